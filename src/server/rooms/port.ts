import type { Caller } from '../../table/decide/decide.ts'
import type { Listener } from '../../table/room.ts'
import type { Fault } from '../../table/faults.ts'
import type { MakeTable, TableAsk, TableInfo, ToServer } from '../../table/protocol.ts'

/** A connection, as the rooms see it. */
export interface Connected extends Listener {
  /**
   * Its watch was refused for now. It would not ask again, so it is closed: the client comes back later and watches
   * anew.
   */
  retryWatch?(): void
}

/**
 * The tables of the server, as the edges (HTTP, sockets, the command line) see them. A fault is a value; a throw is a
 * bug or a store that is down.
 */
export interface Rooms {
  make(by: Caller, ask: MakeTable): Promise<TableInfo | Fault>
  /** @param from what counts as one address for limits */
  ask(table: string, by: Caller, ask: TableAsk, from?: string): Promise<TableInfo | Fault>
  info(table: string): Promise<TableInfo | Fault>
  /** Why somebody may not act as the host of a table. */
  refuseToHost(table: string, by: Caller): Promise<Fault | undefined>
  lobby(): Promise<readonly TableInfo[]>
  tablesOf(who: string): Promise<readonly TableInfo[]>
  /** The text of a setup by its hash: the data a page needs to read views. */
  setup(hash: string): Promise<string | undefined>
  /** The record of a finished game as JSON text, with the caller's own notes; refused while it is played. */
  record(table: string, number: number | undefined, by: Caller | undefined): Promise<string | Fault>
  /** The bot's reasons of a finished game, by ply. */
  reasons(
    table: string,
    number: number | undefined,
  ): Promise<readonly { readonly ply: number; readonly why: object }[] | Fault>
  /** A code that moves the caller's seat to another device. */
  code(table: string, by: Caller): Promise<{ readonly code: string; readonly until: number } | Fault>
  /** The caller takes over the seat the code was made for. */
  redeem(code: string, by: Caller): Promise<TableInfo | Fault>
  /** Somebody who lost the way in asks for a seat. */
  claim(table: string, by: Caller, seat: number, name: string): Promise<TableInfo | Fault>
  /** The name of a person in finished games becomes nobody's; open tables are left. */
  forget(who: string): Promise<Fault | undefined>
  mute(table: string, by: Caller, seat: number, muted: boolean): Promise<Fault | undefined>
  /** Tells the operator about the person on a seat. */
  report(table: string, by: Caller, seat: number, why: string): Promise<Fault | undefined>
  close(table: string): Promise<Fault | undefined>

  // Sockets.
  /** One message of somebody connected. Never throws on bad input: what is wrong is told to the listener. */
  onMessage(listener: Connected, message: ToServer): Promise<void>
  /** The connection is gone. */
  onClose(listener: Listener): void
  counts(): {
    readonly tables: number
    readonly playing: number
    readonly listeners: number
    readonly waitingBots: number
  }
  /** No new moves; what is under way is stored and told. */
  drain(): Promise<void>
}

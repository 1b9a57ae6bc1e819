import { findGame } from '../../../games/index.ts'
import { seatClaimDue } from '../../../table/decide/claims.ts'
import { readMade } from '../../../table/entry.ts'
import { type Fault, fault } from '../../../table/faults.ts'
import { enqueue, isCrowded, tableFrom, type StopsBefore } from '../../../table/room.ts'
import type { Table } from '../../../table/table.ts'
import { type ServerRoom, serverRoomFor } from './room.ts'
import type { RoomsOptions } from '../options.ts'
import { Setups } from './setups.ts'

/** How long a table stays in memory with nobody watching. */
const LINGER_MS = 30_000

interface Ports extends Pick<RoomsOptions, 'store' | 'bus' | 'now' | 'ticks'> {
  /** A table has come into memory. */
  readonly loaded: (room: ServerRoom) => void
  /** Reads what other nodes wrote; call only from a job of the room's queue. Nothing where there are none. */
  readonly freshen: ((room: ServerRoom) => Promise<unknown>) | undefined
}

/** The tables in memory: loaded from their logs when they are asked for, evicted when nobody needs them. */
export class Registry {
  readonly setups: Setups
  readonly #ports: Ports
  readonly #rooms = new Map<string, ServerRoom>()
  readonly #loading = new Map<string, Promise<ServerRoom | undefined>>()

  constructor(ports: Ports) {
    this.#ports = ports
    this.setups = new Setups(ports.store)
  }

  get rooms(): ReadonlyMap<string, ServerRoom> {
    return this.#rooms
  }

  /** In memory, or about to be. */
  isKnown(id: string): boolean {
    return this.#rooms.has(id) || this.#loading.has(id)
  }

  /** A table, loaded where it is not in memory, with the lease this node has of it; nothing where there is none. */
  open(id: string, lease?: ServerRoom['lease']): Promise<ServerRoom | undefined> {
    const room = this.#rooms.get(id)
    if (room) return Promise.resolve(room)
    let promise = this.#loading.get(id)
    if (!promise) {
      promise = this.#load(id, lease).finally(() => this.#loading.delete(id))
      this.#loading.set(id, promise)
    }
    return promise
  }

  /** Does something at a table after all that was asked of it before. */
  async use<T>(id: string, then: (room: ServerRoom) => Promise<T>): Promise<T | Fault> {
    const wasLoaded = this.#rooms.has(id)
    const room = await this.open(id)
    if (!room) return fault('no-table')
    if (isCrowded(room)) return fault('table-busy')
    return enqueue(room, async () => {
      if (wasLoaded) await this.#ports.freshen?.(room)
      return then(room)
    })
  }

  /** A table as its log has it, without keeping it in memory. */
  async read(id: string, stopsBefore?: StopsBefore): Promise<Table | undefined> {
    const entries = await this.#ports.store.load(id, 0)
    return entries && entries.length > 0 ? this.#tableFrom(id, entries, stopsBefore) : undefined
  }

  async #tableFrom(id: string, entries: readonly string[], stopsBefore?: StopsBefore): Promise<Table> {
    const setup = await this.setups.load(readMade(entries).setup)
    return tableFrom(id, entries, { game: findGame, setup }, stopsBefore)
  }

  add(table: Table): ServerRoom {
    const { now, ticks, bus } = this.#ports
    const room = serverRoomFor(table, now(), ticks())
    this.#rooms.set(room.id, room)
    bus.follow(room.id, true)
    return room
  }

  /** The log of a table was rewritten. */
  async replace(room: ServerRoom, entries: readonly string[]): Promise<void> {
    room.table = await this.#tableFrom(room.id, entries)
  }

  /** Evicts a table that nobody watches and nobody asks anything of. */
  evictIfIdle(room: ServerRoom): void {
    const now = this.#ports.now()
    // In the last two minutes of a seat claim the table stays loaded: only a loaded table sees whether the owner returns.
    if ((seatClaimDue(room.table) ?? Infinity) <= now) return
    if (room.listeners.size > 0 || room.busy || now - room.touched < LINGER_MS) return
    room.cancelPlanned()
    this.#rooms.delete(room.id)
    this.#ports.bus.follow(room.id, false)
  }

  async #load(id: string, lease: ServerRoom['lease']): Promise<ServerRoom | undefined> {
    const table = await this.read(id)
    if (!table) return undefined
    const room = this.add(table)
    room.lease = lease
    this.#ports.loaded(room)
    return room
  }
}

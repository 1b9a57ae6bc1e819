import type { Engine } from '../../../table/engine.ts'
import { type Fault, fault, isFault } from '../../../table/faults.ts'
import type { ToServer } from '../../../table/protocol.ts'
import { enqueue, type Listener, type RoomPorts } from '../../../table/room.ts'
import { errorText, join, encode, viewerFor } from '../../../table/send.ts'
import type { Table } from '../../../table/table.ts'
import type { Attendance } from './attendance.ts'
import type { Nodes } from '../nodes/nodes.ts'
import type { LogError } from '../../logs.ts'
import type { Connected } from '../port.ts'
import type { Registry } from '../tables/registry.ts'
import type { ServerRoom } from '../tables/room.ts'
import type { Notes } from './notes.ts'
import type { TableTalk } from './talk.ts'

/** Tables a socket may watch: as many as a person may sit at. Each is kept in memory for as long. */
export const MOST_WATCHED = 100

type Watch = Extract<ToServer, { t: 'watch' }>

interface Ports {
  readonly registry: Registry
  readonly engine: Engine<ServerRoom>
  readonly attendance: Attendance
  readonly talk: TableTalk
  readonly notes: Notes
  readonly nodes: Nodes | undefined
  readonly roomPorts: RoomPorts<ServerRoom>
  readonly logError: LogError
  /** How many times the usual number of tables a socket may watch. */
  readonly factor: number
}

/** A watch names the game and the ply up to which the page was told: both must be in the log. */
const isBeyond = ({ number, plies }: Table, { number: toldNumber = 0, since = 0 }: Watch): boolean =>
  toldNumber > number || (toldNumber === number && since > plies.length)

/** The connections that watch tables. */
export class Watchers {
  readonly #ports: Ports
  readonly #watched = new Map<Listener, ServerRoom[]>()
  /** Those whose connection is gone: what they asked for before may still be under way. */
  readonly #gone = new WeakSet<Listener>()
  /** Tables whose log ends too early: said once each. */
  readonly #cutShort = new WeakSet<ServerRoom>()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get size(): number {
    return this.#watched.size
  }

  isGone(listener: Listener): boolean {
    return this.#gone.has(listener)
  }

  async watch(listener: Connected, message: Watch): Promise<void> {
    const { registry, engine, roomPorts } = this.#ports
    const told = await registry.use(message.table, async room => {
      if (this.#gone.has(listener)) return room
      const refused = this.#refuseMore(listener, room) ?? join(room, listener, message, roomPorts)
      if (refused) return refused
      this.#compare(room, listener, message)
      await this.#joined(room, listener)
      return room
    })
    if (isFault(told)) {
      listener.send(errorText(told, message.re, message.table))
      return told.code === 'table-busy' ? listener.retryWatch?.() : undefined
    }
    if (listener.caller && !this.#gone.has(listener)) await engine.comeBack(told, listener.caller)
  }

  async leave(listener: Listener, { table, re }: Extract<ToServer, { t: 'leave' }>): Promise<void> {
    const { registry } = this.#ports
    // In turn: a watch before it may still be under way.
    const room = registry.isKnown(table) ? await registry.open(table) : undefined
    if (room) await enqueue(room, async () => this.#leaveRoom(listener, room))
    if (re !== undefined) listener.send(encode({ t: 'ok', re }))
  }

  /** The connection is gone. */
  onClose(listener: Listener): void {
    this.#gone.add(listener)
    for (const room of [...(this.#watched.get(listener) ?? [])]) this.#leaveRoom(listener, room)
    this.#watched.delete(listener)
  }

  /** A player who was told more than is stored: what was acknowledged is lost, with the disk or by a restore. */
  #compare(room: ServerRoom, listener: Connected, message: Watch): void {
    const t = room.table
    if (!isBeyond(t, message) || viewerFor(room, listener) < 0 || this.#cutShort.has(room)) return
    this.#cutShort.add(room)
    const told = `a client has seen game ${message.number} up to ply ${message.since ?? 0}`
    this.#ports.logError(
      'a log is shorter than what clients have seen: was a backup restored, or the disk damaged?',
      `${told}, the log ends in game ${t.number} at ply ${t.plies.length}`,
      room.id,
    )
  }

  #refuseMore(listener: Listener, room: ServerRoom): Fault | undefined {
    const most = Math.ceil(MOST_WATCHED * this.#ports.factor)
    const rooms = this.#watched.get(listener) ?? []
    return rooms.length >= most && !rooms.includes(room) ? fault('too-many', { what: 'watched', most }) : undefined
  }

  async #joined(room: ServerRoom, listener: Listener): Promise<void> {
    const { nodes, attendance, talk, notes } = this.#ports
    const rooms = this.#watched.get(listener)
    if (!rooms) this.#watched.set(listener, [room])
    else if (!rooms.includes(room)) rooms.push(room)
    // The first watcher asks other nodes who is connected there.
    const isFirst = room.listeners.size === 1
    if (isFirst) nodes?.sendPresence(room, true)
    attendance.announce(room, !isFirst)
    await talk.greet(room, listener)
    await notes.greet(room, listener)
  }

  #leaveRoom(listener: Listener, room: ServerRoom): void {
    const { attendance, roomPorts } = this.#ports
    const rooms = this.#watched.get(listener)
    if (rooms?.includes(room)) rooms.splice(rooms.indexOf(room), 1)
    if (!room.listeners.delete(listener)) return
    room.touched = roomPorts.clock.now()
    if (listener.caller) attendance.presence.seeAt(room.id, listener.caller.who)
    attendance.announce(room, true)
  }
}

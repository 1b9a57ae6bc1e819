import type { Viewer } from '../core/game.ts'
import type { Setup } from '../core/state.ts'
import type { Change } from './decide/change.ts'
import { type Entry, makeEntry, readEntry, readMade } from './entry.ts'
import type { Caller } from './decide/decide.ts'
import { seatClaimDue } from './decide/claims.ts'
import { deadline } from './clock.ts'
import { sendActs, viewerFor } from './send.ts'
import type { SentPly } from './sent-view.ts'
import { type Library, open, peopleOf, type Table, copyTable } from './table.ts'
import { fold } from './fold.ts'
import { hear, heardSince } from './tell.ts'
import type { TableLogs, TableRow } from './store.ts'
import { botToAct } from './who-acts.ts'

/** Receives what is told to one connection: a socket, a port to a page's worker, or a test in memory. */
export interface Listener {
  readonly caller: Caller | undefined
  /** With names instead of bytes. */
  names: boolean
  /** One message of the protocol as text: the same text is handed to many. */
  send(text: string): void
  /** Whether the past of a table may be sent along, and what it cost. */
  mayHavePast?(): boolean
  chargePast?(bytes: number): void
}

/** A table in memory, with those who watch it and what is asked of it. */
export interface Room {
  readonly id: string
  table: Table
  readonly listeners: Set<Listener>
  /** What is asked of the table, one after the other: at most one append is under way. */
  readonly queue: (() => Promise<void>)[]
  /** What people with a seat ask: it does not wait for those who come to look. */
  readonly priorityQueue: (() => Promise<void>)[]
  busy: boolean
  /** Stops what is planned at the table: a bot's thinking, a clock. */
  cancelPlanned: () => void
  /** When anything last happened here. */
  touched: number
  /** This process moves for the bot at this place in the log, until `due`. */
  lease: { readonly seq: number; readonly due: number } | undefined
  /** When this process first saw the bot's turn at a ply, by the monotonic clock. */
  botTurnStart: { readonly number: number; readonly ply: number; readonly began: number } | undefined
}

export interface Clock {
  readonly now: () => number
  /** When the server came up. */
  readonly upSince: number
}

/** What storing and telling need: the log, the time, and who is connected to a table. */
export interface RoomPorts<R extends Room> {
  readonly logs: TableLogs
  readonly clock: Clock
  readonly isHere: (room: R, who: string) => boolean
  /** Keeps a setup that a rematch made, so that others can ask for it by its hash. */
  readonly keepSetup: (hash: string, setup: Setup) => Promise<void>
}

/** How long the lease of a bot's turn lasts: then another node may take it. */
export const LEASE_MS = 6000

export const noop = (): void => {}

export const roomFor = (table: Table, now: number): Room => ({
  id: table.id,
  table,
  listeners: new Set(),
  queue: [],
  priorityQueue: [],
  busy: false,
  cancelPlanned: noop,
  touched: now,
  lease: undefined,
  botTurnStart: undefined,
})

/** Requests are refused with `table-busy` while this many jobs are queued. */
const MOST_WAITING = 256

export const isCrowded = (room: Room): boolean => room.queue.length + room.priorityQueue.length >= MOST_WAITING

/** Puts a job into the room's queue: it runs after those before it, one at a time. */
export const enqueue = <T>(room: Room, job: () => Promise<T>, queue = room.queue): Promise<T> =>
  new Promise((resolve, reject) => {
    queue.push(() => job().then(resolve, reject))
    if (!room.busy) void work(room)
  })

const work = async (room: Room): Promise<void> => {
  room.busy = true
  const next = (): (() => Promise<void>) | undefined => room.priorityQueue.shift() ?? room.queue.shift()
  for (let job = next(); job; job = next()) await job()
  room.busy = false
}

/** Is handed the table and its next entry; answers whether the replay ends before that entry. */
export type StopsBefore = (t: Table, next: Entry) => boolean

/** Replays a log. */
export const tableFrom = (
  id: string,
  entries: readonly string[],
  library: Library,
  stopsBefore?: StopsBefore,
): Table => {
  const table = open(id, readMade(entries), library)
  for (const text of entries.slice(1)) {
    const entry = readEntry(text)
    if (stopsBefore?.(table, entry)) break
    fold(table, entry)
  }
  return table
}

export const rowOf = (t: Table, now: number, upSince: number): TableRow => ({
  id: t.id,
  game: t.game.name,
  status: t.status,
  public: t.public,
  seq: t.seq,
  made: t.made,
  touched: now,
  due: dueOf(t, now, upSince),
  people: peopleOf(t),
})

/** When the server has to look at a table that nobody watches. */
const dueOf = (t: Table, now: number, upSince: number): number | undefined => {
  const times = [botToAct(t) ? now + LEASE_MS : deadline(t, upSince)?.at, seatClaimDue(t)].filter(
    at => at !== undefined,
  )
  return times.length === 0 ? undefined : Math.min(...times)
}

/**
 * Stores a change, then replaces the table in memory, then tells. Returns false if another process appended first;
 * throws `StoreDown` if the store failed. In both cases memory is unchanged.
 */
export const commit = async <R extends Room>(
  room: R,
  { entries, next, positions }: Change,
  ports: RoomPorts<R>,
  onStored: () => void,
): Promise<boolean> => {
  const { logs, clock } = ports
  const now = clock.now()
  const { seq } = room.table
  const row = rowOf(next, now, clock.upSince)
  if (next.setupHash !== room.table.setupHash) await ports.keepSetup(next.setupHash, next.setup)
  const stored = await logs.append({ row, seq, entries: entries.map(makeEntry) })
  if (stored === 'conflict') return false
  onStored()
  room.table = next
  // The process that stored the move before a bot's turn has the lease of that turn.
  room.lease = row.due !== undefined && botToAct(next) ? { seq: next.seq, due: row.due } : undefined
  room.touched = now
  const from = next.plies.length - positions.length
  const heardByViewer = emptyByViewer(room)
  for (const [viewer, heard] of heardByViewer)
    heard.push(...positions.map((state, i) => hear(next, state, from + i, viewer)))
  sendActs(room, entries, heardByViewer, ports)
  return true
}

const emptyByViewer = (room: Room): Map<Viewer, SentPly[]> => {
  const heardByViewer = new Map<Viewer, SentPly[]>()
  for (const listener of room.listeners) heardByViewer.set(viewerFor(room, listener), [])
  return heardByViewer
}

/**
 * Reads what another node, or the command line, has written meanwhile, and tells it; answers whether there was
 * anything.
 */
export const catchUp = async <R extends Room>(room: R, ports: RoomPorts<R>): Promise<boolean> => {
  const t = room.table
  const missed = await ports.logs.load(room.id, t.seq)
  if (!missed || missed.length === 0) return false
  const next = copyTable(t)
  const acts = missed.map(readEntry)
  const from = t.plies.length
  const number = t.number
  for (const entry of acts) fold(next, entry)
  room.table = next
  const heardByViewer = emptyByViewer(room)
  for (const [viewer, heard] of heardByViewer)
    heard.push(...heardSince(next, viewer, next.number === number ? from : 0))
  sendActs(room, acts, heardByViewer, ports)
  return true
}

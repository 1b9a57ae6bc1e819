import { type Viewer } from '../core/game.ts'
import type { Setup } from '../core/state.ts'
import type { Change } from './decide/change.ts'
import { type Act, type Entry, makeEntry, readEntry, readMade } from './entry.ts'
import type { Caller } from './decide/decide.ts'
import { seatClaimDue } from './decide/claims.ts'
import { deadline } from './clock.ts'
import { MOST_PAST } from './constants.ts'
import { type Fault, fault, faultInEnglish } from './faults.ts'
import type { ToServer } from './protocol.ts'
import type { SentMessage, SentPly } from './sent-view.ts'
import { fold, type Library, open, peopleOf, type Table, copyTable } from './table.ts'
import { hear, heardSince, infoOf, movedFor, viewerOf } from './tell.ts'
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

/** Runs a job after those before it in the same queue. */
export const inTurn = <T>(room: Room, job: () => Promise<T>, queue = room.queue): Promise<T> =>
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

/** Sees an entry before it is folded; answers whether the replay ends before it. */
export type Visit = (t: Table, next: Entry) => boolean

/** Replays a log. */
export const tableFrom = (id: string, entries: readonly string[], library: Library, visit?: Visit): Table => {
  const table = open(id, readMade(entries), library)
  for (const text of entries.slice(1)) {
    const entry = readEntry(text)
    if (visit?.(table, entry)) break
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

export const viewerFor = (room: Room, listener: Listener): Viewer => viewerOf(room.table, listener.caller?.who)

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

/**
 * After these entries of the log everybody gets `moved`: the game, its clocks or who sees what has changed. A
 * person who takes a seat sees what it sees, and one who gave it up no longer does.
 */
const IN_GAME: readonly Act['t'][] = ['move', 'undo', 'time', 'asked', 'started', 'hands', 'sat']
/** Entries between the fixing of the seats and the start of the game. */
const STARTING: readonly Act['t'][] = ['hash', 'starting', 'ready', 'visit']
/** After these entries, and when a move ends the game, everybody gets `table`: who sits where, votes, status. */
const AT_TABLE: readonly Act['t'][] = [
  'sat',
  'seats',
  'host',
  'started',
  'hands',
  'vote',
  'again',
  'closed',
  ...STARTING,
]

const sendActs = <R extends Room>(
  room: R,
  acts: readonly Act[],
  heardByViewer: ReadonlyMap<Viewer, SentPly[]>,
  ports: RoomPorts<R>,
): void => {
  const { status } = room.table
  const over = acts.some(act => act.t === 'move') && status === 'over'
  dismiss(room)
  if (over || acts.some(act => AT_TABLE.includes(act.t)))
    for (const listener of room.listeners) listener.send(tableText(room, listener, ports))
  if ((status === 'playing' || status === 'over') && acts.some(act => IN_GAME.includes(act.t)))
    sendMoved(room, heardByViewer, ports.clock)
}

/** Sends away who has no seat any more, where there are no spectators. */
const dismiss = (room: Room): void => {
  for (const listener of room.listeners) {
    const refused = mayWatch(room.table, viewerFor(room, listener))
    if (!refused) continue
    room.listeners.delete(listener)
    listener.send(
      encode({
        t: 'gone',
        table: room.id,
        error: { code: refused.code, params: { ...refused.params } },
        text: faultInEnglish(refused),
      }),
    )
  }
}

/** The same text for all who see the same. */
const sendMoved = (room: Room, heardByViewer: ReadonlyMap<Viewer, SentPly[]>, clock: Clock): void => {
  const t = room.table
  const now = clock.now()
  const texts = new Map<number, string>()
  for (const listener of room.listeners) {
    const viewer = viewerFor(room, listener)
    const key = viewer * 2 + Number(listener.names)
    let text = texts.get(key)
    if (text === undefined) {
      text = encode(movedFor(t, viewer, heardByViewer.get(viewer) ?? [], listener.names, now, clock.upSince))
      texts.set(key, text)
    }
    listener.send(text)
  }
}

export const encode = (message: SentMessage): string => JSON.stringify(message)

export const tableText = <R extends Room>(
  room: R,
  listener: Listener,
  { clock, isHere }: RoomPorts<R>,
  re?: number,
): string => {
  const viewer = viewerFor(room, listener)
  const habits = viewer >= 0 ? room.table.habits.get(viewer) : undefined
  return encode({
    t: 'table',
    ...answering(re),
    table: infoOf(room.table, who => isHere(room, who)),
    viewer,
    now: clock.now(),
    ...(habits ? { habits: Object.fromEntries(habits) } : {}),
    ...(listener.caller?.who === room.table.host ? { hosts: true as const } : {}),
  })
}

export const answering = (re: number | undefined): { re?: number } => (re === undefined ? {} : { re })

/**
 * The game for somebody who comes: with what was missed since the ply they had, where it is still the same game; else
 * with as much of the past as they ask for.
 */
export const movedText = (
  room: Room,
  listener: Listener,
  clock: Clock,
  { number, since, past }: Pick<Extract<ToServer, { t: 'watch' }>, 'number' | 'since' | 'past'>,
): string => {
  const t = room.table
  const viewer = viewerFor(room, listener)
  const known =
    number === t.number && since !== undefined && since <= t.plies.length
      ? since
      : Math.max(0, t.plies.length - (past ?? 0))
  // A page that missed more than that gets the moves without the view after each.
  const views = past !== undefined && t.plies.length - known <= MOST_PAST
  return encode(movedFor(t, viewer, heardSince(t, viewer, known, views), listener.names, clock.now(), clock.upSince))
}

export const errorText = (error: Fault, re?: number, table?: string): string =>
  encode({
    t: 'error',
    ...answering(re),
    ...(table === undefined ? {} : { table }),
    error: { code: error.code, params: { ...error.params } },
    text: faultInEnglish(error),
  })

export const mayWatch = (t: Table, viewer: Viewer): Fault | undefined =>
  viewer < 0 && !t.spectators && t.status !== 'over' ? fault('no-spectators') : undefined

/** Lets somebody watch from now on, and shows the table as it is; a fault where only players may. */
export const join = <R extends Room>(
  room: R,
  listener: Listener,
  message: Extract<ToServer, { t: 'watch' }>,
  ports: RoomPorts<R>,
): Fault | undefined => {
  const refused = mayWatch(room.table, viewerFor(room, listener))
  if (refused) return refused
  room.listeners.add(listener)
  room.touched = ports.clock.now()
  listener.send(tableText(room, listener, ports, message.re))
  if (room.table.status === 'playing' || room.table.status === 'over') showGame(room, listener, message, ports.clock)
  return undefined
}

/** The game as it is, with as much of the past as was asked for and may be had. */
const showGame = (room: Room, listener: Listener, message: Extract<ToServer, { t: 'watch' }>, clock: Clock): void => {
  const { past, ...bare } = message
  const text = movedText(
    room,
    listener,
    clock,
    past !== undefined && listener.mayHavePast?.() !== false ? message : bare,
  )
  listener.chargePast?.(text.length)
  listener.send(text)
}

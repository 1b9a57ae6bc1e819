import type { Viewer } from '../core/game.ts'
import { MOST_PAST } from './constants.ts'
import type { Act } from './entry.ts'
import { type Fault, fault, faultInEnglish } from './faults.ts'
import type { ToServer } from './protocol.ts'
import type { Clock, Listener, Room, RoomPorts } from './room.ts'
import type { SentMessage, SentPly } from './sent-view.ts'
import type { Table } from './table.ts'
import { heardSince, infoOf, movedFor, viewerOf } from './tell.ts'

// What is told to those who watch a table.

export const viewerFor = (room: Room, listener: Listener): Viewer => viewerOf(room.table, listener.caller?.who)

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

/** Tells everybody at a table what these entries changed. */
export const sendActs = <R extends Room>(
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

import { type Room, roomFor } from '../../../table/room.ts'
import { encode, viewerFor } from '../../../table/send.ts'
import type { Table } from '../../../table/table.ts'

/** A room of the server: with who is connected at other nodes, and what was said at the table. */
export interface ServerRoom extends Room {
  /** Who is here at other nodes, as they last said. */
  readonly elsewhere: Map<string, Elsewhere>
  /** Since when this process has been told who is here, in monotonic milliseconds. */
  readonly presenceKnownSince: number
  /** When the people here were last told who is here, and whether they will be in a moment. */
  hereSentAt: number
  hereIsDue: boolean
  /** Whether other nodes will be told then too. */
  sendsToNodes: boolean
  /** When this node last said who is here. */
  nodesSentAt: number
  /** When the store last learned that somebody is here, while the table waits for people. */
  keptListed: number
  /** The number of the last line of chat that was sent here. */
  said: number
  /** When the person on a seat was last nudged, in monotonic milliseconds. */
  readonly nudged: Map<number, number>
  /** The turn of a person at a live table, until they are called because they stay away. */
  waitsFor: { readonly number: number; readonly ply: number; readonly who: string; called: boolean } | undefined
}

interface Elsewhere {
  readonly who: readonly string[]
  readonly watching: number
  readonly until: number
}

export const serverRoomFor = (table: Table, now: number, presenceKnownSince: number): ServerRoom => ({
  ...roomFor(table, now),
  elsewhere: new Map(),
  presenceKnownSince,
  hereSentAt: -Infinity,
  hereIsDue: false,
  sendsToNodes: false,
  nodesSentAt: -Infinity,
  keptListed: -Infinity,
  said: 0,
  nudged: new Map(),
  waitsFor: undefined,
})

export const isHere = (room: ServerRoom, who: string): boolean => {
  for (const { caller } of room.listeners) if (caller?.who === who) return true
  for (const { who: others } of room.elsewhere.values()) if (others.includes(who)) return true
  return false
}

/** Those of this node's who have a seat, and how many have none. */
export const seatedAt = (room: ServerRoom): string[] => [
  ...new Set(
    [...room.listeners].flatMap(listener =>
      listener.caller && viewerFor(room, listener) >= 0 ? [listener.caller.who] : [],
    ),
  ),
]
export const watchingAt = (room: ServerRoom): number =>
  [...room.listeners].filter(listener => viewerFor(room, listener) < 0).length

/** Tells who is here now: seats with somebody connected, and how many only watch. */
export const sendHere = (room: ServerRoom): void => {
  const t = room.table
  const seats = t.holders.flatMap((holder, seat) => ('who' in holder && isHere(room, holder.who) ? [seat] : []))
  let watching = watchingAt(room)
  for (const other of room.elsewhere.values()) watching += other.watching
  const text = encode({ t: 'here', table: room.id, seats, watching })
  for (const listener of room.listeners) listener.send(text)
}

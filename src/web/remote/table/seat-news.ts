import type { TableInfo } from '../../../table/protocol.ts'
import { personAt } from '../../session/people.ts'

/** A table as its page knew it. */
export interface Heard {
  readonly info: TableInfo
  readonly viewer: number
}

/** What happened to the own seat, or who else was voted out. */
export type SeatNews =
  | { readonly kind: 'moved' | 'voted-out' | 'left' | 'back' }
  | { readonly kind: 'other-out'; readonly name: string }

/** What two messages about a table tell of its seats in the middle of a game. */
export const seatNews = (before: Heard, now: Heard): SeatNews | undefined => {
  if (now.info.status !== 'playing') return undefined
  const isBot = (seat: number): boolean => now.info.seats[seat]?.kind === 'bot'
  // Who deletes all data leaves the seat to a bot too: only an open vote tells that it was the others.
  const out = before.info.votes.flatMap(({ about }) => (about.kind === 'out' && isBot(about.seat) ? [about.seat] : []))
  const own = before.viewer
  if (own >= 0 && now.viewer < 0) return { kind: out.includes(own) ? 'voted-out' : isBot(own) ? 'left' : 'moved' }
  if (own >= 0 && own === now.viewer && before.info.seats[own]?.standIn && !now.info.seats[own]?.standIn)
    return { kind: 'back' }
  const other = before.info.seats[out[0] ?? -1]
  return other && { kind: 'other-out', name: personAt(other).name }
}

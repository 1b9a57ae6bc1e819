import type { Seat } from '../core/game.ts'
import type { Clocks, Pace } from './protocol.ts'
import type { Table } from './table.ts'
import { deciderOf, isHeld } from './who-acts.ts'

const SECOND = 1000
export const DAY_MS = 86_400 * SECOND

/** Time added when another player grants more. */
export const moreTime = (pace: Pace): number => (pace.kind === 'slow' ? DAY_MS : (pace.seconds ?? 0) * SECOND)

/** How long a move may take; nothing where no clock runs. */
export const timeFor = (pace: Pace): number | undefined =>
  pace.kind === 'slow' ? pace.days * DAY_MS : pace.seconds === undefined ? undefined : pace.seconds * SECOND

/** The seat whose clock runs, and when it runs out. `upSince` is when the server came up: time before it is nobody's. */
export const deadline = (t: Table, upSince: number): { readonly seat: Seat; readonly at: number } | undefined => {
  if (t.status !== 'playing') return undefined
  const decider = deciderOf(t)
  const seat = decider ?? t.game.actor(t.state)
  const limit = decider === undefined ? timeFor(t.pace) : t.sharedDecision?.ms
  if (limit === undefined || seat < 0 || !isHeld(t, seat)) return undefined
  return { seat, at: Math.max(t.since, upSince) + limit + t.extraMs }
}

export const clocksOf = (t: Table, now: number, upSince: number): Clocks => {
  const due = deadline(t, upSince)
  return due ? { now, seat: due.seat, left: Math.max(0, due.at - now) } : { now }
}

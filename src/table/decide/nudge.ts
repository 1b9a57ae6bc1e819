import type { Seat } from '../../core/game.ts'
import type { Who } from '../entry.ts'
import { type Fault, fault } from '../faults.ts'
import { seatOf, type Table } from '../table.ts'

/** A person is nudged at most once in this time, by all others together. */
export const NUDGE_AGAIN_MS = 20_000

/** Why somebody may not nudge the person on a seat: only people nudge people, while the game waits for somebody. */
export const refuseNudge = (t: Table, by: Who, seat: Seat): Fault | undefined => {
  const own = seatOf(t, by)
  if (own === undefined) return fault('not-seated')
  if (t.holders[own]!.kind !== 'person') return fault('not-allowed')
  if (t.status !== 'playing' && !t.starting) return fault('not-started')
  return seat === own || t.holders[seat]?.kind !== 'person' || t.playedByStandIn[seat]
    ? fault('no-seat', { seat })
    : undefined
}

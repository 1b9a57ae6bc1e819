import type { Reason } from '../../bots/bot.ts'
import type { Entry } from '../../table/entry.ts'
import type { Table } from '../../table/table.ts'

export interface ExplainedPly {
  readonly ply: number
  readonly reason: Reason
}

/**
 * A bot's reason, for those who heard its move whole; of a hidden move only what kind of reason it was, as the rest may
 * tell what was hidden.
 */
export const explainTo = (t: Table, ply: number, reason: Reason, heard: string): ExplainedPly => ({
  ply,
  reason: heard === t.game.write(t.plies[ply]!) ? reason : { why: reason.why },
})

/** The bots' reasons in a log, by ply. */
export const reasonsIn = (entries: readonly Entry[]): Map<number, Reason> => {
  const reasons = new Map<number, Reason>()
  let ply = 0
  for (const entry of entries) {
    if (entry.t !== 'move' && entry.t !== 'undo') continue
    if (entry.t === 'move' && entry.why) reasons.set(ply, entry.why as Reason)
    ply++
  }
  return reasons
}

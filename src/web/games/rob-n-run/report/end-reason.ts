import { terminalOf } from '../../../../games/rob-n-run/rules/score.ts'
import { OUTCOME, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import type { HeistReport } from './report.ts'

/** Why a game ended as it did: N37. */
export type EndReason =
  | { readonly code: 'escaped'; readonly terminal: number; readonly lead: number }
  /** How far the police drove after the last heist, and how far the car was ahead of them before that. */
  | {
      readonly code: 'caught'
      readonly moved: number
      readonly lead: number
      readonly shut: number
      readonly alarm: boolean
    }
  /** The same, where the page has not heard the last heist. */
  | { readonly code: 'caughtBefore' }
  | { readonly code: 'noVaults' }

export const endReason = (s: Rob, last: HeistReport | undefined): EndReason => {
  if (s.outcome === OUTCOME.ESCAPED) return { code: 'escaped', terminal: terminalOf(s), lead: s.car - s.police }
  if (s.outcome !== OUTCOME.CAUGHT) return { code: 'noVaults' }
  if (last?.police === undefined) return { code: 'caughtBefore' }
  return {
    code: 'caught',
    moved: last.police,
    lead: s.car - (s.police - last.police),
    shut: last.vaults.length - last.cracked,
    alarm: last.alarm,
  }
}

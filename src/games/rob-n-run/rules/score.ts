import type { Tally } from '../../../core/game.ts'
import type { Json } from '../../../core/json.ts'
import { OUTCOME, type Rob } from '../state/state.ts'

export const OUTCOMES = [null, 'escaped', 'caught', 'no-vaults'] as const

export const hasWon = (s: Rob): boolean => s.outcome === OUTCOME.ESCAPED

export const payoff = (s: Rob): number => (hasWon(s) ? 1 : 0)

/** The terminal the car stands on, 1 to 3, or 0. */
export const terminalOf = (s: Rob): number => s.layout.terminal[s.car]!

const BEST_GRADE = 4
const GOLD_A_GRADE = 4

/** N38: 1 to 4 by the gold that is left; the best only on a farther terminal. 0 where the game is lost. */
export const gradeOf = (s: Rob): number => {
  if (!hasWon(s)) return 0
  const grade = Math.min(BEST_GRADE, 1 + Math.floor(s.gold / GOLD_A_GRADE))
  return grade === BEST_GRADE && terminalOf(s) === 1 ? BEST_GRADE - 1 : grade
}

export const result = (s: Rob): Json => ({
  won: hasWon(s),
  why: OUTCOMES[s.outcome]!,
  gold: s.gold,
  terminal: hasWon(s) ? terminalOf(s) : null,
  grade: hasWon(s) ? gradeOf(s) : null,
  heists: s.heist + 1,
  car: s.car,
  police: s.police,
})

/**
 * How often the crew escapes and to which terminal, as shares of all games; and how much gold there is at the end, won
 * or lost.
 */
export const tally = (): Tally<Rob> => {
  const terminals = [0, 0, 0, 0]
  let games = 0
  let gold = 0
  return {
    add: s => {
      games++
      gold += s.gold
      terminals[hasWon(s) ? terminalOf(s) : 0]!++
    },
    read: () => ({
      winShare: 1 - terminals[0]! / games,
      meanGold: gold / games,
      terminals: { '1': terminals[1]! / games, '2': terminals[2]! / games, '3': terminals[3]! / games },
    }),
  }
}

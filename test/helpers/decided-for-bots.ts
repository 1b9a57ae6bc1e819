import type { Game } from '../../src/core/game.ts'
import { robNRun } from '../../src/games/rob-n-run/game.ts'

type Choices = { readonly [name: string]: number }

/** Games with choices in which people decide something for a bot. */
export const DECIDED_FOR_BOTS: readonly (readonly [game: Game, choices: Choices])[] = [
  // The bot is the first boss of a professional crew: a person picks the hints for it.
  [robNRun, { scenario: 4, firstBoss: 2 }],
]

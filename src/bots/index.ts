import type { Game } from '../core/game.ts'
import type { Bot } from './bot.ts'
import { EFFORTS } from './efforts.ts'
import { ismcts } from './ismcts.ts'
import { LEVELS } from './list.ts'
import { random } from './random.ts'

export type { Bot, Choice, Reason } from './bot.ts'

/** Bots that play any game. */
export const BOTS: readonly Bot[] = [random]

/** The levels of a game that has none of its own. */
const SEARCHING: readonly Bot[] = Object.entries(EFFORTS).map(([name, iterations]) => ({ ...ismcts(iterations), name }))

/** More would not fit in memory on a small server. */
const MOST_ITERATIONS = 10_000_000

const levelsOf = (game: Game): readonly Bot[] => (Object.hasOwn(LEVELS, game.name) ? LEVELS[game.name]! : SEARCHING)

/** `ismcts:1000` searches any game with so many iterations a move. */
const searcher = (name: string): Bot | undefined => {
  const iterations = /^ismcts:([1-9]\d{0,7})$/.exec(name)?.[1]
  return iterations === undefined || Number(iterations) > MOST_ITERATIONS ? undefined : ismcts(Number(iterations))
}

/** The bot of that name for a game, `level` or `level:setting`; nothing where there is none. */
export const findBot = (name: string, game: Game): Bot | undefined =>
  [...BOTS, ...levelsOf(game)].find(bot => bot.name === name) ?? searcher(name)

/** The bots that people choose at a table. */
export const levelNames = (game: Game): readonly string[] => botNames(game).filter(name => !name.includes(':'))

/** The names a game's bots can be asked for; `ismcts:` takes any number of iterations. */
export const botNames = (game: Game): readonly string[] =>
  [...BOTS, ...levelsOf(game)].map(bot => bot.name).concat('ismcts:1000')

import type { Game } from '../../src/core/game.ts'
import { isProblems } from '../../src/core/json.ts'
import { GAMES } from '../../src/games/index.ts'

type Choices = { readonly [name: string]: number | string | boolean }

/** Who sits down last is a bot. */
const SEATS = 3
const BOT = SEATS - 1

/** Every value of every option, with the bot on each seat that can be chosen. */
const choicesOf = ({ choices }: Game): readonly Choices[] => {
  const options = choices?.options ?? []
  const seats = Object.fromEntries(options.filter(({ kind }) => kind === 'seat').map(({ name }) => [name, BOT]))
  return options.flatMap(spec =>
    'values' in spec ? spec.values.map(({ value }) => ({ ...seats, [spec.name]: value })) : [],
  )
}

/** Whether the first thing that is decided is shared, and a bot would have to do it. */
const beginsWithBot = (game: Game, options: Choices): boolean => {
  const setup = game.setup({ seats: SEATS, options })
  if (isProblems(setup)) return false
  const s = game.create(setup)
  return game.actor(s) === BOT && game.shared?.(s) === true
}

/** Games with choices in which people decide something for a bot. */
export const DECIDED_FOR_BOTS: readonly (readonly [game: Game, choices: Choices])[] = GAMES.flatMap(game => {
  const found = choicesOf(game).find(choices => beginsWithBot(game, choices))
  return found ? [[game, found] as const] : []
})

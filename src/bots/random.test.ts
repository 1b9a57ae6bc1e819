import { expect, test } from 'vitest'
import { advance, CHANCE, NOBODY, viewOf } from '../core/game.ts'
import { isProblems } from '../core/json.ts'
import { Sfc32 } from '../core/rng.ts'
import { GAMES } from '../games/index.ts'
import { BOTS, findBot } from './index.ts'
import { random } from './random.ts'

test('a bot is found by its name, and by no other', () => {
  for (const game of GAMES) for (const bot of BOTS) expect(findBot(bot.name, game)).toBe(bot)
  expect(findBot('', GAMES[0]!)).toBeUndefined()
  expect(findBot('toString', GAMES[0]!)).toBeUndefined()
})

// What makes it fair to spare `random` the making of views.
test.each(GAMES.flatMap(game => [game.seats[0], game.seats[1]].map(seats => ({ name: game.name, game, seats }))))(
  'random plays the same from a view as from the whole position: $name, $seats seats',
  ({ game, seats }) => {
    const setup = game.setup({ seats })
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    for (let stream = 0; stream < 10; stream++) {
      const s = game.create(setup)
      const chance = new Sfc32(1, stream)
      const one = new Sfc32(2, stream)
      const two = new Sfc32(2, stream)
      for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
        if (actor === CHANCE) advance(game, s, game.deal(s, chance))
        else {
          const { move } = random.choose(game, viewOf(game, s, actor), actor, one)
          expect(game.write(move), game.show(s)).toBe(game.write(game.pick(s, two)))
          advance(game, s, move)
        }
      }
      expect(one.next()).toBe(two.next())
    }
  },
)

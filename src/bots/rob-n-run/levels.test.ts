import { describe, expect, test } from 'vitest'
import { advance, CHANCE, copyOf, Moves, NOBODY, viewOf } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { robNRun as game } from '../../games/rob-n-run/game.ts'
import { setupFor } from '../../games/rob-n-run/testing/positions.ts'
import type { Bot, Peeker } from '../bot.ts'
import { botNames, findBot } from '../index.ts'
import { blind, seeing } from './bounds.ts'
import { LEVELS } from './levels.ts'

const legal = new Moves()

/** Plays a game of one crew, or its first heists; every move is legal and has a reason. */
const playGame = (
  bot: Bot | Peeker,
  setup: ReturnType<typeof setupFor>,
  n: number,
  look?: (view: ReturnType<typeof game.create>, seat: number, move: number, ply: number) => void,
  heists = Infinity,
) => {
  const s = game.create(setup)
  const chance = new Sfc32(21, n)
  for (let ply = 0, actor = game.actor(s); actor !== NOBODY && s.heist < heists; ply++, actor = game.actor(s)) {
    if (actor === CHANCE) {
      advance(game, s, game.deal(s, chance))
      continue
    }
    if ('peek' in bot) bot.peek(s)
    const view = viewOf(game, s, actor)
    const { move, reason } = bot.choose(game, view, actor, new Sfc32(ply, n))
    game.moves(s, legal)
    expect(legal.has(move), `${game.write(move)}\n${game.show(s)}`).toBe(true)
    expect(reason?.why).toBeTruthy()
    look?.(view, actor, move, ply)
    advance(game, s, move)
  }
  return s
}

const wins = (bot: Bot, seats: number, scenario: number, games: number): number => {
  const setup = setupFor({ seats, scenario })
  let won = 0
  for (let n = 0; n < games; n++) won += game.payoff(playGame(bot, setup, n), 0)
  return won
}

test('every level can be asked for, by itself and by its kind; what measures cannot', () => {
  for (const level of ['easy', 'medium', 'hard', 'expert'])
    for (const name of [level, `${level}:literal`, `${level}:convention`]) expect(findBot(name, game)?.name).toBe(name)
  for (const name of ['literal', 'convention']) expect(findBot(name, game)?.name).toBe(name)
  for (const name of ['blind', 'seeing', 'easy:', 'expert:other']) expect(findBot(name, game)).toBeUndefined()
  expect(botNames(game)).toEqual(expect.arrayContaining(LEVELS.map(({ name }) => name)))
  const other = artRobbery.create(artRobbery.setup({ seats: 3 }) as never)
  expect(() => LEVELS[0]!.choose(artRobbery, viewOf(artRobbery, other, 0), 0, new Sfc32(1))).toThrow('only')
})

test.each(LEVELS.filter(({ name }) => name.includes(':')).map((bot, i) => [bot.name, 2 + (i % 4), bot] as const))(
  '%s plays, with %i seats',
  (_, seats, bot) => {
    playGame(bot, setupFor({ seats, scenario: 2 + (seats % 3) }), 2, undefined, 3)
  },
)

// Hints drawn anew for each heist, all sixteen among them; and bots that know the vault cards.
test.each([
  ['convention', 'limits'],
  ['literal', 'limits'],
  ['convention', 'deck'],
  ['literal', 'deck'],
] as const)('%s plays any hints, knowing %s', (name, vaultKnowledge) => {
  const { scenario } = setupFor({ seats: 4, scenario: 1 }).parts
  const { no: _, ...own } = scenario
  const setup = setupFor({
    seats: 4,
    scenario: { ...own, name: 'any', hints: null, hintsForTwo: null, drawHints: true },
    options: { vaultKnowledge },
  })
  playGame(findBot(name, game)!, setup, 1, undefined, 3)
})

describe('honesty', () => {
  // Another world that the seat cannot tell from this one; a game of others comes between, so that nothing is kept by
  // chance.
  test.each([
    ['convention', 2],
    ['convention', 4],
    ['literal', 3],
    ['easy', 5],
  ])('what a seat cannot see changes no move of %s with %i seats', (name, seats) => {
    const bot = findBot(name, game)!
    const setup = setupFor({ seats, scenario: 2 })
    const other = setupFor({ seats, scenario: 3 })
    const between = game.create(other)
    let held = 0
    for (let n = 0; held < 25; n++) {
      const seen: { view: ReturnType<typeof game.create>; seat: number; move: number; ply: number }[] = []
      playGame(
        bot,
        setup,
        n,
        (view, seat, move, ply) => {
          if (ply % 3 === 0) seen.push({ view, seat, move, ply })
        },
        2,
      )
      for (const { view, seat, move, ply } of seen.slice(0, 25)) {
        const world = copyOf(game, view)
        game.guess(world, seat, new Sfc32(ply, 99))
        const again = viewOf(game, world, seat)
        again.last = view.last
        if (game.actor(between) >= 0)
          bot.choose(game, viewOf(game, between, game.actor(between)), game.actor(between), new Sfc32(1))
        expect(game.write(bot.choose(game, again, seat, new Sfc32(ply, n)).move)).toBe(game.write(move))
        held++
      }
    }
  })
})

test('stronger levels win more, between a crew that says nothing and one that sees the vaults', () => {
  const GAMES = 4
  const [easy, convention, floor] = [findBot('easy', game)!, findBot('convention', game)!, blind].map(bot =>
    wins(bot, 4, 3, GAMES),
  ) as [number, number, number]
  const peeker = seeing()
  const setup = setupFor({ seats: 4, scenario: 3 })
  let ceiling = 0
  for (let n = 0; n < GAMES; n++) ceiling += game.payoff(playGame(peeker, setup, n), 0)
  expect([floor, easy]).toEqual([0, 0])
  expect(convention).toBeGreaterThanOrEqual(GAMES - 1)
  expect(ceiling).toBe(GAMES)
})

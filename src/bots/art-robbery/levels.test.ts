import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../test/helpers/depth.ts'
import { advance, CHANCE, copyOf, Moves, NOBODY, viewOf } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { sameBytes } from '../../core/state.ts'
import { artRobbery as game } from '../../games/art-robbery/game.ts'
import type { Bot } from '../bot.ts'
import { botNames, findBot } from '../index.ts'
import { ismcts } from '../ismcts.ts'
import { random } from '../random.ts'
import { EXPERT, HARD, searcher } from './levels.ts'
import { oneAgainst, playOut, startOf } from './testing.ts'

const POSITIONS = isQuick ? 50 : 1000

const level = (name: string): Bot => {
  const bot = findBot(name, game)
  if (!bot) throw new Error(`no bot called ${name}`)
  return bot
}

// The searchers with budgets a test can afford: what they see does not depend on how often they look.
const CHEAP: readonly Bot[] = [
  random,
  level('greedy'),
  level('easy'),
  level('medium'),
  ismcts(10),
  searcher('hard', 10, HARD),
  searcher('expert', 40, EXPERT),
]
const OPTIONS = [
  {},
  { steal: 'may' },
  { source: 'free', bossCard: 'centreOnly' },
  { dogProtectsBoss: false, thiefTakesBoss: false },
  { tokenSet: 'firstPrinting' },
]

test('the levels of the game are found by name, from the weakest to the strongest', () => {
  expect(botNames(game)).toEqual(['random', 'greedy', 'easy', 'medium', 'hard', 'expert', 'ismcts:1000'])
  for (const name of botNames(game)) expect(level(name).name).toBe(name)
})

describe('honesty: what a seat cannot see changes no move', () => {
  test.each(CHEAP.map(bot => ({ name: bot.name, bot })))('$name', ({ bot }) => {
    const luck = new Sfc32(3)
    let positions = 0
    for (let stream = 0; positions < POSITIONS; stream++) {
      const s = startOf(2 + (stream % 4), OPTIONS[stream % OPTIONS.length])
      for (let actor = game.actor(s); actor !== NOBODY && positions < POSITIONS; actor = game.actor(s)) {
        if (actor !== CHANCE && luck.below(6) === 0) {
          const view = viewOf(game, s, actor)
          const other = copyOf(game, view)
          game.guess(other, actor, luck)
          const again = viewOf(game, other, actor)
          const moved = bot.choose(game, view, actor, new Sfc32(positions)).move
          expect(
            game.write(bot.choose(game, again, actor, new Sfc32(positions)).move),
            `stream ${stream}\n${game.show(view)}`,
          ).toBe(game.write(moved))
          positions++
        }
        advance(game, s, actor === CHANCE ? game.deal(s, luck) : game.pick(s, luck))
      }
    }
  })
})

describe('legality: whole games under all kinds of options', () => {
  const legal = new Moves()
  test.each(CHEAP.map(bot => ({ name: bot.name, bot })))('$name', ({ bot }) => {
    OPTIONS.forEach((options, i) => {
      const seats = 2 + (i % 4)
      const s = startOf(seats, options)
      const before = new Uint8Array(s.bytes.length)
      playOut(s, Array(seats).fill(bot), 11, i, (now, seat, move) => {
        game.moves(now, legal)
        expect(legal.has(move), `${game.write(move)}\n${game.show(now)}`).toBe(true)
        before.set(now.bytes)
        const view = viewOf(game, now, seat)
        const seen = copyOf(game, view)
        bot.choose(game, view, seat, new Sfc32(1))
        expect(sameBytes(view.bytes, seen.bytes), 'a view is not to be written on').toBe(true)
        expect(sameBytes(now.bytes, before)).toBe(true)
      })
      expect(game.actor(s)).toBe(NOBODY)
    })
  })
})

test.each(CHEAP.map(bot => ({ name: bot.name, bot })))('$name: the same seed, the same game', ({ bot }) => {
  const texts = [1, 2].map(() => {
    const moves: string[] = []
    playOut(startOf(4), Array(4).fill(bot), 21, 0, (_, seat, move) => moves.push(`${seat} ${game.write(move)}`))
    return moves.join('\n')
  })
  expect(texts[0]).toBe(texts[1])
})

describe('every level but the yardsticks says why', () => {
  test.each([level('easy'), level('medium'), searcher('hard', 30, HARD)].map(bot => ({ name: bot.name, bot })))(
    '$name',
    ({ bot }) => {
      const s = startOf(3)
      let said = 0
      playOut(s, Array(3).fill(level('medium')), 31, 0, (now, seat) => {
        if (now.turns % 4 !== 0) return
        const { reason } = bot.choose(game, viewOf(game, now, seat), seat, new Sfc32(5))
        expect(reason).toBeDefined()
        expect(JSON.parse(JSON.stringify(reason))).toEqual(reason)
        if (reason!.why === 'forced') return
        for (const key of ['before', 'after']) {
          expect(reason![key], key).toBeGreaterThanOrEqual(0)
          expect(reason![key], key).toBeLessThanOrEqual(1)
        }
        said++
      })
      expect(said).toBeGreaterThan(5)
    },
  )
})

describe('less effort at a live table', () => {
  const view = (): { now: ReturnType<typeof viewOf<ReturnType<typeof startOf>>>; seat: number } => {
    const s = startOf(4)
    const luck = new Sfc32(9)
    while (game.actor(s) === CHANCE) advance(game, s, game.deal(s, luck))
    return { now: viewOf(game, s, game.actor(s)), seat: game.actor(s) }
  }
  // The clock is read once for 64 sampled worlds, then once for 64 iterations; `hard` samples 500 worlds, `ismcts`
  // 1000.
  test.each([
    { name: 'hard', bot: level('hard'), clockReads: 7 },
    { name: 'ismcts:1000', bot: ismcts(1000), clockReads: 15 },
  ])('$name: a share of the budget, or until its time is up', ({ bot, clockReads }) => {
    const { now, seat } = view()
    const tried = (share: number, intime: number): unknown => {
      let asked = 0
      return bot.choose(game, now, seat, new Sfc32(1), { share, late: () => asked++ >= intime }).reason?.['iterations']
    }
    expect(tried(1, 100)).toBe(1000)
    expect(tried(0.25, 100)).toBe(250)
    expect(tried(0.001, 100)).toBe(16)
    expect(tried(1, clockReads + 2)).toBe(3 * 64 - 1)
    expect(tried(1, 2), 'late while worlds are sampled').toBe(64 - 1)
    expect(bot.choose(game, now, seat, new Sfc32(1)).reason?.['iterations']).toBe(1000)
  })
})

// Fixed seeds: these shares are the same on every machine with the same version of Node. Measured shares with intervals
// are a matter of the arena.
describe('levels in order, one against three', () => {
  const ORDER: readonly [one: string, rest: string, deals: number, least: number, most: number][] = [
    ['greedy', 'random', 40, 0.35, 1],
    ['easy', 'random', 40, 0.4, 1],
    ['easy', 'medium', 40, 0, 0.2],
    ['medium', 'random', 20, 0.6, 1],
    ['medium', 'greedy', 40, 0.55, 1],
  ]
  test.each(ORDER)('%s against three %s', (one, rest, deals, least, most) => {
    const share = oneAgainst(level(one), level(rest), deals)
    expect(share).toBeGreaterThanOrEqual(least)
    expect(share).toBeLessThanOrEqual(most)
  })
  test('a short search beats three random', () =>
    expect(oneAgainst(searcher('hard', 60, HARD), level('random'), 4)).toBeGreaterThanOrEqual(0.5))
})

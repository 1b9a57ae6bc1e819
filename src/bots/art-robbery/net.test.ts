import { describe, expect, test } from 'vitest'
import { advance, CHANCE, copyOf, NOBODY } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { artRobbery as game } from '../../games/art-robbery/game.ts'
import { type Art, PHASE } from '../../games/art-robbery/state.ts'
import { rollout, value } from './guide.ts'
import { Evaluation } from './evaluate.ts'
import { TRACES, Traces } from './hands.ts'
import { best } from './medium.ts'
import { judge, NET_SIZE, netFor } from './net.ts'
import { MOST_SIGNS, SIGNS, Signs } from './signs.ts'
import { startOf } from './testing.ts'
import { MEDIUM } from './tuned/medium.ts'
import { listOf } from './weights.ts'

const signs = new Signs()
const traces = new Traces()

const SETUPS = [
  { seats: 2, options: {} },
  { seats: 3, options: { tokenSet: 'firstPrinting' } },
  { seats: 4, options: {} },
  { seats: 5, options: { thiefTakesBoss: false, steal: 'may' } },
]

/** Every turn of a few random games. */
const turns = (
  seats: number,
  options: { readonly [name: string]: string | boolean },
  see: (s: Art) => void,
  games = 3,
): void => {
  for (let stream = 0; stream < games; stream++) {
    const s = startOf(seats, options)
    const luck = new Sfc32(41, stream)
    for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
      if (s.phase === PHASE.PLAY) see(s)
      advance(game, s, actor === CHANCE ? game.deal(s, luck) : game.pick(s, luck))
    }
  }
}

describe.each(SETUPS)('$seats seats', ({ seats, options }) => {
  test('a net is there, whole', () => {
    expect(netFor(seats).length).toBe(NET_SIZE)
    expect(netFor(seats).every(Number.isFinite)).toBe(true)
  })

  test('signs and traces are within their tables, whatever is played', () => {
    turns(seats, options, s => {
      signs.read(s)
      for (let seat = 0; seat < seats; seat++) {
        expect(signs.count[seat]).toBeLessThanOrEqual(MOST_SIGNS)
        const own = signs.list.subarray(seat * MOST_SIGNS, seat * MOST_SIGNS + signs.count[seat]!)
        expect(Math.min(...own)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...own)).toBeLessThan(SIGNS)
        expect(new Set(own).size, 'no sign twice').toBe(own.length)
      }
      traces.observe(s)
      const n = traces.read(s, s.actor)
      expect(n).toBeLessThanOrEqual(traces.list.length)
      expect(Math.max(...traces.list.subarray(0, n))).toBeLessThan(TRACES)
    })
  })

  test('chances are above nought and make one', () => {
    const out = new Float64Array(seats)
    turns(seats, options, s => {
      value(s, out)
      expect(Math.min(...out)).toBeGreaterThan(0)
      expect(out.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    })
  })
})

test('chances go with the seats when the table is turned', () => {
  const out = new Float64Array(4)
  const turned = new Float64Array(4)
  turns(
    4,
    {},
    s => {
      value(s, out)
      const other = copyOf(game, s)
      for (let seat = 0; seat < 4; seat++) {
        const to = (seat + 1) % 4
        other.hands[to]!.set(s.hands[seat]!)
        for (let raid = 0; raid < 4; raid++) other.loot[raid]![to] = s.loot[raid]![seat]!
      }
      other.turn = (s.turn + 1) % 4
      if (s.dog < 4) other.dog = (s.dog + 1) % 4
      value(other, turned)
      for (let seat = 0; seat < 4; seat++) expect(turned[(seat + 1) % 4]).toBeCloseTo(out[seat]!, 12)
    },
    2,
  )
})

test('who is far ahead with alibis late in the game is thought to win, who has none to lose', () => {
  const s = startOf(3)
  const luck = new Sfc32(1)
  while (game.actor(s) === CHANCE) advance(game, s, game.deal(s, luck))
  s.raid = 3
  // By bits, in the order of the set: 0.. 1. 2. 3 3 3 4. 5. B; only a three is left.
  s.centre = 0b000001000
  s.open.set([0b111000001, 0b000000110, 0b000110000])
  const out = new Float64Array(3)
  value(s, out)
  expect(out[0]).toBeGreaterThan(0.8)
  expect(out[2]).toBeLessThan(0.1)
})

test('settling stops at a turn, and leaves answers and draws behind', () => {
  const luck = new Sfc32(7)
  turns(4, {}, s => {
    const then = copyOf(game, s)
    game.play(then, game.pick(then, luck))
    rollout(then, luck)
    expect([PHASE.PLAY, PHASE.OVER]).toContain(then.phase)
  })
})

test('true hands are thought likelier than guessed ones on average, in games of medium', () => {
  const medium = new Evaluation(listOf(MEDIUM))
  const luck = new Sfc32(8)
  let gain = 0
  let looks = 0
  for (let stream = 0; stream < 20; stream++) {
    const s = startOf(4)
    const chance = new Sfc32(43, stream)
    for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
      if (s.phase === PHASE.PLAY) {
        traces.observe(s)
        const truth = traces.likelihood(s, actor, 1)
        const world = copyOf(game, s)
        game.hide(world, actor)
        game.guess(world, actor, luck)
        gain += Math.log(truth / traces.likelihood(world, actor, 1))
        looks++
      }
      advance(game, s, actor === CHANCE ? game.deal(s, chance) : best(s, actor, medium))
    }
  }
  expect(looks).toBeGreaterThan(1000)
  expect(gain / looks).toBeGreaterThan(0.1)
})

test('a net that knows nothing thinks all equal', () => {
  const out = new Float64Array(4)
  turns(
    4,
    {},
    s => {
      signs.read(s)
      judge(new Float32Array(NET_SIZE), signs, 4, out)
      expect([...out]).toEqual([0.25, 0.25, 0.25, 0.25])
    },
    1,
  )
})

import { describe, expect, test } from 'vitest'
import type { Bot } from '../../bots/bot.ts'
import { random } from '../../bots/random.ts'
import { isProblems } from '../../core/json.ts'
import { findGame } from '../../games/index.ts'
import { simulator, summarizer } from './simulate.ts'

const game = findGame('art-robbery')!
const setupOf = (input: object) => {
  const setup = game.setup(input)
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  return setup
}
/** The same choices, but through views: not the object that is spared them. */
const seeing: Bot = { name: 'seeing', choose: (g, view, seat, rng) => random.choose(g, view, seat, rng) }
const sim = (seats: number, bots: readonly Bot[], seed = 5) => ({
  game,
  setup: setupOf({ seats }),
  bots: Array.from({ length: seats }, (_, i) => bots[i % bots.length]!),
  seed,
})

describe('simulator', () => {
  test.each([2, 3, 4, 5])('random without views plays what random with views plays, %i seats', seats => {
    const fast = simulator(sim(seats, [random]))
    const slow = simulator(sim(seats, [seeing, random]))
    for (let n = 0; n < 20; n++) {
      const { moves, turns, first } = fast(n)!
      expect({ moves, turns, first }).toEqual(
        (({ moves: m, turns: t, first: f }) => ({ moves: m, turns: t, first: f }))(slow(n)!),
      )
    }
  })

  test('a game can be played alone, whatever was played before it', () => {
    const play = simulator(sim(4, [random]))
    const all = Array.from({ length: 8 }, (_, n) => [...play(n)!.moves])
    expect([...simulator(sim(4, [random]))(6)!.moves]).toEqual(all[6])
    expect([...play(2)!.moves]).toEqual(all[2])
    expect(new Set(all.map(String)).size).toBe(8)
  })

  test('the luck of the bots is not the luck of the cards', () => {
    // A bot that throws numbers away chooses otherwise, but the first card drawn after its choice, ply 12, is the same.
    const wasteful: Bot = {
      name: 'wasteful',
      choose: (g, view, _seat, rng) => ({ move: [rng.below(9), rng.below(9), g.pick(view, rng)][2]! }),
    }
    const [one, two] = [simulator(sim(2, [random])), simulator(sim(2, [wasteful]))]
    const plies = Array.from({ length: 12 }, (_, n) => [one(n)!.moves, two(n)!.moves])
    for (const [a, b] of plies) expect(b![12]).toBe(a![12])
    expect(plies.some(([a, b]) => a![11] !== b![11])).toBe(true)
  })

  test('an answer is not a turn', () => {
    const { moves, turns } = simulator(sim(4, [random]))(0)!
    const texts = moves.map(move => game.write(move))
    const answers = texts.filter(text => text === 'token' || text === 'dog').length
    const chance = texts.filter(text => /^[+s]/.test(text)).length
    expect(answers).toBeGreaterThan(0)
    expect(turns).toBe(moves.length - answers - chance)
  })

  test('who acts first is the seat the game names', () => {
    const play = simulator(sim(5, [random]))
    for (let n = 0; n < 10; n++) {
      const { first, moves } = play(n)!
      expect(game.write(moves[0]!)).toBe(`start:${first}`)
    }
  })
})

describe('summary', () => {
  test('sums up shares, lengths and what the game tells', () => {
    const { setup } = sim(3, [random])
    const play = simulator(sim(3, [random]))
    const summary = summarizer(game, setup)
    const lengths: number[] = []
    const order = [0, 0, 0]
    for (let n = 0; n < 40; n++) {
      const played = play(n)!
      summary.add(played)
      lengths.push(played.turns)
      for (const seat of [0, 1, 2]) order[(seat - played.first + 3) % 3]! += game.payoff(played.end, seat) / 40
    }
    lengths.sort((a, b) => a - b)
    const { wins, winsByOrder, turns, own } = summary.read()
    expect(wins.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    winsByOrder.forEach((share, i) => expect(share).toBeCloseTo(order[i]!, 12))
    expect(turns.mean).toBeCloseTo(lengths.reduce((a, b) => a + b) / 40, 12)
    expect([turns.p95, turns.max]).toEqual([lengths[37], lengths[39]])
    expect(Object.keys(own)).toEqual(['arrested'])
  })
})

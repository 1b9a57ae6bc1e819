import { describe, expect, test } from 'vitest'
import { advance, CHANCE, type Move, NOBODY } from '../../core/game.ts'
import { keyOf, luckOf } from '../../core/luck.ts'
import { Sfc32, type Rng } from '../../core/rng.ts'
import { add, type Odds, oddsOf, uniform } from '../../testing/odds.ts'
import { artRobbery } from './game.ts'
import { type Art, HAND, listCards, PHASE } from './state.ts'
import { legalMoves, setupFor } from './testing/positions.ts'

/**
 * What the rules say: who begins and the answers, each as likely; a card as often as the draw pile has it; a hand's
 * card, then one of its uses.
 */
const stated = (s: Art): Odds => {
  const legal = legalMoves(s)
  if (s.phase === PHASE.START || s.phase === PHASE.ANSWER) return uniform(legal)
  const odds: Odds = new Map()
  if (artRobbery.actor(s) === CHANCE) {
    for (const [card, n] of s.deck.entries()) if (n > 0) add(odds, `+${'012345BDT'.charAt(card)}`, n / s.deckSize)
    return odds
  }
  for (const card of listCards(s.hands[s.turn]!)) {
    const uses = legal.filter(text => text.startsWith('012345BDT'.charAt(card)))
    for (const use of uses) add(odds, use, 1 / HAND / uses.length)
  }
  return odds
}

const sameOdds = (found: Odds, said: Odds): void => {
  expect([...found.keys()].sort()).toEqual([...said.keys()].sort())
  for (const [text, chance] of said) expect(found.get(text), text).toBeCloseTo(chance, 12)
}

const choiceOf = (s: Art) => (rng: Rng) =>
  artRobbery.actor(s) === CHANCE ? artRobbery.deal(s, rng) : artRobbery.pick(s, rng)

describe('R21 odds, exactly', () => {
  const setups = [
    { seats: 2 },
    { seats: 3, options: { steal: 'may' } },
    { seats: 4, options: { source: 'free', thiefTakesBoss: false } },
    { seats: 5, options: { source: 'free', steal: 'may', tokenSet: 'firstPrinting' } },
    { seats: 3, preset: 'short' },
  ]
  for (const [stream, input] of setups.entries()) {
    test(JSON.stringify(input), () => {
      const s = artRobbery.create(setupFor(input))
      const rng = new Sfc32(11, stream)
      for (; artRobbery.actor(s) !== NOBODY; advance(artRobbery, s, choiceOf(s)(rng)))
        sameOdds(oddsOf(artRobbery, choiceOf(s)), stated(s))
    })
  }
})

/**
 * How far frequencies are from what is expected; 27.9 is passed once in two thousand times with nine outcomes, 20.5
 * with six.
 */
const chiSquare = (found: Odds, said: Odds, draws: number): number =>
  [...said].reduce((sum, [text, chance]) => sum + ((found.get(text) ?? 0) - draws * chance) ** 2 / (draws * chance), 0)

const count = (draws: number, choose: () => Move): Odds => {
  const counts: Odds = new Map()
  for (let i = 0; i < draws; i++) add(counts, artRobbery.write(choose()), 1)
  return counts
}

describe('R21 odds, by frequency', () => {
  const afterPlies = (seats: number, plies: number): Art => {
    const s = artRobbery.create(setupFor({ seats }))
    const rng = new Sfc32(23, seats)
    for (let ply = 0; ply < plies; ply++) advance(artRobbery, s, choiceOf(s)(rng))
    return s
  }
  test('who begins', () => {
    const s = afterPlies(5, 0)
    const rng = new Sfc32(1)
    const draws = 50_000
    expect(
      chiSquare(
        count(draws, () => artRobbery.deal(s, rng)),
        stated(s),
        draws,
      ),
    ).toBeLessThan(20)
  })
  for (const plies of [1, 20, 60, 100]) {
    test(`a card, after ${plies} plies`, () => {
      const s = afterPlies(3, plies)
      while (artRobbery.actor(s) !== CHANCE) advance(artRobbery, s, artRobbery.pick(s, new Sfc32(plies)))
      const rng = new Sfc32(2, plies)
      const draws = 50_000
      expect(
        chiSquare(
          count(draws, () => artRobbery.deal(s, rng)),
          stated(s),
          draws,
        ),
      ).toBeLessThan(27.9)
    })
  }
  test('a card, by the luck of a live table', () => {
    const s = afterPlies(3, 20)
    while (artRobbery.actor(s) !== CHANCE) advance(artRobbery, s, artRobbery.pick(s, new Sfc32(1)))
    const key = keyOf(new Uint8Array(32), 'table', [])
    const draws = 5000
    let ply = 0
    expect(
      chiSquare(
        count(draws, () => artRobbery.deal(s, luckOf(key, ply++))),
        stated(s),
        draws,
      ),
    ).toBeLessThan(27.9)
  })
  test('whether a thief is dealt does not depend on time or seat', () => {
    const counts: Odds = new Map()
    const games = 4000
    for (let stream = 0; stream < games; stream++) {
      const s = artRobbery.create(setupFor({ seats: 5, options: { firstPlayer: 0 } }))
      const rng = new Sfc32(5, stream)
      for (let dealt = 0; dealt < 25; dealt++) {
        advance(artRobbery, s, artRobbery.deal(s, rng))
        if (artRobbery.write(s.last) === '+T') add(counts, String(dealt), 1)
      }
    }
    const said: Odds = new Map(Array.from({ length: 25 }, (_, dealt) => [String(dealt), 7 / 55]))
    // Cards of one deal are not independent, which makes the sum smaller than 24 degrees of freedom would.
    expect(chiSquare(counts, said, games)).toBeLessThan(51)
  })
})

import { describe, expect, test } from 'vitest'
import { advance, CHANCE, copyOf, NOBODY } from '../../core/game.ts'
import { Sfc32, type Rng } from '../../core/rng.ts'
import { add, type Odds, oddsOf, uniform } from '../../testing/odds.ts'
import { BAG, KINDS } from './knowledge/contents.ts'
import { robNRun } from './game.ts'
import { PHASE, type Rob } from './state/state.ts'
import { legalMoves, playAll, position } from './testing/positions.ts'
import { rareTables, tablesFor } from './testing/tables.ts'

const CARDS = 'FISADRJ*'
const cardsOf = (counts: Iterable<number>): string[] =>
  [...counts].flatMap((n, kind) => Array.from({ length: n }, () => CARDS.charAt(kind)))
const handOf = (s: Rob): string[] => cardsOf(s.hands.subarray(s.turn * KINDS, s.turn * KINDS + KINDS))
const share = (texts: readonly string[]): Odds => {
  const odds: Odds = new Map()
  for (const text of texts) add(odds, text, 1 / texts.length)
  return odds
}

/**
 * N42, and for chance: a card as often as the deck has it, a vault as often as the edition has it, a die as often as it
 * is left.
 */
const stated = (s: Rob): Odds => {
  const legal = legalMoves(s)
  switch (s.phase) {
    case PHASE.HINT: {
      const groups = new Map<string, string[]>()
      for (const text of legal) {
        const card = text === 'go' ? 'go' : text.replace('$', '').split(':')[0]!
        groups.set(card, [...(groups.get(card) ?? []), text])
      }
      return new Map(
        [...groups.values()].flatMap(uses => uses.map((use): [string, number] => [use, 1 / groups.size / uses.length])),
      )
    }
    case PHASE.PLAY:
      return share([
        ...handOf(s).map(card => `play:${card}`),
        ...legal.filter(text => text === 'swap' || text === 'pass'),
      ])
    case PHASE.NAME: {
      const tools = handOf(s).filter(card => card !== CARDS.charAt(BAG))
      return share(tools.length === 0 ? ['has:none'] : tools.map(card => `has:${card}`))
    }
    case PHASE.GIVE: {
      const hand = handOf(s)
      if (s.hint === 14) return share(['give:-', ...hand.map(card => `give:${card}`)])
      if (hand.length === 1) return share([`give:${hand[0]}`])
      return share(hand.flatMap((a, i) => hand.slice(i + 1).map(b => `give:${a}${b}`)))
    }
    case PHASE.DEAL:
    case PHASE.DRAW:
    case PHASE.REFILL:
    case PHASE.BAGS:
      return share(cardsOf(s.deck).map(card => `+${card}`))
    case PHASE.DICE:
      return share(
        [...'wygr'].flatMap((colour, i) =>
          Array.from(
            {
              length:
                s.layout.dice[i]! -
                s.station[i]! -
                [0, 1, 2, 3, 4].reduce((sum, field) => sum + s.route[field * 4 + i]!, 0),
            },
            () => `die:${colour}`,
          ),
        ),
      )
    default:
      return uniform(legal)
  }
}

const sameOdds = (found: Odds, said: Odds): void => {
  expect([...found.keys()].sort()).toEqual([...said.keys()].sort())
  for (const [text, chance] of said) expect(found.get(text), text).toBeCloseTo(chance, 12)
}

const choiceOf = (s: Rob) => (rng: Rng) => (robNRun.actor(s) === CHANCE ? robNRun.deal(s, rng) : robNRun.pick(s, rng))

describe('N42 pick and deal have the odds that are stated', () => {
  const ordinary = [2, 3, 4, 5]
    .flatMap(tablesFor)
    .filter(({ name }) => /scenario (1 as it is, 2|4 as it is, 3|4 both variants, 4|1 variant 2, 5) seats/.test(name))
  const tables = [...ordinary, ...rareTables().filter(({ name }) => name.startsWith('busy'))]
  test.each(tables)('$name', ({ setup }) => {
    const rng = new Sfc32(41)
    const phases = new Set<number>()
    const s = robNRun.create(setup())
    for (let game = 0; game < 3; game++) {
      s.bytes.set(robNRun.create(s.setup).bytes)
      while (robNRun.actor(s) !== NOBODY) {
        if (!phases.has(s.phase) || rng.below(8) === 0) sameOdds(oddsOf(robNRun, choiceOf(s)), stated(s))
        phases.add(s.phase)
        advance(robNRun, s, choiceOf(s)(rng))
      }
    }
    expect(phases.size).toBeGreaterThan(12)
  })
})

describe('N42 picking changes nothing', () => {
  test('hint 13', () => {
    const s = position('gold 0; white 2; red 9; hints 13 1 2 3 7 8; open 13; vaults FFS$1; hands FISA DRJ*')
    playAll(s, '13:L')
    const before = copyOf(robNRun, s)
    for (let i = 0; i < 50; i++) robNRun.pick(s, new Sfc32(i))
    expect([...s.bytes]).toEqual([...before.bytes])
  })
})

describe('N7 vaults', () => {
  test('equal cards come as often as there are', () => {
    const s = position('rob B2; vaults III$1')
    const t = position('rob A1; city A1:1; vaults III$1')
    expect(t.vaultsDealt).toBe(1)
    // The edition has III$1 twice now: once as the first card, once where it always is.
    const fresh = position('rob B2')
    expect(oddsOf(robNRun, rng => robNRun.deal(fresh, rng)).get('vault:III$1')).toBeCloseTo(1 / 70, 12)
    const twice = copyOf(robNRun, s)
    twice.vaultsDealt = 0
    twice.content.fill(0)
    twice.vaultGold.fill(0)
    twice.need.fill(0)
    twice.phase = PHASE.VAULTS
    expect(oddsOf(robNRun, rng => robNRun.deal(twice, rng)).get('vault:III$1')).toBeCloseTo(2 / 70, 12)
  })
})

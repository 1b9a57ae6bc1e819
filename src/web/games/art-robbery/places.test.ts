import { expect, test } from 'vitest'
import { advance, CHANCE, NOBODY } from '../../../core/game.ts'
import { Sfc32 } from '../../../core/rng.ts'
import { artRobbery } from '../../../games/art-robbery/game.ts'
import type { Art } from '../../../games/art-robbery/state.ts'
import { playText, position, setupFor } from '../../../games/art-robbery/testing/positions.ts'
import { endReasons, placesAtEnd } from './places.ts'

interface Row {
  readonly rule: string
  readonly seats: number
  readonly with?: { readonly [option: string]: unknown }
  /** Raid 4 with one token left, which seat 0 takes. */
  readonly given: string
  readonly why: readonly object[]
  readonly places: readonly number[]
}

const ROWS: readonly Row[] = [
  {
    rule: 'R14, R15: the fewest alibis are arrested, the most points win',
    seats: 3,
    given: '0: 33333 has 0..; 1: has 1. 4.; 2: has 5.',
    why: [
      { code: 'arrested', seats: [2], alibis: 1 },
      { code: 'most', points: 5 },
    ],
    places: [1, 0, 2],
  },
  {
    rule: 'R15: equal points, more alibis',
    seats: 3,
    given: '0: 33333 has 0.. 2.; 1: has 1. 4.; 2: has 3',
    why: [{ code: 'arrested', seats: [2], alibis: 0 }, { code: 'most', points: 5 }, { code: 'tie' }],
    places: [0, 1, 2],
  },
  {
    rule: 'R15: one alone is free',
    seats: 3,
    given: '0: 33333 has 0..; 1: has 1.; 2: has 5.',
    why: [{ code: 'arrested', seats: [1, 2], alibis: 1 }, { code: 'sole' }],
    places: [0, 1, 2],
  },
  {
    rule: 'R15: everybody is arrested',
    seats: 3,
    given: '0: 33333; 1: has 3; 2: has 3',
    why: [{ code: 'arrested', seats: [0, 1, 2], alibis: 0 }, { code: 'allArrested' }],
    places: [0, 1, 2],
  },
  {
    rule: 'R14: two players, fewer alibis pay',
    seats: 2,
    given: '0: 33333 has 0.. ; 1: has 5. 4.  banked 5 4 | 5 4 | 5 4',
    why: [{ code: 'paysNot' }, { code: 'most', points: 36 }],
    places: [1, 0],
  },
  {
    rule: 'R14: two players, the one with fewer pays 10',
    seats: 2,
    given: '0: 33333 has 0..; 1: has 5. banked 5 4 | 5 4 | 5 4',
    why: [
      { code: 'pays', seat: 1, fine: 10 },
      { code: 'most', points: 22 },
    ],
    places: [1, 0],
  },
]

test.each(ROWS)('$rule', ({ seats, with: options = {}, given, why, places }) => {
  const s = position(setupFor({ seats, options }), `raid 4; turn 0; centre 3; ${given}`)
  playText(s, '3>3')
  expect(endReasons(s)).toEqual(why)
  expect(placesAtEnd(s)).toEqual(places)
})

test('in whole games the winner stands first, and the arrested last', () => {
  for (let seed = 0; seed < 30; seed++) {
    const s: Art = artRobbery.create(setupFor({ seats: 2 + (seed % 4) }))
    const rng = new Sfc32(seed, 5)
    for (let actor = artRobbery.actor(s); actor !== NOBODY; actor = artRobbery.actor(s))
      advance(artRobbery, s, actor === CHANCE ? artRobbery.deal(s, rng) : artRobbery.pick(s, rng))
    const places = placesAtEnd(s)
    const ranks = places.map(seat => (s.winners[seat] ? 0 : s.arrested[seat] ? 2 : 1))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(endReasons(s).length).toBeGreaterThan(1)
  }
})

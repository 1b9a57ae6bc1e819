import { describe, expect, test } from 'vitest'
import { copyOf, Moves, NOBODY } from '../../core/game.ts'
import { perft } from '../../core/perft.ts'
import { artRobbery } from './game.ts'
import type { Art } from './state.ts'
import { legalMoves, playText, position, setupFor } from './testing/positions.ts'

interface Pin {
  readonly name: string
  readonly with?: { readonly [option: string]: unknown }
  readonly given: string
  readonly play?: string
  /** Ways to play 1, 2, 3 … moves, chance's counted once each. */
  readonly counts: readonly number[]
  /** For options that version 1 of the rules does not have. */
  readonly since2?: true
}

const TWO: readonly Pin[] = [
  { name: 'the first turn', given: '0: 0123T; 1: 045BD', counts: [11, 99, 495, 4455, 28989] },
  { name: 'a hand of thieves', given: '0: TTTTT; 1: 33TTB', counts: [7, 56, 456, 3648, 23424] },
  {
    name: 'thefts both ways',
    given: 'raid 2; centre 0.. 5; 0: 1234B has 3 3 B; 1: 334BB has 1. 2 3 4',
    counts: [5, 45, 135, 1215, 5670, 51030],
  },
  {
    name: 'a dog question',
    given: 'dog 1; centre 0.. 5; 0: 3344T has 1; 1: 012BD has 3 4',
    play: '3>3@1',
    counts: [2, 18, 90, 747, 3402, 25821, 127026],
  },
  {
    name: 'just before a dog question',
    given: 'dog 0; turn 1; centre 0..; 0: 0DDTT has 3 4 5 B; 1: 345B0',
    counts: [5, 17, 153, 945, 5688, 44055],
  },
  {
    name: "before a raid's end",
    given: 'raid 3; dog 0; centre 5; 0: 5555T has B; 1: 445BT has 4 3',
    counts: [2, 18, 102, 909, 8306, 70094],
  },
  {
    name: 'the ender draws',
    given: 'raid 1; centre 5; 0: 5555T has B; 1: 445BT has 4 3',
    play: '5>5',
    counts: [9, 90, 800, 6310, 55584],
  },
  {
    name: 'before a reshuffle',
    given: 'centre 1 2 B; dog 1; 0: 012DT; 1: 2345B has 3 3; draw 4T',
    counts: [7, 14, 70, 70, 387, 3413, 17388],
  },
  {
    name: 'the last tokens of raid 4',
    with: { steal: 'may' },
    given: 'raid 4; centre 3 4.; dog 0; 0: 344BD has 0.. 3 B; 1: 0345T has 3 5.',
    counts: [4, 36, 252, 1566, 7407, 50724],
  },
  {
    name: 'numbers may decline, the Boss card may not',
    with: { steal: 'mayNumbers' },
    given: 'raid 4; centre 1. 4.; 0: 333BD has 0.. 2.; 1: 023BB has 3 5. B',
    counts: [4, 36, 225, 1899, 8280, 72842],
    since2: true,
  },
  {
    name: 'all choices open',
    with: { source: 'free', steal: 'may', thiefTakesBoss: false },
    given: 'raid 2; centre 2 3 B; 0: 234BT has 3 4; 1: 234BT has 1. 3 5',
    counts: [7, 63, 495, 4455, 27558],
  },
]

const FIVE: readonly Pin[] = [
  {
    name: 'the first turn',
    given: '0: 0123T; 1: 045BD; 2: 11223; 3: 3445D; 4: 5TTBB',
    counts: [11, 99, 495, 4455, 13365, 120285],
  },
  {
    name: 'everybody has something',
    given:
      'raid 2; turn 3; centre B; 0: 00123 has 0.. 3; 1: 22334 has 1.; 2: 4555B has 2 3; 3: 345BD has 5; 4: 01TTD has 3 4',
    counts: [7, 63, 306, 2754, 12816, 112205],
  },
  {
    name: 'thefts all around',
    given: 'centre 0..; dog 2; turn 2; 0: has 3; 1: has 3 4; 2: 345BT has 1; 3: has 3 5; 4: has B',
    counts: [7, 63, 380, 2727, 14427, 103626],
  },
  {
    name: 'a dog question',
    given: 'centre 0..; dog 4; 0: 34BBD; 1: has 3; 2: has 4; 3: has 3; 4: has 3 5',
    play: '3>3@4',
    counts: [2, 18, 108, 972, 5292, 44734],
  },
  {
    name: 'a dog question about the Boss',
    given: 'raid 3; centre 0.. 3; dog 3; turn 4; 3: 01245 has 5 B; 4: 34BBD has 4',
    play: 'B>B@3',
    counts: [2, 18, 90, 747, 4212, 34542],
  },
  {
    name: "before a raid's end",
    given: 'raid 2; centre 4; dog -; turn 4; 0: has 5 B; 1: has 3; 4: 4TBDD has 3 3',
    counts: [4, 36, 198, 1719, 13815, 123519],
  },
  {
    name: "before the game's end",
    given: 'raid 4; centre 3; turn 4; 0: 3TTTT has 5. B; 1: has 4.; 4: 013BT has 3 3',
    counts: [5, 27, 54, 0],
  },
  {
    name: 'before a reshuffle',
    given: 'centre 0.. 3 5; dog 1; 0: 035DT; 1: 2345B has 3 3; draw B',
    counts: [7, 7, 35, 315, 1647, 13941, 79650],
  },
  {
    name: 'the turn limit',
    with: { raidTurnLimit: 3 },
    given: 'turns 1; centre 1 2; dog 1; 0: 035DT has 0..; 1: 2345B has 3 3',
    counts: [6, 47, 243, 2115, 13545, 120737],
  },
  {
    name: "the first printing's two Bosses",
    with: { tokenSet: 'firstPrinting', dogProtectsBoss: false },
    given: 'raid 3; centre 0.. 4; dog 1; 0: 45BBT has B; 1: 2345B has 3 B',
    counts: [5, 45, 225, 2025, 10143, 75122],
  },
]

const start = (seats: number, version: number, pin: Pin): Art => {
  const s = position(setupFor({ version, seats, options: pin.with ?? {} }), pin.given)
  for (const text of pin.play?.split(' ') ?? []) playText(s, text)
  return s
}

/**
 * The same count by text alone: every line is played again from the start, nothing is copied and nothing is taken back.
 */
const slowly = (seats: number, version: number, pin: Pin, line: readonly string[], depth: number): number => {
  const s = start(seats, version, pin)
  for (const text of line) playText(s, text)
  if (depth === 0) return 1
  return legalMoves(s).reduce((sum, text) => sum + slowly(seats, version, pin, [...line, text], depth - 1), 0)
}

for (const [seats, pins] of [
  [2, TWO],
  [5, FIVE],
] as const) {
  describe.each([1, 2])(`perft, ${seats} seats, version %i`, version => {
    for (const pin of pins) {
      if (pin.since2 && version === 1) continue
      const s = start(seats, version, pin)
      test(pin.name, () => expect(pin.counts.map((_, i) => perft(artRobbery, s, i + 1))).toEqual(pin.counts))
      test(`${pin.name}, counted slowly`, () =>
        expect([1, 2, 3].map(depth => slowly(seats, version, pin, [], depth))).toEqual(pin.counts.slice(0, 3)))
    }
  })
}

/** What a seat has in the end, and how many ways lead there: a Boss that is kept changes no move, only this. */
const pointsOf = (seat: number, s: Art, counts: { [points: number]: number } = {}): { [points: number]: number } => {
  if (artRobbery.actor(s) === NOBODY) {
    const points = s.points[seat]!
    counts[points] = (counts[points] ?? 0) + 1
    return counts
  }
  const legal = new Moves()
  artRobbery.moves(s, legal)
  for (const move of legal.list()) {
    const next = copyOf(artRobbery, s)
    artRobbery.play(next, move)
    pointsOf(seat, next, counts)
  }
  return counts
}

describe('perft, the Boss of a seat whose 4 can be stolen', () => {
  const given = 'raid 4; centre 3; turn 4; 0: 3TTTT has 1. 4. B; 1: has 5.; 4: 04BDT has 3 3'
  // 10 with the 4 and the Boss, 13 with the last 3 as well; 8 where the Boss was stolen. Where the 4 was stolen it is 4,
  // or 9 if the 4 counts all the same.
  test.each([
    ['has', { 4: 18, 8: 18, 10: 1, 13: 36 }],
    ['took', { 8: 18, 9: 18, 10: 1, 13: 36 }],
  ])('bossNeeds: %s', (bossNeeds, counts) => {
    expect(pointsOf(0, start(5, 2, { name: bossNeeds, with: { bossNeeds }, given, counts: [] }))).toEqual(counts)
  })
})

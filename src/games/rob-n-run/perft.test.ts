import { describe, expect, test } from 'vitest'
import { copyOf } from '../../core/game.ts'
import { perft } from '../../core/perft.ts'
import { robNRun } from './game.ts'
import type { Rob } from './state/state.ts'
import { legalMoves, playAll, playText, position, setupFor } from './testing/positions.ts'

interface Pin {
  readonly name: string
  /** A position as in testing/positions.ts, or a scenario from its very beginning. */
  readonly given: string | { readonly [field: string]: unknown }
  readonly play?: string
  /** Ways to play 1, 2, 3 … moves, chance's counted once each. */
  readonly counts: readonly number[]
  /** The same in version 2 of the rules, where it differs; none where version 2 refuses the scenario. */
  readonly countsIn2?: readonly number[]
}

const DICE = {
  informants: ['green', 'white', 'yellow', 'red'],
  station: { red: 1 },
  route: ['yr', 'gr', 'w', 'g', 'y'],
}
const PICKED = { name: 'picked', forbidden: [1, 2, 3, 4], ...DICE }
const DRAWN = { name: 'drawn', drawHints: true, forbidden: [1, 3], ...DICE }
const DRAWN_OF_3 = { ...DRAWN, forbidden: [1, 3, 13] }
const PICKED_OF_3 = { ...PICKED, forbidden: [1, 2, 3] }
const ANY = { name: 'any', hints: [1, 2, 3, 7, 8, 12], informants: 'random', station: 2, route: [1, 1, 1, 1, 1] }

const TWO: readonly Pin[] = [
  { name: 'a building, its vaults, the hints', given: 'seats 2', counts: [8, 560, 21000] },
  { name: 'six hints of a professional crew', given: PICKED, counts: [7, 42, 210, 840, 2520, 5040], countsIn2: [] },
  {
    name: 'six hints of a professional crew, three forbidden',
    given: PICKED_OF_3,
    counts: [8, 56, 336, 1680, 6720, 20160],
  },
  {
    name: 'many true statements',
    given: 'seats 2; gold 7; hints 1 2 4 10 11 15; open 1 2 4 10 11; vaults FFII$2 SSA$1; hands FISADRJFF',
    counts: [25, 608, 14649],
    countsIn2: [25, 609, 14688],
  },
  {
    name: 'numbers, bought again',
    given: 'seats 2; gold 6; hints 3 5 7 8 12 15; open 3 5 7; vaults FFF$1 AAR$1; hands FISADRJFF',
    counts: [7, 50, 349, 2118, 11416],
    countsIn2: [7, 51, 370, 2401, 14205],
  },
  {
    name: 'a card or a swap',
    given: 'seats 2; white 4; vaults FFS$1; hands FIS',
    play: 'go',
    counts: [4, 16, 82, 574, 1498, 4270, 7672],
    countsIn2: [5, 23, 116, 722, 2982, 10253, 28490],
  },
  {
    name: 'a swap of all cards',
    given: 'seats 2; white 4; vaults FFS$1; hands FIS',
    play: 'go swap',
    counts: [7, 49, 343, 889, 1645, 1645, 11515],
    countsIn2: [7, 49, 343, 1232, 3423, 7469, 21385],
  },
  {
    name: 'cards drawn before the sorting',
    given: 'seats 2; white 2; red 1; vaults FFSS$2; hands FISJ',
    play: 'go play:F',
    counts: [4, 28, 196, 490, 2947],
    countsIn2: [5, 32, 224, 686, 3780],
  },
  {
    name: 'the alarm pile',
    given: 'seats 2; white 4; gold 0; hints 1 2 4 10 11 15; open 15; vaults FFSS$2; hands RRRAAAJJJ',
    play: 'go play:R play:R play:A play:J ~',
    counts: [8, 12, 61, 326, 1867, 12026],
    countsIn2: [8, 13, 77, 453, 2722, 17185],
  },
  {
    name: 'new vaults',
    given: 'seats 2; white 2; red 0; reserve 2; vaults FFSS$2 AAR$1; hands JJ',
    play: 'go play:J play:J ~',
    counts: [7, 46, 322, 21896],
  },
  {
    name: 'an informant',
    given: 'seats 2; gold 8; station rrg; white 3; rob A1; vaults FIA$1; hands FIA',
    play: 'go play:F play:I play:A ~',
    counts: [3, 21, 1449],
  },
  {
    name: 'hints drawn for a heist',
    given: DRAWN,
    play: '0.rob:B2 vault:FIA$1',
    counts: [9, 72, 504, 3024, 15120],
    countsIn2: [],
  },
  {
    name: 'hints drawn for a heist, three forbidden',
    given: DRAWN_OF_3,
    play: '0.rob:B2 vault:FIA$1',
    counts: [9, 72, 504, 3024, 15120],
  },
]

const FIVE: readonly Pin[] = [
  { name: 'dice and informants by chance', given: ANY, counts: [4, 16, 63, 241, 885, 3075, 9940] },
  {
    name: 'hints drawn for a heist',
    given: DRAWN,
    play: '0.rob:B1 vault:FIA$1 vault:FFS$1',
    counts: [14, 182, 2184, 24024],
    countsIn2: [],
  },
  {
    name: 'hints drawn for a heist, three forbidden',
    given: DRAWN_OF_3,
    play: '0.rob:B1 vault:FIA$1 vault:FFS$1',
    counts: [13, 156, 1716, 17160],
  },
  {
    name: 'many true statements',
    given: 'seats 5; gold 7; hints 1 4 6 7 10 11; open 1 4 10 11; vaults FFII$2 SSA$1; hands FISA DRJ* FFII SSAA',
    counts: [41, 1646, 59019],
  },
  {
    name: 'a whisper',
    given: 'seats 5; boss 3; gold 3; hints 1 2 3 6 8 12; open 6; vaults FFII$2 SSA$1; hands FISA DRJ* FFII SSAA',
    counts: [29, 674, 846, 5108],
  },
  {
    name: 'the best hand, a tie',
    given: 'seats 5; gold 3; hints 1 2 3 6 9 12; open 9; vaults FFS$1; hands FI FD SS SJ',
    play: '9',
    counts: [1, 4, 76, 88, 368, 1836, 10204],
  },
  {
    name: 'cards handed on',
    given: 'seats 5; gold 0; hints 1 2 3 6 9 13; open 13; vaults FFS$1; hands FIS FFD SSS F*J',
    play: '13:R',
    counts: [3, 6, 6, 18, 18, 18, 18, 18, 18, 75],
  },
  {
    name: 'hands shown',
    given: 'seats 5; gold 3; hints 1 2 3 6 9 14; open 14; vaults FFS$1; hands FIS FFD SSS F*J',
    counts: [24, 124, 208, 646, 3476, 21809],
  },
  {
    name: 'a tool of each',
    given: 'seats 5; gold 3; hints 1 2 3 6 9 16; open 16; vaults FFS$1; hands FIS FFD *** F*J',
    play: '16',
    counts: [3, 6, 6, 12, 228, 300, 1344, 6276],
  },
  {
    name: 'all but one have passed',
    given: 'seats 5; white 2; vaults FFS$1; hands FIS FFD SSS F*J',
    play: 'go pass pass pass',
    counts: [5, 27, 129, 942, 6217],
  },
  {
    name: 'the last cards, a bag among them',
    given: 'seats 5; white 4; red 9; vaults FFSS$1; hands F S * J',
    play: 'go play:F play:S play:*',
    counts: [2, 9, 16, 72, 576, 4608],
    countsIn2: [3, 11, 26, 34, 40, 106],
  },
  {
    name: 'a bag among the cards',
    given: 'seats 5; white 2; vaults FFS$1; hands FIS F*D SSS F*J',
    play: 'go play:S',
    counts: [5, 14, 110, 939, 5564],
  },
  {
    name: 'new vaults',
    given: 'seats 5; white 2; red 0; reserve 2; vaults FFSS$2 AAR$1; hands JD JD JD JD',
    play: 'go play:J',
    counts: [4, 14, 80, 337, 1234, 6141],
  },
  {
    name: 'an informant',
    given: 'seats 5; gold 8; station rrg; white 3; rob A1; vaults FIA$1; hands FD IR AJ DD',
    play: 'go play:F play:I',
    counts: [4, 13, 90, 443, 3111],
  },
]

const start = (seats: number, version: number, { given, play }: Pin): Rob => {
  const s =
    typeof given === 'string'
      ? position(`version ${version}; ${given}`)
      : robNRun.create(setupFor({ version, seats, scenario: given, options: { firstBoss: 0 } }))
  playAll(s, play ?? '')
  return s
}

/** The same count by text alone: every line is played again from the start, nothing is taken back. */
const slowly = (from: Rob, line: readonly string[], depth: number): number => {
  const s = copyOf(robNRun, from)
  for (const text of line) playText(s, text)
  if (depth === 0) return 1
  return legalMoves(s).reduce((sum, text) => sum + slowly(from, [...line, text], depth - 1), 0)
}

const MOST_SLOWLY = 800

for (const [seats, pins] of [
  [2, TWO],
  [5, FIVE],
] as const) {
  describe.each([1, 2])(`perft, ${seats} seats, version %i`, version => {
    for (const pin of pins) {
      const counts = version === 1 ? pin.counts : (pin.countsIn2 ?? pin.counts)
      if (counts.length === 0) continue
      const s = start(seats, version, pin)
      test(pin.name, () => expect(counts.map((_, i) => perft(robNRun, s, i + 1))).toEqual(counts))
      const few = counts.filter((_, i) => counts.slice(0, i + 1).every(count => count < MOST_SLOWLY))
      test(`${pin.name}, counted slowly`, () => expect(few.map((_, i) => slowly(s, [], i + 1))).toEqual(few))
    }
  })
}

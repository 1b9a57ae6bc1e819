import { describe, expect, test } from 'vitest'
import { GALLERY, heard, viewOf } from '../../../core/game.ts'
import { KINDS } from '../knowledge/contents.ts'
import { robNRun } from '../game.ts'
import { HIDDEN_CONTENT } from '../rules/moves.ts'
import type { Rob } from './state.ts'
import { playAll, playText, position } from '../testing/positions.ts'

// N39: who hears what, and what a view holds. The laws say that nothing else shows; here it is move by move.

interface Line {
  readonly name: string
  readonly given: string
  readonly before?: string
  readonly move: string
  /** What each seat hears, then the gallery. */
  readonly heard: string
}

const hearing = (rule: string, lines: readonly Line[]): void => {
  describe(rule, () => {
    test.each(lines)('$name', line => {
      const s = position(line.given)
      playAll(s, line.before ?? '')
      playText(s, line.move)
      const viewers = [...Array.from({ length: s.setup.seats }, (_, seat) => seat), GALLERY]
      expect(viewers.map(viewer => heard(robNRun, s, viewer)).join(' ')).toBe(line.heard)
    })
  })
}

const GO = 'seats 4; boss 1; gold 3; white 2; red 9; vaults IIIDD$3; '

hearing('N39 what is heard', [
  {
    name: 'a vault: the boss',
    given: 'boss 1; rob B2; yellow 0',
    move: 'vault:IIIDD$3',
    heard: 'vault:? vault:IIIDD$3 vault:? vault:?',
  },
  {
    name: 'a vault that is turned up: all',
    given: `${GO}open 1; red 0; hands FF FF FF`,
    before: 'go play:F play:F sort:!FF pile:FF',
    move: 'vault:IIIDD$3',
    heard: 'vault:IIIDD$3 '.repeat(5).trim(),
  },
  {
    name: 'an open hint: all',
    given: 'rob B2; yellow 2',
    before: 'vault:FFF$1',
    move: 'open:7',
    heard: 'open:7 open:7 open:7 open:7',
  },
  {
    name: 'a card dealt: who gets it',
    given: 'boss 1; rob B2; yellow 0',
    before: 'vault:FFF$1',
    move: '+I',
    heard: '+? +? +I +?',
  },
  {
    name: 'a whisper: the boss and the one',
    given: `${GO}hints 1 2 3 6 7 8; open 6; hands FF FF FF`,
    move: '6:3,I,3',
    heard: '6:3,? 6:3,I,3 6:3,? 6:3,I,3 6:3,?',
  },
  {
    name: 'a whisper that was bought',
    given: `${GO}hints 1 2 3 6 7 8; open 1; hands FF FF FF`,
    move: '$6:0,D,2',
    heard: '$6:0,D,2 $6:0,D,2 $6:0,? $6:0,? $6:0,?',
  },
  {
    name: 'any other hint: all',
    given: `${GO}hints 1 2 3 6 7 8; open 1; hands FF FF FF`,
    move: '1:I',
    heard: '1:I '.repeat(5).trim(),
  },
  {
    name: 'a card played: who plays it',
    given: `${GO}open 1; hands FI FF FF`,
    before: 'go',
    move: '2.play:I',
    heard: 'play:? play:? play:I play:? play:?',
  },
  {
    name: 'a swap and a pass: all',
    given: `${GO}open 1; hands FI FF FF`,
    before: 'go',
    move: 'swap',
    heard: 'swap '.repeat(5).trim(),
  },
  {
    name: 'a card drawn: who draws it',
    given: `${GO}open 1; hands FI FF FF`,
    before: 'go swap',
    move: '+A',
    heard: '+? +? +A +? +?',
  },
  {
    name: 'the sorting: what fits and the bags all, what is wrong the boss',
    given: `${GO.replace('white 2', 'white 3')}open 1; hands I* FD DF`,
    before: 'go play:I play:F play:D',
    move: 'sort:ID!F',
    heard: 'sort:ID!? sort:ID!F sort:ID!? sort:ID!? sort:ID!?',
  },
  {
    name: 'a card for a bag: who gets it',
    given: `${GO}open 1; hands I* FD DF`,
    before: 'go play:* play:D sort:D*',
    move: '+S',
    heard: '+? +? +S +? +?',
  },
  {
    name: 'the best hand: all',
    given: `${GO}hints 1 2 3 6 7 9; open 9; hands II FD FF`,
    before: '9',
    move: 'best:2',
    heard: 'best:2 '.repeat(5).trim(),
  },
  {
    name: 'equals: the boss',
    given: `${GO}hints 1 2 3 6 7 9; open 9; hands II ID FF`,
    before: '9',
    move: 'tied:2/3',
    heard: 'tied:? tied:2/3 tied:? tied:? tied:?',
  },
  {
    name: 'the one of them that is named: all',
    given: `${GO}hints 1 2 3 6 7 9; open 9; hands II ID FF`,
    before: '9 tied:2/3',
    move: '1.best:3',
    heard: 'best:3 '.repeat(5).trim(),
  },
  {
    name: 'cards to hand on: who gives them',
    given: `${GO}hints 1 2 3 6 7 13; open 13; hands FI SA RJ`,
    before: '13:L',
    move: '2.give:FI',
    heard: 'give:? give:? give:FI give:? give:?',
  },
  {
    name: 'cards handed on: who gets them',
    given: `${GO}hints 1 2 3 6 7 13; open 13; hands FI SA RJ`,
    before: '13:L give:FI give:SA give:RJ',
    move: 'got:RJ',
    heard: 'got:?? got:?? got:RJ got:?? got:??',
  },
  {
    name: 'a hand that is shown: who sees it',
    given: `${GO}hints 1 2 3 6 7 14; open 14; hands FI SA RJ`,
    before: '14:0/3',
    move: 'sees:RJ',
    heard: 'sees:? sees:? sees:? sees:RJ sees:?',
  },
  {
    name: 'a gift, or none: the giver',
    given: `${GO}hints 1 2 3 6 7 14; open 14; hands FI SA RJ`,
    before: '14:0/3 ~',
    move: '3.give:-',
    heard: 'give:? give:? give:? give:- give:?',
  },
  {
    name: 'the gift that went over: the receiver; all see that there was one',
    given: `${GO}hints 1 2 3 6 7 14; open 14; hands FI SA RJ`,
    before: '14:0/3 ~ give:- give:J',
    move: 'got:J',
    heard: 'got:? got:? got:? got:J got:?',
  },
  {
    name: 'or that there was none',
    given: `${GO}hints 1 2 3 6 7 14; open 14; hands FI SA RJ`,
    before: '14:0/3 ~ give:- give:J got:J',
    move: 'got:-',
    heard: 'got:- '.repeat(5).trim(),
  },
  {
    name: 'a tool that is named: all',
    given: `${GO}hints 1 2 3 6 7 16; open 16; hands FI SA RJ`,
    before: '16',
    move: '2.has:I',
    heard: 'has:I '.repeat(5).trim(),
  },
  {
    name: 'an alarm card that is turned up: all',
    given: `${GO}hints 1 2 3 6 7 15; open 15; hands FI SA RJ`,
    before: 'go play:F play:S ~',
    move: '15:F/S',
    heard: '15:F/S '.repeat(5).trim(),
  },
  {
    name: 'the alarm pile that is turned up: all',
    given: `${GO.replace('red 9', 'red 1')}open 1; hands FI SA RJ`,
    before: 'go play:F play:S sort:!FS',
    move: 'pile:FS',
    heard: 'pile:FS '.repeat(5).trim(),
  },
])

describe('N39 what a view holds', () => {
  const s = position(`${GO}hints 1 2 3 6 7 15; open 6 1; hands FII SAD RJ*`)
  playAll(s, '6:3,I,3 1:I go play:F play:S ~ go 2.play:I')
  const view = (viewer: number): Rob => viewOf(robNRun, s, viewer)
  const hand = (v: Rob, seat: number): number[] => [...v.hands.subarray(seat * KINDS, seat * KINDS + KINDS)]

  test('vaults and need: the boss', () => {
    expect([...view(1).need]).toEqual([...s.need])
    for (const viewer of [0, 2, 3, GALLERY]) {
      expect([...view(viewer).need]).toEqual([0, 0, 0, 0, 0, 0, 0])
      expect(view(viewer).content[0]).toBe(HIDDEN_CONTENT)
      expect(view(viewer).vaultGold[0]).toBe(0)
    }
  })
  test('the faces of the alarm pile: the boss', () => {
    expect([...view(1).pileDown]).toEqual([1, 0, 1, 0, 0, 0, 0])
    for (const viewer of [0, 2, 3, GALLERY]) expect([...view(viewer).pileDown]).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
  test('a hand: its owner', () => {
    for (const viewer of [0, 1, 2, 3, GALLERY])
      for (const seat of [0, 2, 3])
        expect(hand(view(viewer), seat)).toEqual(seat === viewer ? hand(s, seat) : hand(s, 1))
  })
  test('cards that lie in the middle: nobody; how many: all', () => {
    for (const viewer of [0, 1, 2, 3, GALLERY]) {
      expect([...view(viewer).given]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
      expect(view(viewer).givenSize).toBe(1)
    }
  })
  test('sizes are for all', () => {
    for (const viewer of [0, 2, GALLERY]) {
      const v = view(viewer)
      expect([v.deckSize, v.trashSize, v.wrong, ...v.handSize]).toEqual([
        s.deckSize,
        s.trashSize,
        s.wrong,
        ...s.handSize,
      ])
    }
  })
  test('all that is unseen is one bag', () => {
    const v = view(2)
    const seen = [...hand(v, 2)].map((n, kind) => n + (s.laid[kind] ?? 0))
    expect([...v.deck].map((n, kind) => n + seen[kind]!)).toEqual([8, 8, 8, 8, 8, 8, 8, 5])
  })
})

/** Two ways that a heist can have gone, and the viewers who cannot tell them apart. */
interface Pair {
  readonly name: string
  readonly one: readonly [given: string, play: string]
  readonly other: readonly [given: string, play: string]
  readonly to: readonly number[]
}

const FEW = 'seats 4; boss 1; gold 3; white 2; red 9; '
const SHORT = `${GO}open 1; hands `

describe('N39 what makes no difference to a view', () => {
  const pairs: readonly Pair[] = [
    {
      name: 'what was whispered',
      one: [`${GO}hints 1 2 3 6 7 8; open 6; hands F F F`, '6:3,I,3'],
      other: [`${FEW}vaults FFFFR$3; hints 1 2 3 6 7 8; open 6; hands F F F`, '6:3,F,4'],
      to: [0, 2, GALLERY],
    },
    {
      name: 'which card was played',
      one: [`${SHORT}FI F F`, 'go play:F'],
      other: [`${SHORT}FI F F`, 'go play:I'],
      to: [0, 1, 3, GALLERY],
    },
    {
      name: 'which tools were wrong',
      one: [`${SHORT}FI FI RJ`, 'go play:F play:F ~'],
      other: [`${SHORT}SI AI RJ`, 'go play:S play:A ~'],
      to: [0, GALLERY],
    },
    {
      name: 'which cards were swapped',
      one: [`${SHORT}FI FF FF`, 'go swap'],
      other: [`${SHORT}SA FF FF`, 'go swap'],
      to: [0, 1, 3, GALLERY],
    },
    {
      name: 'what was drawn for them',
      one: [`${SHORT}FI FF FF`, 'go swap +A +D'],
      other: [`${SHORT}FI FF FF`, 'go swap +R +*'],
      to: [0, 1, 3, GALLERY],
    },
    {
      name: 'what is going to be given',
      one: [`${GO}hints 1 2 3 6 7 13; open 13; hands FII SA RJ`, '13:L give:FI'],
      other: [`${GO}hints 1 2 3 6 7 13; open 13; hands FII SA RJ`, '13:L give:II'],
      to: [0, 1, 3, GALLERY],
    },
    {
      name: 'a hand that another seat was shown',
      one: [`${GO}hints 1 2 3 6 7 14; open 14; hands FI SA RJ`, '14:0/3 sees:RJ'],
      other: [`${GO}hints 1 2 3 6 7 14; open 14; hands FI SA DD`, '14:0/3 sees:DD'],
      to: [1, 2, GALLERY],
    },
    {
      name: 'who is equal to the best',
      one: [`${GO}hints 1 2 3 6 7 9; open 9; hands II ID FF`, '9 tied:2/3'],
      other: [`${GO}hints 1 2 3 6 7 9; open 9; hands II FF ID`, '9 tied:0/2'],
      to: [2, GALLERY],
    },
    {
      name: 'the second vault, while the first is turned up',
      one: [
        `${FEW.replace('red 9', 'red 0')}vaults FFS$1 IIA$1; open 1; hands RR RR RR`,
        'go play:R play:R sort:!RR pile:RR vault:FFS$1',
      ],
      other: [
        `${FEW.replace('red 9', 'red 0')}vaults FFS$1 DDDJ$3; open 1; hands RR RR RR`,
        'go play:R play:R sort:!RR pile:RR vault:FFS$1',
      ],
      to: [0, 2, 3, GALLERY],
    },
  ]
  test.each(pairs)('$name', ({ one, other, to }) => {
    const [a, b] = [one, other].map(([given, play]) => {
      const s = position(given)
      playAll(s, play)
      return s
    })
    for (const viewer of to)
      expect([...viewOf(robNRun, a!, viewer).bytes], `viewer ${viewer}`).toEqual([...viewOf(robNRun, b!, viewer).bytes])
    expect([...a!.bytes]).not.toEqual([...b!.bytes])
  })
})

import { describe, expect, test } from 'vitest'
import { artRobbery } from './game.ts'
import { playText, position, setupFor } from './testing/positions.ts'

interface End {
  readonly name: string
  readonly preset?: string
  readonly with?: { readonly [option: string]: unknown }
  /** What each seat has at the end, raid by raid. */
  readonly loot: readonly string[]
  readonly winners: readonly number[]
  readonly arrested?: readonly number[]
  readonly points: readonly number[]
  readonly alibis: readonly number[]
}

/** The last turn of a raid 4 cut short by the turn limit: everybody keeps what they have. */
const ending = ({ loot, preset, with: options }: End): { result: unknown; shares: number[] } => {
  const setup = setupFor({ seats: loot.length, preset, options: { ...options, raidTurnLimit: 1 } })
  const seats = loot.map((text, seat) => {
    const raids = text.split('|')
    return `${seat}: ${seat === 0 ? 'DDDDD' : ''} has ${raids[3] ?? ''} banked ${raids.slice(0, 3).join('|')}`
  })
  const s = position(setup, `raid 4; ${seats.join('; ')}`)
  playText(s, 'D>D')
  playText(s, '+')
  return { result: artRobbery.result(s), shares: loot.map((_, seat) => artRobbery.payoff(s, seat)) }
}

const table = (rule: string, cases: readonly End[]): void => {
  describe(rule, () => {
    for (const c of cases) {
      test(c.name, () => {
        const { winners, arrested = [], points, alibis } = c
        const shares = c.loot.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
        expect(ending(c)).toEqual({ result: { winners, arrested, points, alibis }, shares })
      })
    }
  })
}

const tokens10 = { twoPlayerPenalty: 'tokens10' }
const nobody = { allArrested: 'nobody' }

table('R14 arrest, three to five seats', [
  {
    name: 'the one with the fewest alibis',
    loot: ['5', '0..', '1 | 1.'],
    winners: [2],
    arrested: [0],
    points: [0, 0, 2],
    alibis: [0, 2, 1],
  },
  {
    name: 'with four seats',
    loot: ['1 | 1.', '5 | 5 | 5', '0..', '| 0.. | 3'],
    winners: [3],
    arrested: [1],
    points: [2, 0, 0, 3],
    alibis: [1, 0, 2, 2],
  },
  {
    name: 'with five seats',
    loot: ['0..', '| 0..', '| | 0.. 3', '| | | 0..', '5 | 5 | 5'],
    winners: [2],
    arrested: [4],
    points: [0, 0, 3, 0, 0],
    alibis: [2, 2, 2, 2, 0],
  },
  {
    name: 'all who tie for the fewest',
    loot: ['5', '4', '0..', '3'],
    winners: [2],
    arrested: [0, 1, 3],
    points: [0, 0, 0, 0],
    alibis: [0, 0, 2, 0],
  },
  {
    name: 'two of three',
    loot: ['5 | 1.', '4 | | 1.', '0..'],
    winners: [2],
    arrested: [0, 1],
    points: [0, 0, 0],
    alibis: [1, 1, 2],
  },
  {
    name: 'two of five',
    loot: ['5', '4', '0..', '| 0.. 1.', '| | 0.. | 5.'],
    winners: [4],
    arrested: [0, 1],
    points: [0, 0, 0, 1, 5],
    alibis: [0, 0, 2, 3, 3],
  },
  {
    name: 'dots of all raids count',
    loot: ['| | | 4. 5.', '0.. | | 2.', '| 1.'],
    winners: [0],
    arrested: [2],
    points: [9, 2, 0],
    alibis: [2, 3, 1],
  },
  {
    name: 'fewest need not be none',
    loot: ['0.. 5', '| 0.. 1.', '| | 0.. 1. 2.'],
    winners: [2],
    arrested: [0],
    points: [0, 1, 3],
    alibis: [2, 3, 4],
  },
])

table('R15 everybody arrested', [
  {
    name: 'three seats share',
    loot: ['5', '4', '3'],
    winners: [0, 1, 2],
    arrested: [0, 1, 2],
    points: [0, 0, 0],
    alibis: [0, 0, 0],
  },
  {
    name: 'three seats, equal but not none',
    loot: ['0..', '| 0..', '| | 0..'],
    winners: [0, 1, 2],
    arrested: [0, 1, 2],
    points: [0, 0, 0],
    alibis: [2, 2, 2],
  },
  {
    name: 'four seats share',
    loot: ['5', '4', '3', '2'],
    winners: [0, 1, 2, 3],
    arrested: [0, 1, 2, 3],
    points: [0, 0, 0, 0],
    alibis: [0, 0, 0, 0],
  },
  {
    name: 'five seats share',
    loot: ['5', '4', '3', '2', '1'],
    winners: [0, 1, 2, 3, 4],
    arrested: [0, 1, 2, 3, 4],
    points: [0, 0, 0, 0, 0],
    alibis: [0, 0, 0, 0, 0],
  },
  {
    name: 'allArrested: nobody',
    with: nobody,
    loot: ['5', '4', '3'],
    winners: [],
    arrested: [0, 1, 2],
    points: [0, 0, 0],
    alibis: [0, 0, 0],
  },
  {
    name: 'allArrested: nobody, five seats',
    with: nobody,
    loot: ['5', '4', '3', '2', '1'],
    winners: [],
    arrested: [0, 1, 2, 3, 4],
    points: [0, 0, 0, 0, 0],
    alibis: [0, 0, 0, 0, 0],
  },
  {
    name: 'allArrested: nobody says nothing while one is free',
    with: nobody,
    loot: ['5', '4', '0..'],
    winners: [2],
    arrested: [0, 1],
    points: [0, 0, 0],
    alibis: [0, 0, 2],
  },
])

table('R20 presets, the end', [
  ...['german', 'short', 'italian'].flatMap(preset => [
    {
      name: `${preset}: two seats pay in tokens`,
      preset,
      loot: ['4 | 4 | 4 | 4.', '0..'],
      winners: [0],
      points: [4, 0],
      alibis: [1, 2],
    },
    {
      name: `${preset}: everybody arrested, nobody wins`,
      preset,
      loot: ['5', '4', '3'],
      winners: [],
      arrested: [0, 1, 2],
      points: [0, 0, 0],
      alibis: [0, 0, 0],
    },
  ]),
  {
    name: 'french: two seats pay in points',
    preset: 'french',
    loot: ['4 | 4 | 4 | 4.', '0..'],
    winners: [0],
    points: [6, 0],
    alibis: [1, 2],
  },
  {
    name: 'french: everybody arrested, all win',
    preset: 'french',
    loot: ['5', '4', '3'],
    winners: [0, 1, 2],
    arrested: [0, 1, 2],
    points: [0, 0, 0],
    alibis: [0, 0, 0],
  },
])

table('R14 two seats, points10', [
  { name: 'fewer alibis pays ten', loot: ['5 | 5 | 5', '0.. 3'], winners: [0], points: [5, 3], alibis: [0, 2] },
  { name: 'the second seat too', loot: ['0.. 3', '5 | 5 | 5'], winners: [1], points: [3, 5], alibis: [2, 0] },
  { name: 'never below nothing', loot: ['5 | 4', '0..'], winners: [1], points: [0, 0], alibis: [0, 2] },
  { name: 'exactly ten', loot: ['5 | 5', '0..'], winners: [1], points: [0, 0], alibis: [0, 2] },
  { name: 'nobody is arrested', loot: ['', '0..'], winners: [1], points: [0, 0], alibis: [0, 2] },
  { name: 'equal alibis: nobody pays', loot: ['5 | 5 | 5', '4 | 4'], winners: [0], points: [15, 8], alibis: [0, 0] },
  { name: 'equal alibis, not none', loot: ['0.. 5', '4 | 0..'], winners: [0], points: [5, 4], alibis: [2, 2] },
  { name: 'the Boss is worth five', loot: ['5 B | 4 B', '0.. 4'], winners: [0], points: [9, 4], alibis: [0, 2] },
])

table('R14 two seats, tokens10', [
  { name: '4+4+4 pays 12', with: tokens10, loot: ['4 | 4 | 4', '0..'], winners: [1], points: [0, 0], alibis: [0, 2] },
  { name: '3+4+4 pays 11', with: tokens10, loot: ['3 4 | 4', '0..'], winners: [1], points: [0, 0], alibis: [0, 2] },
  { name: '4+4+5 pays 13', with: tokens10, loot: ['4 | 4 5', '0..'], winners: [1], points: [0, 0], alibis: [0, 2] },
  {
    name: '4+4+4+4 pays 12 and keeps 4',
    with: tokens10,
    loot: ['4 | 4 | 4 | 4.', '0..'],
    winners: [0],
    points: [4, 0],
    alibis: [1, 2],
  },
  {
    name: '3+4+4+4 pays 11 and keeps 4',
    with: tokens10,
    loot: ['3 4 | 4 | 4', '0..'],
    winners: [0],
    points: [4, 0],
    alibis: [0, 2],
  },
  {
    name: '4+4+5+5 pays ten with the fives',
    with: tokens10,
    loot: ['4 5 | 4 5', '0..'],
    winners: [0],
    points: [8, 0],
    alibis: [0, 2],
  },
  { name: '3+3+3+3 pays 12', with: tokens10, loot: ['3 3 3 | 3', '0..'], winners: [1], points: [0, 0], alibis: [0, 2] },
  { name: '3+3+4+5 pays 10', with: tokens10, loot: ['3 3 4 5', '| 0..'], winners: [0], points: [5, 0], alibis: [0, 2] },
  {
    name: '1+4+4+4 pays 12, not 13: the one is no help',
    with: tokens10,
    loot: ['1 4 | 4 | 4', '0..'],
    winners: [0],
    points: [1, 0],
    alibis: [0, 2],
  },
  {
    name: 'the Boss pays five',
    with: tokens10,
    loot: ['5 B | 3', '0..'],
    winners: [0],
    points: [3, 0],
    alibis: [0, 2],
  },
  {
    name: 'less than ten pays all',
    with: tokens10,
    loot: ['4 5', '0..'],
    winners: [1],
    points: [0, 0],
    alibis: [0, 2],
  },
  { name: 'nothing pays nothing', with: tokens10, loot: ['', '0..'], winners: [1], points: [0, 0], alibis: [0, 2] },
  {
    name: 'equal alibis: nobody pays',
    with: tokens10,
    loot: ['5 | 5', '4'],
    winners: [0],
    points: [10, 4],
    alibis: [0, 0],
  },
  {
    name: 'a zero paid or kept is the same',
    with: tokens10,
    loot: ['0.. 5 | 5', '| 0.. 1.'],
    winners: [1],
    points: [0, 1],
    alibis: [2, 3],
  },
  {
    name: 'dots are counted before paying',
    with: tokens10,
    loot: ['| | | 4. 5. 3', '0.. 1 | 1.'],
    winners: [1],
    points: [0, 2],
    alibis: [2, 3],
  },
])

table('R15 the winner', [
  {
    name: 'most points of those left',
    loot: ['5', '0.. 3', '| 0.. 4'],
    winners: [2],
    arrested: [0],
    points: [0, 3, 4],
    alibis: [0, 2, 2],
  },
  {
    name: 'a tie goes to more alibis',
    loot: ['5', '0.. 4', '| 0.. 1. 3'],
    winners: [2],
    arrested: [0],
    points: [0, 4, 4],
    alibis: [0, 2, 3],
  },
  {
    name: 'whichever seat that is',
    loot: ['| 0.. 1. 3', '0.. 4', '5'],
    winners: [0],
    arrested: [2],
    points: [4, 4, 0],
    alibis: [3, 2, 0],
  },
  {
    name: 'more alibis do not beat more points',
    loot: ['5', '0.. 4', '| 0.. 1. 2'],
    winners: [1],
    arrested: [0],
    points: [0, 4, 3],
    alibis: [0, 2, 3],
  },
  {
    name: 'still tied: a shared victory',
    loot: ['5', '0.. 4', '| 0.. 4'],
    winners: [1, 2],
    arrested: [0],
    points: [0, 4, 4],
    alibis: [0, 2, 2],
  },
  {
    name: 'shared by three',
    loot: ['0.. 4', '5', '| 0.. 4', '| | 0.. 4'],
    winners: [0, 2, 3],
    arrested: [1],
    points: [4, 0, 4, 4],
    alibis: [2, 0, 2, 2],
  },
  {
    name: 'a sole survivor wins with nothing',
    loot: ['5 | 5', '0..', '4 | 4'],
    winners: [1],
    arrested: [0, 2],
    points: [0, 0, 0],
    alibis: [0, 2, 0],
  },
  {
    name: 'a Boss is five points',
    loot: ['3', '0.. 4', '| 0.. 4 B'],
    winners: [2],
    arrested: [0],
    points: [0, 4, 9],
    alibis: [0, 2, 2],
  },
  {
    name: 'two seats: a tie after paying goes to more alibis',
    loot: ['5 | 5 | 3', '0.. 3'],
    winners: [1],
    points: [3, 3],
    alibis: [0, 2],
  },
  { name: 'two seats: equal in all', loot: ['5', '| 5'], winners: [0, 1], points: [5, 5], alibis: [0, 0] },
  {
    name: 'two seats: the one that pays may still win',
    loot: ['5 | 5 | 5', '0.. 4'],
    winners: [0],
    points: [5, 4],
    alibis: [0, 2],
  },
])

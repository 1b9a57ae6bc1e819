import { describe, expect, test } from 'vitest'
import { robNRun } from '../game.ts'
import { gradeOf } from './score.ts'
import { type Case, expected, fieldsOf, outcome, playAll, position } from '../testing/positions.ts'

const table = (rule: string, cases: readonly Case[]): void => {
  describe(rule, () => {
    test.each(cases)('$name', c => expect(outcome(c)).toEqual(expected(c)))
  })
}

/** A heist that ends after one round with these cards played, by the accomplices in turn. */
const heist = (given: string, cards: string, rest = ''): { given: string; play: string } => {
  const hands = ['', '']
  ;[...cards].forEach((card, i) => {
    hands[i % 2] += card
  })
  const size = Math.max(...hands.map(hand => hand.length)) + 1
  const [a, b] = hands.map(hand => hand.padEnd(size, 'J'))
  return {
    given: `gold 0; open 1; white ${cards.length}; ${given}; hands ${a} ${b}`,
    play: `go ${[...cards].map(card => `play:${card}`).join(' ')} ~ ${rest}`,
  }
}
const NEXT = '; heist 2; boss 1; phase choose a building; next 1; numbers -; open'

table('N30 everything turned up', [
  {
    name: 'the alarm pile, all at once',
    given: 'gold 0; open 1; red 1; white 4; vaults FFS$1; hands AAF RFF',
    play: 'go play:A play:R play:F play:F sort:FF!AR',
    legal: 'pile:AR',
  },
  {
    name: 'with what was turned up before',
    given: 'gold 0; hints 1 2 3 7 8 15; open 15; red 2; white 2; vaults FFS$1; hands AAF RFF',
    play: 'go play:A play:R ~ 15:A go play:A play:F sort:F!A pile:AR',
    then: 'round 2; open; laid F; up AAR; wrong 3; phase show vaults; next chance',
  },
  {
    name: 'then the vaults, one after the other, as they were taken',
    given: 'gold 0; open 1; red 0; white 2; vaults FFS$1 III$1; hands AAF RFF',
    play: 'go play:A play:R sort:!AR pile:AR',
    legal: 'vault:FFS$1',
  },
  {
    name: 'the second one',
    given: 'gold 0; open 1; red 0; white 2; vaults FFS$1 III$1; hands AAF RFF',
    play: 'go play:A play:R sort:!AR pile:AR vault:FFS$1',
    legal: 'vault:III$1',
  },
  {
    name: 'hands stay as they are',
    given: 'gold 0; open 1; red 0; white 2; vaults FFS$1; hands AAF RFF',
    play: 'go play:A play:R ~',
    then: 'up AR; wrong 2; phase new vault; hand 1 FA; hand 2 FF',
  },
])

table('N31 cracked vaults', [
  {
    name: 'all its tools lie open',
    ...heist('red 9; vaults FFS$2', 'FFS'),
    then: `gold 2; car 7; route - yr yg wr y; station wggrr; police 2${NEXT}`,
  },
  { name: 'one is missing', ...heist('red 0; reserve 0; vaults FFS$2', 'FFA'), then: `police 4${NEXT}` },
  {
    name: 'two vaults, both',
    ...heist('red 9; vaults FFS$2 III$1', 'FFSIII'),
    then: `gold 3; car 8; route - - yg wr y; station wyggrrr; police 2${NEXT}`,
  },
  {
    name: 'two vaults, one of them',
    ...heist('red 0; reserve 0; vaults FFS$2 III$1', 'FFSA'),
    then: `gold 2; car 7; route - yr yg wr y; station wggrr; police 4${NEXT}`,
  },
  {
    name: 'an open tool serves one vault',
    ...heist('red 0; reserve 0; vaults FFS$2 FFI$1', 'FFSIA'),
    then: `gold 2; car 7; route - yr yg wr y; station wggrr; police 4${NEXT}`,
  },
  {
    name: 'the most vaults',
    ...heist('red 0; reserve 0; vaults FFIIS$3 FFS$1 IIA$1', 'FFIISAR'),
    then: `gold 2; car 8; route - - yg wr y; station wyggrrr; police 4${NEXT}`,
  },
  {
    name: 'then the most gold',
    ...heist('red 0; reserve 0; vaults FFS$1 FFI$3', 'FFSIA'),
    then: `gold 3; car 7; route - yr yg wr y; station wggrr; police 4${NEXT}`,
  },
  {
    name: 'no more than the supply, the rest is lost',
    ...heist('red 9; supply 5; vaults FFS$3', 'FFS'),
    then: `gold 3; car 7; route - yr yg wr y; station wggrr; police 2${NEXT}`,
  },
])

describe('N31 cracked vaults', () => {
  const crack = (vaults: string, cards: string): string => {
    const { given, play } = heist(`red 0; reserve 0; vaults ${vaults}`, cards)
    const s = position(given)
    playAll(s, play)
    return fieldsOf(s)['gold']!
  }
  test('the gold cap', () => {
    const { given, play } = heist('red 9; supply 5; vaults FFS$3', 'FFS')
    const s = position(given.replace('gold 0', 'gold 4'))
    playAll(s, play)
    expect(s.gold).toBe(5)
  })
  test.each([
    ['FFS$1 FFI$1', 'FFSIA', '1'],
    ['FFI$1 FFS$1', 'FFSIA', '1'],
    ['FFS$2 FFI$1 FFA$3', 'FFSIAR', '3'],
  ])('tools that fit several sets: %s with %s pays %s', (vaults, cards, gold) =>
    expect(crack(vaults, cards)).toBe(gold),
  )
  test('then the lowest numbers in the edition', () => {
    // FFS is the first card of the edition, FFI the second: whichever is taken first, FFS is cracked.
    const first = (order: string): string => {
      const s = position('gold 0; rob D1; yellow 0; white 5; green 4; red 0; vaults FFS$1 FFI$1; hands FSAJ FIJJ')
      if (order === 'other') s.content.set([s.content[1]!, s.content[0]!])
      playAll(s, 'go play:F play:F play:S play:I play:A ~')
      return fieldsOf(s)['cracked']!
    }
    expect([first('same'), first('other')]).toEqual(['0', '1'])
  })
})

table('N32 car and dice', [
  { name: 'no vault, no step', ...heist('red 0; reserve 0; vaults FFS$1', 'AA'), then: `police 4${NEXT}` },
  {
    name: 'all dice of a field that was reached',
    ...heist('red 9; route wgr yr - - -; station r; vaults FFS$1', 'FFS'),
    then: `gold 1; car 7; route - yr - - -; station wgrr; police 2${NEXT}`,
  },
  {
    name: 'and of one that was passed',
    ...heist('red 9; car 9; route - - yg wr y; station -; vaults FFS$1 III$1', 'FFSIII'),
    then: `gold 2; car 11; route - - - - y; station wygr; police 2${NEXT}`,
  },
  {
    name: 'a field without dice',
    ...heist('red 9; car 8; route - - yg wr y; station -; vaults FFS$1', 'FFS'),
    then: `gold 1; car 9; police 2${NEXT}`,
  },
  {
    name: 'the car stops on the last field',
    ...heist('red 9; car 15; route - - - - -; vaults FFS$1 III$1', 'FFSIII'),
    then: 'gold 2; car 16; police 2; laid FFIIIS; outcome escaped; phase over; next nobody; cracked 0 1',
  },
])

const SHUT = 'red 0; vaults FFS$1'

table('N33 new vaults', [
  {
    name: 'on a building that has vaults, and fewer than three',
    ...heist(`${SHUT}; city A1:3 B1:2 B2:1 C1:0 D3:1; rob B2`, 'AA'),
    legal: 'new:B1 new:D3',
  },
  {
    name: 'from the reserve',
    ...heist(`${SHUT}; city B2:1 D3:1; reserve 2`, 'AA', 'new:D3'),
    then: `reserve 1; city A1:0 B1:0 B2:0 C1:0 C2:0 D1:0 D2:0 D3:2; police 4; informantOut -${NEXT}`,
  },
  {
    name: 'one for each, one after the other',
    ...heist('red 0; vaults FFS$1 III$1; city A1:2 B1:2 D3:1; rob A1', 'AA', 'new:B1'),
    legal: 'new:D3',
  },
  {
    name: 'no room: it leaves the game',
    ...heist(`${SHUT}; city A1:3 B1:3 B2:1; rob B2; reserve 4`, 'AA'),
    then: `reserve 3; police 4${NEXT}`,
  },
  {
    name: 'room for the first only',
    ...heist('red 0; vaults FFS$1 III$1; city A1:2 B1:2; rob A1; reserve 4', 'AA', 'new:B1'),
    then: `reserve 2; police 5; city A1:0 B1:3 B2:0 C1:0 C2:0 D1:0 D2:0 D3:0; informantOut -${NEXT}`,
  },
  { name: 'an empty reserve: nothing happens', ...heist(`${SHUT}; reserve 0`, 'AA'), then: `police 4${NEXT}` },
  {
    name: 'the reserve runs out',
    ...heist('red 0; vaults FFS$1 III$1; city A1:2 B1:1; rob A1; reserve 1', 'AA', 'new:B1'),
    then: `reserve 0; police 5; city A1:0 B1:2 B2:0 C1:0 C2:0 D1:0 D2:0 D3:0; informantOut -${NEXT}`,
  },
  {
    name: 'an edition may allow fewer on a building',
    ...heist(`${SHUT}; most 2; city B1:2 B2:1 C1:1; rob B2`, 'AA'),
    legal: 'new:C1',
  },
])

table('N34 the police', [
  {
    name: 'always one',
    ...heist('red 9; police 1; vaults FFS$1', 'FFS'),
    then: `gold 1; car 7; route - yr yg wr y; station wggrr; police 2${NEXT}`,
  },
  {
    name: 'one more for the alarm, though everything was cracked',
    ...heist('red 0; police 1; vaults FFS$1', 'FFSA'),
    then: `gold 1; car 7; route - yr yg wr y; station wggrr; police 3${NEXT}`,
  },
  {
    name: 'one more for each vault that stayed shut',
    ...heist('red 0; reserve 0; vaults FFS$1 III$1', 'AA'),
    then: `police 5${NEXT}`,
  },
  {
    name: 'they move no dice',
    ...heist('red 0; car 12; police 6; reserve 0; route wgr yr yg wr y; vaults FFS$1', 'AA'),
    then: `police 9${NEXT}`,
  },
  {
    name: 'they stop on the last field',
    ...heist('red 0; car 16; police 15; vaults FFS$1', 'AA'),
    then: 'police 16; outcome caught; phase over; next nobody; up AA; wrong 2',
  },
])

table('N35 when that decides', [
  {
    name: 'caught: nothing is placed, asked or paid',
    ...heist('red 0; car 6; police 3; reserve 4; vaults FFS$1; city B2:1 D3:1; station yy', 'AA'),
    then: 'police 6; up AA; wrong 2; outcome caught; phase over; next nobody; informantOut -',
  },
  {
    name: 'escaped: the same',
    ...heist('red 0; car 13; police 9; reserve 4; rob A1; city A1:2 D3:1; vaults FFS$1 III$1; station rr', 'FFSA'),
    then: 'gold 1; car 14; police 12; laid FFS; up A; wrong 1; cracked 0; outcome escaped; phase over; next nobody; informantOut -',
  },
  {
    name: 'not decided: asked as ever',
    ...heist('red 0; car 6; police 2; reserve 4; vaults FFS$1; city B2:1 D3:1; station yy', 'AA'),
    legal: 'new:D3',
  },
])

/** The last vault of a quarter, cracked, and so much gold in the end. */
const informant = (colour: string, dice: string, gold: number): { given: string; play: string } => {
  const one = heist(
    `red 9; city B2:1 D3:1; informants ${colour} ${colour} ${colour} ${colour}; station ${dice}; route - - - - -; vaults FFS$1`,
    'FFS',
  )
  return { ...one, given: one.given.replace('gold 0', `gold ${gold - 1}`) }
}

table('N36 the informant', [
  { name: 'white: 2, then 3 more', ...informant('w', 'ww', 5), legal: 'pay:0 pay:1 pay:2' },
  { name: 'as far as gold reaches', ...informant('w', 'ww', 4), legal: 'pay:0 pay:1' },
  { name: 'green costs the same', ...informant('g', 'ggg', 5), legal: 'pay:0 pay:1 pay:2' },
  { name: 'red: 3, then 4 more', ...informant('r', 'rr', 7), legal: 'pay:0 pay:1 pay:2' },
  { name: 'red: not for 6', ...informant('r', 'rr', 6), legal: 'pay:0 pay:1' },
  { name: 'yellow costs the same', ...informant('y', 'yyy', 7), legal: 'pay:0 pay:1 pay:2' },
  { name: 'green: not for 4', ...informant('g', 'ggg', 4), legal: 'pay:0 pay:1' },
  { name: 'yellow: not for 6', ...informant('y', 'yyy', 6), legal: 'pay:0 pay:1' },
  { name: 'yellow: not for 6', ...informant('y', 'yyy', 6), legal: 'pay:0 pay:1' },
  { name: 'white: not for 4', ...informant('w', 'ww', 4), legal: 'pay:0 pay:1' },
  { name: 'green: not for 4', ...informant('g', 'gg', 4), legal: 'pay:0 pay:1' },
  { name: 'as far as dice reach', ...informant('g', 'wwg', 9), legal: 'pay:0 pay:1' },
  {
    name: 'no such die: nobody is asked',
    ...informant('g', 'wwrr', 9),
    then: `gold 9; car 7; police 2; informantOut -${NEXT}`,
  },
  {
    name: 'too little gold: nobody is asked',
    ...informant('r', 'rr', 2),
    then: `gold 2; car 7; police 2; informantOut -${NEXT}`,
  },
])

describe('N36 the informant', () => {
  const pay = (colour: string, dice: string, gold: number, move: string): string => {
    const { given, play } = informant(colour, dice, gold)
    const s = position(given)
    playAll(s, `${play} ${move}`)
    const facts = fieldsOf(s)
    return `${facts['gold']} ${facts['station']} ${facts['informantOut']} ${facts['phase']}`
  }
  test.each([
    ['w', 'ww', 6, 'pay:2', '1  - choose a building'],
    ['g', 'ggg', 6, 'pay:1', '4 gg - choose a building'],
    ['r', 'rrr', 8, 'pay:2', '1 r - choose a building'],
    ['y', 'yyr', 8, 'pay:1', '5 yr - choose a building'],
    ['y', 'yyr', 8, 'pay:0', '8 yyr - choose a building'],
  ])('%s, station %s, %i gold, %s: %s', (colour, dice, gold, move, then) =>
    expect(pay(colour, dice, gold, move)).toBe(then),
  )
  test("this heist's gold counts, and its dice", () => {
    const { given, play } = heist(
      'red 9; city B2:1 D3:1; informants r r r r; station -; route wr - - - -; vaults FFS$3',
      'FFS',
    )
    const s = position(given)
    playAll(s, play)
    expect(fieldsOf(s)).toMatchObject({ gold: '3', phase: 'pay', informantOut: 'red', station: 'wr' })
    playAll(s, 'pay:1')
    expect(fieldsOf(s)).toMatchObject({ gold: '0', station: 'w' })
  })
})

table('N37 the end of the game', [
  {
    name: "police on the car's field: lost",
    ...heist('red 0; car 7; police 4; reserve 0; vaults FFS$1', 'AA'),
    then: 'police 7; up AA; wrong 2; outcome caught; phase over; next nobody',
  },
  {
    name: 'police past the car: lost',
    ...heist('red 0; car 7; police 6; reserve 0; vaults FFS$1', 'AA'),
    then: 'police 9; up AA; wrong 2; outcome caught; phase over; next nobody',
  },
  {
    name: 'on a terminal too',
    ...heist('red 0; car 13; police 12; vaults FFS$1', 'FFSA'),
    then: 'gold 1; car 14; police 14; laid FFS; up A; wrong 1; cracked 0; outcome caught; phase over; next nobody',
  },
  {
    name: 'the car on a terminal: won',
    ...heist('red 9; car 13; police 12; vaults FFS$1', 'FFS'),
    then: 'gold 1; car 14; police 13; laid FFS; cracked 0; outcome escaped; phase over; next nobody',
  },
  {
    name: 'the second terminal',
    ...heist('red 9; car 13; police 1; vaults FFS$1 III$1', 'FFSIII'),
    then: 'gold 2; car 15; police 2; laid FFIIIS; cracked 0 1; outcome escaped; phase over; next nobody',
  },
  {
    name: 'no vault on any building: lost',
    ...heist('red 9; city B2:1; informants r r r r; vaults FFS$1; station -; route - - - - -', 'FFS'),
    then: 'gold 1; car 7; police 2; laid FFS; cracked 0; informantOut -; outcome no-vaults; phase over; next nobody',
  },
  {
    name: 'else the next heist: the role moves on, all is shuffled',
    ...heist('seats 3; boss 2; red 9; vaults FFS$1', 'FFS'),
    then: `gold 1; car 7; route - yr yg wr y; station wggrr; police 2; heist 2; boss 0; phase choose a building; next 0; numbers -; open; deck 61; hand 0 -; hand 1 -; hand 2 -; trash -; given -`,
  },
])

describe('N38 grade', () => {
  // Gold at the end, terminal, grade.
  test.each([
    [1, 1, 1],
    [3, 1, 1],
    [4, 1, 2],
    [7, 3, 2],
    [8, 1, 3],
    [11, 2, 3],
    [12, 1, 3],
    [20, 1, 3],
    [12, 2, 4],
    [20, 3, 4],
  ])('%i gold on terminal %i: grade %i', (gold, terminal, grade) => {
    const { given, play } = heist(`red 9; car ${12 + terminal}; police 1; vaults FFS$1`, 'FFS')
    const s = position(given.replace('gold 0', `gold ${gold - 1}`))
    playAll(s, play)
    expect(gradeOf(s)).toBe(grade)
    expect(robNRun.result(s)).toEqual({
      won: true,
      why: 'escaped',
      gold,
      terminal,
      grade,
      heists: 1,
      car: 13 + terminal,
      police: 2,
    })
    expect(robNRun.payoff(s, 0)).toBe(1)
  })
  test('a game that is lost has none', () => {
    const { given, play } = heist('red 0; car 7; police 4; vaults FFS$1', 'AA')
    const s = position(given)
    playAll(s, play)
    expect(robNRun.result(s)).toEqual({
      won: false,
      why: 'caught',
      gold: 0,
      terminal: null,
      grade: null,
      heists: 1,
      car: 7,
      police: 7,
    })
    expect([0, 1, 2].map(seat => robNRun.payoff(s, seat))).toEqual([0, 0, 0])
  })
})

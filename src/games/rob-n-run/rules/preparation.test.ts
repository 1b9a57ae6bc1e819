import { describe, expect, test } from 'vitest'
import { CHANCE, GALLERY, heard, viewOf } from '../../../core/game.ts'
import { Sfc32 } from '../../../core/rng.ts'
import { robNRun } from '../game.ts'
import { MOST_VAULTS } from '../state/layout.ts'
import { STANDARD } from '../box/edition.ts'
import { PHASE, type Rob } from '../state/state.ts'
import {
  type Case,
  expected,
  fieldsOf,
  legalMoves,
  outcome,
  playAll,
  position,
  setupFor,
} from '../testing/positions.ts'

const table = (rule: string, cases: readonly Case[]): void => {
  describe(rule, () => {
    test.each(cases)('$name', c => expect(outcome(c)).toEqual(expected(c)))
  })
}

const ready = (no: number, seats = 3, options = {}): Rob =>
  robNRun.create(setupFor({ seats, scenario: no, options: { firstBoss: 0, ...options } }))
const own = (change: object, seats = 3, options = {}): Rob => {
  const { no: _, ...first } = STANDARD.scenarios[0]!
  return robNRun.create(
    setupFor({ seats, scenario: { ...first, name: 'own', ...change }, options: { firstBoss: 0, ...options } }),
  )
}
const V1 = { informants: 'random', station: 2, route: [3, 2, 2, 2, 1] }

describe('N1 set-up', () => {
  test('the board of the first scenario', () => {
    const facts = fieldsOf(ready(1))
    expect(facts).toMatchObject({
      phase: 'choose a building',
      gold: '3',
      car: '6',
      police: '1',
      reserve: '5',
      station: 'gr',
      route: 'wgr yr yg wr y',
      informants: 'r y w g',
      six: '1 2 3 7 8 12',
    })
    expect(facts['city']).toBe('A1:2 B1:2 B2:1 C1:2 C2:1 D1:2 D2:1 D3:1')
  })
  test('easier: more gold, fewer dice', () => {
    expect(
      fieldsOf(own({ gold: 11, station: { white: 0, yellow: 0, green: 0, red: 0 }, route: ['w', 'g', 'r', 'y', 'w'] })),
    ).toMatchObject({
      gold: '11',
      station: '',
      route: 'w g r y w',
    })
  })
  test('61 cards, 56 with two players', () => {
    expect(ready(1).deckSize).toBe(61)
    expect(ready(1, 2).deckSize).toBe(56)
  })
})

describe('N2 the six hints', () => {
  test.each([
    [2, 3, '1 2 3 6 8 12'],
    [2, 2, '1 2 3 7 8 12'],
    [3, 5, '1 3 7 8 11 12'],
  ])('scenario %i with %i seats: %s', (no, seats, six) => expect(fieldsOf(ready(no, seats))['six']).toBe(six))
})

describe('N3 variant 1', () => {
  test('dice first, station before route, then informants, then the boss', () => {
    const s = own(V1, 3, { firstBoss: 'random' })
    expect(legalMoves(s)).toEqual(['die:w', 'die:y', 'die:g', 'die:r'])
    playAll(s, 'die:w die:w')
    expect(fieldsOf(s)['station']).toBe('ww')
    expect(legalMoves(s)).toEqual(['die:y', 'die:g', 'die:r'])
    playAll(s, 'die:y die:r die:g die:y die:y die:r die:r die:g die:r die:g')
    expect(fieldsOf(s)['route']).toBe('ygr yy rr gr g')
    expect(legalMoves(s)).toEqual(['informant:w', 'informant:y', 'informant:g', 'informant:r'])
    playAll(s, 'informant:g informant:r informant:w')
    expect(legalMoves(s)).toEqual(['informant:y'])
    playAll(s, 'informant:y')
    expect(fieldsOf(s)['informants']).toBe('g r w y')
    expect(legalMoves(s)).toEqual(['boss:0', 'boss:1', 'boss:2'])
    playAll(s, 'boss:2')
    expect(robNRun.actor(s)).toBe(2)
  })
  test('fewer dice are drawn from all', () => {
    const s = own({ ...V1, station: 0, route: [1, 1, 1, 1, 1] })
    playAll(s, 'die:r die:r die:r die:r die:y')
    expect(fieldsOf(s)).toMatchObject({ station: '', route: 'r r r r y' })
    expect(legalMoves(s)).toHaveLength(4)
  })
})

describe('N4 the first boss', () => {
  test('a seat by lot', () =>
    expect(legalMoves(ready(1, 4, { firstBoss: 'random' }))).toEqual(['boss:0', 'boss:1', 'boss:2', 'boss:3']))
  test('a seat that the table names', () => expect(robNRun.actor(ready(1, 4, { firstBoss: 3 }))).toBe(3))
})

describe('N5 the professional crew', () => {
  const PICKS = 'hint+16 hint+1 hint+7 hint+2 hint+11 hint+4'
  test('any that is not forbidden, each once, in any order', () => {
    const s = ready(4, 3, { firstBoss: 1 })
    expect(robNRun.actor(s)).toBe(1)
    expect(legalMoves(s)).toEqual([1, 2, 3, 4, 6, 7, 9, 10, 11, 13, 14, 15, 16].map(no => `hint+${no}`))
    playAll(s, 'hint+16 hint+1')
    expect(legalMoves(s)).toEqual([2, 3, 4, 6, 7, 9, 10, 11, 13, 14, 15].map(no => `hint+${no}`))
  })
  test('with two players eight are left', () =>
    expect(legalMoves(ready(4, 2))).toEqual([1, 2, 3, 4, 7, 10, 11, 15].map(no => `hint+${no}`)))
  test('six, then the same boss robs', () => {
    const s = ready(4, 3, { firstBoss: 1 })
    playAll(s, PICKS)
    expect(fieldsOf(s)).toMatchObject({ six: '1 2 4 7 11 16', phase: 'choose a building', next: '1' })
  })
  test('they hold for the whole game', () => {
    const s = ready(4, 3)
    playAll(s, PICKS)
    const rng = new Sfc32(1)
    while (s.heist === 0) robNRun.play(s, robNRun.actor(s) === CHANCE ? robNRun.deal(s, rng) : robNRun.pick(s, rng))
    expect(fieldsOf(s)).toMatchObject({ six: '1 2 4 7 11 16', phase: 'choose a building' })
  })
})

table('N6 the building', [
  { name: 'any building that has vaults', given: '', legal: 'rob:A1 rob:B1 rob:B2 rob:C1 rob:C2 rob:D1 rob:D2 rob:D3' },
  { name: 'not one that was robbed', given: 'city A1:0 B1:2 D3:3', legal: 'rob:B1 rob:D3' },
  {
    name: 'all its vaults are taken',
    given: 'city B1:2 B2:1',
    play: 'rob:B1',
    then: 'city A1:0 B1:0 B2:1 C1:0 C2:0 D1:0 D2:0 D3:0; numbers 3 6 7 5; phase vaults; next chance',
  },
])

table('N7 the vaults', [
  {
    name: 'one a vault',
    given: 'rob B1',
    play: 'vault:IIIDD$3 vault:FIA$1',
    then: 'vaults IIIDD$3 FIA$1; phase open hints',
  },
  {
    name: 'a card of the edition comes once',
    given: 'rob B1',
    play: 'vault:IIIDD$3',
    mayNot: 'vault:IIIDD$3',
    may: 'vault:FFF$1',
  },
  { name: 'only the edition has vaults', given: 'rob B1', mayNot: 'vault:IIIDD$2 vault:FFFF$2 vault:FISA$2' },
])

describe('N7 the vaults', () => {
  test('all seventy can come', () => expect(legalMoves(position('rob B1'))).toHaveLength(70))
  test('a vault that was turned up comes no more, one that was placed again is another', () => {
    const s = position('vaults FFFFI$1; white 2; red 0; hands RR RR; open 1')
    playAll(s, 'go play:R play:R ~')
    if (s.phase === PHASE.PLACE) playAll(s, `${legalMoves(s)[0]} ~`)
    expect(s.heist).toBe(1)
    playAll(s, 'rob:A1')
    expect(legalMoves(s)).toHaveLength(69)
    expect(legalMoves(s)).not.toContain('vault:FFFFI$1')
  })
  test('equal cards of an edition can all come', () => {
    const s = position('rob A1; city A1:3; vaults FFF$1 FFF$1 FFF$1')
    expect(s.vaultsDealt).toBe(MOST_VAULTS)
    expect([...s.content]).toEqual([s.content[0], s.content[0], s.content[0]])
  })
})

table('N8 the informant', [
  {
    name: 'stays while the quarter has a vault',
    given: 'city B1:2 B2:1; informants r y w g',
    play: 'rob:B1 ~',
    may: 'go',
  },
  {
    name: 'goes to the route with the last one',
    given: 'city B1:2 B2:0 C1:1; informants r y w g',
    play: 'rob:B1',
    then: 'city A1:0 B1:0 B2:0 C1:1 C2:0 D1:0 D2:0 D3:0; informants r - w g; informantOut yellow; numbers 3 6 7 5; phase vaults; next chance',
  },
  {
    name: 'another quarter keeps its own',
    given: 'city A1:2 B1:1; informants r y w g',
    play: 'rob:A1',
    then: 'city A1:0 B1:1 B2:0 C1:0 C2:0 D1:0 D2:0 D3:0; informants - y w g; informantOut red; numbers 3 6 7 5; phase vaults; next chance',
  },
])

describe('N9 the alarm numbers', () => {
  // White, yellow, green, red.
  test.each([
    [2, '', '3 6 9 6'],
    [2, 'wwyyygggrrrr', '5 3 6 2'],
    [3, 'wyyggrr', '4 4 6 4'],
    [4, 'yyywrrr', '4 3 7 3'],
    [5, 'gggr', '3 6 3 5'],
  ])('%i seats, dice %s: %s', (seats, station, numbers) => {
    const s = position(`seats ${seats}; station ${station}`)
    playAll(s, 'rob:A1')
    expect(fieldsOf(s)['numbers']).toBe(numbers)
  })

  // Numbers that rise and fall: from above, or by the highest that is free, others would count.
  const edition = {
    ...STANDARD,
    name: 'up and down',
    tracks: {
      ...STANDARD.tracks,
      '3': { white: [4, 8, 2], yellow: [2, 5, 1, 4], green: [3, 9, 1, 6], red: [5, 0, 9, 2, 7], bagDraw: 2 },
    },
  }
  test.each([
    ['', '4 2 3 5'],
    ['wygr', '8 5 9 0'],
    ['wwyyggrr', '2 1 1 9'],
    ['yyygggrrr', '4 4 6 2'],
    ['rrrr', '4 2 3 7'],
  ])('dice %s cover the numbers from below: %s', (dice, numbers) => {
    const s = robNRun.create(setupFor({ seats: 3, edition, options: { firstBoss: 0 } }))
    s.station.set([...'wygr'].map(colour => dice.split(colour).length - 1))
    playAll(s, 'rob:A1')
    expect(fieldsOf(s)['numbers']).toBe(numbers)
  })
})

table('N10 the open hints', [
  {
    name: 'one after the other, out of the six',
    given: 'rob B2; yellow 2; hints 1 2 3 7 8 12',
    play: 'vault:FFF$1',
    legal: 'open:1 open:2 open:3 open:7 open:8 open:12',
  },
  {
    name: 'each once',
    given: 'rob B2; yellow 2; hints 1 2 3 7 8 12',
    play: 'vault:FFF$1 open:7',
    legal: 'open:1 open:2 open:3 open:8 open:12',
  },
  {
    name: 'as many as yellow says',
    given: 'rob B2; yellow 2; hints 1 2 3 7 8 12',
    play: 'vault:FFF$1 open:7 open:1',
    then: 'open 1 7; phase deal; vaults FFF$1',
  },
  { name: 'none at all', given: 'rob B2; yellow 0', play: 'vault:FFF$1', then: 'phase deal' },
])

describe('N10 variant 2', () => {
  const given = {
    drawHints: true,
    hints: null,
    hintsForTwo: null,
    forbidden: [3, 6, 13],
    station: { white: 0, yellow: 2, green: 0, red: 0 },
    route: ['wgr', 'yr', 'r', 'g', 'w'],
  }
  test('open ones first, the rest is drawn for the boss', () => {
    const s = own(given)
    expect(fieldsOf(s)['six']).toBe('')
    playAll(s, 'rob:B2 vault:FFF$1')
    expect(legalMoves(s)).toHaveLength(13)
    playAll(s, 'open:16 open:9 open:1 open:2')
    expect(legalMoves(s).every(move => move.startsWith('drawn:'))).toBe(true)
    expect(legalMoves(s)).toHaveLength(9)
    playAll(s, 'drawn:5 drawn:14')
    expect(fieldsOf(s)).toMatchObject({ six: '1 2 5 9 14 16', open: '1 2 9 16', phase: 'deal' })
  })
  test('the others neither hear nor see which', () => {
    const s = own(given)
    playAll(s, 'rob:B2 vault:FFF$1 open:16 open:9 open:1 open:2 drawn:5')
    expect([0, 1, 2, GALLERY].map(viewer => heard(robNRun, s, viewer))).toEqual([
      'drawn:5',
      'drawn:?',
      'drawn:?',
      'drawn:?',
    ])
    expect([0, 1, 2, GALLERY].map(viewer => fieldsOf(viewOf(robNRun, s, viewer))['six'])).toEqual([
      '1 2 5 9 16',
      '1 2 9 16',
      '1 2 9 16',
      '1 2 9 16',
    ])
  })
  test('two players draw from eleven less the forbidden ones', () => {
    const s = own(given, 2)
    playAll(s, 'rob:B2 vault:FFF$1')
    expect(legalMoves(s)).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 12, 15].map(no => `open:${no}`))
  })
  test('all are put back before the next heist', () => {
    const s = own(given)
    const rng = new Sfc32(1)
    while (s.heist === 0) robNRun.play(s, robNRun.actor(s) === CHANCE ? robNRun.deal(s, rng) : robNRun.pick(s, rng))
    expect(fieldsOf(s)).toMatchObject({ six: '', open: '' })
  })
})

table('N11 the hands', [
  {
    name: 'from the left of the boss, one after the other',
    given: 'seats 4; boss 2; rob B2; yellow 0; green 2',
    play: 'vault:FFF$1 +F +I +S +F +I +*',
    then: 'hand 3 FF; hand 0 II; hand 1 S*; hand 2 -; deck 55; phase hint; next 2',
  },
  {
    name: 'green says how many',
    given: 'seats 3; boss 0; rob B2; yellow 0; green 1',
    play: 'vault:FFF$1 +F +I',
    then: 'hand 1 F; hand 2 I; hand 0 -; deck 59; phase hint; next 0',
  },
  {
    name: 'no more of a card than there are',
    given: 'seats 3; rob B2; yellow 0; green 8',
    play: 'vault:FFF$1 +F +F +F +F +F +F +F +F',
    legal: '+I +S +A +D +R +J +*',
  },
  {
    name: 'two players have no bags',
    given: 'seats 2; rob B2; yellow 0; green 8',
    play: 'vault:FFF$1',
    legal: '+F +I +S +A +D +R +J',
  },
])

describe('N12 talk', () => {
  test('free before the building is chosen and after the heist, not in between', () => {
    const s = position('city B2:1 D3:1')
    expect(robNRun.talk(s)).toBe(true)
    playAll(s, 'rob:B2')
    const rng = new Sfc32(3)
    while (s.phase < PHASE.PILE) {
      expect(robNRun.talk(s)).toBe(false)
      robNRun.play(s, robNRun.actor(s) === CHANCE ? robNRun.deal(s, rng) : robNRun.pick(s, rng))
    }
    expect(robNRun.talk(s)).toBe(true)
  })
})

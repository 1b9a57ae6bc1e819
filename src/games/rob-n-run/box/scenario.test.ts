import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, isProblems, type Problem, problemText } from '../../../core/json.ts'
import { Sfc32 } from '../../../core/rng.ts'
import { type Edition, readEdition, STANDARD } from './edition.ts'
import { COLOURS, editionHash, readScenario, type Scenario } from './scenario.ts'
import { makeCode, openScenario, readCode } from './scenario-code.ts'
import { randomScenario, type Wish } from './scenario-random.ts'

/** An own scenario as somebody would type it: the rules hold, and all that may be left out is. */
const OWN = {
  hints: [1, 2, 3, 7, 8, 12],
  informants: ['red', 'yellow', 'white', 'green'],
  station: { white: 0, yellow: 0, green: 1, red: 1 },
  route: ['wgr', 'yr', 'yg', 'wr', 'y'],
}
const PRO = { ...OWN, hints: null, forbidden: [5, 8, 12] }
const RANDOM = { ...OWN, informants: 'random', station: 2, route: [3, 2, 2, 2, 1] }
const DRAWN = { ...OWN, hints: null, drawHints: true }

const read = (input: unknown): Scenario => {
  const scenario = readScenario(input, STANDARD)
  if (isProblems(scenario)) throw new Error(scenario.map(problemText).join('; '))
  return scenario
}

const wrongWith = (input: unknown): { code: string; said: string }[] => {
  const scenario = readScenario(input, STANDARD)
  return isProblems(scenario) ? scenario.map(p => ({ code: p.code, said: problemText(p) })) : []
}

describe('a scenario that keeps the rules', () => {
  test.each<[name: string, input: object]>([
    ['own', OWN],
    ['professional', PRO],
    ['a crew that picks from all sixteen', { ...PRO, forbidden: [] }],
    ['six hints, and three that are forbidden', { ...OWN, forbidden: [4, 5, 9] }],
    ['professional, the six picked beforehand', { ...PRO, hints: [1, 2, 3, 7, 10, 11] }],
    ['variant 1', RANDOM],
    ['variant 1, professional', { ...RANDOM, hints: null, forbidden: [1, 2, 3] }],
    ['variant 2', DRAWN],
    ['variant 2 with forbidden hints', { ...DRAWN, forbidden: [1, 2, 3] }],
    ['both variants', { ...RANDOM, hints: null, drawHints: true }],
    ['easier: more gold', { ...OWN, gold: 20 }],
    ['easier: five dice', { ...OWN, station: {}, route: ['w', 'w', 'y', 'g', 'r'] }],
    [
      'seven dice on the station',
      { ...OWN, station: { white: 1, yellow: 2, green: 2, red: 2 }, route: ['w', 'y', 'g', 'r', 'r'] },
    ],
    [
      'hints for three and more, and a list for two',
      { ...OWN, hints: [1, 2, 3, 6, 9, 16], hintsForTwo: [1, 2, 3, 7, 8, 12] },
    ],
    ['a hint for three and more, and no list for two', { ...OWN, hints: [1, 2, 3, 7, 8, 9] }],
    ['a name', { ...OWN, name: 'Après la pluie 🌧' }],
    ['with its edition', { ...OWN, edition: editionHash(STANDARD) }],
  ])('%s', (_, input) => {
    const scenario = read(input)
    expect(canonical(read(scenario))).toBe(canonical(scenario))
    expect(Object.isFrozen(scenario.route)).toBe(true)
    expect(openScenario(makeCode(scenario), STANDARD)).toEqual(scenario)
  })

  test('is completed', () => {
    expect(
      read({
        ...OWN,
        route: ['grw', 'ry', 'gy', 'rw', 'y'],
        hints: [12, 8, 7, 3, 2, 1],
        station: { red: 1, green: 1 },
      }),
    ).toEqual({
      name: 'Own scenario',
      hints: [1, 2, 3, 7, 8, 12],
      hintsForTwo: [1, 2, 3, 7, 8, 12],
      forbidden: [],
      informants: ['red', 'yellow', 'white', 'green'],
      station: { white: 0, yellow: 0, green: 1, red: 1 },
      route: ['wgr', 'yr', 'yg', 'wr', 'y'],
      gold: 3,
      drawHints: false,
      edition: editionHash(STANDARD),
    })
  })

  test('knows no minus zero', () => {
    const scenario = readScenario({ ...OWN, gold: -0 }, STANDARD, 'scenario', 1) as Scenario
    expect(Object.is(scenario.gold, 0)).toBe(true)
  })

  test('is the ready one if it is the same', () => {
    expect(read({ ...OWN, name: 'The Training' }).no).toBe(1)
    expect(read({ ...OWN, name: 'The Training', gold: 4 }).no).toBeUndefined()
  })
})

describe('a scenario that breaks a rule is refused, with the rule', () => {
  test.each<[name: string, input: unknown, code: string, said: string]>([
    [
      'a dice field empty',
      { ...OWN, route: ['wgr', 'yr', 'yg', 'wr', ''] },
      'field-empty',
      'scenario.route[4]: has no die; each of the five dice fields has at least one',
    ],
    [
      'a dice field empty, variant 1',
      { ...RANDOM, route: [3, 2, 2, 2, 0] },
      'field-empty',
      'scenario.route[4]: has no die; each of the five dice fields has at least one',
    ],
    [
      'numbers growing',
      { ...OWN, route: ['gr', 'wyr', 'yg', 'wr', 'y'] },
      'growing',
      'scenario.route[1]: has 3 dice after a field with 2; toward the airport the number stays equal or falls',
    ],
    [
      'numbers growing, variant 1',
      { ...RANDOM, route: [2, 2, 2, 2, 3] },
      'growing',
      'scenario.route[4]: has 3 dice after a field with 2; toward the airport the number stays equal or falls',
    ],
    [
      '13 dice',
      { ...OWN, station: { yellow: 1, green: 1, red: 1 } },
      'too-many-dice',
      'scenario.station: and route have 13 dice in total; there are 12',
    ],
    [
      '13 dice, variant 1',
      { ...RANDOM, station: 3 },
      'too-many-dice',
      'scenario.station: and route have 13 dice in total; there are 12',
    ],
    [
      'too many of a colour',
      { ...OWN, route: ['wgr', 'yr', 'yg', 'ww', 'y'] },
      'colour-count',
      'scenario.route: and station have 3 white dice in total; there are 2',
    ],
    [
      'more than a track holds',
      { ...OWN, station: { white: 3 } },
      'track-full',
      'scenario.station.white: is 3; the white track holds 2',
    ],
    [
      'more than the station may hold',
      { ...RANDOM, station: 8, route: [1, 1, 1, 1, 1] },
      'station-full',
      'scenario.station: has 8 dice; with one on each of the five dice fields at most 7 are left for it',
    ],
    [
      'a forbidden hint chosen',
      { ...OWN, forbidden: [3, 8] },
      'hint-forbidden',
      'scenario.hints: has hint 3, 8, which the scenario forbids',
    ],
    [
      'a forbidden hint chosen for two',
      { ...OWN, hintsForTwo: [1, 2, 3, 4, 5, 7], forbidden: [4, 9] },
      'hint-forbidden',
      'scenario.hintsForTwo: has hint 4, which the scenario forbids',
    ],
    ['five hints', { ...OWN, hints: [1, 2, 3, 7, 8] }, 'not-six', 'scenario.hints: has 5 hints; a crew has 6'],
    [
      'seven hints for two',
      { ...OWN, hintsForTwo: [1, 2, 3, 4, 5, 7, 8] },
      'not-six',
      'scenario.hintsForTwo: has 7 hints; a crew has 6',
    ],
    [
      'a hint repeated',
      { ...OWN, hints: [1, 1, 3, 7, 8, 12] },
      'hint-repeated',
      'scenario.hints: has hint 1 more than once; the six are different',
    ],
    [
      'a forbidden hint repeated',
      { ...PRO, forbidden: [1, 1, 2] },
      'hint-repeated',
      'scenario.forbidden: has hint 1 more than once',
    ],
    [
      'hint 9 for two',
      { ...OWN, hintsForTwo: [1, 2, 3, 7, 8, 9] },
      'hint-for-more',
      'scenario.hintsForTwo: has hint 9, which needs at least three players',
    ],
    [
      'less gold than printed',
      { ...OWN, gold: 2 },
      'too-little-gold',
      'scenario.gold: is 2; a crew starts with 3 or more',
    ],
    [
      'four hints forbidden',
      { ...PRO, forbidden: [1, 2, 3, 4] },
      'not-three',
      'scenario.forbidden: has 4 hints; a scenario forbids 3 or none',
    ],
    [
      'two hints forbidden beside six chosen ones',
      { ...OWN, forbidden: [4, 5] },
      'not-three',
      'scenario.forbidden: has 2 hints; a scenario forbids 3 or none',
    ],
    [
      'a list for two alone',
      { ...PRO, hintsForTwo: [1, 2, 3, 4, 7, 10] },
      'no-list',
      'scenario.hints: is missing, though there is a list for two players; write both or neither',
    ],
    [
      'hints chosen and drawn',
      { ...OWN, drawHints: true },
      'hints-and-draw',
      'scenario.hints: must be left out where the hints are drawn for each heist (variant 2)',
    ],
    [
      'too many forbidden for two',
      { ...PRO, forbidden: [1, 2, 3, 4, 5, 7] },
      'too-few-hints',
      'scenario.forbidden: leaves 5 hints for two players; a crew needs 6',
    ],
    [
      'an informant twice',
      { ...OWN, informants: ['red', 'red', 'white', 'green'] },
      'informants',
      'scenario.informants: lacks yellow; each quarter has one informant, and each colour comes once',
    ],
    [
      'three informants',
      { ...OWN, informants: ['red', 'white', 'green'] },
      'wrong-count',
      'scenario.informants: has 3 informants; there must be 4',
    ],
    [
      'a strange informant',
      { ...OWN, informants: ['red', 'white', 'green', 'blue'] },
      'not-a-choice',
      'scenario.informants[3]: is "blue"; choose one of "white", "yellow", "green", "red"',
    ],
    ['gold over 20', { ...OWN, gold: 21 }, 'too-much-gold', 'scenario.gold: is 21; there are 20 bars'],
    [
      'half of variant 1',
      { ...RANDOM, informants: OWN.informants },
      'mixed-variant',
      'scenario.informants: do not match the dice: in variant 1 informants are "random", station is a number and route has five numbers; else none of them',
    ],
    [
      'a name with a space behind it',
      { ...OWN, name: 'Fog ' },
      'not-a-name',
      'scenario.name: is "Fog "; it must be a string of 1 to 30 characters without line breaks',
    ],
    [
      'a long name',
      { ...OWN, name: 'x'.repeat(31) },
      'not-a-name',
      `scenario.name: is "${'x'.repeat(31)}"; it must be a string of 1 to 30 characters without line breaks`,
    ],
    [
      'hint 17',
      { ...OWN, hints: [1, 2, 3, 7, 8, 17] },
      'out-of-range',
      'scenario.hints[5]: is 17; it must be a whole number from 1 to 16',
    ],
    [
      'four dice fields',
      { ...OWN, route: ['wgr', 'yr', 'yg', 'wr'] },
      'wrong-count',
      'scenario.route: has 4 dice fields; there must be 5',
    ],
    [
      'a strange die',
      { ...OWN, route: ['wgr', 'yr', 'yg', 'wr', 'b'] },
      'not-a-name',
      'scenario.route[4]: is "b"; it must be letters for the dice on it: w, y, g, r',
    ],
    [
      'no station',
      { ...OWN, station: undefined },
      'missing',
      'scenario.station: is missing; it must be an object with white, yellow, green, red',
    ],
    [
      'an unknown part',
      { ...OWN, dice: 3 },
      'unknown',
      'scenario.dice: is not a field of a scenario; its fields are name, no, hints, hintsForTwo, forbidden, informants, station, route, gold, drawHints',
    ],
    [
      'the number of another',
      { ...OWN, no: 2 },
      'taken',
      'scenario.no: is 2, but this is not the built-in scenario of that number: remove "no"',
    ],
    [
      'another edition',
      { ...OWN, edition: '0123abcd' },
      'other-edition',
      `scenario.edition: is 0123abcd, the hash of another edition; this one is "standard", ${editionHash(STANDARD)}: open it with the edition it was made for`,
    ],
    [
      'no hash',
      { ...OWN, edition: 'mine' },
      'not-a-name',
      'scenario.edition: is "mine"; it must be the hash of an edition: eight hex digits',
    ],
    [
      'no scenario',
      'x',
      'wrong-type',
      'scenario: is "x"; it must be an object with name, no, hints, hintsForTwo, forbidden, informants, station, route, gold, drawHints',
    ],
  ])('%s', (_, input, code, said) => {
    expect(wrongWith(input)).toContainEqual({ code, said })
  })

  test.each<[name: string, input: object]>([
    ['no gold', { ...OWN, gold: 0 }],
    ['one hint forbidden', { ...PRO, forbidden: [1] }],
    ['five hints forbidden', { ...DRAWN, forbidden: [1, 2, 3, 4, 5] }],
  ])('%s: accepted in version 1 only', (_, input) => {
    expect(isProblems(readScenario(input, STANDARD, 'scenario', 1))).toBe(false)
    expect(isProblems(readScenario(input, STANDARD, 'scenario', 2))).toBe(true)
  })

  test.each<[name: string, input: object]>([
    ['one rule', { ...OWN, hints: [1, 2, 3, 7, 8] }],
    ['another', { ...OWN, gold: 21 }],
    ['and another', { ...OWN, route: ['wgr', 'yr', 'yg', 'wr', ''] }],
  ])('%s and no other', (_, input) => {
    expect(wrongWith(input)).toHaveLength(1)
  })

  test('all of them at once', () => {
    expect(
      wrongWith({ ...OWN, hints: [1, 1, 9], forbidden: [1], gold: 30, route: ['y', 'wwww', 'r', 'g', ''] }).map(
        ({ code }) => code,
      ),
    ).toEqual(['not-six', 'hint-repeated', 'hint-forbidden', 'field-empty', 'growing', 'colour-count', 'too-much-gold'])
  })
})

describe('the code of a scenario', () => {
  test.each([1, 2, 3, 4, 5, 6])('of ready scenario %i fits in a link and leads back to it', no => {
    const scenario = openScenario(no, STANDARD) as Scenario
    const code = makeCode(scenario)
    expect(code).toMatch(/^[A-Za-z0-9_-]{1,39}$/)
    expect(openScenario(code, STANDARD)).toEqual(scenario)
  })

  test('stays the same from release to release', () => {
    expect(makeCode(openScenario(1, STANDARD) as Scenario)).toBe('EiMIx9IAkyIhLdjRio0MpAqOTC0tzS3M4zo8')
    expect(makeCode(read(OWN))).toBe('EgMIx9IAkyIhLdjQWtG')
    expect(makeCode(read(RANDOM))).toBe('GgMIxyMiIQtWx')
  })

  const WISHES: readonly Wish[] = [
    {},
    { pro: true },
    { randomDice: true },
    { drawHints: true },
    { randomDice: true, drawHints: true },
    { easier: true },
    { easier: true, randomDice: true, pro: true },
    { drawHints: true, pro: true },
  ]
  const other = readEdition({ ...structuredClone(STANDARD), name: 'my box', reserve: 4 }) as Edition
  const large = readEdition({
    ...structuredClone(STANDARD),
    name: 'large',
    gold: { start: 3, supply: 30 },
    dice: { white: 6, yellow: 6, green: 2, red: 2 },
    tracks: Object.fromEntries(
      Object.entries(STANDARD.tracks).map(([n, track]) => [
        n,
        { ...track, white: [2, 2, 3, 3, 4, 4, 5], yellow: [6, 5, 4, 3, 2, 1, 0], green: [9, 8, 7], red: [4, 3, 2] },
      ]),
    ),
    scenarios: [],
    sources: {
      gold: 'known',
      reserve: 'known',
      mostVaults: 'known',
      dice: 'known',
      cards: 'known',
      route: 'known',
      quarters: 'known',
      tracks: 'known',
      groups: 'known',
      hints: 'known',
      vaults: 'known',
    },
  }) as Edition
  const anyScenario = fc
    .record({
      seed: fc.nat(),
      wish: fc.constantFrom(...WISHES),
      name: fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })),
      edition: fc.constantFrom(STANDARD, other, large),
    })
    .map(({ seed, wish, name, edition }) => {
      const scenario = randomScenario(edition, new Sfc32(seed), wish)
      const named = name === null ? scenario : readScenario({ ...scenario, name }, edition)
      return { edition, scenario: isProblems(named) ? scenario : named }
    })

  test('leads back to every scenario', () => {
    let named = 0
    fc.assert(
      fc.property(anyScenario, ({ edition, scenario }) => {
        const code = makeCode(scenario)
        expect(code).toMatch(/^[A-Za-z0-9_-]+$/)
        expect(openScenario(code, edition)).toEqual(scenario)
        if (scenario.name !== 'Own scenario') named++
        else expect(code.length).toBeLessThan(40)
      }),
      { seed: 5, numRuns: 600 },
    )
    expect(named).toBeGreaterThan(100)
  })

  test('says so when it is opened without the edition it was made for', () => {
    const made = makeCode(randomScenario(other, new Sfc32(1)))
    const codes = (x: unknown): string[] => (x as Problem[]).map(({ code }) => code)
    expect(codes(openScenario(made, STANDARD))).toEqual(['other-edition'])
    expect(codes(openScenario(makeCode(read(OWN)), other))).toEqual(['other-edition'])
    expect(isProblems(openScenario(made, other))).toBe(false)
  })

  test('of the built-in edition outlives a correction of it', () => {
    // No hash inside: what it opens is made for the built-in edition of today.
    expect((readCode(makeCode(read(OWN))) as { edition: string }).edition).toBe(editionHash(STANDARD))
    expect(makeCode({ ...read(OWN), edition: '00000001' }).length - makeCode(read(OWN)).length).toBeGreaterThan(4)
  })

  test('with one letter changed, left out or added is refused', () => {
    const code = makeCode(openScenario(2, STANDARD) as Scenario)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const broken = [...code].flatMap((letter, i) => [
      ...[...letters].filter(other => other !== letter).map(other => code.slice(0, i) + other + code.slice(i + 1)),
      code.slice(0, i) + code.slice(i + 1),
    ])
    const opened = [...broken, `${code}A`, `A${code}`].filter(
      text => text !== code && !isProblems(openScenario(text, STANDARD)),
    )
    expect(opened).toEqual([])
  })

  test('is the only one of its scenario', () => {
    const scenario = read(OWN)
    const other = makeCode({ ...scenario, route: ['rgw', ...scenario.route.slice(1)] as string[] })
    expect(isProblems(readCode(other))).toBe(false)
    expect(openScenario(other, STANDARD)).toEqual([expect.objectContaining({ code: 'not-a-code' })])
  })

  test('of another format is refused with what to do', () => {
    const sum = createHash('sha256').update('IAAAAA').digest('base64url').slice(0, 3)
    expect(openScenario('IAAAAA', STANDARD)).toEqual([expect.objectContaining({ code: 'not-a-code' })])
    expect(openScenario(`IAAAAA${sum}`, STANDARD)).toEqual([
      {
        field: 'scenario',
        code: 'unknown-format',
        text: `"IAAAAA${sum}" is a code of format 2; this version of Safehouse reads format 1`,
      },
    ])
  })

  test.each<unknown>([
    0,
    7,
    1.5,
    '',
    'x',
    'hello world',
    '1',
    '😀',
    'E'.repeat(10_000),
    null,
    undefined,
    true,
    [],
    [1],
    {},
  ])('%j opens nothing', input => {
    expect(isProblems(openScenario(input, STANDARD))).toBe(true)
  })

  test('garbage is refused, never a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.base64String({ maxLength: 60 }), fc.string(), fc.anything()), input => {
        expect(isProblems(openScenario(input, STANDARD))).toBe(true)
      }),
      { seed: 6, numRuns: 1000 },
    )
  })
})

test('an edition with one scenario under two numbers keeps the number that is asked for', () => {
  const [first] = STANDARD.scenarios
  const edition = readEdition({
    ...STANDARD,
    name: 'twins',
    scenarios: STANDARD.scenarios.with(1, { ...first!, no: 7 }),
  })
  if (isProblems(edition)) throw new Error('no edition')
  for (const no of [1, 7]) expect(openScenario(no, edition)).toMatchObject({ no })
  const { no: _, ...plan } = first!
  expect(readScenario(plan, edition)).toMatchObject({ no: 1 })
})

describe('a random scenario', () => {
  test('is the same for the same seed', () => {
    const of = (seed: number): Scenario => randomScenario(STANDARD, new Sfc32(seed), { randomDice: true })
    expect(of(5)).toEqual(of(5))
    expect(of(6)).not.toEqual(of(5))
  })

  test('comes in every kind, and keeps the rules', () => {
    const many = (wish: Wish): Scenario[] =>
      Array.from({ length: 200 }, (_, seed) => randomScenario(STANDARD, new Sfc32(seed), wish))
    const dice = ({ station, route }: Scenario): number =>
      (typeof station === 'number' ? station : Object.values(station).reduce((a, b) => a + b)) +
      route.reduce<number>((sum, field) => sum + (typeof field === 'number' ? field : field.length), 0)
    for (const s of many({})) expect([dice(s), s.hints?.length, s.hintsForTwo?.length, s.gold]).toEqual([12, 6, 6, 3])
    for (const s of many({ pro: true })) expect([s.hints, s.forbidden.length]).toEqual([null, 3])
    for (const s of many({ randomDice: true }))
      expect([s.informants, typeof s.station, dice(s)]).toEqual(['random', 'number', 12])
    for (const s of many({ drawHints: true })) expect([s.hints, s.drawHints]).toEqual([null, true])
    for (const s of many({ easier: true })) expect(dice(s) < 12 && dice(s) >= 9 && s.gold > 3 && s.gold <= 8).toBe(true)
    const stations = new Set(many({ randomDice: true }).map(({ station }) => station))
    expect(stations).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
    const firsts = new Set(many({}).map(({ informants }) => informants[0]))
    expect(firsts).toEqual(new Set(COLOURS))
  })
})

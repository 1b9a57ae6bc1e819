import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, isProblems, type Json, problemText } from '../../../core/json.ts'
import { readContent } from '../knowledge/contents.ts'
import { type Edition, readEdition, readOwnEdition, STANDARD } from './edition.ts'
import { editionHash } from './scenario.ts'
import { markOf } from './sources.ts'

type Tree = { [key: string]: Tree } | Tree[] | Json

const GONE = Symbol('gone')
type Edit = readonly [path: string, value: unknown]

/** The standard edition with one value changed, added or taken out. */
const edited = (...edits: Edit[]): unknown => {
  const copy = structuredClone(STANDARD) as unknown as Tree
  for (const [path, value] of edits) {
    const keys = path.split(/[.[\]]+/).filter(key => key !== '')
    const last = keys.pop()!
    const holder = keys.reduce((tree, key) => (tree as { [key: string]: Tree })[key]!, copy) as {
      [key: string]: unknown
    }
    if (value === GONE) delete holder[last]
    else holder[last] = value
  }
  return copy
}

const problemsOf = (input: unknown): string[] => {
  const read = readEdition(input)
  return isProblems(read) ? read.map(problemText) : []
}

describe('the standard edition', () => {
  test('is what the rules say is known', () => {
    expect(STANDARD.gold).toEqual({ start: 3, supply: 20 })
    expect(STANDARD.dice).toEqual({ white: 2, yellow: 3, green: 3, red: 4 })
    expect(STANDARD.quarters.map(({ buildings }) => buildings.length)).toEqual([1, 2, 2, 3])
    expect(STANDARD.vaults).toHaveLength(70)
    expect(STANDARD.vaults[57]).toEqual({ code: 'I2', gold: 3, need: 'IIIDD' })
    expect(STANDARD.tracks[4]).toMatchObject({ bagDraw: 1 })
    expect([STANDARD.tracks[4].yellow[3], STANDARD.tracks[4].white[1], STANDARD.tracks[4].red[3]]).toEqual([3, 4, 3])
    expect(STANDARD.hints.filter(({ least }) => least > 2).map(({ no }) => no)).toEqual([6, 9, 13, 14, 16])
    expect(STANDARD.scenarios.map(({ no, name }) => `${no} ${name}`)).toEqual([
      '1 The Training',
      '2 The Whisper',
      '3 Night Shift',
      '4 Radio Static',
      '5 Double Shift',
      '6 The Last Flight',
    ])
  })

  test('has only vaults that knowledge can count', () => {
    expect(STANDARD.vaults.filter(({ need }) => readContent(need) === undefined)).toEqual([])
  })

  test('comes back equal, and frozen', () => {
    const again = readEdition(structuredClone(STANDARD)) as Edition
    expect(canonical(again)).toBe(canonical(STANDARD))
    expect(readEdition(again)).toBe(again)
    expect(Object.isFrozen(again.vaults[0])).toBe(true)
  })

  test.each([
    ['gold.start', 'known'],
    ['reserve', 'likely'],
    ['route.fields', 'likely'],
    ['route.dice[2]', 'reconstructed'],
    ['quarters[1].buildings[0].name', 'likely'],
    ['tracks.4.red[3]', 'known'],
    ['tracks.4.red[2]', 'reconstructed'],
    ['tracks.3.bagDraw', 'known'],
    ['hints[0].says', 'known'],
    ['hints[5].no', 'known'],
    ['hints[5].says', 'reconstructed'],
    ['scenarios[0].name', 'known'],
    ['scenarios[0].route[0]', 'reconstructed'],
    ['vaults[57].need', 'known'],
    ['vaults[0].gold', 'reconstructed'],
  ])('marks %s as %s', (path, mark) => {
    expect(markOf(STANDARD.sources, path)).toBe(mark)
  })
})

describe('what is wrong is said, and where', () => {
  test.each<[name: string, input: unknown, problems: string[]]>([
    [
      'not an object',
      7,
      [
        'edition: is 7; it must be an object with name, gold, reserve, mostVaults, dice, cards, route, quarters, tracks, groups, hints, scenarios, vaults, sources',
      ],
    ],
    [
      'a list',
      [],
      [
        'edition: is a list of 0; it must be an object with name, gold, reserve, mostVaults, dice, cards, route, quarters, tracks, groups, hints, scenarios, vaults, sources',
      ],
    ],
    ['a part missing', edited(['reserve', GONE]), ['reserve: is missing; it must be a whole number from 0 to 20']],
    [
      'an unknown part',
      edited(['gold.bars', 3]),
      ['gold.bars: is not a field of the gold; its fields are start, supply'],
    ],
    ['a wrong type', edited(['gold', 3]), ['gold: is 3; it must be an object with start, supply']],
    ['a number as text', edited(['reserve', '5']), ['reserve: is "5"; it must be a whole number from 0 to 20']],
    ['half a number', edited(['reserve', 2.5]), ['reserve: is 2.5; it must be a whole number from 0 to 20']],
    ['no name', edited(['name', '']), ['name: is ""; it must be a string of 1 to 40 characters without line breaks']],
    [
      'a name with a line break',
      edited(['name', 'a\nb']),
      ['name: is "a\\nb"; it must be a string of 1 to 40 characters without line breaks'],
    ],
    ['more gold than there is', edited(['gold.start', 21]), ['gold.start: is 21, more than the supply of 20']],
    ['another tool deck', edited(['cards.each', 9]), ['cards.each: is 9; it must be 8']],
    ['seven tools', edited(['vaults[12].need', 'FFIISSA']), ['vaults[12].need: has 7 tools; a vault has 3 to 5']],
    ['two tools', edited(['vaults[12].need', 'FF']), ['vaults[12].need: has 2 tools; a vault has 3 to 5']],
    [
      'five kinds',
      edited(['vaults[12].need', 'FISAD']),
      ['vaults[12].need: has 5 kinds of tool; a vault has at most 4'],
    ],
    [
      'five of a kind',
      edited(['vaults[12].need', 'FFFFF']),
      ['vaults[12].need: has F 5 times; a tool comes at most 4 times'],
    ],
    [
      'a strange letter',
      edited(['vaults[12].need', 'FFX']),
      ['vaults[12].need: is "FFX"; it must be the letters of its tools, FISADRJ'],
    ],
    [
      'no gold in a vault',
      edited(['vaults[3].gold', 0]),
      ['vaults[3].gold: is 0; it must be a whole number from 1 to 3'],
    ],
    ['one code twice', edited(['vaults[3].code', 'A1']), ['vaults[3].code: is "A1" again; each may be used once']],
    [
      'too many vaults',
      edited(['vaults', Array.from({ length: 97 }, () => 0)]),
      ['vaults: has 97 vaults; there must be 1 to 96'],
    ],
    [
      'too few vaults',
      edited(['vaults', STANDARD.vaults.slice(0, 16)], ['sources', { ...STANDARD.sources }]),
      ['vaults: has 16 vaults; the buildings take 12 and the reserve 5, 17 in all'],
    ],
    [
      'a track too short',
      edited(['tracks.3.red', [6, 5, 4, 3]]),
      ['tracks.3.red: has 4 numbers; with 4 red dice a track has 5: one for each number of dice on it, from 0 on'],
    ],
    [
      'one card a phase',
      edited(['tracks.5.white[0]', 1]),
      ['tracks.5.white[0]: is 1; it must be a whole number from 2 to 8'],
    ],
    ['bags for two', edited(['tracks.2.bagDraw', 1]), ['tracks.2.bagDraw: is 1; it must be 0']],
    [
      'no station for five',
      edited(['tracks.5', GONE]),
      ['tracks.5: is missing; it must be an object with white, yellow, green, red, bagDraw'],
    ],
    [
      'police ahead of the car',
      edited(['route.police', 6]),
      ['route.police: is 6; the police start behind the car, which starts on 6'],
    ],
    [
      'dice behind the car',
      edited(['route.dice[0]', 6]),
      ["route.dice[0]: is 6; dice fields come after the car's start, 6"],
    ],
    [
      'dice at the airport',
      edited(['route.dice[4]', 14]),
      ['route.dice[4]: is 14; dice fields come before the first terminal, 14'],
    ],
    [
      'dice fields that fall',
      edited(['route.dice[1]', 12]),
      ['route.dice[2]: is 10 after 12; the numbers must increase'],
    ],
    [
      'road behind the airport',
      edited(['route.fields', 17]),
      ['route.terminals[2]: is 16; the last terminal is the last field, 17'],
    ],
    ['two terminals', edited(['route.terminals', [15, 16]]), ['route.terminals: has 2 terminals; there must be 3']],
    [
      'a building too full',
      edited(['mostVaults', 1]),
      [
        'quarters[0].buildings[0].vaults: is 2; mostVaults is 1',
        'quarters[1].buildings[0].vaults: is 2; mostVaults is 1',
        'quarters[2].buildings[0].vaults: is 2; mostVaults is 1',
        'quarters[3].buildings[0].vaults: is 2; mostVaults is 1',
      ],
    ],
    [
      'quarters in disorder',
      edited(['quarters[0].id', 'B']),
      ['quarters[0].id: is "B"; the quarters are A, B, C, D in this order'],
    ],
    [
      'a quarter without buildings',
      edited(['quarters[0].buildings', []]),
      ['quarters[0].buildings: has 0 buildings; there must be 1 to 4'],
    ],
    [
      'a hint for others',
      edited(['hints[8].least', 2]),
      ['hints[8].least: is 2; the rules give hint 9 to 3 players or more'],
    ],
    [
      'a hint that means something else',
      edited(['hints[0].says', 'not']),
      ['hints[0].says: is "not"; for hint 1 it must be "need"'],
    ],
    ['hints in disorder', edited(['hints[0].no', 2]), ['hints[0].no: is 2; the hints are 1 to 16 in this order']],
    [
      'a tool twice in a group',
      edited(['groups[1].tools', ['F', 'F']]),
      ['groups[1].tools: has a tool more than once'],
    ],
    [
      'a strange group',
      edited(['groups[1].name', 'LOUD']),
      ['groups[1].name: is "LOUD"; choose one of "FORCE", "ENTRY", "FINESSE"'],
    ],
    [
      'a ready scenario that breaks a rule',
      edited(['scenarios[2].route[4]', '']),
      ['scenarios[2].route[4]: has no die; each of the five dice fields has at least one'],
    ],
    [
      'a ready scenario without a number',
      edited(['scenarios[2].no', GONE]),
      ['scenarios[2].no: is missing; a built-in scenario needs a number'],
    ],
    [
      'two ready scenarios with one number',
      edited(['scenarios[2].no', 1]),
      ['scenarios[2].no: is 1 again; each may be used once'],
    ],
    [
      'a ready scenario for an edition',
      edited(['scenarios[2].edition', '00000000']),
      [
        'scenarios[2].edition: is not a field of a scenario; its fields are name, no, hints, hintsForTwo, forbidden, informants, station, route, gold, drawHints',
      ],
    ],
    [
      'a mark that is none',
      edited(['sources.gold', 'sure']),
      ['sources["gold"]: is "sure"; choose one of "known", "likely", "reconstructed"'],
    ],
    [
      'a value without a mark',
      edited(['sources.gold', GONE]),
      ['sources: have no mark for gold; mark it as known, likely, reconstructed'],
    ],
    [
      'some of a part without a mark',
      edited(['sources.route', GONE]),
      [
        'sources: have no mark for route.dice; mark it as known, likely, reconstructed',
        'sources: have no mark for route.terminals; mark it as known, likely, reconstructed',
      ],
    ],
    [
      'a mark without a value',
      edited(['sources', { ...STANDARD.sources, 'vaults[70]': 'known' }]),
      ['sources["vaults[70]"]: is not the path of a value of this edition'],
    ],
    ['no marks', edited(['sources', GONE]), ['sources: is missing; it must be an object of marks by path']],
    [
      'all at once',
      edited(
        ['reserve', -1],
        ['vaults[0].need', 'F'],
        ['tracks.2.red', [1]],
        ['scenarios[0].hints', [1]],
        ['extra', 1],
      ),
      [
        'extra: is not a field of an edition; its fields are name, gold, reserve, mostVaults, dice, cards, route, quarters, tracks, groups, hints, scenarios, vaults, sources',
        'reserve: is -1; it must be a whole number from 0 to 20',
        'vaults[0].need: has 1 tools; a vault has 3 to 5',
        'tracks.2.red: has 1 numbers; with 4 red dice a track has 5: one for each number of dice on it, from 0 on',
        'scenarios[0].hints: has 1 hints; a crew has 6',
      ],
    ],
  ])('%s', (_, input, problems) => {
    expect(problemsOf(input)).toEqual(problems)
  })

  test('a path starts where the edition lies', () => {
    expect(readEdition(edited(['reserve', -1]), 'parts.edition')).toEqual([
      expect.objectContaining({ field: 'parts.edition.reserve' }),
    ])
  })

  test('keys of every object are strange keys here', () => {
    const hostile = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "toString": 2}') as unknown
    expect(problemsOf(hostile)[0]).toMatch(/^__proto__: is not a field of an edition/)
    expect(problemsOf(edited(['sources', JSON.parse('{"__proto__": "known"}')]))).toContain(
      'sources["__proto__"]: is not the path of a value of this edition',
    )
  })

  test('of a flood of strange keys only a few are named', () => {
    const flood = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i]))
    expect(problemsOf({ ...STANDARD, ...flood })).toHaveLength(5)
  })
})

test('the tools of a vault come out in order, whatever order they were typed in', () => {
  expect((readEdition(edited(['vaults[57].need', 'DIDII'])) as Edition).vaults[57]!.need).toBe('IIIDD')
})

test('an own edition has a name of its own', () => {
  const other = edited(['reserve', 4])
  expect(readOwnEdition(other)).toEqual([expect.objectContaining({ field: 'name', code: 'taken' })])
  expect(isProblems(readOwnEdition({ ...(other as object), name: 'my box' }))).toBe(false)
  expect(isProblems(readOwnEdition(STANDARD))).toBe(false)
})

describe('the hash of an edition', () => {
  const hashAfter = (...edits: Edit[]): string => editionHash(readEdition(edited(...edits)) as Edition)
  const standard = editionHash(STANDARD)

  test.each<[string, unknown]>([
    ['reserve', 4],
    ['vaults[0].need', 'FIS'],
    ['vaults[0].gold', 2],
    ['tracks.2.red[0]', 7],
    ['route.police', 2],
    ['groups[0].tools', ['D', 'R']],
    ['quarters[0].buildings[0].vaults', 1],
  ])('changes with %s', (path, value) => {
    expect(hashAfter([path, value])).not.toBe(standard)
  })

  test.each<[string, unknown]>([
    ['name', 'my box'],
    ['sources.reserve', 'known'],
    ['scenarios', []],
  ])('does not change with %s', (path, value) => {
    const marks = Object.entries(STANDARD.sources).filter(([key]) => !key.startsWith('scenarios['))
    expect(hashAfter(['sources', Object.fromEntries(marks)], [path, value])).toBe(standard)
  })
})

/** Every place in a tree, as a path of keys. */
const places = (tree: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] =>
  typeof tree === 'object' && tree !== null
    ? [at, ...Object.entries(tree).flatMap(([key, child]) => places(child, [...at, key]))]
    : [at]

const ALL = places(STANDARD).filter(place => place.length > 0)
/** Takes what is there as it is, and changes it a little. */
const nudge = fc.integer({ min: -2, max: 2 }).map(by => (old: unknown) => (typeof old === 'number' ? old + by : old))
const junk = fc.oneof(
  { weight: 6, arbitrary: nudge },
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: -3, max: 120 }),
  fc.string({ maxLength: 8 }),
  fc.constantFrom<unknown>(
    undefined,
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    2 ** 53,
    '__proto__',
    [],
    {},
    'IIIDD',
    'known',
    'A1',
    true,
  ),
  fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 8 }),
)

test('no edition that somebody broke makes it stumble, and one that is taken can be taken again', () => {
  let taken = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: ALL.length - 1 }), junk), { minLength: 1, maxLength: 3 }), edits => {
      const tree = structuredClone(STANDARD) as unknown
      for (const [n, value] of edits) {
        const keys = [...ALL[n]!]
        const last = keys.pop()!
        const holder = keys.reduce<unknown>(
          (node, key) =>
            typeof node === 'object' && node !== null ? (node as { [key: string]: unknown })[key] : undefined,
          tree,
        )
        if (typeof holder === 'object' && holder !== null)
          (holder as { [key: string]: unknown })[last] =
            typeof value === 'function' ? value((holder as { [key: string]: unknown })[last]) : value
      }
      const read = readEdition(tree)
      if (isProblems(read)) {
        for (const { field, code, text } of read) expect(field !== '' && code !== '' && text.length < 400).toBe(true)
        return
      }
      taken++
      expect(canonical(readEdition(structuredClone(read)) as unknown as Json)).toBe(canonical(read))
      expect(read.vaults.every(({ need }) => readContent(need) !== undefined)).toBe(true)
    }),
    { seed: 3, numRuns: 500 },
  )
  // Some changes are allowed ones, or this would test refusals alone.
  expect(taken).toBeGreaterThan(50)
})

test('input that is no edition at all is refused', () => {
  fc.assert(
    fc.property(fc.anything(), input => {
      expect(isProblems(readEdition(input))).toBe(true)
    }),
    { seed: 4, numRuns: 300 },
  )
})

import { hashOf } from '../../core/luck.ts'
import { describe, expect, test } from 'vitest'
import { isProblems } from '../../core/json.ts'
import { artRobbery } from './game.ts'
import { OPTIONS, PRESETS } from './option-list.ts'
import { setupFor } from './testing/positions.ts'
import { FIRST_PRINTING, PUBLISHED, type Token } from './tokens.ts'

const DEFAULTS = {
  steal: 'must',
  source: 'centreFirst',
  bossCard: 'anywhere',
  bossNeeds: 'has',
  dogProtectsBoss: true,
  thiefTakesBoss: true,
  noDogStarter: 'nextClockwise',
  firstPlayer: 'random',
  banked: 'ownerOnly',
  twoPlayerPenalty: 'points10',
  allArrested: 'share',
  tokenSet: 'published',
  raidTurnLimit: 200,
}

const CHOICES = Object.fromEntries(
  OPTIONS.flatMap(spec =>
    spec.kind === 'choice' ? [[spec.name, spec.values.map(({ value }) => value)] as const] : [],
  ),
)

describe('R20 options and presets', () => {
  test('thirteen options, each with its default', () => {
    expect(setupFor({ seats: 4 }).options).toEqual(DEFAULTS)
    expect(Object.keys(DEFAULTS)).toHaveLength(13)
  })

  const presets: readonly [name: string, differs: object][] = [
    ['german', { steal: 'mayNumbers', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' }],
    ['short', { bossCard: 'centreOnly', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' }],
    ['italian', { banked: 'open', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' }],
    ['french', {}],
  ]
  test('there are four presets', () =>
    expect(PRESETS.map(({ name }) => name).sort()).toEqual(presets.map(([name]) => name).sort()))
  for (const [preset, differs] of presets) {
    test(`preset ${preset}`, () => expect(setupFor({ seats: 3, preset }).options).toEqual({ ...DEFAULTS, ...differs }))
    test(`preset ${preset} leaves first player and turn limit alone`, () => {
      const options = { firstPlayer: 2, raidTurnLimit: 50 }
      expect(setupFor({ seats: 3, preset, options }).options).toEqual({ ...DEFAULTS, ...differs, ...options })
    })
  }
  test('a single option beats the preset', () =>
    expect(setupFor({ seats: 2, preset: 'german', options: { steal: 'must' } }).options).toEqual({
      ...DEFAULTS,
      twoPlayerPenalty: 'tokens10',
      allArrested: 'nobody',
    }))

  test('version 1 has twelve options, and its german preset lets a Boss card decline too', () => {
    const { bossNeeds: _, ...twelve } = DEFAULTS
    expect(setupFor({ seats: 3, version: 1 }).options).toEqual(twelve)
    expect(setupFor({ seats: 3, version: 1, preset: 'german' }).options.steal).toBe('may')
  })

  for (const [name, values] of Object.entries(CHOICES))
    for (const value of values)
      test(`${name}: ${value} is accepted`, () =>
        expect(setupFor({ seats: 2, options: { [name]: value } }).options[name]).toBe(value))

  const accepted: readonly [input: { readonly [field: string]: unknown }][] = [
    [{ seats: 2 }],
    [{ seats: 5 }],
    [{ seats: 4, options: { firstPlayer: 3 } }],
    [{ seats: 4, options: { firstPlayer: 0 } }],
    [{ seats: 4, options: { raidTurnLimit: 0 } }],
    [{ seats: 4, options: { raidTurnLimit: 1 } }],
    [{ seats: 4, options: { raidTurnLimit: 10_000 } }],
    [{ seats: 4, version: 1, game: 'art-robbery' }],
    [{ seats: 4, version: 2, game: 'art-robbery' }],
    [{ seats: 4, options: { tokenSet: 'firstPrinting' } }],
    [{ seats: 4, options: { tokenSet: PUBLISHED } }],
    [{ seats: 4, options: { tokenSet: 'house' }, parts: { tokens: { ...PUBLISHED, name: 'house' } } }],
    [{ seats: 4, parts: { tokens: { ...FIRST_PRINTING, name: 'published' } } }],
  ]
  for (const [input] of accepted) {
    test(`accepts ${JSON.stringify(input).slice(0, 90)}`, () => {
      const setup = setupFor(input)
      expect(artRobbery.setup(setup)).toEqual(setup)
      expect(artRobbery.setup(JSON.parse(JSON.stringify(setup)))).toEqual(setup)
    })
  }
  test('a setup is frozen through and through', () => {
    const setup = setupFor({ seats: 4 })
    expect(
      [
        setup,
        setup.options,
        setup.parts,
        setup.parts.tokens,
        setup.parts.tokens.raids,
        setup.parts.tokens.raids[0]![0]!,
      ].every(Object.isFrozen),
    ).toBe(true)
  })
})

const three = (...tokens: unknown[]): unknown => ({
  name: 'house',
  raids: [[{ number: 1, dots: 0 }], [{ number: 1, dots: 0 }], [{ number: 1, dots: 0 }], tokens],
})
const many = (n: number): unknown => three(...Array.from({ length: n }, () => ({ number: 3, dots: 0 })))

/** What is asked for, and the field and code of every problem that must be named. */
type Bad = readonly [what: string, input: unknown, ...problems: readonly string[]]
const refused: readonly Bad[] = [
  ['no object', 7, 'setup wrong-type'],
  ['nothing', undefined, 'setup missing'],
  ['a list', [], 'setup wrong-type'],
  ['no seats', {}, 'seats out-of-range'],
  ['1 seat', { seats: 1 }, 'seats out-of-range'],
  ['6 seats', { seats: 6 }, 'seats out-of-range'],
  ['half a seat', { seats: 2.5 }, 'seats out-of-range'],
  ['seats as text', { seats: '3' }, 'seats out-of-range'],
  ['an unknown key', { seats: 3, colour: 'red' }, 'colour unknown'],
  ['another game', { seats: 3, game: 'rob-n-run' }, 'game not-a-choice'],
  ['a version to come', { seats: 3, version: 3 }, 'version unknown-version'],
  [
    'a value that version 1 does not have',
    { seats: 3, version: 1, options: { steal: 'mayNumbers' } },
    'options.steal not-a-choice',
  ],
  [
    'an option that version 1 does not have',
    { seats: 3, version: 1, options: { bossNeeds: 'has' } },
    'options.bossNeeds unknown',
  ],
  ['version 0', { seats: 3, version: 0 }, 'version unknown-version'],
  ['a version as text', { seats: 3, version: '1' }, 'version unknown-version'],
  ['an unknown preset', { seats: 3, preset: 'dutch' }, 'preset not-a-choice'],
  ['a preset that every object has', { seats: 3, preset: 'toString' }, 'preset not-a-choice'],
  ['a preset of a wrong type', { seats: 3, preset: 1 }, 'preset not-a-choice'],
  ['options of a wrong type', { seats: 3, options: 'steal' }, 'options wrong-type'],
  ['options as a list', { seats: 3, options: [] }, 'options wrong-type'],
  ['an unknown option', { seats: 3, options: { stael: 'may' } }, 'options.stael unknown'],
  ['an option that every object has', { seats: 3, options: { toString: 'may' } }, 'options.toString unknown'],
  ...Object.keys(CHOICES).map(
    name =>
      [`an impossible ${name}`, { seats: 3, options: { [name]: 'perhaps' } }, `options.${name} not-a-choice`] as const,
  ),
  ...Object.keys(CHOICES).map(
    name => [`${name} null`, { seats: 3, options: { [name]: null } }, `options.${name} not-a-choice`] as const,
  ),
  ['a truth as text', { seats: 3, options: { thiefTakesBoss: 'true' } }, 'options.thiefTakesBoss not-a-choice'],
  ['seat 4 of 4 to begin', { seats: 4, options: { firstPlayer: 4 } }, 'options.firstPlayer not-a-choice'],
  ['seat -1 to begin', { seats: 4, options: { firstPlayer: -1 } }, 'options.firstPlayer not-a-choice'],
  ['a name to begin', { seats: 4, options: { firstPlayer: 'me' } }, 'options.firstPlayer not-a-choice'],
  ['a turn limit below 0', { seats: 4, options: { raidTurnLimit: -1 } }, 'options.raidTurnLimit out-of-range'],
  ['a turn limit too high', { seats: 4, options: { raidTurnLimit: 10_001 } }, 'options.raidTurnLimit out-of-range'],
  ['a turn limit between', { seats: 4, options: { raidTurnLimit: 1.5 } }, 'options.raidTurnLimit out-of-range'],
  ['a turn limit as text', { seats: 4, options: { raidTurnLimit: '200' } }, 'options.raidTurnLimit out-of-range'],
  [
    'several at once',
    { seats: 9, preset: 'x', options: { steal: 1, y: 2 } },
    'seats out-of-range',
    'preset not-a-choice',
    'options.y unknown',
    'options.steal not-a-choice',
  ],
  ['a token set by an unknown name', { seats: 3, options: { tokenSet: 'gold' } }, 'options.tokenSet not-a-choice'],
  ['a token set as a number', { seats: 3, options: { tokenSet: 4 } }, 'options.tokenSet not-a-choice'],
  [
    'a set with ten tokens in a raid',
    { seats: 3, options: { tokenSet: many(10) } },
    'options.tokenSet.raids[3] wrong-count',
  ],
  ['a set with none in a raid', { seats: 3, options: { tokenSet: many(0) } }, 'options.tokenSet.raids[3] wrong-count'],
  [
    'a raid that is no list',
    { seats: 3, options: { tokenSet: { name: 'house', raids: [1, [], [], []] } } },
    'options.tokenSet.raids[0] wrong-type',
    ...[1, 2, 3].map(i => `options.tokenSet.raids[${i}] wrong-count`),
  ],
  [
    'a set with three raids',
    { seats: 3, options: { tokenSet: { name: 'house', raids: [[], [], []] } } },
    'options.tokenSet.raids wrong-count',
  ],
  ['a set without raids', { seats: 3, options: { tokenSet: { name: 'house' } } }, 'options.tokenSet.raids missing'],
  [
    'a set without a name',
    { seats: 3, options: { tokenSet: { raids: PUBLISHED.raids } } },
    'options.tokenSet.name not-a-name',
  ],
  [
    'a set with an empty name',
    { seats: 3, options: { tokenSet: { ...PUBLISHED, name: '' } } },
    'options.tokenSet.name not-a-name',
  ],
  [
    'a set with a long name',
    { seats: 3, options: { tokenSet: { ...PUBLISHED, name: 'x'.repeat(41) } } },
    'options.tokenSet.name not-a-name',
  ],
  [
    'a set under a name taken',
    { seats: 3, options: { tokenSet: { ...FIRST_PRINTING, name: 'published' } } },
    'options.tokenSet.name taken',
  ],
  [
    'a set with a part too many',
    { seats: 3, options: { tokenSet: { ...PUBLISHED, name: 'house', colour: 1 } } },
    'options.tokenSet.colour unknown',
  ],
  [
    'a token 6',
    { seats: 3, options: { tokenSet: three({ number: 6, dots: 0 }) } },
    'options.tokenSet.raids[3][0].number out-of-range',
  ],
  [
    'a token -1',
    { seats: 3, options: { tokenSet: three({ number: -1, dots: 0 }) } },
    'options.tokenSet.raids[3][0].number out-of-range',
  ],
  [
    'a token "Boss"',
    { seats: 3, options: { tokenSet: three({ number: 'Boss', dots: 0 }) } },
    'options.tokenSet.raids[3][0].number out-of-range',
  ],
  [
    'six dots',
    { seats: 3, options: { tokenSet: three({ number: 0, dots: 6 }) } },
    'options.tokenSet.raids[3][0].dots out-of-range',
  ],
  [
    'no dots',
    { seats: 3, options: { tokenSet: three({ number: 0 }) } },
    'options.tokenSet.raids[3][0].dots out-of-range',
  ],
  [
    'a token with a part too many',
    { seats: 3, options: { tokenSet: three({ number: 0, dots: 0, art: 1 }) } },
    'options.tokenSet.raids[3][0].art unknown',
  ],
  ['a token that is none', { seats: 3, options: { tokenSet: three(null) } }, 'options.tokenSet.raids[3][0] wrong-type'],
  ['parts of a wrong type', { seats: 3, parts: 1 }, 'parts wrong-type'],
  ['an unknown part', { seats: 3, parts: { edition: {} } }, 'parts.edition unknown', 'parts.tokens missing'],
  ['a part that is no set', { seats: 3, parts: { tokens: 1 } }, 'parts.tokens wrong-type'],
  [
    'a part with another name',
    { seats: 3, options: { tokenSet: 'published' }, parts: { tokens: FIRST_PRINTING } },
    'options.tokenSet not-a-choice',
  ],
]

describe('R20 what is refused, with the field named', () => {
  for (const [what, input, ...problems] of refused) {
    test(what, () => {
      const found = artRobbery.setup(input)
      expect(isProblems(found) && found.map(p => `${p.field} ${p.code}`)).toEqual(problems)
      expect(isProblems(found) && found.every(p => p.text.length > 10)).toBe(true)
    })
  }
})

const text = (tokens: readonly Token[]): string =>
  tokens.map(({ number, dots }) => `${number === 'boss' ? 'B' : number}${'.'.repeat(dots)}`).join(' ')

describe('R17 token sets', () => {
  test('published', () => {
    expect(PUBLISHED.raids.map(text)).toEqual([
      '0.. 1 2 3 3 3 4 5 B',
      '0.. 1. 2 3 3 3 4 5 B',
      '0.. 1. 2. 3 3 3 4 5 B',
      '0.. 1. 2. 3 3 3 4. 5. B',
    ])
    expect(PUBLISHED.raids.map(raid => raid.reduce((sum, token) => sum + token.dots, 0))).toEqual([2, 3, 4, 6])
  })
  test('firstPrinting differs in raid 3 alone', () =>
    expect(FIRST_PRINTING.raids.map(text)).toEqual([
      ...PUBLISHED.raids.slice(0, 2).map(text),
      '0.. 1. 2. 3 3 3 4 B B',
      text(PUBLISHED.raids[3]!),
    ]))
  test('a custom set comes out sorted', () => {
    const tokens = [
      { number: 'boss', dots: 1 },
      { number: 3, dots: 2 },
      { number: 3, dots: 0 },
      { number: 0, dots: 0 },
    ]
    const setup = setupFor({
      seats: 3,
      options: { tokenSet: { name: 'house', raids: [tokens, tokens, tokens, tokens] } },
    })
    expect(setup.parts.tokens.raids.map(text)).toEqual(Array.from({ length: 4 }, () => '0 3 3.. B.'))
    expect(setup.options.tokenSet).toBe('house')
  })
  test('a set corrected later breaks no old game: the part in the setup counts, not its name', () => {
    const raids = PUBLISHED.raids.map(raid => raid.slice(0, 3))
    const setup = setupFor({
      seats: 3,
      options: { tokenSet: 'published' },
      parts: { tokens: { name: 'published', raids } },
    })
    expect(setup.parts.tokens.raids.map(text)).toEqual(['0.. 1 2', '0.. 1. 2', '0.. 1. 2.', '0.. 1. 2.'])
  })
  // A record names its set by hash: a change of a built-in set must change these two lines.
  test('hashes of the built-in sets', () => {
    expect(hashOf(setupFor({ seats: 2 }).parts.tokens)).toBe(
      '2c5a0946eafc00edbeac8f4d845918f5a9c34c1fbf109135d9c09d5cae241b7f',
    )
    expect(hashOf(setupFor({ seats: 2, options: { tokenSet: 'firstPrinting' } }).parts.tokens)).toBe(
      '8bbef0bf148ff882b998687f9f877d30758a21bbf59edb91083ddbbb66e7e67a',
    )
  })
})

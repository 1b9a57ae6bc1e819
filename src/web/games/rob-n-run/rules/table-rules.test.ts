import { describe, expect, test } from 'vitest'
import { isProblems } from '../../../../core/json.ts'
import { STANDARD } from '../../../../games/rob-n-run/box/edition.ts'
import { OPTIONS } from '../../../../games/rob-n-run/box/option-list.ts'
import { readSetup, type RobSetup } from '../../../../games/rob-n-run/box/options.ts'
import { HINT_COUNT } from '../../../../games/rob-n-run/box/scenario.ts'
import { otherChoices } from '../../../../testing/choices.ts'
import { de } from './de.ts'
import { en, type RuleText } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { hintsAt, type SectionName, sectionsAt } from './table-rules.ts'

const setupWith = (input: object): RobSetup => {
  const setup = readSetup({ seats: 4, ...input })
  if (isProblems(setup)) throw new Error(JSON.stringify(setup))
  return setup
}

const ownEdition = {
  ...STANDARD,
  name: 'my box',
  gold: { start: 5, supply: 20 },
  cards: { each: 8, bags: 2 },
  mostVaults: 2,
  tracks: { ...STANDARD.tracks, '4': { ...STANDARD.tracks['4'], bagDraw: 3 } },
  scenarios: STANDARD.scenarios.map(plan => ({ ...plan, gold: 7 })),
}
const SCENARIO = STANDARD.scenarios[0]!

const told = (words: RuleText, setup: RobSetup, section: SectionName): readonly string[] | undefined =>
  Object.fromEntries(sectionsAt(words, setup, no => `ready ${no}`))[section]?.text

describe.each([
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['it', it],
] as const)('the rules as a table plays them: %s', (_, words) => {
  const { variants } = words

  test('without a table all is as usual, with all hints', () => {
    const { variants: _variants, ...texts } = words
    expect(sectionsAt(words, undefined, () => undefined)).toEqual(Object.entries(texts))
    expect(hintsAt()).toHaveLength(HINT_COUNT)
  })

  test.each([
    ['gold', { edition: ownEdition }, 'roles', variants.gold(7)],
    ['bags', { edition: ownEdition }, 'tools', variants.bags(2)],
    ['cards for a bag', { edition: ownEdition }, 'alarm', variants.bagDraw(3)],
    ['vaults on a building', { edition: ownEdition }, 'evaluation', variants.mostVaults(2)],
    ['no reserve', { edition: { ...ownEdition, reserve: 0 } }, 'evaluation', variants.noReserve],
    ['how to make it easier', { edition: ownEdition }, 'scenarios', variants.easier(5, 12)],
    ['the edition', { edition: ownEdition }, 'edition', variants.edition('my box')],
    ['a ready scenario', { scenario: 2 }, 'scenarios', variants.plays('ready 2')],
    [
      'an own scenario',
      { scenario: { ...SCENARIO, no: undefined, name: 'Mine', gold: 4 } },
      'scenarios',
      variants.plays('Mine'),
    ],
    ['a first boss', { options: { firstBoss: 2 } }, 'roles', variants.firstBoss(3)],
    ['a first boss by lot', {}, 'roles', variants.firstBossByLot],
    ['the list of vaults', { options: { vaultKnowledge: 'deck' } }, 'tools', variants.deck],
    ['six hints', {}, 'cards', variants.six],
    ['hints to pick', { scenario: 4 }, 'cards', variants.pick(13)],
    ['hints to pick for two', { scenario: 4, seats: 2 }, 'cards', variants.pick(8)],
    [
      'hints to draw',
      { scenario: { ...SCENARIO, no: undefined, hints: null, hintsForTwo: null, drawHints: true } },
      'cards',
      variants.draw(16),
    ],
    [
      'variant 1',
      {
        scenario: {
          ...SCENARIO,
          no: undefined,
          name: 'Drawn',
          informants: 'random',
          station: 2,
          route: [3, 2, 2, 2, 1],
        },
      },
      'scenarios',
      variants.drawn,
    ],
    ['no bags for two', { seats: 2 }, 'tools', variants.noBags],
    ['version 1: a lone holder never passes', { version: 1 }, 'accomplices', variants.lonePassNever],
    ['version 1: the last card', { version: 1 }, 'accomplices', variants.lastCardGoesOn],
    ['version 1: two', { version: 1, seats: 2 }, 'two', variants.twoNeverPasses],
    ['version 2: two', { seats: 2 }, 'two', words.two.text[0]!],
  ] as const)('%s', (_, input, section, sentence) => {
    expect(told(words, setupWith(input), section)).toContain(sentence)
  })

  test.each(otherChoices(OPTIONS))('the choice %j is told', options => {
    const ready = (no: number): string => `ready ${no}`
    expect(sectionsAt(words, setupWith({ options }), ready)).not.toEqual(sectionsAt(words, setupWith({}), ready))
  })

  test('what the table does not play is not there', () => {
    expect(told(words, setupWith({}), 'two')).toBeUndefined()
    expect(told(words, setupWith({ seats: 2 }), 'alarm')).toHaveLength(words.alarm.text.length - 1)
    expect(told(words, setupWith({ version: 1 }), 'accomplices')).not.toContain(words.accomplices.text[2])
    expect(told(words, setupWith({}), 'accomplices')).toEqual(words.accomplices.text)
  })
})

test('the hints listed are those of the table', () => {
  expect(hintsAt(setupWith({ scenario: 2 }))).toEqual([1, 2, 3, 6, 8, 12])
  expect(hintsAt(setupWith({ scenario: 2, seats: 2 }))).toEqual([1, 2, 3, 7, 8, 12])
})

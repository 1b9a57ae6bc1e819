import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, isProblems, type Json, type JsonObject, problemText } from '../../../core/json.ts'
import { type RobSetup, readSetup } from './options.ts'
import { makeCode, openScenario } from './scenario-code.ts'
import { editionHash, type Scenario } from './scenario.ts'
import { STANDARD } from './edition.ts'

const read = (input: unknown): RobSetup => {
  const setup = readSetup(input)
  if (isProblems(setup)) throw new Error(setup.map(problemText).join('; '))
  return setup
}
const wrongWith = (input: unknown): string[] => {
  const setup = readSetup(input)
  return isProblems(setup) ? setup.map(problemText) : []
}

const MINE = { ...(structuredClone(STANDARD) as JsonObject), name: 'my box', reserve: 4 }
const OWN = { informants: 'random', station: 2, route: [3, 2, 2, 2, 1], hints: [1, 2, 3, 7, 8, 12] }

describe('a setup', () => {
  test('is completed', () => {
    const { game, version, seats, options, parts } = read({ seats: 4 })
    expect({ game, version, seats, options }).toEqual({
      game: 'rob-n-run',
      version: 2,
      seats: 4,
      options: { vaultKnowledge: 'limits', firstBoss: 'random', scenario: 1, edition: 'standard' },
    })
    expect(parts.edition).toBe(STANDARD)
    expect(parts.scenario).toMatchObject({ no: 1, name: 'The Training', edition: editionHash(STANDARD) })
  })

  test.each<[name: string, input: object, scenario: number | string, edition: string]>([
    ['by number', { scenario: 6 }, 6, 'standard'],
    ['by number in the options', { options: { scenario: 6 } }, 6, 'standard'],
    ['by code', { scenario: makeCode(openScenario(2, STANDARD) as Scenario) }, 2, 'standard'],
    ['as an object', { scenario: OWN }, 'Own scenario', 'standard'],
    ['as an object with a name', { scenario: { ...OWN, name: 'Fog' } }, 'Fog', 'standard'],
    ['with an own edition', { edition: MINE, scenario: 3 }, 3, 'my box'],
    ['with the built-in edition by name', { edition: 'standard' }, 1, 'standard'],
    [
      'with a hint for three and no list for two',
      { scenario: { ...OWN, hints: [1, 2, 3, 7, 8, 9] } },
      'Own scenario',
      'standard',
    ],
    ['of version 1, without gold', { version: 1, scenario: { ...OWN, gold: 0 } }, 'Own scenario', 'standard'],
    ['with the other options', { options: { vaultKnowledge: 'deck', firstBoss: 2 } }, 1, 'standard'],
  ])('%s: a complete one comes back equal', (_, input, scenario, edition) => {
    const setup = read({ seats: 3, ...input })
    expect(setup.options).toMatchObject({ scenario, edition })
    expect(canonical(read(setup) as unknown as Json)).toBe(canonical(setup as unknown as Json))
    expect(canonical(read(JSON.parse(JSON.stringify(setup))) as unknown as Json)).toBe(
      canonical(setup as unknown as Json),
    )
    expect(Object.isFrozen(setup.parts.scenario.route) && Object.isFrozen(setup.options)).toBe(true)
  })

  test('a scenario with a hint for three and no list for two is refused at a table of two alone', () => {
    const scenario = { ...OWN, hints: [1, 2, 3, 7, 8, 9] }
    const fieldsOf = (asked: JsonObject): unknown => {
      const refused = readSetup({ seats: 2, ...asked })
      return isProblems(refused) && refused.map(({ field, code }) => [field, code])
    }
    expect(fieldsOf({ scenario })).toEqual([['scenario.hintsForTwo', 'no-list-for-two']])
    expect(fieldsOf({ options: { scenario } })).toEqual([['options.scenario.hintsForTwo', 'no-list-for-two']])
    const { parts } = read({ seats: 3, scenario })
    expect(fieldsOf({ parts })).toEqual([['parts.scenario.hintsForTwo', 'no-list-for-two']])
    expect(read({ seats: 4, scenario }).parts.scenario).toMatchObject({ hints: scenario.hints, hintsForTwo: null })
    expect(read({ seats: 2, scenario: { ...scenario, hintsForTwo: OWN.hints } }).parts.scenario.hintsForTwo).toEqual(
      OWN.hints,
    )
  })

  test('of an older built-in edition is read as it was', () => {
    const old = { ...(structuredClone(STANDARD) as JsonObject), reserve: 4 }
    const setup = read({ seats: 2, edition: MINE })
    const stored = {
      ...setup,
      options: { ...setup.options, edition: 'standard' },
      parts: { edition: old, scenario: setup.parts.scenario },
    }
    expect(read(stored).parts.edition.reserve).toBe(4)
  })

  test.each<[name: string, input: unknown, problems: string[]]>([
    [
      'nothing',
      undefined,
      ['setup: is missing; it must be an object with game, version, seats, options, scenario, edition, parts'],
    ],
    ['no seats', {}, ['seats: is missing; 2 to 5 can play']],
    ['six seats', { seats: 6 }, ['seats: is 6; 2 to 5 can play']],
    [
      'a strange field',
      { seats: 2, preset: 'german' },
      ['preset: is not a field of a setup; its fields are game, version, seats, options, scenario, edition, parts'],
    ],
    [
      'a strange option',
      { seats: 2, options: { steal: 'may' } },
      [
        'options.steal: is not a field of the list of options; its fields are scenario, firstBoss, vaultKnowledge, edition',
      ],
    ],
    [
      'a strange value',
      { seats: 2, options: { vaultKnowledge: 'all' } },
      ['options.vaultKnowledge: is "all"; choose one of "limits", "deck"'],
    ],
    [
      'a boss who is not there',
      { seats: 2, options: { firstBoss: 2 } },
      ['options.firstBoss: is 2; use "random" or a seat from 0 to 1'],
    ],
    ['another game', { seats: 2, game: 'art-robbery' }, ['game: is "art-robbery"; this is "rob-n-run"']],
    [
      'a newer version',
      { seats: 2, version: 3 },
      ['version: is 3; this copy knows versions 1 to 2 of the rules: update Safehouse to read this game'],
    ],
    [
      'no such scenario',
      { seats: 2, scenario: 7 },
      ['scenario: is 7; the scenarios of this edition are 1, 2, 3, 4, 5, 6'],
    ],
    [
      'no such code',
      { seats: 2, scenario: 'fog' },
      ['scenario: "fog" is not a scenario code: copy the whole code again'],
    ],
    [
      'two players without six hints for two',
      { seats: 2, scenario: { ...OWN, hints: [1, 2, 3, 7, 8, 9] } },
      ['scenario.hintsForTwo: is missing: hint 9 needs three players, so two need a list of 6 of their own'],
    ],
    ['a broken scenario', { seats: 2, scenario: { ...OWN, gold: 99 } }, ['scenario.gold: is 99; there are 20 bars']],
    [
      'a broken edition',
      { seats: 2, edition: { ...MINE, reserve: 99 } },
      ['edition.reserve: is 99; it must be a whole number from 0 to 20'],
    ],
    [
      'a false standard',
      { seats: 2, edition: { ...MINE, name: 'standard' } },
      ['edition.name: is "standard", the name of the built-in edition, which has other numbers; choose another name'],
    ],
    [
      'no such edition',
      { seats: 2, edition: 'mine' },
      ['edition: is "mine"; use "standard", or an edition as an object'],
    ],
    [
      'a scenario of another edition',
      { seats: 2, edition: MINE, scenario: { ...OWN, edition: editionHash(STANDARD) } },
      [
        `scenario.edition: is ${editionHash(STANDARD)}, the hash of another edition; this one is "my box", ${editionHash(read({ seats: 2, edition: MINE }).parts.edition)}: open it with the edition it was made for`,
      ],
    ],
    [
      'two names for one scenario',
      { seats: 2, scenario: 2, options: { scenario: 3 } },
      ['options.scenario: is 3, but the given scenario is named 2'],
    ],
    [
      'parts, and a scenario too',
      { ...read({ seats: 2 }), scenario: 2 },
      ['scenario: is given twice: the parts already have a scenario'],
    ],
    [
      'a part too many',
      { seats: 2, parts: { ...read({ seats: 2 }).parts, tokens: 1 } },
      ['parts.tokens: is not a field of this game; its fields are edition, scenario'],
    ],
    [
      'parts of a wrong type',
      { seats: 2, parts: [] },
      ['parts: is a list of 0; it must be an object with edition, scenario'],
    ],
    [
      'half of the parts',
      { seats: 2, parts: { edition: STANDARD } },
      [
        'parts.scenario: is missing; it must be an object with name, no, hints, hintsForTwo, forbidden, informants, station, route, gold, drawHints',
      ],
    ],
    [
      'all at once',
      { seats: 1, version: 0, options: { firstBoss: -1 }, scenario: 0 },
      [
        'version: is 0; this copy knows versions 1 to 2 of the rules: update Safehouse to read this game',
        'seats: is 1; 2 to 5 can play',
        'options.firstBoss: is -1; use "random" or a seat from 0 to 4',
        'scenario: is 0; the scenarios of this edition are 1, 2, 3, 4, 5, 6',
      ],
    ],
  ])('%s: refused with the field', (_, input, problems) => {
    expect(wrongWith(input)).toEqual(problems)
  })

  test('any input gives a setup or problems', () => {
    const field = fc.constantFrom('seats', 'options', 'scenario', 'edition', 'parts', 'version', 'game')
    fc.assert(
      fc.property(fc.dictionary(field, fc.oneof(fc.anything(), fc.integer({ min: 0, max: 6 }))), input => {
        const setup = readSetup(input)
        if (!isProblems(setup)) expect(isProblems(readSetup(setup))).toBe(false)
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})

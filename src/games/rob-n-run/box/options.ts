import { freeze, isObject, isProblems, type Json, type Problem, problem } from '../../../core/json.ts'
import { defaultChoices, optionReaders, optionsIn } from '../../../core/options.ts'
import { anything, or, parts, quote, setupHead } from '../../../core/schema.ts'
import type { Setup } from '../../../core/state.ts'
import { type Edition, readEdition, readOwnEdition, STANDARD } from './edition.ts'
import { OPTIONS } from './option-list.ts'
import { leastFor, readScenario, type Scenario, SIX, VERSION } from './scenario.ts'
import { openScenario } from './scenario-code.ts'

export const NAME = 'rob-n-run'
export const SEATS = [2, 5] as const

interface Options {
  readonly [name: string]: Json
  /** What everybody knows of a vault beforehand: the printed limits, or the edition's cards. */
  readonly vaultKnowledge: 'limits' | 'deck'
  readonly firstBoss: 'random' | number
  /** What the scenario is called: its number, or its name if it has none. */
  readonly scenario: number | string
  /** What the edition is called. */
  readonly edition: string
}

export interface RobSetup extends Setup {
  readonly options: Options
  readonly parts: { readonly edition: Edition; readonly scenario: Scenario }
}

const FIRST_SCENARIO = 1

const setup = parts('a setup', {
  ...setupHead({ name: NAME, version: VERSION, seats: SEATS }),
  options: or(anything, {}),
  scenario: anything,
  edition: anything,
  parts: anything,
})

/** N41: checks and completes what a table asks for. */
export const readSetup = (input: unknown): RobSetup | readonly Problem[] => {
  const wrong: Problem[] = []
  const read = setup(input, '', wrong)
  if (!read) return wrong
  const options = optionsIn(OPTIONS, read.version ?? VERSION)
  const reader = parts('the list of options', optionReaders(options, read.seats ?? SEATS[1]))
  const asked = reader(read.options, 'options', wrong)
  if (!asked) return wrong
  const found = partsFor(read, asked)
  if (isProblems(found)) return [...wrong, ...found]
  wrong.push(
    ...labelProblems(read, asked, found),
    ...listForTwoProblems(read.seats, found, scenarioAsked(read, asked)[0]),
  )
  if (wrong.length > 0) return wrong
  return freeze({
    game: NAME,
    version: read.version!,
    seats: read.seats!,
    options: { ...defaultChoices(options), ...asked, ...labelsOf(found) } as unknown as Options,
    parts: found,
  })
}

type Parts = RobSetup['parts']

const labelsOf = ({ edition, scenario }: Parts): { scenario: number | string; edition: string } => ({
  scenario: scenario.no ?? scenario.name,
  edition: edition.name,
})

/** Edition and scenario come whole among the parts of a finished setup; else they are asked for, in the options too. */
const partsFor = (
  input: { readonly [field: string]: unknown },
  asked: { readonly [name: string]: unknown },
): Parts | readonly Problem[] => {
  const version = (input['version'] as number | undefined) ?? VERSION
  if (input['parts'] !== undefined) return finishedParts(input['parts'], version)
  const edition = editionFor(
    input['edition'] === undefined ? ['options.edition', asked['edition']] : ['edition', input['edition']],
  )
  if (isProblems(edition)) return edition
  const [at, which] = scenarioAsked(input, asked)
  const scenario = openScenario(which ?? edition.scenarios[0]?.no ?? FIRST_SCENARIO, edition, at, version)
  return isProblems(scenario) ? scenario : { edition, scenario }
}

/** Where a setup says which scenario is played, and which. */
const scenarioAsked = (
  input: { readonly [field: string]: unknown },
  asked: { readonly [name: string]: unknown },
): readonly [at: string, which: unknown] =>
  input['parts'] !== undefined
    ? ['parts.scenario', undefined]
    : input['scenario'] === undefined && asked['scenario'] !== undefined
      ? ['options.scenario', asked['scenario']]
      : ['scenario', input['scenario']]

const editionFor = ([at, asked]: readonly [at: string, asked: unknown]): Edition | readonly Problem[] => {
  if (asked === undefined || asked === STANDARD.name) return STANDARD
  return isObject(asked)
    ? readOwnEdition(asked, at)
    : [problem(at, 'not-a-choice', `is ${quote(asked)}; use "${STANDARD.name}", or an edition as an object`)]
}

const finished = parts('this game', { edition: anything, scenario: anything })

// Not compared with the built-in edition of that name: correcting the built-in edition must break no old game.
const finishedParts = (input: unknown, version: number): Parts | readonly Problem[] => {
  const wrong: Problem[] = []
  const given = finished(input, 'parts', wrong)
  if (!given) return wrong
  const edition = readEdition(given.edition, 'parts.edition')
  if (isProblems(edition)) return [...wrong, ...edition]
  const scenario = readScenario(given.scenario, edition, 'parts.scenario', version)
  if (isProblems(scenario)) return [...wrong, ...scenario]
  return wrong.length > 0 ? wrong : { edition, scenario }
}

/** Where the parts are there, or asked for beside the options, the options may only name them. */
const labelProblems = (
  input: { readonly [field: string]: unknown },
  asked: { readonly [name: string]: unknown },
  parts: Parts,
): Problem[] => {
  const labels = labelsOf(parts)
  const named = (['scenario', 'edition'] as const).filter(
    field => asked[field] !== undefined && (input['parts'] !== undefined || input[field] !== undefined),
  )
  const twice = (['scenario', 'edition'] as const).filter(
    field => input['parts'] !== undefined && input[field] !== undefined,
  )
  return [
    ...named
      .filter(field => asked[field] !== labels[field])
      .map(field =>
        problem(
          `options.${field}`,
          'not-a-choice',
          `is ${quote(asked[field])}, but the given ${field} is named ${quote(labels[field])}`,
        ),
      ),
    ...twice.map(field => problem(field, 'twice', `is given twice: the parts already have a ${field}`)),
  ]
}

/** N2: two players need six hints that exist for two; a table of three to five needs no such list. */
const listForTwoProblems = (
  seats: number | undefined,
  { edition, scenario: { hints, hintsForTwo } }: Parts,
  at: string,
): Problem[] => {
  if (seats !== 2 || !hints || hintsForTwo) return []
  const unfit = hints.filter(no => leastFor(edition, no) > 2).join(', ')
  return [
    problem(
      `${at}.hintsForTwo`,
      'no-list-for-two',
      `is missing: hint ${unfit} needs three players, so two need a list of ${SIX} of their own`,
    ),
  ]
}

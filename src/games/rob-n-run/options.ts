import { freeze, isObject, isProblems, type Json, type Problem, problem } from '../../core/json.ts'
import type { Setup } from '../../core/state.ts'
import { type Edition, readEdition } from './edition.ts'
import { readScenario, type Scenario } from './scenario.ts'
import { openScenario } from './scenario-code.ts'
import { isWhole, say } from './schema.ts'
import { readOwnEdition, STANDARD } from './standard.ts'

export const NAME = 'rob-n-run'
export const VERSION = 1
export const SEATS = [2, 5] as const

/** What everybody knows of a vault beforehand: the printed limits, or the edition's cards. The first is the default. */
const VAULT_KNOWLEDGE = ['limits', 'deck'] as const

export interface Options {
  readonly [name: string]: Json
  readonly vaultKnowledge: (typeof VAULT_KNOWLEDGE)[number]
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

const FIELDS = ['game', 'version', 'seats', 'options', 'scenario', 'edition', 'parts']
const OPTIONS = ['vaultKnowledge', 'firstBoss', 'scenario', 'edition']
const FIRST_SCENARIO = 1

const strange = (input: object, known: readonly string[], at: string, what: string): Problem[] =>
  Object.keys(input)
    .filter(key => !known.includes(key))
    .slice(0, 5)
    .map(key => problem(`${at}${key.slice(0, 40)}`, 'unknown', `is not ${what}; there are ${known.join(', ')}`))

/** Checks and completes what a table asks for. */
export const readSetup = (input: unknown): RobSetup | readonly Problem[] => {
  if (!isObject(input)) return [problem('setup', 'wrong-type', 'must be an object with "seats", and "scenario", "edition" or "options" if wanted')]
  const { game = NAME, version = VERSION, seats, options: asked = {} } = input
  const wrong = strange(input, FIELDS, '', 'a part of a setup')
  if (game !== NAME) wrong.push(problem('game', 'not-a-choice', `is ${say(game)}, not "${NAME}"`))
  if (!isWhole(version, 1, VERSION))
    wrong.push(problem('version', 'unknown-version', `rules version ${say(version)} is unknown; this copy knows 1 to ${VERSION}: update Safehouse to read this game`))
  if (!isWhole(seats, SEATS[0], SEATS[1])) wrong.push(problem('seats', 'out-of-range', `is ${say(seats)}; ${SEATS[0]} to ${SEATS[1]} can play`))
  if (!isObject(asked)) return [...wrong, problem('options', 'wrong-type', 'must be an object of options')]
  wrong.push(...optionProblems(asked, seats))
  const parts = partsFor(input, asked)
  if (isProblems(parts)) return [...wrong, ...parts]
  wrong.push(...labelProblems(input, asked, parts))
  if (wrong.length > 0) return wrong
  const { vaultKnowledge = VAULT_KNOWLEDGE[0], firstBoss = 'random' } = asked
  const options = { vaultKnowledge, firstBoss, ...labelsOf(parts) } as Options
  return freeze({ game: NAME, version: version as number, seats: seats as number, options, parts })
}

const optionProblems = (asked: { readonly [name: string]: unknown }, seats: unknown): Problem[] => {
  const { vaultKnowledge = VAULT_KNOWLEDGE[0], firstBoss = 'random' } = asked
  const last = isWhole(seats, SEATS[0], SEATS[1]) ? seats - 1 : SEATS[1] - 1
  const wrong = strange(asked, OPTIONS, 'options.', 'an option')
  if (!VAULT_KNOWLEDGE.some(choice => choice === vaultKnowledge))
    wrong.push(problem('options.vaultKnowledge', 'not-a-choice', `is ${say(vaultKnowledge)}; choose one of ${VAULT_KNOWLEDGE.map(say).join(', ')}`))
  if (firstBoss !== 'random' && !isWhole(firstBoss, 0, last))
    wrong.push(problem('options.firstBoss', 'not-a-choice', `is ${say(firstBoss)}; use "random" or a seat from 0 to ${last}`))
  return wrong
}

type Parts = RobSetup['parts']

const labelsOf = ({ edition, scenario }: Parts): { scenario: number | string; edition: string } => ({ scenario: scenario.no ?? scenario.name, edition: edition.name })

/** Edition and scenario come whole among the parts of a finished setup; else they are asked for, in the options too. */
const partsFor = (input: { readonly [field: string]: unknown }, asked: { readonly [name: string]: unknown }): Parts | readonly Problem[] => {
  const { parts } = input
  if (parts !== undefined) return finishedParts(parts)
  const edition = editionFor(input['edition'] === undefined ? ['options.edition', asked['edition']] : ['edition', input['edition']])
  if (isProblems(edition)) return edition
  const [at, which] = input['scenario'] === undefined ? ['options.scenario', asked['scenario']] : ['scenario', input['scenario']]
  const scenario = which === undefined ? openScenario(edition.scenarios[0]?.no ?? FIRST_SCENARIO, edition, 'scenario') : openScenario(which, edition, at)
  return isProblems(scenario) ? scenario : { edition, scenario }
}

const editionFor = ([at, asked]: readonly [at: string, asked: unknown]): Edition | readonly Problem[] => {
  if (asked === undefined || asked === STANDARD.name) return STANDARD
  return isObject(asked) ? readOwnEdition(asked, at) : [problem(at, 'not-a-choice', `is ${say(asked)}; use "${STANDARD.name}", or an edition as an object`)]
}

// Not compared with the built-in edition of that name: correcting the built-in edition must break no old game.
const finishedParts = (parts: unknown): Parts | readonly Problem[] => {
  if (!isObject(parts)) return [problem('parts', 'wrong-type', 'must be an object with "edition" and "scenario"')]
  const unknown = strange(parts, ['edition', 'scenario'], 'parts.', 'a part of this game')
  const edition = readEdition(parts['edition'], 'parts.edition')
  if (isProblems(edition)) return [...unknown, ...edition]
  const scenario = readScenario(parts['scenario'], edition, 'parts.scenario')
  if (isProblems(scenario)) return [...unknown, ...scenario]
  return unknown.length > 0 ? unknown : { edition, scenario }
}

/** Where the parts are there, or asked for beside the options, the options may only name them. */
const labelProblems = (input: { readonly [field: string]: unknown }, asked: { readonly [name: string]: unknown }, parts: Parts): Problem[] => {
  const labels = labelsOf(parts)
  const named = (['scenario', 'edition'] as const).filter(field => asked[field] !== undefined && (input['parts'] !== undefined || input[field] !== undefined))
  const twice = (['scenario', 'edition'] as const).filter(field => input['parts'] !== undefined && input[field] !== undefined)
  return [
    ...named
      .filter(field => asked[field] !== labels[field])
      .map(field => problem(`options.${field}`, 'not-a-choice', `is ${say(asked[field])}, but the ${field} given is called ${say(labels[field])}`)),
    ...twice.map(field => problem(field, 'twice', `is asked for, but the parts have a ${field} already`)),
  ]
}

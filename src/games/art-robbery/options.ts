import { freeze, isObject, isProblems, type Json, type Problem, problem } from '../../core/json.ts'
import type { Setup } from '../../core/state.ts'
import { BUILT_IN, readTokenSet, type TokenSet } from './tokens.ts'

export const NAME = 'art-robbery'
export const VERSION = 1
export const SEATS = [2, 5] as const

/** Every option with two or three named values: the first is the default. */
export const CHOICES = {
  steal: ['must', 'may'],
  source: ['centreFirst', 'free'],
  bossCard: ['anywhere', 'centreOnly'],
  dogProtectsBoss: [true, false],
  thiefTakesBoss: [true, false],
  noDogStarter: ['nextClockwise', 'raidEnder', 'previousStarter'],
  banked: ['ownerOnly', 'open', 'hidden'],
  twoPlayerPenalty: ['points10', 'tokens10'],
  allArrested: ['share', 'nobody'],
} as const

type Chosen = { readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] }

export interface Options extends Chosen {
  readonly [name: string]: Json
  readonly firstPlayer: 'random' | number
  /** The name of the set; the set itself is a part of the setup. */
  readonly tokenSet: string
  readonly raidTurnLimit: number
}

export interface ArtSetup extends Setup {
  readonly options: Options
  readonly parts: { readonly tokens: TokenSet & Json }
}

export const MOST_TURNS = 10_000

/** What each rulebook says where it differs from the defaults; these never touch `firstPlayer` and `raidTurnLimit`. */
export const PRESETS: { readonly [name: string]: Partial<Chosen> } = {
  german: { steal: 'may', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' },
  short: { bossCard: 'centreOnly', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' },
  italian: { banked: 'open', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' },
  french: {},
}

const FIELDS = ['game', 'version', 'seats', 'preset', 'options', 'parts']
const DEFAULTS = Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]]))

const say = (x: unknown): string => (JSON.stringify(x) ?? 'missing').slice(0, 40)
const oneOf = (values: readonly unknown[]): string => values.map(say).join(', ')

const whole = (x: unknown, least: number, most: number): x is number => Number.isInteger(x) && (x as number) >= least && (x as number) <= most

/** Checks and completes what a table asks for. */
export const readSetup = (input: unknown): ArtSetup | readonly Problem[] => {
  if (!isObject(input)) return [problem('setup', 'wrong-type', 'must be an object with "seats", and "preset" or "options" if wanted')]
  const problems: Problem[] = []
  for (const key of Object.keys(input)) if (!FIELDS.includes(key)) problems.push(problem(key, 'unknown', `is not a part of a setup; it has ${FIELDS.join(', ')}`))
  const { seats, preset, version = VERSION } = input
  if (input['game'] !== undefined && input['game'] !== NAME) problems.push(problem('game', 'not-a-choice', `is ${say(input['game'])}, not "${NAME}"`))
  if (!whole(version, 1, VERSION))
    problems.push(problem('version', 'unknown-version', `rules version ${say(version)} is unknown; this copy knows 1 to ${VERSION}: update Safehouse to read this game`))
  if (!whole(seats, SEATS[0], SEATS[1])) problems.push(problem('seats', 'out-of-range', `is ${say(seats)}; ${SEATS[0]} to ${SEATS[1]} can play`))
  if (preset !== undefined && !(typeof preset === 'string' && Object.hasOwn(PRESETS, preset)))
    problems.push(problem('preset', 'not-a-choice', `is ${say(preset)}; choose one of ${oneOf(Object.keys(PRESETS))}`))
  const asked = input['options'] ?? {}
  if (!isObject(asked)) return [...problems, problem('options', 'wrong-type', 'must be an object of options')]
  problems.push(...optionProblems(asked, seats))
  const tokens = tokensFor(asked['tokenSet'], input['parts'])
  if (isProblems(tokens)) problems.push(...tokens)
  if (problems.length > 0) return problems
  const chosen = { ...DEFAULTS, firstPlayer: 'random', raidTurnLimit: 200, ...PRESETS[preset as string], ...asked, tokenSet: (tokens as TokenSet).name }
  return freeze({ game: NAME, version: version as number, seats: seats as number, options: chosen as unknown as Options, parts: { tokens: tokens as TokenSet & Json } })
}

const optionProblems = (asked: { readonly [name: string]: unknown }, seats: unknown): Problem[] =>
  Object.entries(asked).flatMap(([name, value]): Problem[] => {
    const field = `options.${name}`
    if (Object.hasOwn(CHOICES, name)) {
      const values: readonly unknown[] = CHOICES[name as keyof typeof CHOICES]
      return values.includes(value) ? [] : [problem(field, 'not-a-choice', `is ${say(value)}; choose one of ${oneOf(values)}`)]
    }
    switch (name) {
      case 'tokenSet':
        return []
      case 'firstPlayer': {
        const last = whole(seats, SEATS[0], SEATS[1]) ? seats - 1 : SEATS[1] - 1
        return value === 'random' || whole(value, 0, last) ? [] : [problem(field, 'not-a-choice', `is ${say(value)}; use "random" or a seat from 0 to ${last}`)]
      }
      case 'raidTurnLimit':
        return whole(value, 0, MOST_TURNS) ? [] : [problem(field, 'out-of-range', `is ${say(value)}; use 0 (none) or a whole number up to ${MOST_TURNS}`)]
      default:
        return [problem(field, 'unknown', `is not an option; there are ${[...Object.keys(CHOICES), 'firstPlayer', 'tokenSet', 'raidTurnLimit'].join(', ')}`)]
    }
  })

/** A set comes by its built-in name, whole in the option, or whole among the parts of a finished setup. */
const tokensFor = (asked: unknown, parts: unknown): TokenSet | Problem[] => {
  const field = 'options.tokenSet'
  if (parts !== undefined) {
    if (!isObject(parts)) return [problem('parts', 'wrong-type', 'must be an object')]
    for (const key of Object.keys(parts)) if (key !== 'tokens') return [problem(`parts.${key}`, 'unknown', 'is not a part of this game; it has "tokens"')]
    // Not compared with the built-in set of that name: correcting a built-in set must break no old game.
    const set = readTokenSet(isObject(parts['tokens']) ? { ...parts['tokens'], name: '-' } : parts['tokens'], 'parts.tokens')
    if (isProblems(set)) return set
    const name = isObject(parts['tokens']) ? parts['tokens']['name'] : undefined
    if (typeof name !== 'string' || name.length < 1 || name.length > 40) return [problem('parts.tokens.name', 'not-a-name', 'must be a text of 1 to 40 letters')]
    if (asked !== undefined && asked !== name) return [problem(field, 'not-a-choice', `is ${say(asked)}, but the part "tokens" is called ${say(name)}`)]
    return { ...set, name }
  }
  if (asked === undefined) return BUILT_IN['published']!
  if (typeof asked === 'string' && Object.hasOwn(BUILT_IN, asked)) return BUILT_IN[asked]!
  return readTokenSet(asked, field)
}

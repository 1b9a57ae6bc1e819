import { freeze, isObject, type Json, type Problem, problem } from '../../core/json.ts'
import { defaultChoices, optionReaders, optionsIn } from '../../core/options.ts'
import { anything, oneOf, or, parts, quote, setupHead } from '../../core/schema.ts'
import type { Setup } from '../../core/state.ts'
import { OPTIONS, PRESETS } from './option-list.ts'
import { BUILT_IN, ownTokenSet, tokenSet, type TokenSet } from './tokens.ts'

export const NAME = 'art-robbery'
/** The newest version of the rules. README.md says what changed in each. */
export const VERSION = 2
export const SEATS = [2, 5] as const

type Choice = Extract<(typeof OPTIONS)[number], { readonly kind: 'choice' }>
/** The value of each choice. Version 1 of the rules lacks those that came later. */
type Chosen = { readonly [C in Choice as C['name']]: C['values'][number]['value'] }

interface Options extends Chosen {
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

const setup = parts('a setup', {
  ...setupHead({ name: NAME, version: VERSION, seats: SEATS }),
  preset: or(oneOf(PRESETS.map(({ name }) => name)), undefined),
  options: or(anything, {}),
  parts: or(parts('this game', { tokens: tokenSet }), undefined),
})

const presetIn = (version: number, preset: string | undefined): object | undefined => {
  const found = PRESETS.find(({ name }) => name === preset)?.options
  // Version 1 knew only that every theft may be declined, or none.
  return version === 1 && found?.['steal'] === 'mayNumbers' ? { ...found, steal: 'may' } : found
}

/** R20: checks and completes what a table asks for. */
export const readSetup = (input: unknown): ArtSetup | readonly Problem[] => {
  const wrong: Problem[] = []
  const read = setup(input, '', wrong)
  if (!read) return wrong
  const version = read.version ?? VERSION
  const options = optionsIn(OPTIONS, version)
  const reader = parts('the list of options', optionReaders(options, read.seats ?? SEATS[1]))
  const asked = reader(read.options, 'options', wrong)
  const tokens = isObject(read.options) ? tokensFor(read.options['tokenSet'], read.parts, wrong) : undefined
  if (wrong.length > 0 || !tokens) return wrong
  const chosen = { ...defaultChoices(options), ...presetIn(version, read.preset), ...asked, tokenSet: tokens.name }
  return freeze({
    game: NAME,
    version,
    seats: read.seats!,
    options: chosen as unknown as Options,
    parts: { tokens: tokens as TokenSet & Json },
  })
}

/** R17: a set comes by its built-in name, whole in the option, or whole among the parts of a finished setup. */
const tokensFor = (
  asked: unknown,
  parts: { readonly tokens?: TokenSet } | undefined,
  wrong: Problem[],
): TokenSet | undefined => {
  const at = 'options.tokenSet'
  if (!parts) return isObject(asked) ? ownTokenSet(asked, at, wrong) : BUILT_IN[builtInName(asked, at, wrong) ?? '']
  // Not compared with the built-in set of that name: correcting a built-in set must break no old game.
  const { tokens } = parts
  if (tokens && asked !== undefined && asked !== tokens.name)
    wrong.push(problem(at, 'not-a-choice', `is ${quote(asked)}, but the part "tokens" is named ${quote(tokens.name)}`))
  return tokens
}

const builtInName = or(oneOf(Object.keys(BUILT_IN)), 'published')

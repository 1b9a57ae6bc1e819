import { freeze, isObject, type Json, type Problem, problem } from '../../core/json.ts'
import { anything, firstSeat, oneOf, or, parts, type Reader, say, setupHead, whole } from '../../core/schema.ts'
import type { Setup } from '../../core/state.ts'
import { BUILT_IN, ownTokenSet, tokenSet, type TokenSet } from './tokens.ts'

export const NAME = 'art-robbery'
/** The newest version of the rules. README.md says what changed in each. */
export const VERSION = 2
export const SEATS = [2, 5] as const

/** R20: every option with two or three named values: the first is the default. */
export const CHOICES = {
  steal: ['must', 'may', 'mayNumbers'],
  source: ['centreFirst', 'free'],
  bossCard: ['anywhere', 'centreOnly'],
  bossNeeds: ['has', 'took'],
  dogProtectsBoss: [true, false],
  thiefTakesBoss: [true, false],
  noDogStarter: ['nextClockwise', 'raidEnder', 'previousStarter'],
  banked: ['ownerOnly', 'open', 'hidden'],
  twoPlayerPenalty: ['points10', 'tokens10'],
  allArrested: ['share', 'nobody'],
} as const

/** R20: what version 1 of the rules did not have. */
const CHOICES_IN_1: { readonly [name: string]: readonly (string | boolean)[] } = {
  ...CHOICES,
  steal: CHOICES.steal.slice(0, 2),
  bossNeeds: [],
}

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

/**
 * R20: what each rulebook says where it differs from the defaults; these never touch `firstPlayer` and `raidTurnLimit`.
 */
export const PRESETS: { readonly [name: string]: Partial<Chosen> } = {
  german: { steal: 'mayNumbers', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' },
  short: { bossCard: 'centreOnly', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' },
  italian: { banked: 'open', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' },
  french: {},
}

const PRESETS_IN_1: typeof PRESETS = { ...PRESETS, german: { ...PRESETS['german'], steal: 'may' } }

/** R20: the options of a version of the rules, and the values of each. */
const choicesIn = (version: number): (readonly [name: string, values: readonly (string | boolean)[]])[] =>
  Object.entries(version === 1 ? CHOICES_IN_1 : CHOICES).filter(([, values]) => values.length > 0)

const presetIn = (version: number, preset: string | undefined): object | undefined =>
  (version === 1 ? PRESETS_IN_1 : PRESETS)[preset ?? '']

const setup = parts('a setup', {
  ...setupHead({ name: NAME, version: VERSION, seats: SEATS }),
  preset: or(oneOf(Object.keys(PRESETS)), undefined),
  options: or(anything, {}),
  parts: or(parts('this game', { tokens: tokenSet }), undefined),
})

/** R20: each option by itself. */
const options = (seats: number, version: number): Reader<object> =>
  parts('the list of options', {
    ...Object.fromEntries(
      choicesIn(version).map(([name, values]) => [name, or(oneOf<string | boolean>(values), undefined)]),
    ),
    firstPlayer: firstSeat(seats),
    raidTurnLimit: or(whole(0, MOST_TURNS), 200),
    tokenSet: anything,
  })

/** R20: checks and completes what a table asks for. */
export const readSetup = (input: unknown): ArtSetup | readonly Problem[] => {
  const wrong: Problem[] = []
  const read = setup(input, '', wrong)
  if (!read) return wrong
  const version = read.version ?? VERSION
  const asked = options(read.seats ?? SEATS[1], version)(read.options, 'options', wrong)
  const tokens = isObject(read.options) ? tokensFor(read.options['tokenSet'], read.parts, wrong) : undefined
  if (wrong.length > 0 || !tokens) return wrong
  const defaults = Object.fromEntries(choicesIn(version).map(([name, values]) => [name, values[0]]))
  const chosen = { ...defaults, ...presetIn(version, read.preset), ...asked, tokenSet: tokens.name }
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
    wrong.push(problem(at, 'not-a-choice', `is ${say(asked)}, but the part "tokens" is named ${say(tokens.name)}`))
  return tokens
}

const builtInName = or(oneOf(Object.keys(BUILT_IN)), 'published')

import { isObject, isProblems, type Json, type Problem } from '../../../../core/json.ts'
import {
  COLOUR_LETTERS,
  COLOURS,
  type Colour,
  DICE_FIELDS,
  OWN_NAME,
  readScenario,
  type Scenario,
} from '../../../../games/rob-n-run/box/scenario.ts'
import { makeCode, readCode } from '../../../../games/rob-n-run/box/scenario-code.ts'
import { STANDARD } from '../../../../games/rob-n-run/box/edition.ts'
import { upTo } from '../../../../core/lists.ts'

export type Mode = 'six' | 'pick' | 'draw'

/**
 * A scenario being made, right or wrong: dice by place (the station, then the fields), each a colour; all else as it
 * will be.
 */
export interface Draft {
  readonly name: string
  /** Variant 1: only the numbers of dice count. */
  readonly drawn: boolean
  readonly dice: readonly (readonly number[])[]
  readonly informants: readonly Colour[]
  readonly mode: Mode
  readonly hints: readonly number[]
  readonly forTwo: readonly number[]
  readonly forbidden: readonly number[]
  readonly gold: number
}

export const PLACES = DICE_FIELDS + 1
const NONE: readonly number[] = []

export const EMPTY: Draft = {
  name: OWN_NAME,
  drawn: false,
  dice: upTo(PLACES).map(() => NONE),
  informants: COLOURS,
  mode: 'six',
  hints: [],
  forTwo: [],
  forbidden: [],
  gold: STANDARD.gold.start,
}

/** Hints that two players cannot use. */
export const NEEDS_THREE: readonly number[] = STANDARD.hints.filter(({ least }) => least > 2).map(({ no }) => no)
/** Without a list of their own two players cannot play it; three to five can. */
export const wantsListForTwo = ({ mode, hints }: Draft): boolean =>
  mode === 'six' && hints.some(no => NEEDS_THREE.includes(no))

/** The draft as a scenario's file would say it. */
const fileOf = (draft: Draft): Json => {
  const { name, drawn, dice, informants, mode, hints, forTwo, forbidden, gold } = draft
  const [station = NONE, ...fields] = dice
  const six = mode === 'six'
  return {
    name,
    hints: six ? hints : null,
    hintsForTwo: !six ? null : !wantsListForTwo(draft) ? hints : forTwo.length > 0 ? forTwo : null,
    forbidden: six ? [] : forbidden,
    informants: drawn ? 'random' : informants,
    station: drawn
      ? station.length
      : Object.fromEntries(COLOURS.map((colour, i) => [colour, station.filter(die => die === i).length])),
    route: drawn
      ? fields.map(field => field.length)
      : fields.map(field => field.map(die => COLOUR_LETTERS.charAt(die)).join('')),
    gold,
    drawHints: mode === 'draw',
  }
}

export const check = (draft: Draft): Scenario | readonly Problem[] => readScenario(fileOf(draft), STANDARD)

/** The link that holds a scenario, without any server. */
export const codeOf = (draft: Draft): string | undefined => {
  const scenario = check(draft)
  return isProblems(scenario) ? undefined : makeCode(scenario)
}

const spread = (n: unknown): number[] => Array.from({ length: typeof n === 'number' ? n : 0 }, () => 0)

/** A scenario to go on from; what is no number or list there counts as none. */
export const draftOf = (scenario: { readonly [field: string]: unknown }): Draft => {
  const { name, hints, hintsForTwo, forbidden, informants, station, route, gold, drawHints } = scenario
  const drawn = informants === 'random'
  const list = (x: unknown): readonly number[] => (Array.isArray(x) ? (x as number[]) : [])
  const onStation = isObject(station)
    ? COLOURS.flatMap((colour, i) => Array.from({ length: Number(station[colour] ?? 0) }, () => i))
    : spread(station)
  const onRoute = list(route).map((field: unknown) =>
    typeof field === 'string' ? [...field].map(letter => COLOUR_LETTERS.indexOf(letter)) : spread(field),
  )
  return {
    ...EMPTY,
    name: typeof name === 'string' ? name : OWN_NAME,
    drawn,
    dice: [onStation, ...onRoute],
    informants: drawn ? COLOURS : (informants as readonly Colour[]),
    mode: hints ? 'six' : drawHints === true ? 'draw' : 'pick',
    hints: list(hints),
    forTwo: list(hintsForTwo),
    forbidden: list(forbidden),
    gold: typeof gold === 'number' ? gold : EMPTY.gold,
  }
}

/** The first ready scenario, to be changed. */
export const firstDraft = (): Draft => ({ ...draftOf(STANDARD.scenarios[0]!), name: OWN_NAME })

/**
 * What a link says; nothing where it says no scenario of this edition. One of version 1 is shown with what does not
 * fit.
 */
export const readLink = (code: string): Draft | undefined => {
  const raw = readCode(code)
  if (isProblems(raw)) return undefined
  const scenario = readScenario(raw, STANDARD, 'scenario', 1)
  return isProblems(scenario) ? undefined : draftOf(scenario)
}

/** Dice of each colour that lie nowhere yet; in variant 1 colours do not count. */
export const leftOver = ({ dice, drawn }: Draft): number[] => {
  const laid = dice.flat()
  if (drawn) return [COLOURS.reduce((all, colour) => all + STANDARD.dice[colour], 0) - laid.length]
  return COLOURS.map((colour, i) => STANDARD.dice[colour] - laid.filter(die => die === i).length)
}

/** Problems of one part of the page: `route[2]` belongs to the third field, `station.red` to the station. */
export const problemsAt = (problems: readonly Problem[], part: string): readonly Problem[] =>
  problems.filter(({ field }) => {
    const place = field.replace(/^scenario\.?/, '')
    return place === part || place.startsWith(part + '.')
  })

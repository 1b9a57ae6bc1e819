import { hashOf } from '../../../core/luck.ts'
import { canonical, freeze, isObject, type JsonObject, type Problem, problem } from '../../../core/json.ts'
import { sum, upTo } from '../../../core/lists.ts'
import { flag, inside, list, oneOf, or, orNull, type Reader, shape, text, title, whole } from '../../../core/schema.ts'

/** The newest version of the rules. README.md says what changed in each. */
export const VERSION = 2

export const COLOURS = ['white', 'yellow', 'green', 'red'] as const
export type Colour = (typeof COLOURS)[number]
export const COLOUR_LETTERS = 'wygr'

/** A number for each colour. */
export type Dice = { readonly [C in Colour]: number }

export const DICE_FIELDS = 5
export const QUARTERS = 4
/** How many hints a crew has. */
export const SIX = 6
/** How many hints there are in the box. */
export const HINT_COUNT = 16

/** A set of hints as a number: a bit each, bit 0 for hint 1. */
export const bitOf = (hint: number): number => 1 << (hint - 1)
export const hasHint = (mask: number, hint: number): boolean => (mask & bitOf(hint)) !== 0
export const maskOf = (hints: readonly number[]): number => hints.reduce((mask, hint) => mask | bitOf(hint), 0)
export const hintsIn = (mask: number): number[] => upTo(HINT_COUNT + 1, 1).filter(hint => hasHint(mask, hint))

/** A scenario as an edition's file has it. */
export type ScenarioPlan = {
  readonly name: string
  /** The number of a ready one. */
  readonly no?: number
  /** The six for 3 to 5 players; null: the crew picks them (professional), or draws them for each heist (variant 2). */
  readonly hints: readonly number[] | null
  /** The six for two players: null where `hints` is null, or where two cannot play it for want of a list. */
  readonly hintsForTwo: readonly number[] | null
  readonly forbidden: readonly number[]
  /** By quarter; random: variant 1. */
  readonly informants: readonly Colour[] | 'random'
  /** How many dice of each colour lie on the station; variant 1: how many in all. */
  readonly station: Dice | number
  /** The dice of each dice field, from the car to the airport, as letters w y g r; variant 1: how many. */
  readonly route: readonly string[] | readonly number[]
  readonly gold: number
  /** Variant 2: each boss draws six hints for the heist. */
  readonly drawHints: boolean
}

/** A scenario ready to be played, with the hash of the edition it was made for. */
export type Scenario = ScenarioPlan & { readonly edition: string }

/** The parts of an edition that a scenario refers to, and must fit. */
export type Frame = {
  readonly name: string
  readonly gold: { readonly start: number; readonly supply: number }
  readonly dice: Dice
  readonly hints: readonly { readonly no: number; readonly least: number }[]
  readonly scenarios: readonly ScenarioPlan[]
}

const hashes = new WeakMap<object, string>()

/**
 * What an edition is known by: eight hex digits of all that play depends on, so neither its name, its sources nor its
 * ready scenarios.
 */
export const editionHash = (edition: Frame): string => {
  const known = hashes.get(edition)
  if (known) return known
  const { name: _, sources: _s, scenarios: _r, ...played } = edition as Frame & JsonObject
  const hash = hashOf(played).slice(0, 8)
  if (Object.isFrozen(edition)) hashes.set(edition, hash)
  return hash
}

export const OWN_NAME = 'Own scenario'
const MOST_NAME = 30

const hintList = list(whole(1, HINT_COUNT), 0, HINT_COUNT, 'hints')
/** More dice than any box has: against those of the edition they are checked once all is read. */
const MOST_DICE = 99
/** The same of gold. */
const MOST_GOLD = 999
/** Scenarios of an edition are numbered with at most two digits. */
const MOST_NO = 99

const count = whole(0, MOST_DICE)
const colours = shape('the station', {
  white: or(count, 0),
  yellow: or(count, 0),
  green: or(count, 0),
  red: or(count, 0),
})

/** Letters come out in the order of the colours: equal fields are equal text. */
const letters: Reader<string> = (x, at, wrong) => {
  const read = text(/^[wygr]*$/, 16, 'letters for the dice on it: w, y, g, r')(x, at, wrong)
  return read === undefined
    ? undefined
    : [...read].sort((a, b) => COLOUR_LETTERS.indexOf(a) - COLOUR_LETTERS.indexOf(b)).join('')
}
const inLetters = list(letters, DICE_FIELDS, DICE_FIELDS, 'dice fields')
const inNumbers = list(count, DICE_FIELDS, DICE_FIELDS, 'dice fields')

const informants: Reader<readonly Colour[] | 'random'> = (x, at, wrong) =>
  x === 'random' ? x : list(oneOf(COLOURS), QUARTERS, QUARTERS, 'informants')(x, at, wrong)
const station: Reader<Dice | number> = (x, at, wrong) => (typeof x === 'number' ? count : colours)(x, at, wrong)
const route: Reader<readonly string[] | readonly number[]> = (x, at, wrong) =>
  (Array.isArray(x) && typeof x[0] === 'number' ? inNumbers : inLetters)(x, at, wrong)
const hash = text(/^[0-9a-f]{8}$/, 8, 'the hash of an edition: eight hex digits')

const readShape = shape('a scenario', {
  name: or(title(MOST_NAME), OWN_NAME),
  no: or(whole(1, MOST_NO), undefined),
  hints: or(orNull(hintList), null),
  hintsForTwo: or(orNull(hintList), null),
  forbidden: or(hintList, []),
  informants,
  station,
  route,
  gold: or(whole(0, MOST_GOLD), undefined),
  drawHints: or(flag, false),
})

const ascending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b)

/** Reads a scenario as an edition's file has it; notes every rule it breaks. */
export const readPlan = (input: unknown, frame: Frame, at: string, wrong: Problem[]): ScenarioPlan | undefined => {
  const read = readShape(input, at, wrong)
  if (!read) return undefined
  const { no, gold = frame.gold.start, ...rest } = read
  const hints = rest.hints && ascending(rest.hints)
  const hintsForTwo = rest.hintsForTwo && ascending(rest.hintsForTwo)
  const plan = {
    ...(no === undefined ? {} : { no }),
    ...rest,
    hints,
    hintsForTwo,
    forbidden: ascending(rest.forbidden),
    gold,
  }
  const broken = RULES.flatMap(rule => rule(plan, frame)).map(({ field, code, text }) =>
    problem(inside(at, field), code, text),
  )
  wrong.push(...broken)
  const fitsTwo = hints?.every(no => leastFor(frame, no) <= 2)
  return broken.length === 0 ? { ...plan, hintsForTwo: hintsForTwo ?? (fitsTwo ? hints : null) } : undefined
}

/**
 * A scenario for this edition, or every rule that it breaks in this version of the rules. One that equals a ready one
 * is
 * that one.
 */
export const readScenario = (
  input: unknown,
  edition: Frame,
  at = 'scenario',
  version = VERSION,
): Scenario | readonly Problem[] => {
  const { edition: asked, ...rest } = isObject(input) ? input : {}
  const here = editionHash(edition)
  const wrong: Problem[] = []
  const made = or(hash, here)(asked, inside(at, 'edition'), wrong)
  // What else is right or wrong with it only that edition could tell.
  if (made !== undefined && made !== here)
    return [
      problem(
        inside(at, 'edition'),
        'other-edition',
        `is ${made}, the hash of another edition; this one is "${edition.name}", ${here}: open it with the edition it was made for`,
      ),
    ]
  const plan = readPlan(isObject(input) ? rest : input, edition, at, wrong)
  if (plan && version >= 2)
    for (const { field, code, text } of RULES_SINCE_2.flatMap(rule => rule(plan, edition)))
      wrong.push(problem(inside(at, field), code, text))
  if (!plan || wrong.length > 0) return wrong
  // An edition may have the same scenario under two numbers.
  const same = edition.scenarios.filter(other => samePlan(other, plan))
  const ready = same.find(other => other.no === plan.no) ?? same[0]
  if (plan.no !== undefined && !ready)
    return [
      problem(
        inside(at, 'no'),
        'taken',
        `is ${plan.no}, but this is not the built-in scenario of that number: remove "no"`,
      ),
    ]
  return freeze({ ...(ready ?? plan), edition: here })
}

const samePlan = (a: ScenarioPlan, b: ScenarioPlan): boolean =>
  canonical({ ...a, no: b.no ?? a.no ?? 0 }) === canonical({ ...b, no: b.no ?? a.no ?? 0 })

// The rules of a scenario, each with a code of its own.

type Rule = (plan: ScenarioPlan, frame: Frame) => Problem[]

/** From how many players on a hint exists. */
export const leastFor = (frame: Pick<Frame, 'hints'>, no: number): number =>
  frame.hints.find(hint => hint.no === no)?.least ?? 2
const diceOn = (field: string | number): number => (typeof field === 'number' ? field : field.length)
const onStation = ({ station }: ScenarioPlan): number =>
  typeof station === 'number' ? station : sum(Object.values(station))
const repeated = (numbers: readonly number[]): number[] => [
  ...new Set(numbers.filter((no, i) => numbers.indexOf(no) !== i)),
]
const commas = (numbers: readonly number[]): string => numbers.join(', ')

/** What both lists of six have to be. */
const six = (
  field: string,
  hints: readonly number[] | null,
  forbidden: readonly number[],
  players: number,
  frame: Frame,
): Problem[] => {
  if (!hints) return []
  const twice = repeated(hints)
  const banned = hints.filter(no => forbidden.includes(no))
  const unfit = hints.filter(no => leastFor(frame, no) > players)
  return [
    ...(hints.length === SIX ? [] : [problem(field, 'not-six', `has ${hints.length} hints; a crew has ${SIX}`)]),
    ...(twice.length === 0
      ? []
      : [problem(field, 'hint-repeated', `has hint ${commas(twice)} more than once; the six are different`)]),
    ...(banned.length === 0
      ? []
      : [problem(field, 'hint-forbidden', `has hint ${commas(banned)}, which the scenario forbids`)]),
    ...(unfit.length === 0
      ? []
      : [problem(field, 'hint-for-more', `has hint ${commas(unfit)}, which needs at least three players`)]),
  ]
}

const RULES: readonly Rule[] = [
  ({ hints, forbidden }, frame) => six('hints', hints, forbidden, 3, frame),
  ({ hintsForTwo, forbidden }, frame) => six('hintsForTwo', hintsForTwo, forbidden, 2, frame),
  ({ hints, hintsForTwo }) =>
    !hints && hintsForTwo
      ? [problem('hints', 'no-list', `is missing, though there is a list for two players; write both or neither`)]
      : [],
  ({ hints, drawHints }) =>
    hints && drawHints
      ? [problem('hints', 'hints-and-draw', 'must be left out where the hints are drawn for each heist (variant 2)')]
      : [],
  ({ forbidden }) =>
    repeated(forbidden).length === 0
      ? []
      : [problem('forbidden', 'hint-repeated', `has hint ${commas(repeated(forbidden))} more than once`)],
  ({ hints, forbidden }, frame) => {
    if (hints) return []
    const left = (players: number): number =>
      frame.hints.filter(hint => hint.least <= players && !forbidden.includes(hint.no)).length
    const short = [2, 3].filter(players => left(players) < SIX)
    return short.map(players =>
      problem(
        'forbidden',
        'too-few-hints',
        `leaves ${left(players)} hints for ${players === 2 ? 'two' : 'three or more'} players; a crew needs ${SIX}`,
      ),
    )
  },
  ({ informants }) => {
    if (informants === 'random') return []
    const absent = COLOURS.filter(colour => !informants.includes(colour))
    return absent.length === 0
      ? []
      : [
          problem(
            'informants',
            'informants',
            `lacks ${absent.join(' and ')}; each quarter has one informant, and each colour comes once`,
          ),
        ]
  },
  ({ informants, station, route }) => {
    const random = [informants === 'random', typeof station === 'number', typeof route[0] === 'number']
    return new Set(random).size === 1
      ? []
      : [
          problem(
            'informants',
            'mixed-variant',
            'do not match the dice: in variant 1 informants are "random", station is a number and route has five numbers; else none of them',
          ),
        ]
  },
  ({ route }) =>
    route.flatMap((field, i) =>
      diceOn(field) > 0
        ? []
        : [problem(inside('route', i), 'field-empty', 'has no die; each of the five dice fields has at least one')],
    ),
  ({ route }) =>
    route.flatMap((field, i) => {
      const before = route[i - 1]
      if (before === undefined || diceOn(field) <= diceOn(before)) return []
      return [
        problem(
          inside('route', i),
          'growing',
          `has ${diceOn(field)} dice after a field with ${diceOn(before)}; toward the airport the number stays equal or falls`,
        ),
      ]
    }),
  (plan, { dice }) => {
    const all = sum(Object.values(dice))
    const laid = onStation(plan) + sum(plan.route.map(diceOn))
    return laid <= all
      ? []
      : [problem('station', 'too-many-dice', `and route have ${laid} dice in total; there are ${all}`)]
  },
  (plan, { dice }) => {
    const most = sum(Object.values(dice)) - DICE_FIELDS
    return onStation(plan) <= most
      ? []
      : [
          problem(
            'station',
            'station-full',
            `has ${onStation(plan)} dice; with one on each of the five dice fields at most ${most} are left for it`,
          ),
        ]
  },
  ({ station }, { dice }) =>
    typeof station === 'number'
      ? []
      : COLOURS.filter(colour => station[colour] > dice[colour]).map(colour =>
          problem(
            inside('station', colour),
            'track-full',
            `is ${station[colour]}; the ${colour} track holds ${dice[colour]}`,
          ),
        ),
  ({ station, route }, { dice }) =>
    COLOURS.flatMap((colour, i) => {
      if (typeof station === 'number') return []
      const laid =
        station[colour] +
        sum(route.map(field => [...String(field)].filter(letter => letter === COLOUR_LETTERS[i]).length))
      return laid <= dice[colour]
        ? []
        : [
            problem(
              'route',
              'colour-count',
              `and station have ${laid} ${colour} dice in total; there are ${dice[colour]}`,
            ),
          ]
    }),
  ({ gold }, frame) =>
    gold <= frame.gold.supply
      ? []
      : [problem('gold', 'too-much-gold', `is ${gold}; there are ${frame.gold.supply} bars`)],
]

/** How many hints a professional scenario forbids. */
const FORBIDDEN = 3

// The rulebook starts with 3 gold, or with more where it shall be easier; professional crews do without three hints.
const RULES_SINCE_2: readonly Rule[] = [
  ({ gold }, frame) =>
    gold >= frame.gold.start
      ? []
      : [problem('gold', 'too-little-gold', `is ${gold}; a crew starts with ${frame.gold.start} or more`)],
  ({ forbidden }) =>
    forbidden.length === 0 || forbidden.length === FORBIDDEN
      ? []
      : [problem('forbidden', 'not-three', `has ${forbidden.length} hints; a scenario forbids ${FORBIDDEN} or none`)],
]

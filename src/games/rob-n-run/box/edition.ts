import { freeze, isProblems, type Json, type Problem, problem, problemText } from '../../../core/json.ts'
import { sum } from '../../../core/lists.ts'
import standard from './standard.json' with { type: 'json' }
import { dice, gold, groups, hints, MOST, quarters, route, tracks, twice, vaults } from './edition-parts.ts'
import { COLOURS, type Dice, editionHash, type Frame, type ScenarioPlan, readPlan } from './scenario.ts'
import { inside, list, parts, type Reader, shape, title, where, whole } from '../../../core/schema.ts'
import { type Mark, readMarks, unmarked } from './sources.ts'

type Building = { readonly name: string; readonly vaults: number; readonly kind: string }
type Quarter = { readonly id: string; readonly buildings: readonly Building[] }
/** The numbers of a police station: by how many dice of the colour lie on it. */
type Tracks = {
  readonly white: readonly number[]
  readonly yellow: readonly number[]
  readonly green: readonly number[]
  readonly red: readonly number[]
  readonly bagDraw: number
}
type Vault = { readonly code: string; readonly gold: number; readonly need: string }

/** All that is printed in a box: what the rules leave to numbers. */
export interface Edition {
  readonly [key: string]: Json
  readonly name: string
  readonly gold: { readonly start: number; readonly supply: number }
  /** Vaults that are laid aside for buildings whose vaults stayed shut. */
  readonly reserve: number
  /** On one building. */
  readonly mostVaults: number
  readonly dice: Dice
  readonly cards: { readonly each: number; readonly bags: number }
  readonly route: {
    readonly fields: number
    readonly police: number
    readonly car: number
    readonly dice: readonly number[]
    readonly terminals: readonly number[]
  }
  readonly quarters: readonly Quarter[]
  readonly tracks: { readonly [players in '2' | '3' | '4' | '5']: Tracks }
  readonly groups: readonly { readonly name: string; readonly tools: readonly string[] }[]
  /** By number; `least`: for how many players; `says`: what the program takes it to mean. */
  readonly hints: readonly { readonly no: number; readonly least: number; readonly says: string }[]
  readonly scenarios: readonly ScenarioPlan[]
  readonly vaults: readonly Vault[]
  /** The mark of every value: that of the longest path that leads to it. */
  readonly sources: { readonly [path: string]: Mark }
}

/** Scenarios can be read only when the rest is known. */
const later: Reader<unknown> = x => x

const readParts = parts('an edition', {
  name: title(40),
  gold,
  reserve: whole(0, MOST.reserve),
  mostVaults: whole(1, MOST.vaultsOnOne),
  dice,
  cards: shape('the cards', { each: whole(8, 8), bags: whole(0, 5) }),
  route,
  quarters,
  tracks,
  groups,
  hints,
  scenarios: later,
  vaults,
  sources: readMarks,
})

/** Editions that came from here: frozen, so they need not be read twice. */
const taken = new WeakSet<object>()
const isTaken = (x: unknown): x is Edition => typeof x === 'object' && x !== null && taken.has(x)

/** An edition, or all that is wrong with it. */
export const readEdition = (input: unknown, at = ''): Edition | readonly Problem[] => {
  if (isTaken(input)) return input
  const wrong: Problem[] = []
  const read = readParts(input, at, wrong)
  if (!read) return wrong
  if (read.dice && read.tracks) wrong.push(...trackProblems(read.tracks, read.dice, inside(at, 'tracks')))
  if (read.quarters && read.mostVaults !== undefined)
    wrong.push(...buildingProblems(read.quarters, read.mostVaults, inside(at, 'quarters')))
  if (read.quarters && read.vaults && read.reserve !== undefined)
    wrong.push(...vaultProblems(read.quarters, read.vaults, read.reserve, inside(at, 'vaults')))
  const frame = read.gold &&
    read.dice &&
    read.hints && { name: read.name ?? '', gold: read.gold, dice: read.dice, hints: read.hints, scenarios: [] }
  const scenarios = frame && readPlans(frame)(read.scenarios, inside(at, 'scenarios'), wrong)
  if (wrong.length > 0) return wrong
  const edition = { ...read, scenarios } as unknown as Edition
  wrong.push(...unmarked(edition, inside(at, 'sources')))
  if (wrong.length > 0) return wrong
  taken.add(edition)
  return freeze(edition)
}

const readPlans = (frame: Frame): Reader<readonly ScenarioPlan[]> =>
  where(
    list<ScenarioPlan>((x, at, wrong) => readPlan(x, frame, at, wrong), 0, MOST.scenarios, 'scenarios'),
    (plans, at) => [
      ...plans.flatMap(({ no }, i) =>
        no === undefined
          ? [problem(`${inside(at, i)}.no`, 'missing', 'is missing; a built-in scenario needs a number')]
          : [],
      ),
      ...twice(
        plans.map(({ no }) => no ?? 0),
        at,
        'no',
      ),
    ],
  )

const trackProblems = (all: Edition['tracks'], dice: Dice, at: string): Problem[] =>
  Object.entries(all).flatMap(([players, station]) =>
    COLOURS.filter(colour => station[colour].length !== dice[colour] + 1).map(colour =>
      problem(
        `${at}.${players}.${colour}`,
        'wrong-count',
        `has ${station[colour].length} numbers; with ${dice[colour]} ${colour} dice a track has ${dice[colour] + 1}: one for each number of dice on it, from 0 on`,
      ),
    ),
  )

const buildingProblems = (all: readonly Quarter[], most: number, at: string): Problem[] =>
  all.flatMap(({ buildings }, i) =>
    buildings.flatMap(({ vaults: n }, j) =>
      n <= most
        ? []
        : [problem(`${at}[${i}].buildings[${j}].vaults`, 'out-of-range', `is ${n}; mostVaults is ${most}`)],
    ),
  )

const vaultProblems = (all: readonly Quarter[], cards: readonly Vault[], reserve: number, at: string): Problem[] => {
  const laid = sum(all.flatMap(({ buildings }) => buildings.map(b => b.vaults)))
  const asked = laid + reserve
  return cards.length >= asked
    ? []
    : [
        problem(
          at,
          'too-few',
          `has ${cards.length} vaults; the buildings take ${laid} and the reserve ${reserve}, ${asked} in all`,
        ),
      ]
}

const built = (input: unknown): Edition => {
  const edition = readEdition(input)
  if (isProblems(edition)) throw new Error(`the built-in edition is wrong: ${edition.map(problemText).join('; ')}`)
  return edition
}

/** The edition that is played where none is asked for. */
export const STANDARD: Edition = built(standard)

/** Somebody's own edition: its name must not be that of the built-in one, unless it is that one. */
export const readOwnEdition = (input: unknown, at = ''): Edition | readonly Problem[] => {
  const edition = readEdition(input, at)
  if (isProblems(edition) || edition.name !== STANDARD.name || editionHash(edition) === editionHash(STANDARD))
    return edition
  return [
    problem(
      inside(at, 'name'),
      'taken',
      `is "${edition.name}", the name of the built-in edition, which has other numbers; choose another name`,
    ),
  ]
}

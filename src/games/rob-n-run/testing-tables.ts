import type { RobSetup } from './options.ts'
import type { Plan } from './scenario.ts'
import { STANDARD } from './standard.ts'
import { setupFor } from './testing.ts'

// For tests alone: every sort of table there is.

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Variant 1 of a scenario: as many dice in the same places, of any colours. */
const anyColours = (plan: Plan): Plan => ({
  ...plan,
  informants: 'random',
  station: sum(Object.values(plan.station)),
  route: plan.route.map(field => String(field).length),
})

/** Variant 2: hints are drawn for each heist. */
const anyHints = (plan: Plan): Plan => ({ ...plan, hints: null, hintsForTwo: null, drawHints: true })

const own = (plan: Plan, name: string): object => {
  const { no: _, ...rest } = plan
  return { ...rest, name }
}

const VARIANTS: { readonly [name: string]: (plan: Plan) => unknown } = {
  'as it is': plan => plan.no,
  'variant 1': plan => own(anyColours(plan), 'one'),
  'variant 2': plan => own(anyHints(plan), 'two'),
  'both variants': plan => own(anyHints(anyColours(plan)), 'both'),
}

export interface Table {
  readonly name: string
  readonly setup: () => RobSetup
}

export const SEATS = [2, 3, 4, 5]
export const KNOWLEDGE = ['limits', 'deck']

/** All six scenarios with both variants, for so many seats. */
export const tablesFor = (seats: number): Table[] =>
  STANDARD.scenarios.flatMap(plan =>
    Object.entries(VARIANTS).flatMap(([variant, make]) =>
      KNOWLEDGE.map(vaultKnowledge => ({
        name: `scenario ${plan.no} ${variant}, ${seats} seats, ${vaultKnowledge}`,
        setup: () => setupFor({ seats, scenario: make(plan), options: { vaultKnowledge } }),
      })),
    ),
  )

/** Hints that go from accomplice to accomplice, and gold to use them often. */
const BUSY = { ...STANDARD.scenarios[0]!, hints: [6, 9, 13, 14, 15, 16], hintsForTwo: [2, 4, 5, 10, 11, 15], gold: 20 }

/** Random crews are soon caught. Here the police have a long way, and the heists last: everything that can happen does. */
const LONG = {
  ...JSON.parse(JSON.stringify(STANDARD)),
  name: 'long',
  route: { fields: 40, police: 1, car: 28, dice: [29, 30, 32, 33, 35], terminals: [36, 38, 40] },
  tracks: Object.fromEntries(
    Object.entries(STANDARD.tracks).map(([players, { bagDraw }]) => [
      players,
      { white: [3, 4, 6], yellow: [6, 5, 4, 3], green: [12, 11, 10, 9], red: [12, 11, 10, 9, 8], bagDraw },
    ]),
  ),
}

export const rareTables = (): Table[] =>
  SEATS.flatMap(seats => [
    ...KNOWLEDGE.map(vaultKnowledge => ({
      name: `busy hints, ${seats} seats, ${vaultKnowledge}`,
      setup: () => setupFor({ seats, scenario: own(BUSY, 'busy'), options: { vaultKnowledge } }),
    })),
    { name: `long games, ${seats} seats`, setup: () => setupFor({ seats, edition: LONG, scenario: own(BUSY, 'long'), options: { vaultKnowledge: KNOWLEDGE[seats % 2]! } }) },
  ])

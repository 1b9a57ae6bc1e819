import { type Calibrated, checkOdds } from '../../../testing/calibration.ts'
import { checkLaws, type Held } from '../../../testing/laws.ts'
import { checkTwins, type Compared } from '../../../testing/twins.ts'
import { sum } from '../../../core/lists.ts'
import type { RobSetup } from '../box/options.ts'
import type { ScenarioPlan } from '../box/scenario.ts'
import { STANDARD } from '../box/edition.ts'
import { robNRun } from '../game.ts'
import { sound } from './sound.ts'
import { setupFor } from './positions.ts'

// For tests alone: every sort of table there is.

/** Variant 1 of a scenario: as many dice in the same places, of any colours. */
const anyColours = (plan: ScenarioPlan): ScenarioPlan => ({
  ...plan,
  informants: 'random',
  station: sum(Object.values(plan.station)),
  route: plan.route.map(field => String(field).length),
})

/** Variant 2: hints are drawn for each heist. */
const anyHints = (plan: ScenarioPlan): ScenarioPlan => ({ ...plan, hints: null, hintsForTwo: null, drawHints: true })

const own = (plan: ScenarioPlan, name: string): object => {
  const { no: _, ...rest } = plan
  return { ...rest, name }
}

const VARIANTS: { readonly [name: string]: (plan: ScenarioPlan) => unknown } = {
  'as it is': plan => plan.no,
  'variant 1': plan => own(anyColours(plan), 'one'),
  'variant 2': plan => own(anyHints(plan), 'two'),
  'both variants': plan => own(anyHints(anyColours(plan)), 'both'),
}

export interface LawSetup {
  readonly name: string
  readonly setup: () => RobSetup
}

export const SEAT_COUNTS = [2, 3, 4, 5]
export const KNOWLEDGE = ['limits', 'deck']

/**
 * All six scenarios for so many seats, as they are with both sorts of knowledge, and with every variant, by turns with
 * one or the other.
 */
export const tablesFor = (seats: number): LawSetup[] =>
  STANDARD.scenarios.flatMap((plan, i) =>
    Object.entries(VARIANTS).flatMap(([variant, make], v) =>
      (v === 0 ? KNOWLEDGE : [KNOWLEDGE[(i + v + seats) % 2]!]).map(vaultKnowledge => ({
        name: `scenario ${plan.no} ${variant}, ${seats} seats, ${vaultKnowledge}`,
        setup: () => setupFor({ seats, scenario: make(plan), options: { vaultKnowledge } }),
      })),
    ),
  )

/** Hints that go from accomplice to accomplice, and gold to use them often. */
const BUSY = { ...STANDARD.scenarios[0]!, hints: [6, 9, 13, 14, 15, 16], hintsForTwo: [2, 4, 5, 10, 11, 15], gold: 20 }

/**
 * Random crews are soon caught. Here the police have a long way, and the heists last: everything that can happen does.
 */
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

export const rareTables = (): LawSetup[] =>
  SEAT_COUNTS.flatMap(seats => [
    ...KNOWLEDGE.map(vaultKnowledge => ({
      name: `busy hints, ${seats} seats, ${vaultKnowledge}`,
      setup: () => setupFor({ seats, scenario: own(BUSY, 'busy'), options: { vaultKnowledge } }),
    })),
    ...(seats % 2 === 0
      ? [
          {
            name: `long games, ${seats} seats`,
            setup: () => setupFor({ seats, edition: LONG, scenario: own(BUSY, 'long') }),
          },
        ]
      : []),
  ])

/** What people choose besides the scenario: how many play, and what a seat knows of vaults. */
export const chosenAt = ({ name }: LawSetup): string | undefined => /\d seats, \w+$/.exec(name)?.[0]

/** Every twentieth position or so, and something of everything: for a quick look. */
export const quickly = (tables: readonly LawSetup[]): LawSetup[] => tables.filter(({ name }) => QUICK.test(name))
const QUICK =
  /scenario (1 as it is, 2|2 variant 1, 3|4 variant 2, 4|6 both variants, 5|5 as it is, 5) seats|busy hints, 3 seats, limits/

/** Holds positions of a table against the laws of every game. */
export const holdLaws = ({ setup }: LawSetup, positions: number, seed: number): Held =>
  checkLaws(robNRun, setup(), { positions, seed, sound })

export const holdTwins = ({ setup }: LawSetup, games: number, seed: number): Compared =>
  checkTwins(robNRun, setup(), { games, seed, tries: 10 })

export const holdOdds = ({ setup }: LawSetup, games: number, seed: number): Calibrated =>
  checkOdds(robNRun, setup(), { games, seed })

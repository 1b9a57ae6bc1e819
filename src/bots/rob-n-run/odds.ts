import type { CrewKind } from './style.ts'
import { ODDS } from './tuned/heists.ts'

// What comes of a heist, as far as it can be told before: chances of cracking so many vaults, with and without the
// alarm, from the alarm numbers and the hints that can be bought. The numbers are in tuned/heists.ts.

/** How a heist comes out, in one number. */
export const heistOutcome = (cracked: number, alarm: boolean): number => 2 * cracked + Number(alarm)
export const crackedIn = (outcome: number): number => outcome >> 1
export const hasAlarm = (outcome: number): boolean => (outcome & 1) === 1

export interface Model {
  /** By outcome, weights of the features. */
  readonly weights: readonly (readonly number[])[]
  /** Gold spent on hints, by how many could be bought and how many lie open. */
  readonly spent: readonly (readonly number[])[]
}

export const MOST_BOUGHT = 3
export const FEATURES = 7

/** About the middle of each alarm track of the built-in edition. */
const MIDDLE = { yellow: 4.5, green: 6, white: 4, red: 4 } as const
/** Tracks of many numbers are counted in twos. */
const STEP = 2

/**
 * What tells of a heist beforehand: hints open, cards dealt, cards to give, wrong ones allowed, hints to be bought, and
 * those where few lie open.
 * Each is counted from the middle of its track in steps of about the same size, as the fit needs it.
 */
export const featuresOf = (
  yellow: number,
  green: number,
  white: number,
  red: number,
  bought: number,
  out: Float64Array,
): void => {
  out[0] = 1
  out[1] = (yellow - MIDDLE.yellow) / STEP
  out[2] = (green - MIDDLE.green) / STEP
  out[3] = white - MIDDLE.white
  out[4] = (red - MIDDLE.red) / STEP
  out[5] = bought / STEP
  out[6] = (bought * (MIDDLE.yellow - yellow)) / (STEP * STEP)
}

/** Chances by outcome, added up. */
export const outcomeOdds = (
  model: Model,
  yellow: number,
  green: number,
  white: number,
  red: number,
  bought: number,
): Float64Array => {
  const features = new Float64Array(FEATURES)
  featuresOf(yellow, green, white, red, bought, features)
  const odds = Float64Array.from(model.weights, weights =>
    Math.exp(weights.reduce((sum, w, i) => sum + w * features[i]!, 0)),
  )
  let total = 0
  for (const x of odds) total += x
  let sum = 0
  return odds.map(x => {
    sum += x / total
    return sum
  })
}

export const modelFor = (kind: CrewKind, seats: number, vaults: number): Model =>
  ODDS[kind][String(seats) as '2'][vaults - 1]!

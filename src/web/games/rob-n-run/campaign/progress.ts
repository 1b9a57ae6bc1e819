import { STANDARD } from '../../../../games/rob-n-run/box/edition.ts'
import type { Best } from '../../../bests.ts'

/** How many stars a scenario has. */
export const STARS = 4

/** What was reached in one scenario, over all numbers of seats. */
export interface Stop {
  readonly of: string
  readonly played: boolean
  readonly won: boolean
  readonly stars: number
  readonly gold: number
  readonly bySeats: ReadonlyMap<number, Best>
}

const stopOf = (of: string, bests: readonly Best[]): Stop => {
  const own = bests.filter(each => each.of === of)
  const stars = Math.max(0, ...own.map(each => each.stars))
  return {
    of,
    played: own.length > 0,
    won: stars > 0,
    stars,
    gold: Math.max(0, ...own.map(each => each.points)),
    bySeats: new Map(own.map(each => [each.seats, each])),
  }
}

/** The ready scenarios in their order. */
export const stopsOf = (bests: readonly Best[]): readonly Stop[] =>
  STANDARD.scenarios.map(({ no }) => stopOf(String(no), bests))

/** Scenarios of one's own: the saved ones first, then others that were played, the newest first. */
export const ownStops = (bests: readonly Best[], saved: readonly string[]): readonly Stop[] => {
  const ready = new Set(STANDARD.scenarios.map(({ no }) => String(no)))
  const played = bests.map(({ of }) => of).filter(of => !ready.has(of))
  return [...new Set([...saved, ...played.toReversed()])].map(of => stopOf(of, bests))
}

/** The first that was not won; then the one with the fewest stars. */
export const nextStop = (stops: readonly Stop[]): Stop =>
  stops.find(({ won }) => !won) ?? stops.reduce((least, each) => (each.stars < least.stars ? each : least))

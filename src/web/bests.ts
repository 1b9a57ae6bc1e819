import { signal } from '@preact/signals'
import { isObject } from '../core/json.ts'
import { recall, remember } from './settings.ts'

// The best results of this device: one for each scenario of a game and number of seats.

/** What a finished game counts for. */
export interface Feat {
  /** The scenario: its number, or the code of one's own. */
  readonly of: string
  /** None where the game was lost. */
  readonly stars: number
  readonly points: number
}

export interface Best extends Feat {
  readonly game: string
  readonly seats: number
  /** A bot was asked for advice, or moves were taken back. */
  readonly help?: true
}

const KEY = 'safehouse.bests'
/** Six scenarios with four numbers of seats, and some dozens of one's own; the oldest goes first. */
export const MOST_BESTS = 200

const isBest = (x: unknown): x is Best =>
  isObject(x) &&
  typeof x['game'] === 'string' &&
  typeof x['of'] === 'string' &&
  typeof x['seats'] === 'number' &&
  typeof x['stars'] === 'number' &&
  typeof x['points'] === 'number'

/** The stored results, as far as they can be read. */
export const readBests = (kept: unknown): readonly Best[] => (Array.isArray(kept) ? kept.filter(isBest) : [])

const isBetter = (a: Best, b: Best): boolean =>
  a.stars !== b.stars ? a.stars > b.stars : a.points !== b.points ? a.points > b.points : !a.help && b.help === true

const isSame = (a: Best, b: Best): boolean => a.game === b.game && a.of === b.of && a.seats === b.seats

/** With one more result; the same list where a better one is there. */
export const withResult = (bests: readonly Best[], result: Best): readonly Best[] => {
  const known = bests.find(each => isSame(each, result))
  if (known && !isBetter(result, known)) return bests
  return [...bests.filter(each => each !== known), result].slice(-MOST_BESTS)
}

export const bests = signal<readonly Best[]>(readBests(recall(KEY)))

export const keepResult = (result: Best): void => {
  // Another tab may have kept some since.
  const before = readBests(recall(KEY))
  bests.value = withResult(before, result)
  if (bests.value !== before) remember(KEY, bests.value)
}

export const deleteBests = (game: string): void => {
  bests.value = readBests(recall(KEY)).filter(each => each.game !== game)
  remember(KEY, bests.value)
}

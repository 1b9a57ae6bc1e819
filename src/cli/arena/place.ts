import type { JsonObject } from '../../core/json.ts'
import type { Setup } from '../../core/state.ts'
import { findGame } from '../../games/index.ts'
import { numberedOptions } from '../setup-input.ts'

/** The numbered options of a table: those that a match compares. */
export const placeOf = (game: string, options: Setup['options']): JsonObject =>
  Object.fromEntries(
    numberedOptions(findGame(game)!).flatMap(({ name }) => (name in options ? [[name, options[name]!]] : [])),
  )

export const placeText = (place: JsonObject): string =>
  Object.entries(place)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ')

import type { Game } from '../../core/game.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Front } from '../kit.ts'

// What a link to a new table chooses beforehand: `?seats=3&scenario=2`.

/** The options of a game by their names: a built-in value, or a code where the option takes one. */
export const optionsOfLink = ({ choices }: Game, query: URLSearchParams): JsonObject | undefined => {
  const found = (choices?.options ?? []).flatMap(spec => {
    const text = query.get(spec.name)
    if (text === null || !('values' in spec)) return []
    const known = spec.values.find(({ value }) => String(value) === text)
    if (known) return [[spec.name, known.value] as const]
    return spec.kind === 'data' && spec.code ? [[spec.name, text] as const] : []
  })
  return found.length === 0 ? undefined : { options: Object.fromEntries(found) }
}

export const seatsOfLink = ({ seats: [least, most] }: Front, query: URLSearchParams): number | undefined => {
  const seats = Number(query.get('seats'))
  return Number.isInteger(seats) && seats >= least && seats <= most ? seats : undefined
}

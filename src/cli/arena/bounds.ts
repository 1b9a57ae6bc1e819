import type { Bot, Bounds, Peeker } from '../../bots/bot.ts'
import type { Game } from '../../core/game.ts'
import type { JsonObject } from '../../core/json.ts'
import { mean } from '../../core/lists.ts'
import { BOUNDS } from '../list.ts'
import { columns, percent } from '../output.ts'
import { placeText } from './place.ts'
import type { ReportRow } from './report.ts'

// Two crews that are no bots for a table, to measure the others between: a floor, and a ceiling that may see what no bot
// may.

/** What the help says of the games that have bounds. */
export const BOUNDS_HELP = Object.entries(BOUNDS)
  .map(
    ([game, { about }]) =>
      `For ${game}, ${about}; the efficiency of another crew is how far it gets from the first to the second.`,
  )
  .join('\n')

const boundsOf = (game: string): Bounds | undefined => (Object.hasOwn(BOUNDS, game) ? BOUNDS[game] : undefined)

/** The bound of that name, for the game that has them. */
export const findBound = (name: string, game: Game): Bot | Peeker | undefined => {
  const bounds = boundsOf(game.name)
  return bounds && [bounds.floor, bounds.ceiling()].find(bound => bound.name === name)
}

const namesOf = ({ floor, ceiling }: Bounds): readonly [floor: string, ceiling: string] => [floor.name, ceiling().name]

const keyOf = ({ json, place }: ReportRow): string => JSON.stringify([place, json['seats']])
const crewOf = ({ json }: ReportRow): string => json['crew'] as string
const shareAt = (rows: readonly ReportRow[], crew: string): number | undefined =>
  rows.find(row => crewOf(row) === crew)?.share

/**
 * How much of the way from the floor to the ceiling each crew goes, on the same deals; nothing is added where one of
 * the two did not play.
 */
export const withEfficiency = (rows: readonly ReportRow[], game: string): readonly ReportRow[] => {
  const bounds = boundsOf(game)
  if (!bounds) return rows
  const [least, most] = namesOf(bounds)
  return rows.map(row => {
    const like = rows.filter(other => keyOf(other) === keyOf(row))
    const [floor, ceiling] = [shareAt(like, least), shareAt(like, most)]
    if (floor === undefined || ceiling === undefined || floor === ceiling) return row
    return { ...row, json: { ...row.json, efficiency: (row.share - floor) / (ceiling - floor) } }
  })
}

/** The same by place, over all seat counts. */
export const efficiencies = (rows: readonly ReportRow[], game: string): JsonObject[] => {
  const bounds = boundsOf(game)
  if (!bounds) return []
  const names = namesOf(bounds)
  const played = rows.filter(({ json }) => 'efficiency' in json)
  const places = [...new Set(played.map(({ place }) => JSON.stringify(place)))]
  return places.flatMap(key => {
    const here = played.filter(({ place }) => JSON.stringify(place) === key)
    const won = (crew: string): number => mean(here.filter(row => crewOf(row) === crew).map(({ share }) => share))
    const [floor, ceiling] = names.map(won) as [number, number]
    const crews = [...new Set(here.map(crewOf))].filter(crew => !names.includes(crew))
    return crews.map(crew => ({
      ...here[0]!.place,
      crew,
      floor,
      ceiling,
      winShare: won(crew),
      efficiency: (won(crew) - floor) / (ceiling - floor),
    }))
  })
}

export const efficiencyLines = (list: readonly JsonObject[], game: string): string[] => {
  const bounds = boundsOf(game)
  if (!bounds || list.length === 0) return []
  const share = (value: unknown): string => percent(value as number)
  const lines = list.map(({ crew, floor, ceiling, winShare, efficiency, ...place }) => [
    placeText(place),
    crew as string,
    share(floor),
    share(winShare),
    share(ceiling),
    share(efficiency),
  ])
  const [least, most] = namesOf(bounds)
  return [
    '',
    `between the floor (${least}) and the ceiling (${most})`,
    ...columns([['', 'crew', least, 'wins', most, 'of the way'], ...lines]),
  ]
}

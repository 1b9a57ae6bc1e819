import { blind, type Peeker, seeing } from '../../bots/rob-n-run/bounds.ts'
import type { Bot } from '../../bots/index.ts'
import type { Game } from '../../core/game.ts'
import type { JsonObject } from '../../core/json.ts'
import { mean } from '../../core/lists.ts'
import type { ReportRow } from './report.ts'
import { columns, percent } from '../output.ts'

// Two crews that are no bots for a table, to measure the others between: one that says nothing, and one that sees what
// it may not.

const FLOOR = 'blind'
const CEILING = 'seeing'

const BOUNDS: readonly string[] = [FLOOR, CEILING]

/** The bound of that name, for the game that has them. */
export const findBound = (name: string, game: Game): Bot | Peeker | undefined => {
  if (game.name !== 'rob-n-run') return undefined
  return name === FLOOR ? blind : name === CEILING ? seeing() : undefined
}

const keyOf = ({ json }: ReportRow): string => JSON.stringify([json['scenario'] ?? null, json['seats']])
const crewOf = ({ json }: ReportRow): string => json['crew'] as string
const shareAt = (rows: readonly ReportRow[], crew: string): number | undefined =>
  rows.find(row => crewOf(row) === crew)?.share

/**
 * How much of the way from the floor to the ceiling each crew goes, on the same deals; nothing is added where one of
 * the two did not play.
 */
export const withEfficiency = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  rows.map(row => {
    const like = rows.filter(other => keyOf(other) === keyOf(row))
    const [floor, ceiling] = [shareAt(like, FLOOR), shareAt(like, CEILING)]
    if (floor === undefined || ceiling === undefined || floor === ceiling) return row
    return { ...row, json: { ...row.json, efficiency: (row.share - floor) / (ceiling - floor) } }
  })

/** The same by scenario, over all seat counts. */
export const efficiencies = (rows: readonly ReportRow[]): JsonObject[] => {
  const played = rows.filter(({ json }) => 'efficiency' in json)
  const scenarios = [...new Set(played.map(({ json }) => JSON.stringify(json['scenario'] ?? null)))]
  return scenarios.flatMap(key => {
    const here = played.filter(({ json }) => JSON.stringify(json['scenario'] ?? null) === key)
    const won = (crew: string): number => mean(here.filter(row => crewOf(row) === crew).map(({ share }) => share))
    const [floor, ceiling] = [won(FLOOR), won(CEILING)]
    const crews = [...new Set(here.map(crewOf))].filter(crew => !BOUNDS.includes(crew))
    return crews.map(crew => ({
      scenario: here[0]!.json['scenario'] ?? null,
      crew,
      floor,
      ceiling,
      winShare: won(crew),
      efficiency: (won(crew) - floor) / (ceiling - floor),
    }))
  })
}

export const efficiencyLines = (list: readonly JsonObject[]): string[] => {
  if (list.length === 0) return []
  const share = (value: unknown): string => percent(value as number)
  const lines = list.map(one => [
    `scenario ${JSON.stringify(one['scenario'])}`,
    one['crew'] as string,
    share(one['floor']),
    share(one['winShare']),
    share(one['ceiling']),
    share(one['efficiency']),
  ])
  return [
    '',
    'between the crew that says nothing and the one that sees the vaults',
    ...columns([['', 'crew', FLOOR, 'wins', CEILING, 'of the way'], ...lines]),
  ]
}

import type { Json, JsonObject } from '../../core/json.ts'
import { type Interval, mean, sum } from '../../core/lists.ts'
import { efficiencyLines } from './bounds.ts'
import type { Match, MatchOutcome } from './match.ts'
import { type Cell, type ArenaPlan, planOf } from './plan.ts'
import { placeOf, placeText } from './place.ts'
import { estimate, type Sequential, sequential } from './stats.ts'
import type { ArenaFaults } from './worker.ts'
import { FAULTS } from '../external.ts'
import { columns, count, percent } from '../output.ts'

/** The games of one table by deal, each by line-up. */
export type Deals = readonly (readonly MatchOutcome[])[]

/** One line of the result, as it is printed and as JSON has it. */
export interface ReportRow {
  /** What the line is about: the bot or crew, and what sets it apart from other lines. */
  readonly label: string
  readonly json: JsonObject
  /** Which table it is, beside its number of seats. */
  readonly place: JsonObject
  readonly share: number
  readonly ci95: Interval
  readonly par?: number
}

export const plansOf = (match: Match): ArenaPlan[] =>
  match.setups.map(({ seats }) => planOf(match.mode, seats, match.bots.length, match.first))

/** What a line's bot won in each deal: the mean over its games. */
const sharesOf = (cell: Cell, deals: Deals): number[] =>
  deals.map(games =>
    mean(
      cell.games.map(({ lineup, seats }) =>
        cell.par === undefined ? games[lineup]!.shares[0]! : sumAt(games[lineup]!.shares, seats),
      ),
    ),
  )

const sumAt = (list: readonly number[], seats: readonly number[]): number => sum(seats.map(seat => list[seat]!))

/**
 * By line: how far each deal came out above the share of equals, or, for crews, above the first crew with the same
 * cards.
 */
const gainsOf = (plan: ArenaPlan, deals: Deals, cell: Cell): number[] | undefined => {
  const mine = sharesOf(cell, deals)
  const { par } = cell
  if (par !== undefined) return mine.map(share => share - par)
  const first = plan.cells[0]!
  if (cell === first) return undefined
  const theirs = sharesOf(first, deals)
  return mine.map((share, i) => share - theirs[i]!)
}

/** The number of deals after which every line of a table is decided; nothing while one is open. */
export const decidedAfter = (plan: ArenaPlan, deals: Deals, margin: number): number | undefined => {
  let most = 0
  for (const cell of plan.cells) {
    const gains = gainsOf(plan, deals, cell)
    if (!gains) continue
    const decided = sequential(gains, margin)
    if (!decided) return undefined
    most = Math.max(most, decided.deals)
  }
  return most
}

/** The mean of what games tell of themselves; of a list with a number a seat, that of the bot's own seats. */
const meanJson = (values: readonly { readonly json: Json; readonly seats: readonly number[] }[], all: number): Json => {
  const { json } = values[0]!
  if (typeof json === 'number') return mean(values.map(value => value.json as number))
  if (Array.isArray(json))
    return json.length === all
      ? mean(values.map(({ json: list, seats }) => sumAt(list as number[], seats) / seats.length))
      : null
  if (typeof json !== 'object' || json === null) return null
  const inner = (key: string): Json =>
    meanJson(
      values.map(({ json: object, seats }) => ({ json: (object as JsonObject)[key] ?? null, seats })),
      all,
    )
  return Object.fromEntries(Object.keys(json).map(key => [key, inner(key)]))
}

const msPerMove = (cell: Cell, deals: Deals): number => {
  let ms = 0
  let moves = 0
  for (const games of deals) {
    for (const { lineup, seats } of cell.games) {
      ms += sumAt(games[lineup]!.ms, seats)
      moves += sumAt(games[lineup]!.moves, seats)
    }
  }
  return moves === 0 ? 0 : ms / moves
}

const crewOf = (match: Match, { bot, against }: Cell): string =>
  against === undefined ? match.bots[bot]! : `${match.bots[bot]} among ${match.bots[against]}`

const othersOf = (match: Match, { bot, against }: Cell): string =>
  against === undefined ? match.bots.filter((_, other) => other !== bot).join(',') : match.bots[against]!

/** The lines of one table. */
export const rowsOf = (
  match: Match,
  table: number,
  plan: ArenaPlan,
  deals: Deals,
  margin: number | undefined,
): ReportRow[] => {
  const { seats, options } = match.setups[table]!
  const at = placeOf(match.game, options)
  const place = { ...at, seats }
  const where = match.setups.length === 1 ? '' : `${[placeText(at), `${seats} seats`].filter(Boolean).join(', ')}: `
  return plan.cells.map(cell => {
    const { share, ci95 } = estimate(sharesOf(cell, deals))
    const own = meanJson(
      deals.flatMap(games => cell.games.map(({ lineup, seats: mine }) => ({ json: games[lineup]!.own, seats: mine }))),
      seats,
    ) as JsonObject
    const gains = margin === undefined ? undefined : gainsOf(plan, deals, cell)
    const test: Sequential | undefined = gains && sequential(gains, margin!)
    const common = { games: deals.length * cell.games.length, winShare: share, ci95, msPerMove: msPerMove(cell, deals) }
    const judged = gains ? { sprt: test ? { ...test } : { verdict: 'open', deals: deals.length } } : {}
    if (cell.par === undefined)
      return {
        label: `${where}${crewOf(match, cell)}`,
        json: { ...place, crew: crewOf(match, cell), ...own, ...common, ...judged },
        place: at,
        share,
        ci95,
      }
    const against = othersOf(match, cell)
    return {
      label: `${where}${match.bots[cell.bot]} against ${against}`,
      json: { bot: match.bots[cell.bot]!, against, ...place, ...common, par: cell.par, ...own, ...judged },
      place: at,
      share,
      ci95,
      par: cell.par,
    }
  })
}

/** What went wrong with programs, one line for each: over all seats and workers. */
export const sumFaults = (all: readonly ArenaFaults[]): JsonObject[] =>
  [...new Set(all.map(({ bot }) => bot))].map(bot => {
    const mine = all.filter(faults => faults.bot === bot)
    const counts = Object.fromEntries(FAULTS.map(fault => [fault, sum(mine.map(({ counts: some }) => some[fault]))]))
    return {
      bot,
      ...counts,
      fallback: 'random',
      examples: FAULTS.flatMap(fault =>
        mine.flatMap(({ examples }) => examples.filter(text => text.startsWith(fault))).slice(0, 1),
      ),
    }
  })

export interface ArenaReport {
  readonly match: Match
  readonly deals: number
  readonly rows: readonly ReportRow[]
  /** By place, where floor and ceiling played too. */
  readonly efficiency: readonly JsonObject[]
  readonly external: readonly JsonObject[]
}

export const asJson = ({ match, deals, rows, efficiency, external }: ArenaReport): string => {
  const seats = [...new Set(match.setups.map(setup => setup.seats))]
  return JSON.stringify({
    game: match.game,
    seats: seats.length === 1 ? seats[0]! : seats,
    deals,
    seed: match.seed,
    bots: match.bots,
    results: rows.map(row => row.json),
    ...(efficiency.length > 0 ? { efficiency } : {}),
    ...(external.length > 0 ? { external } : {}),
  })
}

const ownText = (value: Json): string =>
  typeof value === 'number'
    ? value.toFixed(3)
    : JSON.stringify(value, (_, x: Json) => (typeof x === 'number' ? Math.round(1000 * x) / 1000 : x))
const SHOWN = ['bot', 'against', 'crew', 'seats', 'games', 'winShare', 'ci95', 'msPerMove', 'par', 'sprt']

export const asText = ({ match, deals, rows, efficiency, external }: ArenaReport): string => {
  const shown = [...SHOWN, ...Object.keys(rows[0]?.place ?? {})]
  const keys = Object.keys(rows[0]?.json ?? {}).filter(key => !shown.includes(key))
  const judged = rows.some(({ json }) => 'sprt' in json)
  const rivals = rows.some(({ par }) => par !== undefined)
  const line = ({ label, json, share, ci95, par }: ReportRow): string[] => {
    const sprt = json['sprt'] as { verdict: string; deals: number } | undefined
    return [
      label,
      count(json['games'] as number),
      percent(share),
      `${percent(ci95[0])} to ${percent(ci95[1])}`,
      ...(rivals ? [percent(par ?? 0)] : []),
      (json['msPerMove'] as number).toFixed(3),
      ...keys.map(key => ownText(json[key] ?? null)),
      ...(judged ? [sprt ? `${sprt.verdict} (${sprt.deals} deals)` : ''] : []),
    ]
  }
  return [
    `${match.game}, ${count(deals)} deals, seed ${match.seed}`,
    ...columns([
      [
        'who',
        'games',
        'wins',
        '95 % interval',
        ...(rivals ? ['equals'] : []),
        'ms/move',
        ...keys,
        ...(judged ? ['test'] : []),
      ],
      ...rows.map(line),
    ]),
    ...matrix(match, rows),
    ...efficiencyLines(efficiency, match.game),
    ...external.flatMap(faultLines),
  ].join('\n')
}

/** Each alone (a line) among each of the others (a column). */
const matrix = (match: Match, rows: readonly ReportRow[]): string[] => {
  if (match.mode !== 'one' || match.setups.length > 1 || match.bots.length < 3) return []
  const shareOf = (bot: string, against: string): string => {
    const row = rows.find(({ json }) => json['bot'] === bot && json['against'] === against)
    return row ? percent(row.share) : '-'
  }
  return [
    '',
    'wins of the one (line) among the others (column)',
    ...columns([['', ...match.bots], ...match.bots.map(bot => [bot, ...match.bots.map(other => shareOf(bot, other))])]),
  ]
}

const faultLines = (faults: JsonObject): string[] => {
  const wrong = FAULTS.filter(fault => (faults[fault] as number) > 0)
  if (wrong.length === 0) return [`${faults['bot'] as string}: every answer was legal and in time`]
  const examples = faults['examples'] as string[]
  return [
    `${faults['bot'] as string}: replaced by a random move ${wrong.map(fault => `${count(faults[fault] as number)} times (${fault})`).join(', ')}`,
    ...examples.map(text => `  ${text}`),
  ]
}

import { type Game, Moves, NOBODY, viewOf } from '../../core/game.ts'
import type { Json } from '../../core/json.ts'
import { type Step, walk } from '../../core/log.ts'
import type { GameRecord } from '../../core/record.ts'

// A game as a table of decisions: one line for each move a seat made, with what it knew at that moment.

export interface CsvRow {
  readonly [column: string]: string | number
}

/** What every game has; what its views hold comes after, as `view.` and a path. */
export const HEAD = ['record', 'ply', 'seat', 'chapter', 'legal', 'move', 'share'] as const

const isScalar = (json: Json): json is string | number | boolean | null => typeof json !== 'object' || json === null

const VARIES = -1

/**
 * What all views of a file have in common: the length of each list, where it is always the same and not a list of
 * words; and all paths to values.
 */
export interface Shape {
  readonly lengths: Map<string, number>
  readonly leaves: Set<string>
}

/** A first look: what is in a view, without going into lists that are known to vary. */
export const measure = (json: Json, path: string, shape: Shape): void => {
  const { lengths, leaves } = shape
  if (json === null) return
  if (isScalar(json)) return void leaves.add(path)
  if (!Array.isArray(json)) {
    for (const [key, value] of Object.entries(json)) measure(value, `${path}.${key}`, shape)
    return
  }
  const list = json as readonly Json[]
  const words = list.length > 0 && list.every(isScalar)
  if (words || (lengths.get(path) ?? list.length) !== list.length) {
    lengths.set(path, VARIES)
    leaves.add(path)
    return
  }
  lengths.set(path, list.length)
  for (const [i, item] of list.entries()) measure(item, `${path}.${i}`, shape)
}

/** The columns of all views, in an order that people expect. */
export const viewColumns = ({ lengths, leaves }: Shape): string[] => {
  const isWithin = (path: string): boolean => {
    for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1))
      if (lengths.get(path.slice(0, end)) === VARIES) return true
    return false
  }
  return [...leaves].filter(path => !isWithin(path)).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/**
 * Objects, and lists that are always as long, become a path of names; a list of words is one cell, its words between
 * spaces;
 * any other list is one cell of JSON. Nothing is an empty cell.
 */
const flatten = (json: Json, path: string, shape: Shape, into: { [column: string]: string | number }): void => {
  if (json === null) return
  if (isScalar(json)) into[path] = typeof json === 'boolean' ? Number(json) : json
  else if (Array.isArray(json)) {
    const list = json as readonly Json[]
    const length = shape.lengths.get(path)
    if (length !== undefined && length !== VARIES) list.forEach((item, i) => flatten(item, `${path}.${i}`, shape, into))
    else into[path] = list.every(isScalar) ? list.map(item => item ?? '').join(' ') : JSON.stringify(list)
  } else for (const [key, value] of Object.entries(json)) flatten(value, `${path}.${key}`, shape, into)
}

/** What each seat saw when it was to move. */
export const viewsOf = function* ({ game, log }: GameRecord): Generator<Json> {
  for (const { actor, before } of walk(game, log)) if (actor >= 0) yield game.describe(viewOf(game, before, actor))
}

/**
 * Every decision of a record, those that were taken back too. `share` is the seat's share of the win at the end, empty
 * where the game was not played to it.
 */
export const decisionsOf = function* (record: GameRecord, number: number, shape: Shape): Generator<CsvRow> {
  const { game, log, end } = record
  const legal = new Moves()
  const over = game.actor(end) === NOBODY
  for (const step of walk(game, log)) {
    if (step.actor >= 0)
      yield { record: number, ...decision(game, step, legal, shape), share: over ? game.payoff(end, step.actor) : '' }
  }
}

const decision = (game: Game, { ply, actor, move, before }: Step, legal: Moves, shape: Shape): CsvRow => {
  const view = viewOf(game, before, actor)
  game.moves(view, legal)
  const row: { [column: string]: string | number } = {
    ply,
    seat: actor,
    chapter: game.chapter(view),
    legal: legal.size,
    move: game.write(move),
  }
  flatten(game.describe(view), 'view', shape, row)
  return row
}

const NEEDS_QUOTES = /[",\n\r]/

export const csvLine = (cells: readonly (string | number | undefined)[]): string =>
  cells
    .map(cell =>
      typeof cell === 'string' && NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : (cell ?? ''),
    )
    .join(',')

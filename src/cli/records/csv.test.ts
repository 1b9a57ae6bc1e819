import { describe, expect, test } from 'vitest'
import { random } from '../../bots/random.ts'
import type { Json } from '../../core/json.ts'
import { isProblems } from '../../core/json.ts'
import { isRefused } from '../../core/log.ts'
import { makeRecord, type GameRecord, readRecord } from '../../core/record.ts'
import { findGame, GAMES } from '../../games/index.ts'
import { csvLine, decisionsOf, HEAD, measure, type Shape, viewColumns, viewsOf } from './csv-rows.ts'
import { simulator } from '../play/simulate.ts'

const shapeOf = (views: Iterable<Json>): Shape => {
  const shape: Shape = { lengths: new Map(), leaves: new Set() }
  for (const view of views) measure(view, 'view', shape)
  return shape
}

const recordOf = (name: string, seats: number): GameRecord => {
  const game = findGame(name)!
  const setup = game.setup({ seats })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  const { moves, end } = simulator({ game, setup, bots: Array.from({ length: seats }, () => random), seed: 3 })(0)!
  const record = readRecord(JSON.parse(makeRecord(game, { setup, moves }, end)), findGame)
  if (isRefused(record)) throw new Error(record.reason)
  return record
}

describe('the columns of views', () => {
  const COLUMNS: readonly [what: string, views: Json[], columns: string[]][] = [
    ['objects are paths', [{ a: { b: 1, c: 'x' } }], ['view.a.b', 'view.a.c']],
    ['words are one cell, however many', [{ a: [] }, { a: ['x', 'y'] }, { a: ['x'] }], ['view.a']],
    ['words are one cell, even if always as many', [{ a: [1, 2] }, { a: [3, 4] }], ['view.a']],
    ['lists of objects that are always as long are paths', [{ a: [{ b: 1 }, { b: 2 }] }], ['view.a.0.b', 'view.a.1.b']],
    ['lists of lists too', [{ a: [['x'], []] }, { a: [['x'], ['y']] }], ['view.a.0', 'view.a.1']],
    ['lists of objects that vary are one cell', [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }] }], ['view.a']],
    ['what is sometimes missing', [{ a: null }, { a: { b: 1 } }], ['view.a.b']],
    [
      'numbers are in order',
      [{ a: Array.from({ length: 11 }, () => ({ b: 0 })) }],
      Array.from({ length: 11 }, (_, i) => `view.a.${i}.b`),
    ],
  ]
  test.each(COLUMNS)('%s', (_, views, columns) => expect(viewColumns(shapeOf(views))).toEqual(columns))
})

describe.each(GAMES.map(game => game.name))('the decisions of %s', name => {
  const record = recordOf(name, 3)
  const shape = shapeOf(viewsOf(record))
  const rows = [...decisionsOf(record, 7, shape)]
  const columns: readonly string[] = [...HEAD, ...viewColumns(shape)]

  test('are all moves of seats, and no cell is without a column', () => {
    const { game, log } = record
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) {
      expect(row).toMatchObject({ record: 7, move: game.write(log.moves[row['ply'] as number]!) })
      expect(Object.keys(row).filter(column => !columns.includes(column))).toEqual([])
      expect(row['legal']).toBeGreaterThan(0)
      expect(row['share']).toBe(game.payoff(record.end, row['seat'] as number))
    }
  })
  test('every column is filled somewhere', () =>
    expect(columns.filter(column => rows.every(row => row[column] === undefined))).toEqual([]))
})

test('a move that was taken back is a decision too, and the next is made from where it was made', () => {
  const record = recordOf('rob-n-run', 3)
  const { game, log } = record
  const at = log.moves.findIndex((move, ply) => ply > 20 && game.quiet(move))
  const undone = { ...record, log: { ...log, moves: [...log.moves.slice(0, at + 1), -1, ...log.moves.slice(at)] } }
  const shape = shapeOf(viewsOf(undone))
  const rows = [...decisionsOf(undone, 7, shape)]
  expect(rows.length).toBe([...decisionsOf(record, 7, shape)].length + 1)
  const [first, second] = [at, at + 2].map(ply => rows.find(row => row['ply'] === ply)!)
  expect({ ...second, ply: at }).toEqual(first)
})

test('a decision shows its own hand and hides the others', () => {
  const record = recordOf('art-robbery', 3)
  for (const row of decisionsOf(record, 0, shapeOf(viewsOf(record)))) {
    for (const seat of [0, 1, 2])
      expect(String(row[`view.seats.${seat}.hand`]).includes('?')).toBe(seat !== row['seat'])
  }
})

test.each([
  [['a', 1, undefined, ''], 'a,1,,'],
  [['a,b', 'say "x"', 'two\nlines'], '"a,b","say ""x""","two\nlines"'],
])('cells %j', (cells, line) => expect(csvLine(cells)).toBe(line))

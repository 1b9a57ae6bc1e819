import { open } from 'node:fs/promises'
import type { Command } from 'commander'
import { isObject, isProblems, type Problem, parseJson, problem } from '../core/json.ts'
import { isRefused } from '../core/log.ts'
import { type Record, readRecord, readShelf, type Shelf } from '../core/record.ts'
import { findGame } from '../games/index.ts'
import { csvLine, decisionsOf, HEAD, measure, type Shape, viewColumns, viewsOf } from './csv-rows.ts'
import { openLines } from './lines.ts'
import { complain, fileProblem, sayRefused } from './say.ts'

export const addCsv = (program: Command): void => {
  program
    .command('csv <records>')
    .description('turn records into a flat table of decisions, for people who train models')
    .option('--out <file>', 'where to write it, instead of printing it')
    .addHelpText('after', '\nExample:\n  $ safehouse sim art-robbery --games 1000 --records out.ndjson\n  $ safehouse csv out.ndjson --out decisions.csv')
    .action(csv)
}

class Stopped extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super()
    this.problems = problems
  }
}

const refuse = (path: string, line: number, text: string): Stopped => new Stopped([problem('records', 'refused', `${path}, line ${line}: ${text}`)])

/** The records of a file, one a line, one at a time; each is replayed and refused where it does not fit. */
const recordsIn = async function* (path: string): AsyncGenerator<Record> {
  const file = await open(path)
  let shelf: Shelf | undefined
  let number = 0
  try {
    for await (const line of file.readLines()) {
      number++
      if (line.trim() === '') continue
      const json = parseJson(line)
      if (json === undefined) throw refuse(path, number, 'not JSON; records stand one on a line')
      if (isObject(json) && json['moves'] === undefined && json['parts'] !== undefined) {
        const read = readShelf(json)
        if (isRefused(read)) throw refuse(path, number, sayRefused(read))
        shelf = read
        continue
      }
      const record = readRecord(json, findGame, shelf)
      if (isRefused(record)) throw refuse(path, number, sayRefused(record))
      yield record
    }
  } finally {
    await file.close()
  }
}

/** The columns, by a first look at all records: a table has its head before its lines, and memory holds one game at a time. */
const shapeOf = async (path: string): Promise<Shape> => {
  const shape: Shape = { lengths: new Map(), leaves: new Set() }
  for await (const record of recordsIn(path)) for (const view of viewsOf(record)) measure(view, 'view', shape)
  return shape
}

/** To a file, or to whoever reads our output, at their pace. */
const sinkFor = async (path: string | undefined): Promise<{ write(line: string): unknown; close(): unknown } | readonly Problem[]> => {
  if (path !== undefined) return openLines('out', path)
  const { stdout } = process
  return { write: line => (stdout.write(`${line}\n`) ? undefined : new Promise<void>(resolve => stdout.once('drain', resolve))), close: () => {} }
}

const csv = async (path: string, flags: { readonly out?: string }): Promise<void> => {
  try {
    const shape = await shapeOf(path)
    const columns = [...HEAD, ...viewColumns(shape)]
    const sink = await sinkFor(flags.out)
    if (isProblems(sink)) return complain(sink)
    const put = async (line: string): Promise<void> => {
      const wrong = await sink.write(line)
      if (isProblems(wrong)) throw new Stopped(wrong)
    }
    await put(csvLine(columns))
    let number = 0
    for await (const record of recordsIn(path)) {
      for (const row of decisionsOf(record, number, shape)) await put(csvLine(columns.map(column => row[column])))
      number++
    }
    const wrong = await sink.close()
    if (isProblems(wrong)) complain(wrong)
  } catch (error) {
    complain(error instanceof Stopped ? error.problems : fileProblem('records', `read ${path}`, error))
  }
}

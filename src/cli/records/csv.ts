import type { Command } from 'commander'
import { isProblems, type Problem, problem } from '../../core/json.ts'
import { isRefused } from '../../core/log.ts'
import type { GameRecord } from '../../core/record.ts'
import { csvLine, decisionsOf, HEAD, measure, type Shape, viewColumns, viewsOf } from './csv-rows.ts'
import { openLines } from '../lines.ts'
import { recordsIn } from './load.ts'
import { complain, fileProblem, sayRefused } from '../say.ts'

export const addCsv = (program: Command): void => {
  program
    .command('csv <records>')
    .description('turn records into a flat table of decisions, for people who train models')
    .option('--out <file>', 'where to write it, instead of printing it')
    .addHelpText(
      'after',
      '\nExample:\n  $ safehouse sim art-robbery --games 1000 --records out.ndjson\n  $ safehouse csv out.ndjson --out decisions.csv',
    )
    .action(csv)
}

class Stopped extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super()
    this.problems = problems
  }
}

/** The records of a file, one at a time; the first that is refused ends it. */
const soundRecords = async function* (path: string): AsyncGenerator<GameRecord> {
  for await (const { line, read } of recordsIn(path)) {
    const record = read()
    if (isRefused(record))
      throw new Stopped([problem('records', 'refused', `${path}, line ${line}: ${sayRefused(record)}`)])
    yield record
  }
}

/**
 * The columns, by a first look at all records: a table has its head before its lines, and memory holds one game at a
 * time.
 */
const shapeOf = async (path: string): Promise<Shape> => {
  const shape: Shape = { lengths: new Map(), leaves: new Set() }
  for await (const record of soundRecords(path)) for (const view of viewsOf(record)) measure(view, 'view', shape)
  return shape
}

/** To a file, or to whoever reads our output, at their pace. */
const sinkFor = async (
  path: string | undefined,
): Promise<{ write(line: string): unknown; close(): unknown } | readonly Problem[]> => {
  if (path !== undefined) return openLines('out', path)
  const { stdout } = process
  return {
    write: line =>
      stdout.write(`${line}\n`) ? undefined : new Promise<void>(resolve => stdout.once('drain', resolve)),
    close: () => {},
  }
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
    for await (const record of soundRecords(path)) {
      for (const row of decisionsOf(record, number, shape)) await put(csvLine(columns.map(column => row[column])))
      number++
    }
    const wrong = await sink.close()
    if (isProblems(wrong)) complain(wrong)
  } catch (error) {
    complain(error instanceof Stopped ? error.problems : fileProblem('records', `read ${path}`, error))
  }
}

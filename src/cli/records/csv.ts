import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { isProblems, type Problem, problem } from '../../core/json.ts'
import { isRefused } from '../../core/log.ts'
import type { GameRecord } from '../../core/record.ts'
import { EXAMPLE } from '../ask.ts'
import { csvLine, decisionsOf, HEAD, measure, type Shape, viewColumns, viewsOf } from './csv-rows.ts'
import { type LineFile, openLines } from '../lines.ts'
import { recordsIn, warnOfFormat } from './load.ts'
import { complain, fail, fileProblem, nameOfFile, refusalText, STDIN } from '../output.ts'

export const addCsv = (program: Command): void => {
  program
    .command('csv <records>')
    .description('turn records into a flat table of decisions, to train models; - reads standard input')
    .option('--out <file>', 'the file to write, instead of printing')
    .addHelpText(
      'after',
      `\nExample:\n  $ safehouse sim ${EXAMPLE} --games 1000 --records out.ndjson\n  $ safehouse csv out.ndjson --out decisions.csv`,
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

/** A file of records, and how messages call it. */
interface Source {
  readonly path: string
  readonly name: string
}

/** Standard input as a file: it is read twice. */
const spoolInput = async (folder: string): Promise<string> => {
  const path = join(folder, 'records.ndjson')
  await pipeline(process.stdin, createWriteStream(path))
  return path
}

/** The records of a file, one at a time; the first that is refused ends it. */
const soundRecords = async function* ({ path, name }: Source): AsyncGenerator<GameRecord> {
  for await (const { line, read } of recordsIn(path)) {
    const record = read()
    if (isRefused(record))
      throw new Stopped([problem('records', 'refused', `${name}, line ${line}: ${refusalText(record)}`)])
    yield record
  }
}

/**
 * The columns, by a first look at all records: a table has its head before its lines, and memory holds one game at a
 * time.
 */
const shapeOf = async (source: Source): Promise<Shape> => {
  const shape: Shape = { lengths: new Map(), leaves: new Set() }
  for await (const record of soundRecords(source)) for (const view of viewsOf(record)) measure(view, 'view', shape)
  return shape
}

/** A file, or standard output at the pace of its reader. */
const sinkFor = async (path: string | undefined): Promise<LineFile | readonly Problem[]> => {
  if (path !== undefined) return openLines('--out', path)
  const { stdout } = process
  return {
    write: line =>
      stdout.write(`${line}\n`) ? undefined : new Promise(resolve => stdout.once('drain', () => resolve(undefined))),
    close: () => Promise.resolve(undefined),
  }
}

const csv = async (path: string, flags: { readonly out?: string }): Promise<void> => {
  const name = nameOfFile(path)
  if (path !== STDIN) return convert({ path, name }, flags.out)
  const folder = await mkdtemp(join(tmpdir(), 'safehouse-csv-'))
  try {
    await convert({ path: await spoolInput(folder), name }, flags.out)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const convert = async (source: Source, out: string | undefined): Promise<void> => {
  try {
    const shape = await shapeOf(source)
    const columns = [...HEAD, ...viewColumns(shape)]
    const sink = await sinkFor(out)
    if (isProblems(sink)) return complain(sink)
    const wrong = (await writeRows(source, shape, columns, sink)) ?? (await sink.close())
    if (isProblems(wrong)) fail(wrong)
  } catch (error) {
    complain(error instanceof Stopped ? error.problems : fileProblem('records', `read ${source.name}`, error))
  }
}

const writeRows = async (
  source: Source,
  shape: Shape,
  columns: readonly string[],
  sink: LineFile,
): Promise<readonly Problem[] | undefined> => {
  let wrong = await sink.write(csvLine(columns))
  let number = 0
  let old = false
  for await (const record of soundRecords(source)) {
    old ||= record.format === 1
    for (const row of decisionsOf(record, number, shape)) {
      if (wrong) return wrong
      wrong = await sink.write(csvLine(columns.map(column => row[column])))
    }
    number++
  }
  if (old) warnOfFormat(source.name, 'has records')
  return wrong
}

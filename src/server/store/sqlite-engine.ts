import { isUtf8 } from 'node:buffer'
import type { BatchCall, BatchOutcome } from './batches.ts'
import {
  BUSY_MS,
  type SqliteConnection,
  type Found,
  isOwnFault,
  isUnsure,
  explainError,
  type SqliteStatement,
  type Value,
} from './sqlite-connection.ts'
import type { StatementCall, Cells, Param, Result } from './sql.ts'
import { PROCEDURES, type Run, SQLITE_STATEMENTS, type SqliteName } from './sqlite-statements.ts'

// Runs calls on an open SQLite database: in the thread of the store, and in tests on a database in memory.

const bound = (value: Param): Value => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** What a game is computed from: nothing is guessed there. Elsewhere a byte that cannot be read is shown as such. */
const EXACT: readonly SqliteName[] = ['load', 'setup']

const readCells = (name: SqliteName, cells: Found): Cells =>
  cells.map(cell => {
    if (!(cell instanceof Uint8Array)) return cell
    if (EXACT.includes(name) && !isUtf8(cell))
      throw new Error('a stored text is not UTF-8, the file is damaged: safehouse validate names the place')
    return Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString()
  })

const isProcedure = (name: string): name is keyof typeof PROCEDURES => name in PROCEDURES

/** Runs calls as one transaction; a call that is at fault leaves the others alone. */
export type RunBatch = (calls: readonly BatchCall[]) => BatchOutcome[]

export const engineOn = (db: SqliteConnection): RunBatch => {
  const prepared = new Map<string, SqliteStatement>()
  let commits = 0

  const statement = (name: SqliteName): SqliteStatement => {
    const known = prepared.get(name)
    if (known) return known
    const fresh = db.prepare(SQLITE_STATEMENTS[name].replaceAll(/\$(\d)/g, '?$1'))
    prepared.set(name, fresh)
    return fresh
  }
  const run: Run = (name, ...values) => {
    const known = statement(name)
    const cells = values.map(bound)
    if (!known.reads) return { rows: [], count: known.run(cells) }
    const rows = known.all(cells).map(row => readCells(name, row))
    return { rows, count: rows.length }
  }
  const answer = ([name, ...values]: StatementCall): Result => {
    if (isProcedure(name)) return { rows: [], count: PROCEDURES[name](run, values) ? 1 : 0 }
    return name === 'about' ? { rows: [[...run(name).rows[0]!, commits]], count: 1 } : run(name, ...values)
  }
  const done = ({ asks }: BatchCall): BatchOutcome => ['done', asks.map(answer)]

  const readAlone = (call: BatchCall): BatchOutcome => {
    try {
      return done(call)
    } catch (error) {
      return isOwnFault(error) ? ['fault', explainError(error)] : ['down', explainError(error), 'not stored']
    }
  }

  /** A person was deleted, and the write-ahead log still has what was deleted. */
  let hasRemains = false

  const runBatch: RunBatch = calls => {
    const outcomes = runAll(calls)
    hasRemains ||= calls.some(({ asks }) => asks.some(([name]) => name === 'removePerson'))
    if (hasRemains) hasRemains = !emptyLog(db)
    return outcomes
  }

  const runAll: RunBatch = calls => {
    if (!calls.some(({ writes }) => writes)) return calls.map(readAlone)
    let committing = false
    try {
      db.exec('BEGIN IMMEDIATE')
      const outcomes = calls.map(done)
      committing = true
      db.exec('COMMIT')
      commits++
      return outcomes
    } catch (error) {
      if (db.inTransaction()) db.exec('ROLLBACK')
      const own = isOwnFault(error)
      // Nothing is stored: the others are done without the one that is at fault.
      if (own && calls.length > 1) return calls.flatMap(call => runAll([call]))
      const failed: BatchOutcome = own
        ? ['fault', explainError(error)]
        : ['down', explainError(error), committing && isUnsure(error) ? 'unknown' : 'not stored']
      // Reads may have seen what was then rolled back: they read again.
      return calls.map(call => (call.writes ? failed : readAlone(call)))
    }
  }

  return runBatch
}

/** Carries the write-ahead log over into the file and cuts it to nothing; not while a backup reads it. */
const emptyLog = (db: SqliteConnection): boolean => {
  try {
    db.exec('PRAGMA busy_timeout = 0')
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get([])?.[0] === 0
  } catch {
    return false
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  }
}

import { createRequire } from 'node:module'

/** What may be handed to SQLite. Truth and absence are spelled 1, 0 and null: the package takes down the whole process over a boolean. */
export type Value = string | number | null
export type Row = readonly Value[]

export interface Statement {
  /** Answers how many rows it changed. */
  run(values: Row): number
  /** The first row, as a list. */
  get(values: Row): Row | undefined
  all(values: Row): readonly Row[]
}

/** The little of the package that is used, with types that hold. */
export interface Connection {
  prepare(sql: string): Statement
  exec(sql: string): void
  inTransaction(): boolean
  close(): void
}

interface RawStatement {
  raw(): RawStatement
  run(values: Row): { readonly changes: number }
  get(values: Row): Row | undefined
  all(values: Row): Row[]
}

interface RawDatabase {
  readonly inTransaction: boolean
  prepare(sql: string): RawStatement
  exec(sql: string): void
  close(): void
}

/** How long to wait for another process that writes: an administrator, a second server. */
const BUSY_MS = 5000
/** Pages of 4 kB after which the log of changes is carried over into the file: rarely enough that busy pages are written once for many moves. */
const CHECKPOINT_PAGES = 4000

/** Opens a file, which is made where there is none. The package is loaded here and not before: most commands need no database. */
export const connect = (file: string): Connection => {
  const Database = createRequire(import.meta.url)('libsql') as new (file: string) => RawDatabase
  const db = new Database(file)
  const prepare = (sql: string): Statement => {
    const plain = db.prepare(sql)
    const rows = /^\s*(SELECT|PRAGMA|WITH)\b|\bRETURNING\b/i.test(sql) ? plain.raw() : plain
    return { run: values => rows.run(values).changes, get: values => rows.get(values), all: values => rows.all(values) }
  }
  return { prepare, exec: sql => db.exec(sql), inTransaction: () => db.inTransaction, close: () => db.close() }
}

/** What a promise that was kept rests on: a commit is on the disk. */
export const makeDurable = (db: Connection): void => {
  db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  const mode = db.prepare('PRAGMA journal_mode = WAL').get([])?.[0]
  if (mode !== 'wal') throw new Error(`the database keeps its journal as ${mode}, not as a write-ahead log: is it on a network disk?`)
  db.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
}

export interface Pragmas {
  readonly journal_mode: Value
  readonly synchronous: Value
  readonly foreign_keys: Value
  readonly busy_timeout: Value
  readonly user_version: Value
}

export const pragmasOf = (db: Connection): Pragmas => {
  const read = (name: string): Value => db.prepare(`PRAGMA ${name}`).get([])?.[0] ?? null
  return {
    journal_mode: read('journal_mode'),
    synchronous: read('synchronous'),
    foreign_keys: read('foreign_keys'),
    busy_timeout: read('busy_timeout'),
    user_version: read('user_version'),
  }
}

/** SQLite's numbers for what is wrong with one statement alone: error, too big, constraint, mismatch, misuse, range. */
const OWN_FAULTS = [1, 18, 19, 20, 21, 25]

/** Whether an error is about one statement alone; any other is about the disk or the file, and everything under way failed with it. */
export const isOwnFault = (error: unknown): boolean => {
  const code = error instanceof Error && 'rawCode' in error && typeof error.rawCode === 'number' ? error.rawCode : undefined
  return code === undefined || OWN_FAULTS.includes(code & 0xff)
}

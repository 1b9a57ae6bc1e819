import { existsSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * What may be handed to SQLite. Truth and absence are spelled 1, 0 and null: the package takes down the whole process
 * over a boolean.
 */
export type Value = string | number | null
export type SqliteRow = readonly Value[]
/** What is found may be bytes. */
export type Found = readonly (Value | Uint8Array)[]

export interface SqliteStatement {
  /** Whether it answers rows. */
  readonly reads: boolean
  /** Answers how many rows it changed. */
  run(values: SqliteRow): number
  /** The first row, as a list. */
  get(values: SqliteRow): Found | undefined
  all(values: SqliteRow): readonly Found[]
  /** Rows one after the other, for tables that do not fit into memory. */
  iterate(values: SqliteRow): Iterable<Found>
}

/** The little of the package that is used, with types that hold. */
export interface SqliteConnection {
  prepare(sql: string): SqliteStatement
  exec(sql: string): void
  inTransaction(): boolean
  close(): void
}

interface RawStatement {
  readonly reader: boolean
  raw(): RawStatement
  run(values: SqliteRow): { readonly changes: number }
  get(values: SqliteRow): Found | undefined
  all(values: SqliteRow): Found[]
  iterate(values: SqliteRow): Iterable<Found>
}

interface RawDatabase {
  readonly inTransaction: boolean
  prepare(sql: string): RawStatement
  exec(sql: string): void
  close(): void
}

/** How long to wait for another process that writes: an administrator, a second server. */
export const BUSY_MS = 5000

/** The types say so already; but what slips past them would end the process and not just the call. */
const checked = (values: SqliteRow): SqliteRow => {
  for (const value of values)
    if (typeof value !== 'string' && typeof value !== 'number' && value !== null)
      throw new TypeError(`cannot store ${typeof value}`)
  return values
}

/**
 * Opens a file, which is made where there is none. The package is loaded here and not before: most commands need no
 * database.
 */
export const connect = (file: string): SqliteConnection => {
  const Database = createRequire(import.meta.url)('libsql') as new (file: string) => RawDatabase
  const db = new Database(file)
  const prepare = (sql: string): SqliteStatement => {
    const plain = db.prepare(sql)
    const rows = plain.reader ? plain.raw() : plain
    return {
      reads: plain.reader,
      run: values => rows.run(checked(values)).changes,
      get: values => rows.get(checked(values)),
      all: values => rows.all(checked(values)),
      iterate: values => rows.iterate(checked(values)),
    }
  }
  return { prepare, exec: sql => db.exec(sql), inTransaction: () => db.inTransaction, close: () => db.close() }
}

/**
 * An empty file that only its owner may read, for a database to be written into: it holds the luck of games that are
 * not over.
 */
export const makePrivate = (file: string): void => writeFileSync(file, '', { mode: 0o600, flag: 'wx' })

/** SQLite would take an empty or a missing file for a new database, and everything would be gone without a word. */
export const refuseEmpty = (file: string): void => {
  if (!existsSync(file)) throw new Error('the database file is missing: restore a backup')
  if (statSync(file).size === 0)
    throw new Error('the database is empty (0 bytes): restore a backup, or delete the file to start with an empty one')
}

/** What a promise that was kept rests on: a commit is on the disk. */
export const makeDurable = (db: SqliteConnection): void => {
  db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  const mode = db.prepare('PRAGMA journal_mode = WAL').get([])?.[0]
  if (mode !== 'wal') throw new Error(`the journal mode is ${mode} instead of WAL: is the database on a network disk?`)
  // What is deleted is overwritten.
  db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
}

/** SQLite's numbers for what is wrong with one statement alone: error, too big, constraint, mismatch, misuse, range. */
const OWN_FAULTS = [1, 18, 19, 20, 21, 25]

const FSYNC_FAILED = 1034
const BUSY = 5

/** What is wrong with the disk or the file, by SQLite's numbers. */
const EXPLANATIONS: { readonly [code: number]: string } = {
  [BUSY]: 'the database is locked by another program: close that program',
  8: 'the database is read-only: check its owner, and that the disk is writable',
  10: 'input/output error of the disk: check the disk, then the file with safehouse validate --data',
  11: 'the database is damaged: restore a backup',
  13: 'the disk is full: free some space',
  14: 'the database cannot be opened: check that the folder exists and is writable',
  26: 'the file is not a database: check the path, or restore a backup',
}

const rawCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'rawCode' in error && typeof error.rawCode === 'number' ? error.rawCode : undefined

/** Without the details in the higher bits. */
const codeOf = (error: unknown): number | undefined => {
  const code = rawCodeOf(error)
  return code === undefined ? undefined : code & 0xff
}

/**
 * Whether an error is about one statement alone; any other is about the disk or the file, and everything under way
 * failed with it.
 */
export const isOwnFault = (error: unknown): boolean => {
  const code = codeOf(error)
  return code === undefined || OWN_FAULTS.includes(code)
}

/** Whether a commit that failed like this may still be on the disk: the data was written, but could not be synced. */
export const isUnsure = (error: unknown): boolean => rawCodeOf(error) === FSYNC_FAILED

/** Somebody else has the database open or locked. */
export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY

/** The same from the file system, by the numbers of SQLite. */
const ERRNOS: { readonly [code: string]: number } = { EACCES: 14, ENOENT: 14, EMFILE: 14, EROFS: 8, ENOSPC: 13 }

const errnoOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error ? ERRNOS[String(error.code)] : undefined

export const explainError = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  // What cannot be opened at all has its number in the text alone.
  const known =
    EXPLANATIONS[codeOf(error) ?? errnoOf(error) ?? Number(/^ConnectionFailed.*: (\d+)\W*$/.exec(text)?.[1])]
  return known === undefined ? text : `${known} (${text})`
}

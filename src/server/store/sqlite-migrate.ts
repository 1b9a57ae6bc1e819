import { rmSync } from 'node:fs'
import { type SqliteConnection, makePrivate } from './sqlite-connection.ts'
import { MIGRATIONS, type Migration, NEWEST } from './sqlite-migrations.ts'

/** `safe` in ASCII, in the head of the file: how a database of ours is told from any other. */
const OURS = 0x73616665

const numberOf = (db: SqliteConnection, pragma: 'user_version' | 'application_id'): number =>
  Number(db.prepare(`PRAGMA ${pragma}`).get([])![0])

/**
 * What is wrong with a file as a database of a program that knows forms up to the newest; nothing where it can be used,
 * an older form included.
 */
export const unfit = (db: SqliteConnection, newest = NEWEST): string | undefined => {
  const version = numberOf(db, 'user_version')
  if (version > newest)
    return `the database was written by a newer version (schema ${version}; this one has ${newest}): update Safehouse, or restore a backup`
  const tables = Number(db.prepare('SELECT count(*) FROM sqlite_schema').get([])![0])
  if (tables > 0 && numberOf(db, 'application_id') !== OURS)
    return 'the file is not a Safehouse database: choose another folder or file'
  return undefined
}

export const isOld = (db: SqliteConnection): boolean => numberOf(db, 'user_version') < NEWEST

/** Brings the database to the newest form, one step after the other, with a copy of the file before each. */
export const migrate = (db: SqliteConnection, file: string, steps: readonly Migration[] = MIGRATIONS): void => {
  const fresh = numberOf(db, 'user_version') === 0
  for (const step of steps) {
    if (step.number <= numberOf(db, 'user_version')) continue
    if (!fresh) copyBefore(db, `${file}.before-${step.number}`)
    take(db, step)
  }
}

const take = (db: SqliteConnection, { number, sql }: Migration): void => {
  db.exec('BEGIN IMMEDIATE')
  try {
    // Somebody else may have taken the step while this one waited for the lock.
    if (numberOf(db, 'user_version') < number)
      db.exec(`${sql}; PRAGMA application_id = ${OURS}; PRAGMA user_version = ${number}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.inTransaction()) db.exec('ROLLBACK')
    throw error
  }
}

const copyBefore = (db: SqliteConnection, copy: string): void => {
  // One is left only where this very step failed before.
  rmSync(copy, { force: true })
  makePrivate(copy)
  db.prepare('VACUUM INTO ?').run([copy])
}

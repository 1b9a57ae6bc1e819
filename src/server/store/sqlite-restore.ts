import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { connect, isBusy } from './sqlite-connection.ts'
import { copyTo } from './sqlite-copy.ts'

/** The journal lies beside the database, and belongs to it alone. */
const JOURNALS = ['-wal', '-shm', '-journal']

/** Where the database that a restore replaced is kept. */
export const replacedBy = (file: string): string => `${file}.replaced`

/** Puts a copy in the place of a database, which is kept beside it. What is wrong, where it was not done. */
export const putInPlace = (copy: string, file: string): string | undefined => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.restored`
  copyTo(copy, part)
  if (existsSync(file)) {
    if (!settle(file)) {
      rmSync(part, { force: true })
      return 'a server is using the database: stop it first'
    }
    for (const ending of ['', ...JOURNALS]) {
      rmSync(replacedBy(file) + ending, { force: true })
      if (existsSync(file + ending)) renameSync(file + ending, replacedBy(file) + ending)
    }
  }
  // A journal without its database would be taken for the new one's.
  for (const ending of JOURNALS) rmSync(file + ending, { force: true })
  renameSync(part, file)
  return undefined
}

/** Brings the journal into the file, which only works while nobody else has it open. A damaged one is let be. */
const settle = (file: string): boolean => {
  const db = connect(file)
  try {
    db.prepare('PRAGMA journal_mode = DELETE').get([])
    return true
  } catch (error) {
    return !isBusy(error)
  } finally {
    db.close()
  }
}

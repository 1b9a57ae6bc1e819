import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { connect, makePrivate, refuseEmpty, explainError } from './sqlite-connection.ts'
import { unfit } from './sqlite-migrate.ts'

/** Copies a database, which may be in use, into one file: whole and on the disk, or not there at all. */
export const copyTo = (file: string, to: string): void => {
  refuseEmpty(file)
  const part = `${to}.part`
  rmSync(part, { force: true })
  const db = connect(file)
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    const wrong = unfit(db)
    if (wrong) throw new Error(wrong)
    makePrivate(part)
    db.prepare('VACUUM INTO ?').run([part])
    sync(part)
    renameSync(part, to)
    sync(dirname(to))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    db.close()
  }
}

const sync = (path: string): void => {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** What is wrong with a copy: torn pages, references into nothing, not ours, too new. */
export const damageOf = (file: string): string | undefined => {
  const db = connect(file)
  try {
    const wrong = unfit(db)
    if (wrong) return wrong
    if (Number(db.prepare('SELECT count(*) FROM sqlite_schema').get([])![0]) === 0) return 'the file is empty'
    const found = db.prepare('PRAGMA integrity_check(1)').get([])?.[0]
    if (found !== 'ok') return `the file is damaged: ${found}`
    return db.prepare('PRAGMA foreign_key_check').get([]) ? 'the file is damaged: entries without a table' : undefined
  } catch (error) {
    return explainError(error)
  } finally {
    db.close()
  }
}

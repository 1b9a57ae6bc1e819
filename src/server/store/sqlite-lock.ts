import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreDown } from './ports.ts'
import { connect, isBusy, explainError } from './sqlite-connection.ts'

/**
 * Takes a folder of data for one server; answers how to give it back. SQLite's lock on an empty file of its own works
 * on
 * every system, and the system frees it however the process ends. Commands on the data do not ask for it.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock.db')
  try {
    writeFileSync(file, '', { mode: 0o600, flag: 'a' })
    const db = connect(file)
    try {
      db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      return () => db.close()
    } catch (error) {
      db.close()
      throw error
    }
  } catch (error) {
    throw new StoreDown(
      isBusy(error)
        ? `another server is using the folder ${folder}: stop it, or choose another folder with --data`
        : `${file}: ${explainError(error)}`,
      'not stored',
    )
  }
}

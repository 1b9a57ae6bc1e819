import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { type Problem, problem } from '../../core/json.ts'
import { SETTINGS, variableOf } from '../../server/settings.ts'
import { type Store, StoreDown } from '../../server/store/ports.ts'
import { openPostgres } from '../../server/store/postgres.ts'
import { databaseIn, openSqlite } from '../../server/store/sqlite.ts'
import { fail } from '../output.ts'

// What the commands on a server's data have in common.

export interface DataFlags {
  readonly data?: string
  readonly database?: string
}

export const addDataFlag = (command: Command): Command =>
  command.option(
    '--data <folder>',
    `the data folder, as for serve (default: ${SETTINGS.data.usual}; ${variableOf('data')})`,
  )

/** For commands that work on a PostgreSQL too. */
export const addDatabaseFlag = (command: Command): Command =>
  addDataFlag(command).option(
    '--database <url>',
    `a PostgreSQL database, instead of the folder (${variableOf('database')})`,
  )

/** Where the data is, for withStore: an address, or the database in a folder. */
export const findPlace = (flags: DataFlags): string | readonly Problem[] => {
  const variable = variableOf('database')
  const url = flags.database ?? (flags.data === undefined ? process.env[variable] : undefined)
  if (!url) return findDatabase(folderOf(flags))
  const read = SETTINGS.database.read(url)
  if (!('wrong' in read)) return url
  return [problem(flags.database === undefined ? variable : '--database', 'setting', read.wrong)]
}

export const folderOf = ({ data }: DataFlags): string =>
  data ?? (process.env[variableOf('data')] || SETTINGS.data.usual)

/** The database of a folder; nothing is made where there is none. */
export const findDatabase = (folder: string): string | readonly Problem[] => {
  const file = databaseIn(folder)
  return existsSync(file)
    ? file
    : [problem('--data', 'file', `no database in ${folder}; name the folder that serve uses`)]
}

const URL_OF_POSTGRES = /^postgres(ql)?:\/\//

export const isFile = (place: string): boolean => !URL_OF_POSTGRES.test(place)

/**
 * Does something with a server's store, which may be in use by a server, and closes it again. What the store says of
 * the disk goes to the reader.
 */
export const withStore = async (place: string, then: (store: Store) => Promise<void>): Promise<void> => {
  await orFail(async () => {
    const open = isFile(place) ? openSqlite : openPostgres
    const store = await open(place, { old: 'refuse' })
    try {
      await then(store)
    } finally {
      await store.close()
    }
  })
}

/** A store that is down is no bug: it is said in a line. */
export const orFail = async (what: () => Promise<void>): Promise<void> => {
  try {
    await what()
  } catch (error) {
    if (!(error instanceof StoreDown)) throw error
    fail(error.message)
  }
}

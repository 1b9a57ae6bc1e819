import type { Command } from 'commander'
import { isProblems, type Problem, problem } from '../../core/json.ts'
import { sum } from '../../core/lists.ts'
import { SETTINGS } from '../../server/settings.ts'
import { type SqliteConnection, connect, isBusy, explainError } from '../../server/store/sqlite-connection.ts'
import { isOld, unfit } from '../../server/store/sqlite-migrate.ts'
import { badTextsIn } from '../../server/store/sqlite-texts.ts'
import { StoreDown } from '../../server/store/ports.ts'
import { moveInto, rowsToMove } from '../../server/store/sqlite-to-postgres.ts'
import { progress } from '../bar.ts'
import { findDatabase, orFail } from './data.ts'
import { columns, complain, count, fail } from '../output.ts'

export const addMigrate = (program: Command): void => {
  program
    .command('migrate')
    .description('move all data of a server from its folder into PostgreSQL')
    .requiredOption('--from <place>', 'the source: sqlite: and the data folder')
    .requiredOption('--to <url>', 'the target: an empty PostgreSQL database')
    .addHelpText(
      'after',
      '\nExample:\n  $ safehouse migrate --from sqlite:./data --to postgres://user:password@host/safehouse\n\nThe server must be stopped. Nothing in the folder is changed. Everything is copied in one transaction, then read on both sides, counted and compared by hash; if it fails or is stopped, the PostgreSQL database stays empty; where the connection is lost at the very end, it says how to find out. Exit code: 0 if both sides are equal, 1 if it failed, 2 if nothing was tried.',
    )
    .action(migrate)
}

interface Flags {
  readonly from: string
  readonly to: string
}

const fileOf = ({ from }: Flags): string | readonly Problem[] => {
  const folder = /^sqlite:(.+)$/.exec(from)?.[1]
  if (folder === undefined) return [problem('--from', 'place', 'must be sqlite: and a folder, such as sqlite:./data')]
  const file = findDatabase(folder)
  return isProblems(file)
    ? [problem('--from', 'file', `no database in ${folder}; name the folder that serve uses`)]
    : file
}

const urlOf = ({ to }: Flags): string | readonly Problem[] => {
  const read = SETTINGS.database.read(to)
  return 'wrong' in read ? [problem('--to', 'place', read.wrong)] : read.value!
}

/** Nobody else has it, and nobody gets it, until we are done. */
const openAlone = (file: string): SqliteConnection | string => {
  const db = connect(file)
  try {
    const wrong =
      unfit(db) ??
      (isOld(db) ? 'the database was written by an older version: start the server once, which migrates it' : undefined)
    if (wrong === undefined) {
      db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
      return db
    }
    db.close()
    return wrong
  } catch (error) {
    db.close()
    return isBusy(error) ? 'a server is using the database: stop it first' : explainError(error)
  }
}

const migrate = async (flags: Flags): Promise<void> => {
  const file = fileOf(flags)
  const url = urlOf(flags)
  if (typeof file !== 'string' || typeof url !== 'string') return complain(file, url)
  await orFail(async () => {
    const db = openAlone(file)
    if (typeof db === 'string') return fail(`${file}: ${db}`)
    try {
      const bad = [...badTextsIn(db)]
      if (bad.length > 0) return fail([...bad, `${file}: damaged, nothing was moved`].join('\n'))
      await move(db, url)
    } finally {
      db.exec('ROLLBACK')
      db.close()
    }
  })
}

const UNKNOWN =
  'the connection was lost at the end, so it is unknown whether the copy was kept: run the same command again; if it says that the database already has tables or people, everything was moved and compared'

const move = async (db: SqliteConnection, url: string): Promise<void> => {
  // Every row is copied, and read on both sides.
  const bar = progress(Math.max(1, 3 * rowsToMove(db)), 'rows', process.stderr)
  let done = 0
  const moved = await moveInto(db, url, rows => bar.show((done += rows))).catch((error: unknown) => {
    if (!(error instanceof StoreDown)) throw error
    const next = error.outcome === 'unknown' ? `\n${UNKNOWN}` : ''
    throw new StoreDown(`--to: ${error.message}${next}`, error.outcome)
  })
  bar.end()
  if (moved.unlike.length > 0) {
    for (const line of moved.unlike) process.stderr.write(`${line}\n`)
    return fail('the copy differs from the file, so the transaction was rolled back: PostgreSQL is still empty')
  }
  const { counts } = moved
  const lines = columns(counts.map(({ name, rows, hash }) => [name, count(rows).padStart(12), hash.slice(0, 16)]))
  process.stdout.write(
    `${lines.join('\n')}\n${count(sum(counts.map(({ rows }) => rows)))} rows moved; both sides are equal\n`,
  )
}

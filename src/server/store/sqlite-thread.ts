import { existsSync, rmSync } from 'node:fs'
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { isObject } from '../../core/json.ts'
import type { BatchCall, BatchOutcome } from './batches.ts'
import {
  type SqliteConnection,
  connect,
  makeDurable,
  makePrivate,
  refuseEmpty,
  explainError,
} from './sqlite-connection.ts'
import { copyTo } from './sqlite-copy.ts'
import { isOld, migrate, unfit } from './sqlite-migrate.ts'
import { engineOn } from './sqlite-engine.ts'

const KIND = 'safehouse-store'

/** What a thread is started for: to keep a database, or to copy one. */
export type SqliteJob =
  | {
      readonly job: 'keep'
      readonly file: string
      readonly old: 'migrate' | 'refuse'
      readonly make: boolean
      readonly mostPages?: number
    }
  | { readonly job: 'copy'; readonly file: string; readonly to: string }

export type ToThread = readonly BatchCall[] | 'close'
/** First whether it could begin, then the outcomes of one batch after the other. */
export type FromThread = { readonly begun: true } | { readonly failed: string } | readonly BatchOutcome[]

export const threadDataOf = (job: SqliteJob): object => ({ kind: KIND, ...job })

/** Whether this thread was started for the store; if so, it begins. */
export const startStoreThread = (): boolean => {
  if (isMainThread || !isObject(workerData) || workerData['kind'] !== KIND) return false
  const port = parentPort!
  const tell = (message: FromThread): void => port.postMessage(message)
  const job = workerData as unknown as SqliteJob
  try {
    if (job.job === 'copy') copyTo(job.file, job.to)
    else keep(open(job), port)
    tell({ begun: true })
  } catch (error) {
    tell({ failed: `${job.file}: ${explainError(error)}` })
    port.close()
  }
  return true
}

const open = ({ file, old, make, mostPages }: SqliteJob & { job: 'keep' }): SqliteConnection => {
  const isNew = make && !existsSync(file)
  if (isNew && existsSync(`${file}-wal`))
    throw new Error('the database file is missing, but its write-ahead log is there: restore a backup')
  if (isNew) makePrivate(file)
  else refuseEmpty(file)
  const db = connect(file)
  try {
    const wrong = unfit(db)
    if (wrong) throw new Error(wrong)
    if (old === 'refuse' && isOld(db))
      throw new Error(
        'the database was written by an older version: start the server once, which backs it up and migrates it',
      )
    makeDurable(db)
    migrate(db, file)
    if (mostPages !== undefined) db.prepare(`PRAGMA max_page_count = ${mostPages}`).get([])
    return db
  } catch (error) {
    db.close()
    if (isNew) rmSync(file, { force: true })
    throw error
  }
}

const keep = (db: SqliteConnection, port: MessagePort): void => {
  const runBatch = engineOn(db)
  port.on('message', (said: ToThread) => {
    if (said !== 'close') return port.postMessage(runBatch(said) satisfies FromThread)
    db.close()
    port.close()
  })
}

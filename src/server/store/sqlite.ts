import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Batches, type BatchCall, type BatchOutcome } from './batches.ts'
import { type Store, StoreDown } from './ports.ts'
import type { Cells, Sql } from './sql.ts'
import { lockFolder } from './sqlite-lock.ts'
import { type FromThread, type SqliteJob, threadDataOf, type ToThread } from './sqlite-thread.ts'
import { storeOn } from './store.ts'

/** The database in a folder of data. */
export const databaseIn = (folder: string): string => join(folder, 'safehouse.db')

export interface SqliteOptions {
  /** The program that is started again as a thread; our own bundle if nothing is said. */
  readonly program?: URL
  /** What is done with a database of an older form. */
  readonly old?: 'migrate' | 'refuse'
  /** Whether a database is made where there is none. */
  readonly make?: boolean
  /** The thread of the store ended by itself; the next call starts another. */
  readonly lost?: (why: StoreDown) => void
  /** For tests: the database grows no larger. */
  readonly mostPages?: number
}

export interface SqliteStore extends Store {
  /**
   * For tests: journal mode, synchronous, foreign keys, busy timeout, form and number of commits of the live
   * connection.
   */
  about(): Promise<Cells>
}

/** The thread of the store, which has one batch at a time. One that died is started anew with the next batch. */
class StoreThread {
  readonly #start: () => Worker
  #worker: Worker | undefined
  #answer: ((said: readonly BatchOutcome[] | StoreDown) => void) | undefined
  #lost: ((why: StoreDown) => void) | undefined

  constructor(start: () => Worker, lost: ((why: StoreDown) => void) | undefined) {
    this.#start = start
    this.#lost = lost
  }

  async run(calls: readonly BatchCall[]): Promise<readonly BatchOutcome[]> {
    this.#worker ??= this.#listen(this.#start())
    const worker = this.#worker
    const said = await new Promise<readonly BatchOutcome[] | StoreDown>(resolve => {
      this.#answer = resolve
      worker.postMessage(calls satisfies ToThread, [])
    })
    if (!(said instanceof StoreDown)) return said
    return calls.map(({ writes }) => ['down', said.message, writes ? said.outcome : 'not stored'])
  }

  #listen(worker: Worker): Worker {
    worker.on('message', (said: FromThread) => {
      if ('failed' in said) this.#lose(worker, new StoreDown(said.failed, 'not stored'))
      else if (!('begun' in said)) this.#answer?.(said)
    })
    // It may have ended between the commit and the answer.
    const crash = (why: string): void => this.#lose(worker, new StoreDown(why, 'unknown'), this.#lost)
    worker.on('error', error => crash(error.message))
    worker.on('exit', () => crash('the store thread exited, and is started again by the next call: check free memory'))
    return worker
  }

  #lose(worker: Worker, why: StoreDown, lost?: (why: StoreDown) => void): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    lost?.(why)
    this.#answer?.(why)
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    // Its end is expected from here on.
    this.#lost = undefined
    const ended = new Promise(resolve => worker.once('exit', resolve))
    worker.postMessage('close' satisfies ToThread, [])
    await ended
  }
}

const startThread = (job: SqliteJob, program: URL): Worker => new Worker(program, { workerData: threadDataOf(job) })

/** Starts the thread and waits until the database is open and of the newest form. */
export const openSqlite = async (file: string, options: SqliteOptions = {}): Promise<SqliteStore> => {
  const program = options.program ?? new URL(import.meta.url)
  const { old = 'migrate', mostPages } = options
  let make = options.make ?? false
  const thread = new StoreThread(() => {
    const job: SqliteJob = { job: 'keep', file, old, make, ...(mostPages === undefined ? {} : { mostPages }) }
    // A database that vanishes later is not replaced by an empty one.
    make = false
    return startThread(job, program)
  }, options.lost)
  const batches = new Batches(calls => thread.run(calls))
  const sql = sqlOn(batches)
  const close = async (): Promise<void> => {
    await batches.close()
    await thread.close()
  }
  const about = async (): Promise<Cells> => (await sql.survey(['about']))[0]!.rows[0]!
  await about()
  return { ...storeOn(sql, close), about }
}

/** The thread does everything in the order it was asked: keys are not needed. */
const sqlOn = (batches: Batches): Sql => ({
  write: (key, ...asks) => batches.ask({ key, writes: true, asks }),
  read: (key, ...asks) => batches.ask({ key, writes: false, asks }),
  survey: (...asks) => batches.ask({ key: '', writes: false, asks }),
})

/** Copies a database that may be in use, in a thread of its own. */
export const copyDatabase = (file: string, to: string, program: URL = new URL(import.meta.url)): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = startThread({ job: 'copy', file, to }, program)
    worker.on('message', (said: FromThread) =>
      'failed' in said ? reject(new StoreDown(said.failed, 'not stored')) : resolve(),
    )
    worker.on('error', reject)
    worker.on('exit', () =>
      reject(
        new StoreDown(
          'the copy thread exited before the copy was complete: check free memory and disk space',
          'not stored',
        ),
      ),
    )
  })

/** The database of a folder for the one server that uses it; made where there is none. */
export const openFolder = async (folder: string, options: SqliteOptions = {}): Promise<SqliteStore> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  try {
    const store = await openSqlite(databaseIn(folder), { ...options, make: true })
    return { ...store, close: () => store.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

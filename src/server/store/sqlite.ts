import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Pragmas } from './connection.ts'
import { type Call, type Name, NAMES, type Operations, type Outcome, packed } from './operations.ts'
import { type Appended, type Store, StoreDown } from './ports.ts'
import { FORGET_AT_ONCE } from './sqlite-logs.ts'
import { type FromThread, type Job, threadDataOf, type ToThread } from './sqlite-thread.ts'

/** The database in a folder of data. */
export const databaseIn = (folder: string): string => join(folder, 'safehouse.db')

/** A thread that does not answer a probe within this is not ready. */
const PROBE_MS = 3000

/** While calls come in company they are gathered this long: fewer commits, so less work for each move. */
const GATHER_MS = 6

export interface SqliteOptions {
  /** The program that is started again as a thread; our own bundle if nothing is said. */
  readonly program?: URL
  /** What is done with a database of an older form. */
  readonly old?: 'migrate' | 'refuse'
  /** For tests: the database grows no larger. */
  readonly mostPages?: number
}

export interface SqliteStore extends Store {
  /** For tests: what the live connection says of itself. */
  pragmas(): Promise<Pragmas>
  /** For tests: how many transactions there were. */
  groups(): Promise<number>
}

interface Waiting {
  readonly done: (answer: unknown) => void
  readonly fail: (error: Error) => void
}

/** The line to the thread. Calls of one turn of the loop travel together; answers come in the same order. */
class Line {
  readonly #start: () => Worker
  #worker: Worker | undefined
  #waiting: Waiting[] = []
  #calls: Call[] = []
  #closed = false
  /** When calls were last sent, and whether there was more than one. */
  #sent = 0
  #company = false

  constructor(start: () => Worker) {
    this.#start = start
  }

  ask(call: Call): Promise<unknown> {
    if (this.#closed) return Promise.reject(new StoreDown('the store is closed'))
    return new Promise((done, fail) => {
      if (this.#calls.length === 0) this.#sendSoon()
      this.#calls.push(call)
      this.#waiting.push({ done, fail })
    })
  }

  /** At the end of this turn of the loop; while many ask, a little later. */
  #sendSoon(): void {
    const wait = this.#company ? this.#sent + GATHER_MS - performance.now() : 0
    if (wait >= 1) setTimeout(() => this.#send(), wait)
    else setImmediate(() => this.#send())
  }

  #send(): void {
    if (this.#calls.length === 0) return
    this.#sent = performance.now()
    this.#company = this.#calls.length > 1
    // A thread that died is started anew with the next call.
    this.#worker ??= this.#listen(this.#start())
    this.#worker.postMessage(this.#calls satisfies ToThread, [])
    this.#calls = []
  }

  #listen(worker: Worker): Worker {
    worker.on('message', (said: FromThread) => {
      if ('failed' in said) this.#lose(worker, said.failed)
      else if (!('begun' in said)) this.#settle(said)
    })
    worker.on('error', error => this.#lose(worker, error.message))
    worker.on('exit', () => this.#lose(worker, 'the thread of the store ended'))
    return worker
  }

  #settle(outcomes: readonly Outcome[]): void {
    const settled = this.#waiting.splice(0, outcomes.length)
    for (const [i, { done, fail }] of settled.entries()) {
      const [kind, what] = outcomes[i]!
      if (kind === 'done') done(what)
      else fail(kind === 'down' ? new StoreDown(what) : new Error(what))
    }
  }

  #lose(worker: Worker, why: string): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    // Calls that were not sent yet go to the next thread.
    const lost = this.#waiting.splice(0, this.#waiting.length - this.#calls.length)
    for (const { fail } of lost) fail(new StoreDown(why))
  }

  /** What was asked is done first. */
  async close(): Promise<void> {
    this.#closed = true
    this.#send()
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise(resolve => worker.once('exit', resolve))
    worker.postMessage('close' satisfies ToThread, [])
    await ended
  }
}

const startThread = (job: Job, program: URL): Worker => new Worker(program, { workerData: threadDataOf(job) })

/** Starts the thread and waits until the database is open and of the newest form. */
export const openSqlite = async (file: string, options: SqliteOptions = {}): Promise<SqliteStore> => {
  const program = options.program ?? new URL(import.meta.url)
  const job: Job = { job: 'keep', file, old: options.old ?? 'migrate', ...(options.mostPages === undefined ? {} : { mostPages: options.mostPages }) }
  const line = new Line(() => startThread(job, program))
  // Each member of the store is a call of the same name.
  const members = Object.fromEntries(NAMES.map(name => [name, (...args: readonly unknown[]) => line.ask([name, args])])) as unknown as {
    readonly [N in Name]: (...args: Parameters<Operations[N]>) => Promise<ReturnType<Operations[N]>>
  }
  await members.pragmas()
  return {
    ...members,
    append: append => line.ask(packed(append)) as Promise<Appended>,
    forget: async before => {
      let all = 0
      for (;;) {
        const some = await members.forget(before)
        all += some
        if (some < FORGET_AT_ONCE) return all
      }
    },
    ready: () => readyOf(members.probe()),
    backup: to => copyDatabase(file, to, program),
    close: () => line.close(),
  }
}

const readyOf = async (probe: Promise<void>): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(resolve => {
    timer = setTimeout(() => resolve('the store does not answer'), PROBE_MS)
  })
  const answer = probe.then(
    () => undefined,
    (error: Error) => error.message,
  )
  const said = await Promise.race([answer, late])
  clearTimeout(timer)
  return said
}

/** Copies a database that may be in use, in a thread of its own. */
export const copyDatabase = (file: string, to: string, program: URL = new URL(import.meta.url)): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = startThread({ job: 'copy', file, to }, program)
    worker.on('message', (said: FromThread) => ('failed' in said ? reject(new StoreDown(said.failed)) : resolve()))
    worker.on('error', reject)
    worker.on('exit', () => reject(new StoreDown('the thread of the copy ended')))
  })

/** The database of a folder, which is made where there is none. */
export const openFolder = (folder: string, options: SqliteOptions = {}): Promise<SqliteStore> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return openSqlite(databaseIn(folder), options)
}

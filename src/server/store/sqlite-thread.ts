import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { isMainThread, type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { isObject } from '../../core/json.ts'
import { type Connection, connect, isOwnFault, makeDurable, makePrivate, pragmasOf, sayTrouble } from './connection.ts'
import { copyTo } from './copy.ts'
import { isOld, migrate, unfit } from './migrate.ts'
import { type Call, KINDS, type Operations, type Outcome, unpacked } from './operations.ts'
import { logsOn } from './sqlite-logs.ts'
import { peopleOn } from './sqlite-people.ts'
import { talkOn } from './sqlite-talk.ts'

const KIND = 'safehouse-store'

/** What a thread is started for: to keep a database, or to copy one. */
export type Job =
  | { readonly job: 'keep'; readonly file: string; readonly old: 'migrate' | 'refuse'; readonly mostPages?: number }
  | { readonly job: 'copy'; readonly file: string; readonly to: string }

export type ToThread = readonly Call[] | 'close'
/** First whether it could begin, then what became of each call, in the order they came. */
export type FromThread = { readonly begun: true } | { readonly failed: string } | readonly Outcome[]

export const threadDataOf = (job: Job): object => ({ kind: KIND, ...job })

/** Whether this thread was started for the store; if so, it begins. */
export const startStoreThread = (): boolean => {
  if (isMainThread || !isObject(workerData) || workerData['kind'] !== KIND) return false
  const port = parentPort!
  const tell = (message: FromThread): void => port.postMessage(message)
  const job = workerData as unknown as Job
  try {
    if (job.job === 'copy') copyTo(job.file, job.to)
    else keep(open(job), port)
    tell({ begun: true })
  } catch (error) {
    tell({ failed: `${job.file}: ${sayTrouble(error)}` })
    port.close()
  }
  return true
}

const open = ({ file, old, mostPages }: Job & { job: 'keep' }): Connection => {
  if (!existsSync(file) && existsSync(dirname(file))) makePrivate(file)
  const db = connect(file)
  try {
    const wrong = unfit(db)
    if (wrong) throw new Error(wrong)
    if (old === 'refuse' && isOld(db)) throw new Error('the database was written by an older Safehouse: start the server once, which keeps a copy and brings it up to date')
    makeDurable(db)
    migrate(db, file)
    if (mostPages !== undefined) db.prepare(`PRAGMA max_page_count = ${mostPages}`).get([])
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** How many transactions this thread has made. */
let groups = 0

const operationsOn = (db: Connection): Operations => {
  const probe = db.prepare("INSERT INTO house (name, value) VALUES ('probe', '1') ON CONFLICT (name) DO UPDATE SET value = value + 1")
  return { ...logsOn(db), ...peopleOn(db), ...talkOn(db), probe: () => void probe.run([]), pragmas: () => pragmasOf(db), groups: () => groups }
}

const keep = (db: Connection, port: MessagePort): void => {
  const operations = operationsOn(db)
  port.on('message', (first: ToThread) => {
    // All that came while the last commit ran goes into the next one.
    const calls: Call[] = []
    let said: ToThread | undefined = first
    while (said !== undefined && said !== 'close') {
      calls.push(...said)
      said = receiveMessageOnPort(port)?.message as ToThread | undefined
    }
    if (calls.length > 0) port.postMessage(runGroup(db, operations, calls))
    if (said !== 'close') return
    db.close()
    port.close()
  })
}

const run = (operations: Operations, call: Call): unknown => {
  const [name, args] = unpacked(call)
  return (operations[name] as (...args: readonly unknown[]) => unknown)(...args)
}

const isRead = ([name]: Call): boolean => KINDS[name] === 'reads'

/** Runs calls as one transaction: nothing is answered before it is on the disk. */
const runGroup = (db: Connection, operations: Operations, calls: readonly Call[]): Outcome[] => {
  const alone = (call: Call): Outcome => attempt(() => run(operations, call))
  if (calls.every(isRead)) return calls.map(alone)
  try {
    db.exec('BEGIN IMMEDIATE')
    const outcomes = allAtOnce(db, operations, calls) ?? calls.map(call => (isRead(call) ? alone(call) : inSavepoint(db, operations, call)))
    db.exec('COMMIT')
    groups++
    return outcomes
  } catch (error) {
    if (db.inTransaction()) db.exec('ROLLBACK')
    // Readers may have seen what has now never happened: they read again.
    return calls.map(call => (isRead(call) ? alone(call) : ['down', sayTrouble(error)]))
  }
}

const attempt = (what: () => unknown): Outcome => {
  try {
    return ['done', what()]
  } catch (error) {
    return [isOwnFault(error) ? 'fault' : 'down', sayTrouble(error)]
  }
}

/** Nearly always all goes well: one savepoint for all of them costs a sixth less. Nothing has happened where one call was at fault. */
const allAtOnce = (db: Connection, operations: Operations, calls: readonly Call[]): Outcome[] | undefined => {
  db.exec('SAVEPOINT all_of_them')
  try {
    const outcomes = calls.map((call): Outcome => ['done', run(operations, call)])
    db.exec('RELEASE all_of_them')
    return outcomes
  } catch (error) {
    if (!isOwnFault(error) || !db.inTransaction()) throw error
    db.exec('ROLLBACK TO all_of_them; RELEASE all_of_them')
    return undefined
  }
}

/** One call that fails by its own fault, or is refused, leaves its neighbours alone; a disk that fails fails them all. */
const inSavepoint = (db: Connection, operations: Operations, call: Call): Outcome => {
  db.exec('SAVEPOINT one')
  try {
    const answer = run(operations, call)
    db.exec('RELEASE one')
    return ['done', answer]
  } catch (error) {
    if (!isOwnFault(error) || !db.inTransaction()) throw error
    db.exec('ROLLBACK TO one; RELEASE one')
    return ['fault', sayTrouble(error)]
  }
}

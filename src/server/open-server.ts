import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { DAY_MS } from '../table/clock.ts'
import type { Bus } from './bus/bus.ts'
import { localBus } from './bus/local.ts'
import { openRedis } from './bus/redis.ts'
import { type Logger, logErrorTo } from './logs.ts'
import { MOST } from './edge/limits.ts'
import { makeMetrics } from './metrics.ts'
import { Push } from './automation/push.ts'
import { openRooms, type RunningRooms } from './rooms/rooms.ts'
import { SWEEP_EVERY_MS } from './rooms/tables/sweeper.ts'
import { type Running, startServer } from './serve.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/ports.ts'
import { openPostgres } from './store/postgres.ts'
import { databaseIn, openFolder } from './store/sqlite.ts'
import { BotThreads } from './automation/bot-workers.ts'

interface OpenOptions {
  readonly settings: Settings
  readonly log: Logger
  readonly version: string
  /** The program that is started again as threads: one for the store, some that think. */
  readonly program: URL
  /** The built page. */
  readonly web: string | undefined
}

const HOUR = 3_600_000

/** The clocks, timers and luck of this process. */
const PROCESS = {
  now: Date.now,
  ticks: () => performance.now(),
  after: (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  random: randomBytes,
}

/** A file of its own; or a database and a bus that it shares with other nodes. */
const openStore = async ({ settings: { database, data }, program, log }: OpenOptions): Promise<Store> => {
  if (database !== undefined) return openPostgres(database)
  const isNew = !existsSync(databaseIn(data))
  const store = await openFolder(data, {
    program,
    lost: error => log.error({ err: error }, 'the database thread ended: a new one is started'),
  })
  if (isNew) log.warn({ data }, 'no database in the data folder: a new one was created')
  if (process.platform !== 'win32' && (statSync(data).mode & 0o077) !== 0)
    log.warn({ data }, 'the data folder is readable by other users of this machine: restrict it with chmod 700')
  return store
}

const openBus = async ({ settings, log }: OpenOptions, store: Store): Promise<Bus> => {
  if (settings.bus === undefined) return localBus()
  // Installations that share a Redis are told apart by a name that goes with the database.
  const installation = await store.keepOnce('bus', randomBytes(9).toString('base64url'))
  return openRedis({
    url: settings.bus,
    installation,
    log: (what, error) => log.warn(error === undefined ? {} : { err: error }, what),
  })
}

const closeIdle = async (rooms: RunningRooms, log: Logger): Promise<void> => {
  const tables = await rooms.closeIdle()
  if (tables > 0) log.info({ tables }, 'closed idle tables')
}

const deleteOld = async ({ settings, log }: OpenOptions, store: Store): Promise<void> => {
  const now = Date.now()
  await store.expire(now)
  if (settings.retentionDays === undefined) return
  const tables = await store.forget(now - settings.retentionDays * DAY_MS)
  if (tables > 0) log.info({ tables }, 'deleted finished games')
}

/** Everything of a server, or of one node of it: the store, the tables, the bot workers and the edge. */
export const openServer = async (options: OpenOptions): Promise<Running> => {
  const { settings, log, program } = options
  const logError = logErrorTo(log)
  if (settings.trustProxy === 'local')
    log.warn(
      '--trust-proxy yes believes one proxy, and only if it connects from this machine or a private network: name your proxies or how many there are (docs/self-hosting.md)',
    )
  const metrics = makeMetrics()
  const store = await openStore(options)
  const bus = await openBus(options, store)
  const botWorkers = new BotThreads(program, settings.botThreads, PROCESS.ticks)
  const push = new Push({ people: store, settings, most: MOST.pushAddresses, logError, count: metrics.push })
  const rooms = openRooms({
    store,
    bus,
    botWorkers,
    ...PROCESS,
    botPaceMs: settings.botPaceMs,
    limits: settings.limits,
    meter: metrics,
    notify: (who, table, code) => void push.notify(who, { code, table }),
    logError,
    ...(settings.database === undefined ? {} : { node: randomBytes(6).toString('base64url') }),
  })

  const every = (ms: number, failed: string, job: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => void job().catch((error: unknown) => logError(failed, error)), ms)
  const timers = [
    every(SWEEP_EVERY_MS, 'cannot sweep tables', () => rooms.sweep()),
    // Not at the start: after a long pause people have an hour to come back.
    every(HOUR, 'cannot close idle tables', () => closeIdle(rooms, log)),
    every(HOUR, 'cannot delete old data', () => deleteOld(options, store)),
  ]

  const stopTimers = (): void => timers.forEach(timer => clearInterval(timer))
  const stop = async (): Promise<void> => {
    stopTimers()
    await botWorkers.close()
    await bus.close()
  }
  try {
    await rooms.begin()
    await deleteOld(options, store)
    const running = await startServer({
      ...options,
      ...PROCESS,
      store,
      rooms,
      push,
      metrics,
      halved: () => botWorkers.halved(),
      counts: bus.counts,
    })
    const close = (): Promise<void> => {
      stopTimers()
      return running.close().finally(stop)
    }
    return { ...running, close }
  } catch (error) {
    await stop()
    await store.close()
    throw error
  }
}

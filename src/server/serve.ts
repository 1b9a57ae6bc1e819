import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { makeAuth } from './edge/auth.ts'
import { makeGate } from './edge/gate.ts'
import { makeHttp } from './edge/http.ts'
import type { SharedCounts } from './bus/bus.ts'
import { makeLimits } from './edge/limits.ts'
import type { Logger } from './logs.ts'
import type { Metrics } from './metrics.ts'
import type { Push } from './automation/push.ts'
import type { Rooms } from './rooms/port.ts'
import type { Settings } from './settings.ts'
import { limitPlainConnections } from './edge/plain-connections.ts'
import { makeSockets } from './edge/sockets.ts'
import { siteIn } from './edge/static.ts'
import type { Store } from './store/ports.ts'

export interface ServerOptions {
  readonly settings: Settings
  readonly store: Store
  readonly rooms: Rooms
  readonly push: Push
  readonly metrics: Metrics
  readonly log: Logger
  readonly now: () => number
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  readonly version: string
  /** The built page; a plain page says so where there is none. */
  readonly web: string | undefined
  readonly halved?: () => number
  /** Where there are other nodes: how they count together. */
  readonly counts?: SharedCounts | undefined
  /** For tests: an answer that its own schema refuses is a bug. */
  readonly strict?: boolean
}

export interface Running {
  readonly port: number
  readonly build: string
  /** Lets nobody in any more, finishes what is under way, tells all to come back, and closes the store. */
  close(): Promise<void>
}

/** The port is taken, or cannot be had: for the person who started it. */
export class CannotListen extends Error {}

/** The operator blocks with `safehouse admin`, which writes to the database alone: its help names this time. */
export const BLOCKED_EVERY_MS = 30_000
/** A store that hangs must not keep the server from closing: what was not acknowledged has not happened. */
const LAST_MOVES_MS = 2000
const LAST_REQUESTS_MS = 3000
/** A request has so long for its headers. */
const HEADERS_MS = 10_000

export const startServer = async (options: ServerOptions): Promise<Running> => {
  const { settings, store, rooms, push, metrics, log, now } = options
  let draining = false
  const isDraining = (): boolean => draining
  const limits = makeLimits(settings.limits, options.counts)
  const gate = makeGate(settings, limits)
  const auth = makeAuth(store, now)
  const site = siteIn(options.web, options.version)
  const edge = { rooms, store, auth, limits, push }
  const sockets = makeSockets({ edge, gate, log, metrics, build: site.build, now, ticks: options.ticks, isDraining })
  const strict = options.strict ?? false
  const app = makeHttp({
    settings,
    edge: { ...edge, closeSockets: sockets.closeSockets },
    gate,
    site,
    log,
    metrics,
    version: options.version,
    ticks: options.ticks,
    isDraining,
    strict,
  })
  metrics.watch({ rooms, sockets: sockets.count, ...(options.halved ? { halved: options.halved } : {}) })

  const refreshBlocked = (): Promise<void> =>
    gate
      .refreshBlocked(store, now())
      .catch((error: unknown) => log.error({ err: error }, 'cannot read blocked addresses'))
  await refreshBlocked()
  const timer = setInterval(() => void refreshBlocked(), BLOCKED_EVERY_MS)
  timer.unref()

  app.server.headersTimeout = HEADERS_MS
  limitPlainConnections(app.server, { keyOf: gate.fromPeer, most: limits.most.connectionsOfAddress })
  sockets.listen(app.server)
  await listen(app, settings)
  const { port } = app.server.address() as AddressInfo
  log.info({ port, build: site.build }, 'listening')

  let closed: Promise<void> | undefined
  const close = async (): Promise<void> => {
    draining = true
    log.info('stopping')
    clearInterval(timer)
    const ended = app.close()
    const late = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
    await Promise.race([rooms.drain(), new Promise(resolve => setTimeout(resolve, LAST_MOVES_MS).unref())])
    await sockets.close()
    await ended
    clearTimeout(late)
    metrics.close()
    await store.close()
    log.info('stopped')
  }
  return { port, build: site.build, close: () => (closed ??= close()) }
}

const NO_IPV6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL']

const listen = async (app: FastifyInstance, { port, host }: Settings): Promise<void> => {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (host === '::' && NO_IPV6.includes(code)) return void (await app.listen({ port, host: '0.0.0.0' }))
    if (code === 'EADDRINUSE')
      throw new CannotListen(`port ${port} is in use by another program: choose another with --port`)
    if (code === 'EACCES')
      throw new CannotListen(`no permission to listen on port ${port}: choose one above 1023 with --port`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotListen(`${host} is not an address of this machine: choose another with --host`)
    throw error
  }
}

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { type Down, type Fault, fault, isFault, type Up, VERSION } from '../../table/protocol.ts'
import { sayFault } from '../../table/faults.ts'
import type { Identity } from './auth.ts'
import { CLOSE, Connection, type Held, Line } from './connection.ts'
import type { Gate } from './gate.ts'
import type { Log } from '../logs.ts'
import { readUp } from './messages.ts'
import type { Metrics } from '../metrics.ts'
import type { Edge } from './route.ts'
import { insideFault, refusalOf } from './status.ts'
import { StoreDown } from '../store/ports.ts'

export interface SocketOptions {
  readonly edge: Omit<Edge, 'hangUp'>
  readonly gate: Gate
  readonly log: Log
  readonly metrics: Metrics
  readonly build: string
  readonly now: () => number
  readonly isDraining: () => boolean
}

export interface Sockets {
  listen(server: Server): void
  count(): number
  /** Closes all sockets of somebody. */
  hangUp(who: string): void
  /** Tells all to come back in a moment, and ends those who do not go. */
  close(): Promise<void>
}

export const SOCKET_PATH = '/ws'
const HELLO_MS = 10_000
const PING_S = 25
const DEAD_MS = 60_000
const TICK_MS = 1000
/** How often it is looked up who has been blocked meanwhile, in ticks. */
const LOOK_UP = 60
const LAST_WAIT_MS = 2000

/** How many there are of something, by name. */
class Tally {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: string, more: number): void {
    const count = this.of(name) + more
    if (count > 0) this.#counts.set(name, count)
    else this.#counts.delete(name)
  }
}

export const makeSockets = (options: SocketOptions): Sockets => {
  const { edge, gate, log, metrics, build, now, isDraining } = options
  const { limits, rooms } = edge
  const wss = new WebSocketServer({ WebSocket: Line, noServer: true, clientTracking: false, autoPong: false, perMessageDeflate: false, maxPayload: limits.most.messageBytes })
  // One group a second is pinged, so that thousands are not pinged at once.
  const groups = Array.from({ length: PING_S }, () => new Set<Connection>())
  const all = new Set<Connection>()
  const ofIdentity = new Tally()
  const ofAddress = new Tally()
  /** Messages under way, by address. */
  const underWay = new Tally()
  let tick = 0
  let opened = 0

  const tell = (to: Connection, message: Down): void => to.send(JSON.stringify(message))

  const refuse = (to: Connection, error: Fault, re: number | undefined, table?: string): void => {
    metrics.refused(error.code)
    tell(to, {
      t: 'error',
      ...(re === undefined ? {} : { re }),
      ...(table === undefined ? {} : { table }),
      error: { code: error.code, params: { ...error.params } },
      text: sayFault(error),
    })
  }

  /** A message that should not have been sent; whoever goes on sending such has a bug, or is up to something. */
  const scold = (to: Connection, error: Fault, re: number | undefined): void => {
    refuse(to, error, re)
    if (++to.bad >= limits.most.badMessages) to.close(CLOSE.policy)
  }

  const greet = (to: Connection, message: Extract<Up, { t: 'hello' }>): void => {
    const update: Down = { t: 'update', build }
    if (message.protocol !== VERSION) {
      tell(to, update)
      return to.close(CLOSE.policy)
    }
    to.greeted = true
    to.names = message.names ?? false
    tell(to, { t: 'hello', ...(message.re === undefined ? {} : { re: message.re }), protocol: VERSION, build, now: now(), ...(to.caller ? { you: to.caller.who } : {}) })
    // An old page still understands us: it may finish what it is doing.
    if (message.build !== undefined && message.build !== build) tell(to, update)
  }

  const failed = (to: Connection, message: Up, error: unknown): void => {
    const table = 'table' in message ? message.table : undefined
    if (!(error instanceof StoreDown)) log.error({ err: error, message: message.t, ...(table === undefined ? {} : { table }) }, 'a message failed')
    refuse(to, insideFault(error), message.re, table)
    if (message.t === 'watch') to.retryWatch()
  }

  /** Too much is under way for this socket or its address. */
  const crowded = (to: Connection, message: Up): void => {
    refuse(to, fault('too-many-pending'), message.re, 'table' in message ? message.table : undefined)
    if (message.t === 'watch') to.retryWatch()
  }

  const hear = (from: Connection, data: Buffer, isBinary: boolean): void => {
    if (from.closing !== undefined) return
    from.heard = now()
    const tooFast = from.refuseMessage(from.heard)
    const read = isBinary ? { error: fault('bad-message', { field: '' }), re: undefined } : readUp(data.toString())
    if ('error' in read) return scold(from, read.error, read.re)
    const { message } = read
    if (tooFast) return scold(from, tooFast, message.re)
    metrics.message(message.t)
    if (message.t === 'hello') greet(from, message)
    else if (!from.greeted) return scold(from, fault('hello-first'), message.re)
    if (from.caller?.table !== undefined && 'table' in message && message.table !== from.caller.table) return refuse(from, fault('not-allowed'), message.re, message.table)
    const isCrowded = from.underWay >= limits.most.underWayOfSocket || underWay.of(from.from) >= limits.most.underWayOfAddress
    if (isCrowded && message.t !== 'hello') return crowded(from, message)
    from.underWay++
    underWay.add(from.from, 1)
    const done = (): void => {
      from.underWay--
      underWay.add(from.from, -1)
    }
    void rooms
      .hear(from, message)
      .catch((error: unknown) => failed(from, message, error))
      .finally(done)
  }

  // Thousands share these: whose socket it is stands on the socket.
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    // By default `ws` hands every message over as one Buffer.
    hear(connectionOf(this), data as Buffer, isBinary)
  }
  /** Pings and pongs count as messages: each costs the server a frame to read, and a ping one to write. */
  const control = (from: Connection): boolean => {
    if (from.closing !== undefined) return false
    from.heard = now()
    const tooFast = from.refuseMessage(from.heard)
    if (tooFast) scold(from, tooFast, undefined)
    return !tooFast
  }
  function onPing(this: WebSocket, data: Buffer): void {
    const connection = connectionOf(this)
    if (control(connection)) connection.pong(data)
  }
  function onPong(this: WebSocket): void {
    control(connectionOf(this))
  }
  function onClose(this: WebSocket): void {
    const connection = connectionOf(this)
    all.delete(connection)
    groups[connection.group]!.delete(connection)
    leave(connection.caller, connection.from)
    rooms.drop(connection)
  }

  const open = (socket: Line, caller: Held | undefined, from: string): void => {
    const connection = new Connection(socket, caller, from, limits, now)
    connection.group = opened++ % groups.length
    socket.connection = connection
    all.add(connection)
    groups[connection.group]!.add(connection)
    socket.on('message', onMessage)
    socket.on('ping', onPing)
    socket.on('pong', onPong)
    socket.on('error', ignore)
    socket.on('close', onClose)
  }

  /** Counted from the moment somebody is let in, so that many at once do not slip through together. */
  const leave = (caller: Held | undefined, from: string): void => {
    ofAddress.add(from, -1)
    if (caller) ofIdentity.add(caller.who, -1)
  }

  const admit = async (request: IncomingMessage, from: string): Promise<Identity | Fault | undefined> => {
    if (isDraining()) return fault('stopping')
    const refused = gate.refuse(request) ?? gate.refuseStranger(request) ?? limits.refuse('connect/address', from)
    if (refused) return refused
    const known = await edge.auth.read({ cookie: request.headers.cookie, authorization: request.headers.authorization })
    if (isFault(known)) return known
    const slow = known && limits.refuse('connect/identity', known.who)
    if (slow) return slow
    if (known && ofIdentity.of(known.who) >= limits.most.socketsOfIdentity) return fault('too-many', { what: 'sockets', most: limits.most.socketsOfIdentity })
    if (ofAddress.of(from) >= limits.most.socketsOfAddress) return fault('too-many', { what: 'sockets', most: limits.most.socketsOfAddress })
    return known
  }

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', giveUp)
    if (request.url?.split('?')[0] !== SOCKET_PATH) return turnAway(socket, fault('not-found'))
    const from = gate.from(request)
    const known = await admit(request, from)
    if (isFault(known)) {
      metrics.refused(known.code)
      log.info({ refused: known.code, address: from }, 'socket')
      return turnAway(socket, known)
    }
    if (socket.destroyed) return
    ofAddress.add(from, 1)
    if (known) ofIdentity.add(known.who, 1)
    const caller = known && heldOf(known)
    const onGone = (): void => leave(caller, from)
    socket.once('close', onGone)
    wss.handleUpgrade(request, socket, head, ws => {
      // From here on the socket looks after itself, and these would be kept as long as it stands.
      socket.off('close', onGone)
      socket.off('error', giveUp)
      open(ws, caller, from)
    })
  }

  const sweep = (): void => {
    const at = now()
    for (const connection of all) {
      if (connection.isOverdue(at) || at - connection.heard > DEAD_MS) connection.end()
      else if (!connection.greeted && at - connection.opened > HELLO_MS) connection.close(CLOSE.policy)
    }
    for (const connection of groups[tick % groups.length]!) connection.ping()
    if (++tick % LOOK_UP === 0) void lookUp().catch((error: unknown) => log.error({ err: error }, 'it could not be looked up who is blocked'))
  }

  const lookUp = async (): Promise<void> => {
    const asked = new Map<string, boolean>()
    for (const connection of [...all]) {
      const { caller, from } = connection
      if (gate.isBlocked(from)) connection.close(CLOSE.policy)
      if (!caller) continue
      let gone = asked.get(caller.who)
      if (gone === undefined) {
        gone = (await edge.store.find(caller.hash))?.blocked ?? true
        asked.set(caller.who, gone)
      }
      if (gone) connection.close(CLOSE.policy)
    }
  }

  const timer = setInterval(sweep, TICK_MS)
  timer.unref()

  return {
    listen: server => {
      server.on('upgrade', (request, socket, head) => {
        upgrade(request, socket, head).catch((error: unknown) => {
          log.error({ err: error }, 'a socket could not be opened')
          turnAway(socket, insideFault(error))
        })
      })
    },
    count: () => all.size,
    hangUp: who => {
      for (const connection of all) if (connection.caller?.who === who) connection.close(CLOSE.policy)
    },
    close: async () => {
      clearInterval(timer)
      for (const connection of all) connection.close(CLOSE.restart)
      for (let waited = 0; all.size > 0 && waited < LAST_WAIT_MS; waited += 20) await new Promise(resolve => setTimeout(resolve, 20))
      for (const connection of all) connection.end()
    },
  }
}

/** What is wrong with a frame closes the socket; there is nothing to be done about it. */
const ignore = (): void => {}

const connectionOf = (socket: WebSocket): Connection => (socket as Line).connection!

function giveUp(this: Duplex): void {
  this.destroy()
}

const heldOf = ({ who, program, hash, table }: Identity): Held => ({ who, program, hash, ...(table === undefined ? {} : { table }) })

/** Says over HTTP why there is no socket. */
const turnAway = (socket: Duplex, error: Fault): void => {
  const { status, headers, text } = refusalOf(error)
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(text)), connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

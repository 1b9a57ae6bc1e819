import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { isFault } from '../../table/faults.ts'
import type { Logger } from '../logs.ts'
import type { Metrics } from '../metrics.ts'
import { Admission, type Admitted, refuseUpgrade } from './admission.ts'
import { CLOSE, Connection } from './connection.ts'
import { Conversation } from './conversation.ts'
import type { Gate } from './gate.ts'
import { Heartbeat } from './heartbeat.ts'
import type { Edge } from './route.ts'
import { insideFault } from './status.ts'

export interface SocketOptions {
  readonly edge: Omit<Edge, 'closeSockets'>
  readonly gate: Gate
  readonly log: Logger
  readonly metrics: Metrics
  readonly build: string
  readonly now: () => number
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  readonly isDraining: () => boolean
}

export interface Sockets {
  listen(server: Server): void
  count(): number
  /** Closes all sockets of somebody. */
  closeSockets(who: string): void
  /** Tells all to come back in a moment, and ends those who do not go. */
  close(): Promise<void>
}

const LAST_WAIT_MS = 1000
/** How often it is seen whether all have gone: soon enough that a stop is not held up. */
const LOOK_MS = 20

/** From an upgrade request to an open connection and its end. */
export const makeSockets = (options: SocketOptions): Sockets => {
  const { edge, log } = options
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    autoPong: false,
    perMessageDeflate: false,
    maxPayload: edge.limits.most.messageBytes,
  })
  const admission = new Admission(options)
  const conversation = new Conversation(options)
  const heartbeat = new Heartbeat(options)
  const { all } = heartbeat

  const open = (socket: WebSocket, { caller, address }: Admitted): void => {
    const connection = new Connection(socket, caller, address, edge.limits, options.ticks)
    heartbeat.add(connection)
    // By default `ws` hands every message over as one Buffer.
    socket.on('message', (data, isBinary) => conversation.onMessage(connection, data as Buffer, isBinary))
    socket.on('ping', data => conversation.onControl(connection, data))
    socket.on('pong', () => conversation.onControl(connection, undefined))
    // What is wrong with a frame closes the socket; there is nothing to be done about it.
    socket.on('error', () => {})
    socket.on('close', () => {
      heartbeat.delete(connection)
      admission.leave(connection)
      edge.rooms.onClose(connection)
    })
  }

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', giveUp)
    const admitted = await admission.admit(request)
    if (isFault(admitted)) return refuseUpgrade(socket, admitted)
    if (socket.destroyed) return
    admission.enter(admitted)
    const onGone = (): void => admission.leave(admitted)
    socket.once('close', onGone)
    wss.handleUpgrade(request, socket, head, opened => {
      // From here on the socket looks after itself, and these would be kept as long as it stands.
      socket.off('close', onGone)
      socket.off('error', giveUp)
      open(opened, admitted)
    })
  }

  return {
    listen: server => {
      server.on('upgrade', (request, socket, head) => {
        upgrade(request, socket, head).catch((error: unknown) => {
          log.error({ err: error }, 'cannot open socket')
          refuseUpgrade(socket, insideFault(error))
        })
      })
    },
    count: () => all.size,
    closeSockets: who => {
      for (const connection of all) if (connection.caller?.who === who) connection.close(CLOSE.policy)
    },
    close: async () => {
      heartbeat.stop()
      for (const connection of all) connection.close(CLOSE.restart)
      for (const until = options.ticks() + LAST_WAIT_MS; all.size > 0 && options.ticks() < until; )
        await new Promise(resolve => setTimeout(resolve, LOOK_MS))
      for (const connection of all) connection.end()
    },
  }
}

function giveUp(this: Duplex): void {
  this.destroy()
}

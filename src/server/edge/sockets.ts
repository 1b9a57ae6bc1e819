import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { isFault } from '../../table/protocol.ts'
import type { Log } from '../logs.ts'
import type { Metrics } from '../metrics.ts'
import { Admission, type Admitted, turnAway } from './admission.ts'
import { CLOSE, Connection, Line } from './connection.ts'
import { Conversation } from './conversation.ts'
import type { Gate } from './gate.ts'
import { Heartbeat } from './heartbeat.ts'
import type { Edge } from './route.ts'
import { insideFault } from './status.ts'

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

const LAST_WAIT_MS = 2000

/** From an upgrade request to an open connection and its end. */
export const makeSockets = (options: SocketOptions): Sockets => {
  const { edge, log } = options
  const wss = new WebSocketServer({ WebSocket: Line, noServer: true, clientTracking: false, autoPong: false, perMessageDeflate: false, maxPayload: edge.limits.most.messageBytes })
  const admission = new Admission(options)
  const conversation = new Conversation(options)
  const heartbeat = new Heartbeat(options)
  const { all } = heartbeat
  const open = opener(options, admission, conversation, heartbeat)

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', giveUp)
    const admitted = await admission.admit(request)
    if (isFault(admitted)) return turnAway(socket, admitted)
    if (socket.destroyed) return
    admission.enter(admitted)
    const onGone = (): void => admission.leave(admitted)
    socket.once('close', onGone)
    wss.handleUpgrade(request, socket, head, line => {
      // From here on the socket looks after itself, and these would be kept as long as it stands.
      socket.off('close', onGone)
      socket.off('error', giveUp)
      open(line, admitted)
    })
  }

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
      heartbeat.stop()
      for (const connection of all) connection.close(CLOSE.restart)
      for (let waited = 0; all.size > 0 && waited < LAST_WAIT_MS; waited += 20) await new Promise(resolve => setTimeout(resolve, 20))
      for (const connection of all) connection.end()
    },
  }
}

/** Thousands of sockets share these listeners: the connection stands on the socket. */
const opener = ({ edge, now }: SocketOptions, admission: Admission, conversation: Conversation, heartbeat: Heartbeat): ((line: Line, admitted: Admitted) => void) => {
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    // By default `ws` hands every message over as one Buffer.
    conversation.hear(connectionOf(this), data as Buffer, isBinary)
  }
  function onPing(this: WebSocket, data: Buffer): void {
    const connection = connectionOf(this)
    if (conversation.hearControl(connection)) connection.pong(data)
  }
  function onPong(this: WebSocket): void {
    conversation.hearControl(connectionOf(this))
  }
  function onClose(this: WebSocket): void {
    const connection = connectionOf(this)
    heartbeat.delete(connection)
    admission.leave(connection)
    edge.rooms.drop(connection)
  }
  return (line, { caller, from }) => {
    line.connection = new Connection(line, caller, from, edge.limits, now)
    heartbeat.add(line.connection)
    line.on('message', onMessage)
    line.on('ping', onPing)
    line.on('pong', onPong)
    line.on('error', ignore)
    line.on('close', onClose)
  }
}

/** What is wrong with a frame closes the socket; there is nothing to be done about it. */
const ignore = (): void => {}

const connectionOf = (socket: WebSocket): Connection => (socket as Line).connection!

function giveUp(this: Duplex): void {
  this.destroy()
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { RequestTally } from './tally.ts'

interface Ports {
  /** What counts as one address; nothing where a proxy of ours speaks for many. */
  readonly keyOf: (address: string) => string | undefined
  readonly most: number
}

const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/**
 * Bounds the connections of an address that are not sockets of the game: a client that opens many and never ends a request
 * would use up the descriptors of the server. One too many is cut at once.
 */
export const limitPlainConnections = (server: Server, { keyOf, most }: Ports): void => {
  const tally = new RequestTally()
  const open = new Map<string, string>()
  const release = (name: string): void => {
    const key = open.get(name)
    if (key !== undefined && open.delete(name)) tally.add(key, -1)
  }
  server.on('connection', (socket: Socket) => {
    const key = keyOf(socket.remoteAddress ?? '')
    if (key === undefined) return
    if (tally.of(key) >= most) return void socket.destroy()
    // By its port: over TLS a request has another socket object than its connection.
    const name = nameOf(socket)
    open.set(name, key)
    tally.add(key, 1)
    socket.once('close', () => release(name))
  })
  server.on('upgrade', ({ socket }) => release(nameOf(socket)))
}

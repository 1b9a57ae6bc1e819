import { connect, createServer, type Server, type Socket } from 'node:net'
import { wait } from '../../bench/load/process.ts'

/** A wire between a node and a service that can be cut, or made slow. */
export interface TcpProxy {
  readonly port: number
  /** Delay of each answer of the service. */
  delayMs: number
  /** Ends all connections and takes no new ones, or takes them again. */
  cut(isCut: boolean): void
  close(): Promise<void>
}

export const startProxy = async (to: number): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let isCut = false
  const known = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server: Server = createServer(near => {
    known(near)
    if (isCut) return void near.destroy()
    const far = known(connect(to, '127.0.0.1'))
    // Two timers of nearly the same time may ring in either order: each waits for the one before.
    const held: { readonly data: Buffer; readonly due: Promise<void> }[] = []
    const passOn = async (): Promise<void> => {
      for (let next = held[0]; next; next = held[0]) {
        await next.due
        near.write(next.data)
        held.shift()
      }
    }
    near.on('data', data => far.write(data))
    far.on('data', data => {
      if (proxy.delayMs === 0 && held.length === 0) return void near.write(data)
      held.push({ data, due: wait(proxy.delayMs) })
      if (held.length === 1) void passOn()
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const proxy: TcpProxy = {
    port: (server.address() as { port: number }).port,
    delayMs: 0,
    cut: on => {
      isCut = on
      if (on) for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return proxy
}

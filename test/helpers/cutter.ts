import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a client and PostgreSQL; told to cut, it lets what is asked through and loses the answer. */
export interface Cutter {
  readonly port: number
  cut: boolean
  /** Sees what is asked, and says whether to cut from there on. */
  cutsAt: (asked: string) => boolean
  close(): void
}

export const startCutter = async (port: number): Promise<Cutter> => {
  const sockets: Socket[] = []
  const server = createServer(client => {
    const up = connect(port, '127.0.0.1')
    sockets.push(client, up)
    client.on('data', data => {
      cutter.cut ||= cutter.cutsAt(data.toString('latin1'))
      up.write(data)
    })
    up.on('data', data => (cutter.cut ? client.destroy() : client.write(data)))
    for (const [one, other] of [
      [client, up],
      [up, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cutter: Cutter = {
    port: (server.address() as AddressInfo).port,
    cut: false,
    cutsAt: () => false,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return cutter
}

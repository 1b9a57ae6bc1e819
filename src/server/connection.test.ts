import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Connection, Line } from './connection.ts'
import { makeLimits } from './limits.ts'

// Either side of every length at which a frame says it in more bytes, and letters that take more than one.
const TEXTS = [1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000].flatMap(length => ['a'.repeat(length), `é${'a'.repeat(length - 1)}`, `€${'ü'.repeat(length - 1)}`])

test('what is sent is heard, however long and in whatever letters', async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const wss = new WebSocketServer({ WebSocket: Line, noServer: true, perMessageDeflate: false })
  const limits = makeLimits(() => 0, 1)
  http.on('upgrade', (request, stream, head) =>
    wss.handleUpgrade(request, stream, head, ws => {
      const connection = new Connection(ws, stream, undefined, '', limits, () => 0)
      for (const text of TEXTS) {
        connection.send(text)
        connection.ping()
      }
      ws.close()
    }),
  )
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  const heard: string[] = []
  client.on('message', data => heard.push((data as Buffer).toString()))
  await once(client, 'close')
  http.close()
  expect(heard.map(text => text.length)).toEqual(TEXTS.map(text => text.length))
  expect(heard).toEqual(TEXTS)
})

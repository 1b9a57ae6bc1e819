import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

// Connections byte by byte: what a browser would never send.

const sockets: Socket[] = []
let server: TestServer | undefined
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.close()
  server = undefined
})

const dial = (port: number, text: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)))
    socket.on('error', reject)
    sockets.push(socket)
  })
const answerTo = async (port: number, text: string): Promise<string> => {
  const socket = await dial(port, text)
  return new Promise(resolve => socket.once('data', data => resolve(String(data).split('\r\n')[0]!)))
}
const isCut = (socket: Socket): Promise<boolean> =>
  new Promise(resolve => {
    if (socket.destroyed) return resolve(true)
    socket.once('close', () => resolve(true))
    setTimeout(() => resolve(false), 300)
    socket.on('error', () => {}).resume()
  })

test('a request with two hosts is refused, whichever of them is ours', async () => {
  server = await openTestServer()
  const own = `Host: 127.0.0.1:${server.port}\r\n`
  const ask = (hosts: string): Promise<string> => answerTo(server!.port, `GET /healthz HTTP/1.1\r\n${hosts}\r\n`)
  expect(await ask(own)).toBe('HTTP/1.1 200 OK')
  expect(await ask(`${own}Host: evil.example\r\n`)).toMatch(/ 421 /)
  expect(await ask(`${own}host: 127.0.0.1:${server.port}\r\n`)).toMatch(/ 421 /)
})

test('an address has so many connections that are no sockets, whole requests or not', async () => {
  server = await openTestServer({ settings: { limits: 0.02 } })
  const { port } = server
  const head = `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`
  const upgrade = `${head}Origin: http://127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
  // Sockets of the game are counted elsewhere.
  expect(await answerTo(port, upgrade)).toMatch(/ 101 /)
  const half = await Promise.all(Array.from({ length: 6 }, () => dial(port, head)))
  expect(await isCut(half[5]!)).toBe(false)
  expect(await isCut(await dial(port, head))).toBe(true)
  half[0]!.destroy()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(await isCut(await dial(port, head))).toBe(false)
})

test('the server ends within five seconds, with connections still open', async () => {
  const stuck = await openTestServer({ around: rooms => ({ ...rooms, drain: () => new Promise(() => {}) }) })
  const { port } = stuck
  const head = `Host: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n`
  const upgrade = `GET /ws HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
  // Sockets that never say goodbye, and requests that never end.
  for (let i = 0; i < 20; i++) await answerTo(port, upgrade)
  for (let i = 0; i < 20; i++)
    await dial(port, `POST /api/me HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`)
  const began = performance.now()
  await stuck.close()
  expect(performance.now() - began).toBeLessThan(5000)
})

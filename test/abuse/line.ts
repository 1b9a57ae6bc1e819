import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import { VERSION } from '../../src/table/constants.ts'

// How attackers reach the server: from one address, without the proxy, and with a made-up X-Forwarded-For each time.

const FROM = '127.0.0.2'
let made = 0
const madeUp = (): string => `203.0.${(made >> 8) & 255}.${made++ & 255}`

export interface Target {
  readonly port: number
  /** An honest table. */
  readonly table: string
  /** When the attack ends, by `performance.now()`. */
  readonly until: number
}

export interface PostAnswer {
  readonly status: number
  readonly code: string | undefined
  readonly id: string
  readonly cookie: string | undefined
}

const headersFor = (port: number, cookie: string | undefined): { [name: string]: string } => ({
  origin: `http://127.0.0.1:${port}`,
  'x-forwarded-for': madeUp(),
  ...(cookie === undefined ? {} : { cookie }),
})

export const post = ({ port }: Target, path: string, body: object, cookie?: string): Promise<PostAnswer> =>
  new Promise((resolve, reject) => {
    const headers = { ...headersFor(port, cookie), 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', localAddress: FROM, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => (text += part))
      answer.on('end', () => {
        const found = JSON.parse(text) as { id?: string; error?: { code: string } }
        resolve({
          status: answer.statusCode ?? 0,
          code: found.error?.code,
          id: found.id ?? '',
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie,
        })
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

/** A socket that has said hello; nothing where it was refused. */
export const open = ({ port }: Target, cookie?: string): Promise<WebSocket | undefined> =>
  new Promise(resolve => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      localAddress: FROM,
      headers: headersFor(port, cookie),
    })
    socket.on('error', () => resolve(undefined))
    socket.on('open', () => {
      socket.send(JSON.stringify({ t: 'hello', protocol: VERSION }))
      resolve(socket)
    })
  })

/** A connection that begins to ask and never ends. */
export const openHalf = ({ port }: Target): Socket => {
  const socket = connect({ host: '127.0.0.1', port, localAddress: FROM })
  socket.on('error', () => {})
  socket.write('POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n')
  return socket
}

export const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

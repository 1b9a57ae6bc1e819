import { WebSocket } from 'ws'
import { VERSION } from '../../src/table/constants.ts'
import { codeOf, textOf } from '../server/test-server.ts'

export type Message = { readonly [key: string]: unknown }
export const HELLO = { t: 'hello', protocol: VERSION }

/** A socket that remembers what it received. */
export class Line {
  readonly received: Message[] = []
  readonly socket: WebSocket
  readonly opened: Promise<void>
  /** The code it was closed with, or the status and code it was refused with. */
  readonly closed: Promise<number | string>

  constructor(server: { readonly port: number }, headers: { readonly [name: string]: string } = {}, path = '/ws') {
    const own: { [name: string]: string } = { origin: `http://127.0.0.1:${server.port}`, ...headers }
    for (const name of Object.keys(own)) if (own[name] === '') delete own[name]
    this.socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers: own })
    this.socket.on('message', data => this.received.push(JSON.parse(textOf(data)) as Message))
    this.opened = new Promise((resolve, reject) => {
      this.socket.on('open', () => resolve())
      this.socket.on('error', reject)
    })
    this.opened.catch(() => {})
    this.closed = new Promise(resolve => {
      this.socket.on('close', code => resolve(code))
      this.socket.on('unexpected-response', (_, response) => {
        let text = ''
        response.on('data', part => (text += String(part)))
        response.on('end', () =>
          resolve(`${response.statusCode} ${String(codeOf({ body: JSON.parse(text) as Message }))}`),
        )
      })
    })
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Sends, and waits for the answer with the same number. */
  async ask(message: { readonly re: number; readonly [key: string]: unknown }): Promise<Message> {
    this.send(message)
    return this.find(one => one['re'] === message.re)
  }

  async find(which: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.received.find(which)
      if (found) return found
      await new Promise(resolve => this.socket.once('message', resolve))
    }
  }

  async hello(more: object = {}): Promise<Message> {
    await this.opened
    this.send({ ...HELLO, ...more })
    return this.find(({ t }) => t === 'hello')
  }
}

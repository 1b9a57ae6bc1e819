import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Identity } from './auth.ts'
import { after, type Limits, waitFor } from './limits.ts'
import type { Listener } from './rooms-port.ts'

/** Why a socket is closed. */
export const CLOSE = { normal: 1000, policy: 1008, restart: 1012, slow: 1013 } as const

/** How long somebody who was told to go may take to say goodbye. */
const GOODBYE_MS = 3000

/** Frames up to here say their length in two bytes. */
const MOST_SHORT = 0xffff

/** A text that needs no more bytes than it has letters, as one frame: one write instead of one for the head and one for the rest. */
const frameOf = (text: string): string =>
  text.length < 126 ? `\x81${String.fromCharCode(text.length)}${text}` : `\x81\x7e${String.fromCharCode(text.length >> 8, text.length & 255)}${text}`

/** A socket that knows whose it is, so that all can be heard by the same functions. */
export class Line extends WebSocket {
  connection: Connection | undefined
}

/** Who is at the other end: as little as is needed while it stands. */
export type Held = Omit<Identity, 'person'>

/** One open socket, as those hear it who have something to tell. Four thousand of them must be small: no timers, no closures. */
export class Connection implements Listener {
  names = false
  /** The first message was read, and it was hello. */
  greeted = false
  /** When anything last came from the other end. */
  heard: number
  bad = 0
  /** With whom it is pinged. */
  group = 0
  /** Under way: told to go at this time. */
  closing: number | undefined
  readonly caller: Held | undefined
  readonly from: string
  readonly opened: number
  readonly #socket: Line
  readonly #stream: Duplex
  /** By when all messages it sent will count no more. */
  #full = 0
  readonly #limits: Limits
  readonly #now: () => number

  constructor(socket: Line, stream: Duplex, caller: Held | undefined, from: string, limits: Limits, now: () => number) {
    this.#socket = socket
    this.#stream = stream
    this.caller = caller
    this.from = from
    this.opened = now()
    this.heard = this.opened
    this.#limits = limits
    this.#now = now
  }

  send(text: string): void {
    if (this.closing !== undefined || this.#socket.readyState !== this.#socket.OPEN) return
    if (text.length <= MOST_SHORT && Buffer.byteLength(text) === text.length) this.#stream.write(frameOf(text), 'latin1')
    else this.#socket.send(text)
    // Whoever does not read is let go, and comes back with `since`.
    if (this.#stream.writableLength > this.#limits.most.waitingBytes) this.close(CLOSE.slow)
  }

  /** How long to wait before the next message; 0 when it may come now. */
  wait(now: number): number {
    const ms = waitFor(this.#full, this.#limits.messages, now)
    if (ms === 0) this.#full = after(this.#full, this.#limits.messages, now)
    return ms
  }

  ping(): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
  }

  close(code: number): void {
    if (this.closing !== undefined) return
    this.closing = this.#now()
    this.#socket.close(code)
  }

  isOverdue(now: number): boolean {
    return this.closing !== undefined && now - this.closing > GOODBYE_MS
  }

  end(): void {
    this.#socket.terminate()
  }
}

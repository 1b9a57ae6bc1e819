import type { WebSocket } from 'ws'
import type { Identity } from './auth.ts'
import { fullBucket, type Limits, take } from './limits.ts'
import type { Listener } from './rooms-port.ts'

/** Why a socket is closed. */
export const CLOSE = { normal: 1000, policy: 1008, restart: 1012, slow: 1013 } as const

/** How long somebody who was told to go may take to say goodbye. */
const GOODBYE_MS = 3000

/** One open socket, as those hear it who have something to tell. Four thousand of them must be small: no timers, few closures. */
export class Connection implements Listener {
  names = false
  /** The first message was read, and it was hello. */
  greeted = false
  /** When anything last came from the other end. */
  heard: number
  bad = 0
  /** Under way: told to go at this time. */
  closing: number | undefined
  readonly caller: Identity | undefined
  readonly from: string
  readonly opened: number
  readonly #socket: WebSocket
  readonly #bucket: { level: number; at: number }
  readonly #limits: Limits
  readonly #now: () => number

  constructor(socket: WebSocket, caller: Identity | undefined, from: string, limits: Limits, now: () => number) {
    this.#socket = socket
    this.caller = caller
    this.from = from
    this.opened = now()
    this.heard = this.opened
    this.#limits = limits
    this.#now = now
    this.#bucket = fullBucket(limits.messages, this.opened)
  }

  send(text: string): void {
    if (this.closing !== undefined || this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(text)
    // Whoever does not read is let go, and comes back with `since`.
    if (this.#socket.bufferedAmount > this.#limits.most.waitingBytes) this.close(CLOSE.slow)
  }

  /** How long to wait before the next message; 0 when it may come now. */
  wait(now: number): number {
    return take(this.#bucket, this.#limits.messages, now)
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

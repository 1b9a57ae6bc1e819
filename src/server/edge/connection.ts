import type { WebSocket } from 'ws'
import type { Fault } from '../../table/faults.ts'
import type { Identity } from './auth.ts'
import type { Limits } from './limits.ts'
import type { Connected } from '../rooms/port.ts'

/** Why a socket is closed. */
export const CLOSE = { normal: 1000, policy: 1008, restart: 1012, slow: 1013 } as const

/** How long the other end may take to close after it was asked to. */
const CLOSING_MS = 3000

/** An answer this long costs one message more. */
const BYTES_OF_MESSAGE = 16_384

let nextKey = 0

/** One open socket, within its limits. */
export class Connection implements Connected {
  names = false
  /** The first message was read, and it was hello. */
  greeted = false
  /** When anything last came from the other end, by the monotonic clock as all times here. */
  lastReceived: number
  bad = 0
  /** Messages that were received and are not done with. */
  underWay = 0
  /** Fulfilled when every message so far was handed to the rooms, or refused. */
  handedOver = Promise.resolve()
  /** In which second of the period it is pinged. */
  group = 0
  /** When this server began to close it. */
  closing: number | undefined
  readonly caller: Identity | undefined
  readonly address: string
  readonly opened: number
  readonly #socket: WebSocket
  /** What its messages are counted by. */
  readonly #key = String(nextKey++)
  #mayHavePast = false
  readonly #limits: Limits
  readonly #ticks: () => number

  constructor(socket: WebSocket, caller: Identity | undefined, address: string, limits: Limits, ticks: () => number) {
    this.#socket = socket
    this.caller = caller
    this.address = address
    this.opened = ticks()
    this.lastReceived = this.opened
    this.#limits = limits
    this.#ticks = ticks
  }

  send(text: string): void {
    if (this.closing !== undefined || this.#socket.readyState !== this.#socket.OPEN) return
    // A client that does not read is disconnected, and reconnects with `since`. One text may exceed the buffer limit.
    if (this.#socket.bufferedAmount > this.#limits.most.waitingBytes) this.close(CLOSE.slow)
    else this.#socket.send(text)
  }

  mayHavePast(): boolean {
    return this.#mayHavePast
  }

  /** Sees whether the past may be had, before it is asked for. */
  async countPast(): Promise<void> {
    this.#mayHavePast = (await this.#limits.refuse('past/address', this.address)) === undefined
  }

  /** A long answer costs as much as several messages, and the address pays too. */
  chargePast(bytes: number): void {
    this.#limits.charge('message/socket', this.#key, Math.floor(bytes / BYTES_OF_MESSAGE))
    this.#limits.charge('past/address', this.address, bytes / 1000)
  }

  /** Counts a message for the socket and its address; refused where either sent too many. */
  async refuseMessage(): Promise<Fault | undefined> {
    return (
      (await this.#limits.refuse('message/socket', this.#key)) ??
      (await this.#limits.refuse('message/address', this.address))
    )
  }

  /** Answers a ping, unless the client does not read what is buffered for it. */
  pong(data: Buffer): void {
    if (this.closing === undefined && this.#socket.bufferedAmount <= this.#limits.most.waitingPongs)
      this.#socket.pong(data)
  }

  ping(): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
  }

  close(code: number): void {
    if (this.closing !== undefined) return
    this.closing = this.#ticks()
    this.#socket.close(code)
  }

  retryWatch(): void {
    this.close(CLOSE.restart)
  }

  isOverdue(ticks: number): boolean {
    return this.closing !== undefined && ticks - this.closing > CLOSING_MS
  }

  end(): void {
    this.#socket.terminate()
  }
}

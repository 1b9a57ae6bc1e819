import { type Fault, fault, isFault } from '../../table/faults.ts'
import { VERSION } from '../../table/constants.ts'
import type { ToServer } from '../../table/protocol.ts'
import { answering, encode, errorText } from '../../table/send.ts'
import type { SentMessage } from '../../table/sent-view.ts'
import { StoreDown } from '../store/ports.ts'
import { CLOSE, type Connection } from './connection.ts'
import { type ReadMessage, readMessage } from './messages.ts'
import type { SocketOptions } from './sockets.ts'
import { insideFault } from './status.ts'
import { RequestTally } from './tally.ts'

const BINARY: ReadMessage = { message: fault('bad-message', { field: '' }), re: undefined }

/** Reads what a connection sends, keeps it within its limits, hands it to the rooms and tells what was refused. */
export class Conversation {
  readonly #options: SocketOptions
  /** Messages that have no answer yet, by address. */
  readonly #pending = new RequestTally()

  constructor(options: SocketOptions) {
    this.#options = options
  }

  /** Messages of one connection are counted and handed over in the order they came. */
  onMessage(from: Connection, data: Buffer, isBinary: boolean): void {
    from.handedOver = from.handedOver.then(() => this.#handle(from, data, isBinary))
  }

  async #handle(from: Connection, data: Buffer, isBinary: boolean): Promise<void> {
    const tooFast = await this.#checkRate(from)
    if (from.closing !== undefined) return
    const { message, re } = isBinary ? BINARY : readMessage(data.toString())
    if (isFault(message)) return this.#refuseBad(from, message, re)
    if (tooFast) return this.#refuseBad(from, tooFast, re)
    this.#options.metrics.message(message.t)
    if (message.t === 'hello') this.#answerHello(from, message)
    else if (!from.greeted) return this.#refuseBad(from, fault('hello-first'), re)
    if (from.caller?.table !== undefined && 'table' in message && message.table !== from.caller.table)
      return this.#refuse(from, fault('not-allowed'), message)
    if ((message.t === 'say' || message.t === 'react' || message.t === 'nudge') && from.caller) {
      const tooMuch = await this.#options.edge.limits.refuse('talk/identity', from.caller.who)
      if (tooMuch) return this.#refuse(from, tooMuch, message)
    }
    if (message.t === 'watch' && message.past !== undefined) await from.countPast()
    this.#handOver(from, message)
  }

  /** Pings and pongs count as messages: each costs the server a frame to read, and a ping one to write. */
  onControl(from: Connection, ping: Buffer | undefined): void {
    from.handedOver = from.handedOver.then(() => this.#handleControl(from, ping))
  }

  async #handleControl(from: Connection, ping: Buffer | undefined): Promise<void> {
    const tooFast = await this.#checkRate(from)
    if (from.closing !== undefined) return
    if (tooFast) this.#refuseBad(from, tooFast, undefined)
    else if (ping) from.pong(ping)
  }

  async #checkRate(from: Connection): Promise<Fault | undefined> {
    if (from.closing !== undefined) return undefined
    from.lastReceived = this.#options.ticks()
    return from.refuseMessage()
  }

  #handOver(from: Connection, message: ToServer): void {
    const { most } = this.#options.edge.limits
    const isCrowded = from.underWay >= most.underWayOfSocket || this.#pending.of(from.address) >= most.underWayOfAddress
    if (isCrowded && message.t !== 'hello') return this.#refuseForNow(from, fault('too-many-pending'), message)
    from.underWay++
    this.#pending.add(from.address, 1)
    void this.#options.edge.rooms
      .onMessage(from, message)
      .catch((error: unknown) => this.#failed(from, message, error))
      .finally(() => {
        from.underWay--
        this.#pending.add(from.address, -1)
      })
  }

  #answerHello(to: Connection, message: Extract<ToServer, { t: 'hello' }>): void {
    const { build, now } = this.#options
    const update: SentMessage = { t: 'update', build }
    if (message.protocol !== VERSION) {
      send(to, update)
      return to.close(CLOSE.policy)
    }
    to.greeted = true
    to.names = message.names ?? false
    send(to, {
      t: 'hello',
      ...answering(message.re),
      protocol: VERSION,
      build,
      now: now(),
      ...(to.caller ? { you: to.caller.who } : {}),
    })
    // The same protocol but a newer build here: offer the update, and let the page finish what it is doing.
    if (message.build !== undefined && message.build !== build) send(to, update)
  }

  #failed(to: Connection, message: ToServer, error: unknown): void {
    const { log } = this.#options
    if (!(error instanceof StoreDown))
      log.error(
        { err: error, message: message.t, ...('table' in message ? { table: message.table } : {}) },
        'message failed because of a bug: report this line',
      )
    this.#refuseForNow(to, insideFault(error), message)
  }

  #refuseForNow(to: Connection, error: Fault, message: ToServer): void {
    this.#refuse(to, error, message)
    if (message.t === 'watch') to.retryWatch()
  }

  /** A message that should not have been sent; a connection that goes on sending such is closed. */
  #refuseBad(to: Connection, error: Fault, re: number | undefined): void {
    this.#refuse(to, error, { re })
    if (++to.bad >= this.#options.edge.limits.most.badMessages) to.close(CLOSE.policy)
  }

  #refuse(
    to: Connection,
    error: Fault,
    { re, table }: { readonly re?: number | undefined; readonly table?: string },
  ): void {
    this.#options.metrics.refused(error.code)
    to.send(errorText(error, re, table))
  }
}

const send = (to: Connection, message: SentMessage): void => to.send(encode(message))

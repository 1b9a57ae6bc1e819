import type { ClientMessage, Ports } from './client.ts'
import { type Link, PATIENCE_MS } from './link.ts'
import { type Fault, fault } from '../faults.ts'
import type { FromServer } from '../protocol.ts'

/**
 * What may be sent again when it is not known whether it arrived: it says how things shall be, not how they shall
 * change.
 */
const AGAIN: { readonly [T in ClientMessage['t']]: boolean } = {
  play: true,
  habit: true,
  back: true,
  commit: true,
  ready: true,
  note: true,
  undo: false,
  vote: false,
  time: false,
  nudge: false,
  say: false,
  react: false,
}

const MOST_RE = 1_000_000

interface Request {
  readonly message: ClientMessage
  readonly done: (answer: FromServer | Fault) => void
  /** Whether it was sent over the line that is open now, or one before. */
  sent: boolean
  stopWaiting: () => void
}

/** What was sent may have happened though the answer was lost. */
const unanswered = ({ sent }: Request): Fault => fault(sent ? 'no-answer' : 'not-connected')

/** What was asked and has no answer yet. */
export class Requests {
  readonly #link: Link
  readonly #later: Ports['later']
  readonly #pending = new Map<number, Request>()
  #next = 1

  constructor(link: Link, later: Ports['later']) {
    this.#link = link
    this.#later = later
  }

  ask(message: ClientMessage): Promise<FromServer | Fault> {
    const { isClosed, isOutdated, isOpen } = this.#link
    if (isClosed || isOutdated || (!isOpen && !AGAIN[message.t])) return Promise.resolve(fault('not-connected'))
    return new Promise(done => {
      const re = this.#next
      this.#next = (re % MOST_RE) + 1
      const request: Request = { message, done, sent: false, stopWaiting: () => {} }
      this.#pending.set(re, request)
      if (isOpen) this.#send(re, request)
    })
  }

  /** The line stands again. */
  sendAll(): void {
    for (const [re, request] of this.#pending) this.#send(re, request)
  }

  settle(re: number, answer: FromServer | Fault): void {
    const request = this.#pending.get(re)
    this.#pending.delete(re)
    request?.stopWaiting()
    request?.done(answer)
  }

  /** The line broke: what may not be sent again is given up. */
  lost(): void {
    for (const [re, request] of this.#pending) {
      request.stopWaiting()
      // A page too old is loaded anew once nothing is pending; it cannot send anything any more.
      if (this.#link.isOutdated || (request.sent && !AGAIN[request.message.t])) this.settle(re, unanswered(request))
    }
  }

  giveUp(): void {
    for (const [re, request] of [...this.#pending]) this.settle(re, unanswered(request))
  }

  #send(re: number, request: Request): void {
    request.sent = true
    request.stopWaiting()
    request.stopWaiting = this.#later(PATIENCE_MS, () => this.#link.check())
    this.#link.send({ ...request.message, re })
  }
}

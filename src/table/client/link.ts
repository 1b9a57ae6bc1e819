import type { LineState, Line, Ports } from './client.ts'
import type { ToServer } from '../protocol.ts'

interface Events {
  /** A line stands: say hello. Also said to find out whether it still stands. */
  readonly hello: () => void
  readonly message: (text: string) => void
  /** The line broke, or was given up. */
  readonly lost: () => void
  readonly state: (state: LineState) => void
}

const FIRST_DELAY_MS = 250
const MOST_DELAY_MS = 30_000
/** A server that says nothing for so long when it is asked is not there. */
export const PATIENCE_MS = 8000

/** How long to wait before the next try: twice as long each time, and by chance, so that not all come back at once. */
export const delayOf = (tries: number, random: number): number =>
  Math.round(Math.min(MOST_DELAY_MS, FIRST_DELAY_MS * 2 ** tries) * (0.5 + random / 2))

const nothing = (): void => {}

/** A line to the server that is opened again whenever it breaks. */
export class Link {
  /** The server has said hello. */
  isOpen = false
  /** This page is too old to be understood: the line is not opened again. */
  isOutdated = false
  isClosed = false
  readonly #ports: Ports
  readonly #events: Events
  #line: Line | undefined
  #tries = 0
  #stopWaiting = nothing
  #stopChecking = nothing

  constructor(ports: Ports, events: Events) {
    this.#ports = ports
    this.#events = events
  }

  open(): void {
    this.#stopWaiting()
    this.#events.state('connecting')
    const own: { line?: Line } = {}
    // Events of a line that was given up mean nothing any more.
    const isOwn = (): boolean => own.line !== undefined && own.line === this.#line
    own.line = this.#ports.line({
      open: () => {
        if (isOwn()) this.#events.hello()
      },
      message: text => {
        if (!isOwn()) return
        this.#stopChecking()
        this.#events.message(text)
      },
      close: () => {
        if (isOwn()) this.#lost()
      },
    })
    this.#line = own.line
  }

  greeted(): void {
    this.isOpen = true
    this.#tries = 0
    this.#events.state('open')
  }

  send(message: ToServer): void {
    this.#line?.send(JSON.stringify(message))
  }

  /** Asks whether the line still stands; if nothing comes, opens it anew. */
  check(): void {
    if (this.isClosed || this.isOutdated) return
    if (!this.isOpen) {
      // Somebody looks: no need to wait any longer.
      this.#tries = 0
      if (!this.#line) this.open()
      return
    }
    this.#stopChecking()
    this.#stopChecking = this.#ports.later(PATIENCE_MS, () => this.#drop())
    this.#events.hello()
  }

  reconnect(): void {
    if (this.isClosed) return
    this.isOutdated = false
    this.#drop()
    this.#tries = 0
    this.open()
  }

  close(): void {
    this.isClosed = true
    this.#stopWaiting()
    this.#drop()
  }

  #drop(): void {
    const old = this.#line
    if (!old) return
    this.#lost()
    old.close()
  }

  #lost(): void {
    this.#line = undefined
    this.isOpen = false
    this.#stopChecking()
    this.#events.lost()
    if (this.isClosed) return
    if (this.isOutdated) return this.#events.state('outdated')
    this.#events.state('waiting')
    this.#stopWaiting = this.#ports.later(delayOf(this.#tries++, this.#ports.random()), () => this.open())
  }
}

import { CLOSE, type Connection } from './connection.ts'
import type { SocketOptions } from './sockets.ts'

const HELLO_MS = 10_000
const PING_S = 25
const DEAD_MS = 60_000
const TICK_MS = 1000
/** How often it is looked up who has been blocked meanwhile, in ticks. */
const LOOK_UP = 60

/** Pings the open connections and closes the dead, the silent and the blocked. */
export class Heartbeat {
  readonly all = new Set<Connection>()
  readonly #options: SocketOptions
  readonly #timer: NodeJS.Timeout
  #ticks = 0
  #opened = 0

  constructor(options: SocketOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
    this.#timer.unref()
  }

  add(connection: Connection): void {
    connection.group = this.#opened++ % PING_S
    this.all.add(connection)
  }

  delete(connection: Connection): void {
    this.all.delete(connection)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(): void {
    const ticks = this.#options.ticks()
    for (const connection of this.all) {
      if (connection.isOverdue(ticks) || ticks - connection.lastReceived > DEAD_MS) connection.end()
      else if (!connection.greeted && ticks - connection.opened > HELLO_MS) connection.close(CLOSE.policy)
      // A part of them each second, so that thousands are not pinged at once.
      else if (connection.group === this.#ticks % PING_S) connection.ping()
    }
    if (++this.#ticks % LOOK_UP > 0) return
    this.#closeBlocked().catch((error: unknown) =>
      this.#options.log.error({ err: error }, 'cannot read the block list'),
    )
  }

  async #closeBlocked(): Promise<void> {
    const { gate, edge } = this.#options
    const blocked = new Map<string, boolean>()
    for (const connection of [...this.all]) {
      const { caller, address } = connection
      if (gate.isBlocked(address)) connection.close(CLOSE.policy)
      if (!caller) continue
      const isBlocked = blocked.get(caller.who) ?? (await edge.store.find(caller.hash))?.blocked ?? true
      blocked.set(caller.who, isBlocked)
      if (isBlocked) connection.close(CLOSE.policy)
    }
  }
}

import { CLAIM_AWAY_MS } from '../../../table/decide/absence.ts'
import type { Connected } from '../port.ts'

// Who is connected to this process, and who was a moment ago. Nobody is remembered longer than anybody asks.

const MOST_REMEMBERED = 100_000

type Visitor = Pick<Connected, 'caller'>

export class Presence {
  /** Monotonic milliseconds. */
  readonly #now: () => number
  /** Start of the period for which `#seen` is complete. */
  #since: number
  readonly #known = new WeakSet<Visitor>()
  readonly #connections = new Map<string, number>()
  /** When somebody was last seen, by person or by table and person; the oldest first. */
  readonly #seen = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
  }

  /** A connection said something. */
  enter(one: Visitor): void {
    if (!one.caller || this.#known.has(one)) return
    this.#known.add(one)
    this.#connections.set(one.caller.who, (this.#connections.get(one.caller.who) ?? 0) + 1)
  }

  /** A connection ended. */
  leave(one: Visitor): void {
    if (!one.caller || !this.#known.delete(one)) return
    const { who } = one.caller
    const left = this.#connections.get(who)! - 1
    if (left > 0) this.#connections.set(who, left)
    else this.#connections.delete(who)
    this.#see(who)
  }

  /** Somebody was at a table just now, and may be gone. */
  seeAt(table: string, who: string): void {
    this.#see(`${table} ${who}`)
  }

  isConnected(who: string): boolean {
    return this.#connections.has(who)
  }

  /** When a person was last seen at the server or a table; the start of the complete period if that is not known. */
  lastSeen(who: string, table?: string): number {
    return Math.max(this.#since, this.#seen.get(table === undefined ? who : `${table} ${who}`) ?? -Infinity)
  }

  #see(key: string): void {
    const now = this.#now()
    this.#seen.delete(key)
    this.#seen.set(key, now)
    for (const [old, at] of this.#seen) {
      if (now - at < CLAIM_AWAY_MS) break
      this.#seen.delete(old)
    }
    if (this.#seen.size <= MOST_REMEMBERED) return
    // Too many to remember: from now on nobody is known to have been away.
    this.#seen.clear()
    this.#since = now
  }
}

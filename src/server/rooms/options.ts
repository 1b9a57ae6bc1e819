import type { PushCode } from '../automation/push.ts'
import type { BotWorkers } from '../automation/bot-workers.ts'
import type { Bus } from '../bus/bus.ts'
import type { LogError } from '../logs.ts'
import type { Store } from '../store/ports.ts'

export interface Meter {
  /** A move: milliseconds until it was stored, and until all were told. */
  moved(storedMs: number, toldMs: number): void
  refused(code: string): void
  thought(ms: number, cut: boolean): void
}

export interface RoomsOptions {
  readonly store: Store
  readonly bus: Bus
  readonly botWorkers: BotWorkers
  readonly now: () => number
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  /** Does something later, unless what it answers is called before. */
  readonly after: (ms: number, then: () => void) => () => void
  readonly random: (bytes: number) => Uint8Array
  readonly botPaceMs: number
  /** How many times the usual number of tables with bots may run. */
  readonly limits?: number
  readonly meter: Meter
  /** Calls a person who is not here: it is their turn in a slow game, or somebody claims their seat. */
  readonly notify: (who: string, table: string, code: PushCode) => void
  /** Something went wrong that nobody asked for: for the log. */
  readonly logError: LogError
  /** This node's name, where others play the same tables. */
  readonly node?: string
}

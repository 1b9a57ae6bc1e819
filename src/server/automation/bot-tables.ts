import { type Fault, fault } from '../../table/faults.ts'
import type { Table } from '../../table/table.ts'

/** Tables at which bots play at the same time. A class of thirty behind one address has a table each. */
export const MOST_BOT_TABLES = { ofHost: 8, ofAddress: 40 }
/** Where no bot has had a turn for so long, somebody has left: it counts no more until a bot thinks there again. */
const IDLE_MS = 120_000

interface BotTable {
  readonly host: string
  /** The address that started the game; not known after a restart. */
  readonly from: string | undefined
  readonly thought: number
}

const hasBots = ({ holders }: Table): boolean => holders.some(({ kind }) => kind === 'bot')

/** Which tables use the time of bots at this node, by host and by address. */
export class BotTables {
  /** Those at which a bot thought last come last. */
  readonly #running = new Map<string, BotTable>()
  readonly #ticks: () => number
  readonly #most: typeof MOST_BOT_TABLES

  /** @param factor how many times the usual */
  constructor(ticks: () => number, factor: number) {
    this.#ticks = ticks
    this.#most = {
      ofHost: Math.ceil(MOST_BOT_TABLES.ofHost * factor),
      ofAddress: Math.ceil(MOST_BOT_TABLES.ofAddress * factor),
    }
  }

  /** Why a game with bots may not start now. */
  refuse(table: Table, from: string | undefined): Fault | undefined {
    if (!hasBots(table)) return undefined
    this.#forgetIdle()
    const others = [...this.#running].flatMap(([id, one]) => (id === table.id ? [] : [one]))
    const { ofHost, ofAddress } = this.#most
    if (others.filter(({ host }) => host === table.host).length >= ofHost)
      return fault('too-many', { what: 'bot-tables', most: ofHost })
    if (from !== undefined && others.filter(one => one.from === from).length >= ofAddress)
      return fault('too-many', { what: 'bot-tables', most: ofAddress })
    return undefined
  }

  started(table: Table, from: string | undefined): void {
    if (hasBots(table)) this.#see(table, from)
  }

  /** A bot has a turn. */
  thinksAt(table: Table): void {
    this.#see(table, this.#running.get(table.id)?.from)
  }

  ended(id: string): void {
    this.#running.delete(id)
  }

  #see({ id, host }: Table, from: string | undefined): void {
    this.#running.delete(id)
    this.#running.set(id, { host, from, thought: this.#ticks() })
    this.#forgetIdle()
  }

  #forgetIdle(): void {
    for (const [id, { thought }] of this.#running) {
      if (this.#ticks() - thought < IDLE_MS) return
      this.#running.delete(id)
    }
  }
}

import type { Json } from '../../core/json.ts'
import type { Append, Appended, TableLogs } from '../../table/store.ts'

// What is kept of the tables of this device, and the port through which it is read and written.

/** What home lists of a table. */
export interface Card {
  readonly id: string
  readonly game: string
  /** By seat; a bot has none, but in a card of version 0.1. */
  readonly names: readonly string[]
  readonly over: boolean
  readonly at: number
  /** How many entries the log has; nothing in a card of version 0.1. */
  readonly seq?: number
}

/** A game as version 0.1 kept it. */
export interface OldGame {
  readonly id: string
  readonly game: string
  readonly setup: Json
  readonly chairs: readonly (
    | { readonly kind: 'person'; readonly name: string }
    | { readonly kind: 'bot'; readonly name: string; readonly level: string }
  )[]
  readonly moves: readonly string[]
}

/**
 * The logs of this device's tables. Only the worker reads that of a game under way, because it holds what is hidden.
 */
export interface Tables extends TableLogs {
  /** Stores the first entries of a table. */
  create(first: Append, setup: Json, names: readonly string[]): Promise<Appended>
  setup(id: string): Promise<Json | undefined>
  oldGame(id: string): Promise<OldGame | undefined>
}

export const cardOf = ({ row, seq, entries }: Append, names: readonly string[]): Card => ({
  id: row.id,
  game: row.game,
  names,
  over: row.status === 'over',
  at: row.touched,
  seq: seq + entries.length,
})

/** Where a browser gives no database, games live as long as the page. */
export const memoryTables = (): Tables => {
  const logs = new Map<string, readonly string[]>()
  const setups = new Map<string, Json>()
  const append = async ({ row, seq, entries }: Append): Promise<Appended> => {
    const log = logs.get(row.id) ?? []
    if (log.length !== seq) return 'conflict'
    logs.set(row.id, [...log, ...entries])
    return 'done'
  }
  return {
    append,
    create: async (first, setup) => {
      setups.set(first.row.id, setup)
      return append(first)
    },
    load: async (id, from) => logs.get(id)?.slice(from),
    setup: async id => setups.get(id),
    oldGame: async () => undefined,
  }
}

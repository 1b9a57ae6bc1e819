import type { Json } from '../../core/json.ts'
import { readEntry } from '../../table/entry.ts'
import type { Append, Appended, TableLogs } from '../../table/store.ts'

// What is kept of the tables of this device, and the port through which it is read and written.

/** What home lists of a table. */
export interface Card {
  readonly id: string
  readonly game: string
  /** By seat; a bot has none, but in a card of version 0.1. */
  readonly names: readonly string[]
  /** How many people sit there, before the bots; nothing in a card of one person or of version 0.1. */
  readonly people?: number
  readonly over: boolean
  readonly at: number
  /** How many entries the log has; nothing in a card of version 0.1. */
  readonly seq?: number
  /** A person was helped in this game. */
  readonly help?: true
}

/** What a card tells of the seats. */
export type Seated = Pick<Card, 'names' | 'people'>

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
  create(first: Append, setup: Json, seated: Seated): Promise<Appended>
  setup(id: string): Promise<Json | undefined>
  oldGame(id: string): Promise<OldGame | undefined>
  /** Deletes all there is of a table. */
  forget(id: string): Promise<void>
}

const tellsOfHelp = (entries: readonly string[]): boolean => entries.some(text => readEntry(text).t === 'help')

export const cardOf = ({ row, seq, entries }: Append, { names, people, help }: Seated & Pick<Card, 'help'>): Card => ({
  id: row.id,
  game: row.game,
  names,
  ...(people === undefined ? {} : { people }),
  ...(help || tellsOfHelp(entries) ? { help: true } : {}),
  over: row.status === 'over',
  at: row.touched,
  seq: seq + entries.length,
})

/** Where a browser gives no database, games live as long as the page. */
export const memoryTables = (): Tables => {
  const tables = new Map<string, { readonly setup: Json; readonly log: readonly string[] }>()
  return {
    append: async ({ row: { id }, seq, entries }) => {
      const table = tables.get(id)
      if (table?.log.length !== seq) return 'conflict'
      tables.set(id, { ...table, log: [...table.log, ...entries] })
      return 'done'
    },
    create: async ({ row: { id }, entries }, setup) => {
      if (tables.has(id)) return 'conflict'
      tables.set(id, { setup, log: entries })
      return 'done'
    },
    load: async (id, from) => tables.get(id)?.log.slice(from),
    setup: async id => tables.get(id)?.setup,
    oldGame: async () => undefined,
    forget: async id => void tables.delete(id),
  }
}

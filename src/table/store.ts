// What the table engine needs of a store: on the server a database, elsewhere whatever keeps a log.

/** What is looked for among tables without replaying them; kept beside the log, in the same transaction. */
export interface TableRow {
  readonly id: string
  readonly game: string
  readonly status: 'gathering' | 'playing' | 'over' | 'closed'
  readonly public: boolean
  /** How many entries the log has. */
  readonly seq: number
  readonly made: number
  readonly touched: number
  /** When the server must look at the table by itself: a clock runs out, a bot is to move. */
  readonly due: number | undefined
  /** The people who are or were at the table, by the server's numbers for them. */
  readonly people: readonly string[]
}

export interface Append {
  /** The row as it is after these entries; `seq` counts them. */
  readonly row: TableRow
  /** How many entries the log must have before these. */
  readonly seq: number
  readonly entries: readonly string[]
}

/** `conflict`: somebody else wrote at this place of the log; nothing was stored, and the table must be loaded anew. */
export type Appended = 'done' | 'conflict'

/** The logs of tables. A promise that is kept means: on the disk. */
export interface TableLogs {
  append(append: Append): Promise<Appended>
  /** All entries from `from` on, in order; nothing where there is no such table. */
  load(table: string, from: number): Promise<readonly string[] | undefined>
}

/** Whether a call that failed left nothing behind, or may have been stored with only its answer lost. */
export type StoreOutcome = 'not stored' | 'unknown'

/** The database failed. */
export class StoreDown extends Error {
  readonly outcome: StoreOutcome

  constructor(message: string, outcome: StoreOutcome) {
    super(message)
    this.outcome = outcome
  }
}

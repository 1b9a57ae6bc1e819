import type { StatementName } from './statements.ts'

// The port between the store, which is written once, and the two databases.

/** A value for a statement. Each database writes booleans and lists in its own way. */
export type Param = string | number | boolean | null | readonly string[] | readonly number[]
export type SqlValue = string | number | boolean | null
export type Cells = readonly SqlValue[]
/** A statement by its name, with its values. */
export type StatementCall = readonly [name: StatementName, ...values: Param[]]

export interface Result {
  readonly rows: readonly Cells[]
  /** How many rows were changed or found. */
  readonly count: number
}

/** Calls with the same key run in the order they were made; a key names the table or the person a call is about. */
export interface Sql {
  /** Runs the statements as one transaction; when the promise resolves, they are on the disk. */
  write(key: string, ...asks: readonly StatementCall[]): Promise<readonly Result[]>
  read(key: string, ...asks: readonly StatementCall[]): Promise<readonly Result[]>
  /** Reads over many tables or people, after everything that was written before. */
  survey(...asks: readonly StatementCall[]): Promise<readonly Result[]>
}

import { errorOf } from '../../src/server/store/batches.ts'
import { type SqliteConnection, connect, type SqliteRow } from '../../src/server/store/sqlite-connection.ts'
import { migrate } from '../../src/server/store/sqlite-migrate.ts'
import { type Store, StoreDown } from '../../src/server/store/ports.ts'
import type { StatementCall, Result } from '../../src/server/store/sql.ts'
import { engineOn, type RunBatch } from '../../src/server/store/sqlite-engine.ts'
import { storeOn } from '../../src/server/store/store.ts'

/** An SQLite database in memory, in this thread: it outlives the stores that are opened on it. */
export class Disk {
  readonly #db: SqliteConnection
  readonly #run: RunBatch
  /** How often something was written. */
  version = 0

  constructor() {
    this.#db = connect(':memory:')
    this.#db.exec('PRAGMA foreign_keys = ON')
    migrate(this.#db, ':memory:')
    this.#run = engineOn(this.#db)
  }

  run(writes: boolean, asks: readonly StatementCall[]): readonly Result[] {
    if (writes) this.version++
    const outcome = this.#run([{ key: '', writes, asks }])[0]!
    if (outcome[0] !== 'done') throw errorOf(outcome)
    return outcome[1]
  }

  /** Any question a test has. */
  all(sql: string, ...values: SqliteRow): readonly SqliteRow[] {
    return this.#db.prepare(sql).all(values) as readonly SqliteRow[]
  }

  /** Changes something behind the store's back. */
  exec(sql: string): void {
    this.version++
    this.#db.exec(sql)
  }

  tables(): string[] {
    return this.all('SELECT id FROM tables ORDER BY id').map(([id]) => String(id))
  }

  entries(table: string, from = 0): string[] {
    return this.run(false, [['load', table, from]])[0]!.rows.map(([entry]) => String(entry))
  }

  isDue(table: string): boolean {
    return this.all('SELECT due FROM tables WHERE id = ?', table)[0]![0] !== null
  }

  setup(hash: string): string | undefined {
    return this.run(false, [['setup', hash]])[0]!.rows.map(([text]) => String(text))[0]
  }
}

export interface MemoryStore extends Store {
  /** The next so many calls fail, and nothing of them is stored. */
  fail(calls: number): void
}

export interface MemoryOptions {
  readonly disk?: Disk
  /** The promise each call waits for before it happens; calls keep their order. */
  readonly delay?: () => Promise<void>
}

/** The real store over SQLite in memory, which fails or waits when told. */
export const memoryStore = ({ disk = new Disk(), delay }: MemoryOptions = {}): MemoryStore => {
  let failures = 0
  let open = true
  let last: Promise<unknown> = Promise.resolve()
  const now = (writes: boolean, asks: readonly StatementCall[]): readonly Result[] => {
    if (!open) throw new StoreDown('the store is closed', 'not stored')
    if (failures > 0) {
      failures--
      throw new StoreDown('the store was told to fail', 'not stored')
    }
    return disk.run(writes, asks)
  }
  /** One after the other, as they came, and never at once. */
  const call = (writes: boolean, asks: readonly StatementCall[]): Promise<readonly Result[]> => {
    const turn = last.then(() => delay?.()).then(() => now(writes, asks))
    last = turn.catch(() => {})
    return turn
  }
  const sql = {
    write: (_: string, ...asks: readonly StatementCall[]) => call(true, asks),
    read: (_: string, ...asks: readonly StatementCall[]) => call(false, asks),
    survey: (...asks: readonly StatementCall[]) => call(false, asks),
  }
  const close = async (): Promise<void> => {
    await last
    open = false
  }
  return {
    ...storeOn(sql, close),
    fail: calls => {
      failures = calls
    },
  }
}

import { Batches, type BatchCall, type BatchOutcome } from './batches.ts'
import { type Store, StoreDown } from './ports.ts'
import { connectTo, type PostgresConnection, storeErrorOf } from './postgres-connection.ts'
import { migratePostgres, unfitPostgres } from './postgres-migrations.ts'
import type { StatementCall, Cells, Result, Sql } from './sql.ts'
import { storeOn } from './store.ts'

/** Reads have connections of their own and do not wait for commits. */
const READERS = 2
const MOST_TRIES = 4

export interface PostgresStore extends Store {
  /** For tests: synchronous_commit and fsync of the live connection that writes. */
  about(): Promise<Cells>
}

export interface PostgresOptions {
  /** What is done with a database of an older form. */
  readonly old?: 'migrate' | 'refuse'
}

/** A connection that is made when it is first needed, and anew after it broke. */
class Link {
  readonly #url: string
  #connection: Promise<PostgresConnection> | undefined
  /** Reads that are under way. */
  pending = 0

  constructor(url: string) {
    this.#url = url
  }

  async open(): Promise<PostgresConnection> {
    const known = this.#connection
    const connection = await known?.catch(() => undefined)
    if (connection && !connection.broken) return connection
    // Of those who wait here, the first connects.
    if (this.#connection === known) this.#connection = connectTo(this.#url)
    return this.#connection!
  }

  async read(asks: readonly StatementCall[]): Promise<readonly Result[]> {
    this.pending++
    try {
      return await (await this.open()).read(asks)
    } finally {
      this.pending--
    }
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined)
    await connection?.close()
  }
}

/**
 * Runs calls as one transaction. A call that was at fault, or in another's way, leaves its neighbours alone: they are
 * done one by one.
 */
const runBatch = async (link: Link, calls: readonly BatchCall[]): Promise<readonly BatchOutcome[]> => {
  for (let tries = 1; ; tries++) {
    try {
      const results = await (await link.open()).transaction(calls.flatMap(({ asks }) => asks))
      let at = 0
      return calls.map(({ asks }): BatchOutcome => ['done', results.slice(at, (at += asks.length))])
    } catch (error) {
      const failure = storeErrorOf(error, 'unknown')
      if (failure instanceof StoreDown) return calls.map(() => ['down', failure.message, failure.outcome])
      if (failure.collided && tries < MOST_TRIES) continue
      if (calls.length > 1) return oneByOne(link, calls)
      return [failure.collided ? ['down', failure.message, 'not stored'] : ['fault', failure.message]]
    }
  }
}

const oneByOne = async (link: Link, calls: readonly BatchCall[]): Promise<readonly BatchOutcome[]> => {
  const outcomes: BatchOutcome[] = []
  for (const call of calls) outcomes.push(...(await runBatch(link, [call])))
  return outcomes
}

/**
 * In the order of their keys, so that two nodes that want the same rows wait for one another instead of both for ever.
 * No two calls of a batch have the same key.
 */
const inOrder = async (link: Link, calls: readonly BatchCall[]): Promise<readonly BatchOutcome[]> => {
  const order = calls.map((_, i) => i).sort((a, b) => (calls[a]!.key < calls[b]!.key ? -1 : 1))
  const outcomes = await runBatch(
    link,
    order.map(i => calls[i]!),
  )
  const back: BatchOutcome[] = []
  for (const [at, i] of order.entries()) back[i] = outcomes[at]!
  return back
}

class PostgresSql implements Sql {
  readonly #writer: Link
  readonly #readers: readonly Link[]
  readonly #batches: Batches
  /** The last call of each key that is under way. */
  readonly #last = new Map<string, Promise<unknown>>()
  #closed = false

  constructor(url: string) {
    this.#writer = new Link(url)
    this.#readers = Array.from({ length: READERS }, () => new Link(url))
    this.#batches = new Batches(calls => inOrder(this.#writer, calls))
  }

  write(key: string, ...asks: readonly StatementCall[]): Promise<readonly Result[]> {
    return this.#inTurn(key, () => this.#batches.ask({ key, writes: true, asks }))
  }

  read(key: string, ...asks: readonly StatementCall[]): Promise<readonly Result[]> {
    return this.#inTurn(key, () => this.#reader().read(asks))
  }

  async survey(...asks: readonly StatementCall[]): Promise<readonly Result[]> {
    if (this.#closed) throw new StoreDown('the store is closed: the server is stopping', 'not stored')
    await this.#batches.settled
    return this.#reader().read(asks)
  }

  #reader(): Link {
    return this.#readers.reduce((a, b) => (b.pending < a.pending ? b : a))
  }

  #inTurn(key: string, ask: () => Promise<readonly Result[]>): Promise<readonly Result[]> {
    if (this.#closed) return Promise.reject(new StoreDown('the store is closed: the server is stopping', 'not stored'))
    const before = this.#last.get(key)
    const answer = before ? before.then(ask) : ask()
    const settled = answer.catch(() => {}).then(() => void (this.#last.get(key) === settled && this.#last.delete(key)))
    this.#last.set(key, settled)
    return answer
  }

  /** What was asked before is done first. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#last.values())
    await this.#batches.close()
    await Promise.all([this.#writer, ...this.#readers].map(link => link.close()))
  }
}

/** Opens a database, which is brought to the newest form first. */
export const openPostgres = async (url: string, { old = 'migrate' }: PostgresOptions = {}): Promise<PostgresStore> => {
  await makeReady(url, old)
  const sql = new PostgresSql(url)
  return {
    ...storeOn(sql, () => sql.close()),
    about: async () => (await sql.write('', ['about']))[0]!.rows[0]!,
  }
}

const makeReady = async (url: string, old: 'migrate' | 'refuse'): Promise<void> => {
  const connection = await connectTo(url, { patient: true })
  try {
    const wrong = await (old === 'migrate' ? migratePostgres(connection) : unfitPostgres(connection))
    if (wrong) throw new StoreDown(wrong, 'not stored')
    // Versions before 0.2 could leave a database half filled.
    const half = await connection.exec("SELECT 1 FROM house WHERE name = 'migrating'")
    if (half.length > 0)
      throw new StoreDown(
        'a migration into this database was not finished: drop it, and run `safehouse migrate` into an empty one',
        'not stored',
      )
  } catch (error) {
    throw storeErrorOf(error, 'not stored')
  } finally {
    await connection.close()
  }
}

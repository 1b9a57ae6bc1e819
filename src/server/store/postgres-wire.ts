import { createRequire } from 'node:module'
import type * as Pg from 'pg'
import type { Client, Connection, Submittable } from 'pg'
import { StoreDown } from './ports.ts'

// How statements travel to PostgreSQL: all of a group in one go, with one answer when the last is done.

export type Value = string | number | boolean | null
/** A statement by the name it was prepared under, and its values. */
export type Bound = readonly [name: string, values: readonly Value[]]

export interface Result {
  readonly rows: (string | null)[][]
  /** How many rows were changed or found. */
  count: number
}

/** A connection that has prepared everything that will be asked of it. */
export interface Wire {
  /** Runs statements as one transaction: when it answers, all of it is on the disk; when it throws, none of it. */
  run(statements: readonly Bound[]): Promise<Result[]>
  exec(sql: string): Promise<(string | null)[][]>
  readonly broken: boolean
  close(): Promise<void>
  /** Ends it without a word: what was asked last may or may not have happened. */
  destroy(): void
}

/** What the package has but does not say in its types. */
interface Raw {
  readonly stream: { cork(): void; uncork(): void; destroy(): void }
  parse(what: { readonly name: string; readonly text: string }): void
  bind(what: { readonly statement: string; readonly values: readonly (string | null)[] }): void
  execute(what: object): void
  sync(): void
}

/** A query of our own making: the package hands its answers over. */
abstract class Query implements Submittable {
  readonly done: Promise<void>
  #fulfil!: () => void
  #refuse!: (error: Error) => void

  constructor() {
    this.done = new Promise((fulfil, refuse) => {
      this.#fulfil = fulfil
      this.#refuse = refuse
    })
  }

  protected abstract send(to: Raw): void

  submit(connection: Connection): void {
    const raw = connection as unknown as Raw
    raw.stream.cork()
    this.send(raw)
    // The statements before it are one transaction, which ends here.
    raw.sync()
    raw.stream.uncork()
  }

  handleDataRow(_row: { readonly fields: (string | null)[] }): void {}
  handleCommandComplete(_done: { readonly text: string }): void {}
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleError = (error: Error): void => this.#refuse(error)
  handleReadyForQuery = (): void => this.#fulfil()
}

class Prepare extends Query {
  readonly #statements: { readonly [name: string]: string }

  constructor(statements: { readonly [name: string]: string }) {
    super()
    this.#statements = statements
  }

  protected send(to: Raw): void {
    for (const [name, text] of Object.entries(this.#statements)) to.parse({ name, text })
  }
}

const textOf = (value: Value): string | null => (value === null ? null : String(value))

class Group extends Query {
  readonly results: Result[] = []
  readonly #statements: readonly Bound[]
  #rows: (string | null)[][] = []

  constructor(statements: readonly Bound[]) {
    super()
    this.#statements = statements
  }

  protected send(to: Raw): void {
    for (const [statement, values] of this.#statements) {
      to.bind({ statement, values: values.map(textOf) })
      to.execute({})
    }
  }

  override handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  override handleCommandComplete({ text }: { readonly text: string }): void {
    this.results.push({ rows: this.#rows, count: Number(text.split(' ').at(-1)) })
    this.#rows = []
  }
}

/** Nobody waits longer for an answer, or for a connection. */
const ANSWER_MS = 15_000
const CONNECT_MS = 5000

/** A connection whose other end is gone holds no locks for long, and a commit is on the disk whatever the server is set to otherwise. */
const SESSION = `
  SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local');
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET lock_timeout = '5s'; SET statement_timeout = '12s'`

/** The package is loaded here and not before: most commands need no database. */
const open = async (url: string): Promise<Client> => {
  const pg = createRequire(import.meta.url)('pg') as typeof Pg
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true, application_name: 'safehouse' })
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StoreDown(sayTrouble(error))
  }
}

export const connectTo = async (url: string, statements: { readonly [name: string]: string } = {}): Promise<Wire> => {
  const client = await open(url)
  let broken = false
  const breakDown = (): void => {
    broken = true
  }
  client.on('error', breakDown)
  client.on('end', breakDown)
  const destroy = (): void => {
    broken = true
    ;(client as unknown as { readonly connection: Raw }).connection.stream.destroy()
  }
  const patiently = async <T>(answer: Promise<T>): Promise<T> => {
    const timer = setTimeout(destroy, ANSWER_MS)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }
  const wire: Wire = {
    run: async asked => {
      const group = new Group(asked)
      client.query(group)
      await patiently(group.done)
      return group.results
    },
    exec: async sql => {
      const answer = (await patiently(client.query({ text: sql, rowMode: 'array' }))) as unknown
      const last = Array.isArray(answer) ? (answer.at(-1) as unknown) : answer
      return (last as { rows: (string | null)[][] }).rows
    },
    get broken() {
      return broken
    },
    close: () => client.end().catch(() => {}),
    destroy,
  }
  try {
    await wire.exec(SESSION)
    const prepare = new Prepare(statements)
    client.query(prepare)
    await patiently(prepare.done)
    return wire
  } catch (error) {
    destroy()
    throw troubleOf(error)
  }
}

const codeOf = (error: unknown): string | undefined => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined)

/** Kinds of SQLSTATE that are about one statement alone: data, constraints, the statement itself, its size. */
const OWN = ['21', '22', '23', '42', '54', 'P0']
/** Two transactions were in one another's way: neither did anything wrong. */
const COLLISIONS = ['40001', '40P01', '55P03']

export const isOwnFault = (error: unknown): boolean => OWN.includes(codeOf(error)?.slice(0, 2) ?? '') && codeOf(error)?.length === 5
export const isCollision = (error: unknown): boolean => COLLISIONS.includes(codeOf(error) ?? '')

const TROUBLES: { readonly [code: string]: string } = {
  ECONNREFUSED: 'no PostgreSQL answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'PostgreSQL does not answer',
  '28P01': 'PostgreSQL refuses the password',
  '28000': 'PostgreSQL lets this user not in',
  '3D000': 'there is no such database',
  '42501': 'this user may not do that',
  '53100': 'the disk of PostgreSQL is full',
  '53300': 'PostgreSQL takes no more connections',
  '57P03': 'PostgreSQL is starting or stopping',
  '25006': 'the database can only be read',
}

export const sayTrouble = (error: unknown): string => {
  const known = TROUBLES[codeOf(error) ?? '']
  const text = error instanceof Error ? error.message || codeOf(error) || error.name : String(error)
  return known === undefined ? `PostgreSQL: ${text}` : `${known} (${text})`
}

/** What a caller gets to see: a fault of its own, or that the store is down and nothing has happened. */
export const troubleOf = (error: unknown): Error => (isOwnFault(error) ? new Error(sayTrouble(error)) : error instanceof StoreDown ? error : new StoreDown(sayTrouble(error)))

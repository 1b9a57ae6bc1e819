import { createRequire } from 'node:module'
import type * as Pg from 'pg'
import { StoreDown } from './ports.ts'
import type { StatementCall, SqlValue, Param, Result } from './sql.ts'
import { POSTGRES_STATEMENTS } from './postgres-statements.ts'

export interface PostgresConnection {
  /** Runs statements as one transaction: BEGIN, the statements and COMMIT travel together. */
  transaction(asks: readonly StatementCall[]): Promise<readonly Result[]>
  /** Runs statements one after the other, each by itself. */
  read(asks: readonly StatementCall[]): Promise<readonly Result[]>
  /** Runs SQL, of one or several statements; answers the rows of the last. */
  exec(sql: string, values?: readonly Param[]): Promise<readonly (readonly SqlValue[])[]>
  readonly broken: boolean
  close(): Promise<void>
}

/** Nobody waits longer for an answer, or for a connection. */
const ANSWER_MS = 15_000
const CONNECT_MS = 5000

/**
 * A connection whose other end is gone holds no locks for long, and a commit is on the disk whatever the server is set
 * to otherwise.
 */
const SESSION = `
  SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local');
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET lock_timeout = '5s'; SET statement_timeout = '12s'`

/** For work that may take long and that nobody waits for at a table. */
const PATIENT = 'SET lock_timeout = 0; SET statement_timeout = 0'

/** PostgreSQL has no place for this character in a text. */
const NUL = '\u0000'
const cleanText = (text: string): string => (text.includes(NUL) ? text.replaceAll(NUL, ' ') : text)
const clean = (value: Param): unknown => {
  if (typeof value === 'string') return cleanText(value)
  return Array.isArray(value)
    ? value.map((one: string | number) => (typeof one === 'string' ? cleanText(one) : one))
    : value
}

/** The package is loaded here and not before: most commands need no database. */
const connect = async (url: string, patient: boolean): Promise<Pg.Client> => {
  const pg = createRequire(import.meta.url)('pg') as typeof Pg
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'safehouse',
    // Queries are sent without waiting for the answers of those before.
    pipeline: true,
    ...(patient ? {} : { query_timeout: ANSWER_MS }),
  })
  await client.connect()
  return client
}

export const connectTo = async (
  url: string,
  { patient = false }: { readonly patient?: boolean } = {},
): Promise<PostgresConnection> => {
  try {
    const client = await connect(url, patient)
    const connection = connectionOn(client)
    await connection.exec(patient ? `${SESSION}; ${PATIENT}` : SESSION)
    return connection
  } catch (error) {
    throw storeErrorOf(error, 'not stored')
  }
}

const connectionOn = (client: Pg.Client): PostgresConnection => {
  let broken = false
  const lose = (): void => {
    broken = true
  }
  client.on('error', lose)
  client.on('end', lose)
  const ask = async ([name, ...values]: StatementCall): Promise<Result> => {
    const { rows, rowCount } = await client.query<SqlValue[]>({
      name,
      text: POSTGRES_STATEMENTS[name],
      values: values.map(clean),
      rowMode: 'array',
    })
    return { rows, count: rowCount ?? 0 }
  }
  return {
    transaction: async asks => {
      const begun = client.query('BEGIN')
      const answers = asks.map(ask)
      const committed = client.query('COMMIT')
      const settled = await Promise.allSettled([begun, ...answers, committed])
      const failed = settled.findIndex(({ status }) => status === 'rejected')
      if (failed === -1) return Promise.all(answers)
      const { reason } = settled[failed] as PromiseRejectedResult
      // The server rolls back what it refused before the COMMIT. Where the connection broke, the COMMIT may have got
      // through.
      throw storeErrorOf(reason, isRefusal(reason) && failed <= asks.length ? 'not stored' : 'unknown')
    },
    read: async asks => {
      try {
        return await Promise.all(asks.map(ask))
      } catch (error) {
        throw storeErrorOf(error, 'not stored')
      }
    },
    exec: async (sql, values) => {
      const query = { text: sql, rowMode: 'array' as const, ...(values ? { values: values.map(clean) } : {}) }
      const answer: unknown = await client.query(query)
      return ((Array.isArray(answer) ? answer.at(-1) : answer) as { rows: SqlValue[][] }).rows
    },
    get broken() {
      return broken
    },
    close: () => client.end().catch(() => {}),
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Whether it was the server that said no, and not the connection that broke. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'severity' in error

/** Kinds of SQLSTATE that are about one statement alone: data, constraints, the statement itself, its size. */
const OWN = ['21', '22', '23', '42', '54', 'P0']
/** Two transactions were in one another's way: neither did anything wrong. */
const COLLISIONS = ['40001', '40P01', '55P03']

/**
 * A statement that was at fault, or that another transaction was in the way of: nothing of its transaction is stored.
 */
export class StatementFailed extends Error {
  readonly collided: boolean

  constructor(message: string, collided: boolean) {
    super(message)
    this.collided = collided
  }
}

const EXPLANATIONS: { readonly [code: string]: string } = {
  ECONNREFUSED: 'no PostgreSQL is listening there (is it running? check host and port in the address)',
  ENOTFOUND: 'no such host (check the host name in the address)',
  EAI_AGAIN: 'no such host (check the host name in the address)',
  ETIMEDOUT: 'PostgreSQL does not answer (check host, port and firewall)',
  '28P01': 'PostgreSQL rejected this user (check the user name and password in the address)',
  '28000': 'PostgreSQL rejected this user (check the user name and password in the address)',
  '3D000': 'no such database (create it, or check its name in the address)',
  '42501': 'this PostgreSQL user lacks a permission (grant it all rights on the database)',
  '53100': 'the disk of PostgreSQL is full (free some space)',
  '53300': 'PostgreSQL has no connection left (raise max_connections)',
  '57P03': 'PostgreSQL is starting or stopping (try again in a moment)',
  '25006': 'the database is read-only (is it a replica?)',
}

const explainError = (error: unknown): string => {
  const known = EXPLANATIONS[codeOf(error) ?? '']
  const text = error instanceof Error ? error.message || codeOf(error) || error.name : String(error)
  return known === undefined ? `PostgreSQL: ${text}` : `${known}: ${text}`
}

/** What a caller gets to see: its own fault, or that the database failed and with which outcome. */
export const storeErrorOf = (error: unknown, outcome: StoreDown['outcome']): StatementFailed | StoreDown => {
  if (error instanceof StoreDown || error instanceof StatementFailed) return error
  const code = codeOf(error) ?? ''
  const collided = COLLISIONS.includes(code)
  return isRefusal(error) && (collided || OWN.includes(code.slice(0, 2)))
    ? new StatementFailed(explainError(error), collided)
    : new StoreDown(explainError(error), outcome)
}

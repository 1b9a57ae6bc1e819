import { createHash, type Hash } from 'node:crypto'
import type { SqliteConnection } from './sqlite-connection.ts'
import { type PostgresConnection, connectTo, storeErrorOf } from './postgres-connection.ts'
import { StoreDown, type StoreOutcome } from './ports.ts'
import { migratePostgres } from './postgres-migrations.ts'
import type { SqlValue } from './sql.ts'

// Everything of a server from its SQLite file into PostgreSQL, in one transaction: all of it is there and compared, or
// nothing is.

/** In the order in which a person would like to read them. `sitting` is a list that PostgreSQL keeps as an index. */
export const MOVED = [
  'setups',
  'people',
  'push',
  'mutes',
  'reports',
  'blocked_addresses',
  'house',
  'tables',
  'entries',
  'said',
  'notes',
  'codes',
] as const

/** Rows that belong to one database alone. */
const OWN_ROWS = "name NOT IN ('beat', 'bus', 'probe', 'migrating')"

/** Rows sent or fetched at once: enough to hide the round trip, few enough for memory whatever the rows hold. */
const PAGE = 1000

/** What the two databases have in common of one kind of rows, read from the SQLite file. */
interface Kind {
  readonly name: string
  readonly columns: readonly string[]
  readonly isText: readonly boolean[]
  readonly from: string
  readonly order: string
}

const kindOf = (db: SqliteConnection, name: string): Kind => {
  const info = db.prepare(`SELECT name, pk, type FROM pragma_table_info('${name}') ORDER BY cid`).all([])
  const key = info.filter(([, pk]) => pk !== 0).sort(([, a], [, b]) => Number(a) - Number(b))
  const where = name === 'house' ? ` WHERE ${OWN_ROWS}` : ''
  return {
    name,
    columns: info.map(([column]) => String(column)),
    isText: info.map(([, , type]) => type === 'TEXT'),
    from: `${name}${where}`,
    order: key.map(([column]) => column).join(', '),
  }
}

const pages = function* <T>(rows: Iterable<T>): Generator<readonly T[]> {
  let page: T[] = []
  for (const row of rows) {
    page.push(row)
    if (page.length === PAGE) {
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
}

/** Texts come as bytes: the package would cut them at a NUL. */
const readFile = function* (
  db: SqliteConnection,
  { columns, isText, from, order }: Kind,
): Generator<readonly SqlValue[]> {
  const cells = columns.map((column, i) => (isText[i] ? `CAST(${column} AS BLOB)` : column)).join(', ')
  for (const row of db.prepare(`SELECT ${cells} FROM ${from} ORDER BY ${order}`).iterate([]))
    yield row.map(cell => (cell instanceof Uint8Array ? Buffer.from(cell).toString() : cell))
}

/** PostgreSQL has no place for a NUL in a text. The people of a table are a list, kept as JSON. */
const cellFor = (column: string, cell: SqlValue): unknown => {
  if (typeof cell !== 'string') return cell
  return column === 'people' ? (JSON.parse(cell) as unknown) : cell.replaceAll('\u0000', ' ')
}

const insertPage = async (
  connection: PostgresConnection,
  { name, columns }: Kind,
  rows: readonly (readonly SqlValue[])[],
): Promise<void> => {
  const objects = rows.map(row => Object.fromEntries(columns.map((column, i) => [column, cellFor(column, row[i]!)])))
  const list = columns.join(', ')
  await connection.exec(
    `INSERT INTO ${name} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1)`,
    [JSON.stringify(objects)],
  )
}

/** A row as both databases say it. */
const addRow = (hash: Hash, cells: readonly unknown[]): void => {
  hash.update(JSON.stringify(cells.map(cellText))).update('\n')
}

const cellText = (cell: unknown): string | null => {
  if (cell === null || typeof cell === 'string') return cell
  return JSON.stringify(typeof cell === 'boolean' ? Number(cell) : cell)
}

interface Counted {
  readonly name: string
  readonly rows: number
  readonly hash: string
}

type Step = (rows: number) => void

const countFile = (db: SqliteConnection, kind: Kind, step: Step): Counted => {
  const hash = createHash('sha256')
  let count = 0
  for (const page of pages(readFile(db, kind))) {
    for (const row of page)
      addRow(
        hash,
        row.map((cell, i) => cellFor(kind.columns[i]!, cell)),
      )
    count += page.length
    step(page.length)
  }
  return { name: kind.name, rows: count, hash: hash.digest('hex') }
}

const countPostgres = async (connection: PostgresConnection, kind: Kind, step: Step): Promise<Counted> => {
  const hash = createHash('sha256')
  let count = 0
  await connection.exec(
    `DECLARE rows_to_move NO SCROLL CURSOR FOR SELECT ${kind.columns.join(', ')} FROM ${kind.from} ORDER BY ${kind.order}`,
  )
  for (;;) {
    const rows = await connection.exec(`FETCH ${PAGE} FROM rows_to_move`)
    if (rows.length === 0) break
    for (const row of rows) addRow(hash, row)
    count += rows.length
    step(rows.length)
  }
  await connection.exec('CLOSE rows_to_move')
  return { name: kind.name, rows: count, hash: hash.digest('hex') }
}

/** What is there already, by the name a person would give it. */
const firstFull = async (connection: PostgresConnection): Promise<string | undefined> => {
  for (const name of ['tables', 'people'])
    if ((await connection.exec(`SELECT 1 FROM ${name} LIMIT 1`)).length > 0) return name
  return (await connection.exec("SELECT 1 FROM house WHERE name = 'push-keys'")).length > 0 ? 'keys' : undefined
}

const copy = async (
  db: SqliteConnection,
  connection: PostgresConnection,
  kinds: readonly Kind[],
  step: Step,
): Promise<void> => {
  for (const kind of kinds)
    for (const rows of pages(readFile(db, kind))) {
      await insertPage(connection, kind, rows)
      step(rows.length)
    }
  await connection.exec(
    'UPDATE tables SET said = s.most FROM (SELECT table_id, max(number) AS most FROM said GROUP BY table_id) AS s WHERE s.table_id = tables.id',
  )
}

/** Reads both databases; answers what each kind of rows came to, and which are not the same. */
const compare = async (
  db: SqliteConnection,
  connection: PostgresConnection,
  kinds: readonly Kind[],
  step: Step,
): Promise<Moved> => {
  const counts: Counted[] = []
  const unlike: string[] = []
  for (const kind of kinds) {
    const there = countFile(db, kind, step)
    const here = await countPostgres(connection, kind, step)
    counts.push(here)
    if (there.rows !== here.rows)
      unlike.push(`${kind.name}: ${there.rows} rows in the file, ${here.rows} in PostgreSQL`)
    else if (there.hash !== here.hash) unlike.push(`${kind.name}: the rows differ`)
  }
  return { counts, unlike }
}

export interface Moved {
  readonly counts: readonly Counted[]
  readonly unlike: readonly string[]
}

/** How many rows will be copied; each is also read twice, for the comparison. */
export const rowsToMove = (db: SqliteConnection): number =>
  MOVED.reduce((sum, name) => sum + Number(db.prepare(`SELECT count(*) FROM ${kindOf(db, name).from}`).get([])![0]), 0)

/**
 * Copies everything into an empty PostgreSQL database and compares it; commits only where both are the same. Throws
 * where it cannot begin.
 */
export const moveInto = async (db: SqliteConnection, url: string, step: Step): Promise<Moved> => {
  const connection = await connectTo(url, { patient: true })
  let outcome: StoreOutcome = 'not stored'
  try {
    const wrong = await migratePostgres(connection)
    if (wrong) throw new StoreDown(wrong, 'not stored')
    // Nobody else moves in, and no server begins to write, until this is done.
    await connection.exec("BEGIN; SET LOCAL lock_timeout = '2s'; LOCK TABLE house, people, tables IN EXCLUSIVE MODE")
    const taken = await firstFull(connection)
    if (taken !== undefined)
      throw new StoreDown(
        `the database already has ${taken}: use an empty one that no server was started on`,
        'not stored',
      )
    const kinds = MOVED.map(name => kindOf(db, name))
    await copy(db, connection, kinds, step)
    const moved = await compare(db, connection, kinds, step)
    if (moved.unlike.length > 0) await connection.exec('ROLLBACK')
    else {
      // From here on a lost connection may have lost the answer alone.
      outcome = 'unknown'
      await connection.exec('COMMIT')
    }
    return moved
  } catch (error) {
    throw storeErrorOf(error, outcome)
  } finally {
    // An open transaction is rolled back.
    await connection.close()
  }
}

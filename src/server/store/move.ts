import { createHash } from 'node:crypto'
import type { Connection, Row } from './connection.ts'
import { listOf, MIGRATING } from './postgres.ts'
import { migratePostgres } from './postgres-migrations.ts'
import { type Bound, connectTo, type Wire } from './postgres-wire.ts'

// Everything of a house from its file into PostgreSQL: page by page in the order of the keys, each page with a mark of how far it
// went in the same transaction, so that it can be broken off and taken up again; and in the end both sides are read and compared.

type Type = 'text' | 'bigint' | 'integer' | 'boolean' | 'text[]'

interface Kind {
  readonly name: string
  readonly key: readonly string[]
  readonly columns: { readonly [name: string]: Type }
  /** Rows that are each database's own. */
  readonly but?: string
}

export const KINDS: readonly Kind[] = [
  { name: 'setups', key: ['hash'], columns: { hash: 'text', text: 'text' } },
  { name: 'people', key: ['who'], columns: { who: 'text', hash: 'text', made: 'bigint', seen: 'bigint', blocked: 'boolean', program: 'boolean' } },
  { name: 'push', key: ['endpoint'], columns: { endpoint: 'text', who: 'text', p256dh: 'text', auth: 'text' } },
  { name: 'mutes', key: ['who', 'other'], columns: { who: 'text', other: 'text' } },
  { name: 'blocked_addresses', key: ['address'], columns: { address: 'text', until: 'bigint' } },
  { name: 'house', key: ['name'], columns: { name: 'text', value: 'text' }, but: `name NOT IN ('beat', 'bus', 'probe', '${MIGRATING}')` },
  {
    name: 'tables',
    key: ['id'],
    columns: { id: 'text', game: 'text', status: 'text', public: 'boolean', seq: 'integer', made: 'bigint', touched: 'bigint', due: 'bigint', people: 'text[]' },
  },
  { name: 'entries', key: ['table_id', 'seq'], columns: { table_id: 'text', seq: 'integer', entry: 'text' } },
  {
    name: 'said',
    key: ['table_id', 'number'],
    columns: { table_id: 'text', number: 'integer', at: 'bigint', seat: 'integer', who: 'text', name: 'text', text: 'text', what: 'text' },
  },
  { name: 'notes', key: ['table_id', 'number', 'who'], columns: { table_id: 'text', number: 'integer', who: 'text', text: 'text', shared: 'boolean' } },
  { name: 'codes', key: ['table_id', 'who'], columns: { table_id: 'text', who: 'text', hash: 'text', until: 'bigint' } },
]

/** A row as both sides can say it. */
type Cells = readonly (string | null)[]
type Reader = (after: Cells) => Promise<readonly Cells[]>

const PAGE = 1000

const namesOf = ({ columns }: Kind): string[] => Object.keys(columns)
const typesOf = ({ columns }: Kind): Type[] => Object.values(columns)
const whereOf = ({ but, key }: Kind, marks: readonly string[]): string => `${but === undefined ? '' : `${but} AND `}(${key.join(', ')}) > (${marks.join(', ')})`
/** Before the first key. */
const start = ({ key, columns }: Kind): Cells => key.map(name => (columns[name] === 'text' ? '' : '-1'))
const keyOf = (kind: Kind, row: Cells): Cells => kind.key.map(name => row[namesOf(kind).indexOf(name)]!)

const cleaned = (text: string): string => text.replaceAll('\u0000', ' ')

const readFile =
  (db: Connection, kind: Kind): Reader =>
  after => {
    const rows = db
      .prepare(
        `SELECT ${namesOf(kind).join(', ')} FROM ${kind.name} WHERE ${whereOf(
          kind,
          kind.key.map(() => '?'),
        )} ORDER BY ${kind.key.join(', ')} LIMIT ${PAGE}`,
      )
      .all(kind.key.map((name, i): string | number => (kind.columns[name] === 'text' ? after[i]! : Number(after[i]))))
    return Promise.resolve(rows.map((row: Row) => row.map(value => (value === null ? null : cleaned(String(value))))))
  }

const readPostgres =
  (wire: Wire, kind: Kind): Reader =>
  async after =>
    (await wire.run([[`page_${kind.name}`, after]]))[0]!.rows

const shown = ([name, type]: readonly [string, Type]): string => (type === 'boolean' ? `${name}::int` : type === 'text[]' ? `array_to_json(${name})` : name)

const pageSql = (kind: Kind): string =>
  `SELECT ${Object.entries(kind.columns).map(shown).join(', ')} FROM ${kind.name}
   WHERE ${whereOf(
     kind,
     kind.key.map((name, i) => `$${i + 1}::${kind.columns[name]}`),
   )} ORDER BY ${kind.key.join(', ')} LIMIT ${PAGE}`

/** Lists go over as texts: a list of lists would be unrolled. */
const overOf = (type: Type): string => (type === 'text[]' ? 'text' : type === 'boolean' ? 'integer' : type)
const putSql = (kind: Kind): string => {
  const names = namesOf(kind)
  const types = typesOf(kind)
  return `INSERT INTO ${kind.name} (${names.join(', ')})
    SELECT ${names.map((name, i) => `u.${name}::${types[i]}`).join(', ')} FROM unnest(${types.map((type, i) => `$${i + 1}::${overOf(type)}[]`).join(', ')}) AS u (${names.join(', ')})
    ON CONFLICT DO NOTHING`
}

const STATEMENTS: { readonly [name: string]: string } = {
  ...Object.fromEntries(KINDS.flatMap(kind => [[`page_${kind.name}`, pageSql(kind)] as const, [`put_${kind.name}`, putSql(kind)] as const])),
  mark: `INSERT INTO house (name, value) VALUES ('${MIGRATING}', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  numbered: 'UPDATE tables SET said = s.most FROM (SELECT table_id, max(number) AS most FROM said GROUP BY table_id) AS s WHERE s.table_id = tables.id',
  unmark: `DELETE FROM house WHERE name = '${MIGRATING}'`,
}

/** One column of many rows, as PostgreSQL writes a list. */
const columnOf = (rows: readonly Cells[], i: number, type: Type): string => {
  const cells = rows.map(row => row[i]!)
  if (type === 'text[]') return listOf(cells.map(text => listOf(JSON.parse(text) as string[])))
  return `{${cells.map(cell => (cell === null ? 'NULL' : listOf([cell]).slice(1, -1))).join(',')}}`
}

const putOf = (kind: Kind, rows: readonly Cells[]): Bound => [`put_${kind.name}`, typesOf(kind).map((type, i) => columnOf(rows, i, type))]

/** How far it went: a kind of rows and the last key. */
interface Mark {
  readonly kind: number
  readonly after: Cells
}

const nextPage = async function* (kind: Kind, read: Reader, from: Cells): AsyncGenerator<readonly Cells[]> {
  for (let after = from; ; ) {
    const rows = await read(after)
    if (rows.length === 0) return
    yield rows
    after = keyOf(kind, rows.at(-1)!)
  }
}

export interface Counted {
  readonly name: string
  readonly rows: number
  readonly hash: string
}

const countAll = async (kind: Kind, read: Reader, step: (rows: number) => void): Promise<Counted> => {
  const hash = createHash('sha256')
  let rows = 0
  for await (const page of nextPage(kind, read, start(kind))) {
    for (const row of page) hash.update(JSON.stringify(row)).update('\n')
    rows += page.length
    step(page.length)
  }
  return { name: kind.name, rows, hash: hash.digest('hex') }
}

export interface Move {
  /** Rows to copy, and to compare twice over. */
  readonly total: number
  /** What was there already, from a move that was broken off. */
  readonly done: number
  copy(step: (rows: number) => void): Promise<void>
  /** Reads both sides; answers what each kind came to, and which are not the same. */
  compare(step: (rows: number) => void): Promise<{ readonly counts: readonly Counted[]; readonly unlike: readonly string[] }>
  /** From now on the database can be served from. */
  finish(): Promise<void>
  close(): Promise<void>
}

const sizeOf = (db: Connection, { name, but }: Kind): number => Number(db.prepare(`SELECT count(*) FROM ${name}${but === undefined ? '' : ` WHERE ${but}`}`).get([])![0])

const markOf = async (wire: Wire): Promise<Mark | undefined> => {
  const [[text] = []] = await wire.exec(`SELECT value FROM house WHERE name = '${MIGRATING}'`)
  return text === undefined || text === null ? undefined : (JSON.parse(text) as Mark)
}

/** Any number, as long as nobody else takes it. */
const LOCK = 7_354_214
const TRIES = 50

/** Whether nobody else moves in. One that was killed may still be at its last page: that is waited for. */
const alone = async (wire: Wire): Promise<boolean> => {
  for (let tries = 0; tries < TRIES; tries++) {
    if (Number((await wire.exec(`SELECT pg_try_advisory_lock(${LOCK})::int`))[0]![0]) === 1) return true
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return false
}

/** What is there already, by the name a person would give it. */
const firstFull = async (wire: Wire): Promise<string | undefined> => {
  for (const name of ['tables', 'people']) if ((await wire.exec(`SELECT 1 FROM ${name} LIMIT 1`)).length > 0) return name
  return (await wire.exec("SELECT 1 FROM house WHERE name = 'push-keys'")).length > 0 ? 'keys' : undefined
}

/** Makes ready to move everything from a file into PostgreSQL; what is wrong, where it cannot. */
export const openMove = async (db: Connection, url: string): Promise<Move | string> => {
  const bare = await connectTo(url)
  const wrong = await migratePostgres(bare).finally(() => bare.close())
  if (wrong) return wrong
  const wire = await connectTo(url, STATEMENTS)
  await wire.exec('SET statement_timeout = 0')
  if (!(await alone(wire))) {
    await wire.close()
    return 'somebody else is moving into that database'
  }
  const mark = await markOf(wire)
  const taken = mark ? undefined : await firstFull(wire)
  if (taken !== undefined) {
    await wire.close()
    return `there are ${taken} in that database already: take an empty one that no server was started on`
  }
  const sizes = KINDS.map(kind => sizeOf(db, kind))
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
  const from = mark ?? { kind: 0, after: start(KINDS[0]!) }
  const done = mark ? sum(sizes.slice(0, mark.kind)) : 0
  return {
    total: sum(sizes),
    done,
    copy: async step => {
      if (!mark) await wire.run([['mark', [JSON.stringify(from)]]])
      for (const [i, kind] of KINDS.entries()) {
        if (i < from.kind) continue
        for await (const rows of nextPage(kind, readFile(db, kind), i === from.kind ? from.after : start(kind))) {
          const reached: Mark = { kind: i, after: keyOf(kind, rows.at(-1)!) }
          await wire.run([putOf(kind, rows), ['mark', [JSON.stringify(reached)]]])
          step(rows.length)
        }
      }
      await wire.run([['numbered', []]])
    },
    compare: async step => {
      const counts: Counted[] = []
      const unlike: string[] = []
      for (const kind of KINDS) {
        const there = await countAll(kind, readFile(db, kind), step)
        const here = await countAll(kind, readPostgres(wire, kind), step)
        counts.push(here)
        if (there.rows !== here.rows) unlike.push(`${kind.name}: ${there.rows} rows there, ${here.rows} here`)
        else if (there.hash !== here.hash) unlike.push(`${kind.name}: the rows are not the same`)
      }
      return { counts, unlike }
    },
    finish: async () => void (await wire.run([['unmark', []]])),
    close: () => wire.close(),
  }
}

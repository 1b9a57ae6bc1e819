import type { Connection, Row, Statement, Value } from './connection.ts'
import type { Operations } from './operations.ts'
import type { Append, Appended, Logs, TableRow } from './ports.ts'

/** Entries that go into one statement: most moves have two or three with what chance does after them. */
const AT_ONCE = 12
/** Tables deleted in one go: others wait for it. */
export const FORGET_AT_ONCE = 200

const COLUMNS = 'id, game, status, public, seq, made, touched, due, people'

const readRow = ([id, game, status, open, seq, made, touched, due, people]: Row): TableRow => ({
  id: String(id),
  game: String(game),
  status: status as TableRow['status'],
  public: open === 1,
  seq: Number(seq),
  made: Number(made),
  touched: Number(touched),
  due: due === null || due === undefined ? undefined : Number(due),
  people: JSON.parse(String(people)) as string[],
})

/** Inserts of so many entries, prepared when first needed. */
const inserts = (db: Connection): ((count: number) => Statement) => {
  const known: Statement[] = []
  return count =>
    (known[count] ??= db.prepare(`INSERT INTO entries (table_id, seq, entry) VALUES ${Array.from({ length: count }, (_, i) => `(?1, ?2 + ${i}, ?${i + 3})`).join(', ')}`))
}

export const logsOn = (db: Connection): Pick<Operations, keyof Logs> => {
  const insertOf = inserts(db)
  const make = db.prepare(`INSERT INTO tables (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
  // Most appends change neither status nor people: then no index but that of the clock is touched.
  const step = db.prepare('UPDATE tables SET seq = ?, touched = ?, due = ? WHERE id = ? AND seq = ? AND status = ? AND people = ?')
  const change = db.prepare('UPDATE tables SET seq = ?, touched = ?, due = ?, status = ?, people = ?, public = ? WHERE id = ? AND seq = ?')
  const stand = db.prepare('DELETE FROM sitting WHERE table_id = ?')
  const sit = db.prepare('INSERT INTO sitting (table_id, who) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const entries = db.prepare('SELECT entry FROM entries WHERE table_id = ? AND seq >= ? ORDER BY seq')
  const one = db.prepare(`SELECT ${COLUMNS} FROM tables WHERE id = ?`)
  const lobby = db.prepare(`SELECT ${COLUMNS} FROM tables WHERE public = 1 AND status IN ('gathering', 'playing') ORDER BY made DESC, id LIMIT ?`)
  const tablesOf = db.prepare(`SELECT ${COLUMNS} FROM tables WHERE id IN (SELECT table_id FROM sitting WHERE who = ?) ORDER BY made DESC, id LIMIT ?`)
  const due = db.prepare(`SELECT ${COLUMNS} FROM tables WHERE due <= ? ORDER BY due, id LIMIT ?`)
  const seqs = db.prepare('SELECT id, seq, (SELECT coalesce(max(number), 0) FROM said WHERE table_id = id) FROM tables WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id')
  const claim = db.prepare('UPDATE tables SET due = ? WHERE id = ? AND seq = ? AND due = ?')
  const beaten = db.prepare("SELECT value FROM house WHERE name = 'beat'")
  const beat = db.prepare("INSERT INTO house (name, value) VALUES ('beat', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value")
  const keepSetup = db.prepare('INSERT INTO setups (hash, text) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const setup = db.prepare('SELECT text FROM setups WHERE hash = ?')
  const ids = db.prepare('SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?')
  const done = db.prepare(`SELECT id FROM tables WHERE status IN ('over', 'closed') AND touched < ? ORDER BY touched LIMIT ${FORGET_AT_ONCE}`)
  const drop = db.prepare('DELETE FROM tables WHERE id = ?')
  const dropCodes = db.prepare('DELETE FROM codes WHERE until < ?')
  const dropAddresses = db.prepare('DELETE FROM blocked_addresses WHERE until < ?')
  const rewrite = db.prepare('UPDATE entries SET entry = ? WHERE table_id = ? AND seq = ?')

  const seat = (row: TableRow): void => {
    stand.run([row.id])
    for (const who of row.people) sit.run([row.id, who])
  }
  /** The row as it is from now on; not if the log is at another place than `seq`. */
  const put = (row: TableRow, seq: number): boolean => {
    const open = row.public ? 1 : 0
    const when = row.due ?? null
    const people = JSON.stringify(row.people)
    if (step.run([row.seq, row.touched, when, row.id, seq, row.status, people]) === 1) return true
    if (seq === 0) {
      if (make.run([row.id, row.game, row.status, open, row.seq, row.made, row.touched, when, people]) === 0) return false
    } else if (change.run([row.seq, row.touched, when, row.status, people, open, row.id, seq]) === 0) return false
    seat(row)
    return true
  }
  const write = (table: string, from: number, texts: readonly string[]): void => {
    for (let i = 0; i < texts.length; i += AT_ONCE) {
      const some = texts.slice(i, i + AT_ONCE)
      insertOf(some.length).run([table, from + i, ...some])
    }
  }

  return {
    append: ({ row, seq, entries: texts }: Append): Appended => {
      if (row.seq !== seq + texts.length) throw new Error(`table ${row.id}: ${texts.length} entries after ${seq} do not make ${row.seq}`)
      if (!put(row, seq)) return 'taken'
      write(row.id, seq, texts)
      return 'done'
    },
    load: (table, from) => {
      const rows = entries.all([table, from])
      // None may mean that there is nothing new, or no such table.
      if (rows.length === 0 && !one.get([table])) return undefined
      return rows.map(([entry]) => String(entry))
    },
    row: table => {
      const row = one.get([table])
      return row && readRow(row)
    },
    lobby: most => lobby.all([most]).map(readRow),
    tablesOf: (who, most) => tablesOf.all([who, most]).map(readRow),
    due: (now, most) => due.all([now, most]).map(readRow),
    seqs: wanted => seqs.all([JSON.stringify(wanted)]).map(([id, seq, said]) => ({ id: String(id), seq: Number(seq), said: Number(said) })),
    claim: (table, seq, when, until) => claim.run([until, table, seq, when]) === 1,
    beat: (now, lapse) => {
      const [up, seen] = String(beaten.get([])?.[0] ?? '0 0')
        .split(' ')
        .map(Number)
      const since = now - seen! > lapse ? now : up!
      beat.run([`${since} ${now}`])
      return since
    },
    keepSetup: (hash, text) => void keepSetup.run([hash, text]),
    setup: hash => textOf(setup.get([hash])?.[0]),
    ids: (after, most) => ids.all([after, most]).map(([id]) => String(id)),
    forget: before => {
      const old = done.all([before])
      for (const [id] of old) drop.run([id!])
      dropCodes.run([before])
      dropAddresses.run([before])
      return old.length
    },
    rewrite: (table, changes, row) => {
      if (!put(row, row.seq)) return 'taken'
      for (const { seq, entry } of changes) rewrite.run([entry, table, seq])
      return 'done'
    },
  }
}

const textOf = (value: Value | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

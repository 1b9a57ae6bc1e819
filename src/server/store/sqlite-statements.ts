import type { Param, Result } from './sql.ts'
import { type OwnName, sharedStatements } from './statements.ts'

/** What SQLite does in its own way, and the parts of what it does in several statements. */
const OWN = {
  change:
    'UPDATE tables SET seq = $3, touched = $4, due = $5, status = $6, people = $7, public = $8 WHERE id = $1 AND seq = $2',
  makeTable:
    'INSERT INTO tables (id, game, status, public, seq, made, touched, due, people) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING',
  addEntry: 'INSERT INTO entries (table_id, seq, entry) VALUES ($1, $2, $3)',
  changeEntry: 'UPDATE entries SET entry = $3 WHERE table_id = $1 AND seq = $2',
  clearSitting: 'DELETE FROM sitting WHERE table_id = $1',
  sit: 'INSERT INTO sitting (table_id, who) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  // Up since and last seen, as "up seen": CAST reads the first number.
  beat: `
    INSERT INTO house (name, value) VALUES ('beat', CAST($1 AS INTEGER) || ' ' || CAST($1 AS INTEGER))
    ON CONFLICT (name) DO UPDATE SET value =
      CASE WHEN CAST(substr(value, instr(value, ' ') + 1) AS INTEGER) < $1 - $2 THEN CAST($1 AS INTEGER) ELSE CAST(value AS INTEGER) END || ' ' || CAST($1 AS INTEGER)
    RETURNING CAST(value AS INTEGER)`,
  // The rows that refer to a table go with it.
  forget:
    "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE status IN ('over', 'closed') AND touched < $1 ORDER BY touched LIMIT $2)",
  // At a table that is gone nothing is said any more.
  say: `
    INSERT INTO said (table_id, number, at, seat, who, name, text, what)
    SELECT id, coalesce((SELECT max(number) FROM said WHERE table_id = $1), 0) + 1, $2, $3, $4, $5, $6, $7 FROM tables WHERE id = $1
    RETURNING number`,
  about: `
    SELECT journal_mode, synchronous, foreign_keys, timeout, user_version
    FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout, pragma_user_version`,
} as const

/** The package ends the process over a text that is not UTF-8: texts are read as bytes, and decoded by us. */
const asBytes = (column: string): string => `CAST(${column} AS BLOB)`

export const SQLITE_STATEMENTS = {
  ...sharedStatements({
    people: asBytes('people'),
    sitsAt: 'id IN (SELECT table_id FROM sitting WHERE who = $1)',
    isListed: 'id IN (SELECT value FROM json_each($1))',
    lastSaid: '(SELECT coalesce(max(number), 0) FROM said WHERE table_id = id)',
    yes: '1',
    text: asBytes,
    lockTable: '',
  }),
  ...OWN,
} as const

export type SqliteName = keyof typeof SQLITE_STATEMENTS
export type Run = (name: SqliteName, ...values: readonly Param[]) => Result
type Procedure = (run: Run, values: readonly Param[]) => boolean

const seat = (run: Run, id: Param, people: Param): void => {
  run('clearSitting', id)
  for (const who of people as readonly string[]) run('sit', id, who)
}

/** The row as it is after an append; not if the log is at another place. */
const put = (run: Run, values: readonly Param[]): boolean => {
  if (run('change', ...values).count === 0) return false
  seat(run, values[0]!, values[6]!)
  return true
}

const addEntries = (run: Run, id: Param, from: number, entries: Param): void => {
  for (const [i, entry] of (entries as readonly string[]).entries()) run('addEntry', id, from + i, entry)
}

/** What PostgreSQL does in one statement. Each answers whether it was done, with the parameters of that statement. */
export const PROCEDURES: { readonly [Name in Extract<OwnName, 'make' | 'append' | 'rewrite'>]: Procedure } = {
  make: (run, values) => {
    if (run('makeTable', ...values.slice(0, 9)).count === 0) return false
    seat(run, values[0]!, values[8]!)
    addEntries(run, values[0]!, 0, values[9]!)
    return true
  },
  append: (run, values) => {
    if (!put(run, values.slice(0, 8))) return false
    addEntries(run, values[0]!, Number(values[1]), values[8]!)
    return true
  },
  rewrite: (run, values) => {
    if (!put(run, values.slice(0, 8))) return false
    const entries = values[9] as readonly string[]
    for (const [i, seq] of (values[8] as readonly number[]).entries()) run('changeEntry', values[0]!, seq, entries[i]!)
    return true
  },
}

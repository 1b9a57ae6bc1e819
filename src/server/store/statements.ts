// The statements both databases share, with $1, $2 … for their values. Each is about one table or one person, so that a
// database spread over machines knows where to send it.

/** Where the two databases write the same thing differently. */
export interface Dialect {
  /** The column `people` as a JSON text. */
  readonly people: string
  /** Whether the person $1 sits at a table. */
  readonly sitsAt: string
  /** Whether a table is in the list $1. */
  readonly isListed: string
  /** The number of the last line said at a table. */
  readonly lastSaid: string
  readonly yes: string
  /** A column of text, as it is read. */
  readonly text: (column: string) => string
  /** Keeps a table from being deleted while something is added to it. */
  readonly lockTable: string
}

export const sharedStatements = ({ people, sitsAt, isListed, lastSaid, yes, text, lockTable }: Dialect) => {
  const row = `${text('id')}, ${text('game')}, ${text('status')}, public, seq, made, touched, due, ${people}`
  return {
    load: `SELECT ${text('entry')} FROM entries WHERE table_id = $1 AND seq >= $2 ORDER BY seq`,
    row: `SELECT ${row} FROM tables WHERE id = $1`,
    lobby: `SELECT ${row} FROM tables WHERE public = ${yes} AND status IN ('gathering', 'playing') AND (status = 'playing' OR touched > $2) ORDER BY made DESC, id LIMIT $1`,
    tablesOf: `SELECT ${row} FROM tables WHERE ${sitsAt} ORDER BY made DESC, id LIMIT $2`,
    seqs: `SELECT ${text('id')}, seq, ${lastSaid} FROM tables WHERE ${isListed} ORDER BY id`,
    due: `SELECT ${row} FROM tables WHERE due <= $1 ORDER BY due, id LIMIT $2`,
    touch: "UPDATE tables SET touched = $2 WHERE id = $1 AND status = 'gathering' AND touched < $2",
    idle: `SELECT ${row} FROM tables WHERE status IN ('gathering', 'playing') AND touched < $1 AND id > $2 ORDER BY id LIMIT $3`,
    lease: 'UPDATE tables SET due = $4 WHERE id = $1 AND seq = $2 AND due = $3',
    keepSetup: 'INSERT INTO setups (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    setup: `SELECT ${text('text')} FROM setups WHERE hash = $1`,
    ids: `SELECT ${text('id')} FROM tables WHERE id > $1 ORDER BY id LIMIT $2`,
    dropCodes: 'DELETE FROM codes WHERE until < $1',
    dropAddresses: 'DELETE FROM blocked_addresses WHERE until < $1',
    dropReports: 'DELETE FROM reports WHERE at < $1',

    enter: `
      INSERT INTO people (who, hash, made, seen, blocked, program) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (who) DO UPDATE SET hash = excluded.hash, seen = excluded.seen, blocked = excluded.blocked, program = excluded.program`,
    find: `SELECT ${text('who')}, made, seen, blocked, program FROM people WHERE hash = $1`,
    seen: 'UPDATE people SET seen = $2 WHERE who = $1',
    block: 'UPDATE people SET blocked = $2 WHERE who = $1',
    removePerson: 'DELETE FROM people WHERE who = $1',
    removeCodes: 'DELETE FROM codes WHERE who = $1',
    removePush: 'DELETE FROM push WHERE who = $1',
    removeNotes: 'DELETE FROM notes WHERE who = $1',
    removeSaid: 'DELETE FROM said WHERE who = $1',
    removeMutes: 'DELETE FROM mutes WHERE who = $1 OR other = $1',
    removeReports: 'DELETE FROM reports WHERE who = $1',
    keepCode: `
      INSERT INTO codes (table_id, who, hash, until) SELECT id, $2, $3, $4 FROM tables WHERE id = $1 ${lockTable}
      ON CONFLICT (table_id, who) DO UPDATE SET hash = excluded.hash, until = excluded.until`,
    findCode: `SELECT ${text('table_id')}, ${text('who')}, until FROM codes WHERE hash = $1`,
    takeCode: `DELETE FROM codes WHERE hash = $1 RETURNING ${text('table_id')}, ${text('who')}, until`,
    keepPush: `
      INSERT INTO push (endpoint, who, p256dh, auth) VALUES ($1, $2, $3, $4)
      ON CONFLICT (endpoint) DO UPDATE SET who = excluded.who, p256dh = excluded.p256dh, auth = excluded.auth`,
    dropPush: 'DELETE FROM push WHERE endpoint = $1',
    pushOf: `SELECT ${text('endpoint')}, ${text('p256dh')}, ${text('auth')} FROM push WHERE who = $1 ORDER BY endpoint`,
    blockAddress:
      'INSERT INTO blocked_addresses (address, until) VALUES ($1, $2) ON CONFLICT (address) DO UPDATE SET until = excluded.until',
    blockedAddresses: `SELECT ${text('address')} FROM blocked_addresses WHERE until IS NULL OR until > $1 ORDER BY address`,
    // `house` holds small settings and values of the server itself, by name.
    keepOnce: 'INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    kept: `SELECT ${text('value')} FROM house WHERE name = $1`,
    probe:
      "INSERT INTO house (name, value) VALUES ('probe', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",

    said: `SELECT number, at, seat, ${text('who')}, ${text('name')}, ${text('text')}, ${text('what')} FROM said WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3`,
    keepNote: `
      INSERT INTO notes (table_id, number, who, text, shared) SELECT id, $2, $3, $4, $5 FROM tables WHERE id = $1 ${lockTable}
      ON CONFLICT (table_id, number, who) DO UPDATE SET text = excluded.text, shared = excluded.shared`,
    note: `SELECT ${text('text')}, shared FROM notes WHERE table_id = $1 AND number = $2 AND who = $3`,
    shared: `SELECT ${text('who')}, ${text('text')} FROM notes WHERE table_id = $1 AND number = $2 AND shared = ${yes} ORDER BY who`,
    mute: 'INSERT INTO mutes (who, other) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    unmute: 'DELETE FROM mutes WHERE who = $1 AND other = $2',
    report: `
      INSERT INTO reports (table_id, who, about, at, name, why, said) VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (table_id, who, about) DO UPDATE SET at = excluded.at, name = excluded.name, why = excluded.why, said = excluded.said`,
    trimReports: 'DELETE FROM reports WHERE at <= (SELECT at FROM reports ORDER BY at DESC LIMIT 1 OFFSET $1)',
    reports: `SELECT ${text('table_id')}, at, ${text('who')}, ${text('about')}, ${text('name')}, ${text('why')}, ${text('said')} FROM reports ORDER BY at DESC, table_id, who LIMIT $1`,
    mutedBy: `SELECT ${text('other')} FROM mutes WHERE who = $1 ORDER BY other`,
  } as const
}

/** What each database does in its own way; `about` is for tests: what the open connection says of itself. */
export type OwnName = 'make' | 'append' | 'rewrite' | 'forget' | 'beat' | 'say' | 'about'
export type StatementName = OwnName | keyof ReturnType<typeof sharedStatements>

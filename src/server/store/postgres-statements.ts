// Every statement, prepared once a connection. Each is about one table or one person, so that a database that is spread over
// machines knows where to send it; what a table's row is found by is read on all of them.

const ROW = 'id, game, status, public, seq, made, touched, due, array_to_json(people)'
const PUT = 'seq = $3, touched = $4, due = $5, status = $6, people = $7, public = $8'

export const FORGET_AT_ONCE = 200

/** Deletes what belongs to tables that go. */
const dropFrom = (name: string): string => `DELETE FROM ${name} USING old WHERE table_id = old.id`

export const STATEMENTS = {
  make: `
    WITH put AS (INSERT INTO tables (id, game, status, public, seq, made, touched, due, people) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING 1),
    wrote AS (INSERT INTO entries (table_id, seq, entry) SELECT $1, n - 1, entry FROM unnest($10::text[]) WITH ORDINALITY AS e (entry, n) WHERE EXISTS (SELECT 1 FROM put))
    SELECT count(*) FROM put`,
  append: `
    WITH put AS (UPDATE tables SET ${PUT} WHERE id = $1 AND seq = $2 RETURNING 1),
    wrote AS (INSERT INTO entries (table_id, seq, entry) SELECT $1, $2 + n - 1, entry FROM unnest($9::text[]) WITH ORDINALITY AS e (entry, n) WHERE EXISTS (SELECT 1 FROM put))
    SELECT count(*) FROM put`,
  rewrite: `
    WITH put AS (UPDATE tables SET ${PUT} WHERE id = $1 AND seq = $2 RETURNING 1),
    wrote AS (
      UPDATE entries SET entry = e.entry FROM unnest($9::int[], $10::text[]) AS e (seq, entry)
      WHERE entries.table_id = $1 AND entries.seq = e.seq AND EXISTS (SELECT 1 FROM put))
    SELECT count(*) FROM put`,
  load: 'SELECT entry FROM entries WHERE table_id = $1 AND seq >= $2 ORDER BY seq',
  is: 'SELECT 1 FROM tables WHERE id = $1',
  row: `SELECT ${ROW} FROM tables WHERE id = $1`,
  lobby: `SELECT ${ROW} FROM tables WHERE public AND status IN ('gathering', 'playing') ORDER BY made DESC, id LIMIT $1`,
  tablesOf: `SELECT ${ROW} FROM tables WHERE people @> ARRAY[$1::text] ORDER BY made DESC, id LIMIT $2`,
  due: `SELECT ${ROW} FROM tables WHERE due <= $1 ORDER BY due, id LIMIT $2`,
  seqs: 'SELECT id, seq, said FROM tables WHERE id = ANY ($1::text[]) ORDER BY id',
  claim: 'UPDATE tables SET due = $4 WHERE id = $1 AND seq = $2 AND due = $3',
  beat: `
    INSERT INTO beats (one, up, seen) VALUES (1, $1, $1)
    ON CONFLICT (one) DO UPDATE SET up = CASE WHEN beats.seen < $1 - $2::bigint THEN $1 ELSE beats.up END, seen = greatest(beats.seen, $1) RETURNING up`,
  keepSetup: 'INSERT INTO setups (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  setup: 'SELECT text FROM setups WHERE hash = $1',
  ids: 'SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2',
  forget: `
    WITH old AS (SELECT id FROM tables WHERE status IN ('over', 'closed') AND touched < $1 ORDER BY touched LIMIT ${FORGET_AT_ONCE} FOR UPDATE SKIP LOCKED),
    ${['entries', 'said', 'notes', 'codes'].map(name => `from_${name} AS (${dropFrom(name)})`).join(', ')},
    gone AS (DELETE FROM tables USING old WHERE tables.id = old.id RETURNING 1)
    SELECT count(*) FROM gone`,
  dropCodes: 'DELETE FROM codes WHERE until < $1',
  dropAddresses: 'DELETE FROM blocked_addresses WHERE until < $1',

  enter: `
    INSERT INTO people (who, hash, made, seen, blocked, program) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (who) DO UPDATE SET hash = excluded.hash, seen = excluded.seen, blocked = excluded.blocked, program = excluded.program`,
  find: 'SELECT who, made, seen, blocked, program FROM people WHERE hash = $1',
  seen: 'UPDATE people SET seen = $2 WHERE who = $1',
  block: 'UPDATE people SET blocked = $2 WHERE who = $1',
  removePerson: 'DELETE FROM people WHERE who = $1',
  removeCodes: 'DELETE FROM codes WHERE who = $1',
  removePush: 'DELETE FROM push WHERE who = $1',
  removeNotes: 'DELETE FROM notes WHERE who = $1',
  removeSaid: 'DELETE FROM said WHERE who = $1',
  removeMutes: 'DELETE FROM mutes WHERE who = $1 OR other = $1',
  // A person has one code at a table: the newest. The table stays while it is written.
  keepCode: `
    INSERT INTO codes (table_id, who, hash, until) SELECT id, $2, $3, $4 FROM tables WHERE id = $1 FOR KEY SHARE
    ON CONFLICT (table_id, who) DO UPDATE SET hash = excluded.hash, until = excluded.until`,
  takeCode: 'DELETE FROM codes WHERE hash = $1 RETURNING table_id, who, until',
  keepPush: `
    INSERT INTO push (endpoint, who, p256dh, auth) VALUES ($1, $2, $3, $4)
    ON CONFLICT (endpoint) DO UPDATE SET who = excluded.who, p256dh = excluded.p256dh, auth = excluded.auth`,
  dropPush: 'DELETE FROM push WHERE endpoint = $1',
  pushOf: 'SELECT endpoint, p256dh, auth FROM push WHERE who = $1 ORDER BY endpoint',
  blockAddress: 'INSERT INTO blocked_addresses (address, until) VALUES ($1, $2) ON CONFLICT (address) DO UPDATE SET until = excluded.until',
  blockedAddresses: 'SELECT address FROM blocked_addresses WHERE until IS NULL OR until > $1 ORDER BY address',
  keepOnce: 'INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  kept: 'SELECT value FROM house WHERE name = $1',

  // At a table that is gone nothing is said any more. The row hands out the numbers, so that lines are seen in their order.
  say: `
    WITH place AS (UPDATE tables SET said = said + 1 WHERE id = $1 RETURNING said)
    INSERT INTO said (table_id, number, at, seat, who, name, text, what) SELECT $1, said, $2, $3, $4, $5, $6, $7 FROM place`,
  said: 'SELECT at, seat, who, name, text, what FROM said WHERE table_id = $1 AND at > $2 ORDER BY number DESC LIMIT $3',
  keepNote: `
    INSERT INTO notes (table_id, number, who, text, shared) SELECT id, $2, $3, $4, $5 FROM tables WHERE id = $1 FOR KEY SHARE
    ON CONFLICT (table_id, number, who) DO UPDATE SET text = excluded.text, shared = excluded.shared`,
  note: 'SELECT text, shared FROM notes WHERE table_id = $1 AND number = $2 AND who = $3',
  shared: 'SELECT who, text FROM notes WHERE table_id = $1 AND number = $2 AND shared ORDER BY who',
  mute: 'INSERT INTO mutes (who, other) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  unmute: 'DELETE FROM mutes WHERE who = $1 AND other = $2',
  mutedBy: 'SELECT other FROM mutes WHERE who = $1 ORDER BY other',
  setting: 'SELECT current_setting($1)',
  probe: "INSERT INTO house (name, value) VALUES ('probe', '1') ON CONFLICT (name) DO UPDATE SET value = house.value::bigint + 1",
} as const

export type StatementName = keyof typeof STATEMENTS

import { type OwnName, type StatementName, sharedStatements } from './statements.ts'

const PUT = 'seq = $3, touched = $4, due = $5, status = $6, people = $7, public = $8'

/**
 * Deletes what belongs to tables that go: nothing refers from one table's rows to another's, so that they can be spread
 * over machines.
 */
const dropFrom = (name: string): string => `from_${name} AS (DELETE FROM ${name} USING old WHERE table_id = old.id)`

const OWN: { readonly [Name in OwnName]: string } = {
  make: `
    WITH put AS (INSERT INTO tables (id, game, status, public, seq, made, touched, due, people) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING 1),
    wrote AS (INSERT INTO entries (table_id, seq, entry) SELECT $1, n - 1, entry FROM unnest($10::text[]) WITH ORDINALITY AS e (entry, n) WHERE EXISTS (SELECT 1 FROM put))
    SELECT 1 FROM put`,
  append: `
    WITH put AS (UPDATE tables SET ${PUT} WHERE id = $1 AND seq = $2 RETURNING 1),
    wrote AS (INSERT INTO entries (table_id, seq, entry) SELECT $1, $2 + n - 1, entry FROM unnest($9::text[]) WITH ORDINALITY AS e (entry, n) WHERE EXISTS (SELECT 1 FROM put))
    SELECT 1 FROM put`,
  rewrite: `
    WITH put AS (UPDATE tables SET ${PUT} WHERE id = $1 AND seq = $2 RETURNING 1),
    wrote AS (
      UPDATE entries SET entry = e.entry FROM unnest($9::int[], $10::text[]) AS e (seq, entry)
      WHERE entries.table_id = $1 AND entries.seq = e.seq AND EXISTS (SELECT 1 FROM put))
    SELECT 1 FROM put`,
  forget: `
    WITH old AS (SELECT id FROM tables WHERE status IN ('over', 'closed') AND touched < $1 ORDER BY touched LIMIT $2 FOR UPDATE SKIP LOCKED),
    ${['entries', 'said', 'notes', 'codes'].map(dropFrom).join(', ')},
    gone AS (DELETE FROM tables USING old WHERE tables.id = old.id RETURNING 1)
    SELECT 1 FROM gone`,
  beat: `
    INSERT INTO beats (one, up, seen) VALUES (1, $1, $1)
    ON CONFLICT (one) DO UPDATE SET up = CASE WHEN beats.seen < $1 - $2::bigint THEN $1 ELSE beats.up END, seen = greatest(beats.seen, $1) RETURNING up`,
  // At a table that is gone nothing is said any more. The row hands out the numbers, so that lines are seen in their
  // order.
  say: `
    WITH place AS (UPDATE tables SET said = said + 1 WHERE id = $1 RETURNING said)
    INSERT INTO said (table_id, number, at, seat, who, name, text, what) SELECT $1, said, $2, $3, $4, $5, $6, $7 FROM place RETURNING number`,
  about: "SELECT current_setting('synchronous_commit'), current_setting('fsync')",
}

export const POSTGRES_STATEMENTS: { readonly [Name in StatementName]: string } = {
  ...sharedStatements({
    people: 'array_to_json(people)::text',
    sitsAt: 'people @> ARRAY[$1::text]',
    isListed: 'id = ANY ($1::text[])',
    lastSaid: 'said',
    yes: 'true',
    text: column => column,
    lockTable: 'FOR KEY SHARE',
  }),
  ...OWN,
}

import type { PostgresConnection } from './postgres-connection.ts'

/**
 * A step from one form of the database to the next. Steps that were ever released never change; a new need is a new
 * step.
 */
export interface PostgresMigration {
  readonly number: number
  /**
   * The oldest form whose programs still work with this one: while nodes are exchanged one after the other, old and new
   * share the database.
   */
  readonly least: number
  readonly sql: string
}

// Whatever belongs to a table is keyed by its id first, and nothing refers from one table's rows to another's: so the
// rows can be spread over many machines by that id. Texts are compared by their bytes.
export const POSTGRES_MIGRATIONS: readonly PostgresMigration[] = [
  {
    number: 1,
    least: 1,
    sql: `
      CREATE TABLE tables (
        id text COLLATE "C" PRIMARY KEY,
        game text NOT NULL,
        status text NOT NULL,
        public boolean NOT NULL,
        seq integer NOT NULL,
        made bigint NOT NULL,
        touched bigint NOT NULL,
        due bigint,
        people text[] COLLATE "C" NOT NULL
      ) WITH (fillfactor = 70);
      CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
      CREATE INDEX tables_lobby ON tables (made) WHERE public AND status IN ('gathering', 'playing');
      CREATE INDEX tables_done ON tables (touched) WHERE status IN ('over', 'closed');
      CREATE INDEX tables_people ON tables USING gin (people);

      CREATE TABLE entries (
        table_id text COLLATE "C" NOT NULL,
        seq integer NOT NULL,
        entry text NOT NULL,
        PRIMARY KEY (table_id, seq)
      );

      CREATE TABLE said (
        table_id text COLLATE "C" NOT NULL,
        number integer NOT NULL,
        at bigint NOT NULL,
        seat integer,
        who text COLLATE "C" NOT NULL,
        name text NOT NULL,
        text text,
        what text,
        PRIMARY KEY (table_id, number)
      );
      CREATE INDEX said_who ON said (who);

      CREATE TABLE notes (
        table_id text COLLATE "C" NOT NULL,
        number integer NOT NULL,
        who text COLLATE "C" NOT NULL,
        text text NOT NULL,
        shared boolean NOT NULL,
        PRIMARY KEY (table_id, number, who)
      );
      CREATE INDEX notes_who ON notes (who);

      CREATE TABLE codes (
        table_id text COLLATE "C" NOT NULL,
        who text COLLATE "C" NOT NULL,
        hash text COLLATE "C" NOT NULL,
        until bigint NOT NULL,
        PRIMARY KEY (table_id, who)
      );
      CREATE INDEX codes_hash ON codes (hash);
      CREATE INDEX codes_who ON codes (who);

      CREATE TABLE setups (hash text COLLATE "C" PRIMARY KEY, text text NOT NULL);

      CREATE TABLE people (
        who text COLLATE "C" PRIMARY KEY,
        hash text COLLATE "C" NOT NULL UNIQUE,
        made bigint NOT NULL,
        seen bigint NOT NULL,
        blocked boolean NOT NULL,
        program boolean NOT NULL
      );

      CREATE TABLE push (
        endpoint text COLLATE "C" PRIMARY KEY,
        who text COLLATE "C" NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL
      );
      CREATE INDEX push_who ON push (who);

      CREATE TABLE mutes (who text COLLATE "C" NOT NULL, other text COLLATE "C" NOT NULL, PRIMARY KEY (who, other));
      CREATE INDEX mutes_other ON mutes (other);
      CREATE TABLE blocked_addresses (address text COLLATE "C" PRIMARY KEY, until bigint);
      CREATE TABLE house (name text COLLATE "C" PRIMARY KEY, value text NOT NULL);
    `,
  },
  {
    // How many lines were said at a table, beside its place in the log: nodes ask for both in one go. And since when
    // the server is up, which all its nodes agree on.
    number: 2,
    least: 1,
    sql: `
      ALTER TABLE tables ADD COLUMN said integer NOT NULL DEFAULT 0;
      UPDATE tables SET said = s.most FROM (SELECT table_id, max(number) AS most FROM said GROUP BY table_id) AS s WHERE s.table_id = tables.id;
      CREATE TABLE beats (one integer PRIMARY KEY, up bigint NOT NULL, seen bigint NOT NULL);
    `,
  },
  {
    // Logs have entries since 0.2 that a node of 0.1 would pass over.
    number: 3,
    least: 3,
    sql: 'SELECT 1',
  },
  {
    // What people tell the operator. It outlives the table.
    number: 4,
    least: 3,
    sql: `
      CREATE TABLE reports (
        table_id text COLLATE "C" NOT NULL,
        who text COLLATE "C" NOT NULL,
        about text COLLATE "C" NOT NULL,
        at bigint NOT NULL,
        name text NOT NULL,
        why text NOT NULL,
        said text NOT NULL,
        PRIMARY KEY (table_id, who, about)
      );
      CREATE INDEX reports_at ON reports (at);
      CREATE INDEX reports_who ON reports (who);
    `,
  },
]

export const NEWEST_POSTGRES = POSTGRES_MIGRATIONS.at(-1)!.number

/** Any number, as long as nobody else takes it: nodes that start together wait for one another. */
const LOCK = 7_354_213

const FORMS = `
  CREATE TABLE IF NOT EXISTS forms (number integer PRIMARY KEY, least integer NOT NULL, made timestamptz NOT NULL DEFAULT now())`

/**
 * Brings the database to the newest form, one step after the other, all nodes in turn. What is wrong with it, where it
 * cannot be used.
 */
export const migratePostgres = async (
  connection: PostgresConnection,
  steps: readonly PostgresMigration[] = POSTGRES_MIGRATIONS,
): Promise<string | undefined> => {
  for (const step of steps) await take(connection, step)
  return unfitPostgres(connection, steps.at(-1)!.number)
}

/** What is wrong with a database for a program that knows forms up to the newest; nothing where it can be used. */
export const unfitPostgres = async (
  connection: PostgresConnection,
  newest = NEWEST_POSTGRES,
): Promise<string | undefined> => {
  const [[known] = []] = await connection.exec("SELECT to_regclass('forms')")
  const [[form, least] = []] =
    known === null ? [[0, 0]] : await connection.exec('SELECT max(number), max(least) FROM forms')
  if (Number(form) < newest) return 'the database is empty or of an older version: start a node once, which migrates it'
  return Number(least) > newest
    ? `the database was written by a newer version (schema ${form}, which needs ${least}; this one has ${newest}): update Safehouse`
    : undefined
}

const take = async (connection: PostgresConnection, { number, least, sql }: PostgresMigration): Promise<void> => {
  await connection.exec(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`)
  try {
    await connection.exec(FORMS)
    const taken = await connection.exec(`SELECT 1 FROM forms WHERE number >= ${number}`)
    if (taken.length === 0)
      await connection.exec(`${sql}; INSERT INTO forms (number, least) VALUES (${number}, ${least})`)
    await connection.exec('COMMIT')
  } catch (error) {
    await connection.exec('ROLLBACK').catch(() => {})
    throw error
  }
}

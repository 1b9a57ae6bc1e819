/**
 * A step from one form of the database to the next. Steps that were ever released never change; a new need is a new
 * step.
 */
export interface Migration {
  readonly number: number
  readonly sql: string
}

export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    sql: `
      CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        status TEXT NOT NULL,
        public INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        made INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        due INTEGER,
        people TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
      CREATE INDEX tables_lobby ON tables (made) WHERE public = 1 AND status IN ('gathering', 'playing');
      CREATE INDEX tables_done ON tables (touched) WHERE status IN ('over', 'closed');

      CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE sitting (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        who TEXT NOT NULL,
        PRIMARY KEY (table_id, who)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX sitting_who ON sitting (who);

      CREATE TABLE said (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seat INTEGER,
        who TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT,
        what TEXT,
        PRIMARY KEY (table_id, number)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE notes (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        number INTEGER NOT NULL,
        who TEXT NOT NULL,
        text TEXT NOT NULL,
        shared INTEGER NOT NULL,
        PRIMARY KEY (table_id, number, who)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE codes (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        who TEXT NOT NULL,
        hash TEXT NOT NULL UNIQUE,
        until INTEGER NOT NULL,
        PRIMARY KEY (table_id, who)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE setups (hash TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;

      CREATE TABLE people (
        who TEXT NOT NULL PRIMARY KEY,
        hash TEXT NOT NULL UNIQUE,
        made INTEGER NOT NULL,
        seen INTEGER NOT NULL,
        blocked INTEGER NOT NULL,
        program INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE push (
        endpoint TEXT NOT NULL PRIMARY KEY,
        who TEXT NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX push_who ON push (who);

      CREATE TABLE mutes (who TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (who, other)) STRICT, WITHOUT ROWID;
      CREATE TABLE blocked_addresses (address TEXT NOT NULL PRIMARY KEY, until INTEGER) STRICT, WITHOUT ROWID;
      CREATE TABLE house (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    `,
  },
  {
    // A person who leaves takes along what they said and wrote: found without reading what everybody said.
    number: 2,
    sql: `
      CREATE INDEX said_who ON said (who);
      CREATE INDEX notes_who ON notes (who);
      CREATE INDEX codes_who ON codes (who);
      CREATE INDEX mutes_other ON mutes (other);
    `,
  },
  {
    // Logs have entries since 0.2 that a server of 0.1 would pass over: with a newer form it refuses the database.
    number: 3,
    sql: 'SELECT 1',
  },
  {
    // What people tell the operator. It outlives the table.
    number: 4,
    sql: `
      CREATE TABLE reports (
        table_id TEXT NOT NULL,
        who TEXT NOT NULL,
        about TEXT NOT NULL,
        at INTEGER NOT NULL,
        name TEXT NOT NULL,
        why TEXT NOT NULL,
        said TEXT NOT NULL,
        PRIMARY KEY (table_id, who, about)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX reports_at ON reports (at);
      CREATE INDEX reports_who ON reports (who);
    `,
  },
]

export const NEWEST = MIGRATIONS.at(-1)!.number

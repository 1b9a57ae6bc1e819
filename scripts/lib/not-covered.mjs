// What no test runs in the files that `npm run coverage` is strict about, and why. `line` is a whole line without its
// indentation; an empty one stands for the whole file.

const UNION = 'the compiler proves that nothing gets there'
const IN_THREAD = 'runs in the thread of the store, which coverage does not see: test/store'
const IN_BROWSER = 'runs where there is an IndexedDB, in the contract of the page’s tables: test/web/tables.test.ts'
const IN_COMMAND = 'runs in the process of a command, which coverage does not see'
const RACE = 'a race of a real server that no test can order: npm run faults:cluster meets it'
const TYPES = 'the types allow it, no log has it'
const OLD_RULE = 'of a game begun by protocol 2: test/upgrade.test.ts runs it in a process of its own'
const NEVER_EMPTY = 'PostgreSQL answers these questions with a row, and counts the rows of every named statement'

const lines = (file, reason, ...parts) => parts.map(line => ({ file, line, reason }))
const decide = 'src/table/decide/decide.ts'
const fold = 'src/table/fold.ts'
const votes = 'src/table/decide/votes.ts'
const store = name => `src/server/store/${name}.ts`

export const NOT_COVERED = [
  ...lines(decide, UNION, 'default:', 'return ask satisfies never'),
  ...lines(
    decide,
    TYPES,
    "return 'name' in holder ? [{ t: 'sat', seat, holder: { ...holder, name } }] : fault('not-seated')",
    'const own = seat < 0 ? undefined : t.habits.get(seat)',
  ),
  ...lines(votes, UNION, 'default:', 'return about satisfies never'),
  ...lines(votes, TYPES, "return 'who' in holder ? presence.awayFromTable(holder.who) : 0"),
  ...lines(
    fold,
    TYPES,
    'if (t.starting) t.starting = { ...t.starting, visited: true }',
    'if (isProblems(setup)) throw new NewerTable(`table ${t.id} has ${seats} seats, which the rules refuse`)',
  ),
  ...lines('src/table/tell.ts', UNION, 'default:', 'return holder satisfies never'),
  ...lines('src/table/tell.ts', OLD_RULE, '...(t.hashes ? { hashes: [...t.hashes] } : {}),'),
  ...lines('src/web/local/store.ts', IN_BROWSER, ''),
  ...lines(store('sqlite-thread'), IN_THREAD, ''),
  ...lines(store('sqlite'), IN_COMMAND, 'const program = options.program ?? new URL(import.meta.url)'),
  ...lines(
    store('sqlite-engine'),
    IN_THREAD,
    "return name === 'about' ? { rows: [[...run(name).rows[0]!, commits]], count: 1 } : run(name, ...values)",
    'if (EXACT.includes(name) && !isUtf8(cell))',
    "throw new Error('a stored text is not UTF-8, the file is damaged: safehouse validate names the place')",
    'return false',
  ),
  ...lines(
    store('sqlite-connection'),
    IN_THREAD,
    "if (!existsSync(file)) throw new Error('the database file is missing: restore a backup')",
    'if (statSync(file).size === 0)',
    "throw new Error('the database is empty (0 bytes): restore a backup, or delete the file to start with an empty one')",
  ),
  ...lines(
    store('sqlite-connection'),
    'the file system gives every error a code',
    "error instanceof Error && 'code' in error ? ERRNOS[String(error.code)] : undefined",
  ),
  ...lines(store('sqlite-lock'), IN_COMMAND, ': `${file}: ${explainError(error)}`,'),
  ...lines(
    store('sqlite-texts'),
    IN_COMMAND,
    'const asText = (cell: unknown): string => (cell instanceof Uint8Array ? Buffer.from(cell).toString() : String(cell))',
  ),
  ...lines(
    store('sqlite-copy'),
    'SQLite names damage as it reads it; this is its second opinion',
    "if (found !== 'ok') return `the file is damaged: ${found}`",
  ),
  ...lines(
    store('sqlite-migrate'),
    'needs a disk that is full in the middle of a step',
    "if (db.inTransaction()) db.exec('ROLLBACK')",
  ),
  ...lines(
    store('sqlite-to-postgres'),
    IN_COMMAND,
    'if (there.rows !== here.rows)',
    'unlike.push(`${kind.name}: ${there.rows} rows in the file, ${here.rows} in PostgreSQL`)',
    'else if (there.hash !== here.hash) unlike.push(`${kind.name}: the rows differ`)',
    'MOVED.reduce((sum, name) => sum + Number(db.prepare(`SELECT count(*) FROM ${kindOf(db, name).from}`).get([])![0]), 0)',
    "if (moved.unlike.length > 0) await connection.exec('ROLLBACK')",
  ),
  ...lines(
    store('postgres'),
    RACE,
    'if (failure.collided && tries < MOST_TRIES) continue',
    "return [failure.collided ? ['down', failure.message, 'not stored'] : ['fault', failure.message]]",
    'if (this.#connection === known) this.#connection = connectTo(this.#url)',
  ),
  ...lines(
    store('postgres-connection'),
    RACE,
    'const text = error instanceof Error ? error.message || codeOf(error) || error.name : String(error)',
  ),
  ...lines(store('postgres-connection'), NEVER_EMPTY, 'return { rows, count: rowCount ?? 0 }'),
  ...lines(
    store('postgres-migrations'),
    NEVER_EMPTY,
    `const [[known] = []] = await connection.exec("SELECT to_regclass('forms')")`,
    'const [[form, least] = []] =',
  ),
  ...lines(
    store('check'),
    'no code of ours throws anything but an error',
    'return { games: 0, wrong: [error instanceof Error ? error.message : String(error)] }',
  ),
  ...lines(
    store('check'),
    'a log that does not begin with made is refused before',
    "const seats = entry.t === 'made' ? entry.seats : (last?.seats ?? 0)",
    "} else if (entry.t === 'seats' && last) last.seats = entry.seats",
  ),
  ...lines(store('check'), OLD_RULE, 'const luck = { seed, nonces, ...(hashes ? { hashes } : {}) }'),
]

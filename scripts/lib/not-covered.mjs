// What no test runs in the files that `npm run coverage` is strict about, and why. `line` is a part of the line; an empty
// one stands for the whole file.

const UNION = 'the compiler proves that nothing gets there'
const IN_THREAD = 'runs in the thread of the store, which coverage does not see: test/store'
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
  ...lines(decide, UNION, 'default:', 'ask satisfies never'),
  ...lines(decide, TYPES, "fault('not-seated')", 'const own = seat < 0', 'ms === undefined ? {}'),
  ...lines(votes, UNION, 'default:', 'about satisfies never'),
  ...lines(votes, TYPES, 'presence.awayFromTable(holder.who) : 0'),
  ...lines(fold, TYPES, 'if (t.starting) t.starting', 'which the rules refuse'),
  ...lines('src/table/tell.ts', UNION, 'default:', 'holder satisfies never'),
  ...lines('src/table/tell.ts', OLD_RULE, '...(t.hashes ?'),
  ...lines(store('sqlite-thread'), IN_THREAD, ''),
  ...lines(store('sqlite'), IN_COMMAND, 'options.program ??'),
  ...lines(store('sqlite-engine'), IN_THREAD, "name === 'about'", 'isUtf8(cell)', 'is not UTF-8', 'return false'),
  ...lines(store('sqlite-connection'), IN_THREAD, 'is missing: restore', 'size === 0', 'is empty (0 bytes)'),
  ...lines(store('sqlite-connection'), 'the file system gives every error a code', 'ERRNOS[String(error.code)]'),
  ...lines(store('sqlite-lock'), IN_COMMAND, '${file}: ${explainError(error)}'),
  ...lines(store('sqlite-texts'), IN_COMMAND, 'const asText'),
  ...lines(store('sqlite-copy'), 'SQLite names damage as it reads it; this is its second opinion', "found !== 'ok'"),
  ...lines(store('sqlite-migrate'), 'needs a disk that is full in the middle of a step', 'if (db.inTransaction())'),
  ...lines(
    store('sqlite-to-postgres'),
    IN_COMMAND,
    'if (there.rows !== here.rows)',
    'rows in the file',
    'the rows differ',
    'MOVED.reduce',
    "? 'COMMIT' : 'ROLLBACK'",
  ),
  ...lines(store('postgres'), RACE, 'tries < MOST_TRIES', "failure.collided ? ['down'", 'this.#connection === known'),
  ...lines(store('postgres-connection'), RACE, 'codeOf(error) || error.name'),
  ...lines(store('postgres-connection'), NEVER_EMPTY, 'rowCount ?? 0'),
  ...lines(store('postgres-migrations'), NEVER_EMPTY, '= []'),
  ...lines(store('check'), 'no code of ours throws anything but an error', 'String(error)'),
  ...lines(store('check'), 'a log that does not begin with made is refused before', '?? 0)', '&& last'),
  ...lines(store('check'), OLD_RULE, '...(hashes ?'),
]

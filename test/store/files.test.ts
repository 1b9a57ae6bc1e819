import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BatchCall } from '../../src/server/store/batches.ts'
import {
  type SqliteConnection,
  connect,
  isBusy,
  isOwnFault,
  isUnsure,
  makeDurable,
  explainError,
} from '../../src/server/store/sqlite-connection.ts'
import { copyTo, damageOf } from '../../src/server/store/sqlite-copy.ts'
import { isOld, migrate, unfit } from '../../src/server/store/sqlite-migrate.ts'
import { MIGRATIONS, NEWEST } from '../../src/server/store/sqlite-migrations.ts'
import { putInPlace, replacedBy } from '../../src/server/store/sqlite-restore.ts'
import { engineOn } from '../../src/server/store/sqlite-engine.ts'

// The store's thread and the commands on its files, run here in this thread: the result of a call when the
// disk fails at a given moment, and which files are taken for a database of ours.

let folder: string
const opened: SqliteConnection[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'safehouse-files-'))
})
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string): string => join(folder, name)
const open = (file: string): SqliteConnection => {
  const db = connect(file)
  opened.push(db)
  return db
}
const close = (db: SqliteConnection): void => {
  opened.splice(opened.indexOf(db), 1)
  db.close()
}

/** A database with one value in it. */
const make = (name: string, value: string): string => {
  const db = open(at(name))
  makeDurable(db)
  migrate(db, at(name))
  db.exec(`INSERT INTO house (name, value) VALUES ('x', '${value}')`)
  close(db)
  return at(name)
}
const valueIn = (file: string): unknown => {
  const db = open(file)
  const row = db.prepare("SELECT value FROM house WHERE name = 'x'").get([])
  close(db)
  return row?.[0]
}
const change = (file: string, sql: string): string => {
  const db = open(file)
  db.exec(sql)
  close(db)
  return file
}

const fails = (rawCode: number): Error => Object.assign(new Error('SQLite says so'), { rawCode })

describe('a commit that fails', () => {
  const write = (name: string): BatchCall => ({ key: name, writes: true, asks: [['keepOnce', name, 'value']] })
  const read = (name: string): BatchCall => ({ key: name, writes: false, asks: [['kept', name]] })
  const engine = (failAt: (sql: string) => Error | undefined): ReturnType<typeof engineOn> => {
    const db = open(':memory:')
    migrate(db, ':memory:')
    return engineOn({
      ...db,
      exec: sql => {
        const error = failAt(sql)
        if (error) throw error
        db.exec(sql)
      },
    })
  }
  const once = (sql: string, error: Error): ((said: string) => Error | undefined) => {
    let left = 1
    return said => (said === sql && left-- > 0 ? error : undefined)
  }

  test.each([
    ['for want of room', 13, 'not stored'],
    ['because the disk fails', 10, 'not stored'],
    ['after the data was written, when it is synced', 1034, 'unknown'],
  ])('%s: the writes are down, and their outcome is %s (%s)', (_, code, outcome) => {
    const run = engine(once('COMMIT', fails(code)))
    const outcomes = run([write('a'), read('a'), write('b')])
    expect(outcomes.map(([what, , how]) => [what, how])).toEqual([
      ['down', outcome],
      // A read sees the state after everything was rolled back.
      ['done', undefined],
      ['down', outcome],
    ])
    expect(outcomes[1]).toEqual(['done', [{ rows: [], count: 0 }]])
    expect(run([write('a')])[0]![0]).toBe('done')
  })

  test('before it began, nothing is stored, whatever went wrong', () => {
    const run = engine(once('BEGIN IMMEDIATE', fails(1034)))
    expect(run([write('a')])).toEqual([['down', expect.any(String), 'not stored']])
  })

  test('reading alone from a disk that fails is down, and a read that is wrong itself is at fault', () => {
    const db = open(':memory:')
    migrate(db, ':memory:')
    const engineThatThrows = (error: Error): ReturnType<typeof engineOn> =>
      engineOn({
        ...db,
        prepare: sql => ({
          ...db.prepare(sql),
          all: () => {
            throw error
          },
        }),
      })
    expect(engineThatThrows(fails(10))([read('a')])).toEqual([
      ['down', expect.stringContaining('input/output error'), 'not stored'],
    ])
    expect(engineThatThrows(fails(1))([read('a')])).toEqual([['fault', 'SQLite says so']])
  })
})

test('a call that is wrong itself leaves the others of its batch alone', () => {
  const db = open(':memory:')
  migrate(db, ':memory:')
  const run = engineOn(db)
  const write = (name: string, value: unknown): BatchCall => ({
    key: name,
    writes: true,
    asks: [['keepOnce', name, value as string]],
  })
  expect(run([write('a', '1'), write('b', undefined), write('c', '3')]).map(([what]) => what)).toEqual([
    'done',
    'fault',
    'done',
  ])
  expect(db.prepare("SELECT name FROM house WHERE name IN ('a', 'b', 'c') ORDER BY name").all([])).toEqual([
    ['a'],
    ['c'],
  ])
})

describe('what an error of SQLite means', () => {
  test.each([
    [5, /locked by another program/, false],
    [8, /read-only/, false],
    [10, /error of the disk/, false],
    [11, /damaged: restore a backup/, false],
    [13, /disk is full/, false],
    [14, /cannot be opened/, false],
    [26, /not a database/, false],
    [19, /^SQLite says so$/, true],
    // The details in the higher bits: a constraint on a unique key.
    [2067, /^SQLite says so$/, true],
  ])('%i', (code, text, own) => {
    const error = fails(code)
    expect(explainError(error)).toMatch(text)
    expect([isOwnFault(error), isBusy(error), isUnsure(error)]).toEqual([own, code === 5, false])
  })
  test('a number that stands in the text alone is found', () =>
    expect(explainError(new Error('ConnectionFailed("Unable to open: 14")'))).toMatch(/cannot be opened/))
  test('anything may be thrown', () => expect([explainError('odd'), isOwnFault('odd')]).toEqual(['odd', true]))
})

test('a database whose journal cannot be a write-ahead log is refused: its commits would not last', () => {
  expect(() => makeDurable(open(':memory:'))).toThrow(/the journal mode is memory/)
})

test('only text and numbers are stored', () => {
  const db = open(':memory:')
  const blob = new Uint8Array(1) as unknown as string
  expect(() => db.prepare('SELECT ?').all([blob])).toThrow('cannot store object')
})

const NO_FILES: readonly [name: string, make: () => string, wrong: RegExp][] = [
  ['one of a newer program', () => change(make('a', '1'), `PRAGMA user_version = ${NEWEST + 1}`), /newer version/],
  ['one of another program', () => change(at('other'), 'CREATE TABLE x (y)'), /not a Safehouse database/],
  ['an empty one', () => change(at('empty'), 'PRAGMA user_version = 0'), /is empty/],
  [
    'entries without a table',
    () =>
      change(
        make('a', '1'),
        "PRAGMA foreign_keys = OFF; INSERT INTO entries (table_id, seq, entry) VALUES ('lost', 0, '{}')",
      ),
    /entries without a table/,
  ],
  [
    'no database at all',
    () => {
      writeFileSync(at('text'), 'something else '.repeat(100))
      return at('text')
    },
    /not a database/,
  ],
  [
    'torn pages',
    () => {
      copyTo(make('a', 'x'.repeat(20_000)), at('copy'))
      const bytes = readFileSync(at('copy'))
      bytes.fill(0x5a, 8192)
      writeFileSync(at('copy'), bytes)
      return at('copy')
    },
    /damaged|malformed/,
  ],
]

describe('a file', () => {
  test('that is whole is a backup', () => expect(damageOf(make('a', '1'))).toBeUndefined())
  test.each(NO_FILES)('that is %s is none', (_, file, wrong) => expect(damageOf(file())).toMatch(wrong))
})

describe('a copy', () => {
  test('is whole, and only its owner may read it', () => {
    const file = make('a', '1')
    copyTo(file, at('b'))
    expect(valueIn(at('b'))).toBe('1')
    expect(statSync(at('b')).mode & 0o777).toBe(0o600)
  })
  test('of what is no database of ours is not made, and leaves nothing', () => {
    const file = change(at('other'), 'CREATE TABLE x (y)')
    expect(() => copyTo(file, at('b'))).toThrow(/not a Safehouse database/)
    expect([existsSync(at('b')), existsSync(at('b.part'))]).toEqual([false, false])
  })
})

describe('a backup put in the place of a database', () => {
  test('keeps the one before, in a folder that need not be there', () => {
    const file = join(folder, 'data', 'server.db')
    expect(putInPlace(make('a', 'first'), file)).toBeUndefined()
    expect(putInPlace(make('b', 'second'), file)).toBeUndefined()
    expect([valueIn(file), valueIn(replacedBy(file))]).toEqual(['second', 'first'])
  })
  test('is not, while somebody has that open', () => {
    const [old, copy] = [make('a', 'old'), make('b', 'new')]
    const server = open(old)
    makeDurable(server)
    server.prepare('SELECT count(*) FROM house').get([])
    expect(putInPlace(copy, old)).toMatch(/a server is using the database/)
    expect(existsSync(`${old}.restored`)).toBe(false)
    close(server)
    expect(valueIn(old)).toBe('old')
  })
  test('replaces one that is damaged', () => {
    writeFileSync(at('bad'), 'something else '.repeat(100))
    expect(putInPlace(make('b', 'new'), at('bad'))).toBeUndefined()
    expect(valueIn(at('bad'))).toBe('new')
  })
})

describe('steps to the newest form', () => {
  test('each keeps a copy of the file before it, and a fresh file needs none', () => {
    const db = open(at('a'))
    migrate(db, at('a'), MIGRATIONS.slice(0, 1))
    expect(isOld(db)).toBe(MIGRATIONS.length > 1)
    const next = { number: NEWEST + 1, sql: 'CREATE TABLE more (x)' }
    migrate(db, at('a'), [...MIGRATIONS, next])
    expect(existsSync(at(`a.before-${MIGRATIONS[0]!.number}`))).toBe(false)
    expect(existsSync(at(`a.before-${next.number}`))).toBe(true)
    expect(unfit(db)).toMatch(/newer/)
  })
  test('a step that fails leaves the form before it', () => {
    const db = open(at('a'))
    migrate(db, at('a'))
    expect(() =>
      migrate(db, at('a'), [...MIGRATIONS, { number: NEWEST + 1, sql: 'CREATE TABLE more (x); nonsense' }]),
    ).toThrow(/nonsense/)
    expect([unfit(db), isOld(db), db.inTransaction()]).toEqual([undefined, false, false])
    expect(db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'more'").get([])).toEqual([0])
  })
  test('a step that another process takes first is not taken twice', () => {
    const [db, other] = [open(at('a')), open(at('a'))]
    makeDurable(db)
    let taken = false
    const late: SqliteConnection = {
      ...db,
      exec: sql => {
        if (sql === 'BEGIN IMMEDIATE' && !taken) {
          taken = true
          migrate(other, at('a'))
        }
        db.exec(sql)
      },
    }
    migrate(late, at('a'))
    expect([unfit(db), isOld(db)]).toEqual([undefined, false])
  })
  test('a database that is locked is not changed', () => {
    const [db, other] = [open(at('a')), open(at('a'))]
    makeDurable(db)
    db.exec('PRAGMA busy_timeout = 0')
    other.exec('BEGIN IMMEDIATE')
    expect(() => migrate(db, at('a'))).toThrow(/locked/)
    expect(db.inTransaction()).toBe(false)
    other.exec('ROLLBACK')
    migrate(db, at('a'))
    expect(isOld(db)).toBe(false)
  })
})

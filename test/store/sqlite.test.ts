import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SqliteConnection, connect } from '../../src/server/store/sqlite-connection.ts'
import { damageOf } from '../../src/server/store/sqlite-copy.ts'
import { migrate } from '../../src/server/store/sqlite-migrate.ts'
import { MIGRATIONS, NEWEST } from '../../src/server/store/sqlite-migrations.ts'
import { StoreDown } from '../../src/server/store/ports.ts'
import {
  copyDatabase,
  databaseIn,
  openFolder,
  openSqlite,
  type SqliteOptions,
  type SqliteStore,
} from '../../src/server/store/sqlite.ts'
import { appendOf, entriesTo, rowOf } from '../helpers/append-of.ts'
import type { Filled } from '../helpers/fill-disk.ts'
import { buildProgram, buildStoreThread, type ThreadProgram } from '../helpers/store-thread.ts'

let thread: ThreadProgram
let filler: ThreadProgram
let folder: string
let opened: SqliteStore[]
beforeAll(async () => {
  thread = await buildStoreThread()
  filler = await buildProgram("import './test/helpers/fill-disk.ts'")
})
afterAll(() => {
  thread.remove()
  filler.remove()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'safehouse-sqlite-'))
  opened = []
})
afterEach(async () => {
  for (const store of opened) await store.close()
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true, force: true })
})

const open = async (options: SqliteOptions = {}): Promise<SqliteStore> => {
  const store = await openFolder(folder, { program: thread.program, ...options })
  opened.push(store)
  return store
}

/** As a command opens the data of a running server. */
const openBeside = async (): Promise<SqliteStore> => {
  const store = await openSqlite(databaseIn(folder), { program: thread.program })
  opened.push(store)
  return store
}

const commitsOf = async (store: SqliteStore): Promise<number> => Number((await store.about())[5])

const using = <T>(file: string, look: (db: SqliteConnection) => T): T => {
  const db = connect(file)
  try {
    return look(db)
  } finally {
    db.close()
  }
}

describe('a promise that is kept is on the disk', () => {
  test('the live connection writes ahead, and syncs at every commit', async () => {
    const store = await open()
    expect((await store.about()).slice(0, 5)).toEqual(['wal', 2, 1, 5000, NEWEST])
  })

  test('another process sees what was acknowledged while the store is open', async () => {
    const store = await open()
    await store.append(appendOf('a', 0, 3))
    expect(using(databaseIn(folder), db => db.prepare('SELECT count(*) FROM entries').get([]))).toEqual([3])
  })

  test('only its owner reads it: the luck of games is in it', async () => {
    const store = await open()
    await store.append(appendOf('a', 0, 3))
    await copyDatabase(databaseIn(folder), join(folder, 'copy.db'), thread.program)
    const modes = readdirSync(folder).map(name => [name, statSync(join(folder, name)).mode & 0o777])
    expect(modes).toEqual(
      ['copy.db', 'lock.db', 'safehouse.db', 'safehouse.db-shm', 'safehouse.db-wal'].map(name => [name, 0o600]),
    )
  })

  test('two stores on one file: the log decides who was first', async () => {
    const [one, two] = [await open(), await openBeside()]
    await one.append(appendOf('a', 0, 1))
    const said = await Promise.all([one.append(appendOf('a', 1, 1)), two.append(appendOf('a', 1, 1))])
    expect(said.sort()).toEqual(['conflict', 'done'])
    expect(await two.load('a', 0)).toEqual(entriesTo(2))
  })
})

describe('commits are grouped', () => {
  test('what is asked in one turn of the loop is one transaction', async () => {
    const store = await open()
    const before = await commitsOf(store)
    const said = await Promise.all(Array.from({ length: 100 }, (_, i) => store.append(appendOf(`t${i}`, 0, 2))))
    expect(said.every(one => one === 'done')).toBe(true)
    expect((await commitsOf(store)) - before).toBe(1)
  })

  test('a call that breaks halfway leaves nothing, and its neighbours alone', async () => {
    const store = await open()
    await store.append(appendOf('a', 0, 2))
    // An entry that no row knows of: nothing of ours writes one.
    using(databaseIn(folder), db => db.exec("INSERT INTO entries VALUES ('a', 3, '{}')"))
    const said = await Promise.allSettled([
      store.append(appendOf('b', 0, 1)),
      store.append(appendOf('a', 2, 2, { status: 'over', people: ['eve'] })),
      store.append(appendOf('c', 0, 1)),
    ])
    expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await store.row('a')).toEqual(rowOf('a', { seq: 2 }))
    expect(await store.tablesOf('eve', 9)).toEqual([])
    expect(await store.ids('', 9)).toEqual(['a', 'b', 'c'])
  })

  test('what comes while a commit runs is in the next', async () => {
    const store = await open()
    const before = await commitsOf(store)
    const all = [store.append(appendOf('long', 0, 20_000))]
    for (let i = 0; i < 20; i++) {
      await new Promise(resolve => setImmediate(resolve))
      all.push(store.append(appendOf(`t${i}`, 0, 2)))
    }
    await Promise.all(all)
    expect((await commitsOf(store)) - before).toBeLessThanOrEqual(6)
  })
})

describe('migrations', () => {
  // A step that was released is on somebody's disk: it may never change.
  test.each([
    [1, '7471e583c838aa56'],
    [2, '264fa1f347e9dbc5'],
  ])('step %i is as it was released', (number, hash) => {
    const { sql } = MIGRATIONS.find(step => step.number === number)!
    expect(createHash('sha256').update(sql.replaceAll(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)).toBe(hash)
  })

  test('are numbered without gaps', () => {
    expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, i) => i + 1))
  })

  const makeOld = (file: string): void =>
    using(file, db => {
      migrate(db, file, MIGRATIONS.slice(0, 1))
      db.exec(`
        INSERT INTO tables VALUES ('a', 'a-game', 'over', 1, 2, 10, 11, NULL, '["anna"]');
        INSERT INTO entries VALUES ('a', 0, '{"n":0}'), ('a', 1, '{"n":1}');
        INSERT INTO sitting VALUES ('a', 'anna');
        INSERT INTO said VALUES ('a', 1, 5, 0, 'anna', 'Anna', 'hi', NULL);`)
    })

  test('a database of the first form is brought up to date, with a copy of what it was', async () => {
    const file = databaseIn(folder)
    makeOld(file)
    const store = await open()
    expect((await store.about())[4]).toBe(NEWEST)
    expect(await store.load('a', 0)).toEqual(entriesTo(2))
    expect(await store.row('a')).toEqual(
      rowOf('a', { status: 'over', public: true, seq: 2, made: 10, touched: 11, people: ['anna'] }),
    )
    expect(await store.said('a', 0, 9)).toHaveLength(1)
    const plan = using(file, db =>
      db.prepare("EXPLAIN QUERY PLAN SELECT * FROM said WHERE who = 'anna'").get([])?.at(-1),
    )
    expect(plan).toContain('said_who')
    const copy = `${file}.before-2`
    expect(
      using(copy, db => [db.prepare('PRAGMA user_version').get([]), db.prepare('SELECT entry FROM entries').all([])]),
    ).toEqual([[1], [['{"n":0}'], ['{"n":1}']]])
    expect(damageOf(copy)).toBeUndefined()
  })

  test('a fresh database has nothing to copy', async () => {
    await open()
    expect(readdirSync(folder).filter(name => name.includes('before'))).toEqual([])
  })

  test('a step that fails leaves everything as it was', () => {
    const file = databaseIn(folder)
    makeOld(file)
    using(file, db => {
      const steps = [
        ...MIGRATIONS.slice(0, 1),
        { number: 2, sql: 'CREATE TABLE more (x TEXT); INSERT INTO nowhere VALUES (1)' },
      ]
      for (let tries = 0; tries < 2; tries++) expect(() => migrate(db, file, steps)).toThrow('nowhere')
      expect(db.prepare('PRAGMA user_version').get([])).toEqual([1])
      expect(db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'more'").get([])).toEqual([0])
    })
  })

  test('a database of a newer program is refused', async () => {
    await (await open()).close()
    using(databaseIn(folder), db => db.exec(`PRAGMA user_version = ${NEWEST + 1}`))
    await expect(open()).rejects.toThrow(`written by a newer version (schema ${NEWEST + 1}; this one has ${NEWEST})`)
  })

  test('a command that only looks does not change an older one', async () => {
    makeOld(databaseIn(folder))
    await expect(open({ old: 'refuse' })).rejects.toThrow('older version')
    expect(using(databaseIn(folder), db => db.prepare('PRAGMA user_version').get([]))).toEqual([1])
  })

  test('a file of another program is refused', async () => {
    using(databaseIn(folder), db => db.exec('CREATE TABLE theirs (x TEXT)'))
    await expect(open()).rejects.toThrow('not a Safehouse database')
    writeFileSync(
      databaseIn(folder),
      'some text that is long enough to be looked at as a header of a database '.repeat(20),
    )
    await expect(open()).rejects.toThrow('not a database')
  })
})

describe('a disk that fails', () => {
  test('a full database: nothing of the group has happened, and it goes on once there is room', async () => {
    const store = await open({ mostPages: 60 })
    await store.append(appendOf('old', 0, 400, { status: 'over', touched: 1 }))
    let kept = 0
    let down: unknown
    await store.append(appendOf('a', 0, 1))
    while (down === undefined && kept < 10_000) {
      const group = await Promise.allSettled([
        store.append(appendOf('a', kept + 1, 20)),
        store.load('a', 0),
        store.append(appendOf(`b${kept}`, 0, 20)),
      ])
      down = group[0].status === 'rejected' ? group[0].reason : undefined
      if (down === undefined) kept += 20
      // A reader sees what is stored, not what failed.
      if (down !== undefined) expect(group.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
      if (down !== undefined && group[1].status === 'fulfilled') expect(group[1].value).toHaveLength(kept + 1)
    }
    expect(down).toBeInstanceOf(StoreDown)
    expect(down).toMatchObject({ message: expect.stringContaining('the disk is full'), outcome: 'not stored' })
    expect(await store.load('a', 0)).toEqual(entriesTo(kept + 1))
    expect(await store.row(`b${kept}`)).toBeUndefined()
    expect(await store.forget(2)).toBe(1)
    expect(await store.append(appendOf('a', kept + 1, 20))).toBe('done')
    await store.close()
    expect(damageOf(databaseIn(folder))).toBeUndefined()
  })

  test('a limit on the size of files: a clear error, and nothing lost', async () => {
    const { stdout } = spawnSync(
      'bash',
      ['-c', `ulimit -f 600; exec "${process.execPath}" "${fileURLToPath(filler.program)}" "${folder}"`],
      { encoding: 'utf8', timeout: 30_000 },
    )
    const filled = JSON.parse(stdout) as Filled
    expect(filled).toMatchObject({ down: true, reads: filled.kept })
    expect(filled.error).toMatch(/(the disk is full|error of the disk)/)
    expect(filled.kept).toBeGreaterThan(0)
    const store = await open()
    expect(await store.load('a', 0)).toEqual(entriesTo(filled.kept))
    expect(await store.append(appendOf('a', filled.kept, 1))).toBe('done')
  })

  test('a file that can only be read: a clear error, and nothing lost', async () => {
    const store = await open()
    await store.append(appendOf('a', 0, 5))
    await store.close()
    chmodSync(databaseIn(folder), 0o444)
    chmodSync(folder, 0o555)
    // Nothing is read-only to the superuser, so the process is somebody else.
    const nobody = 65_534
    const own = process.getuid?.() === 0
    if (own) {
      chownSync(databaseIn(folder), nobody, nobody)
      chownSync(folder, nobody, nobody)
    }
    const { stdout } = spawnSync(process.execPath, [fileURLToPath(filler.program), folder], {
      encoding: 'utf8',
      timeout: 30_000,
      ...(own ? { uid: nobody, gid: nobody } : {}),
    })
    const filled = JSON.parse(stdout) as Filled
    expect(filled).toMatchObject({ kept: 0, down: true })
    expect(filled.error).toMatch(/read-only|cannot be opened/)
    chmodSync(folder, 0o755)
    chmodSync(databaseIn(folder), 0o644)
    expect(await (await open()).load('a', 0)).toEqual(entriesTo(5))
  })

  test('a thread that dies takes along what was under way, and the next call has a new one', async () => {
    // As the thread of the store, but it ends at once when it is told of somebody seen.
    const frail = await buildProgram(`
      import { parentPort } from 'node:worker_threads'
      import { startStoreThread } from './src/server/store/sqlite-thread.ts'
      parentPort.on('message', calls => calls.some?.(({ asks }) => asks[0][0] === 'seen') && process.exit(1))
      startStoreThread()`)
    const store = await open({ program: frail.program })
    await store.append(appendOf('a', 0, 2))
    const lost = await Promise.allSettled([store.append(appendOf('a', 2, 2)), store.seen('anna', 1), store.row('a')])
    expect(lost.map(one => one.status === 'rejected' && one.reason instanceof StoreDown && one.reason.outcome)).toEqual(
      // A read stores nothing, whatever became of it.
      ['unknown', 'unknown', 'not stored'],
    )
    expect(await store.append(appendOf('a', 2, 3))).toBe('done')
    expect(await store.load('a', 0)).toEqual(entriesTo(5))
    frail.remove()
  })

  test('a folder that is not there is said with its name', async () => {
    await expect(openSqlite(join(folder, 'no', 'where.db'), { program: thread.program })).rejects.toThrow(
      /no.where\.db: the database file is missing/,
    )
  })
})

describe('a backup of a store in use', () => {
  test('is one whole moment of it, and opens as a store with the same in it', async () => {
    const store = await open()
    await store.keepOnce('key', 'value')
    const game = { on: true, kept: 0 }
    const play = (async () => {
      while (game.on) {
        await Promise.all([store.append(appendOf('a', game.kept, 2)), store.append(appendOf('b', game.kept, 2))])
        game.kept += 2
      }
    })()
    while (game.kept < 20) await store.row('a')
    const before = game.kept
    const copy = join(folder, 'copy.db')
    await copyDatabase(databaseIn(folder), copy, thread.program)
    game.on = false
    await play
    expect(damageOf(copy)).toBeUndefined()
    expect(existsSync(`${copy}.part`)).toBe(false)
    const copied = await openSqlite(copy, { program: thread.program })
    opened.push(copied)
    const a = (await copied.load('a', 0))!
    expect(a).toEqual(entriesTo(a.length))
    expect(a.length).toBeGreaterThanOrEqual(before)
    expect(a.length).toBeLessThanOrEqual(game.kept)
    expect(await copied.load('b', 0)).toEqual(a)
    expect((await copied.row('a'))?.seq).toBe(a.length)
    expect(await copied.keepOnce('key', 'other')).toBe('value')
  })

  test('where it cannot be written it says so, and leaves nothing', async () => {
    await open()
    const copy = copyDatabase(databaseIn(folder), join(folder, 'no', 'copy.db'), thread.program)
    await expect(copy).rejects.toBeInstanceOf(StoreDown)
    expect(readdirSync(folder).filter(name => name.includes('copy'))).toEqual([])
  })
})

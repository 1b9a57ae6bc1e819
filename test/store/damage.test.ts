import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SqliteConnection, connect } from '../../src/server/store/sqlite-connection.ts'
import { badTextsOf } from '../../src/server/store/sqlite-texts.ts'
import {
  copyDatabase,
  databaseIn,
  openFolder,
  openSqlite,
  type SqliteOptions,
  type SqliteStore,
} from '../../src/server/store/sqlite.ts'
import { appendOf, entriesTo } from '../helpers/append-of.ts'
import { buildProgram, buildStoreThread, type ThreadProgram } from '../helpers/store-thread.ts'

// The file of the store: who may use it, what is done when it is damaged, and what stays in it.

let thread: ThreadProgram
let folder: string
let opened: SqliteStore[]
beforeAll(async () => {
  thread = await buildStoreThread()
})
afterAll(() => thread.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'safehouse-file-'))
  opened = []
})
afterEach(async () => {
  for (const store of opened) await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const keep = (store: SqliteStore): SqliteStore => {
  opened.push(store)
  return store
}
const open = async (options: SqliteOptions = {}): Promise<SqliteStore> =>
  keep(await openFolder(folder, { program: thread.program, ...options }))
/** As a command opens the data of a running server. */
const openBeside = async (): Promise<SqliteStore> =>
  keep(await openSqlite(databaseIn(folder), { program: thread.program }))

const using = <T>(file: string, look: (db: SqliteConnection) => T): T => {
  const db = connect(file)
  try {
    return look(db)
  } finally {
    db.close()
  }
}

describe('one server uses a folder', () => {
  test('a second one is refused, and let in when the first has closed', async () => {
    const store = await open()
    await expect(open()).rejects.toThrow(/^another server is using the folder .*: stop it, or choose another/)
    await store.append(appendOf('a', 0, 1))
    await store.close()
    expect(await (await open()).load('a', 0)).toEqual(entriesTo(1))
  })

  test('the system frees the folder of a process that is killed', async () => {
    const holder = await buildProgram(`
      import { lockFolder } from './src/server/store/sqlite-lock.ts'
      const unlock = lockFolder(process.argv[2])
      process.stdout.write('locked')
      process.stdin.on('end', unlock).resume()`)
    const child = spawn(process.execPath, [fileURLToPath(holder.program), folder])
    await new Promise(resolve => child.stdout.once('data', resolve))
    await expect(open()).rejects.toThrow(/another server/)
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    expect(await (await open()).ids('', 9)).toEqual([])
    holder.remove()
  })

  test('a folder it makes is for its owner alone', async () => {
    const inner = join(folder, 'data')
    keep(await openFolder(inner, { program: thread.program }))
    expect(statSync(inner).mode & 0o777).toBe(0o700)
  })
})

describe('a file that lost everything is no new server', () => {
  const closed = async (): Promise<string> => {
    const store = await open()
    await store.append(appendOf('a', 0, 3))
    await store.close()
    return databaseIn(folder)
  }

  test('an emptied one is refused, by the server and by a backup', async () => {
    const file = await closed()
    truncateSync(file)
    await expect(open()).rejects.toThrow(/safehouse\.db: the database is empty \(0 bytes\): restore a backup/)
    await expect(openBeside()).rejects.toThrow(/is empty/)
    await expect(copyDatabase(file, join(folder, 'copy.db'), thread.program)).rejects.toThrow(/is empty/)
    expect(statSync(file).size).toBe(0)
  })

  test('one that was deleted beside its write-ahead log is refused', async () => {
    const file = await closed()
    rmSync(file)
    writeFileSync(`${file}-wal`, 'left over')
    await expect(open()).rejects.toThrow(/the database file is missing, but its write-ahead log is there/)
    expect(existsSync(file)).toBe(false)
  })

  test('one that vanishes under a running server is not made anew when the thread of the store is', async () => {
    const frail = await buildProgram(`
      import { parentPort } from 'node:worker_threads'
      import { startStoreThread } from './src/server/store/sqlite-thread.ts'
      parentPort.on('message', calls => calls.some?.(({ asks }) => asks[0][0] === 'seen') && process.exit(1))
      startStoreThread()`)
    const store = await open({ program: frail.program })
    await store.append(appendOf('a', 0, 2))
    for (const ending of ['', '-wal', '-shm']) rmSync(databaseIn(folder) + ending)
    await store.seen('anna', 1).catch(() => {})
    await expect(store.row('a')).rejects.toThrow(/the database file is missing: restore a backup/)
    expect(await store.ready()).toMatch(/is missing/)
    frail.remove()
  })
})

describe('a stored byte that is not UTF-8', () => {
  const damage = (sql: string): void => using(databaseIn(folder), db => db.exec(sql))

  test('in a log breaks the reading of that table and of no other', async () => {
    const store = await open()
    await store.append(appendOf('a', 0, 3, { public: true }))
    await store.append(appendOf('b', 0, 3, { public: true }))
    damage("UPDATE entries SET entry = CAST(x'7b22ff' AS TEXT) WHERE table_id = 'a' AND seq = 1")
    await expect(store.load('a', 0)).rejects.toThrow(/not UTF-8/)
    expect(await store.load('b', 0)).toEqual(entriesTo(3))
    expect(await store.append(appendOf('a', 3, 1))).toBe('done')
    expect(badTextsOf(databaseIn(folder))).toEqual(['entries a 1: entry is not UTF-8'])
  })

  test('in a row leaves the lists of tables readable', async () => {
    const store = await open()
    for (const id of ['a', 'b', 'c']) await store.append(appendOf(id, 0, 3, { public: true, people: ['anna'] }))
    damage("UPDATE tables SET people = CAST(x'ff5b' AS TEXT) WHERE id = 'a'")
    damage("UPDATE tables SET game = CAST(x'ff' AS TEXT) WHERE id = 'b'")
    expect((await store.lobby(9, 0)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect((await store.tablesOf('anna', 9)).map(({ people }) => people)).toEqual([[], ['anna'], ['anna']])
    expect(badTextsOf(databaseIn(folder))).toEqual(['tables a: people is not UTF-8', 'tables b: game is not UTF-8'])
  })
})

describe('a person who is deleted', () => {
  const isKept = (text: string): string[] =>
    readdirSync(folder).filter(name => readFileSync(join(folder, name)).includes(text))

  test('leaves nothing in the file or its write-ahead log', async () => {
    const store = await open()
    await store.append(appendOf('a', 0, 1))
    const said = { table: 'a', at: 1, seat: 0, who: 'p-anna', name: 'Annabella', text: 'Hello there', what: undefined }
    for (let i = 0; i < 100; i++) await store.say(said)
    expect(isKept('Annabella')).not.toEqual([])
    await store.remove('p-anna')
    expect([isKept('Annabella'), isKept('p-anna')]).toEqual([[], []])
    expect(statSync(`${databaseIn(folder)}-wal`).size).toBe(0)
  })

  test('leaves nothing once a backup that was reading has ended', async () => {
    const store = await open()
    await store.append(appendOf('a', 0, 1))
    await store.say({ table: 'a', at: 1, seat: 0, who: 'p-anna', name: 'Annabella', text: 'Hi', what: undefined })
    const reader = connect(databaseIn(folder))
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM said').get([])
    await store.remove('p-anna')
    expect(isKept('Annabella')).not.toEqual([])
    reader.exec('COMMIT')
    reader.close()
    await store.row('a')
    expect(isKept('Annabella')).toEqual([])
  })
})

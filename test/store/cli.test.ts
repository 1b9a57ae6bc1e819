import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOOK_MS } from '../../src/server/rooms/nodes/places.ts'
import { BLOCKED_EVERY_MS } from '../../src/server/serve.ts'
import { connect } from '../../src/server/store/sqlite-connection.ts'
import { databaseIn, openFolder, type SqliteStore } from '../../src/server/store/sqlite.ts'
import type { CommandOutcome } from '../bundled.ts'
import { playedTable } from '../helpers/played-table.ts'
import { buildProgram, buildStoreThread, type ThreadProgram } from '../helpers/store-thread.ts'

// The commands on a server's data, as its keeper meets them.

// These alone: starting all of the program each time would take longer than all they do.
const COMMANDS = `
  import { Command } from 'commander'
  import { addAdmin } from './src/cli/server/admin.ts'
  import { addBackup } from './src/cli/server/backup.ts'
  import { addRestore } from './src/cli/server/restore.ts'
  import { addValidate } from './src/cli/records/validate.ts'
  import { startStoreThread } from './src/server/store/sqlite-thread.ts'
  const program = new Command('safehouse')
  for (const add of [addAdmin, addBackup, addRestore, addValidate]) add(program)
  if (!startStoreThread()) await program.parseAsync()`

let cli: ThreadProgram
let thread: ThreadProgram
let folder: string
let opened: SqliteStore | undefined
beforeAll(async () => {
  cli = await buildProgram(COMMANDS)
  thread = await buildStoreThread()
})
afterAll(() => {
  cli.remove()
  thread.remove()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'safehouse-data-'))
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string): string => join(folder, name)
const data = (): string => at('data')

const run = (...args: readonly string[]): Promise<CommandOutcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(cli.program), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stdout.on('data', more => (out += String(more)))
    child.stderr.on('data', more => (err += String(more)))
    child.on('error', reject)
    child.on('close', code => resolve({ code, out, err }))
  })

const backUp = async (): Promise<void> => {
  expect((await run('backup', '--data', data(), '--to', at('copy.db'))).code).toBe(0)
}

const ART = 'art0000000000000000000'
const RUN = 'run0000000000000000000'

/** The store of a running server, with two tables played to the end and a rematch begun. */
const openData = async (): Promise<SqliteStore> => {
  opened = await openFolder(data(), { program: thread.program })
  return opened
}

const fill = async (): Promise<SqliteStore> => {
  const store = await openData()
  for (const { setup, append } of [
    playedTable(ART, 'art-robbery', 3, 1000, true),
    playedTable(RUN, 'rob-n-run', 2, 30),
  ]) {
    await store.keepSetup(setup.hash, setup.text)
    await store.append(append)
  }
  await store.enter('hash', { who: 'p-host', made: 1, seen: 1, blocked: false, program: false })
  return store
}

/** Changes a stored file behind the store's back. */
const tamper = async (sql: string): Promise<void> => {
  await opened?.close()
  opened = undefined
  const db = connect(databaseIn(data()))
  db.exec(sql)
  db.close()
}

const everything = async (store: SqliteStore): Promise<unknown> => {
  const ids = await store.ids('', 100)
  return Promise.all(ids.map(async id => ({ row: await store.row(id), entries: await store.load(id, 0) })))
}

describe('validate', () => {
  test('every game replays, beside a server that runs', async () => {
    await fill()
    expect(await run('validate', '--data', data())).toEqual({
      code: 0,
      out: '2 tables, 3 games: all replay\n',
      err: '',
    })
  })

  test('a table that does not is named', async () => {
    await fill()
    await tamper(`UPDATE tables SET status = 'over' WHERE id = '${RUN}'`)
    const { code, out } = await run('validate', '--data', data())
    expect({ code, out }).toEqual({
      code: 1,
      out: `table ${RUN}: status is over in its row, but playing by its log\n2 tables, 3 games: 1 tables do not replay\n`,
    })
    const json = await run('validate', '--data', data(), '--json')
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toEqual({
      ok: false,
      tables: 2,
      games: 3,
      bad: [{ table: RUN, problems: ['status is over in its row, but playing by its log'] }],
      badTexts: [],
    })
  })

  test('a byte that is not UTF-8 is named, by a backup too, and does not keep the rest from being checked', async () => {
    await fill()
    await tamper(`UPDATE entries SET entry = CAST(x'7bff' AS TEXT) WHERE table_id = '${RUN}' AND seq = 2`)
    const { code, out } = await run('validate', '--data', data())
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringMatching(
        new RegExp(
          `^table ${RUN}: .* not UTF-8.*\\nentries ${RUN} 2: entry is not UTF-8\\n2 tables, 2 games: 1 tables`,
        ),
      ),
    })
    expect(await run('backup', '--data', data(), '--to', at('copy.db'))).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        `entries ${RUN} 2: entry is not UTF-8\n${at('copy.db')}: copied, but 1 rows are damaged`,
      ),
    })
  })

  test('where there is no data it makes none', async () => {
    expect(await run('validate', '--data', data())).toEqual({
      code: 2,
      out: '',
      err: `--data: no database in ${data()}; name the folder that serve uses\n`,
    })
    expect(existsSync(data())).toBe(false)
  })
})

describe('backup and restore', () => {
  test('a backup of a running server, restored elsewhere, is the same server', async () => {
    const store = await fill()
    const before = await everything(store)
    const made = await run('backup', '--data', data(), '--to', at('copy.db'))
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^.*copy\.db: \d[\d,]* kB, checked and complete\n$/),
    })
    expect(await run('backup', '--data', data(), '--to', at('copy.db'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('already exists'),
    })
    await store.close()
    expect(await run('restore', '--from', at('copy.db'), '--data', at('other'))).toMatchObject({ code: 0, err: '' })
    opened = await openFolder(at('other'), { program: thread.program })
    expect(await everything(opened)).toEqual(before)
    expect(await opened.find('hash')).toMatchObject({ who: 'p-host' })
    expect((await run('validate', '--data', at('other'))).code).toBe(0)
  })

  test('a restore overwrites only when told, never under a server, and keeps what was there', async () => {
    await fill()
    await backUp()
    expect(await run('restore', '--from', at('copy.db'), '--data', data(), '--force')).toMatchObject({
      code: 1,
      err: expect.stringContaining('stop it first'),
    })
    await tamper(`DELETE FROM tables WHERE id = '${ART}'`)
    expect(await run('restore', '--from', at('copy.db'), '--data', data())).toMatchObject({
      code: 2,
      err: expect.stringContaining('--force'),
    })
    const done = await run('restore', '--from', at('copy.db'), '--data', data(), '--force')
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('safehouse.db.replaced') })
    expect(await (await openData()).ids('', 9)).toEqual([ART, RUN])
    const kept = connect(`${databaseIn(data())}.replaced`)
    expect(kept.prepare('SELECT id FROM tables').all([])).toEqual([[RUN]])
    kept.close()
  })

  test('a journal that was left behind does not leak into what is restored', async () => {
    const store = await fill()
    await backUp()
    await store.close()
    for (const ending of ['-wal', '-shm']) writeFileSync(`${databaseIn(data())}${ending}`, 'left over')
    rmSync(databaseIn(data()))
    expect((await run('restore', '--from', at('copy.db'), '--data', data())).code).toBe(0)
    expect(await (await openData()).ids('', 9)).toEqual([ART, RUN])
  })

  test('what is no backup is not restored', async () => {
    writeFileSync(at('bad.db'), 'some text '.repeat(1000))
    expect(await run('restore', '--from', at('bad.db'), '--data', data())).toMatchObject({
      code: 1,
      err: expect.stringContaining('bad.db: the file is not a database'),
    })
    expect(existsSync(databaseIn(data()))).toBe(false)
  })

  test('standard input is refused: a database is read in any order', async () => {
    expect(await run('restore', '--from', '-', '--data', data())).toEqual({
      code: 2,
      out: '',
      err: '--from: needs a file: a database cannot be read from standard input\n',
    })
    expect(existsSync(data())).toBe(false)
  })

  test('a damaged backup is not restored', async () => {
    const store = await fill()
    await backUp()
    await store.close()
    const db = connect(at('copy.db'))
    db.exec("PRAGMA foreign_keys = OFF; DELETE FROM tables WHERE id <> 'none'")
    db.close()
    expect(await run('restore', '--from', at('copy.db'), '--data', at('other'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('damaged'),
    })
  })
})

describe('admin', () => {
  const admin = (...args: readonly string[]): Promise<CommandOutcome> => run('admin', '--data', data(), ...args)

  test('lists tables, and shows who sits at one', async () => {
    await fill()
    const { out } = await admin('tables')
    expect(out).toContain(`${RUN}  rob-n-run  playing  public  1 `)
    expect(out).not.toContain(ART)
    expect((await admin('tables', '--all')).out).toContain(`${ART}  art-robbery  over`)
    expect((await admin('table', RUN)).out).toMatch(/0 +person +p-host +"Ada"\n/)
  })

  test('says in its help how soon a running server notices', async () => {
    const { out } = await run('admin', '--help')
    expect(out).toContain(`a closed table within ${LOOK_MS / 1000} s\nand a block within ${BLOCKED_EVERY_MS / 1000} s.`)
  })

  test('says the same as JSON', async () => {
    await fill()
    const json = async (...args: readonly string[]): Promise<unknown> =>
      JSON.parse((await admin('--json', ...args)).out) as unknown
    const row = { id: RUN, game: 'rob-n-run', status: 'playing', public: true, made: expect.stringMatching(/Z$/) }
    expect(await json('tables')).toMatchObject({ tables: [{ ...row, people: 1, entries: expect.any(Number) }] })
    expect(await json('table', RUN)).toMatchObject({
      ...row,
      seats: expect.arrayContaining([{ seat: 0, kind: 'person', who: 'p-host', name: 'Ada' }]),
    })
    expect(await json('close', RUN)).toEqual({ id: RUN, status: 'closed' })
    expect(await json('block', 'p-host')).toEqual({ who: 'p-host', blocked: true })
    expect(await json('unblock', 'p-host')).toEqual({ who: 'p-host', blocked: false })
    expect(await json('block-address', '203.0.113.7')).toEqual({ address: '203.0.113.7', blocked: true, until: null })
    expect(await json('addresses')).toEqual({ addresses: ['203.0.113.7'] })
    expect(await json('unblock-address', '203.0.113.7')).toEqual({ address: '203.0.113.7', blocked: false })
    expect(await admin('--json', 'close', 'nothing')).toMatchObject({ code: 1, out: '' })
  })

  test('lists what people reported, with what was said', async () => {
    const store = await fill()
    expect((await admin('reports')).out).toBe('0 reports\n')
    const said = JSON.stringify([
      { at: 0, text: 'go \u001b[2J away' },
      { at: 60_000, what: 'clap' },
    ])
    await store.report({ table: RUN, at: 0, by: 'p-host', about: 'p-rude', name: 'Eve', why: 'insults', said }, 9)
    expect((await admin('reports')).out.split('\n')).toEqual([
      `1970-01-01 00:00 UTC, table ${RUN}: p-rude ("Eve"), reported by p-host: "insults"`,
      '  1970-01-01 00:00 "go \\u001b[2J away"',
      '  1970-01-01 00:01 clap',
      '1 reports',
      '',
    ])
    expect(JSON.parse((await admin('--json', 'reports')).out)).toMatchObject({
      reports: [
        { table: RUN, by: 'p-host', about: 'p-rude', name: 'Eve', why: 'insults', said: [{}, { what: 'clap' }] },
      ],
    })
  })

  test('closes a table of a running server, whose own next move is then a conflict', async () => {
    const store = await fill()
    const row = (await store.row(RUN))!
    expect(await admin('close', RUN)).toMatchObject({ code: 0, out: `${RUN} is closed\n` })
    expect(await store.append({ row: { ...row, seq: row.seq + 1 }, seq: row.seq, entries: ['{}'] })).toBe('conflict')
    expect((await store.load(RUN, row.seq))?.map(entry => JSON.parse(entry) as unknown)).toEqual([
      { t: 'closed', at: expect.any(Number) },
    ])
    expect(await store.row(RUN)).toMatchObject({ status: 'closed', seq: row.seq + 1 })
    expect(await admin('close', 'nothing')).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no table nothing'),
    })
  })

  test('blocks a person, and unblocks them', async () => {
    const store = await fill()
    expect((await admin('block', 'p-host')).code).toBe(0)
    expect(await store.find('hash')).toMatchObject({ blocked: true })
    expect((await admin('unblock', 'p-host')).code).toBe(0)
    expect(await store.find('hash')).toMatchObject({ blocked: false })
    expect(await admin('block', 'p-nobody')).toMatchObject({
      code: 1,
      err: expect.stringContaining('has the id p-nobody'),
    })
  })

  test('blocks an address, for a time or for ever', async () => {
    const store = await fill()
    expect((await admin('block-address', '203.0.113.7', '--days', '2')).code).toBe(0)
    expect((await admin('block-address', '2001:db8::7')).out).toContain('2001:db8:0:0::/64) is blocked for ever')
    const now = Date.now()
    expect(await store.blockedAddresses(now)).toEqual(['2001:db8::7', '203.0.113.7'])
    expect(await store.blockedAddresses(now + 3 * 86_400_000)).toEqual(['2001:db8::7'])
    expect((await admin('addresses')).out).toContain('2 addresses are blocked')
    expect((await admin('unblock-address', '2001:db8::1')).code).toBe(0)
    expect(await store.blockedAddresses(now)).toEqual(['203.0.113.7'])
    expect(await admin('unblock-address', '2001:db8::1')).toMatchObject({ code: 1 })
    expect(await admin('block-address', 'example.org', '--days', '0')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^address: .*\n--days: /),
    })
  })
})

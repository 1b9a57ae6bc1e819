import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../src/server/store/sqlite-connection.ts'
import { MOVED, moveInto } from '../../src/server/store/sqlite-to-postgres.ts'
import type { Store } from '../../src/server/store/ports.ts'
import { openPostgres } from '../../src/server/store/postgres.ts'
import { connectTo } from '../../src/server/store/postgres-connection.ts'
import { databaseIn, openFolder } from '../../src/server/store/sqlite.ts'
import { wait } from '../../bench/load/process.ts'
import { OLD_DATABASE } from '../helpers/old-server.ts'
import { playedTable } from '../helpers/played-table.ts'
import { startCutter } from '../helpers/cutter.ts'
import { hasPostgres, type Postgres, startPostgres } from '../helpers/postgres.ts'
import { buildProgram, buildStoreThread, type ThreadProgram } from '../helpers/store-thread.ts'

// `safehouse migrate`: a server moves from its folder into a real PostgreSQL.

const COMMANDS = `
  import { Command } from 'commander'
  import { addAdmin } from './src/cli/server/admin.ts'
  import { addMigrate } from './src/cli/server/migrate.ts'
  import { addValidate } from './src/cli/records/validate.ts'
  import { startStoreThread } from './src/server/store/sqlite-thread.ts'
  const program = new Command('safehouse')
  for (const add of [addAdmin, addMigrate, addValidate]) add(program)
  if (!startStoreThread()) await program.parseAsync()`

const ART = 'art0000000000000000000'
const RUN = 'run0000000000000000000'
const here = await hasPostgres()

describe.skipIf(!here)('moving into PostgreSQL (needs PostgreSQL)', () => {
  let postgres: Postgres
  let cli: ThreadProgram
  let thread: ThreadProgram
  let folder: string
  let url: string
  beforeAll(async () => {
    postgres = await startPostgres('memory')
    cli = await buildProgram(COMMANDS)
    thread = await buildStoreThread()
    folder = mkdtempSync(join(tmpdir(), 'safehouse-migrate-'))
    const store = await openFolder(folder, { program: thread.program })
    await fill(store)
    await store.close()
  })
  beforeEach(async () => {
    url = await postgres.fresh()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    cli?.remove()
    thread?.remove()
    await postgres?.remove()
  })

  const run = (...args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [fileURLToPath(cli.program), ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let out = ''
      let err = ''
      child.stdout.on('data', more => (out += String(more)))
      child.stderr.on('data', more => (err += String(more)))
      child.on('error', reject)
      child.on('close', code => resolve({ code, out, err }))
    })
  const migrate = () => run('migrate', '--from', `sqlite:${folder}`, '--to', url)

  /** A copy, since a database that this process has opened stays open for a while. */
  const copyOf = (): string => {
    const copy = join(folder, 'copy.db')
    copyFileSync(databaseIn(folder), copy)
    return copy
  }

  /** Everything that was ever kept, and something of every kind. */
  const fill = async (store: Store): Promise<void> => {
    for (const { setup, append } of [
      playedTable(ART, 'art-robbery', 3, 1000, true),
      playedTable(RUN, 'rob-n-run', 2, 30),
    ]) {
      await store.keepSetup(setup.hash, setup.text)
      await store.append(append)
    }
    // More than one page of rows.
    const many = Array.from({ length: 2500 }, (_, i) =>
      store.enter(`hash ${i}`, { who: `p-${i}`, made: i, seen: i, blocked: i % 7 === 0, program: i % 2 === 0 }),
    )
    await Promise.all(many)
    for (const at of [1, 2])
      await store.say({
        table: ART,
        at,
        seat: undefined,
        who: 'p-1',
        name: 'ü "x"',
        text: at === 1 ? 'a\\b {c},"d"' : undefined,
        what: at === 1 ? undefined : 'clap',
      })
    await store.keepNote(ART, 1, 'p-1', { text: 'with\u0000nothing', shared: true })
    await store.keepCode('code', { table: RUN, who: 'p-2', until: 77 })
    await store.keepPush({ who: 'p-1', endpoint: 'https://push/1', p256dh: 'p', auth: 'a' })
    await store.mute('p-1', 'p-2', true)
    await store.blockAddress('10.0.0.1', undefined)
    await store.blockAddress('10.0.0.2', 5_000_000_000_000)
    await store.keepOnce('vapid', 'keys')
  }

  const everything = async (store: Store): Promise<unknown> => ({
    tables: await Promise.all(
      (await store.ids('', 100)).map(async id => [
        await store.row(id),
        await store.load(id, 0),
        await store.said(id, 0, 100),
      ]),
    ),
    people: await Promise.all([0, 1, 7, 2499].map(i => store.find(`hash ${i}`))),
    shared: (await store.shared(ART, 1)).map(({ text }) => text.replaceAll('\u0000', ' ')),
    push: await store.pushOf('p-1'),
    muted: await store.mutedBy('p-1'),
    blocked: await store.blockedAddresses(1),
    vapid: await store.keepOnce('vapid', 'other'),
    seqs: await store.seqs([ART, RUN]),
    of: (await store.tablesOf('p-host', 9)).map(({ id }) => id),
    code: await store.takeCode('nothing'),
  })

  test('everything is there, both sides are the same, and it is played on from there', async () => {
    const done = await migrate()
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toMatch(/people +2,500 +[0-9a-f]{16}\n/)
    expect(done.out).toMatch(/rows moved; both sides are equal\n$/)
    const [before, after] = [await openFolder(folder, { program: thread.program }), await openPostgres(url)]
    expect(await everything(after)).toEqual(await everything(before))
    expect(await after.takeCode('code')).toEqual({ table: RUN, who: 'p-2', until: 77 })
    await before.close()
    await after.close()
    expect(await run('validate', '--database', url)).toEqual({
      code: 0,
      out: '2 tables, 3 games: all replay\n',
      err: '',
    })
    expect((await run('admin', '--database', url, 'tables', '--all')).out).toContain(ART)
    expect(await migrate()).toMatchObject({
      code: 1,
      err: expect.stringContaining('the database already has tables'),
    })
  })

  test('the folder of a server of 0.1 is moved once a server has brought it up to date; its games keep version 1', async () => {
    const old = mkdtempSync(join(tmpdir(), 'safehouse-migrate-old-'))
    writeFileSync(databaseIn(old), OLD_DATABASE)
    const move = () => run('migrate', '--from', `sqlite:${old}`, '--to', url)
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('start the server once') })
    expect(readFileSync(databaseIn(old)).equals(OLD_DATABASE)).toBe(true)
    await (await openFolder(old, { program: thread.program })).close()
    expect(await move()).toMatchObject({ code: 0, err: '' })
    expect(await run('validate', '--database', url)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^4 tables, /),
    })
    const store = await openPostgres(url)
    const logs = await Promise.all((await store.ids('', 9)).map(id => store.load(id, 0)))
    const setups = logs.map(log => (JSON.parse(log![0]!) as { setup: string }).setup)
    const texts = await Promise.all(setups.map(hash => store.setup(hash)))
    expect(texts.map(text => (JSON.parse(text!) as { version: number }).version)).toEqual([1, 1, 1, 1])
    await store.close()
    rmSync(old, { recursive: true })
  })

  const peopleThere = async (): Promise<number> => {
    const connection = await connectTo(url)
    const [[people] = []] = await connection.exec('SELECT count(*) FROM people')
    await connection.close()
    return Number(people)
  }

  test('every kind of rows is moved but the list that PostgreSQL keeps as an index', () => {
    const db = connect(copyOf())
    const names = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sitting' ORDER BY name")
      .all([])
    db.close()
    expect(names.map(([name]) => name)).toEqual([...MOVED].sort())
  })

  test('what fails halfway leaves an empty database, and the same command moves everything', async () => {
    const db = connect(copyOf())
    let pages = 0
    const broken = moveInto(db, url, () => {
      if (++pages === 3) throw new Error('the power went out')
    })
    await expect(broken).rejects.toThrow('power')
    db.close()
    expect(await peopleThere()).toBe(0)
    expect(await migrate()).toMatchObject({ code: 0, out: expect.stringContaining('both sides are equal') })
  })

  test('killed in the middle, it leaves an empty database, and the same command moves everything', async () => {
    await (await openPostgres(url)).close()
    // The first table waits for this, so that the copy stands still when it has all people.
    const blocker = await connectTo(url)
    await blocker.exec(`BEGIN; INSERT INTO codes VALUES ('${RUN}', 'p-2', 'another', 0)`)
    const watcher = await connectTo(url)
    const child = spawn(
      process.execPath,
      [fileURLToPath(cli.program), 'migrate', '--from', `sqlite:${folder}`, '--to', url],
      { stdio: 'ignore' },
    )
    const ended = once(child, 'exit')
    const waits = async (): Promise<boolean> =>
      (
        await watcher.exec(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO codes%'",
        )
      ).length > 0
    while (child.exitCode === null && !(await waits())) await wait(10)
    expect(await peopleThere()).toBe(0)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await blocker.close()
    // The server ends the transaction when it notices that nobody is there.
    while (await waits()) await wait(10)
    await watcher.close()
    expect(await peopleThere()).toBe(0)
    expect(await migrate()).toMatchObject({ code: 0, out: expect.stringContaining('both sides are equal') })
  })

  test('a database that a server was started on is not taken, and one that is not there is named', async () => {
    const store = await openPostgres(url)
    await store.keepOnce('push-keys', 'others')
    await store.close()
    expect(await migrate()).toMatchObject({
      code: 1,
      err: expect.stringContaining('the database already has keys'),
    })
    const nowhere = await run('migrate', '--from', `sqlite:${folder}`, '--to', 'postgres://safehouse@127.0.0.1:1/none')
    expect(nowhere).toMatchObject({ code: 1, out: '' })
    expect(nowhere.err).toContain('--to: no PostgreSQL is listening there')
    expect(nowhere.err).not.toMatch(/\n {4}at /)
  })

  test('a database that has tables, people or keys, or a newer form, is not moved into', async () => {
    const db = connect(copyOf())
    const cases = [
      [
        "INSERT INTO people (who, hash, made, seen, blocked, program) VALUES ('p', 'h', 1, 1, false, false)",
        'already has people',
      ],
      ["INSERT INTO house VALUES ('push-keys', 'k')", 'already has keys'],
      ['INSERT INTO forms (number, least) VALUES (99, 99)', 'newer version'],
    ] as const
    for (const [sql, said] of cases) {
      const other = await postgres.fresh()
      await (await openPostgres(other)).close()
      const connection = await connectTo(other)
      await connection.exec(sql)
      await connection.close()
      await expect(moveInto(db, other, () => {})).rejects.toThrow(said)
    }
    expect(await moveInto(db, url, () => {})).toMatchObject({ unlike: [] })
    await expect(moveInto(db, url, () => {})).rejects.toThrow('already has tables')
    db.close()
  })

  test('what is not the same is named, and nothing is kept', async () => {
    await (await openPostgres(url)).close()
    const connection = await connectTo(url)
    // The database changes what it is given.
    await connection.exec(`
      CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.entry := NEW.entry || ' '; RETURN NEW; END $$;
      CREATE TRIGGER spoil BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.table_id = '${RUN}' AND NEW.seq = 5) EXECUTE FUNCTION spoil();
      CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE TRIGGER lose BEFORE INSERT ON people FOR EACH ROW WHEN (NEW.who = 'p-9') EXECUTE FUNCTION lose()`)
    await connection.close()
    const done = await migrate()
    expect(done).toMatchObject({ code: 1, out: '' })
    expect(done.err).toContain('people: 2500 rows in the file, 2499 in PostgreSQL\nentries: the rows differ\n')
    expect(await peopleThere()).toBe(0)
  })

  test('where the connection is lost at the COMMIT it says that the outcome is unknown, and how to find out', async () => {
    await (await openPostgres(url)).close()
    const direct = url
    const through = new URL(url)
    const cutter = await startCutter(Number(through.port))
    // The migrations have COMMITs of their own, before anything is copied.
    let isCopied = false
    cutter.cutsAt = asked => {
      isCopied ||= asked.includes('INSERT INTO')
      return isCopied && asked.includes('COMMIT')
    }
    through.port = String(cutter.port)
    url = through.href
    const done = await migrate()
    cutter.close()
    expect(done).toMatchObject({ code: 1, out: '' })
    expect(done.err).toContain('it is unknown whether the copy was kept: run the same command again')
    // Here it was, as the same command says.
    url = direct
    await expect.poll(peopleThere).toBe(2500)
    expect((await migrate()).err).toContain('the database already has tables')
  })

  test('a database that an older version left half filled is not served from', async () => {
    await (await openPostgres(url)).close()
    const connection = await connectTo(url)
    await connection.exec("INSERT INTO house VALUES ('migrating', '{}')")
    await connection.close()
    await expect(openPostgres(url)).rejects.toThrow(/not finished/)
  })

  test('not while a server has the folder, and not where there is none', async () => {
    const store = await openFolder(folder, { program: thread.program })
    expect(await migrate()).toMatchObject({
      code: 1,
      err: expect.stringContaining('a server is using the database: stop it first'),
    })
    await store.close()
    expect(await run('migrate', '--from', 'sqlite:/no/such', '--to', url)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--from: no database in /no/such'),
    })
    expect(await run('migrate', '--from', folder, '--to', 'mysql://a')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--from: .*\n--to: /),
    })
  })
})

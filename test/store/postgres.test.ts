import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StoreDown } from '../../src/server/store/ports.ts'
import { openPostgres, type PostgresStore } from '../../src/server/store/postgres.ts'
import { migratePostgres, NEWEST_POSTGRES, POSTGRES_MIGRATIONS } from '../../src/server/store/postgres-migrations.ts'
import { connectTo, StatementFailed } from '../../src/server/store/postgres-connection.ts'
import { appendOf, entriesTo, rowOf } from '../helpers/append-of.ts'
import { startCutter } from '../helpers/cutter.ts'
import { hasPostgres, type Postgres, startPostgres } from '../helpers/postgres.ts'
import { storeContract } from './store.contract.ts'

const here = await hasPostgres()

describe.skipIf(!here)('a real PostgreSQL (needs PostgreSQL)', () => {
  let postgres: Postgres
  const opened: PostgresStore[] = []
  beforeAll(async () => {
    postgres = await startPostgres('memory')
  })
  afterAll(async () => {
    for (const store of opened) await store.close()
    await postgres?.remove()
  })
  const open = async (url: string): Promise<PostgresStore> => {
    const store = await openPostgres(url)
    opened.push(store)
    return store
  }

  /** How many transactions wrote the tables that are there. */
  const transactionsOf = async (url: string): Promise<number> => {
    const connection = await connectTo(url)
    const [[count] = []] = await connection.exec('SELECT count(DISTINCT xmin::text) FROM tables')
    await connection.close()
    return Number(count)
  }

  storeContract('postgres', async () => {
    const url = await postgres.fresh()
    return { open: () => openPostgres(url), remove: () => Promise.resolve() }
  })

  describe('a promise that is kept is on the disk', () => {
    test('the live connection waits for the disk at every commit, whatever the server is set to', async () => {
      const url = await postgres.fresh()
      const lax = new URL(url)
      lax.searchParams.set('options', `${lax.searchParams.get('options')} -c synchronous_commit=off`)
      const store = await open(lax.href)
      expect(await store.about()).toEqual(['on', 'on'])
    })

    test('what is asked in one turn of the loop is one transaction', async () => {
      const url = await postgres.fresh()
      const store = await open(url)
      const said = await Promise.all(Array.from({ length: 100 }, (_, i) => store.append(appendOf(`t${i}`, 0, 2))))
      expect(said.every(one => one === 'done')).toBe(true)
      expect(await transactionsOf(url)).toBe(1)
    })

    test('what comes while a commit runs is in the next', async () => {
      const url = await postgres.fresh()
      const store = await open(url)
      await store.append(appendOf('first', 0, 1))
      const one = store.append(appendOf('a', 0, 1))
      await new Promise(resolve => setImmediate(resolve))
      const more = Array.from({ length: 50 }, (_, i) => store.append(appendOf(`t${i}`, 0, 1)))
      await Promise.all([one, ...more])
      expect(await transactionsOf(url)).toBeLessThanOrEqual(4)
    })

    test('a query over all tables does not wait for writers', async () => {
      const store = await open(await postgres.fresh())
      let written = 0
      const writing = { stopped: false }
      const write = async (id: string): Promise<void> => {
        for (let seq = 0; seq < 1000 && !writing.stopped; seq++, written++) await store.append(appendOf(id, seq, 1))
      }
      const writers = ['a', 'b', 'c', 'd'].map(write)
      await store.append(appendOf('z', 0, 1))
      expect((await store.seqs(['z'])).length).toBe(1)
      writing.stopped = true
      await Promise.all(writers)
      expect(written).toBeLessThan(1000)
    })

    test('a call that breaks halfway leaves nothing, and its neighbours alone', async () => {
      const url = await postgres.fresh()
      const store = await open(url)
      await store.append(appendOf('a', 0, 2))
      // An entry that no row knows of: nothing of ours writes one.
      const wire = await connectTo(url)
      await wire.exec("INSERT INTO entries VALUES ('a', 3, '{}')")
      await wire.close()
      const said = await Promise.allSettled([
        store.append(appendOf('b', 0, 1)),
        store.append(appendOf('a', 2, 2, { status: 'over', people: ['eve'] })),
        store.append(appendOf('c', 0, 1)),
      ])
      expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(await store.row('a')).toEqual(rowOf('a', { seq: 2 }))
      expect(await store.ids('', 9)).toEqual(['a', 'b', 'c'])
    })
  })

  describe('two nodes on one database', () => {
    test('the log decides who was first, in every race', async () => {
      const url = await postgres.fresh()
      const [one, two] = [await open(url), await open(url)]
      await one.append(appendOf('a', 0, 1))
      for (let seq = 1; seq <= 100; seq++) {
        const said = await Promise.all([one.append(appendOf('a', seq, 1)), two.append(appendOf('a', seq, 1))])
        expect(said.sort()).toEqual(['conflict', 'done'])
      }
      expect(await two.load('a', 0)).toEqual(entriesTo(101))
    })

    test('groups that want the same tables in another order do not lock one another out', async () => {
      const url = await postgres.fresh()
      const [one, two] = [await open(url), await open(url)]
      const ids = Array.from({ length: 30 }, (_, i) => `t${i}`)
      await Promise.all(ids.map(id => one.append(appendOf(id, 0, 1))))
      for (let seq = 1; seq <= 10; seq++) {
        const said = await Promise.all([
          ...ids.map(id => one.append(appendOf(id, seq, 1))),
          ...ids.toReversed().map(id => two.append(appendOf(id, seq, 1))),
        ])
        expect(said.filter(answer => answer === 'done')).toHaveLength(ids.length)
      }
    })

    test('of what is due on both, one gets it', async () => {
      const url = await postgres.fresh()
      const [one, two] = [await open(url), await open(url)]
      await one.append(appendOf('a', 0, 1, { due: 5 }))
      const said = await Promise.all([one.lease('a', 1, 5, 10), two.lease('a', 1, 5, 11), one.lease('a', 1, 5, 12)])
      expect(said.filter(Boolean)).toHaveLength(1)
    })
  })

  describe('forms of the database', () => {
    test.each(POSTGRES_MIGRATIONS.map(({ number }) => number))(
      'one of form %i is brought to the newest, with all that is in it',
      async from => {
        const url = await postgres.fresh()
        const wire = await connectTo(url)
        expect(
          await migratePostgres(
            wire,
            POSTGRES_MIGRATIONS.filter(({ number }) => number <= from),
          ),
        ).toBeUndefined()
        await wire.exec(`
        INSERT INTO tables (id, game, status, public, seq, made, touched, due, people) VALUES ('a', 'a-game', 'over', false, 2, 100, 100, NULL, '{anna}');
        INSERT INTO entries VALUES ('a', 0, '{"n":0}'), ('a', 1, '{"n":1}');
        INSERT INTO people VALUES ('anna', 'h', 5, 6, false, false);
        INSERT INTO notes VALUES ('a', 1, 'anna', 'n', true)`)
        if (from === 1)
          await wire.exec(
            "INSERT INTO said VALUES ('a', 1, 1, 0, 'anna', 'Anna', 'hi', NULL), ('a', 2, 2, 0, 'anna', 'Anna', 'ho', NULL)",
          )
        await wire.close()
        const store = await open(url)
        expect(await store.row('a')).toEqual(rowOf('a', { seq: 2, status: 'over', people: ['anna'] }))
        expect(await store.load('a', 0)).toEqual(entriesTo(2))
        expect(await store.find('h')).toMatchObject({ who: 'anna' })
        expect(await store.shared('a', 1)).toEqual([{ who: 'anna', text: 'n', shared: true }])
        expect(await store.seqs(['a'])).toEqual([{ id: 'a', seq: 2, said: from === 1 ? 2 : 0 }])
      },
    )

    test('a database that is not yet brought to the newest form is refused where it must not be changed', async () => {
      await expect(openPostgres(await postgres.fresh(), { old: 'refuse' })).rejects.toThrow(StoreDown)
    })

    test('nodes that start together take each step once', async () => {
      const url = await postgres.fresh()
      await Promise.all(Array.from({ length: 4 }, () => open(url)))
      const wire = await connectTo(url)
      expect((await wire.exec('SELECT number FROM forms ORDER BY number')).map(([number]) => Number(number))).toEqual(
        POSTGRES_MIGRATIONS.map(({ number }) => number),
      )
      await wire.close()
    })

    test('a newer form that the older program can live with is taken as it is; one that it cannot is refused', async () => {
      const url = await postgres.fresh()
      const running = await open(url)
      await running.append(appendOf('b', 0, 1))
      const wire = await connectTo(url)
      const next = {
        number: NEWEST_POSTGRES + 1,
        least: NEWEST_POSTGRES,
        sql: 'ALTER TABLE tables ADD COLUMN more text',
      }
      expect(await migratePostgres(wire, [...POSTGRES_MIGRATIONS, next])).toBeUndefined()
      const store = await open(url)
      expect(await store.append(appendOf('a', 0, 1))).toBe('done')
      // One that was there before goes on with what it had prepared.
      expect(await running.append(appendOf('b', 1, 1))).toBe('done')
      expect(await running.row('b')).toEqual(rowOf('b', { seq: 2 }))
      expect(await running.seqs(['a', 'b'])).toHaveLength(2)
      const breaking = { number: NEWEST_POSTGRES + 2, least: NEWEST_POSTGRES + 2, sql: 'SELECT 1' }
      await migratePostgres(wire, [...POSTGRES_MIGRATIONS, next, breaking])
      await wire.close()
      await expect(openPostgres(url)).rejects.toThrow(/written by a newer version/)
    })

    test('a step that fails leaves the form before it', async () => {
      const url = await postgres.fresh()
      const wire = await connectTo(url)
      const bad = { number: NEWEST_POSTGRES + 1, least: 1, sql: 'CREATE TABLE half (x int); SELECT 1 / 0' }
      await expect(migratePostgres(wire, [...POSTGRES_MIGRATIONS, bad])).rejects.toThrow()
      expect(await wire.exec('SELECT max(number) FROM forms')).toEqual([[NEWEST_POSTGRES]])
      expect(await wire.exec("SELECT to_regclass('half')")).toEqual([[null]])
      await wire.close()
    })
  })

  describe('a connection that breaks', () => {
    test('after the COMMIT was sent: the outcome is unknown, and here it was stored', async () => {
      const url = new URL(await postgres.fresh())
      const cutter = await startCutter(Number(url.port))
      url.port = String(cutter.port)
      const store = await openPostgres(url.href)
      await store.append(appendOf('a', 0, 1))
      cutter.cut = true
      await expect(store.append(appendOf('a', 1, 1))).rejects.toMatchObject({ outcome: 'unknown' })
      cutter.cut = false
      await expect.poll(() => store.load('a', 0)).toEqual(entriesTo(2))
      await store.close()
      cutter.close()
    })

    test('while a statement waits: the server rolls back, so nothing is stored', async () => {
      const url = await postgres.fresh()
      const store = await open(url)
      await store.append(appendOf('a', 0, 1))
      const other = await connectTo(url)
      await other.exec("BEGIN; UPDATE tables SET touched = 1 WHERE id = 'a'")
      const lost = expect(store.append(appendOf('a', 1, 1))).rejects.toMatchObject({ outcome: 'not stored' })
      const kill =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%UPDATE tables SET seq%'"
      const watcher = await connectTo(url)
      await expect.poll(async () => (await watcher.exec(kill)).length).toBe(1)
      await lost
      await other.exec('ROLLBACK')
      await other.close()
      await watcher.close()
      expect(await store.append(appendOf('a', 1, 1))).toBe('done')
    })
  })

  test('a closed store answers nothing about all tables', async () => {
    const store = await openPostgres(await postgres.fresh())
    await store.close()
    await expect(store.lobby(1, 0)).rejects.toThrow(StoreDown)
  })

  test('a read with a value that does not fit fails alone; a NUL in a text or a list finds nothing', async () => {
    const url = await postgres.fresh()
    await open(url)
    const connection = await connectTo(url)
    await expect(connection.read([['load', 'a', 'no number']])).rejects.toThrow(StatementFailed)
    expect(
      await connection.read([
        ['load', 'a\u0000', 0],
        ['seqs', ['a\u0000']],
      ]),
    ).toEqual([
      { rows: [], count: 0 },
      { rows: [], count: 0 },
    ])
    await connection.close()
  })

  test('what cannot be reached is said in words', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(/no PostgreSQL is listening there/)
    const url = new URL(postgres.url)
    url.pathname = '/none'
    await expect(openPostgres(url.href)).rejects.toThrow(/no such database/)
  })

  test.skipIf(process.env['SAFEHOUSE_TEST_POSTGRES'] !== undefined)(
    'a server that goes away and comes back: told, and then all goes on',
    async () => {
      const store = await open(await postgres.fresh())
      await store.append(appendOf('a', 0, 1))
      await postgres.stop('SIGQUIT')
      await expect(store.append(appendOf('a', 1, 1))).rejects.toThrow(StoreDown)
      await expect(store.load('a', 0)).rejects.toThrow(StoreDown)
      expect(await store.ready()).toEqual(expect.any(String))
      await postgres.start()
      expect(await store.append(appendOf('a', 1, 1))).toBe('done')
      expect(await store.load('a', 0)).toEqual(entriesTo(2))
      expect(await store.ready()).toBeUndefined()
    },
  )
})

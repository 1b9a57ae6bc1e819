import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Report, StoredPerson, Store, TableRow } from '../../src/server/store/ports.ts'
import { appendOf, entriesTo, rowOf } from '../helpers/append-of.ts'

/** Somewhere a store can be opened, closed and opened again. */
export interface Place {
  open(): Promise<Store>
  remove(): Promise<void>
}

const person = (who: string, change: Partial<StoredPerson> = {}): StoredPerson => ({
  who,
  made: 5,
  seen: 6,
  blocked: false,
  program: false,
  ...change,
})
const idsOf = (rows: readonly TableRow[]): string[] => rows.map(({ id }) => id)

/** What every store must do, on any database. */
export const storeContract = (name: string, make: () => Promise<Place>): void => {
  describe(`${name} keeps the contract of a store`, () => {
    let place: Place
    let store: Store
    beforeEach(async () => {
      place = await make()
      store = await place.open()
    })
    afterEach(async () => {
      await store.close()
      await place.remove()
    })
    const reopen = async (): Promise<void> => {
      await store.close()
      store = await place.open()
    }

    describe('logs', () => {
      test('what was appended is loaded, in order, from any place', async () => {
        expect(await store.append(appendOf('a', 0, 1))).toBe('done')
        expect(await store.append(appendOf('a', 1, 30))).toBe('done')
        expect(await store.load('a', 0)).toEqual(entriesTo(31))
        expect(await store.load('a', 30)).toEqual(['{"n":30}'])
        expect(await store.load('a', 31)).toEqual([])
        expect(await store.load('a', 99)).toEqual([])
      })

      test('there is nothing where there is no table', async () => {
        expect(await store.load('a', 0)).toBeUndefined()
        expect(await store.row('a')).toBeUndefined()
        expect(await store.ids('', 10)).toEqual([])
        expect(await store.lobby(10, 99)).toEqual([])
        expect(await store.due(1e15, 10)).toEqual([])
        expect(await store.tablesOf('anna', 10)).toEqual([])
      })

      test('an entry is any text', async () => {
        const entries = ['', '"', "';--", 'ü€🦊\u2028\u0001', 'x'.repeat(100_000)]
        await store.append({ row: rowOf('a', { seq: entries.length }), seq: 0, entries })
        expect(await store.load('a', 0)).toEqual(entries)
      })

      test('the row comes back as it went in, and changes with the log', async () => {
        const first = rowOf('a', { public: true, due: 77, people: ['anna', 'ben'] })
        await store.append({ row: first, seq: 0, entries: ['{}'] })
        expect(await store.row('a')).toEqual(first)
        const second = rowOf('a', { public: true, status: 'playing', seq: 2, touched: 101, people: ['ben', 'cleo'] })
        await store.append({ row: second, seq: 1, entries: ['{}'] })
        expect(await store.row('a')).toEqual(second)
      })

      test.each([
        ['making a table twice', 0, 1],
        ['the place somebody wrote at', 1, 1],
        ['behind it', 2, 2],
        ['beyond the end', 4, 1],
      ])('%s is a conflict, and nothing of it is stored', async (_, seq, entries) => {
        await store.append(appendOf('a', 0, 1))
        await store.append(appendOf('a', 1, 2))
        expect(await store.append(appendOf('a', seq, entries, { status: 'closed', people: ['eve'], due: 1 }))).toBe(
          'conflict',
        )
        expect(await store.load('a', 0)).toEqual(entriesTo(3))
        expect(await store.row('a')).toEqual(rowOf('a', { seq: 3 }))
        expect(await store.tablesOf('eve', 9)).toEqual([])
      })

      test('a table that nobody made cannot go on', async () => {
        expect(await store.append(appendOf('a', 3, 1))).toBe('conflict')
        expect(await store.row('a')).toBeUndefined()
        expect(await store.append(appendOf('a', 0, 1))).toBe('done')
      })

      test('of many that want the same place, one gets it', async () => {
        await store.append(appendOf('a', 0, 1))
        const said = await Promise.all(
          Array.from({ length: 20 }, (_, i) => store.append({ ...appendOf('a', 1, 2), entries: [`"${i}"`, `"${i}"`] })),
        )
        expect(said.filter(one => one === 'done')).toHaveLength(1)
        const winner = `"${said.indexOf('done')}"`
        expect(await store.load('a', 1)).toEqual([winner, winner])
      })

      test('a refused append leaves its neighbours alone', async () => {
        const tables = Array.from({ length: 10 }, (_, i) => `t${i}`)
        await Promise.all(tables.map(id => store.append(appendOf(id, 0, 1))))
        const said = await Promise.all(tables.map((id, i) => store.append(appendOf(id, i % 3 === 0 ? 0 : 1, 2))))
        expect(said).toEqual(tables.map((_, i) => (i % 3 === 0 ? 'conflict' : 'done')))
        for (const [i, id] of tables.entries()) expect(await store.load(id, 0)).toEqual(entriesTo(i % 3 === 0 ? 1 : 3))
      })

      test('one that breaks leaves its neighbours alone', async () => {
        const broken = { ...appendOf('b', 0, 2), row: rowOf('b', { seq: 7 }) }
        const [before, wrong, after] = await Promise.allSettled([
          store.append(appendOf('a', 0, 1)),
          store.append(broken),
          store.append(appendOf('c', 0, 1)),
        ])
        expect([before.status, wrong.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
        expect(await store.ids('', 9)).toEqual(['a', 'c'])
      })

      test('what is asked later sees what was asked before', async () => {
        const [, entries, , row] = await Promise.all([
          store.append(appendOf('a', 0, 1)),
          store.load('a', 0),
          store.append(appendOf('a', 1, 1)),
          store.row('a'),
        ])
        expect(entries).toEqual(entriesTo(1))
        expect(row?.seq).toBe(2)
      })

      test('all of it is there after opening again', async () => {
        await store.append(appendOf('a', 0, 3, { due: 5, people: ['anna'], public: true }))
        const row = await store.row('a')
        await reopen()
        expect(await store.load('a', 0)).toEqual(entriesTo(3))
        expect(await store.row('a')).toEqual(row)
        expect(await store.append(appendOf('a', 3, 1))).toBe('done')
      })

      test('due tables come longest due first, and only those', async () => {
        for (const [id, due] of [
          ['a', 30],
          ['b', 10],
          ['c', undefined],
          ['d', 20],
          ['e', 99],
        ] as const)
          await store.append(appendOf(id, 0, 1, { due }))
        expect(idsOf(await store.due(30, 10))).toEqual(['b', 'd', 'a'])
        expect(idsOf(await store.due(30, 2))).toEqual(['b', 'd'])
        await store.append(appendOf('b', 1, 1))
        await store.append(appendOf('d', 1, 1, { due: 31 }))
        expect(idsOf(await store.due(30, 10))).toEqual(['a'])
      })

      test('the lobby has public tables that wait or are played, newest first', async () => {
        const tables: readonly (readonly [string, Partial<TableRow>])[] = [
          ['a', { public: true, made: 1 }],
          ['b', { public: true, made: 3, status: 'playing' }],
          ['c', { public: false, made: 4 }],
          ['d', { public: true, made: 5, status: 'over' }],
          ['e', { public: true, made: 6, status: 'closed' }],
          ['f', { public: true, made: 2 }],
        ]
        for (const [id, change] of tables) await store.append(appendOf(id, 0, 1, change))
        expect(idsOf(await store.lobby(10, 99))).toEqual(['b', 'f', 'a'])
        expect(idsOf(await store.lobby(2, 99))).toEqual(['b', 'f'])
        await store.append(appendOf('b', 1, 1, { public: true, made: 3, status: 'over' }))
        expect(idsOf(await store.lobby(10, 99))).toEqual(['f', 'a'])
      })

      test('the tables of a person are those they sit at, newest first', async () => {
        await store.append(appendOf('a', 0, 1, { made: 1, people: ['anna'] }))
        await store.append(appendOf('b', 0, 1, { made: 2, people: ['ben', 'anna'] }))
        await store.append(appendOf('c', 0, 1, { made: 3, people: ['ben'] }))
        expect(idsOf(await store.tablesOf('anna', 10))).toEqual(['b', 'a'])
        await store.append(appendOf('b', 1, 1, { made: 2, people: ['ben'] }))
        expect(idsOf(await store.tablesOf('anna', 10))).toEqual(['a'])
        expect(idsOf(await store.tablesOf('ben', 1))).toEqual(['c'])
      })

      test('where many tables are, in one question', async () => {
        for (const [id, entries] of [
          ['b', 3],
          ['a', 1],
          ['c', 2],
        ] as const)
          await store.append(appendOf(id, 0, entries))
        for (const at of [1, 2])
          await store.say({ table: 'b', at, seat: 0, who: 'anna', name: 'Anna', text: 'hi', what: undefined })
        expect(await store.seqs(['b', 'none', 'a'])).toEqual([
          { id: 'a', seq: 1, said: 0 },
          { id: 'b', seq: 3, said: 2 },
        ])
        expect(await store.seqs([])).toEqual([])
      })

      test('what is due is put off by one of many, and only where it was seen', async () => {
        await store.append(appendOf('a', 0, 2, { due: 50 }))
        expect(await store.lease('a', 1, 50, 90)).toBe(false)
        expect(await store.lease('a', 2, 49, 90)).toBe(false)
        expect(await store.lease('b', 2, 50, 90)).toBe(false)
        const said = await Promise.all(Array.from({ length: 8 }, (_, i) => store.lease('a', 2, 50, 90 + i)))
        expect(said.filter(Boolean)).toHaveLength(1)
        const due = 90 + said.indexOf(true)
        expect(await store.row('a')).toEqual(rowOf('a', { seq: 2, due }))
        expect(await store.lease('a', 2, due, 200)).toBe(true)
        expect(idsOf(await store.due(199, 9))).toEqual([])
        await store.append(appendOf('a', 2, 1))
        expect(await store.lease('a', 3, 200, 300)).toBe(false)
      })

      test('the server is up as long as somebody says so often enough', async () => {
        expect(await store.beat(1000, 100)).toBe(1000)
        expect(await store.beat(1080, 100)).toBe(1000)
        expect(await store.beat(1180, 100)).toBe(1000)
        await reopen()
        expect(await store.beat(1190, 100)).toBe(1000)
        expect(await store.beat(1291, 100)).toBe(1291)
      })

      test('a setup is kept once', async () => {
        expect(await store.setup('h')).toBeUndefined()
        await store.keepSetup('h', '{"x":1}')
        await store.keepSetup('h', '{"x":1}')
        await reopen()
        expect(await store.setup('h')).toBe('{"x":1}')
      })

      test('ids come in order, a page at a time', async () => {
        for (const id of ['c', 'a', 'd', 'b']) await store.append(appendOf(id, 0, 1))
        expect(await store.ids('', 3)).toEqual(['a', 'b', 'c'])
        expect(await store.ids('c', 3)).toEqual(['d'])
      })

      test('a table that waits leaves the lobby when nobody has been there for long; one that is played stays', async () => {
        for (const [id, change] of [
          ['a', { status: 'gathering', touched: 50 }],
          ['b', { status: 'playing', touched: 50 }],
        ] as const)
          await store.append(appendOf(id, 0, 1, { public: true, ...change }))
        expect(idsOf(await store.lobby(10, 49))).toEqual(['a', 'b'])
        expect(idsOf(await store.lobby(10, 50))).toEqual(['b'])
        for (const id of ['a', 'b', 'none']) await store.touch(id, 60)
        await store.touch('a', 55)
        expect(idsOf(await store.lobby(10, 59))).toEqual(['a', 'b'])
        expect([(await store.row('a'))?.touched, (await store.row('b'))?.touched]).toEqual([60, 50])
      })

      test('tables at which nothing happened for long are found, those that are done not', async () => {
        for (const [id, change] of [
          ['a', { status: 'gathering', touched: 9 }],
          ['b', { status: 'playing', touched: 9 }],
          ['c', { status: 'over', touched: 9 }],
          ['d', { status: 'closed', touched: 9 }],
          ['e', { status: 'playing', touched: 10 }],
          ['f', { status: 'gathering', touched: 1 }],
        ] as const)
          await store.append(appendOf(id, 0, 1, change))
        expect(idsOf(await store.idle(10, '', 2))).toEqual(['a', 'b'])
        expect(idsOf(await store.idle(10, 'b', 2))).toEqual(['f'])
      })

      test('codes and blocks of addresses go when their time is over, and no sooner', async () => {
        await store.append(appendOf('a', 0, 1))
        await store.keepCode('old', { table: 'a', who: 'anna', until: 9 })
        await store.keepCode('new', { table: 'a', who: 'bert', until: 10 })
        await store.blockAddress('10.0.0.1', 9)
        await store.blockAddress('10.0.0.2', 11)
        await store.blockAddress('10.0.0.3', undefined)
        await store.expire(10)
        expect(await store.takeCode('old')).toBeUndefined()
        expect(await store.takeCode('new')).toMatchObject({ who: 'bert' })
        expect(await store.blockedAddresses(0)).toEqual(['10.0.0.2', '10.0.0.3'])
      })

      test('finished tables untouched for long are forgotten, with all that hangs on them', async () => {
        await store.append(appendOf('a', 0, 1, { status: 'over', touched: 9, people: ['anna'] }))
        await store.append(appendOf('b', 0, 1, { status: 'closed', touched: 9 }))
        await store.append(appendOf('c', 0, 1, { status: 'over', touched: 10 }))
        await store.append(appendOf('d', 0, 1, { status: 'playing', touched: 1 }))
        await store.say({ table: 'a', at: 1, seat: 0, who: 'anna', name: 'Anna', text: 'hi', what: undefined })
        await store.keepNote('a', 1, 'anna', { text: 'n', shared: true })
        await store.keepCode('code', { table: 'a', who: 'anna', until: 50 })
        expect(await store.forget(10)).toBe(2)
        expect(await store.ids('', 10)).toEqual(['c', 'd'])
        expect(await store.load('a', 0)).toBeUndefined()
        expect(await store.tablesOf('anna', 10)).toEqual([])
        expect(await store.said('a', 0, 10)).toEqual([])
        expect(await store.note('a', 1, 'anna')).toBeUndefined()
        expect(await store.takeCode('code')).toBeUndefined()
        expect(await store.forget(10)).toBe(0)
      })

      test('many are forgotten at once', async () => {
        await Promise.all(
          Array.from({ length: 450 }, (_, i) => store.append(appendOf(`t${i}`, 0, 1, { status: 'over', touched: 1 }))),
        )
        expect(await store.forget(2)).toBe(450)
        expect(await store.ids('', 10)).toEqual([])
      })

      test('a finished log is rewritten in places', async () => {
        await store.append(appendOf('a', 0, 4, { status: 'over', people: ['anna', 'ben'] }))
        const row = rowOf('a', { status: 'over', seq: 4, people: ['ben'] })
        expect(
          await store.rewrite(
            'a',
            [
              { seq: 1, entry: '"x"' },
              { seq: 3, entry: '"y"' },
            ],
            row,
          ),
        ).toBe('done')
        expect(await store.load('a', 0)).toEqual(['{"n":0}', '"x"', '{"n":2}', '"y"'])
        expect(await store.row('a')).toEqual(row)
        expect(await store.tablesOf('anna', 9)).toEqual([])
      })

      test('a log that went on meanwhile is not rewritten', async () => {
        await store.append(appendOf('a', 0, 4, { status: 'over' }))
        await store.append(appendOf('a', 4, 1))
        expect(await store.rewrite('a', [{ seq: 1, entry: '"x"' }], rowOf('a', { status: 'over', seq: 4 }))).toBe(
          'conflict',
        )
        expect(await store.rewrite('b', [{ seq: 1, entry: '"x"' }], rowOf('b', { seq: 4 }))).toBe('conflict')
        expect(await store.load('a', 0)).toEqual(entriesTo(5))
        expect(await store.row('a')).toEqual(rowOf('a', { seq: 5 }))
      })
    })

    describe('people', () => {
      test('a person is found by the hash of their secret alone', async () => {
        await store.enter('h1', person('anna'))
        await store.enter('h2', person('ben', { program: true, blocked: true }))
        await reopen()
        expect(await store.find('h1')).toEqual(person('anna'))
        expect(await store.find('h2')).toEqual(person('ben', { program: true, blocked: true }))
        expect(await store.find('anna')).toBeUndefined()
      })

      test('a new secret takes the place of the old one', async () => {
        await store.enter('h1', person('anna'))
        await store.enter('h2', person('anna', { made: 50, seen: 60 }))
        expect(await store.find('h1')).toBeUndefined()
        expect(await store.find('h2')).toEqual(person('anna', { seen: 60 }))
      })

      test('when they were seen, and whether they are blocked', async () => {
        await store.enter('h', person('anna'))
        await store.seen('anna', 70)
        await store.seen('nobody', 70)
        expect(await store.block('anna', true)).toBe(true)
        expect(await store.find('h')).toEqual(person('anna', { seen: 70, blocked: true }))
        expect(await store.block('anna', false)).toBe(true)
        expect(await store.find('h')).toEqual(person('anna', { seen: 70 }))
        expect(await store.block('nobody', true)).toBe(false)
      })

      test('who is removed leaves nothing but the logs', async () => {
        await store.append(appendOf('a', 0, 1, { people: ['anna', 'ben'] }))
        for (const who of ['anna', 'ben']) {
          await store.enter(`h-${who}`, person(who))
          await store.keepCode(`c-${who}`, { table: 'a', who, until: 9 })
          await store.keepPush({ who, endpoint: `https://push/${who}`, p256dh: 'p', auth: 'a' })
          await store.say({ table: 'a', at: 1, seat: 0, who, name: who, text: 'hi', what: undefined })
          await store.keepNote('a', 1, who, { text: 'n', shared: true })
        }
        await store.mute('anna', 'ben', true)
        await store.mute('ben', 'anna', true)
        await store.remove('anna')
        expect(await store.find('h-anna')).toBeUndefined()
        expect(await store.takeCode('c-anna')).toBeUndefined()
        expect(await store.pushOf('anna')).toEqual([])
        expect((await store.said('a', 0, 9)).map(({ who }) => who)).toEqual(['ben'])
        expect((await store.shared('a', 1)).map(({ who }) => who)).toEqual(['ben'])
        expect(await store.note('a', 1, 'anna')).toBeUndefined()
        expect(await store.mutedBy('anna')).toEqual([])
        expect(await store.mutedBy('ben')).toEqual([])
        expect(await store.find('h-ben')).toEqual(person('ben'))
        expect(await store.takeCode('c-ben')).toBeDefined()
        expect(await store.pushOf('ben')).toHaveLength(1)
        expect(await store.load('a', 0)).toEqual(entriesTo(1))
      })

      test('a code is taken once, however many try', async () => {
        await store.append(appendOf('a', 0, 1))
        await store.keepCode('h', { table: 'a', who: 'anna', until: 99 })
        expect(await store.findCode('h')).toEqual({ table: 'a', who: 'anna', until: 99 })
        const taken = await Promise.all(Array.from({ length: 8 }, () => store.takeCode('h')))
        expect(taken.filter(code => code !== undefined)).toEqual([{ table: 'a', who: 'anna', until: 99 }])
        expect(await store.takeCode('other')).toBeUndefined()
        expect(await store.findCode('h')).toBeUndefined()
      })

      test('a person has one code at a table', async () => {
        await store.append(appendOf('a', 0, 1))
        await store.append(appendOf('b', 0, 1))
        await store.keepCode('h1', { table: 'a', who: 'anna', until: 1 })
        await store.keepCode('h2', { table: 'b', who: 'anna', until: 2 })
        await store.keepCode('h3', { table: 'a', who: 'ben', until: 3 })
        await store.keepCode('h4', { table: 'a', who: 'anna', until: 4 })
        expect(await store.takeCode('h1')).toBeUndefined()
        expect((await store.takeCode('h2'))?.until).toBe(2)
        expect((await store.takeCode('h3'))?.until).toBe(3)
        expect((await store.takeCode('h4'))?.until).toBe(4)
      })

      test('where somebody is told', async () => {
        const at = (endpoint: string, who: string, auth = 'a') => ({ who, endpoint, p256dh: 'p', auth })
        await store.keepPush(at('e2', 'anna'))
        await store.keepPush(at('e1', 'anna'))
        await store.keepPush(at('e3', 'ben'))
        await store.keepPush(at('e2', 'anna', 'new'))
        expect(await store.pushOf('anna')).toEqual([at('e1', 'anna'), at('e2', 'anna', 'new')])
        await store.dropPush('e1')
        await store.keepPush(at('e2', 'ben'))
        expect(await store.pushOf('anna')).toEqual([])
        expect(await store.pushOf('ben')).toEqual([at('e2', 'ben'), at('e3', 'ben')])
      })

      test('addresses are blocked until a time, or for good', async () => {
        await store.blockAddress('10.0.0.1', 50)
        await store.blockAddress('10.0.0.2', undefined)
        expect(await store.blockedAddresses(49)).toEqual(['10.0.0.1', '10.0.0.2'])
        expect(await store.blockedAddresses(50)).toEqual(['10.0.0.2'])
        await store.blockAddress('10.0.0.2', 0)
        expect(await store.blockedAddresses(49)).toEqual(['10.0.0.1'])
      })

      test('of the settings of the server the first value stays', async () => {
        expect(
          await Promise.all([
            store.keepOnce('key', 'one'),
            store.keepOnce('key', 'two'),
            store.keepOnce('other', 'three'),
          ]),
        ).toEqual(['one', 'one', 'three'])
        await reopen()
        expect(await store.keepOnce('key', 'four')).toBe('one')
      })
    })

    describe('talk', () => {
      const line = (at: number, change: object = {}) => ({
        table: 'a',
        at,
        seat: 0,
        who: 'anna',
        name: 'Anna',
        text: `at ${at}`,
        what: undefined,
        ...change,
      })
      beforeEach(async () => void (await store.append(appendOf('a', 0, 1))))

      test('what was said since, in order, the newest of it', async () => {
        const lines = [
          line(1),
          line(2, { seat: undefined, text: undefined, what: 'clap' }),
          line(2, { who: 'ben', name: 'Ben' }),
          line(3),
        ]
        const numbers: (number | undefined)[] = []
        for (const one of lines) numbers.push(await store.say(one))
        expect(numbers).toEqual([1, 2, 3, 4])
        const stored = lines.map((one, i) => ({ ...one, number: i + 1 }))
        expect(await store.said('a', 0, 10)).toEqual(stored)
        expect(await store.said('a', 1, 10)).toEqual(stored.slice(1))
        expect(await store.said('a', 0, 2)).toEqual(stored.slice(2))
        expect(await store.said('a', 4, 10)).toEqual([])
      })

      test('at a table that is not there nothing is kept', async () => {
        expect(await store.say(line(1, { table: 'b' }))).toBeUndefined()
        await store.keepNote('b', 1, 'anna', { text: 'x', shared: true })
        await store.keepCode('h', { table: 'b', who: 'anna', until: 9 })
        expect(await store.said('b', 0, 10)).toEqual([])
        expect(await store.note('b', 1, 'anna')).toBeUndefined()
        expect(await store.takeCode('h')).toBeUndefined()
      })

      test('a note is its owner’s, for one game of the table, until it is shared', async () => {
        await store.keepNote('a', 1, 'anna', { text: 'first', shared: false })
        await store.keepNote('a', 2, 'anna', { text: 'second', shared: false })
        await store.keepNote('a', 1, 'ben', { text: 'open', shared: true })
        await store.keepNote('a', 1, 'anna', { text: 'changed', shared: false })
        expect(await store.note('a', 1, 'anna')).toEqual({ text: 'changed', shared: false })
        expect(await store.note('a', 2, 'anna')).toEqual({ text: 'second', shared: false })
        expect(await store.note('a', 3, 'anna')).toBeUndefined()
        expect(await store.shared('a', 1)).toEqual([{ who: 'ben', text: 'open', shared: true }])
        await store.keepNote('a', 1, 'anna', { text: 'changed', shared: true })
        expect((await store.shared('a', 1)).map(({ who }) => who)).toEqual(['anna', 'ben'])
      })

      test('reports are kept once for each person, newest first, and the oldest are dropped', async () => {
        const report = (at: number, by: string, about: string): Report => ({
          table: 'gone',
          at,
          by,
          about,
          name: `${about}'s name`,
          why: 'rude',
          said: '[]',
        })
        for (const [at, by, about] of [
          [1, 'anna', 'ben'],
          [2, 'cleo', 'ben'],
          [3, 'anna', 'dora'],
          [4, 'anna', 'ben'],
        ] as const)
          await store.report(report(at, by, about), 9)
        expect(await store.reports(9)).toEqual([
          report(4, 'anna', 'ben'),
          report(3, 'anna', 'dora'),
          report(2, 'cleo', 'ben'),
        ])
        expect(await store.reports(1)).toHaveLength(1)
        // A person's reports are deleted with them; reports about them stay.
        await store.remove('ben')
        await store.remove('cleo')
        expect((await store.reports(9)).map(({ at }) => at)).toEqual([4, 3])
        await store.report(report(5, 'eve', 'ben'), 2)
        expect((await store.reports(9)).map(({ at }) => at)).toEqual([5, 4])
        await store.expire(5 + 90 * 86_400_000)
        expect((await store.reports(9)).map(({ at }) => at)).toEqual([5])
      })

      test('one person mutes another, not the other way round', async () => {
        await store.mute('anna', 'ben', true)
        await store.mute('anna', 'ben', true)
        await store.mute('anna', 'cleo', true)
        expect(await store.mutedBy('anna')).toEqual(['ben', 'cleo'])
        expect(await store.mutedBy('ben')).toEqual([])
        await store.mute('anna', 'ben', false)
        expect(await store.mutedBy('anna')).toEqual(['cleo'])
      })
    })

    test('it says that it is ready, and that it is not once closed', async () => {
      expect(await store.ready()).toBeUndefined()
      await store.close()
      expect(await store.ready()).toEqual(expect.any(String))
      await expect(store.append(appendOf('a', 0, 1))).rejects.toThrow('closed')
      store = await place.open()
    })
  })
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { localBus } from '../../src/server/bus/local.ts'
import type { RoomsOptions } from '../../src/server/rooms/options.ts'
import { openRooms, type RunningRooms } from '../../src/server/rooms/rooms.ts'
import type { Listener } from '../../src/table/room.ts'
import { Setups } from '../../src/server/rooms/tables/setups.ts'
import { type Store, StoreDown } from '../../src/server/store/ports.ts'
import { Mutes } from '../../src/server/rooms/people/mutes.ts'
import { TableTalk } from '../../src/server/rooms/people/talk.ts'
import { thinkHere } from '../helpers/think-here.ts'
import type { Caller } from '../../src/table/decide/decide.ts'
import { isFault } from '../../src/table/faults.ts'
import type { TableInfo } from '../../src/table/protocol.ts'
import { databaseIn, openFolder, openSqlite } from '../../src/server/store/sqlite.ts'
import { makeEntry } from '../../src/table/entry.ts'
import type { FromServer, MakeTable } from '../../src/table/protocol.ts'
import { Disk, memoryStore } from '../helpers/memory-store.ts'
import { buildStoreThread } from '../helpers/store-thread.ts'
import { playedTable } from '../helpers/played-table.ts'
import { sitAs, startGame } from '../helpers/start-game.ts'

const ANNA: Caller = { who: 'anna', program: false }

const open = (change: Partial<RoomsOptions> = {}): RunningRooms =>
  openRooms({
    store: memoryStore(),
    bus: localBus(),
    botWorkers: thinkHere(Date.now),
    now: Date.now,
    ticks: () => performance.now(),
    after: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    random: randomBytes,
    botPaceMs: 0,
    meter: { moved: () => {}, refused: () => {}, thought: () => {} },
    notify: () => {},
    logError: (_, error) => {
      throw error
    },
    ...change,
  })

const make = async (
  rooms: RunningRooms,
  bots: readonly string[] = [],
  by = ANNA,
  more: Partial<MakeTable> = {},
): Promise<TableInfo> => {
  const made = await rooms.make(by, {
    game: 'art-robbery',
    setup: { seats: 2 },
    public: false,
    spectators: true,
    pace: { kind: 'live' },
    bots: [...bots],
    ...more,
  })
  if (isFault(made)) throw new Error(made.code)
  return made
}

const untilOver = async (rooms: RunningRooms, id: string): Promise<void> => {
  await expect
    .poll(async () => ((await rooms.info(id)) as TableInfo).status, { timeout: 20_000, interval: 5 })
    .toBe('over')
}

test('a move is timed until it is stored, and until everybody is told', async () => {
  let ticks = 0
  const times: (readonly [stored: number, told: number])[] = []
  const delay = (): Promise<void> => Promise.resolve(void (ticks += 10))
  const rooms = open({
    store: memoryStore({ delay }),
    ticks: () => ticks,
    meter: { moved: (stored, told) => void times.push([stored, told]), refused: () => {}, thought: () => {} },
  })
  const { id } = await make(rooms, ['random', 'random'])
  await rooms.onMessage({ caller: undefined, names: false, send: () => void (ticks += 3) }, { t: 'watch', table: id })
  await rooms.ask(id, ANNA, { t: 'start' })
  await untilOver(rooms, id)
  expect(times.length).toBeGreaterThan(10)
  for (const [stored, told] of times) {
    expect(stored).toBeGreaterThanOrEqual(10)
    expect(told).toBeGreaterThanOrEqual(stored + 3)
  }
})

test('a setup is written as text once, however often a bot moves', async () => {
  const rooms = open()
  const { id } = await make(rooms, ['random', 'random'])
  const written = vi.spyOn(JSON, 'stringify')
  try {
    await rooms.ask(id, ANNA, { t: 'start' })
    await untilOver(rooms, id)
    const setups = written.mock.calls.filter(
      ([value]) =>
        typeof value === 'object' &&
        value !== null &&
        'seats' in value &&
        'game' in value &&
        'version' in value &&
        !('t' in value),
    )
    expect(setups).toHaveLength(0)
  } finally {
    written.mockRestore()
  }
})

test('setups in memory are bounded, and one that was dropped is read again', async () => {
  const disk = new Disk()
  const store = memoryStore({ disk })
  const rooms = open({ store })
  const made = await make(rooms)
  const setups = new Setups(store)
  const setup = await setups.load(made.setup)
  for (let i = 0; i < 2000; i++) await setups.store(`hash ${i}`, setup)
  expect(setups.size).toBe(500)
  // One that was evicted is read again.
  const again = await setups.load(made.setup)
  expect(again).not.toBe(setup)
  expect(again).toEqual(setup)
  expect(setups.textOf('hash 1', setup)).toBe(JSON.stringify(setup))
})

test('a list of muted people is kept only while its owner is connected', async () => {
  const store = memoryStore()
  const rooms = open({ store })
  const { id } = await make(rooms)
  const mutes = new Mutes(store, undefined)
  const talk = new TableTalk({ store, clock: rooms.clock, mutes, wake: undefined })
  const room = { id, table: { holders: [], number: 1 }, listeners: new Set(), said: 0 } as unknown as Parameters<
    typeof talk.greet
  >[0]
  const listener = (who: string): Listener => ({ caller: { who, program: false }, names: false, send: () => {} })
  for (let i = 0; i < 100; i++) {
    await store.mute(`guest ${i}`, 'ben', true)
    const tabs = [listener(`guest ${i}`), listener(`guest ${i}`)]
    for (const tab of tabs) await talk.greet(room, tab)
    mutes.leave(tabs[0]!)
    expect(mutes.size).toBe(1)
    mutes.leave(tabs[1]!)
    await mutes.read(`guest ${i}`)
  }
  expect(mutes.size).toBe(0)
})

test('who is muted is known once it is stored, though the list cannot be read', async () => {
  const inner = memoryStore()
  let broken = false
  const down = (): Promise<never> => Promise.reject(new StoreDown('down', 'not stored'))
  const rooms = open({ store: { ...inner, mutedBy: who => (broken ? down() : inner.mutedBy(who)) } })
  const { id } = await make(rooms)
  const ben: Caller = { who: 'ben', program: false }
  for (const [i, by] of [ANNA, ben].entries()) await rooms.ask(id, by, sitAs(i, by.who))
  const said: FromServer[] = []
  const anna: Listener = { caller: ANNA, names: false, send: text => void said.push(JSON.parse(text) as FromServer) }
  const bens: Listener = { caller: ben, names: false, send: () => {} }
  for (const listener of [anna, bens]) await rooms.onMessage(listener, { t: 'watch', table: id })
  broken = true
  const lines = async (text: string): Promise<number> => {
    await rooms.onMessage(bens, { t: 'say', table: id, text })
    return said.filter(message => message.t === 'said' && message.said.some(line => line.text === text)).length
  }
  expect(await rooms.mute(id, ANNA, 1, true)).toBeUndefined()
  expect(await lines('muted')).toBe(0)
  expect(await rooms.mute(id, ANNA, 1, false)).toBeUndefined()
  expect(await lines('heard')).toBe(1)
})

describe('a code for another device', () => {
  const PHONE: Caller = { who: 'phone', program: false }
  const setUp = async (change: (store: Store) => Partial<Store>) => {
    const inner = memoryStore()
    const errors: string[] = []
    const rooms = open({ store: { ...inner, ...change(inner) }, logError: what => void errors.push(what) })
    const { id } = await make(rooms)
    await rooms.ask(id, ANNA, sitAs(0, 'Anna'))
    const made = await rooms.code(id, ANNA)
    return { rooms, errors, code: isFault(made) ? '' : made.code }
  }
  const codeOf = (answer: unknown): string => (isFault(answer) ? answer.code : 'done')

  test('is good again when the move of the seat was not stored', async () => {
    let broken = false
    const { rooms, code } = await setUp(store => ({
      append: append => (broken ? Promise.reject(new StoreDown('down', 'not stored')) : store.append(append)),
    }))
    broken = true
    expect(codeOf(await rooms.redeem(code, PHONE))).toBe('store-down')
    broken = false
    expect(codeOf(await rooms.redeem(code, PHONE))).toBe('done')
    expect(codeOf(await rooms.redeem(code, { who: 'thief', program: false }))).toBe('bad-code')
  })

  test('moved the seat though it could not be deleted, and opens nothing any more', async () => {
    const { rooms, errors, code } = await setUp(() => ({
      takeCode: () => Promise.reject(new StoreDown('down', 'not stored')),
    }))
    expect(codeOf(await rooms.redeem(code, PHONE))).toBe('done')
    expect(errors).toEqual(['cannot delete a code'])
    expect(codeOf(await rooms.redeem(code, { who: 'thief', program: false }))).toBe('bad-code')
  })

  test('moves a seat once, however many send it at the same time', async () => {
    const { rooms, code } = await setUp(() => ({}))
    const all = Array.from({ length: 5 }, (_, i) => rooms.redeem(code, { who: `phone ${i}`, program: false }))
    const answers = (await Promise.all(all)).map(codeOf)
    expect(answers.toSorted()).toEqual(['bad-code', 'bad-code', 'bad-code', 'bad-code', 'done'])
  })
})

test('somebody who wants to be forgotten is forgotten at every table, however many the store lists at once', async () => {
  const disk = new Disk()
  const inner = memoryStore({ disk })
  const store: Store = { ...inner, tablesOf: (who, most) => inner.tablesOf(who, Math.min(most, 3)) }
  const rooms = open({ store })
  for (let i = 0; i < 8; i++) {
    const { id } = await make(rooms)
    await rooms.ask(id, ANNA, sitAs(0, 'Anna'))
  }
  await rooms.forget(ANNA.who)
  expect(await inner.tablesOf(ANNA.who, 100)).toEqual([])
  expect(disk.all("SELECT table_id FROM entries WHERE entry LIKE '%anna%'")).toEqual([])
})

describe('a person whose request to be forgotten fails', () => {
  /** Two tables at which the person has a seat. */
  const setUp = async (change: (store: Store) => Partial<Store>): Promise<{ rooms: RunningRooms; disk: Disk }> => {
    const disk = new Disk()
    const inner = memoryStore({ disk })
    const rooms = open({ store: { ...inner, ...change(inner) }, logError: () => {} })
    for (let i = 0; i < 2; i++) {
      const { id } = await make(rooms)
      await rooms.ask(id, ANNA, sitAs(0, 'Anna'))
    }
    return { rooms, disk }
  }
  const isTold = async (asked: Promise<unknown>): Promise<string> => {
    try {
      const answer = await asked
      return isFault(answer) ? answer.code : 'done'
    } catch (error) {
      return error instanceof StoreDown ? error.outcome : 'thrown'
    }
  }

  test('is told that nothing was done while nothing was', async () => {
    const { rooms } = await setUp(() => ({ tablesOf: () => Promise.reject(new StoreDown('down', 'not stored')) }))
    expect(await isTold(rooms.forget(ANNA.who))).toBe('not stored')
  })

  test('is told that the outcome is unknown where the store does not know it', async () => {
    let broken = false
    const { rooms } = await setUp(store => ({
      append: async append => {
        const done = await store.append(append)
        if (broken) throw new StoreDown('the answer was lost', 'unknown')
        return done
      },
    }))
    broken = true
    expect(await isTold(rooms.forget(ANNA.who))).toBe('store-unknown')
  })

  test('is not told that nothing was done once a table was rewritten', async () => {
    let rewritten = 0
    const { rooms } = await setUp(store => ({
      rewrite: (id, entries, row) =>
        ++rewritten > 1 ? Promise.reject(new StoreDown('down', 'not stored')) : store.rewrite(id, entries, row),
    }))
    expect(await isTold(rooms.forget(ANNA.who))).toBe('unknown')
  })

  test('nor when the server stops in between, and the next request does the rest', async () => {
    let stop = async (): Promise<void> => {}
    const { rooms, disk } = await setUp(store => ({
      rewrite: async (id, entries, row) => {
        const done = await store.rewrite(id, entries, row)
        void stop()
        return done
      },
    }))
    stop = () => rooms.drain()
    expect(await isTold(rooms.forget(ANNA.who))).toBe('store-unknown')
    expect(await isTold(rooms.forget(ANNA.who))).toBe('stopping')
    await open({ store: memoryStore({ disk }) }).forget(ANNA.who)
    expect(disk.all("SELECT table_id FROM entries WHERE entry LIKE '%anna%'")).toEqual([])
  })
})

test('a socket watches so many tables and no more, until it leaves one', async () => {
  const rooms = open({ limits: 0.02 })
  const ids = [await make(rooms), await make(rooms), await make(rooms)].map(({ id }) => id)
  const said: FromServer[] = []
  const watcher: Listener = { caller: ANNA, names: false, send: text => void said.push(JSON.parse(text) as FromServer) }
  const watch = async (id: string): Promise<unknown> => {
    said.length = 0
    await rooms.onMessage(watcher, { t: 'watch', table: id, re: 1 })
    const [answer] = said
    return answer?.t === 'error' ? answer.error : answer?.t
  }
  const tooMany = { code: 'too-many', params: { what: 'watched', most: 2 } }
  // What is watched already may be watched anew.
  for (const id of [ids[0]!, ids[1]!, ids[0]!]) expect(await watch(id)).toBe('table')
  expect(await watch(ids[2]!)).toEqual(tooMany)
  await rooms.onMessage(watcher, { t: 'leave', table: ids[0]! })
  expect(await watch(ids[2]!)).toBe('table')
  expect(await watch(ids[0]!)).toEqual(tooMany)
  // Nor more when all are asked for at once.
  rooms.onClose(watcher)
  const heard: FromServer[] = []
  const quick: Listener = { ...watcher, send: text => void heard.push(JSON.parse(text) as FromServer) }
  await Promise.all(ids.map(table => rooms.onMessage(quick, { t: 'watch', table })))
  expect(heard.map(({ t }) => t).filter(t => t === 'table' || t === 'error')).toEqual(['table', 'table', 'error'])
})

test('a player who was told more than the log holds is noticed once, and a guest who says so is not', async () => {
  const said: string[] = []
  const rooms = open({ logError: (what, error, table) => void said.push(`${table} ${what} ${String(error)}`) })
  const { id } = await make(rooms)
  const bert = { who: 'bert', program: false }
  for (const [i, by] of [ANNA, bert].entries()) await rooms.ask(id, by, sitAs(i, by.who))
  await startGame((person, ask) => rooms.ask(id, person === 0 ? ANNA : bert, ask), [0, 1])
  const watch = (who: string, number: number, since: number): Promise<void> =>
    rooms.onMessage(
      { caller: { who, program: false }, names: false, send: () => {} },
      { t: 'watch', table: id, number, since },
    )
  await watch('anna', 1, 1)
  await watch('a guest', 1, 90)
  expect(said).toEqual([])
  await watch('anna', 1, 90)
  await watch('bert', 2, 0)
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${id} a log is shorter than what clients have seen.*game 1 up to ply 90, the log ends in game 1 at ply \\d+$`,
      ),
    ),
  ])
})

describe('tables at which nothing happens', () => {
  const HOUR = 3_600_000
  const DAY = 24 * HOUR
  /** Rooms with a clock that is set by hand. */
  const openAt = () => {
    const clock = { at: Date.now() }
    const rooms = open({ now: () => clock.at, ticks: () => clock.at })
    const pass = async (ms: number): Promise<void> => {
      clock.at += ms
      await rooms.sweep()
    }
    const isListed = async (id: string): Promise<boolean> => (await rooms.lobby()).some(table => table.id === id)
    const infoOf = async (id: string): Promise<TableInfo> => (await rooms.info(id)) as TableInfo
    const watch = async (id: string): Promise<FromServer[]> => {
      const received: FromServer[] = []
      const send = (text: string): void => void received.push(JSON.parse(text) as FromServer)
      await rooms.onMessage({ caller: ANNA, names: false, send }, { t: 'watch', table: id })
      return received
    }
    return { rooms, pass, isListed, infoOf, watch }
  }
  const start = async (rooms: RunningRooms, id: string): Promise<void> => {
    const bert = { who: 'bert', program: false }
    for (const [i, by] of [ANNA, bert].entries()) await rooms.ask(id, by, sitAs(i, by.who))
    await startGame((person, ask) => rooms.ask(id, person === 0 ? ANNA : bert, ask), [0, 1])
  }

  test('one that waits with nobody there leaves the lobby after an hour and closes after a day', async () => {
    const { rooms, pass, isListed, infoOf } = openAt()
    const { id } = await make(rooms, [], ANNA, { public: true })
    await pass(HOUR - 1)
    expect(await isListed(id)).toBe(true)
    await pass(1)
    expect(await isListed(id)).toBe(false)
    expect(await rooms.closeIdle()).toBe(0)
    await pass(23 * HOUR + 1)
    expect(await rooms.closeIdle()).toBe(1)
    expect(await infoOf(id)).toMatchObject({ status: 'closed', idle: true })
  })

  test('a slow one whose seats are fixed waits for ready marks as long as a slow game', async () => {
    const { rooms, pass, infoOf } = openAt()
    const { id } = await make(rooms, ['random'], ANNA, { pace: { kind: 'slow', days: 3 } })
    await rooms.ask(id, ANNA, sitAs(0, 'Anna'))
    await rooms.ask(id, ANNA, { t: 'start' })
    await pass(29 * DAY)
    expect(await rooms.closeIdle()).toBe(0)
    expect((await infoOf(id)).starting).toEqual({})
    await pass(DAY)
    expect(await rooms.closeIdle()).toBe(1)
  })

  test('one that waits stays while somebody is there', async () => {
    const { rooms, pass, isListed, infoOf, watch } = openAt()
    const { id } = await make(rooms, [], ANNA, { public: true })
    await watch(id)
    for (let hours = 0; hours < 30; hours++) await pass(HOUR)
    expect(await isListed(id)).toBe(true)
    expect(await rooms.closeIdle()).toBe(0)
    expect((await infoOf(id)).status).toBe('gathering')
  })

  test.each([
    ['live', { kind: 'live' }, 7],
    ['slow', { kind: 'slow', days: 3 }, 30],
  ] as const)('a %s game without a move is closed, with a note to those at the table', async (_, pace, days) => {
    const { rooms, pass, watch } = openAt()
    const { id } = await make(rooms, [], ANNA, { pace: pace as MakeTable['pace'] })
    await start(rooms, id)
    const received = await watch(id)
    // The clock of a slow game has bots move; they are not part of this.
    await pass(days * DAY - 1)
    received.length = 0
    expect(await rooms.closeIdle()).toBe(0)
    await pass(1)
    expect(await rooms.closeIdle()).toBe(1)
    expect(received.find(({ t }) => t === 'table')).toMatchObject({ table: { status: 'closed', idle: true } })
  })
})

test('a table that a command closes is closed in the running server within two seconds', async () => {
  const thread = await buildStoreThread()
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-rooms-'))
  const store = await openFolder(folder, { program: thread.program })
  let ticks = 0
  const rooms = open({ store, ticks: () => ticks })
  const { id } = await make(rooms)
  const received: FromServer[] = []
  const send = (text: string): void => void received.push(JSON.parse(text) as FromServer)
  await rooms.onMessage({ caller: ANNA, names: false, send }, { t: 'watch', table: id })
  await rooms.sweep()
  const command = await openSqlite(databaseIn(folder), { program: thread.program })
  const row = (await command.row(id))!
  const closed = { ...row, status: 'closed' as const, seq: row.seq + 1 }
  await command.append({ row: closed, seq: row.seq, entries: [makeEntry({ t: 'closed', at: row.touched })] })
  await command.close()
  ticks = 2000
  await rooms.sweep()
  await expect.poll(() => received.at(-1)).toMatchObject({ t: 'table', table: { status: 'closed' } })
  await store.close()
  rmSync(folder, { recursive: true })
  thread.remove()
})

test('a stored table of version 1 goes on by version 1, and its rematch by the newest', async () => {
  const disk = new Disk()
  const store = memoryStore({ disk })
  const id = 'oldrules'.repeat(2)
  const { setup, append } = playedTable(id, 'rob-n-run', 2, 1000, false, 1)
  await store.keepSetup(setup.hash, setup.text)
  await store.append(append)
  const rooms = open({ store })
  const host: Caller = { who: 'p-host', program: false }
  const info = async (): Promise<TableInfo> => (await rooms.info(id)) as TableInfo
  expect(await info()).toMatchObject({ status: 'over', setup: setup.hash })
  expect(JSON.parse((await rooms.record(id, 1, undefined)) as string)).toMatchObject({ version: 1 })
  await rooms.ask(id, host, { t: 'rematch' })
  const next = await info()
  expect(next).toMatchObject({ status: 'gathering', number: 2 })
  // Every watching page asks for the setup by its hash.
  expect(JSON.parse((await store.setup(next.setup))!)).toMatchObject({ game: 'rob-n-run', version: 2, seats: 2 })
  // Another process reads the same from the log, and the first game stays as it was.
  const later = open({ store: memoryStore({ disk }) })
  expect(await later.info(id)).toMatchObject({ setup: next.setup })
  expect(JSON.parse((await later.record(id, 1, undefined)) as string)).toMatchObject({ version: 1 })
})

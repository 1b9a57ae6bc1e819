import { describe, expect, test } from 'vitest'
import { findBot, levelNames } from '../../bots/index.ts'
import { readBase64 } from '../../core/codec.ts'
import { advance, GALLERY, type Game, Moves, NOBODY, type Seat, type Viewer, viewOf } from '../../core/game.ts'
import { isProblems, parseJson } from '../../core/json.ts'
import { isRefused, lineOf, replay } from '../../core/log.ts'
import { audit, readRecord } from '../../core/record.ts'
import { Sfc32 } from '../../core/rng.ts'
import { sameBytes, type State } from '../../core/state.ts'
import { findGame, GAMES } from '../../games/index.ts'
import { bestLevel } from '../../table/decide/make.ts'
import { readEntry } from '../../table/entry.ts'
import type { FromServer, ToServer } from '../../table/protocol.ts'
import { StoreDown } from '../../table/store.ts'
import { deciderOf } from '../../table/who-acts.ts'
import { type Fresh, makeTable } from './make.ts'
import { callerAt } from './people.ts'
import { randomOf } from './random.ts'
import type { ExplainedPly } from './reasons.ts'
import { type DeviceListener, type DeviceTable, runTable, type RunPorts, type Solo } from './run-table.ts'
import { memoryTables, type OldGame, type Tables } from './tables.ts'

const game = GAMES[0]!
const ID = `here${'a'.repeat(24)}`
type Moved = Extract<FromServer, { t: 'moved' }>

const portsFor = (tables: Tables): RunPorts => ({
  tables,
  now: () => 1000,
  ticks: () => 0,
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  botPaceMs: () => 0,
  grown: () => {},
  random: randomOf(7),
  logError: (_, error) => {
    if (!(error instanceof StoreDown)) throw error
  },
})

const freshFor = ({ name }: Game, people: number, bots: number, level: string): Fresh => ({
  game: name,
  setup: { seats: people + bots },
  people: Array.from({ length: people }, (_, i) => `P${i}`),
  bots: Array.from({ length: bots }, () => level),
})

const openFresh = async (tables: Tables, fresh: Fresh): Promise<DeviceTable> => {
  expect(await makeTable(ID, fresh, portsFor(tables))).toBe(true)
  return (await runTable(ID, portsFor(tables)))!
}

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

/** Somebody at the device, with all they were told. */
class Someone implements DeviceListener {
  readonly caller
  readonly names = false
  readonly told: FromServer[] = []
  readonly explained: ExplainedPly[] = []
  readonly alone: Solo[] = []
  readonly viewer: Viewer
  constructor(seat: Seat | undefined) {
    this.caller = seat === undefined ? undefined : callerAt(seat)
    this.viewer = seat ?? GALLERY
  }
  send(text: string): void {
    this.told.push(JSON.parse(text) as FromServer)
  }
  solo(solo: Solo): void {
    this.alone.push(solo)
  }
  explain(reasons: readonly ExplainedPly[]): void {
    this.explained.push(...reasons)
  }
  get moved(): Moved[] {
    return this.told.filter(message => message.t === 'moved')
  }
  get last(): Moved {
    return this.moved.at(-1)!
  }
}

const watchAs = async (table: DeviceTable, seat?: Seat): Promise<Someone> => {
  const one = new Someone(seat)
  await table.onMessage(one, { t: 'watch', table: ID, past: 80 })
  return one
}

const legal = new Moves()
const choiceOf = (table: DeviceTable, { view, ply, number }: Moved): Extract<ToServer, { t: 'play' }> => {
  const s: State = table.table.game.create(table.table.setup)
  s.bytes.set(readBase64(String(view))!)
  table.table.game.moves(s, legal)
  return { t: 'play', table: ID, number, ply, move: table.table.game.write(legal.at[ply % legal.size]!) }
}

/** Plays with each person's choice by the ply, until the end or until there are so many plies. */
const playOn = async (table: DeviceTable, people: readonly Someone[], most = Infinity): Promise<void> => {
  for (;;) {
    const { status, plies, state } = table.table
    if (status === 'over' || plies.length >= most) return
    const actor = people.find(({ viewer }) => viewer === table.table.game.actor(state))
    if (actor && actor.last.ply === plies.length) await table.onMessage(actor, choiceOf(table, actor.last))
    else await pause()
  }
}

const movesIn = async (tables: Tables): Promise<string[]> =>
  (await tables.load(ID, 0))!.map(readEntry).flatMap(entry => (entry.t === 'move' ? [entry.move] : []))

describe('a table on this device', () => {
  test.each([
    ['one person against bots', 1, 2],
    ['pass and play with a bot', 2, 1],
  ] as const)('%s: everybody is told the view of their seat, and nothing else', async (_, persons, bots) => {
    const tables = memoryTables()
    const table = await openFresh(tables, freshFor(game, persons, bots, 'easy'))
    const people = await Promise.all(Array.from({ length: persons }, (_, seat) => watchAs(table, seat)))
    const all = [...people, await watchAs(table)]
    await playOn(table, people)
    const { setup, plies } = table.table
    for (const { moved, viewer } of all)
      for (const { ply, view } of moved) {
        const state = replay(game, { setup, moves: plies }, ply)
        expect(sameBytes(readBase64(String(view))!, viewOf(game, state, viewer).bytes)).toBe(true)
      }
    expect(all.every(({ last }) => last.over !== undefined)).toBe(true)
  })

  test('a game taken up again goes on as it would have', async () => {
    const whole = memoryTables()
    const table = await openFresh(whole, freshFor(game, 1, 2, 'easy'))
    await playOn(table, [await watchAs(table, 0)])
    const parted = memoryTables()
    const first = await openFresh(parted, freshFor(game, 1, 2, 'easy'))
    await playOn(first, [await watchAs(first, 0)], 40)
    first.hold(true)
    const second = (await runTable(ID, portsFor(parted)))!
    await playOn(second, [await watchAs(second, 0)])
    expect(await movesIn(parted)).toEqual(await movesIn(whole))
  })

  test('a finished game has a record whose deal can be checked; before that there is none', async () => {
    const table = await openFresh(memoryTables(), freshFor(game, 1, 1, 'easy'))
    expect(table.record()).toBeUndefined()
    await playOn(table, [await watchAs(table, 0)])
    const record = readRecord(parseJson(table.record()!), findGame)
    expect(isRefused(record) ? record.reason : audit(record)).toBeUndefined()
  })

  test('bots wait while they are held', async () => {
    const table = await openFresh(memoryTables(), freshFor(game, 1, 1, 'easy'))
    const one = await watchAs(table, 0)
    await playOn(table, [one], table.table.plies.length + 1)
    table.hold(true)
    while (game.actor(table.table.state) !== 0) {
      table.hold(false)
      await pause()
      table.hold(true)
    }
    await table.onMessage(one, choiceOf(table, one.last))
    const { length } = table.table.plies
    for (let i = 0; i < 20; i++) await pause()
    expect(game.actor(table.table.state)).toBe(1)
    expect(table.table.plies.length).toBe(length)
    table.hold(false)
    while (table.table.plies.length === length) await pause()
  })

  test('what cannot be stored has not happened: it is refused, and told to nobody', async () => {
    const tables = memoryTables()
    const full: Tables = { ...tables, append: () => Promise.reject(new StoreDown('the disk is full', 'not stored')) }
    await makeTable(ID, freshFor(game, 1, 1, 'easy'), portsFor(tables))
    const table = (await runTable(ID, portsFor(full)))!
    const one = await watchAs(table, 0)
    if (game.actor(table.table.state) !== 0) throw new Error('the person begins')
    const before = one.moved.length
    await table.onMessage(one, { ...choiceOf(table, one.last), re: 1 })
    expect(one.told.at(-1)).toMatchObject({ t: 'error', re: 1, error: { code: 'store-down' } })
    expect(one.moved.length).toBe(before)
  })

  test('what was stored though the browser did not say so is told without anybody asking', async () => {
    const tables = memoryTables()
    const silent: Tables = {
      ...tables,
      append: async append => {
        await tables.append(append)
        throw new StoreDown('no answer', 'unknown')
      },
    }
    await makeTable(ID, freshFor(game, 2, 0, 'easy'), portsFor(tables))
    const later: (() => void)[] = []
    const table = (await runTable(ID, { ...portsFor(silent), after: (_, then) => (later.push(then), () => {}) }))!
    const one = await watchAs(table, game.actor(table.table.state))
    const before = one.moved.length
    await table.onMessage(one, { ...choiceOf(table, one.last), re: 1 })
    expect(one.told.at(-1)).toMatchObject({ t: 'error', re: 1, error: { code: 'store-unknown' } })
    for (const then of later.splice(0)) then()
    for (let i = 0; i < 20; i++) await pause()
    expect(one.moved.length).toBe(before + 1)
  })

  test('two tabs with the same table write one log', async () => {
    const tables = memoryTables()
    const here = await openFresh(tables, freshFor(game, 2, 0, 'easy'))
    const there = (await runTable(ID, portsFor(tables)))!
    const seat = game.actor(here.table.state)
    const one = await watchAs(here, seat)
    const late = await watchAs(there, seat)
    const before = one.last.ply
    const asked = choiceOf(here, one.last)
    await here.onMessage(one, asked)
    await there.onMessage(late, { ...asked, re: 1 })
    expect(one.last.ply).toBeGreaterThan(before)
    expect(late.last.ply).toBe(one.last.ply)
    expect(there.table.plies).toEqual(here.table.plies)
  })

  test('a tab that is told that the log has grown shows what another tab wrote', async () => {
    const tables = memoryTables()
    await makeTable(ID, freshFor(game, 2, 0, 'easy'), portsFor(tables))
    const there = (await runTable(ID, portsFor(tables)))!
    const heard: Promise<void>[] = []
    const here = (await runTable(ID, { ...portsFor(tables), grown: () => heard.push(there.readOn()) }))!
    const seat = game.actor(here.table.state)
    const one = await watchAs(here, seat)
    const other = await watchAs(there, seat)
    await here.onMessage(one, choiceOf(here, one.last))
    await Promise.all(heard)
    expect(heard.length).toBe(1)
    expect(other.last).toEqual(one.last)
  })
})

test('of a move that is not heard whole, only the kind of its reason is told, now and to whoever comes later', async () => {
  const crew = GAMES.find(one => one.together)!
  const tables = memoryTables()
  const table = await openFresh(tables, freshFor(crew, 1, 3, 'medium'))
  const one = await watchAs(table, 0)
  await playOn(table, [one], 150)
  const later = await watchAs((await runTable(ID, portsFor(tables)))!, 0)
  for (const { explained, moved } of [one, later]) {
    const texts = new Map(moved.flatMap(({ heard }) => heard.map(({ ply, text }) => [ply, text] as const)))
    const hidden = explained.filter(({ ply }) => texts.get(ply)?.includes('?'))
    expect(hidden.length).toBeGreaterThan(3)
    for (const { reason } of hidden) expect(Object.keys(reason)).toEqual(['why'])
    expect(explained.some(({ reason }) => Object.keys(reason).length > 1)).toBe(true)
  }
})

describe('somebody alone with bots', () => {
  const helpIn = async (tables: Tables): Promise<number> =>
    (await tables.load(ID, 0))!.map(readEntry).filter(({ t }) => t === 'help').length
  const isTurn = ({ table: { status, game, state } }: DeviceTable): boolean =>
    status === 'playing' && game.actor(state) === 0
  /** Until it is the person's turn and they have moved so many times. */
  const playOwn = async (table: DeviceTable, one: Someone, moves: number): Promise<void> => {
    const own = (): number => table.table.actors.filter(actor => actor === 0).length
    for (let most = 1; own() < moves || !isTurn(table); most++) await playOn(table, [one], most)
  }

  test.each(GAMES.map(({ name }) => [name] as const))(
    '%s: is told what the best bot would play by the own view, and that is noted once',
    async name => {
      const tables = memoryTables()
      const of = findGame(name)!
      const table = await openFresh(tables, freshFor(of, 1, 2, 'easy'))
      const one = await watchAs(table, 0)
      await playOwn(table, one, 2)
      const { state, plies } = table.table
      const advice = (await table.advise())!
      const level = findBot(bestLevel(levelNames(of)), of)!
      const best = level.choose(of, viewOf(of, state, 0), 0, new Sfc32(1, plies.length))
      expect(advice).toEqual({ ply: plies.length, move: of.write(best.move), reason: best.reason })
      expect(await table.advise()).toEqual(advice)
      expect(await helpIn(tables)).toBe(1)
      expect(one.alone.at(-1)).toMatchObject({ helped: true })
      // Another tab, and the record, know it too.
      const later = (await runTable(ID, portsFor(tables)))!
      expect(later.table.helped).toBe(true)
    },
  )

  test('is told what to decide for the crew in place of a bot, by the own view', async () => {
    const of = findGame('rob-n-run')!
    const table = await openFresh(memoryTables(), freshFor(of, 1, 2, 'easy'))
    const one = await watchAs(table, 0)
    const decides = (): boolean => deciderOf(table.table) === 0
    for (let most = 1; !decides() && table.table.status === 'playing'; most++) {
      await playOn(table, [one], most)
    }
    const { state, plies } = table.table
    const bot = of.actor(state)
    expect(bot).not.toBe(0)
    const best = findBot('expert', of)!.choose(of, viewOf(of, state, 0), bot, new Sfc32(1, plies.length))
    expect(await table.advise()).toEqual({ ply: plies.length, move: of.write(best.move), reason: best.reason })
  })

  test('goes back to the own last decision, over bots and dealt cards; the record says so and passes the audit', async () => {
    const tables = memoryTables()
    const table = await openFresh(tables, freshFor(game, 1, 2, 'easy'))
    const one = await watchAs(table, 0)
    expect(one.alone.at(-1)).toEqual({ mayGoBack: false, helped: false })
    await playOwn(table, one, 3)
    expect(one.alone.at(-1)).toEqual({ mayGoBack: true, helped: false })
    const line = lineOf(table.table.plies)
    const last = table.table.actors.lastIndexOf(0)
    expect(line.length - last).toBeGreaterThan(2)
    await table.goBack()
    expect(lineOf(table.table.plies)).toEqual(line.slice(0, last))
    expect([isTurn(table), await helpIn(tables), one.last.turn]).toEqual([true, 1, 0])
    // Once more: to the decision before.
    await table.goBack()
    expect(lineOf(table.table.plies).length).toBeLessThan(last)
    await playOn(table, [one])
    const record = readRecord(parseJson(table.record()!), findGame)
    if (isRefused(record)) throw new Error(record.reason)
    expect([record.help, audit(record)]).toEqual([true, undefined])
  })

  test('people who share the device ask nobody, and cannot go back by themselves', async () => {
    const tables = memoryTables()
    const table = await openFresh(tables, freshFor(game, 2, 1, 'easy'))
    const people = [await watchAs(table, 0), await watchAs(table, 1)]
    await playOn(table, people, 20)
    const before = table.table.plies.length
    expect(await table.advise()).toBeUndefined()
    await table.goBack()
    expect([table.table.plies.length, await helpIn(tables), people[0]!.alone]).toEqual([before, 0, []])
  })
})

describe('a game that version 0.1 left', () => {
  /** As version 0.1 dealt and kept it: luck by a number, and the list of moves. */
  const oldGame = (plies: number): OldGame => {
    const setup = game.setup({ seats: 2 })
    if (isProblems(setup)) throw new Error('no setup')
    const s = game.create(setup)
    const moves: string[] = []
    while (game.actor(s) !== NOBODY && (moves.length < plies || game.actor(s) !== 0)) {
      const rng = new Sfc32(5, moves.length)
      const move = game.actor(s) < 0 ? game.deal(s, rng) : game.pick(s, rng)
      advance(game, s, move)
      moves.push(game.write(move))
    }
    const chairs = [{ kind: 'person', name: '' } as const, { kind: 'bot', name: 'Magpie', level: 'easy' } as const]
    return { id: 'here-abcdefgh', game: game.name, setup: { seats: 2 }, chairs, moves }
  }

  test.each([
    ['unfinished', 60],
    ['finished', Infinity],
  ])('%s: keeps its moves, can be played to its end, and its record promises no committed luck', async (_, plies) => {
    const old = oldGame(plies)
    const tables = memoryTables()
    const table = (await runTable(ID, portsFor({ ...tables, oldGame: async () => old })))!
    expect(await movesIn(tables)).toEqual(old.moves)
    await playOn(table, [await watchAs(table, 0)])
    expect((await movesIn(tables)).slice(0, old.moves.length)).toEqual(old.moves)
    const record = readRecord(parseJson(table.record()!), findGame)
    if (isRefused(record)) throw new Error(record.reason)
    expect(record.proof).toBeUndefined()
  })

  test('whose moves do not replay is refused', async () => {
    const tables = memoryTables()
    const broken = { ...oldGame(20), moves: ['start:0', 'nonsense'] }
    expect(await runTable(ID, portsFor({ ...tables, oldGame: async () => broken }))).toBeUndefined()
  })
})

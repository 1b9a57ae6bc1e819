import { describe, expect, test } from 'vitest'
import { findBot } from '../src/bots/index.ts'
import { writeHex } from '../src/core/codec.ts'
import { type Game, viewOf } from '../src/core/game.ts'
import { isProblems } from '../src/core/json.ts'
import { Sfc32 } from '../src/core/rng.ts'
import { findGame, GAMES } from '../src/games/index.ts'
import { localBus } from '../src/server/bus/local.ts'
import { openRooms } from '../src/server/rooms/rooms.ts'
import { DECIDED_FOR_BOTS } from './helpers/decided-for-bots.ts'
import { thinkHere } from './helpers/think-here.ts'
import { readEntry } from '../src/table/entry.ts'
import { SHARED_DECISION_MS } from '../src/table/decide/absence.ts'
import { type Caller, decide, type DecideContext } from '../src/table/decide/decide.ts'
import { Engine, type EnginePorts } from '../src/table/engine.ts'
import { isFault } from '../src/table/faults.ts'
import type { FromServer, Pace, TableAsk, ToServer } from '../src/table/protocol.ts'
import { type Listener, type Room, roomFor, tableFrom } from '../src/table/room.ts'
import { join } from '../src/table/send.ts'
import { makeTable } from '../src/web/local/make.ts'
import { callerAt } from '../src/web/local/people.ts'
import { runTable } from '../src/web/local/run-table.ts'
import { memoryTables } from '../src/web/local/tables.ts'
import { memoryStore } from './helpers/memory-store.ts'
import { nonceHashOf } from '../src/core/luck.ts'

// The engine of src/table does not know where it runs: with a list of texts for a store and no server, or in the page's
// worker, it writes the log that the server writes, and tells the same, byte for byte.

const PEOPLE: readonly Caller[] = [callerAt(0), callerAt(1)]
const NAMES = ['anna', 'ben']
const BOT = 'medium'
const NOW = 1_000_000
const SECONDS_30 = { kind: 'live', seconds: 30 } as const
const UNHURRIED = { kind: 'live' } as const
const now = (): number => NOW
const random = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, (_, i) => i * 7)
const after = (ms: number, then: () => void): (() => void) => {
  // With a clock that stands still only what is due at once is done.
  const timer = ms === 0 ? setTimeout(then, 0) : undefined
  return () => clearTimeout(timer)
}
const logError = (_: string, error: unknown): never => {
  throw error
}

interface Host {
  readonly id: string
  ask(by: Caller, ask: TableAsk): Promise<unknown>
  onMessage(
    listener: Listener,
    message: Extract<ToServer, { t: 'watch' | 'play' | 'undo' | 'habit' }>,
  ): Promise<unknown>
  /** Takes the table up anew from its stored log. */
  reopen?(listeners: readonly Listener[]): Promise<void>
  log(): Promise<readonly string[]>
}

type Choices = { readonly [name: string]: number | string | boolean }

const serverFor = async (
  game: Game,
  choices: Choices,
  pace: Pace,
): Promise<Host & { readonly made: readonly string[] }> => {
  const store = memoryStore()
  const meter = { moved: () => {}, refused: () => {}, thought: () => {} }
  const rooms = openRooms({
    store,
    bus: localBus(),
    botWorkers: thinkHere(now),
    now,
    ticks: now,
    after,
    random,
    botPaceMs: 0,
    meter,
    notify: () => {},
    logError,
  })
  const made = await rooms.make(PEOPLE[0]!, {
    game: game.name,
    setup: { seats: 3, options: choices },
    public: false,
    spectators: true,
    pace,
    bots: [BOT],
  })
  if (isFault(made)) throw new Error(made.code)
  const log = async (): Promise<readonly string[]> => (await store.load(made.id, 0))!
  return {
    id: made.id,
    made: await log(),
    ask: (by, ask) => rooms.ask(made.id, by, ask),
    onMessage: (listener, message) => rooms.onMessage(listener, message),
    log,
  }
}

const bareFor = (game: Game, choices: Choices, id: string, made: readonly string[]): Host => {
  const setup = game.setup({ seats: 3, options: choices })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  const log = [...made]
  const room = roomFor(tableFrom(id, log, { game: findGame, setup }), NOW)
  const clock = { now, upSince: NOW }
  const context: DecideContext = {
    now: NOW,
    upSince: NOW,
    presence: { awayFromTable: () => 0, awayFromServer: () => 0 },
    seed: () => '',
    levels: () => [BOT],
  }
  const ports: EnginePorts<Room> = {
    logs: {
      append: async ({ entries }) => {
        log.push(...entries)
        return 'done'
      },
      load: async (_, from) => log.slice(from),
    },
    clock,
    isHere: ({ listeners }, who) => [...listeners].some(({ caller }) => caller?.who === who),
    keepSetup: async () => {},
    after,
    think: (t, seat, level, { seed, stream }) => {
      const { move, reason } = findBot(level, game)!.choose(
        game,
        viewOf(game, t.state, seat),
        seat,
        new Sfc32(seed, stream),
      )
      return {
        answer: Promise.resolve({ move: game.write(move), ...(reason ? { why: reason } : {}), cut: false, ms: 0 }),
        cancel: () => {},
      }
    },
    botPaceMs: () => 0,
    sharedDecisionMs: SHARED_DECISION_MS,
    waitsFor: () => {},
    logError,
    leases: () => undefined,
    ticks: now,
    contextAt: () => context,
    hasOtherNodes: false,
    isStopping: () => false,
    isLoaded: () => true,
    changed: () => {},
    refused: code => logError('', new Error(code)),
  }
  const engine = new Engine(ports)
  return {
    id,
    ask: (by, ask) => engine.change(room, t => decide(t, by, ask, context)),
    onMessage: async (listener, message) =>
      message.t === 'watch'
        ? join(room, listener, message, ports)
        : engine.ask(room, listener, listener.caller!, message),
    log: async () => log,
  }
}

/** The table as the page makes it: everybody sits, and the game has begun. */
const pageFor = async (game: Game, choices: Choices, id: string): Promise<Omit<Host, 'ask'>> => {
  const tables = memoryTables()
  const ports = { tables, now, ticks: now, after, botPaceMs: () => 0, grown: () => {}, random, logError }
  const setup = { seats: 3, options: choices }
  if (!(await makeTable(id, { game: game.name, setup, people: NAMES, bots: [BOT] }, ports))) throw new Error('no table')
  let table = (await runTable(id, ports))!
  return {
    id,
    onMessage: (listener, message) => table.onMessage(listener, message),
    reopen: async listeners => {
      for (const listener of listeners) table.onClose(listener)
      table = (await runTable(id, ports))!
    },
    log: async () => (await tables.load(id, 0))!,
  }
}

type Moved = Extract<FromServer, { t: 'moved' }>

const NONCE = writeHex(random(16))

const sitDown = async (host: Host, i: number): Promise<unknown> =>
  host.ask(PEOPLE[i]!, { t: 'sit', name: NAMES[i]!, hash: nonceHashOf(NONCE) })

const REOPENED_AT = 12

/**
 * Plays a whole game by a script: a habit, a fixed choice among the moves each person is told, some of them taken back,
 * and once everybody comes anew. Answers what each person was told.
 */
const playOut = async (
  host: Pick<Host, 'id' | 'onMessage' | 'reopen'>,
  game: Game,
  arrive: (i: number) => Promise<unknown> = async () => {},
  begin: () => Promise<unknown> = async () => {},
): Promise<string[]> => {
  const told: string[] = []
  const last: (Moved | undefined)[] = []
  const listeners = PEOPLE.map(
    (caller, i): Listener => ({
      caller,
      names: true,
      send: text => {
        const message = JSON.parse(text) as FromServer
        // Who is connected is the server's own affair.
        if (message.t === 'here') return
        told.push(`${caller.who} ${text}`)
        if (message.t === 'moved') last[i] = message
      },
    }),
  )
  // The same people once more, who are sent views as bytes.
  const silent = PEOPLE.map(
    (caller): Listener => ({
      caller,
      names: false,
      send: text => {
        if ((JSON.parse(text) as FromServer).t !== 'here') told.push(`${caller.who} in bytes ${text}`)
      },
    }),
  )
  for (const [i, listener] of listeners.entries()) {
    await host.onMessage(listener, { t: 'watch', table: host.id })
    await host.onMessage(silent[i]!, { t: 'watch', table: host.id })
    await arrive(i)
  }
  await begin()
  const [habit] = game.habits
  if (habit)
    await host.onMessage(listeners[0]!, {
      t: 'habit',
      table: host.id,
      name: habit.name,
      answer: Object.keys(habit.answers)[0]!,
    })
  const takenBack = new Set<number>()
  let isReopened = false
  while (!last[0]?.over) {
    const back = last.findIndex(moved => moved?.undo && moved.ply % 3 === 0 && !takenBack.has(moved.ply))
    if (back >= 0) {
      const { number, ply } = last[back]!
      takenBack.add(ply)
      await host.onMessage(listeners[back]!, { t: 'undo', table: host.id, number, ply })
      continue
    }
    const i = last.findIndex(moved => (moved?.moves?.length ?? 0) > 0)
    if (i < 0) {
      await new Promise(resolve => setTimeout(resolve, 0))
      continue
    }
    const { number, ply, moves } = last[i]!
    if (!isReopened && ply >= REOPENED_AT) {
      isReopened = true
      const all = listeners.flatMap((listener, k) => [listener, silent[k]!])
      await host.reopen?.(all)
      for (const listener of all) await host.onMessage(listener, { t: 'watch', table: host.id, number, since: ply })
      continue
    }
    await host.onMessage(listeners[i]!, {
      t: 'play',
      table: host.id,
      number,
      ply,
      move: moves![(ply * 5) % moves!.length]!,
    })
  }
  return told
}

/** A server gives a person so long for the decision of a bot's seat; at a device nobody waits, and there is no clock. */
const withoutDecisionTime = (text: string): string =>
  text.replace(`"ms":${SHARED_DECISION_MS},`, '').replace(/("clocks":\{"now":\d+),"seat":\d+,"left":\d+\}/, '$1}')

const TABLES: readonly (readonly [name: string, game: Game, choices: Choices, isAsked: boolean])[] = [
  ...GAMES.map(game => [game.name, game, {}, false] as const),
  ...DECIDED_FOR_BOTS.map(
    ([game, choices]) => [`${game.name} with a decision for a bot`, game, choices, true] as const,
  ),
]

test('some registered game has decisions that people make for a bot', () =>
  expect(TABLES.filter(([, , , isAsked]) => isAsked).length).toBeGreaterThan(0))

describe.each(TABLES)('%s: the same log and the same messages as on the server', (_, game, choices, isAsked) => {
  const start = async (host: Host): Promise<void> => {
    await host.ask(PEOPLE[0]!, { t: 'start' })
    for (const person of PEOPLE) await host.ask(person, { t: 'ready', nonce: NONCE })
  }

  test('by the bare engine, from the first seat on', async () => {
    const server = await serverFor(game, choices, SECONDS_30)
    const bare = bareFor(game, choices, server.id, server.made)
    const play = (host: Host): Promise<string[]> =>
      playOut(
        host,
        game,
        i => sitDown(host, i),
        () => start(host),
      )
    const told = await play(server)
    expect(await play(bare)).toEqual(told)
    expect(await bare.log()).toEqual(await server.log())
    expect(told.length).toBeGreaterThan(20)
  })

  // IndexedDB itself is left to the browser tests: here the page has the store it has where there is no database.
  test('by the page, the whole log and every view of the game', async () => {
    const server = await serverFor(game, choices, UNHURRIED)
    const page = await pageFor(game, choices, server.id)
    for (const [i, caller] of PEOPLE.entries()) {
      await sitDown(server, i)
      await server.onMessage({ caller, names: true, send: () => {} }, { t: 'watch', table: server.id })
    }
    await start(server)
    // At a device everybody is there; on a server those who watch.
    const told = (await playOut(server, game)).map(text =>
      withoutDecisionTime(text).replaceAll('"here":false', '"here":true'),
    )
    expect(await playOut(page, game)).toEqual(told)
    const log = await page.log()
    const stored = await server.log()
    expect(log).toEqual(stored.map(withoutDecisionTime))
    const kinds = stored.map(text => readEntry(text).t)
    // Between rivals every move tells something, so none is taken back.
    expect(kinds.includes('undo')).toBe(game.together)
    expect(kinds.filter(t => t === 'asked').length > 0).toBe(isAsked)
    expect(told.length).toBeGreaterThan(20)
  })
})

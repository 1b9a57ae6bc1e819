import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bus } from '../../src/server/bus/bus.ts'
import { localHub } from '../../src/server/bus/local.ts'
import { openRooms, type RunningRooms } from '../../src/server/rooms.ts'
import type { Listener } from '../../src/server/rooms-port.ts'
import { type Disk, emptyDisk, memoryStore } from '../../src/server/store/memory.ts'
import { thinkHere } from '../../src/server/think.ts'
import { type Down, isFault, type TableInfo } from '../../src/table/protocol.ts'
import { Time } from '../fuzz/time.ts'

// Several nodes over one store, on time that stands still: what one does, the people at the others hear, with a bus and without.

class Ear implements Listener {
  names = true
  readonly heard: Down[] = []
  readonly caller: { who: string; program: boolean }

  constructor(who: string) {
    this.caller = { who, program: false }
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text) as Down)
  }

  all<T extends Down['t']>(t: T): Extract<Down, { t: T }>[] {
    return this.heard.filter((message): message is Extract<Down, { t: T }> => message.t === t)
  }

  last<T extends Down['t']>(t: T): Extract<Down, { t: T }> | undefined {
    return this.all(t).at(-1)
  }
}

interface TestNode {
  readonly rooms: RunningRooms
  readonly process: object
  readonly thoughts: () => number
  readonly notified: string[]
}

let time: Time
let disk: Disk
let hub: () => Bus
/** Every wake-up is lost. */
let isDeaf: boolean
beforeEach(() => {
  time = new Time()
  disk = emptyDisk()
  hub = localHub()
  isDeaf = false
})

const open = (name: string): TestNode => {
  const process = {}
  const bus = hub()
  let thoughts = 0
  const notified: string[] = []
  const rooms = openRooms({
    store: memoryStore({ disk, delay: () => time.pause(process, 1) }),
    bus: { ...bus, send: wake => void (isDeaf || bus.send(wake)) },
    thinkers: thinkHere(() => time.now),
    now: () => time.now,
    after: (ms, then) => time.after(process, ms, then),
    random: randomBytes,
    botPaceMs: 200,
    meter: { moved: () => {}, refused: () => {}, thought: () => thoughts++ },
    notify: who => void notified.push(who),
    trouble: (what, error) => {
      throw new Error(what, { cause: error })
    },
    node: name,
  })
  const sweep = (): void => {
    void rooms.sweep()
    time.after(process, 1000, sweep)
  }
  time.after(process, 1000, sweep)
  return { rooms, process, thoughts: () => thoughts, notified }
}

const pass = async (ms: number): Promise<void> => {
  const until = time.now + ms
  while (time.now < until) await time.step()
}

const done = async <T>(promise: Promise<T>): Promise<T> => {
  let isDone = false
  void promise.finally(() => (isDone = true)).catch(() => {})
  for (let steps = 0; steps < 5000 && !isDone; steps++) await time.step()
  return promise
}

const ok = async <T>(promise: Promise<T>): Promise<Exclude<T, { code: string }>> => {
  const answer = await done(promise)
  if (typeof answer === 'object' && answer !== null && isFault(answer)) throw new Error(JSON.stringify(answer))
  return answer as Exclude<T, { code: string }>
}

const ANNA = { who: 'anna', program: false }
const BEN = { who: 'ben', program: false }

interface Made {
  readonly a: TestNode
  readonly b: TestNode
  readonly id: string
  readonly anna: Ear
  readonly ben: Ear
}

const seated = async (bots: readonly string[] = [], more: object = {}): Promise<Made> => {
  const [a, b] = [open('a'), open('b')]
  const ask = { game: 'art-robbery', setup: { seats: 2 + bots.length }, bots: [...bots], public: true, spectators: true, pace: { kind: 'live' as const }, ...more }
  const { id } = (await ok(a.rooms.make(ANNA, ask))) as TableInfo
  await ok(a.rooms.ask(id, ANNA, { t: 'sit', name: 'Anna', nonce: '01'.repeat(16), seat: 0 }))
  await ok(b.rooms.ask(id, BEN, { t: 'sit', name: 'Ben', nonce: '02'.repeat(16), seat: 1 }))
  const [anna, ben] = [new Ear('anna'), new Ear('ben')]
  await done(a.rooms.hear(anna, { t: 'watch', table: id }))
  await done(b.rooms.hear(ben, { t: 'watch', table: id }))
  return { a, b, id, anna, ben }
}

/** Whoever's turn it is plays, at their own node; answers the ply. */
const playOne = async ({ a, b, id, anna, ben }: Made): Promise<number> => {
  for (let tries = 0; tries < 100; tries++) {
    const [ear, node] = anna.last('moved')?.turn === 0 ? [anna, a] : [ben, b]
    const moved = ear.last('moved')
    if (moved && moved.turn === (ear === anna ? 0 : 1) && moved.moves && moved.moves.length > 0) {
      await done(node.rooms.hear(ear, { t: 'play', table: id, number: 1, ply: moved.ply, move: moved.moves[0]! }))
      return moved.ply
    }
    await pass(100)
  }
  throw new Error('nobody could play')
}

describe.each([
  ['with a bus', false, 50],
  ['with every wake-up lost', true, 3500],
])('two nodes %s', (_, deaf, wait) => {
  beforeEach(() => {
    isDeaf = deaf
  })

  test('a move at one is heard at the other', async () => {
    const made = await seated()
    await ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
    for (let i = 0; i < 6; i++) {
      const ply = await playOne(made)
      await pass(wait)
      expect(made.anna.last('moved')!.ply).toBeGreaterThan(ply)
      expect(made.ben.last('moved')!.ply).toBe(made.anna.last('moved')!.ply)
    }
  })

  test('what is said at one is heard at the other, once', async () => {
    const { a, b, id, anna, ben } = await seated()
    await done(a.rooms.hear(anna, { t: 'say', table: id, text: 'hello' }))
    await done(b.rooms.hear(ben, { t: 'say', table: id, text: 'good evening' }))
    await pass(wait)
    const heard = (ear: Ear): string[] => ear.all('said').flatMap(({ said }) => said.map(({ text }) => text ?? ''))
    expect(heard(anna).sort()).toEqual(['good evening', 'hello'])
    expect(heard(ben).sort()).toEqual(['good evening', 'hello'])
    // Somebody who comes later at a node that has not heard of it yet gets all of it, and nobody anything twice.
    await done(a.rooms.hear(anna, { t: 'react', table: id, what: 'clap' }))
    const late = new Ear('cleo')
    await done(b.rooms.hear(late, { t: 'watch', table: id }))
    await pass(2 * wait)
    expect(heard(late).sort()).toEqual(['', 'good evening', 'hello'])
    expect(heard(ben)).toHaveLength(3)
  })

  test('the lobby of one has the tables of the other', async () => {
    const { b, id } = await seated()
    const ear = new Ear('cleo')
    await done(b.rooms.hear(ear, { t: 'lobby', on: true }))
    const other = open('c')
    const made = (await ok(other.rooms.make(ANNA, { game: 'rob-n-run', setup: { seats: 2 }, bots: [], public: true, spectators: true, pace: { kind: 'live' } }))) as TableInfo
    await pass(deaf ? 4000 : 2500)
    expect(
      ear
        .last('lobby')!
        .tables.map(table => table.id)
        .sort(),
    ).toEqual([id, made.id].sort())
  })

  test('a bot moves once, whoever is watching where', async () => {
    const made = await seated(['random'])
    await ok(made.b.rooms.ask(made.id, ANNA, { t: 'start' }))
    for (let i = 0; i < 8; i++) {
      await playOne(made)
      await pass(deaf ? 9000 : 1000)
    }
    const bots = disk.tables.get(made.id)!.entries.filter(entry => entry.includes('"by":"bot"')).length
    expect(bots).toBeGreaterThan(0)
    expect(made.a.thoughts() + made.b.thoughts()).toBe(bots)
  })

  test('a bot of a node that died is taken up by the other', async () => {
    const made = await seated(['random'])
    await ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
    const turn = (): number => JSON.parse(JSON.stringify(made.anna.last('moved')!.turn)) as number
    while (turn() !== 0) {
      await playOne(made)
      await pass(wait)
    }
    // Seat 0 plays until the bot is next, and then its node is gone before the bot has moved.
    const before = disk.tables.get(made.id)!.entries.filter(entry => entry.includes('"by":"bot"')).length
    for (let plays = 0; plays < 40; plays++) {
      await playOne(made)
      const last = JSON.parse(disk.tables.get(made.id)!.entries.at(-1)!) as { t: string }
      expect(last.t).toBe('move')
      if (disk.tables.get(made.id)!.row.due !== undefined) break
      await pass(wait)
    }
    time.kill(made.a.process)
    await pass(12_000)
    expect(disk.tables.get(made.id)!.entries.filter(entry => entry.includes('"by":"bot"')).length).toBeGreaterThan(before)
  })

  test('a clock rings though the node that had the table is gone', async () => {
    const made = await seated([], { pace: { kind: 'live', seconds: 30 } })
    await ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
    made.b.rooms.drop(made.ben)
    time.kill(made.a.process)
    await pass(45_000)
    expect(disk.tables.get(made.id)!.entries.some(entry => entry.includes('"t":"hands"'))).toBe(true)
  })
})

describe('who is here', () => {
  const seats = (ear: Ear): readonly number[] => ear.last('here')!.seats

  test('is known across nodes, and forgotten when a node dies', async () => {
    const { a, b, id, anna, ben } = await seated()
    await pass(50)
    expect([seats(anna), seats(ben)]).toEqual([
      [0, 1],
      [0, 1],
    ])
    const cleo = new Ear('cleo')
    await done(b.rooms.hear(cleo, { t: 'watch', table: id }))
    await pass(50)
    expect(anna.last('here')).toMatchObject({ seats: [0, 1], watching: 1 })
    expect((await ok(a.rooms.info(id))) as TableInfo).toMatchObject({ seats: [{ here: true }, { here: true }] })
    a.rooms.drop(anna)
    await pass(50)
    expect(seats(ben)).toEqual([1])
    await done(a.rooms.hear(new Ear('anna'), { t: 'watch', table: id }))
    await pass(50)
    expect(seats(ben)).toEqual([0, 1])
    time.kill(a.process)
    await pass(60_000)
    expect(seats(ben)).toEqual([1])
  })

  test('nobody is called to a slow game who looks at it at another node', async () => {
    const made = await seated([], { pace: { kind: 'slow', days: 3 } })
    await ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
    for (let i = 0; i < 4; i++) {
      await playOne(made)
      await pass(50)
    }
    expect([...made.a.notified, ...made.b.notified]).toEqual([])
    while (made.anna.last('moved')!.turn !== 0) {
      await playOne(made)
      await pass(50)
    }
    made.b.rooms.drop(made.ben)
    await pass(50)
    while (made.anna.last('moved')!.turn === 0) {
      await playOne(made)
      await pass(50)
    }
    expect([...made.a.notified, ...made.b.notified]).toEqual(['ben'])
  })
})

test('what a node has not heard of yet is no reason to refuse', async () => {
  const made = await seated()
  await ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
  await pass(3500)
  while (made.anna.last('moved')!.turn !== 0) {
    await playOne(made)
    await pass(3500)
  }
  const second = new Ear('ben')
  await done(made.a.rooms.hear(second, { t: 'watch', table: made.id }))
  isDeaf = true
  while (made.anna.last('moved')!.turn === 0) await playOne(made)
  const { ply, moves } = second.last('moved')!
  expect(made.ben.last('moved')!.ply).toBeLessThan(ply)
  await done(made.b.rooms.hear(made.ben, { t: 'play', re: 7, table: made.id, number: 1, ply, move: moves![0]! }))
  expect(made.ben.heard.filter(message => 're' in message && message.re === 7)).toEqual([{ t: 'ok', re: 7 }])
  expect(made.ben.last('moved')!.ply).toBeGreaterThan(ply)
})

test('bots whose node died play on though nobody is watching', async () => {
  const [a, b] = [open('a'), open('b')]
  const ask = { game: 'art-robbery', setup: { seats: 2 }, bots: ['random', 'random'], public: false, spectators: true, pace: { kind: 'live' as const } }
  const { id } = (await ok(a.rooms.make(ANNA, ask))) as TableInfo
  await ok(a.rooms.ask(id, ANNA, { t: 'start' }))
  const entries = (): number => disk.tables.get(id)!.entries.length
  await pass(2000)
  time.kill(a.process)
  const before = entries()
  await pass(5000)
  expect(entries()).toBe(before)
  await pass(5000)
  expect(entries()).toBeGreaterThan(before)
  expect(b.thoughts()).toBeGreaterThan(0)
})

test('a note is on all pages of its owner, and whom they mute is silent on all', async () => {
  const { a, b, id, anna, ben } = await seated()
  const second = new Ear('anna')
  await done(b.rooms.hear(second, { t: 'watch', table: id }))
  await done(a.rooms.hear(anna, { t: 'note', table: id, text: 'remember' }))
  await pass(50)
  expect(second.last('note')).toMatchObject({ text: 'remember' })
  expect(ben.all('note')).toEqual([])
  await done(a.rooms.mute(id, ANNA, 1, true))
  await pass(50)
  await done(b.rooms.hear(ben, { t: 'say', table: id, text: 'hey' }))
  await pass(50)
  expect([...anna.all('said'), ...second.all('said')]).toEqual([])
})

test('a person who is forgotten at one node is forgotten at the other', async () => {
  const { a, id, anna, ben } = await seated()
  await ok(a.rooms.ask(id, ANNA, { t: 'start' }))
  await pass(50)
  await done(a.rooms.forget('anna'))
  await pass(50)
  expect(JSON.stringify(ben.last('table'))).not.toContain('Anna')
  expect(anna.heard.length).toBeGreaterThan(0)
})

test('the house is up while one of its nodes is: clocks go on over a restart of one', async () => {
  const a = open('a')
  await done(a.rooms.begin())
  const up = a.rooms.clock.up
  await pass(60_000)
  const b = open('b')
  await done(b.rooms.begin())
  expect(b.rooms.clock.up).toBe(up)
  time.kill(a.process)
  time.kill(b.process)
  time.now += 60_000
  const c = open('c')
  await done(c.rooms.begin())
  expect(c.rooms.clock.up).toBeGreaterThan(up + 100_000)
})

afterEach(() => {
  isDeaf = false
})

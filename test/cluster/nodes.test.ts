import { beforeEach, describe, expect, test } from 'vitest'
import { GAMES } from '../../src/games/index.ts'
import { ANNA, NodeReceiver, Nodes } from './memory.ts'

// Changes at one node reach the people at the others, with a bus and without.

let server: Nodes
beforeEach(() => {
  server = new Nodes()
})

describe.each([
  ['with a bus', false, 50],
  ['with every wake-up lost', true, 3500],
])('two nodes %s', (_, deaf, wait) => {
  beforeEach(() => {
    server.isDeaf = deaf
  })

  test('a move at one is heard at the other', async () => {
    const made = await server.seated()
    await server.start(made)
    for (let i = 0; i < 6; i++) {
      const ply = await server.playOne(made)
      await server.pass(wait)
      expect(made.anna.last('moved')!.ply).toBeGreaterThan(ply)
      expect(made.ben.last('moved')!.ply).toBe(made.anna.last('moved')!.ply)
    }
  })

  test('what is said at one is heard at the other, once', async () => {
    const { a, b, id, anna, ben } = await server.seated()
    await server.done(a.rooms.onMessage(anna, { t: 'say', table: id, text: 'hello' }))
    await server.done(b.rooms.onMessage(ben, { t: 'say', table: id, text: 'good evening' }))
    await server.pass(wait)
    const heard = (receiver: NodeReceiver): string[] =>
      receiver.all('said').flatMap(({ said }) => said.map(({ text }) => text ?? ''))
    expect(heard(anna).sort()).toEqual(['good evening', 'hello'])
    expect(heard(ben).sort()).toEqual(['good evening', 'hello'])
    // Somebody who comes later at a node that does not know of it yet gets all of it, and nobody anything twice.
    await server.done(a.rooms.onMessage(anna, { t: 'react', table: id, what: 'clap' }))
    const late = new NodeReceiver('cleo')
    await server.done(b.rooms.onMessage(late, { t: 'watch', table: id }))
    await server.pass(2 * wait)
    expect(heard(late).sort()).toEqual(['', 'good evening', 'hello'])
    expect(heard(ben)).toHaveLength(3)
  })

  test('the lobby of one has the tables of the other', async () => {
    const { b, id } = await server.seated()
    const receiver = new NodeReceiver('cleo')
    await server.done(b.rooms.onMessage(receiver, { t: 'lobby', on: true }))
    const other = server.open('c')
    const made = await server.ok(
      other.rooms.make(ANNA, {
        game: GAMES.at(-1)!.name,
        setup: { seats: 2 },
        bots: [],
        public: true,
        spectators: true,
        pace: { kind: 'live' },
      }),
    )
    await server.pass(deaf ? 4000 : 2500)
    expect(
      receiver
        .last('lobby')!
        .tables.map(table => table.id)
        .sort(),
    ).toEqual([id, made.id].sort())
  })

  test('a bot moves once, at whichever nodes people watch', async () => {
    const made = await server.seated(['random'])
    await server.start(made)
    for (let i = 0; i < 8; i++) {
      await server.playOne(made)
      await server.pass(deaf ? 9000 : 1000)
    }
    const bots = server.bots(made.id)
    expect(bots).toBeGreaterThan(0)
    expect(made.a.thoughts() + made.b.thoughts()).toBe(bots)
  })

  test('a bot of a node that died is taken up by the other', async () => {
    const made = await server.seated(['random'])
    await server.start(made)
    await server.pass(wait)
    const turn = (): number => JSON.parse(JSON.stringify(made.anna.last('moved')!.turn)) as number
    while (turn() !== 0) {
      await server.playOne(made)
      await server.pass(wait)
    }
    // Seat 0 plays until the bot is next, and then its node is gone before the bot has moved.
    const before = server.bots(made.id)
    for (let plays = 0; plays < 40; plays++) {
      await server.playOne(made)
      const last = JSON.parse(server.entries(made.id).at(-1)!) as { t: string }
      expect(last.t).toBe('move')
      if (server.disk.isDue(made.id)) break
      await server.pass(wait)
    }
    server.time.kill(made.a.process)
    await server.pass(12_000)
    expect(server.bots(made.id)).toBeGreaterThan(before)
  })

  test('a node that is stopped leaves its bots to the others at once', async () => {
    const made = await server.seated(['random'])
    await server.start(made)
    await server.pass(wait)
    const isBots = (): boolean => server.disk.isDue(made.id)
    for (let plays = 0; plays < 40 && !isBots(); plays++) {
      await server.playOne(made)
      if (!isBots()) await server.pass(wait)
    }
    expect(isBots()).toBe(true)
    const before = server.bots(made.id)
    await Promise.all([made.a, made.b].map(({ rooms }) => server.done(rooms.drain())))
    for (const { process } of [made.a, made.b]) server.time.kill(process)
    server.open('c')
    // Sooner than a claim expires.
    await server.pass(3000)
    expect(server.bots(made.id)).toBeGreaterThan(before)
  })

  test('a clock that runs out at two nodes is answered once', async () => {
    const made = await server.seated([], { pace: { kind: 'live', seconds: 30 } })
    await server.start(made)
    await server.pass(45_000)
    const hands = server.entries(made.id).filter(entry => entry.includes('"t":"hands"'))
    expect(hands).toHaveLength(1)
    await server.pass(wait)
    for (const receiver of [made.anna, made.ben])
      expect(receiver.last('table')!.table.seats.filter(({ standIn }) => standIn)).toHaveLength(1)
  })

  test('a clock rings though the node that had the table is gone', async () => {
    const made = await server.seated([], { pace: { kind: 'live', seconds: 30 } })
    await server.start(made)
    made.b.rooms.onClose(made.ben)
    server.time.kill(made.a.process)
    await server.pass(45_000)
    expect(server.entries(made.id).some(entry => entry.includes('"t":"hands"'))).toBe(true)
  })
})

test('what a node does not know yet is no reason to refuse', async () => {
  const made = await server.seated()
  await server.start(made)
  await server.pass(3500)
  while (made.anna.last('moved')!.turn !== 0) {
    await server.playOne(made)
    await server.pass(3500)
  }
  const second = new NodeReceiver('ben')
  await server.done(made.a.rooms.onMessage(second, { t: 'watch', table: made.id }))
  server.isDeaf = true
  while (made.anna.last('moved')!.turn === 0) await server.playOne(made)
  const { ply, moves } = second.last('moved')!
  expect(made.ben.last('moved')!.ply).toBeLessThan(ply)
  await server.done(
    made.b.rooms.onMessage(made.ben, { t: 'play', re: 7, table: made.id, number: 1, ply, move: moves![0]! }),
  )
  expect(made.ben.received.filter(message => 're' in message && message.re === 7)).toEqual([{ t: 'ok', re: 7 }])
  expect(made.ben.last('moved')!.ply).toBeGreaterThan(ply)
})

test('bots whose node died play on though nobody is watching', async () => {
  const [a, b] = [server.open('a'), server.open('b')]
  const ask = {
    game: GAMES[0]!.name,
    setup: { seats: 2 },
    bots: ['random', 'random'],
    public: false,
    spectators: true,
    pace: { kind: 'live' as const },
  }
  const { id } = await server.ok(a.rooms.make(ANNA, ask))
  await server.ok(a.rooms.ask(id, ANNA, { t: 'start' }))
  const entries = (): number => server.entries(id).length
  await server.pass(2000)
  server.time.kill(a.process)
  const before = entries()
  await server.pass(5000)
  expect(entries()).toBe(before)
  await server.pass(5000)
  expect(entries()).toBeGreaterThan(before)
  expect(b.thoughts()).toBeGreaterThan(0)
})

test('the server is up while one of its nodes is: clocks go on over a restart of one', async () => {
  const a = server.open('a')
  await server.done(a.rooms.begin())
  const up = a.rooms.clock.upSince
  await server.pass(60_000)
  const b = server.open('b')
  await server.done(b.rooms.begin())
  expect(b.rooms.clock.upSince).toBe(up)
  server.time.kill(a.process)
  server.time.kill(b.process)
  server.time.now += 60_000
  const c = server.open('c')
  await server.done(c.rooms.begin())
  expect(c.rooms.clock.upSince).toBeGreaterThan(up + 100_000)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { ANNA, Ear, Nodes } from './memory.ts'

// What one node does, the people at the others hear, with a bus and without.

let house: Nodes
beforeEach(() => {
  house = new Nodes()
})

describe.each([
  ['with a bus', false, 50],
  ['with every wake-up lost', true, 3500],
])('two nodes %s', (_, deaf, wait) => {
  beforeEach(() => {
    house.isDeaf = deaf
  })

  test('a move at one is heard at the other', async () => {
    const made = await house.seated()
    await house.ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
    for (let i = 0; i < 6; i++) {
      const ply = await house.playOne(made)
      await house.pass(wait)
      expect(made.anna.last('moved')!.ply).toBeGreaterThan(ply)
      expect(made.ben.last('moved')!.ply).toBe(made.anna.last('moved')!.ply)
    }
  })

  test('what is said at one is heard at the other, once', async () => {
    const { a, b, id, anna, ben } = await house.seated()
    await house.done(a.rooms.hear(anna, { t: 'say', table: id, text: 'hello' }))
    await house.done(b.rooms.hear(ben, { t: 'say', table: id, text: 'good evening' }))
    await house.pass(wait)
    const heard = (ear: Ear): string[] => ear.all('said').flatMap(({ said }) => said.map(({ text }) => text ?? ''))
    expect(heard(anna).sort()).toEqual(['good evening', 'hello'])
    expect(heard(ben).sort()).toEqual(['good evening', 'hello'])
    // Somebody who comes later at a node that has not heard of it yet gets all of it, and nobody anything twice.
    await house.done(a.rooms.hear(anna, { t: 'react', table: id, what: 'clap' }))
    const late = new Ear('cleo')
    await house.done(b.rooms.hear(late, { t: 'watch', table: id }))
    await house.pass(2 * wait)
    expect(heard(late).sort()).toEqual(['', 'good evening', 'hello'])
    expect(heard(ben)).toHaveLength(3)
  })

  test('the lobby of one has the tables of the other', async () => {
    const { b, id } = await house.seated()
    const ear = new Ear('cleo')
    await house.done(b.rooms.hear(ear, { t: 'lobby', on: true }))
    const other = house.open('c')
    const made = await house.ok(other.rooms.make(ANNA, { game: 'rob-n-run', setup: { seats: 2 }, bots: [], public: true, spectators: true, pace: { kind: 'live' } }))
    await house.pass(deaf ? 4000 : 2500)
    expect(
      ear
        .last('lobby')!
        .tables.map(table => table.id)
        .sort(),
    ).toEqual([id, made.id].sort())
  })

  test('a bot moves once, whoever is watching where', async () => {
    const made = await house.seated(['random'])
    await house.ok(made.b.rooms.ask(made.id, ANNA, { t: 'start' }))
    for (let i = 0; i < 8; i++) {
      await house.playOne(made)
      await house.pass(deaf ? 9000 : 1000)
    }
    const bots = house.bots(made.id)
    expect(bots).toBeGreaterThan(0)
    expect(made.a.thoughts() + made.b.thoughts()).toBe(bots)
  })

  test('a bot of a node that died is taken up by the other', async () => {
    const made = await house.seated(['random'])
    await house.ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
    const turn = (): number => JSON.parse(JSON.stringify(made.anna.last('moved')!.turn)) as number
    while (turn() !== 0) {
      await house.playOne(made)
      await house.pass(wait)
    }
    // Seat 0 plays until the bot is next, and then its node is gone before the bot has moved.
    const before = house.bots(made.id)
    for (let plays = 0; plays < 40; plays++) {
      await house.playOne(made)
      const last = JSON.parse(house.entries(made.id).at(-1)!) as { t: string }
      expect(last.t).toBe('move')
      if (house.disk.isDue(made.id)) break
      await house.pass(wait)
    }
    house.time.kill(made.a.process)
    await house.pass(12_000)
    expect(house.bots(made.id)).toBeGreaterThan(before)
  })

  test('a node that is stopped leaves its bots to the others at once', async () => {
    const made = await house.seated(['random'])
    await house.ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
    await house.pass(wait)
    const isBots = (): boolean => house.disk.isDue(made.id)
    for (let plays = 0; plays < 40 && !isBots(); plays++) {
      await house.playOne(made)
      if (!isBots()) await house.pass(wait)
    }
    expect(isBots()).toBe(true)
    const before = house.bots(made.id)
    await Promise.all([made.a, made.b].map(({ rooms }) => house.done(rooms.drain())))
    for (const { process } of [made.a, made.b]) house.time.kill(process)
    house.open('c')
    // Sooner than a claim expires.
    await house.pass(3000)
    expect(house.bots(made.id)).toBeGreaterThan(before)
  })

  test('a clock that two nodes hear ring is answered once', async () => {
    const made = await house.seated([], { pace: { kind: 'live', seconds: 30 } })
    await house.ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
    await house.pass(45_000)
    const hands = house.entries(made.id).filter(entry => entry.includes('"t":"hands"'))
    expect(hands).toHaveLength(1)
    await house.pass(wait)
    for (const ear of [made.anna, made.ben]) expect(ear.last('table')!.table.seats.filter(({ standIn }) => standIn)).toHaveLength(1)
  })

  test('a clock rings though the node that had the table is gone', async () => {
    const made = await house.seated([], { pace: { kind: 'live', seconds: 30 } })
    await house.ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
    made.b.rooms.drop(made.ben)
    house.time.kill(made.a.process)
    await house.pass(45_000)
    expect(house.entries(made.id).some(entry => entry.includes('"t":"hands"'))).toBe(true)
  })
})

test('what a node has not heard of yet is no reason to refuse', async () => {
  const made = await house.seated()
  await house.ok(made.a.rooms.ask(made.id, ANNA, { t: 'start' }))
  await house.pass(3500)
  while (made.anna.last('moved')!.turn !== 0) {
    await house.playOne(made)
    await house.pass(3500)
  }
  const second = new Ear('ben')
  await house.done(made.a.rooms.hear(second, { t: 'watch', table: made.id }))
  house.isDeaf = true
  while (made.anna.last('moved')!.turn === 0) await house.playOne(made)
  const { ply, moves } = second.last('moved')!
  expect(made.ben.last('moved')!.ply).toBeLessThan(ply)
  await house.done(made.b.rooms.hear(made.ben, { t: 'play', re: 7, table: made.id, number: 1, ply, move: moves![0]! }))
  expect(made.ben.heard.filter(message => 're' in message && message.re === 7)).toEqual([{ t: 'ok', re: 7 }])
  expect(made.ben.last('moved')!.ply).toBeGreaterThan(ply)
})

test('bots whose node died play on though nobody is watching', async () => {
  const [a, b] = [house.open('a'), house.open('b')]
  const ask = { game: 'art-robbery', setup: { seats: 2 }, bots: ['random', 'random'], public: false, spectators: true, pace: { kind: 'live' as const } }
  const { id } = await house.ok(a.rooms.make(ANNA, ask))
  await house.ok(a.rooms.ask(id, ANNA, { t: 'start' }))
  const entries = (): number => house.entries(id).length
  await house.pass(2000)
  house.time.kill(a.process)
  const before = entries()
  await house.pass(5000)
  expect(entries()).toBe(before)
  await house.pass(5000)
  expect(entries()).toBeGreaterThan(before)
  expect(b.thoughts()).toBeGreaterThan(0)
})

test('the house is up while one of its nodes is: clocks go on over a restart of one', async () => {
  const a = house.open('a')
  await house.done(a.rooms.begin())
  const up = a.rooms.clock.up
  await house.pass(60_000)
  const b = house.open('b')
  await house.done(b.rooms.begin())
  expect(b.rooms.clock.up).toBe(up)
  house.time.kill(a.process)
  house.time.kill(b.process)
  house.time.now += 60_000
  const c = house.open('c')
  await house.done(c.rooms.begin())
  expect(c.rooms.clock.up).toBeGreaterThan(up + 100_000)
})

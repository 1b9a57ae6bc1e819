import { describe, expect, test } from 'vitest'
import type { ToServer } from '../../src/table/protocol.ts'
import { A, B, FuzzServer, C, code, D, type Receiver, HABIT } from './fuzz-server.ts'

// Seats and the people who are there, on the real rooms: presence is what the connections say.

const STRANGER = D
const RIVALS = { setup: { seats: 3 } }

const agree = async (b: FuzzServer, receivers: readonly Receiver[], seat: number): Promise<void> => {
  for (const receiver of receivers)
    await b.send(receiver, { t: 'vote', table: b.id, about: { kind: 'seat', seat }, yes: true })
}
const claim = async (b: FuzzServer, seat = 1): Promise<string> =>
  code(await b.run(b.server.rooms.claim(b.id, STRANGER, seat, 'Ben')))
const standIn = (b: FuzzServer, seat: number): ToServer => ({
  t: 'vote',
  table: b.id,
  about: { kind: 'stand-in', seat },
  yes: true,
})
const refusal = (receiver: Receiver): string | undefined =>
  receiver.received.flatMap(one => (one.t === 'error' ? [one.error.code] : [])).at(-1)
const standsIn = async (b: FuzzServer): Promise<boolean[]> => {
  const info = await b.run(b.server.rooms.info(b.id))
  return 'seats' in info ? info.seats.map(seat => seat.standIn) : []
}

/** Three rivals at a table of three. */
const three = async (): Promise<{ b: FuzzServer; anna: Receiver; ben: Receiver; cleo: Receiver }> => {
  const b = new FuzzServer()
  await b.make(RIVALS)
  await b.sit(A, 'Anna')
  await b.sit(B, 'Ben')
  await b.sit(C, 'Cleo')
  await b.start([A, B, C])
  const [anna, ben, cleo] = [await b.watch(A), await b.watch(B), await b.watch(C)]
  // The server has watched for long enough to know who is away.
  await b.pass(130_000)
  return { b, anna, ben, cleo }
}

describe('a claimed seat', () => {
  test('whose owner is connected stays theirs', async () => {
    const { b, anna, cleo } = await three()
    const thief = await b.watch(STRANGER)
    expect(await claim(b)).toBe('present')
    await agree(b, [anna, cleo], 1)
    await b.pass(61_000)
    expect(thief.received.some(one => one.t === 'table' && one.viewer === 1)).toBe(false)
  })
  test('whose owner looks at something else on this server stays theirs', async () => {
    const { b, ben } = await three()
    await b.send(ben, { t: 'leave', table: b.id })
    await b.pass(130_000)
    expect(await claim(b)).toBe('present')
    b.server.rooms.onClose(ben)
    await b.pass(119_000)
    expect(await claim(b)).toBe('present')
    await b.pass(1000)
    expect(await claim(b)).toBe('ok')
  })
  test('goes to the claimant when its owner stays away and all others agree', async () => {
    const { b, anna, ben, cleo } = await three()
    b.server.rooms.onClose(ben)
    await b.pass(120_000)
    const claimant = await b.watch(STRANGER)
    expect(await claim(b)).toBe('ok')
    expect(b.server.notified).toContain(`${B.who} seat-claimed`)
    await agree(b, [anna, cleo], 1)
    await b.pass(55_000)
    expect(claimant.received.some(one => one.t === 'table' && one.viewer === 1)).toBe(false)
    await b.pass(8000)
    expect(claimant.received.findLast(one => one.t === 'table')).toMatchObject({ viewer: 1, table: { votes: [] } })
  })
  test.each(['comes back', 'says no'])('stays with an owner who %s', async what => {
    const { b, anna, ben, cleo } = await three()
    b.server.rooms.onClose(ben)
    await b.pass(120_000)
    expect(await claim(b)).toBe('ok')
    await agree(b, [anna, cleo], 1)
    await b.pass(50_000)
    const again = b.receiver(B)
    await b.send(
      again,
      what === 'says no'
        ? { t: 'vote', table: b.id, about: { kind: 'seat', seat: 1 }, yes: false }
        : { t: 'watch', table: b.id },
    )
    b.server.rooms.onClose(again)
    await b.pass(20_000)
    expect(anna.received.findLast(one => one.t === 'table')).toMatchObject({ table: { votes: [] } })
    expect((await b.watch(B)).received.find(one => one.t === 'table')).toMatchObject({ viewer: 1 })
  })
  test('is not claimed from a server that has just come up', async () => {
    const { b } = await three()
    b.server.crash()
    await b.pass(119_000)
    expect(await claim(b)).toBe('present')
    await b.pass(2000)
    expect(await claim(b)).toBe('ok')
  })
  test('of a claim that ends while nobody watches is settled', async () => {
    const { b, anna, ben, cleo } = await three()
    b.server.rooms.onClose(ben)
    await b.pass(120_000)
    expect(await claim(b)).toBe('ok')
    await agree(b, [anna, cleo], 1)
    for (const receiver of [anna, cleo]) b.server.rooms.onClose(receiver)
    await b.pass(70_000)
    expect((await b.watch(STRANGER)).received.find(one => one.t === 'table')).toMatchObject({ viewer: 1 })
  })
  test('at a slow table waits a day, with the table out of memory', async () => {
    const b = new FuzzServer()
    await b.make({ ...RIVALS, pace: { kind: 'slow', days: 7 } })
    for (const [who, name] of [
      [A, 'Anna'],
      [B, 'Ben'],
      [C, 'Cleo'],
    ] as const)
      await b.sit(who, name)
    await b.start([A, B, C])
    const [anna, cleo] = [await b.watch(A), await b.watch(C)]
    await b.pass(121_000)
    expect(await claim(b)).toBe('ok')
    await agree(b, [anna, cleo], 1)
    for (const receiver of [anna, cleo]) b.server.rooms.onClose(receiver)
    await b.pass(86_000_000)
    expect(b.server.rooms.counts().tables).toBe(0)
    await b.pass(410_000)
    expect((await b.watch(STRANGER)).received.find(one => one.t === 'table')).toMatchObject({ viewer: 1 })
  }, 60_000)
})

describe('a bot', () => {
  test('never plays for somebody who is connected', async () => {
    const { b, anna, cleo } = await three()
    for (const receiver of [anna, cleo]) await b.send(receiver, standIn(b, 1))
    expect([refusal(anna), refusal(cleo)]).toEqual(['present', 'present'])
    expect(await standsIn(b)).toEqual([false, false, false])
  })
  test('plays after half a minute of absence, and not sooner', async () => {
    const { b, anna, ben, cleo } = await three()
    b.server.rooms.onClose(ben)
    await b.pass(29_000)
    await b.send(anna, standIn(b, 1))
    expect(refusal(anna)).toBe('present')
    await b.pass(1000)
    for (const receiver of [anna, cleo]) await b.send(receiver, standIn(b, 1))
    expect(await standsIn(b)).toEqual([false, true, false])
  })
  test('is not put to the vote about somebody who plays without watching', async () => {
    const { b, anna, ben } = await three()
    b.server.rooms.onClose(ben)
    await b.pass(40_000)
    await b.send(b.receiver(B), { t: 'habit', table: b.id, name: HABIT.name, answer: 'ask' })
    await b.send(anna, standIn(b, 1))
    expect(refusal(anna)).toBe('present')
  })
  test('is no longer asked for when the person is back', async () => {
    const { b, anna, ben, cleo } = await three()
    b.server.rooms.onClose(ben)
    await b.pass(30_000)
    await b.send(anna, standIn(b, 1))
    await b.watch(B)
    await b.send(cleo, standIn(b, 1))
    expect(refusal(cleo)).toBe('present')
    expect(anna.received.findLast(one => one.t === 'table')).toMatchObject({ table: { votes: [] } })
  })
})

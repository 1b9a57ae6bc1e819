import { describe, expect, test } from 'vitest'
import { A, B, FuzzServer, C, D, type Receiver } from './fuzz-server.ts'

// Nudges in the real rooms: who gets one, how often, and who gets a push message.

const two = async (more = {}): Promise<{ b: FuzzServer; anna: Receiver; ben: Receiver }> => {
  const b = new FuzzServer()
  await b.playing(more)
  return { b, anna: await b.watch(A), ben: await b.watch(B) }
}
const nudge = async (b: FuzzServer, receiver: Receiver, seat: number): Promise<string> => {
  const before = receiver.received.length
  await b.send(receiver, { t: 'nudge', re: 1, table: b.id, seat })
  const answer = receiver.received.slice(before).find(one => one.t === 'ok' || one.t === 'error')!
  return answer.t === 'error' ? answer.error.code : answer.t
}
const nudgedBy = ({ received }: Receiver): number[] => received.flatMap(one => (one.t === 'nudged' ? [one.by] : []))

describe('a nudge', () => {
  test('rings at all pages of that person and at no other, and nobody is pushed', async () => {
    const { b, anna, ben } = await two()
    const second = await b.watch(B)
    const looker = await b.watch(C)
    expect(await nudge(b, anna, 1)).toBe('ok')
    expect([anna, ben, second, looker].map(nudgedBy)).toEqual([[], [0], [0], []])
    expect(b.server.notified).toEqual([])
  })
  test('is a push message where the table is not open', async () => {
    const { b, anna, ben } = await two()
    b.server.rooms.onClose(ben)
    expect(await nudge(b, anna, 1)).toBe('ok')
    expect(b.server.notified).toEqual([`${B.who} nudged`])
  })
  test('comes to a seat at most once in twenty seconds, from any person', async () => {
    const b = new FuzzServer()
    await b.make({ setup: { seats: 3 } })
    for (const [who, name] of [
      [A, 'Anna'],
      [B, 'Ben'],
      [C, 'Cleo'],
    ] as const)
      await b.sit(who, name)
    await b.start([A, B, C])
    const [anna, ben, cleo] = [await b.watch(A), await b.watch(B), await b.watch(C)]
    expect(await nudge(b, anna, 1)).toBe('ok')
    expect(await nudge(b, cleo, 1)).toBe('too-fast')
    expect(await nudge(b, cleo, 0)).toBe('ok')
    await b.pass(20_000)
    expect(await nudge(b, cleo, 1)).toBe('ok')
    expect(nudgedBy(ben)).toEqual([0, 2])
  })
  test('of somebody who is muted does not come', async () => {
    const { b, anna, ben } = await two()
    await b.run(b.server.rooms.mute(b.id, B, 0, true))
    expect(await nudge(b, anna, 1)).toBe('ok')
    expect(nudgedBy(ben)).toEqual([])
    b.server.rooms.onClose(ben)
    expect(await nudge(b, anna, 1)).toBe('ok')
    expect(b.server.notified).toEqual([])
  })
  test('is for people at the table, while a game waits', async () => {
    const { b, anna } = await two()
    const stranger = await b.watch(D)
    expect(await nudge(b, stranger, 1)).toBe('not-seated')
    expect(await nudge(b, anna, 0)).toBe('no-seat')
    expect(await nudge(b, anna, 5)).toBe('no-seat')
    await b.make()
    await b.sit(A, 'Anna')
    await b.sit(B, 'Ben')
    expect(await nudge(b, await b.watch(A), 1)).toBe('not-started')
  })
})

describe('a person at a live table is called', () => {
  test('once in a turn, after half a minute away', async () => {
    const { b, anna, ben } = await two({ setup: { seats: 2, options: { firstPlayer: 0 } } })
    await b.pass(130_000)
    b.server.rooms.onClose(anna)
    b.server.rooms.onClose(ben)
    await b.watch(C)
    await b.pass(29_000)
    expect(b.server.notified).toEqual([])
    await b.pass(3000)
    expect(b.server.notified).toEqual([`${A.who} your-turn`])
    await b.pass(60_000)
    expect(b.server.notified).toEqual([`${A.who} your-turn`])
  })
  test('not while here', async () => {
    const { b } = await two()
    await b.pass(130_000)
    expect(b.server.notified).toEqual([])
  })
})

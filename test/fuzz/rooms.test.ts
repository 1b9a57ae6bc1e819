import { describe, expect, test } from 'vitest'
import { Sfc32 } from '../../src/core/rng.ts'
import type { FromServer, MakeTable, TableInfo, ToServer } from '../../src/table/protocol.ts'
import { A, B, FuzzServer, C, code, D, type Receiver, GAME, HABIT, P } from './fuzz-server.ts'
import { SimServer } from './sim-server.ts'
import { hashOf, readyAs, sitAs, startGame } from '../helpers/start-game.ts'

// Bugs the rooms once had, each by name, and what the fuzz does not do.

const kinds = (receiver: Receiver): string[] => receiver.received.map(({ t }) => t)

describe('many who watch one table', () => {
  const count = (receiver: Receiver, kind: FromServer['t']): number =>
    receiver.received.filter(({ t }) => t === kind).length

  test('who is here is told a few times, not once for each who comes', async () => {
    const b = new FuzzServer()
    await b.playing()
    const first = await b.watch(A)
    const receivers = Array.from({ length: 60 }, () => b.receiver(undefined))
    await b.run(Promise.all(receivers.map(receiver => b.server.rooms.onMessage(receiver, { t: 'watch', table: b.id }))))
    await b.pass(1000)
    expect(count(first, 'here')).toBeLessThan(10)
    expect(first.received.findLast(({ t }) => t === 'here')).toMatchObject({ seats: [0], watching: 60 })
  })
  test('a move does not wait for those who come to look', async () => {
    const b = new FuzzServer()
    await b.playing()
    const receivers = Array.from({ length: 60 }, () => b.receiver(undefined))
    const anna = b.receiver(A)
    const looking = receivers.map(receiver => b.server.rooms.onMessage(receiver, { t: 'watch', table: b.id }))
    await b.send(anna, { t: 'habit', table: b.id, name: HABIT.name, answer: 'ask', re: 1 })
    expect(anna.received).toMatchObject([{ t: 'ok', re: 1 }])
    expect(receivers.filter(({ received }) => received.length > 0).length).toBeLessThan(10)
    await b.run(Promise.all(looking))
  })
  test('no more than so much waits for a table', async () => {
    const b = new FuzzServer()
    await b.playing()
    const receivers = Array.from({ length: 400 }, () => b.receiver(A))
    await b.run(
      Promise.all(
        receivers.map(receiver =>
          b.server.rooms.onMessage(receiver, { t: 'habit', table: b.id, name: HABIT.name, answer: 'ask', re: 1 }),
        ),
      ),
    )
    const busy = receivers.filter(({ received }) =>
      received.some(message => message.t === 'error' && message.error.code === 'table-busy'),
    ).length
    expect(busy).toBeGreaterThan(100)
    expect(busy).toBeLessThan(200)
  })
  test('a watch that finds too much waiting is sent away, so that the client comes back', async () => {
    const b = new FuzzServer()
    await b.playing()
    const sentAway = new Set<Receiver>()
    const receivers = Array.from({ length: 400 }, () => {
      const receiver = b.receiver(A)
      return Object.assign(receiver, { retryWatch: () => void sentAway.add(receiver) })
    })
    await b.run(
      Promise.all(receivers.map(receiver => b.server.rooms.onMessage(receiver, { t: 'watch', table: b.id, re: 1 }))),
    )
    const refused = receivers.filter(({ received }) =>
      received.some(message => message.t === 'error' && message.error.code === 'table-busy'),
    )
    expect(refused.length).toBeGreaterThan(100)
    expect(sentAway).toEqual(new Set(refused))
  })
  test('the past comes with views only as far as may be asked for, and as may be had', async () => {
    const b = new FuzzServer()
    await b.make({ bots: ['random', 'random'], setup: { seats: 3 } })
    await b.sit(A, 'Anna')
    await b.start([A])
    const anna = { ...b.receiver(A), names: true }
    await b.send(anna, { t: 'watch', table: b.id })
    const shown = (receiver: Receiver): Extract<FromServer, { t: 'moved' }> =>
      receiver.received.findLast((message): message is Extract<FromServer, { t: 'moved' }> => message.t === 'moved')!
    for (let now = shown(anna); now.ply <= 110 && !now.over; now = shown(anna)) {
      if (now.moves!.length > 0)
        await b.send(anna, { t: 'play', table: b.id, number: 1, ply: now.ply, move: now.moves![0]! })
      await b.pass(500)
    }
    const views = async (receiver: Receiver, ask: object): Promise<number> => {
      await b.send(receiver, { t: 'watch', table: b.id, ...ask })
      return shown(receiver).heard.filter(({ view }) => view !== undefined).length
    }
    expect(shown(anna).ply).toBeGreaterThan(105)
    expect(await views(b.receiver(C), { past: 100 })).toBe(100)
    expect(await views(b.receiver(C), { past: 0, number: 1, since: 0 })).toBe(0)
    let charged = 0
    const spent = { ...b.receiver(C), mayHavePast: () => false, chargePast: (bytes: number) => void (charged += bytes) }
    expect(await views(spent, { past: 100 })).toBe(0)
    expect(charged).toBeGreaterThan(100)
  })
})

describe('a connection that is gone', () => {
  test('is not listened to by a watch that was still under way', async () => {
    const b = new FuzzServer()
    await b.playing()
    const receiver = b.receiver(C)
    // Something else is under way at the table, so that the watch has to wait.
    const saying = b.server.rooms.onMessage(b.receiver(A), { t: 'say', table: b.id, text: 'hello' })
    const watching = b.server.rooms.onMessage(receiver, { t: 'watch', table: b.id })
    b.server.rooms.onClose(receiver)
    await b.run(Promise.all([saying, watching]))
    expect(receiver.received).toEqual([])
    expect(b.server.rooms.counts().listeners).toBe(0)
    const other = await b.watch(undefined)
    expect(other.received.findLast(({ t }) => t === 'here')).toMatchObject({ watching: 1 })
  })
  test('leaves after it watched, in that order', async () => {
    const b = new FuzzServer()
    await b.playing()
    const receiver = b.receiver(C)
    const both = [
      b.server.rooms.onMessage(receiver, { t: 'watch', table: b.id }),
      b.server.rooms.onMessage(receiver, { t: 'leave', table: b.id }),
    ]
    await b.run(Promise.all(both))
    const other = await b.watch(undefined)
    await b.pass(300)
    expect(other.received.findLast(({ t }) => t === 'here')).toMatchObject({ watching: 1 })
  })
})

describe('a seat on another device', () => {
  test('the new one is shown the seat’s view, the old one the gallery’s', async () => {
    const b = new FuzzServer()
    await b.playing()
    const [old, young] = [await b.watch(A), await b.watch(C)]
    const before = old.received.findLast(one => one.t === 'moved')!
    old.received.length = 0
    young.received.length = 0
    expect(code(await b.moveSeat(A, C))).toBe('ok')
    expect([kinds(old), kinds(young)]).toEqual([
      ['table', 'moved'],
      ['table', 'moved'],
    ])
    expect(young.received[1]).toMatchObject({ view: (before as { view: string }).view })
    expect(old.received[0]).toMatchObject({ viewer: -3 })
    expect((old.received[1] as { view: string }).view).not.toBe((before as { view: string }).view)
    // The host keeps the table.
    expect(b.log).toContain(`"t":"host","who":"${C.who}"`)
  })
  test('where nobody may look on, the old one is sent away', async () => {
    const b = new FuzzServer()
    await b.playing({ spectators: false })
    const old = await b.watch(A)
    old.received.length = 0
    expect(code(await b.moveSeat(A, C))).toBe('ok')
    expect(kinds(old)).toEqual(['gone'])
  })
  test('a program does not get a person’s seat', async () => {
    const b = new FuzzServer()
    await b.playing()
    expect(code(await b.moveSeat(A, P))).toBe('bad-code')
  })
  test('a code is good once, for five minutes, and is not the code of somebody without a seat', async () => {
    const b = new FuzzServer()
    await b.playing()
    const made = (await b.run(b.server.rooms.code(b.id, A))) as { code: string }
    expect(made.code).toMatch(/^[A-Z2-9]{9}$/)
    expect(
      code(await b.run(b.server.rooms.redeem(` ${made.code.toLowerCase().slice(0, 4)}-${made.code.slice(4)}`, C))),
    ).toBe('ok')
    expect(code(await b.run(b.server.rooms.redeem(made.code, B)))).toBe('bad-code')
    expect(code(await b.run(b.server.rooms.code(b.id, A)))).toBe('not-seated')
    const late = (await b.run(b.server.rooms.code(b.id, B))) as { code: string }
    await b.pass(5 * 60_000)
    expect(code(await b.run(b.server.rooms.redeem(late.code, A)))).toBe('bad-code')
  })
})

describe('a table that is closed', () => {
  test('after the end keeps its record', async () => {
    const b = new FuzzServer()
    await b.make({ bots: ['random', 'random'] })
    await b.ask(A, { t: 'start' })
    await b.pass(60_000)
    expect(code(await b.ask(A, { t: 'close' }))).toBe('ok')
    expect(typeof (await b.run(b.server.rooms.record(b.id, undefined, A)))).toBe('string')
    expect(typeof (await b.run(b.server.rooms.record(b.id, 1, A)))).toBe('string')
  })
  test('before the end has none', async () => {
    const b = new FuzzServer()
    await b.playing()
    await b.ask(A, { t: 'close' })
    expect(code(await b.run(b.server.rooms.record(b.id, 1, A)))).toBe('not-over')
    expect(code(await b.run(b.server.rooms.record(b.id, 2, A)))).toBe('not-found')
    expect(code(await b.run(b.server.rooms.record('x'.repeat(24), 1, A)))).toBe('no-table')
  })
})

describe('a person who wants to be forgotten', () => {
  test('leaves a game to a bot, and the others still hear it', async () => {
    const b = new FuzzServer()
    await b.playing()
    const other = await b.watch(B)
    other.received.length = 0
    await b.run(b.server.rooms.forget(A.who))
    expect(b.log).not.toContain(A.who)
    expect(b.log).not.toContain('Anna')
    expect(other.received.findLast(one => one.t === 'table')).toMatchObject({
      table: { status: 'playing', host: 1, seats: [{ kind: 'bot' }, { kind: 'person', name: 'Ben' }] },
    })
    await b.pass(1000)
    other.received.length = 0
    await b.ask(B, { t: 'close' })
    expect(kinds(other)).toEqual(['table'])
  })
  test('a host who has no seat leaves the table to somebody who has one', async () => {
    const b = new FuzzServer()
    await b.make()
    await b.sit(B, 'Ben')
    await b.sit(C, 'Cleo')
    await b.run(b.server.rooms.forget(A.who))
    expect(await b.run(b.server.rooms.info(b.id))).toMatchObject({ status: 'gathering', host: 0 })
  })
  test('a table that waits for people closes when its host, who was alone, is forgotten', async () => {
    const b = new FuzzServer()
    await b.make()
    await b.run(b.server.rooms.forget(A.who))
    expect(await b.run(b.server.rooms.info(b.id))).toMatchObject({ status: 'closed' })
  })
  test('is found where they sat once, and on another device', async () => {
    const b = new FuzzServer()
    await b.make()
    await b.sit(A, 'Anna')
    await b.sit(B, 'Ben')
    await b.ask(B, { t: 'stand' })
    await b.sit(C, 'Cleo')
    await b.start([A, C])
    await b.moveSeat(C, D)
    await b.run(b.server.rooms.forget(B.who))
    expect(b.log).not.toContain(B.who)
    expect(b.log).not.toContain('Ben')
    await b.run(b.server.rooms.forget(D.who))
    expect(b.log).not.toContain(D.who)
    expect(b.log).not.toContain(C.who)
    expect(b.log).not.toContain('Cleo')
    expect(await b.run(b.server.rooms.tablesOf(B.who))).toEqual([])
  })
  test('on an old device keeps the seat that moved to another', async () => {
    const b = new FuzzServer()
    await b.playing()
    expect(code(await b.moveSeat(A, C))).toBe('ok')
    await b.run(b.server.rooms.forget(A.who))
    expect(b.log).not.toContain(A.who)
    expect((await b.watch(C)).received[0]).toMatchObject({ viewer: 0, table: { seats: [{ name: 'Anna' }, {}] } })
    await b.run(b.server.rooms.forget(C.who))
    expect(b.log).not.toContain(C.who)
    expect(b.log).not.toContain('Anna')
  })
  test('a table they left is not among theirs', async () => {
    const b = new FuzzServer()
    await b.make()
    await b.sit(A, 'Anna')
    await b.sit(B, 'Ben')
    expect((await b.run(b.server.rooms.tablesOf(B.who))).length).toBe(1)
    await b.ask(B, { t: 'stand' })
    expect(await b.run(b.server.rooms.tablesOf(B.who))).toEqual([])
  })
})

describe('one table that cannot be read', () => {
  test('does not stop the server from looking after the others', async () => {
    const b = new FuzzServer()
    const troubles: string[] = []
    const server = new SimServer(b.time, new Sfc32(9), 0, what => troubles.push(what))
    const make = async (): Promise<string> => {
      const ask: MakeTable = {
        game: GAME.name,
        setup: { seats: 2 },
        public: true,
        spectators: true,
        pace: { kind: 'live', seconds: 5 },
        bots: [],
      }
      const made = await b.run(server.rooms.make(A, ask))
      const { id } = made as TableInfo
      await b.run(server.rooms.ask(id, A, sitAs(0, 'Anna')))
      await b.run(server.rooms.ask(id, A, { t: 'bot', seat: 1, level: 'random' }))
      await startGame((_, ask) => b.run(server.rooms.ask(id, A, ask)), [0])
      return id
    }
    const [bad, good] = [await make(), await make()]
    server.disk.exec(`UPDATE entries SET entry = '{"t":"made"}' WHERE table_id = '${bad}' AND seq = 1`)
    server.crash()
    await b.pass(60_000)
    expect(troubles.length).toBeGreaterThan(0)
    const info = await b.run(server.rooms.info(good))
    expect((info as TableInfo).seats[0]!.standIn || (info as TableInfo).status === 'over').toBe(true)
    expect((await b.run(server.rooms.lobby())).map(({ id }) => id)).not.toContain(bad)
  })
})

describe('the store is down', () => {
  test('what was stored though the answer was lost is told without anybody asking', async () => {
    const b = new FuzzServer()
    await b.playing({ spectators: false })
    const other = await b.watch(B)
    other.received.length = 0
    b.server.lies = 1
    expect(code(await b.moveSeat(A, C))).toBe('store-unknown')
    expect(b.log).toContain(C.who)
    await b.pass(3000)
    // The new device has the seat, as the log says, and need not be let in.
    expect(kinds(await b.watch(C))).toContain('moved')
    expect(kinds(await b.watch(A))).toEqual(['error'])
    expect(kinds(other)).toContain('table')
  })
  test('what a seat said beforehand is answered when it is back', async () => {
    const b = new FuzzServer()
    await b.playing()
    const receivers = [await b.watch(A), await b.watch(B)]
    for (const receiver of receivers) {
      receiver.names = true
      await b.send(receiver, { t: 'watch', table: b.id })
    }
    const last = (receiver: Receiver): Extract<FromServer, { t: 'moved' }> =>
      receiver.received.findLast(one => one.t === 'moved')!
    const turn = (): Receiver => receivers.find(receiver => last(receiver).moves!.length > 0)!
    const choices = (): string[] => last(turn()).moves!
    const rng = new Sfc32(7)
    const [answer, move] = Object.entries(HABIT.answers).at(-1)!
    while (!choices().includes(move))
      await b.send(turn(), {
        t: 'play',
        table: b.id,
        number: 1,
        ply: last(turn()).ply,
        move: choices()[rng.below(choices().length)]!,
      })
    const { ply } = last(turn())
    // The habit is stored, the answer that follows from it is not, at first.
    b.server.failAt = b.server.appends + 1
    await b.send(turn(), { t: 'habit', table: b.id, name: HABIT.name, answer })
    await b.pass(50)
    expect(last(receivers[0]!).ply).toBe(ply)
    await b.pass(2000)
    expect(last(receivers[0]!).heard[0]).toMatchObject({ ply, text: move })
  })
  test('a bot tries again until its move is stored', async () => {
    const b = new FuzzServer()
    await b.make({ bots: ['random', 'random'] })
    b.server.failAt = b.server.appends + 3
    await b.ask(A, { t: 'start' })
    // Sooner than a table that nobody watches leaves memory and comes back.
    await b.pass(15_000)
    expect(await b.run(b.server.rooms.info(b.id))).toMatchObject({ status: 'over' })
  })
  test('nothing has happened, and the same move goes through later', async () => {
    const b = new FuzzServer()
    await b.playing()
    const receivers = [await b.watch(A), await b.watch(B)]
    const turn = (receivers[0]!.received.findLast(one => one.t === 'moved') as { turn: number }).turn
    const [mover, other] = [receivers[turn]!, receivers[1 - turn]!]
    mover.names = true
    await b.send(mover, { t: 'watch', table: b.id })
    const { moves, ply } = mover.received.findLast(one => one.t === 'moved')!
    const before = b.log
    other.received.length = 0
    b.server.down = true
    const play: ToServer = { t: 'play', re: 7, table: b.id, number: 1, ply, move: moves![0]! }
    await b.send(mover, play)
    expect(mover.received.at(-1)).toMatchObject({ t: 'error', re: 7, error: { code: 'store-down' } })
    expect([b.log, other.received.filter(({ t }) => t !== 'here')]).toEqual([before, []])
    b.server.down = false
    // Stored, but the answer is lost: asked again, it is there already.
    b.server.lies = 1
    await b.send(mover, play)
    expect(mover.received.at(-1)).toMatchObject({ t: 'error', error: { code: 'store-unknown' } })
    expect(b.log.length).toBeGreaterThan(before.length)
    const stored = b.log
    expect(other.received.filter(({ t }) => t === 'moved')).toEqual([])
    await b.send(mover, play)
    await b.send(mover, { ...play, ply: ply + 100 })
    expect(b.log).toBe(stored)
    expect(other.received.filter(({ t }) => t === 'moved').length).toBe(1)
  })
})

describe('a start', () => {
  const infoOf = async (b: FuzzServer): Promise<TableInfo> => (await b.run(b.server.rooms.info(b.id))) as TableInfo

  test('of a slow table: the host may free a seat on the next visit', async () => {
    const b = new FuzzServer()
    await b.make({ pace: { kind: 'slow', days: 1 } })
    await b.sit(A, 'Anna')
    await b.sit(B, 'Ben')
    const anna = await b.watch(A)
    await b.ask(A, { t: 'start' })
    await b.ask(A, readyAs(0))
    await b.pass(3_600_000)
    expect(code(await b.ask(A, { t: 'remove', seat: 1 }))).toBe('not-yet')
    b.server.rooms.onClose(anna)
    await b.watch(B)
    expect((await infoOf(b)).starting).toEqual({})
    await b.watch(A)
    expect((await infoOf(b)).starting).toHaveProperty('until')
    expect(code(await b.ask(A, { t: 'remove', seat: 1 }))).toBe('ok')
  })
  test('a seat on another device needs another nonce', async () => {
    const b = new FuzzServer()
    await b.make()
    await b.sit(A, 'Anna')
    await b.sit(B, 'Ben')
    expect((await infoOf(b)).seats.map(({ hash }) => hash)).toEqual([hashOf(0), hashOf(1)])
    await b.moveSeat(B, C)
    expect((await infoOf(b)).seats.map(({ hash }) => hash)).toEqual([hashOf(0), undefined])
    expect(code(await b.ask(A, { t: 'start' }))).toBe('not-committed')
    expect(code(await b.ask(C, { t: 'commit', hash: hashOf(2) }))).toBe('ok')
    await b.start([A, C])
    expect((await infoOf(b)).status).toBe('playing')
  })
})

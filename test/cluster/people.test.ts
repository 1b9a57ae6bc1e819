import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { Push } from '../../src/server/automation/push.ts'
import { USUAL } from '../helpers/usual-settings.ts'
import { memoryStore } from '../helpers/memory-store.ts'
import { ANNA, BEN, CLEO, NodeReceiver, Nodes, type Seated } from './memory.ts'
import { sitAs } from '../helpers/start-game.ts'

// People across nodes: who is here, who is called, what is theirs.

let server: Nodes
beforeEach(() => {
  server = new Nodes()
})

describe('who is here', () => {
  const seats = (receiver: NodeReceiver): readonly number[] => receiver.last('here')!.seats

  test('is known across nodes, and forgotten when a node dies', async () => {
    const { a, b, id, anna, ben } = await server.seated()
    await server.pass(300)
    expect([seats(anna), seats(ben)]).toEqual([
      [0, 1],
      [0, 1],
    ])
    const cleo = new NodeReceiver('cleo')
    await server.done(b.rooms.onMessage(cleo, { t: 'watch', table: id }))
    await server.pass(300)
    expect(anna.last('here')).toMatchObject({ seats: [0, 1], watching: 1 })
    expect(await server.ok(a.rooms.info(id))).toMatchObject({ seats: [{ here: true }, { here: true }] })
    a.rooms.onClose(anna)
    await server.pass(300)
    expect(seats(ben)).toEqual([1])
    await server.done(a.rooms.onMessage(new NodeReceiver('anna'), { t: 'watch', table: id }))
    await server.pass(300)
    expect(seats(ben)).toEqual([0, 1])
    server.time.kill(a.process)
    await server.pass(60_000)
    expect(seats(ben)).toEqual([1])
  })

  test('nobody is called to a slow game who looks at it at another node', async () => {
    const made = await server.seated([], { pace: { kind: 'slow', days: 3 } })
    await server.start(made)
    for (let i = 0; i < 4; i++) {
      await server.playOne(made)
      await server.pass(50)
    }
    expect([...made.a.notified, ...made.b.notified]).toEqual([])
    while (made.anna.last('moved')!.turn !== 0) {
      await server.playOne(made)
      await server.pass(50)
    }
    made.b.rooms.onClose(made.ben)
    await server.pass(50)
    while (made.anna.last('moved')!.turn === 0) {
      await server.playOne(made)
      await server.pass(50)
    }
    expect([...made.a.notified, ...made.b.notified]).toEqual(['ben'])
  })
})

test('a note is on all pages of its owner, and a person they mute is silent on all', async () => {
  const { a, b, id, anna, ben } = await server.seated()
  const second = new NodeReceiver('anna')
  await server.done(b.rooms.onMessage(second, { t: 'watch', table: id }))
  await server.done(a.rooms.onMessage(anna, { t: 'note', table: id, text: 'remember' }))
  await server.pass(50)
  expect(second.last('note')).toMatchObject({ text: 'remember' })
  expect(ben.all('note')).toEqual([])
  await server.done(a.rooms.mute(id, ANNA, 1, true))
  await server.pass(50)
  await server.done(b.rooms.onMessage(ben, { t: 'say', table: id, text: 'hey' }))
  await server.pass(50)
  expect([...anna.all('said'), ...second.all('said')]).toEqual([])
})

test('a person who is forgotten at one node is forgotten at the other', async () => {
  const { a, b, id, anna, ben } = await server.seated()
  await server.start({ a, b, id })
  await server.pass(50)
  await server.done(a.rooms.forget('anna'))
  await server.pass(50)
  expect(JSON.stringify(ben.last('table'))).not.toContain('Anna')
  expect(anna.received.length).toBeGreaterThan(0)
})

test('a code for a seat that was made at one node is taken at another, once', async () => {
  const { a, b, id } = await server.seated()
  const { code } = await server.ok(a.rooms.code(id, ANNA))
  const phone = { who: 'phone', program: false }
  await server.ok(b.rooms.redeem(code, phone))
  await server.pass(50)
  expect(await server.done(a.rooms.redeem(code, { who: 'thief', program: false }))).toMatchObject({
    code: expect.any(String),
  })
  expect((await server.done(a.rooms.tablesOf('phone'))).map(table => table.id)).toEqual([id])
  expect(await server.done(a.rooms.tablesOf('anna'))).toEqual([])
  expect((await server.done(b.rooms.tablesOf(BEN.who))).map(table => table.id)).toEqual([id])
})

test('a push address that was given to one node is called by any, with the same key', async () => {
  const service = createServer((_, answer) => void answer.writeHead(201).end())
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const people = memoryStore({ disk: server.disk })
  const troubles: unknown[] = []
  const node = () =>
    new Push({
      people,
      settings: { ...USUAL, pushLoopback: true },
      most: 5,
      logError: (what, error) => void troubles.push(what, error),
    })
  const [one, other] = [node(), node()]
  try {
    expect(await one.publicKey()).toBe(await other.publicKey())
    const keys = createECDH('prime256v1')
    const address = {
      who: 'anna',
      p256dh: keys.generateKeys().toString('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    }
    expect(
      await one.keep({ ...address, endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/anna` }),
    ).toBeUndefined()
    const called = once(service, 'request')
    await other.notify('anna', { code: 'your-turn', table: 'x' })
    expect(((await called)[0] as { url: string }).url).toBe('/anna')
    expect(troubles).toEqual([])
  } finally {
    service.close()
  }
})

describe('whether somebody is away', () => {
  const about = { kind: 'stand-in', seat: 1 } as const
  const refusal = (receiver: NodeReceiver): string | undefined => receiver.last('error')?.error.code

  /** Asks at Anna's node for a bot in Ben's seat. */
  const ask = async ({ a, id, anna }: Seated): Promise<string | undefined> => {
    const before = anna.all('error').length
    await server.done(a.rooms.onMessage(anna, { t: 'vote', table: id, about, yes: true }))
    return anna.all('error').length > before ? refusal(anna) : undefined
  }

  const playing = async (): Promise<Seated> => {
    const made = await server.seated()
    await server.start(made)
    await server.pass(60_000)
    return made
  }

  test('is known across nodes', async () => {
    const made = await playing()
    expect(await ask(made)).toBe('present')
    made.b.rooms.onClose(made.ben)
    await server.pass(29_000)
    expect(await ask(made)).toBe('present')
    await server.pass(2000)
    expect(await ask(made)).toBeUndefined()
  })

  test('is unknown while the nodes cannot reach one another', async () => {
    const made = await playing()
    server.isDeaf = true
    made.b.rooms.onClose(made.ben)
    await server.pass(300_000)
    expect(await ask(made)).toBe('present')
  })

  test('is unknown to a node that has just come up, though the other may be silent', async () => {
    const { b, id, ben } = await playing()
    b.rooms.onClose(ben)
    await server.pass(20_000)
    const c = server.open('c')
    const anna = new NodeReceiver('anna')
    await server.done(c.rooms.onMessage(anna, { t: 'watch', table: id }))
    await server.pass(20_000)
    expect(await ask({ a: c, b, id, anna, ben })).toBe('present')
    await server.pass(11_000)
    expect(await ask({ a: c, b, id, anna, ben })).toBeUndefined()
  })

  test('a claim made where the owner was not known ends where the owner is', async () => {
    const { a, b, id, anna } = await server.seated([], { setup: { seats: 3 } })
    await server.ok(a.rooms.ask(id, CLEO, sitAs(2, 'Cleo')))
    await server.start({ a, b, id }, [0, 1, 2])
    // Written by a node that had no message about Ben from this one.
    const store = memoryStore({ disk: server.disk })
    const row = (await store.row(id))!
    const claim = {
      t: 'vote',
      about: { kind: 'seat', seat: 1 },
      yes: true,
      claim: { who: 'thief', name: 'Ben' },
      at: server.time.now,
    }
    expect(
      await store.append({ row: { ...row, seq: row.seq + 1 }, seq: row.seq, entries: [JSON.stringify(claim)] }),
    ).toBe('done')
    await server.pass(8000)
    expect(anna.last('table')!.table.votes).toEqual([])
    expect(server.entries(id).at(-1)).toContain('"yes":false')
  })
})

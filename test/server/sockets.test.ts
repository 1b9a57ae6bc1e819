import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { VERSION } from '../../src/table/constants.ts'
import { thinkHere } from '../helpers/think-here.ts'
import { HELLO, Line, type Message } from '../helpers/line.ts'
import { Guest, type TestServer, openTestServer } from './test-server.ts'
import { hashOf, requestFor, startGame } from '../helpers/start-game.ts'

const HASH = hashOf(0)
const codeIn = (message: Message): unknown => (message['error'] as { code: string } | undefined)?.code

/** A wall clock that steps, and a monotonic one that does not. */
test('a wall clock that steps five minutes back or forward ends no socket and stops no bot', async () => {
  const step = { ms: 0 }
  const atOnce = thinkHere(() => 0)
  const server = await openTestServer({
    now: () => Date.now() + step.ms,
    ticks: () => performance.now(),
    botPaceMs: 400,
    botWorkers: {
      ...atOnce,
      think: (job, host) => {
        const { answer, cancel } = atOnce.think(job, host)
        return { answer: new Promise(resolve => setTimeout(resolve, 200, answer)), cancel }
      },
    },
  })
  try {
    const guest = new Guest(server.url)
    const made = await guest.post('/api/tables', { game: 'art-robbery', setup: { seats: 2 }, bots: ['random'] })
    const id = String(made.body['id'])
    await guest.post(`/api/tables/${id}/sit`, { name: 'Ada', hash: HASH })
    const line = new Line(server, { cookie: guest.cookie })
    await line.hello({ names: true })
    await line.ask({ t: 'watch', re: 1, table: id })
    await startGame((_, ask) => guest.post(...requestFor(id, ask)), [0])
    let ply = -1
    for (const ms of [-300_000, 300_000, -300_000]) {
      const turn = await line.find(
        one => one['t'] === 'moved' && one['turn'] === 0 && Number(one['ply']) > ply && one['moves'] !== undefined,
      )
      ply = Number(turn['ply'])
      const [move] = turn['moves'] as string[]
      expect(await line.ask({ t: 'play', re: 100 + ply, table: id, number: 1, ply, move: move! })).toEqual({
        t: 'ok',
        re: 100 + ply,
      })
      // While the bot thinks.
      step.ms += ms
      // Somebody new is let in, too.
      const other = new Line(server)
      await other.hello()
      // Longer than the server takes between two looks at its sockets.
      await new Promise(resolve => setTimeout(resolve, 1100))
      expect([line.socket.readyState, other.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
      other.socket.close()
    }
    await line.find(one => one['t'] === 'moved' && one['turn'] === 0 && Number(one['ply']) > ply)
  } finally {
    await server.close()
  }
})

describe('sockets', () => {
  let server: TestServer
  const time = { ahead: 0 }
  beforeAll(async () => {
    server = await openTestServer({ now: () => Date.now() + time.ahead })
  })
  afterAll(() => server.close())

  const guestAtTable = async (): Promise<{ guest: Guest; id: string; cookie: string }> => {
    const guest = new Guest(server.url)
    const made = await guest.post('/api/tables', { game: 'art-robbery', setup: { seats: 2 }, bots: ['random'] })
    return { guest, id: String(made.body['id']), cookie: guest.cookie }
  }

  test('hello says who one is and what the server is', async () => {
    const guest = new Guest(server.url)
    const { you } = (await guest.post('/api/me')).body
    const line = new Line(server, { cookie: guest.cookie })
    expect(await line.hello({ re: 7 })).toMatchObject({ t: 'hello', re: 7, protocol: VERSION, build: '0.0.0', you })
    const other = new Line(server)
    expect(await other.hello()).not.toHaveProperty('you')
    line.socket.close()
    other.socket.close()
  })

  test('a game over the socket, with names', async () => {
    const { guest, id, cookie } = await guestAtTable()
    await guest.post(`/api/tables/${id}/sit`, { name: 'Ada', hash: HASH })
    const line = new Line(server, { cookie })
    await line.hello({ names: true })
    expect(await line.ask({ t: 'watch', re: 1, table: id })).toMatchObject({ t: 'table', viewer: 0 })
    await startGame((_, ask) => guest.post(...requestFor(id, ask)), [0])
    const turn = await line.find(({ t, turn, moves }) => t === 'moved' && turn === 0 && (moves as string[]).length > 0)
    const [move] = turn['moves'] as string[]
    expect(await line.ask({ t: 'play', re: 2, table: id, number: 1, ply: Number(turn['ply']), move: move! })).toEqual({
      t: 'ok',
      re: 2,
    })
    expect(await line.ask({ t: 'play', re: 3, table: id, number: 1, ply: Number(turn['ply']), move: move! })).toEqual({
      t: 'ok',
      re: 3,
    })
    expect(codeIn(await line.ask({ t: 'play', re: 4, table: id, number: 1, ply: 0, move: 'nonsense' }))).toBe('stale')
    line.socket.close()
  })

  test('an old page is told to update; one of another protocol is sent away', async () => {
    const old = new Line(server)
    await old.hello({ build: 'old' })
    expect(await old.find(({ t }) => t === 'update')).toEqual({ t: 'update', build: '0.0.0' })
    const same = new Line(server)
    await same.hello({ build: '0.0.0' })
    same.send({ ...HELLO, re: 9, build: '0.0.0' })
    await same.find(({ re }) => re === 9)
    expect(same.received.map(({ t }) => t)).toEqual(['hello', 'hello'])
    const ancient = new Line(server)
    await ancient.opened
    ancient.send({ t: 'hello', protocol: VERSION - 1 })
    expect(await ancient.closed).toBe(1008)
    expect(ancient.received).toEqual([{ t: 'update', build: '0.0.0' }])
    old.socket.close()
    same.socket.close()
  })

  test('hello comes first, and soon', async () => {
    const line = new Line(server)
    await line.opened
    expect(codeIn(await line.ask({ t: 'lobby', re: 1, on: true }))).toBe('hello-first')
    time.ahead += 11_000
    expect(await line.closed).toBe(1008)
  })

  test('what cannot be read is told with its number and field; twenty such and it is closed', async () => {
    const line = new Line(server)
    await line.hello()
    expect(await line.ask({ t: 'lobby', re: 5, on: 1 })).toMatchObject({
      t: 'error',
      re: 5,
      error: { code: 'bad-message', params: { field: 'on' } },
    })
    expect(await line.ask({ t: 'play', re: 6, table: 'x' })).toMatchObject({ error: { params: { field: 'table' } } })
    for (const text of ['', '{', '[]', 'null', '1', '{"t":"nothing"}', `{"t":"lobby","on":${'['.repeat(5000)}`])
      line.send(text)
    line.socket.send(Buffer.from(JSON.stringify(HELLO)), { binary: true })
    for (let i = 0; i < 12; i++) line.send('x')
    expect(await line.closed).toBe(1008)
    expect(line.received.filter(message => codeIn(message) === 'bad-message').length).toBeGreaterThanOrEqual(19)
  })

  test('too long a message closes it', async () => {
    const line = new Line(server)
    await line.hello()
    line.send({ t: 'say', table: 'x'.repeat(24), text: 'x'.repeat(20_000) })
    expect(await line.closed).toBe(1009)
  })

  test('too many messages are refused, and then it is closed', async () => {
    const line = new Line(server)
    await line.hello()
    for (let i = 0; i < 200; i++) line.send({ t: 'leave', table: 'x'.repeat(24) })
    expect(await line.closed).toBe(1008)
    expect(line.received.some(message => codeIn(message) === 'too-fast')).toBe(true)
  })

  test('chat and reactions have a budget of their own for each person, over all their sockets', async () => {
    const guest = new Guest(server.url)
    await guest.post('/api/me', {})
    const lines = [new Line(server, { cookie: guest.cookie }), new Line(server, { cookie: guest.cookie })]
    for (const line of lines) await line.hello()
    const table = 'x'.repeat(24)
    const codes: unknown[] = []
    for (let i = 0; i < 42; i++) codes.push(codeIn(await lines[i % 2]!.ask({ t: 'react', re: i, table, what: 'clap' })))
    expect(codes.slice(0, 40)).not.toContain('too-fast')
    expect(codes.slice(40)).toEqual(['too-fast', 'too-fast'])
    for (const line of lines) line.socket.close()
  })

  test('pings are answered within the message budget; a socket that sends more is closed', async () => {
    const line = new Line(server)
    await line.hello()
    let pongs = 0
    const allAnswered = new Promise(resolve => {
      line.socket.on('pong', () => ++pongs === 2000 && resolve('all answered'))
    })
    for (let i = 0; i < 2000; i++) line.socket.ping()
    expect(await Promise.race([line.closed, allAnswered])).toBe(1008)
    expect(pongs).toBeGreaterThan(50)
    expect(pongs).toBeLessThan(150)
  })

  test.each<[string, { [name: string]: string }, string, string]>([
    ['a stranger’s page', { origin: 'http://evil.example' }, '/ws', '403 bad-origin'],
    ['no page at all', { origin: '' }, '/ws', '403 bad-origin'],
    ['another name', { host: 'evil.example', origin: 'http://evil.example' }, '/ws', '421 bad-host'],
    ['a wrong token', { origin: '', authorization: 'Bearer x' }, '/ws', '401 no-identity'],
    ['another path', {}, '/elsewhere', '404 not-found'],
  ])('not let in: %s', async (_, headers, path, why) => expect(await new Line(server, headers, path).closed).toBe(why))

  test('a program with a token needs no Origin, and sees its own table only', async () => {
    const { guest, id } = await guestAtTable()
    const other = await guestAtTable()
    const { token } = (await guest.post(`/api/tables/${id}/tokens`)).body
    const line = new Line(server, { origin: '', authorization: `Bearer ${String(token)}` })
    await line.hello({ names: true })
    expect(await line.ask({ t: 'watch', re: 1, table: id })).toMatchObject({ t: 'table' })
    expect(codeIn(await line.ask({ t: 'watch', re: 2, table: other.id }))).toBe('not-allowed')
    line.socket.close()
  })

  test('a blocked or forgotten person loses the line', async () => {
    const guest = new Guest(server.url)
    await guest.post('/api/me')
    const line = new Line(server, { cookie: guest.cookie })
    await line.hello()
    await guest.ask('DELETE', '/api/me')
    expect(await line.closed).toBe(1008)
  })

  test('who has gone without a word is noticed', async () => {
    const line = new Line(server)
    await line.hello()
    // As a machine that sleeps: it neither reads nor answers.
    line.socket.pause()
    const before = server.rooms.counts().listeners
    time.ahead += 61_000
    line.socket.resume()
    expect(await line.closed).toBe(1006)
    expect(server.rooms.counts().listeners).toBe(before)
  })

  test('so many sockets and no more', async () => {
    const small = await openTestServer({ settings: { limits: 0.1 } })
    const guest = new Guest(small.url)
    await guest.post('/api/me')
    const lines = [new Line(small, { cookie: guest.cookie }), new Line(small, { cookie: guest.cookie })]
    await Promise.all(lines.map(line => line.opened))
    expect(await new Line(small, { cookie: guest.cookie }).closed).toBe('429 too-many')
    lines[0]!.socket.close()
    await lines[0]!.closed
    await small.close()
    expect(await lines[1]!.closed).toBe(1012)
  })

  test('closing tells all to come back, and lets nobody in', async () => {
    let drained = (): void => {}
    const closing = await openTestServer({
      around: rooms => ({ ...rooms, drain: () => new Promise(resolve => (drained = resolve)) }),
    })
    const line = new Line(closing)
    await line.hello()
    const closed = closing.close()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(line.socket.readyState).toBe(WebSocket.OPEN)
    drained()
    expect(await line.closed).toBe(1012)
    await closed
  })

  test('a store that does not answer, and a bug, are told without closing', async () => {
    const wrong = [new Error('secret words')]
    const sick = await openTestServer({
      around: rooms => ({
        ...rooms,
        onMessage: (listener, message) =>
          message.t === 'lobby' && wrong.length > 0 ? Promise.reject(wrong.pop()!) : rooms.onMessage(listener, message),
      }),
    })
    const line = new Line(sick)
    await line.hello()
    expect(await line.ask({ t: 'lobby', re: 1, on: true })).toMatchObject({ t: 'error', error: { code: 'internal' } })
    sick.store.fail(1)
    expect(codeIn(await line.ask({ t: 'watch', re: 2, table: 'x'.repeat(24) }))).toBe('store-down')
    expect(JSON.stringify(line.received)).not.toContain('secret words')
    await sick.close()
  })
})

describe('messages under way', () => {
  const stuck = (): Promise<TestServer> =>
    openTestServer({
      around: rooms => ({
        ...rooms,
        onMessage: (_, { t }) => (t === 'hello' ? Promise.resolve() : new Promise(() => {})),
      }),
    })
  const refused = ({ received }: Line): number =>
    received.filter(message => codeIn(message) === 'too-many-pending').length

  test('of one socket are limited, and so are those of one address', async () => {
    const server = await stuck()
    const lines = [new Line(server), new Line(server), new Line(server)]
    for (const line of lines) {
      await line.hello()
      for (let i = 0; i < 40; i++) line.send({ t: 'back', re: i, table: 'x'.repeat(24) })
      await line.find(({ re }) => re === 39)
    }
    expect(lines.map(refused)).toEqual([8, 8, 40])
    await server.close()
  })

  test('a refused watch closes the socket, so that the client comes back', async () => {
    const server = await stuck()
    const line = new Line(server)
    await line.hello()
    for (let i = 0; i < 33; i++) line.send({ t: 'watch', table: `${'x'.repeat(20)}${100 + i}` })
    expect(await line.closed).toBe(1012)
    await server.close()
  })
})

describe('somebody who does not read', () => {
  test('is closed at a quarter of a megabyte waiting, and the memory is given back', async () => {
    const talkers: { send(text: string): void }[] = []
    const server = await openTestServer({
      around: rooms => ({ ...rooms, onMessage: async listener => void talkers.push(listener) }),
    })
    const line = new Line(server)
    await line.hello()
    line.send({ t: 'lobby', on: true })
    while (talkers.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
    line.socket.pause()
    const text = JSON.stringify({ t: 'said', text: 'x'.repeat(60_000) })
    let sent = 0
    const before = line.received.length
    // Far more than the machine itself keeps for a socket that is not read.
    for (; sent < 1000; sent++) {
      talkers[0]!.send(text)
      if (sent % 10 === 0) await new Promise(resolve => setImmediate(resolve))
    }
    line.socket.resume()
    expect(await line.closed).toBe(1013)
    expect(line.received.length - before).toBeLessThan(900)
    await server.close()
  })
})

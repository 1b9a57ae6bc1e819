import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RATES } from '../../src/server/edge/limits.ts'
import { Disk, memoryStore } from '../helpers/memory-store.ts'
import { type Answer, codeOf, Guest, type TestServer, openTestServer, raw } from './test-server.ts'
import { type AskAs, hashOf, readyAs, requestFor, sitAs, startGame } from '../helpers/start-game.ts'

const HASH = hashOf(0)
const GAME = { game: 'art-robbery', setup: { seats: 2 }, bots: ['random'] }

const withServer = async (
  options: Parameters<typeof openTestServer>[0],
  work: (server: TestServer) => Promise<void>,
): Promise<void> => {
  const server = await openTestServer(options)
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

const madeBy = async (guest: Guest, more: object = {}): Promise<string> =>
  String((await guest.post('/api/tables', { ...GAME, ...more })).body['id'])

describe('who asks', () => {
  const disk = new Disk()
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ store: memoryStore({ disk }) })
  })
  afterAll(() => server.close())

  test('a guest is a random secret in a cookie, kept hashed, and never told or logged', async () => {
    const guest = new Guest(server.url)
    const first = await guest.post('/api/me')
    const set = first.headers.get('set-cookie')!
    expect(set).toMatch(/^sh_id=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
    const secret = guest.cookie.slice('sh_id='.length)
    const hash = createHash('sha256').update(secret).digest('hex')
    expect(disk.all('SELECT hash FROM people WHERE who = ?', String(first.body['you']))).toEqual([[hash]])
    expect(JSON.stringify(disk.all('SELECT * FROM people'))).not.toContain(secret)
    const again = await guest.post('/api/me')
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(again.body).toEqual(first.body)
    expect(first.text).not.toContain(secret)
    expect(server.lines.join('')).not.toContain(secret)
    expect(server.lines.join('')).not.toContain(hash)
  })

  test('looking around makes nobody known', async () => {
    const guest = new Guest(server.url)
    for (const path of ['/api/me', '/api/me/tables', '/api/lobby', '/api/games']) {
      const answer = await guest.get(path)
      expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 200, null])
    }
    expect((await guest.get('/api/me')).body).toEqual({ tables: [], push: [], muted: 0 })
  })

  test('the first change makes somebody known; what only the known may do is refused before', async () => {
    const host = new Guest(server.url)
    const id = await madeBy(host)
    expect(host.cookie).not.toBe('')
    const other = new Guest(server.url)
    const refused = await other.post(`/api/tables/${id}/start`)
    expect([refused.status, codeOf(refused), other.cookie]).toEqual([401, 'no-identity', ''])
    const junk = await other.post(`/api/tables/${id}/sit`, { name: 'Ada' })
    expect([junk.status, codeOf(junk), other.cookie]).toEqual([400, 'bad-message', ''])
    const sat = await other.post(`/api/tables/${id}/sit`, { name: 'Ada', hash: HASH })
    expect(sat.status).toBe(200)
    expect(other.cookie).not.toBe('')
  })

  test('a cookie the server does not know is nobody', async () => {
    const guest = new Guest(server.url)
    guest.cookie = 'sh_id=AAAAAAAAAAAAAAAAAAAAAA'
    expect((await guest.get('/api/me')).body).toEqual({ tables: [], push: [], muted: 0 })
    expect((await guest.post('/api/me')).headers.get('set-cookie')).toMatch(/^sh_id=/)
  })

  test('a blocked address is refused', async () => {
    const guest = new Guest(server.url)
    const { you } = (await guest.post('/api/me')).body
    await server.store.block(String(you), true)
    const answer = await guest.get('/api/me')
    expect([answer.status, codeOf(answer)]).toEqual([403, 'blocked'])
  })

  test('a program comes by a token of the host, to one table, and needs no Origin', async () => {
    const host = new Guest(server.url)
    const id = await madeBy(host)
    const other = await madeBy(host)
    const stranger = new Guest(server.url)
    await stranger.post('/api/me')
    expect(codeOf(await stranger.post(`/api/tables/${id}/tokens`))).toBe('not-host')
    expect(codeOf(await host.post(`/api/tables/${'x'.repeat(24)}/tokens`))).toBe('no-table')
    const made = await host.post(`/api/tables/${id}/tokens`)
    expect(made.body).toMatchObject({
      table: id,
      limits: { messagesPerSecond: 20, messageBytes: 16_384, bodyBytes: 65_536 },
    })
    const token = String(made.body['token'])
    const program = { authorization: `Bearer ${token}`, origin: '' }
    const nobody = new Guest(server.url)
    const sat = await nobody.post(`/api/tables/${id}/sit`, { name: 'Machine', hash: HASH }, program)
    expect(sat.status).toBe(200)
    expect((sat.body['seats'] as { kind: string }[])[0]).toMatchObject({ kind: 'program', name: 'Machine' })
    expect(nobody.cookie).toBe('')
    expect(codeOf(await nobody.post(`/api/tables/${other}/sit`, { name: 'Machine', hash: HASH }, program))).toBe(
      'not-allowed',
    )
    expect(codeOf(await nobody.post('/api/tables', GAME, program))).toBe('not-allowed')
    expect((await nobody.get('/api/me', program)).body).toMatchObject({ program: true })
    expect(server.lines.join('')).not.toContain(token)
    expect(JSON.stringify(disk.all('SELECT * FROM people'))).not.toContain(token)
  })

  test('a wrong token is refused, whatever cookie comes with it', async () => {
    const guest = new Guest(server.url)
    await guest.post('/api/me')
    const id = await madeBy(guest)
    const { token } = (await guest.post(`/api/tables/${id}/tokens`)).body
    const elsewhere = String(token).replace(id, 'x'.repeat(24))
    for (const authorization of [
      'Bearer x',
      'Bearer',
      'Basic abc',
      `Bearer ${elsewhere}`,
      `Bearer ${String(token)}x`,
      `Bearer ${id}.AAAAAAAAAAAAAAAAAAAAAA`,
    ]) {
      const answer = await guest.get('/api/me', { authorization })
      expect([authorization.length > 60 ? 'long' : authorization, answer.status, codeOf(answer)]).toEqual([
        authorization.length > 60 ? 'long' : authorization,
        401,
        'no-identity',
      ])
    }
  })

  test('a program and a person without a socket start a game; what an older page sends is refused', async () => {
    const host = new Guest(server.url)
    const id = await madeBy(host, { bots: [] })
    expect(codeOf(await host.post(`/api/tables/${id}/sit`, { name: 'Ada', nonce: '0'.repeat(32) }))).toBe('bad-message')
    const { token } = (await host.post(`/api/tables/${id}/tokens`)).body
    const program = { authorization: `Bearer ${String(token)}`, origin: '', cookie: '' }
    const ask: AskAs = (person, what) => host.post(...requestFor(id, what), person === 0 ? {} : program)
    await ask(0, sitAs(0, 'Ada'))
    await ask(1, sitAs(1, 'Machine'))
    await ask(0, { t: 'start' })
    expect(codeOf((await ask(1, readyAs(0))) as Answer)).toBe('bad-nonce')
    expect((await host.get(`/api/tables/${id}`)).body).toMatchObject({ status: 'gathering' })
    await ask(1, readyAs(1))
    await ask(0, readyAs(0))
    expect((await host.get(`/api/tables/${id}`)).body).toMatchObject({ status: 'playing' })
  })

  test('a person sees and deletes what is stored', async () => {
    const guest = new Guest(server.url)
    const id = await madeBy(guest, { bots: [] })
    await guest.post(`/api/tables/${id}/sit`, { name: 'Ada', hash: HASH })
    const stored = (await guest.get('/api/me')).body
    expect((stored['tables'] as { id: string }[]).map(table => table.id)).toEqual([id])
    const { cookie } = guest
    const gone = await guest.ask('DELETE', '/api/me')
    expect(gone.body).toEqual({ ok: true })
    expect(gone.headers.get('set-cookie')).toMatch(/^sh_id=; Path=\/; Max-Age=0; /)
    expect((await guest.get('/api/me', { cookie })).body).toEqual({ tables: [], push: [], muted: 0 })
    expect((await guest.get(`/api/tables/${id}`)).text).not.toContain('Ada')
  })

  test('the table and the request are in the log', async () => {
    const guest = new Guest(server.url)
    const answer = await guest.post('/api/tables', GAME)
    const line = server.lines
      .map(one => JSON.parse(one) as { [key: string]: unknown })
      .findLast(one => one['route'] === '/api/tables')
    expect(line).toMatchObject({ table: answer.body['id'], request: answer.headers.get('x-request-id'), status: 200 })
  })
})

describe('where it comes from', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ settings: { allowHosts: ['games.test'] } })
  })
  afterAll(() => server.close())

  test.each<[string, { [name: string]: string }, number, string | undefined]>([
    ['our page', {}, 200, undefined],
    ['no origin', { origin: '' }, 403, 'bad-origin'],
    ['a stranger', { origin: 'http://evil.example' }, 403, 'bad-origin'],
    ['nobody in particular', { origin: 'null' }, 403, 'bad-origin'],
    ['the browser vouches for it', { origin: '', 'sec-fetch-site': 'same-origin' }, 200, undefined],
    ['another site', { origin: '', 'sec-fetch-site': 'cross-site' }, 403, 'bad-origin'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'not-json'],
    ['plain text', { 'content-type': 'text/plain' }, 415, 'not-json'],
    ['nothing said', { 'content-type': '' }, 415, 'not-json'],
    ['nearly JSON', { 'content-type': 'application/jsonp' }, 415, 'not-json'],
    ['JSON with a charset', { 'content-type': 'application/json; charset=utf-8' }, 200, undefined],
  ])('%s', async (_, headers, status, code) => {
    const own = { host: `127.0.0.1:${server.port}`, origin: server.url, 'content-type': 'application/json', ...headers }
    const sent = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ''))
    const answer = await raw(server.port, { method: 'POST', path: '/api/me', headers: sent, body: '{}' })
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })

  test.each([
    ['localhost', 200],
    ['games.test:80', 200],
    ['192.168.0.9', 200],
    ['evil.example', 421],
    ['evil.example:8080', 421],
  ])('called %s: %s', async (host, status) => {
    for (const path of ['/healthz', '/api/games'])
      expect((await raw(server.port, { path, headers: { host } })).status).toBe(status)
    if (status === 421) expect(codeOf(await raw(server.port, { headers: { host } }))).toBe('bad-host')
  })

  test('a refusal is a code with parameters and the same in English', async () => {
    const answer = await raw(server.port, { path: '/api/nothing' })
    expect(answer.body).toEqual({ error: { code: 'not-found', params: {} }, text: 'not found' })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('every answer says how it may be used; nothing asks for https where there is none', async () => {
    for (const path of ['/', '/api/games', '/api/nothing', '/healthz', '/nothing.js']) {
      const { headers } = await raw(server.port, { path })
      const policy = headers.get('content-security-policy')!
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|upgrade-insecure/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  test('behind a proxy with https: cookies only over https, and come back so', () =>
    withServer({ settings: { trustProxy: 'local' } }, async ({ port }) => {
      const headers = {
        'x-forwarded-proto': 'https',
        origin: `https://127.0.0.1:${port}`,
        'content-type': 'application/json',
      }
      const answer = await raw(port, { method: 'POST', path: '/api/me', headers, body: '{}' })
      expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/)
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=15552000')
    }))
})

describe('what is sent', () => {
  let server: TestServer
  let guest: Guest
  beforeAll(async () => {
    server = await openTestServer({ settings: { limits: 100 } })
    guest = new Guest(server.url)
    await guest.post('/api/me')
  })
  afterAll(() => server.close())

  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  test.each<[string, string, unknown, string, string]>([
    ['no JSON', '/api/tables', '{', 'bad-message', ''],
    ['a list', '/api/tables', [], 'bad-message', ''],
    ['nothing', '/api/tables', {}, 'bad-message', 'game'],
    ['too much', '/api/tables', { ...GAME, more: 1 }, 'bad-message', 'more'],
    ['deep inside', '/api/tables', { ...GAME, pace: { kind: 'live', seconds: 1 } }, 'bad-message', 'pace.seconds'],
    ['nested without end', '/api/tables', `{"game":"x","setup":{"a":${deep}}}`, 'bad-message', ''],
    ['another prototype', '/api/tables', '{"__proto__":{"a":1},"game":"x","setup":{}}', 'bad-message', '__proto__'],
    [
      'a name too long',
      `/api/tables/${'x'.repeat(24)}/sit`,
      { name: 'x'.repeat(200), hash: HASH },
      'bad-message',
      'name',
    ],
    ['a t of its own', `/api/tables/${'x'.repeat(24)}/start`, { t: 'close' }, 'bad-message', 't'],
    ['an id that is none', '/api/tables/ABC/start', {}, 'bad-message', 'id'],
  ])('%s', async (_, path, body, code, field) => {
    const answer = await guest.post(path, body)
    expect([answer.status, answer.body['error']]).toEqual([400, { code, params: { field } }])
  })

  test('a game that cannot be set up is told by field', async () => {
    const answer = await guest.post('/api/tables', { game: 'art-robbery', setup: { seats: 99 } })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-setup'])
    expect(answer.text).toContain('seats')
  })

  test('too large', async () => {
    const answer = await guest.post('/api/tables', { ...GAME, setup: { text: 'x'.repeat(70_000) } })
    expect([answer.status, answer.body['error']]).toEqual([413, { code: 'too-large', params: { most: 65_536 } }])
  })

  test.each([
    '/api/tables/%00',
    '/api/tables/%zz',
    '/%',
    '/api/tables/../../etc/passwd',
    `/api/tables/${'x'.repeat(5000)}`,
    '/api/tables/x/record?number=x',
    '/api/setups/zz',
  ])('a path that makes no sense: %s', async path => {
    const answer = await raw(server.port, { path })
    expect([400, 404]).toContain(answer.status)
    expect(codeOf(answer)).toBeDefined()
  })

  test('a record while the game runs is refused, and its setup can be read for ever', async () => {
    const made = await guest.post('/api/tables', GAME)
    const id = String(made.body['id'])
    await guest.post(`/api/tables/${id}/sit`, { name: 'Ada', hash: HASH })
    await startGame((_, ask) => guest.post(...requestFor(id, ask)), [0])
    for (const what of ['record', 'reasons'])
      expect(codeOf(await guest.get(`/api/tables/${id}/${what}`))).toBe('not-over')
    const setup = await guest.get(`/api/setups/${String(made.body['setup'])}`)
    expect(setup.body).toMatchObject({ game: 'art-robbery', seats: 2 })
    expect(setup.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(codeOf(await guest.get(`/api/setups/${'0'.repeat(64)}`))).toBe('not-found')
  })

  test('the store does not answer: said so, and nothing has happened', async () => {
    server.store.fail(1)
    const answer = await guest.post('/api/tables', GAME)
    expect([answer.status, codeOf(answer)]).toEqual([503, 'store-down'])
  })

  test.each([
    ['a setup of newer rules', `UPDATE setups SET text = json_set(text, '$.version', 99)`],
    ['a game of which this server knows nothing', `UPDATE setups SET text = json_set(text, '$.game', 'chess')`],
    ['an entry of a kind it does not know', `UPDATE entries SET entry = '{"t":"pause","at":1}' WHERE seq = 1`],
  ])('a table that a newer server wrote is refused as that: %s', async (_, change) => {
    const disk = new Disk()
    let id = ''
    await withServer({ store: memoryStore({ disk }) }, async ({ url }) => {
      const host = new Guest(url)
      id = await madeBy(host)
      await host.post(`/api/tables/${id}/sit`, { name: 'Ada', hash: HASH })
    })
    disk.exec(change)
    await withServer({ store: memoryStore({ disk }) }, async ({ url }) => {
      const answer = await new Guest(url).get(`/api/tables/${id}`)
      expect([answer.status, codeOf(answer)]).toEqual([503, 'newer-table'])
    })
  })

  test('a bug is told without its words', () =>
    withServer(
      { around: rooms => ({ ...rooms, lobby: () => Promise.reject(new Error('secret words')) }) },
      async ({ url, lines }) => {
        const answer = await new Guest(url).get('/api/lobby')
        expect([answer.status, codeOf(answer)]).toEqual([500, 'internal'])
        expect(answer.text).not.toContain('secret words')
        expect(lines.join('')).toContain('secret words')
      },
    ))
})

describe('how much', () => {
  test('five codes an address, over all people', () =>
    withServer({}, async ({ url }) => {
      const codes: unknown[] = []
      for (let i = 0; i < 7; i++) codes.push(codeOf(await new Guest(url).post('/api/redeem', { code: `WRONG${i}` })))
      expect(codes).toEqual([...Array.from({ length: 5 }, () => 'bad-code'), 'too-fast', 'too-fast'])
    }))

  test('behind a proxy each address counts for itself, and a /64 is one', () =>
    withServer({ settings: { trustProxy: 'local' } }, async ({ url }) => {
      const tryFrom = async (address: string): Promise<unknown> =>
        codeOf(await new Guest(url).post('/api/redeem', { code: 'WRONG' }, { 'x-forwarded-for': address }))
      for (let i = 0; i < 5; i++) expect(await tryFrom(`2a00:1:2:3::${i}`)).toBe('bad-code')
      expect(await tryFrom('2a00:1:2:3::99')).toBe('too-fast')
      expect(await tryFrom('2a00:1:2:4::99')).toBe('bad-code')
      expect(await tryFrom('1.2.3.4, 2a00:1:2:3::7')).toBe('too-fast')
    }))

  test('without one, nobody can pretend to be elsewhere', () =>
    withServer({}, async ({ url }) => {
      const codes: unknown[] = []
      for (let i = 0; i < 6; i++)
        codes.push(
          codeOf(await new Guest(url).post('/api/redeem', { code: 'WRONG' }, { 'x-forwarded-for': `8.8.8.${i}` })),
        )
      expect(codes.at(-1)).toBe('too-fast')
    }))

  test('tables made', () =>
    withServer({}, async ({ url }) => {
      const guest = new Guest(url)
      await guest.post('/api/me')
      for (let i = 0; i < RATES['make/identity'].points; i++) {
        expect((await guest.post(`/api/tables/${await madeBy(guest)}/close`)).status).toBe(200)
      }
      const last = await guest.post('/api/tables', GAME)
      expect([last.status, codeOf(last)]).toEqual([429, 'too-fast'])
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(30)
    }))

  test('but not tables that were refused', () =>
    withServer({}, async ({ url }) => {
      const guest = new Guest(url)
      await guest.post('/api/me')
      for (let i = 0; i <= RATES['make/identity'].points; i++)
        expect(codeOf(await guest.post('/api/tables', { ...GAME, setup: { seats: 99 } }))).toBe('bad-setup')
      await madeBy(guest)
    }))

  test('tables that wait for people, and seats', () =>
    withServer({ settings: { limits: 0.2 } }, async ({ url }) => {
      const guest = new Guest(url)
      const answers: unknown[] = []
      for (let i = 0; i < 3; i++) {
        const made = await guest.post('/api/tables', GAME)
        answers.push(made.body['error'])
        await guest.post(`/api/tables/${String(made.body['id'])}/sit`, { name: 'Ada', hash: HASH })
      }
      expect(answers).toEqual([undefined, undefined, { code: 'too-many', params: { what: 'tables', most: 2 } }])
    }))

  test('a blocked address gets nothing', async () => {
    const store = memoryStore()
    await store.blockAddress('127.0.0.1', undefined)
    await withServer({ store }, async ({ url }) => {
      const answer = await new Guest(url).get('/api/games')
      expect([answer.status, codeOf(answer)]).toEqual([403, 'blocked'])
    })
  })
})

describe('looking after the server', () => {
  test('alive, ready, and why not', () =>
    withServer({}, async ({ url, store }) => {
      const guest = new Guest(url)
      expect((await guest.get('/healthz')).body).toEqual({ ok: true })
      expect((await guest.get('/readyz')).body).toEqual({ ok: true })
      store.fail(1)
      await expect.poll(async () => (await guest.get('/readyz')).status, { timeout: 5000 }).toBe(503)
      expect((await guest.get('/healthz')).status).toBe(200)
    }))

  test('balancers may ask as often as they like, and the store is asked once a second', async () => {
    const clock = { ms: 0 }
    await withServer({ settings: { limits: 0.1 }, ticks: () => clock.ms }, async ({ url, store }) => {
      const guest = new Guest(url)
      let asked = 0
      const { ready } = store
      store.ready = () => {
        asked++
        return ready.call(store)
      }
      const statuses = new Set<number>()
      for (let i = 0; i < 250; i++)
        for (const path of ['/healthz', '/readyz']) statuses.add((await guest.get(path)).status)
      expect([[...statuses], asked]).toEqual([[200], 1])
      clock.ms += 1000
      await guest.get('/readyz')
      expect(asked).toBe(2)
      for (let i = 0; i < 200; i++) await guest.get('/api/games')
      expect(codeOf(await guest.get('/api/games'))).toBe('too-fast')
    })
  })

  test('figures, without anything about anybody', () =>
    withServer({}, async ({ url }) => {
      const guest = new Guest(url)
      const id = await madeBy(guest)
      await guest.get('/api/nothing')
      const { text } = await guest.get('/metrics')
      expect(text).toMatch(/^safehouse_tables 1$/m)
      expect(text).toMatch(/^safehouse_refusals_total\{code="not-found"\} 1$/m)
      expect(text).toMatch(/^safehouse_http_seconds_count\{route="\/api\/tables",status="200"\} 1$/m)
      for (const name of [
        'sockets',
        'moves_total',
        'move_stored_seconds_count',
        'move_told_seconds_count',
        'bot_thinking_seconds_count',
        'bots_waiting',
      ])
        expect(text).toMatch(new RegExp(`^safehouse_${name} `, 'm'))
      expect(text).not.toContain(id)
    }))

  test.each<[string, { trustProxy?: 'local'; openMetrics?: boolean }, string | undefined, number]>([
    ['this machine', {}, undefined, 200],
    ['through a proxy nobody told us of', {}, '8.8.8.8', 403],
    ['through a proxy, from the internet', { trustProxy: 'local' }, '8.8.8.8', 403],
    ['through a proxy, from this network', { trustProxy: 'local' }, '192.168.1.9', 200],
    ['opened to all', { openMetrics: true }, '8.8.8.8', 200],
  ])('who may read them: %s', (_, settings, forwarded, status) =>
    withServer({ settings }, async ({ port }) => {
      expect(
        (
          await raw(port, {
            path: '/metrics',
            headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
          })
        ).status,
      ).toBe(status)
    }),
  )

  test('the documentation covers every route, and every message', () =>
    withServer({}, async ({ url }) => {
      const guest = new Guest(url)
      const api = (await guest.get('/api/openapi.json')).body as {
        paths: { [path: string]: { [method: string]: { parameters: { name: string }[] } } }
      }
      expect(Object.keys(api.paths)).toContain('/api/tables/{id}/sit')
      expect(api.paths['/api/tables/{id}/record']!['get']!.parameters.map(({ name }) => name)).toEqual(['id', 'number'])
      const schemas = (await guest.get('/api/schemas.json')).body as {
        up: { oneOf: unknown[] }
        down: { oneOf: unknown[] }
        faults: string[]
      }
      expect([schemas.up.oneOf.length, schemas.down.oneOf.length]).toEqual([16, 12])
      expect(schemas.faults).toContain('not-your-turn')
    }))

  test('closing lets nobody in, and finishes', async () => {
    const server = await openTestServer({
      around: rooms => ({ ...rooms, drain: () => new Promise(resolve => setTimeout(resolve, 300)) }),
    })
    const guest = new Guest(server.url)
    await guest.post('/api/me')
    const closed = server.close()
    expect(server.close()).toBe(closed)
    await closed
    await expect(guest.get('/healthz')).rejects.toThrow()
    await expect(server.store.find('x')).rejects.toThrow()
  })
})

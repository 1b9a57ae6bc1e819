import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '../../src/server/automation/push-address.ts'
import { StoreDown } from '../../src/server/store/ports.ts'
import { codeOf, Guest, type TestServer, openTestServer } from './test-server.ts'

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer => {
  const first = createHmac('sha256', salt).update(key).digest()
  return createHmac('sha256', first)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length)
}

/** A browser that was given a push address: it alone can read what is sent there. */
class Browser {
  readonly #keys: ECDH = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly endpoint: string

  constructor(endpoint: string) {
    this.#keys.generateKeys()
    this.endpoint = endpoint
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      expirationTime: null,
      keys: { p256dh: this.#keys.getPublicKey().toString('base64url'), auth: this.#auth.toString('base64url') },
    }
  }

  /** Undoes aes128gcm, as RFC 8188 and RFC 8291 describe it. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const idLength = body[20]!
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = hkdf(this.#auth, this.#keys.computeSecret(sender), info, 32)
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
}

interface Delivery {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

describe('push', () => {
  const deliveries: Delivery[] = []
  let answer = 201
  let service: Server
  let server: TestServer
  let base: string
  const resolved: { [name: string]: readonly string[] } = {
    'push.example': ['8.8.8.8'],
    'inside.example': ['10.0.0.1'],
    'both.example': ['8.8.8.8', '127.0.0.1'],
  }

  beforeAll(async () => {
    service = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        deliveries.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
        response.writeHead(answer, { location: `${base}/elsewhere` }).end()
      })
    })
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    server = await openTestServer({
      settings: { pushLoopback: true, limits: 100 },
      resolve: name => Promise.resolve(resolved[name] ?? []),
    })
  })
  afterAll(async () => {
    await server.close()
    service.close()
  })

  const known = async (): Promise<{ guest: Guest; who: string; browser: Browser }> => {
    const guest = new Guest(server.url)
    const who = String((await guest.post('/api/me')).body['you'])
    const browser = new Browser(`${base}/${who}`)
    expect((await guest.post('/api/push', browser.subscription)).body).toEqual({ ok: true })
    return { guest, who, browser }
  }

  test('a code and a table arrive, and only the browser can read them', async () => {
    const { who, browser, guest } = await known()
    await server.notify(who, 'abcdefghijklmnopqrstuvwx')
    const sent = deliveries.at(-1)!
    expect(sent.path).toBe(`/${who}`)
    expect(browser.read(sent.body)).toEqual({ code: 'your-turn', table: 'abcdefghijklmnopqrstuvwx' })
    expect(sent.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
    const { key } = (await guest.get('/api/push/key')).body
    expect(sent.headers.authorization).toMatch(new RegExp(`^vapid t=.*, k=${String(key)}$`))
    expect(server.lines.join('')).not.toContain(browser.subscription.keys.auth)
  })

  test('the keys stay the same, and the server keeps them', async () => {
    const guest = new Guest(server.url)
    const first = (await guest.get('/api/push/key')).body['key']
    expect((await guest.get('/api/push/key')).body['key']).toBe(first)
    const kept = JSON.parse(await server.store.keepOnce('push-keys', 'other')) as { publicKey: string }
    expect(kept.publicKey).toBe(first)
  })

  test('nobody is told who did not ask, or does no more', async () => {
    const { guest, who, browser } = await known()
    const other = new Guest(server.url)
    await other.post('/api/me')
    await other.ask('DELETE', '/api/push', { endpoint: browser.endpoint })
    const before = deliveries.length
    await server.notify(who, 'abcdefghijklmnopqrstuvwx')
    expect(deliveries).toHaveLength(before + 1)
    await guest.ask('DELETE', '/api/push', { endpoint: browser.endpoint })
    await server.notify(who, 'abcdefghijklmnopqrstuvwx')
    expect(deliveries).toHaveLength(before + 1)
  })

  test.each([404, 410])('an address that is gone (%s) is forgotten', async status => {
    const { who } = await known()
    answer = status
    await server.notify(who, 'abcdefghijklmnopqrstuvwx')
    expect(await server.store.pushOf(who)).toEqual([])
    answer = 201
  })

  test.each([301, 307, 500])('%s is not followed, and the address is kept', async status => {
    const { who } = await known()
    answer = status
    const before = deliveries.length
    await server.notify(who, 'abcdefghijklmnopqrstuvwx')
    expect(deliveries).toHaveLength(before + 1)
    expect(await server.store.pushOf(who)).toHaveLength(1)
    answer = 201
  })

  test('five browsers a person: the oldest gives way', async () => {
    const { guest, who } = await known()
    for (let i = 0; i < 7; i++) await guest.post('/api/push', new Browser(`${base}/more-${i}`).subscription)
    expect(await server.store.pushOf(who)).toHaveLength(5)
  })

  test('an old address gives way only once the new one is kept', async () => {
    const { guest, who } = await known()
    for (let i = 0; i < 4; i++) await guest.post('/api/push', new Browser(`${base}/${who}-${i}`).subscription)
    const before = await server.store.pushOf(who)
    const fresh = new Browser(`${base}/${who}-new`).subscription
    const { keepPush } = server.store
    server.store.keepPush = () => Promise.reject(new StoreDown('down', 'not stored'))
    expect(codeOf(await guest.post('/api/push', fresh))).toBe('store-down')
    server.store.keepPush = keepPush
    expect(await server.store.pushOf(who)).toEqual(before)
    // What goes away cannot be deleted: the new one is kept all the same.
    const { dropPush } = server.store
    server.store.dropPush = () => Promise.reject(new StoreDown('down', 'not stored'))
    expect((await guest.post('/api/push', fresh)).body).toEqual({ ok: true })
    server.store.dropPush = dropPush
    expect((await server.store.pushOf(who)).map(({ endpoint }) => endpoint)).toContain(fresh.endpoint)
  })

  test.each<[string, string, string | undefined]>([
    ['somewhere on the internet', 'https://push.example/abc', undefined],
    ['a name inside', 'https://inside.example/abc', 'address'],
    ['a name that is inside too', 'https://both.example/abc', 'address'],
    ['a name that is nowhere', 'https://nowhere.example/abc', 'address'],
    ['an address inside', 'https://192.168.1.1/abc', 'address'],
    ['this machine', 'https://127.0.0.1/abc', 'address'],
    ['this machine, of the new kind', 'https://[::1]/abc', 'address'],
    ['this machine, in disguise', 'https://[::ffff:7f00:1]/abc', 'address'],
    ['this machine, as a number', 'https://2130706433/abc', 'address'],
    ['where clouds keep secrets', 'https://169.254.169.254/latest', 'address'],
    ['without https', 'http://push.example/abc', 'address'],
    ['another port', 'https://push.example:8443/abc', 'address'],
    ['with a password', 'https://a:b@push.example/abc', 'address'],
    ['no address', 'nonsense', 'address'],
    ['a file', 'file:///etc/passwd', 'address'],
  ])('%s', async (_, endpoint, why) => {
    const guest = new Guest(server.url)
    const answer = await guest.post('/api/push', { ...new Browser(endpoint).subscription, endpoint })
    expect(answer.body['error']).toEqual(why && { code: 'bad-push', params: { why } })
  })

  test('a name that leads inside by now is not followed', async () => {
    const guest = new Guest(server.url)
    const who = String((await guest.post('/api/me')).body['you'])
    await guest.post('/api/push', { ...new Browser('https://push.example/abc').subscription })
    resolved['push.example'] = ['127.0.0.1']
    await server.notify(who, 'abcdefghijklmnopqrstuvwx')
    expect(server.lines.at(-1)).toContain('push address not allowed: it resolves to a private network')
    resolved['push.example'] = ['8.8.8.8']
  })

  test('what is sent goes to the address that was checked, whatever the name stands for', async () => {
    const before = deliveries.length
    const { port } = service.address() as AddressInfo
    expect(await post(new URL(`http://push.example:${port}/pinned`), '127.0.0.1', {}, Buffer.from('x'))).toBe(201)
    expect(deliveries.slice(before).map(({ path }) => path)).toEqual(['/pinned'])
  })

  test('keys that are none are refused', async () => {
    const guest = new Guest(server.url)
    const { subscription } = new Browser(`${base}/x`)
    const bent = { ...subscription, keys: { ...subscription.keys, p256dh: `A${subscription.keys.p256dh.slice(1)}` } }
    expect(codeOf(await guest.post('/api/push', bent))).toBe('bad-push')
    expect(codeOf(await guest.post('/api/push', { ...subscription, keys: { p256dh: 'x', auth: 'y' } }))).toBe(
      'bad-message',
    )
  })

  test('without https there is no push', async () => {
    const plain = await openTestServer()
    const guest = new Guest(plain.url)
    expect((await guest.get('/api/push/key')).body['error']).toEqual({ code: 'bad-push', params: { why: 'off' } })
    expect((await guest.post('/api/push', new Browser('https://push.example/abc').subscription)).body['error']).toEqual(
      { code: 'bad-push', params: { why: 'off' } },
    )
    await plain.close()
  })
})

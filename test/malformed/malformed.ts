import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { Sfc32 } from '../../src/core/rng.ts'
import type { Game } from '../../src/core/game.ts'
import { upTo } from '../../src/core/lists.ts'
import { GAMES } from '../../src/games/index.ts'
import { VERSION } from '../../src/table/constants.ts'
import { Guest, type TestServer, openTestServer, textOf } from '../server/test-server.ts'
import { SHORTER } from '../faults/fault-run.ts'
import { garble, malformed, type Schema, sample } from './mutate.ts'
import { hashOf, requestFor, startGame } from '../helpers/start-game.ts'

// Malformed messages, made from the published schemas, sent to a real server on loopback.

export interface MalformedReport {
  readonly messages: number
  readonly requests: number
  /** Told what was wrong. */
  readonly refused: number
  /** Mutations that still made sense. */
  readonly accepted: number
  /** Statuses from 500 on, errors in the log, and a server that does not answer at the end. */
  readonly wrong: readonly string[]
  readonly heapGrowth: number | undefined
}

type Known = { readonly [name: string]: readonly unknown[] }

interface Operation {
  readonly method: string
  readonly path: string
  readonly body: Schema | undefined
}

const HASH = hashOf(0)
const BATCH = 12

const operationsOf = (api: {
  paths: {
    [path: string]: { [method: string]: { requestBody?: { content: { 'application/json': { schema: Schema } } } } }
  }
}): Operation[] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      body: requestBody?.content['application/json'].schema,
    })),
  )

const openTable = async (guest: Guest, { name, seats: [seats] }: Game): Promise<string> => {
  const bots = upTo(seats - 1).map(() => 'random')
  const made = await guest.post('/api/tables', { game: name, setup: { seats }, bots })
  const table = String(made.body['id'])
  await guest.post(`/api/tables/${table}/sit`, { name: 'Ada', hash: HASH })
  await startGame((_, ask) => guest.post(...requestFor(table, ask)), [0])
  return table
}

/** A table of each game with a game on, so that what is nearly right gets far. */
const openTables = async (
  server: TestServer,
): Promise<{ guest: Guest; tables: string[]; known: Known; operations: Operation[]; up: Schema }> => {
  const guest = new Guest(server.url)
  const tables: string[] = []
  for (const game of GAMES) tables.push(await openTable(guest, game))
  const known: Known = {
    table: tables,
    number: [1],
    protocol: [1],
    game: GAMES.map(({ name }) => name),
    level: ['random'],
    setup: [{ seats: 2 }, { seats: 3, preset: 'x' }],
  }
  const operations = operationsOf((await guest.get('/api/openapi.json')).body as never).filter(
    ({ path, method }) => !(path === '/api/me' && method === 'DELETE'),
  )
  const { up } = (await guest.get('/api/schemas.json')).body as { up: Schema }
  return { guest, tables, known, operations, up }
}

const METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS']
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/json; charset=x',
  '',
]
const ODD = [
  'x',
  '%',
  '"',
  ';;;',
  '\t',
  'a'.repeat(2000),
  '0',
  '-1',
  '*/*;q=x',
  'sh_id=',
  'sh_id=%00',
  'Bearer ',
  'null',
  '[::1',
  '1.1.1.1, , x',
  'W/"x"',
]
const HEADERS = [
  'cookie',
  'authorization',
  'x-forwarded-for',
  'if-none-match',
  'accept',
  'accept-encoding',
  'origin',
  'host',
  'sec-fetch-site',
  'transfer-encoding',
  'range',
  'forwarded',
]

const pathFor = (rng: Sfc32, path: string, table: string): string => {
  const full = path.replace('{id}', table).replace('{hash}', '0'.repeat(64)) + (rng.below(4) === 0 ? '?number=1' : '')
  if (rng.below(3) > 0) return full
  return encodeURI(garble(rng, full)).replace(/%25/g, '%').replace(/^[^/]/, '/')
}

interface HttpAnswer {
  readonly status: number
  readonly text: string
}

const ask = (
  port: number,
  agent: Agent,
  method: string,
  path: string,
  headers: { [name: string]: string },
  body: string,
): Promise<HttpAnswer> =>
  new Promise(resolve => {
    try {
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers, timeout: 10_000 }, answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', part => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', () => resolve({ status: 0, text: '' }))
      })
      sent.on('timeout', () => {
        resolve({ status: 599, text: 'no answer' })
        sent.destroy()
      })
      sent.on('error', () => resolve({ status: 0, text: '' }))
      sent.end(method === 'GET' || method === 'HEAD' ? undefined : body)
    } catch {
      // Our own client would not send it.
      resolve({ status: 0, text: '' })
    }
  })

/** Bytes that are no HTTP at all. */
const babble = (rng: Sfc32, port: number): Promise<HttpAnswer> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('close', () => resolve({ status: 400, text: '' }))
    socket.on('data', () => socket.destroy())
    const bytes = Buffer.from(Array.from({ length: 1 + rng.below(200) }, () => rng.below(256)))
    socket.end(
      rng.below(2) === 0
        ? bytes
        : Buffer.concat([
            Buffer.from(
              'GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: ',
            ),
            bytes,
            Buffer.from('\r\n\r\n'),
          ]),
    )
  })

/** Sends requests nobody should send; answers the outcome of each. */
const requests = async (
  rng: Sfc32,
  server: TestServer,
  ready: Awaited<ReturnType<typeof openTables>>,
  count: number,
  told: (what: string, outcome: HttpAnswer) => void,
): Promise<void> => {
  const { guest, tables, known, operations } = ready
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const one = async (): Promise<void> => {
    if (rng.below(50) === 0) return told('bytes', await babble(rng, server.port))
    const operation = operations[rng.below(operations.length)]!
    const method = rng.below(8) === 0 ? METHODS[rng.below(METHODS.length)]! : operation.method
    const headers: { [name: string]: string } = {
      cookie: guest.cookie,
      origin: server.url,
      'content-type': TYPES[rng.below(TYPES.length)]!,
    }
    if (headers['content-type'] === '') delete headers['content-type']
    if (rng.below(4) === 0) headers[HEADERS[rng.below(HEADERS.length)]!] = ODD[rng.below(ODD.length)]!
    const path = pathFor(rng, operation.path, tables[rng.below(tables.length)]!)
    const body = operation.body ? malformed(rng, operation.body, known) : JSON.stringify(sample(rng, {}, known))
    told(`${method} ${path}`, await ask(server.port, agent, method, path, headers, body))
  }
  for (let i = 0; i < count; i += 8) await Promise.all(Array.from({ length: Math.min(8, count - i) }, one))
  agent.destroy()
}

/** Sends messages nobody should send, over sockets that are opened again when they are closed for it. */
const messages = async (
  rng: Sfc32,
  server: TestServer,
  { guest, known, up }: Awaited<ReturnType<typeof openTables>>,
  count: number,
  told: (answer: string) => void,
): Promise<void> => {
  for (let sent = 0; sent < count; sent += BATCH) {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, {
      headers: { origin: server.url, cookie: guest.cookie },
    })
    socket.on('error', () => {})
    socket.on('message', data => told(textOf(data)))
    await new Promise((resolve, reject) => {
      socket.on('open', resolve)
      socket.on('error', reject)
    })
    if (rng.below(10) > 0) socket.send(JSON.stringify({ t: 'hello', protocol: VERSION, names: true }))
    for (let i = 0; i < Math.min(BATCH, count - sent); i++) {
      const text = malformed(rng, up, known)
      socket.send(rng.below(40) === 0 ? Buffer.from(text) : text)
    }
    // All before it has been read when this is answered.
    socket.send(JSON.stringify({ t: 'hello', protocol: VERSION, re: 999999 }))
    await new Promise<void>(resolve => {
      socket.on('message', data => textOf(data).includes('"re":999999') && resolve())
      socket.on('close', () => resolve())
    })
    socket.terminate()
  }
}

/** @param gc collects garbage, where that can be asked for */
export const runMalformed = async (count: number, seed: number, gc?: () => void): Promise<MalformedReport> => {
  const server = await openTestServer({ settings: { limits: 1_000_000, logLevel: 'error' } })
  const ready = await openTables(server)
  const rng = new Sfc32(seed)
  const wrong: string[] = []
  let refused = 0
  let accepted = 0
  const toldRequest = (what: string, { status, text }: HttpAnswer): void => {
    if (status >= 500) wrong.push(`${what}: ${status} ${text.slice(0, 200)}`)
    if (status >= 400) refused++
    else accepted++
  }
  const toldMessage = (text: string): void => {
    const { t, error } = JSON.parse(text) as { t: string; error?: { code: string } }
    if (error?.code === 'internal' || error?.code === 'store-down') wrong.push(text.slice(0, 200))
    if (t === 'error') refused++
    else if (t === 'ok') accepted++
  }
  const round = async (share: number): Promise<void> => {
    await messages(rng, server, ready, Math.ceil(share / 2), toldMessage)
    await requests(rng, server, ready, Math.floor(share / 2), toldRequest)
  }

  // The first third warms up: code that was never used before takes memory for good.
  await round(Math.ceil(count / 3))
  const heap = async (): Promise<number> => {
    for (let i = 0; i < 4; i++) {
      await new Promise(resolve => setTimeout(resolve, 100))
      gc?.()
    }
    return process.memoryUsage().heapUsed
  }
  const before = await heap()
  refused = 0
  accepted = 0
  await round(count)
  const after = await heap()
  const alive = await ready.guest.get('/readyz')
  if (alive.status !== 200) wrong.push(`the server does not answer: ${alive.status}`)
  // A client may claim to have seen more than there is: that is logged once a table, for it may be true.
  wrong.push(...server.lines.filter(line => !SHORTER.test(line)))
  await server.close()
  return {
    messages: Math.ceil(count / 2),
    requests: Math.floor(count / 2),
    refused,
    accepted,
    wrong,
    heapGrowth: gc ? after - before : undefined,
  }
}

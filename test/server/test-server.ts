import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { RawData } from 'ws'
import type { BotWorkers } from '../../src/server/automation/bot-workers.ts'
import { localBus } from '../../src/server/bus/local.ts'
import { MOST } from '../../src/server/edge/limits.ts'
import { makeLog } from '../../src/server/logs.ts'
import { makeMetrics } from '../../src/server/metrics.ts'
import { type PushCode, Push } from '../../src/server/automation/push.ts'
import { openRooms } from '../../src/server/rooms/rooms.ts'
import type { Rooms } from '../../src/server/rooms/port.ts'
import { type Running, startServer } from '../../src/server/serve.ts'
import type { Settings } from '../../src/server/settings.ts'
import { USUAL } from '../helpers/usual-settings.ts'
import { type MemoryStore, memoryStore } from '../helpers/memory-store.ts'
import { thinkHere } from '../helpers/think-here.ts'

export interface TestServer {
  readonly url: string
  readonly port: number
  readonly store: MemoryStore
  readonly rooms: Rooms
  readonly running: Running
  /** Everything that was logged. */
  readonly lines: string[]
  notify(who: string, table: string): Promise<void>
  /** Lets time pass at the tables, and the server looks after them. */
  skip(ms: number): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions {
  readonly settings?: Partial<Settings>
  readonly now?: () => number
  /** Monotonic milliseconds, as `now` unless told. */
  readonly ticks?: () => number
  readonly botPaceMs?: number
  readonly botWorkers?: BotWorkers
  readonly web?: string
  /** Stands between the edge and the tables. */
  readonly around?: (rooms: Rooms) => Rooms
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly store?: MemoryStore
  /** Where the luck of the tables comes from. */
  readonly random?: (bytes: number) => Uint8Array
}

/** A whole server on loopback, at any free port, that keeps nothing. */
export const openTestServer = async ({
  settings,
  now = Date.now,
  ticks = now,
  botPaceMs = 0,
  botWorkers = thinkHere(() => 0),
  web,
  around = rooms => rooms,
  resolve,
  store = memoryStore(),
  random = randomBytes,
}: TestServerOptions = {}): Promise<TestServer> => {
  const lines: string[] = []
  const all: Settings = { ...USUAL, host: '127.0.0.1', port: 0, botPaceMs: 0, logLevel: 'debug', ...settings }
  const log = makeLog(all, { write: line => void lines.push(line) })
  const metrics = makeMetrics()
  const logError = (what: string, error: unknown): void => log.error({ err: error }, what)
  const push = new Push({
    people: store,
    settings: all,
    most: MOST.pushAddresses,
    logError,
    count: metrics.push,
    ...(resolve ? { resolve } : {}),
  })
  const notify = (who: string, table: string, code: PushCode = 'your-turn'): Promise<void> =>
    push.notify(who, { code, table })
  let skipped = 0
  const atTables = (): number => now() + skipped
  const opened = openRooms({
    store,
    bus: localBus(),
    botWorkers,
    now: atTables,
    ticks: () => ticks() + skipped,
    after: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    random,
    botPaceMs,
    limits: all.limits,
    meter: metrics,
    notify: (who, table, code) => void notify(who, table, code),
    logError,
  })
  const rooms = around(opened)
  const skip = (ms: number): Promise<void> => {
    skipped += ms
    return opened.sweep()
  }
  const running = await startServer({
    settings: all,
    store,
    rooms,
    push,
    metrics,
    log,
    now,
    ticks,
    version: '0.0.0',
    web,
    strict: true,
  })
  return {
    url: `http://127.0.0.1:${running.port}`,
    port: running.port,
    store,
    rooms,
    running,
    lines,
    notify,
    skip,
    close: running.close,
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: { readonly [key: string]: unknown }
}

const bodyOf = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return {}
  }
}

/** Somebody with a browser of their own: keeps the cookie, sends our Origin. */
export class Guest {
  cookie = ''
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: { readonly [name: string]: string } = {},
  ): Promise<Answer> {
    const own: { [name: string]: string } = {
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(method === 'GET' ? {} : { origin: this.#url, 'content-type': 'application/json' }),
      ...headers,
    }
    for (const name of Object.keys(own)) if (own[name] === '') delete own[name]
    const response = await fetch(this.#url + path, {
      method,
      headers: own,
      ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
      redirect: 'manual',
    })
    const set = response.headers.get('set-cookie')
    if (set) this.cookie = set.split(';')[0]!
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: bodyOf(text) }
  }

  get(path: string, headers: { readonly [name: string]: string } = {}): Promise<Answer> {
    return this.ask('GET', path, undefined, headers)
  }

  post(path: string, body?: unknown, headers: { readonly [name: string]: string } = {}): Promise<Answer> {
    return this.ask('POST', path, body, headers)
  }
}

/** The code of a refusal. */
export const codeOf = ({ body }: Pick<Answer, 'body'>): unknown =>
  (body['error'] as { code?: unknown } | undefined)?.code

/** A message of a socket as text. */
export const textOf = (data: RawData): string => (data as Buffer).toString('utf8')

/** A request with exactly these headers. */
export const raw = (
  port: number,
  {
    method = 'GET',
    path = '/',
    headers = {},
    body,
  }: { method?: string; path?: string; headers?: { readonly [name: string]: string }; body?: string },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => (text += part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
          text,
          body: bodyOf(text),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

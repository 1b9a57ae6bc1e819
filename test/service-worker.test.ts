import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

// The service worker in a context of its own: caches, tabs and notifications are lists.

const FILES = ['/', '/app.js', '/board.css']
const HERE = 'https://table.test'
const TABLE = 'abcdefghijkmnpqrstuvwxyz'

let code: string
beforeAll(async () => {
  const entry = fileURLToPath(new URL('../src/web/worker/service.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  })
  // As the build does it.
  code = outputFiles[0]!.text
    .replace(/(['"])__FILES__\1/, JSON.stringify(JSON.stringify(FILES)))
    .replace('__BUILD__', 'new')
})

type Stored = Map<string, string>
let stores: Map<string, Stored>
let tabs: { readonly url: string; readonly focus: () => void }[]
let scope: ReturnType<typeof makeScope>
const fetched: string[] = []

const pathOf = (request: string | { readonly url: string }): string =>
  new URL(typeof request === 'string' ? request : request.url, HERE).pathname

const makeScope = () => {
  const listeners = new Map<string, (event: object) => void>()
  const openCache = (name: string): object => {
    const store: Stored = stores.get(name) ?? new Map()
    stores.set(name, store)
    return {
      addAll: async (files: readonly string[]) => files.forEach(file => store.set(file, `kept ${file}`)),
      match: async (request: string | { readonly url: string }) => {
        const text = store.get(pathOf(request))
        return text === undefined ? undefined : { text: async () => text }
      },
    }
  }
  return {
    listeners,
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    caches: {
      open: async (name: string) => openCache(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    clients: {
      claim: vi.fn(async () => undefined),
      matchAll: async () => tabs,
      openWindow: vi.fn(async () => undefined),
    },
    registration: { showNotification: vi.fn(async () => undefined) },
    skipWaiting: vi.fn(async () => undefined),
    fetch: async ({ url }: { readonly url: string }) => {
      fetched.push(url)
      return { text: async () => `fetched ${url}` }
    },
    location: new URL(HERE),
    navigator: { languages: ['de-AT', 'en'] },
    URL,
  }
}

beforeEach(() => {
  stores = new Map()
  tabs = []
  fetched.length = 0
  scope = makeScope()
  runInNewContext(code, scope)
})

/** Tells the worker of an event, and waits for what it says the event takes. */
const tell = async (type: string, event: object = {}): Promise<void> => {
  const work: unknown[] = []
  scope.listeners.get(type)!({ ...event, waitUntil: (one: unknown) => work.push(one) })
  await Promise.all(work)
}

/** What the worker answers to a request; undefined when it leaves it to the browser. */
const ask = async (path: string, more: object = {}): Promise<string | undefined> => {
  let answer: Promise<{ text(): Promise<string> }> | undefined
  scope.listeners.get('fetch')!({
    request: { url: new URL(path, HERE).href, method: 'GET', mode: 'cors', ...more },
    respondWith: (one: typeof answer) => (answer = one),
  })
  return (await answer)?.text()
}

test('installing keeps the whole site; taking over deletes older builds and nothing else, and claims open tabs', async () => {
  stores.set('safehouse-old', new Map()).set('reader', new Map())
  await tell('install')
  expect([...stores.get('safehouse-new')!.keys()]).toEqual(FILES)
  await tell('activate')
  expect([...stores.keys()].sort()).toEqual(['reader', 'safehouse-new'])
  expect(scope.clients.claim).toHaveBeenCalledTimes(1)
})

test('takes over when the page says so, and at no other word', async () => {
  await tell('message', { data: 'something else' })
  expect(scope.skipWaiting).not.toHaveBeenCalled()
  await tell('message', { data: 'take over' })
  expect(scope.skipWaiting).toHaveBeenCalledTimes(1)
})

describe('a request', () => {
  beforeEach(() => tell('install'))

  test.each([
    ['/app.js', {}, 'kept /app.js'],
    ['/app.js?v=1', {}, 'kept /app.js'],
    // Every page of the site is the same file.
    ['/t/abc', { mode: 'navigate' }, 'kept /'],
    ['/lost.js', {}, `fetched ${HERE}/lost.js`],
  ])('for %s %o is answered: %s', async (path, more, answer) => expect(await ask(path, more)).toBe(answer))

  test.each([
    ['/api/tables', {}],
    ['/ws', {}],
    ['/healthz', { mode: 'navigate' }],
    ['/app.js', { method: 'POST' }],
    ['https://other.test/app.js', {}],
  ])('for %s %o goes to the server', async (path, more) => expect(await ask(path, more)).toBeUndefined())

  test('for a page that only begins like one of the server is one of ours', async () =>
    expect(await ask('/apiary', { mode: 'navigate' })).toBe('kept /'))
})

describe('a push', () => {
  const push = (data: unknown): Promise<void> => tell('push', { data: { json: () => data } })
  const shown = (): unknown => scope.registration.showNotification.mock.calls

  test.each([
    [['de-AT', 'en'], undefined, 'Du bist dran'],
    [['it'], undefined, 'Tocca a te'],
    [['pt'], undefined, 'Your turn'],
    [['pt', 'fr'], undefined, 'À toi de jouer'],
    [['de'], 'fr', 'À toi de jouer'],
  ])('to a browser in %j whose reader chose %s says: %s', async (languages, chosen, title) => {
    scope.navigator.languages = languages
    if (chosen !== undefined) stores.set('reader', new Map([['/language', chosen]]))
    await push({ code: 'your-turn', table: TABLE })
    expect(shown()).toMatchObject([[title, { tag: TABLE, data: TABLE }]])
  })

  test.each([
    ['nothing', {}],
    ['no JSON', { data: { json: () => JSON.parse('{') } }],
    ['a list', { data: { json: () => [1] } }],
    ['numbers', { data: { json: () => ({ code: 1, table: 2 }) } }],
  ])('that says %s is shown as one about no table', async (_, event) => {
    await tell('push', event)
    expect(shown()).toMatchObject([[expect.any(String), { tag: '', data: '' }]])
  })
})

describe('a click on a notification', () => {
  const click = async (data: unknown): Promise<void> => {
    const close = vi.fn()
    await tell('notificationclick', { notification: { data, close } })
    expect(close).toHaveBeenCalledTimes(1)
  }

  test('goes to the tab that has the table open', async () => {
    const focus = vi.fn()
    tabs = [
      { url: `${HERE}/`, focus: vi.fn() },
      { url: `${HERE}/t/${TABLE}`, focus },
    ]
    await click(TABLE)
    expect(focus).toHaveBeenCalledTimes(1)
    expect(scope.clients.openWindow).not.toHaveBeenCalled()
  })

  test.each([
    [TABLE, `/t/${TABLE}`],
    ['//other.test/x', '/'],
    [undefined, '/'],
  ])('about %s opens %s', async (data, path) => {
    await click(data)
    expect(scope.clients.openWindow).toHaveBeenCalledWith(path)
  })
})

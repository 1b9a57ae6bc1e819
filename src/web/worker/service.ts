import { pushTextFor } from './push-texts.ts'

// Keeps the whole site in the browser after the first load, lazy parts too. A newer build is fetched beside the old one
// and takes over only when the page says so: never in the middle of a turn.

// The build puts the list of files and the hash of everything here.
const FILES = JSON.parse('__FILES__') as string[]
const CACHE = 'safehouse-__BUILD__'

interface Later extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends Later {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Later {
  readonly data: { json(): unknown } | null
}
interface Clicked extends Later {
  readonly notification: { readonly data: unknown; close(): void }
}
interface Tab {
  readonly url: string
  focus(): Promise<unknown>
}
interface Scope {
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Tab[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: { showNotification(title: string, more: object): Promise<void> }
  addEventListener(type: 'install' | 'activate', listen: (event: Later) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listen: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listen: (event: Clicked) => void): void
  addEventListener(type: 'message', listen: (event: MessageEvent<unknown>) => void): void
}
const scope = globalThis as unknown as Scope

scope.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(async cache => cache.addAll(FILES)))
})

scope.addEventListener('activate', event => {
  const clean = async (): Promise<void> => {
    const old = (await caches.keys()).filter(name => name.startsWith('safehouse-') && name !== CACHE)
    await Promise.all(old.map(async name => caches.delete(name)))
    await scope.clients.claim()
  }
  event.waitUntil(clean())
})

scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting()
})

const SERVER = /^\/(api|ws|healthz|readyz|metrics)(\/|$)/

scope.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || SERVER.test(pathname)) return
  const answer = async (): Promise<Response> => {
    const cache = await caches.open(CACHE)
    return (await cache.match(request.mode === 'navigate' ? '/' : request, { ignoreSearch: true })) ?? fetch(request)
  }
  event.respondWith(answer())
})

/** The page leaves the language its reader chose here. */
const readerLanguage = async (): Promise<string | undefined> => {
  const left = await (await caches.open('reader')).match('/language')
  return left?.text()
}

const textIn = (data: unknown, key: string): string => {
  const value =
    typeof data === 'object' && data !== null ? (data as { readonly [key: string]: unknown })[key] : undefined
  return typeof value === 'string' ? value : ''
}

const readPush = ({ data }: Pushed): unknown => {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

// A push says a code and a table, nothing of the game; the words are found here.
scope.addEventListener('push', event => {
  const pushed = readPush(event)
  const show = async (): Promise<void> => {
    const [title, body] = pushTextFor(textIn(pushed, 'code'), [(await readerLanguage()) ?? '', ...navigator.languages])
    const table = textIn(pushed, 'table')
    await scope.registration.showNotification(title, { body, tag: table, icon: '/icon-192.png', data: table })
  }
  event.waitUntil(show())
})

scope.addEventListener('notificationclick', event => {
  event.notification.close()
  const path = /^[a-z0-9]{20,32}$/.test(String(event.notification.data)) ? `/t/${String(event.notification.data)}` : '/'
  const open = async (): Promise<void> => {
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const tab = tabs.find(({ url }) => new URL(url).pathname === path)
    await (tab ? tab.focus() : scope.clients.openWindow(path))
  }
  event.waitUntil(open())
})

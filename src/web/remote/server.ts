import { computed, effect, signal } from '@preact/signals'
import { apiOver } from '../../table/client/api.ts'
import { type Client, connect, type Line, type LineEvents, type LineState } from '../../table/client/client.ts'
import type { FromServer } from '../../table/protocol.ts'
import { busy } from '../browser/offline.ts'
import { PAST } from '../session/past.ts'
import { recall, remember } from '../settings.ts'
import { BUILD } from './build.ts'

// One connection for the whole page, opened when somebody needs it and closed when nobody does any more.

export const api = apiOver((path, sent) => fetch(path, { ...sent, credentials: 'same-origin', cache: 'no-store' }))

/** How the connection is; nothing where nobody needs one. */
export const line = signal<LineState | undefined>(undefined)

/** A moment without a connection is nobody's business. */
const GRACE_MS = 700
/** There has been no connection for longer than a moment. */
export const isLost = signal(false)
const isBroken = computed(() => line.value !== undefined && line.value !== 'open' && line.value !== 'closed')
effect(() => {
  isLost.value = false
  if (!isBroken.value) return undefined
  const timer = setTimeout(() => {
    isLost.value = true
  }, GRACE_MS)
  return () => clearTimeout(timer)
})

/** Own moves on their way: a new build waits for them. */
export const underWay = signal(0)

const PATIENCE_MS = 5000
/** After so long in the background a line is taken for dead. */
const ASLEEP_MS = 20_000

/** The table whose page this is: a proxy before several nodes may send all of a table's people to the same one. */
const tableHere = (): string => /^\/t\/([a-z0-9]{20,32})$/.exec(location.pathname)?.[1] ?? ''

const openLine = (events: LineEvents): Line => {
  const at = tableHere()
  const socket = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${at === '' ? '' : `?at=${at}`}`,
  )
  socket.addEventListener('open', () => events.open())
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => events.message(data))
  socket.addEventListener('close', () => events.close())
  return {
    send: text => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}

const handlers = new Set<(message: FromServer) => void>()
let client: Client | undefined
let users = 0

const newer = signal<string | undefined>(undefined)

const onMessage = (message: FromServer): void => {
  if (message.t === 'update') newer.value = message.build
  for (const listen of [...handlers]) listen(message)
}

const start = (): Client =>
  connect({
    ports: {
      line: openLine,
      later: (ms, then) => {
        const timer = setTimeout(then, ms)
        return () => clearTimeout(timer)
      },
      random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
    },
    ...(BUILD === undefined ? {} : { build: BUILD }),
    past: PAST,
    onMessage,
    state: state => {
      line.value = state
    },
  })

/** The connection, for as long as it is used; what it answers gives it up again. */
export const join = (listen: (message: FromServer) => void): { readonly client: Client; leave(): void } => {
  const own = (client ??= start())
  users++
  handlers.add(listen)
  return {
    client: own,
    leave: () => {
      handlers.delete(listen)
      users--
      setTimeout(() => {
        if (users > 0 || client !== own) return
        own.close()
        client = undefined
        line.value = undefined
      }, PATIENCE_MS)
    },
  }
}

/** The server knows us by another cookie now, or for the first time. */
export const meetAgain = (): void => client?.reconnect()

let hiddenAt = 0
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hiddenAt = performance.now()
  else if (performance.now() - hiddenAt > ASLEEP_MS) client?.reconnect()
  else client?.check()
})
// A server on this very machine answers without a network too: so it is tried, whatever the browser says.
for (const event of ['online', 'offline']) addEventListener(event, () => client?.reconnect())
addEventListener('pageshow', event => {
  if (event.persisted) client?.reconnect()
})

// A newer page is loaded between two moves, and finds its seat again by the link. Twice for the same build would be a
// circle.
const KEY = 'safehouse.renewed'
const AGAIN_MS = 15_000

const reloadOnce = (build: string): void => {
  const last = recall(KEY)
  if (Array.isArray(last) && last[0] === build && Date.now() - Number(last[1]) < 60_000) return
  remember(KEY, [build, Date.now()])
  location.reload()
}

const renew = async (build: string): Promise<void> => {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  // With the site kept in the browser, the newer one must be fetched there first; it takes over by itself.
  if (registration?.active) await registration.update().catch(() => undefined)
  else reloadOnce(build)
}

effect(() => {
  const build = newer.value
  if (build === undefined || underWay.value > 0) return
  if (busy.value && line.value !== 'outdated') return
  void renew(build)
  // As long as this page is here the newer one is not.
  const timer = setInterval(() => void renew(build), AGAIN_MS)
  return () => clearInterval(timer)
})

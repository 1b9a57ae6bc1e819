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

/** Undefined while nothing on the page uses the connection. */
export const connectionState = signal<LineState | undefined>(undefined)

/** A shorter break of the connection is not shown. */
const GRACE_MS = 700
/** There has been no connection for longer than that. */
export const isLost = signal(false)
const isBroken = computed(
  () => connectionState.value !== undefined && connectionState.value !== 'open' && connectionState.value !== 'closed',
)
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
/** After so long in the background the connection is opened anew without checking it. */
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

const newerBuild = signal<string | undefined>(undefined)

const onMessage = (message: FromServer): void => {
  if (message.t === 'update') newerBuild.value = message.build
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
      connectionState.value = state
    },
  })

/** The page's one connection, opened if need be; it is closed some seconds after its last user has left. */
export const acquireConnection = (
  listen: (message: FromServer) => void,
): { readonly client: Client; leave(): void } => {
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
        connectionState.value = undefined
      }, PATIENCE_MS)
    },
  }
}

/** Reconnects because the cookie is new: a socket keeps the person it was opened for. */
export const reconnectWithNewCookie = (): void => client?.reconnect()

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

// A newer build of the page is loaded between two moves; the address of the table leads back to the seat. The page is
// reloaded at most once a minute for one build, else it would reload without end where a cache still has the old one.
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
  const build = newerBuild.value
  if (build === undefined || underWay.value > 0) return
  if (busy.value && connectionState.value !== 'outdated') return
  void renew(build)
  // The reload may not have come yet: the service worker is still fetching the new build, or it failed: try again.
  const timer = setInterval(() => void renew(build), AGAIN_MS)
  return () => clearInterval(timer)
})

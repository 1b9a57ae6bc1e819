import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import type * as Redis from 'redis'
import type { RedisClientType } from 'redis'
import type { Bus, Wake } from './bus.ts'

/** Silence for so long is a line that is dead. */
const PING_MS = 3000
const SILENCE_MS = 10_000
/** Attempts to connect again: the wait doubles up to this, so that Redis is found within seconds of its return. */
const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 2000
/** Waits differ by up to a quarter either way, so that nodes do not all connect at the same moment. */
const [SHORTEST_PART, SPREAD] = [0.75, 0.5]
/** More than this is not kept for a Redis that does not answer: what is lost is only a wake-up. */
const MOST_WAITING = 10_000

interface RedisOptions {
  readonly url: string
  /** Installations that share a Redis have names of their own. */
  readonly installation: string
  /** Redis went away, or is back: for the log. */
  readonly log: (what: string, error?: unknown) => void
}

/** The package is loaded here and not before. */
const clientOf = (url: string): RedisClientType => {
  const { createClient } = createRequire(import.meta.url)('redis') as typeof Redis
  const reconnectStrategy = (tries: number): number =>
    Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (SHORTEST_PART + SPREAD * (randomBytes(1)[0]! / 255))
  return createClient({
    url,
    socket: { reconnectStrategy, connectTimeout: PING_MS, socketTimeout: SILENCE_MS },
    pingInterval: PING_MS,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
  })
}

/**
 * Wake-ups by way of Redis. Its connections come and go by themselves; while there is none, nothing is sent and nothing
 * fails.
 */
export const openRedis = ({ url, installation, log }: RedisOptions): Bus => {
  const self = randomBytes(6).toString('base64url')
  const everybody = `safehouse:${installation}`
  const channelOf = (table: string): string => `${everybody}:${table}`
  const publisher = clientOf(url)
  const subscriber = clientOf(url)
  const handlers: ((wake: Wake) => void)[] = []
  const followed = new Set<string>()
  let isDown = false
  let closed = false

  const receive = (text: string): void => {
    if (text.startsWith(self)) return
    const wake = JSON.parse(text.slice(text.indexOf(' ') + 1)) as Wake
    for (const one of handlers) one(wake)
  }
  // What fails here is subscribed again on reconnect.
  const subscribe = (channels: string[]): void => void subscriber.subscribe(channels, receive).catch(() => {})

  for (const client of [publisher, subscriber]) {
    client.on('error', error => {
      if (!isDown && !closed)
        log('Redis unavailable: nodes see changes of others by polling, within two seconds', error)
      isDown = true
    })
    client.on('ready', () => {
      if (!isDown || !publisher.isReady || !subscriber.isReady) return
      isDown = false
      log('Redis is available again')
    })
  }
  subscriber.on('ready', () => {
    void subscriber
      .subscribe([everybody, ...[...followed].map(channelOf)], receive)
      .then(() => handlers.forEach(one => one({ t: 'back' })))
      .catch(() => {})
  })
  for (const client of [publisher, subscriber]) void client.connect().catch(() => {})

  return {
    send: wake => {
      if (!publisher.isReady) return
      const channel = 'table' in wake ? channelOf(wake.table) : everybody
      void publisher.publish(channel, `${self} ${JSON.stringify(wake)}`).catch(() => {})
    },
    on: one => void handlers.push(one),
    follow: (table, on) => {
      if (on === followed.has(table)) return
      if (on) followed.add(table)
      else followed.delete(table)
      if (!subscriber.isReady) return
      if (on) subscribe([channelOf(table)])
      else void subscriber.unsubscribe(channelOf(table)).catch(() => {})
    },
    counts: { client: publisher, prefix: everybody },
    isUp: () => publisher.isReady && subscriber.isReady,
    close: () => {
      closed = true
      for (const client of [publisher, subscriber]) client.destroy()
      return Promise.resolve()
    },
  }
}

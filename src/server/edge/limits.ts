import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { type Fault, fault } from '../../table/faults.ts'
import type { SharedCounts } from '../bus/bus.ts'

/** So many points in a window of so many seconds, which begins with the first. */
export interface Rate {
  readonly points: number
  readonly seconds: number
}

// A class of thirty behind one address plays without noticing; a program that does nothing but ask is slowed down.
export const RATES = {
  /** Requests of any kind. */
  'ask/identity': { points: 120, seconds: 6 },
  'ask/address': { points: 2000, seconds: 10 },
  /** Requests that change something. */
  'change/identity': { points: 60, seconds: 15 },
  'change/address': { points: 600, seconds: 10 },
  /** New identities. */
  'enter/address': { points: 150, seconds: 1800 },
  /** New tables. */
  'make/identity': { points: 20, seconds: 1800 },
  'make/address': { points: 150, seconds: 1200 },
  /** Codes for another device, tokens, push addresses, seats asked for: few are ever needed. */
  'rare/identity': { points: 10, seconds: 600 },
  'rare/address': { points: 100, seconds: 600 },
  /** Wrong seat codes. A guess is cheap, so tries are few. */
  'code/address': { points: 5, seconds: 900 },
  /** New connections: all come back at once when the server was down. */
  'connect/identity': { points: 30, seconds: 30 },
  'connect/address': { points: 400, seconds: 12 },
  /** Messages, pings and pongs. Four hundred sockets that come back at once say three things each. */
  'message/socket': { points: 100, seconds: 5 },
  'message/address': { points: 2000, seconds: 5 },
  /** Lines of chat and reactions. */
  'talk/identity': { points: 40, seconds: 30 },
  /** Kilobytes of what happened before somebody came: a class that opens its tables takes half of them. */
  'past/address': { points: 20_000, seconds: 10 },
} as const satisfies { readonly [name: string]: Rate }

export type RateName = keyof typeof RATES

/**
 * These protect one process from too much work, so each node counts by itself; the others count at all nodes together.
 */
const OF_EACH_NODE: readonly string[] = [
  'ask/identity',
  'ask/address',
  'message/socket',
  'message/address',
  'talk/identity',
  'past/address',
] satisfies readonly RateName[]

export const MOST = {
  bodyBytes: 65_536,
  messageBytes: 16_384,
  /** How many bytes may wait for somebody who does not read. */
  waitingBytes: 262_144,
  /** Pings are answered while no more than this waits. */
  waitingPongs: 16_384,
  badMessages: 20,
  /** Messages that were received and are not done with. */
  underWayOfSocket: 32,
  underWayOfAddress: 64,
  socketsOfIdentity: 20,
  socketsOfAddress: 400,
  /** Connections that are no sockets: thirty browsers behind one address open six each. */
  connectionsOfAddress: 256,
  /** Tables that wait for people. */
  waitingTables: 10,
  /** Tables one sits at that are not over. */
  seats: 100,
  pushAddresses: 5,
  /** How deep JSON may be nested: code that reads data calls itself. */
  depth: 32,
} as const

/**
 * The library keeps a key until its window ends (450 bytes); of more keys of a kind than this, the oldest are dropped.
 */
const MOST_KEYS = 20_000
/** Many at once: finding the first of a set is slow where others were deleted before it. */
const KEYS_DROPPED = MOST_KEYS / 10
/** A Redis that does not answer for so long counts as down. */
const REDIS_MS = 500

export interface Limits {
  /** Takes a point; nothing where all is well. */
  refuse(name: RateName, key: string): Promise<Fault | undefined>
  /** Takes more points, whether or not that is allowed: then the next is refused. Negative points are a refund. */
  charge(name: RateName, key: string, points: number): void
  readonly messages: Rate
  readonly most: typeof MOST
}

type Limiter = Pick<RateLimiterMemory, 'consume' | 'penalty' | 'points' | 'duration'>

interface Counter {
  readonly limiter: Limiter
  readonly memory: RateLimiterMemory
  readonly rate: Rate
  /** Keys whose window began here, the oldest first. */
  readonly keys: Set<string>
}

/** While Redis is down or slow, the node counts in its own memory. */
const counterOf = (name: string, rate: Rate, shared: SharedCounts | undefined): Counter => {
  const options = { points: rate.points, duration: rate.seconds }
  const memory = new RateLimiterMemory(options)
  const keys = new Set<string>()
  if (!shared || OF_EACH_NODE.includes(name)) return { limiter: memory, memory, rate, keys }
  const limiter = new RLWrapperTimeouts({
    timeoutMs: REDIS_MS,
    limiter: new RateLimiterRedis({
      ...options,
      storeClient: shared.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `${shared.prefix}:${name}`,
      insuranceLimiter: memory,
    }),
  })
  return { limiter, memory, rate, keys }
}

const dropOldest = ({ keys, memory }: Counter): void => {
  if (keys.size <= MOST_KEYS) return
  let left = KEYS_DROPPED
  for (const key of keys) {
    if (left-- === 0) return
    keys.delete(key)
    void memory.delete(key)
  }
}

/** @param factor how many times the usual; for load tests */
export const makeLimits = (factor: number, shared?: SharedCounts): Limits => {
  const times = ({ points, seconds }: Rate): Rate => ({ points: Math.ceil(points * factor), seconds })
  const counters = Object.fromEntries(
    Object.entries(RATES).map(([name, rate]) => [
      name,
      counterOf(name, name === 'code/address' ? rate : times(rate), shared),
    ]),
  ) as { readonly [N in RateName]: Counter }

  return {
    refuse: async (name, key) => {
      const counter = counters[name]
      try {
        const { isFirstInDuration } = await counter.limiter.consume(key)
        if (isFirstInDuration) {
          counter.keys.add(key)
          dropOldest(counter)
        }
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        // A wall clock that was set back makes the library's figure too long; its windows end by a timer all the same.
        return fault('too-fast', { waitMs: Math.min(Math.ceil(refused.msBeforeNext), 1000 * counter.rate.seconds) })
      }
    },
    charge: (name, key, points) => void counters[name].limiter.penalty(key, Math.ceil(points)).catch(() => {}),
    messages: times(RATES['message/socket']),
    most: {
      ...MOST,
      socketsOfIdentity: Math.ceil(MOST.socketsOfIdentity * factor),
      socketsOfAddress: Math.ceil(MOST.socketsOfAddress * factor),
      connectionsOfAddress: Math.ceil(MOST.connectionsOfAddress * factor),
      waitingTables: Math.ceil(MOST.waitingTables * factor),
      seats: Math.ceil(MOST.seats * factor),
      underWayOfAddress: Math.ceil(MOST.underWayOfAddress * factor),
    } as typeof MOST,
  }
}

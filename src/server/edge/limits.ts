import { type Fault, fault } from '../../table/protocol.ts'

/** So many at once, and so many more a second after that. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

const HOUR = 3600

// A class of thirty behind one address plays without noticing; a program that does nothing but ask is slowed down.
export const RATES = {
  /** Requests of any kind. */
  'ask/identity': { burst: 120, perSecond: 20 },
  'ask/address': { burst: 2000, perSecond: 200 },
  /** Requests that change something. */
  'change/identity': { burst: 40, perSecond: 4 },
  'change/address': { burst: 600, perSecond: 60 },
  /** New identities. */
  'enter/address': { burst: 150, perSecond: 300 / HOUR },
  /** New tables. */
  'make/identity': { burst: 20, perSecond: 40 / HOUR },
  'make/address': { burst: 150, perSecond: 400 / HOUR },
  /** Codes for another device, tokens, push addresses, seats asked for: few are ever needed. */
  'rare/identity': { burst: 10, perSecond: 60 / HOUR },
  'rare/address': { burst: 100, perSecond: 600 / HOUR },
  /** New connections: all come back at once when the server was down. */
  'connect/identity': { burst: 30, perSecond: 1 },
  'connect/address': { burst: 400, perSecond: 30 },
  /** Messages over all sockets together: four hundred sockets that come back at once say three things each. */
  'message/address': { burst: 2000, perSecond: 400 },
  /** Kilobytes of what happened before somebody came: a class that opens its tables takes half of the burst. */
  'past/address': { burst: 20_000, perSecond: 2000 },
} as const satisfies { readonly [name: string]: Rate }

export type RateName = keyof typeof RATES

/** Messages over one socket. */
export const MESSAGES: Rate = { burst: 100, perSecond: 20 }

export const MOST = {
  bodyBytes: 65_536,
  messageBytes: 16_384,
  /** How many bytes may wait for somebody who does not read. */
  waitingBytes: 262_144,
  /** Pings are answered while no more than this waits. */
  waitingPongs: 16_384,
  badMessages: 20,
  /** Messages that were heard and are not done with. */
  underWayOfSocket: 32,
  underWayOfAddress: 64,
  socketsOfIdentity: 20,
  socketsOfAddress: 400,
  /** Tables that wait for people. */
  waitingTables: 10,
  /** Tables one sits at that are not over. */
  seats: 100,
  pushAddresses: 5,
  /** How deep JSON may be nested: code that reads data calls itself. */
  depth: 32,
} as const

/** A guess is cheap, so tries are few: so many wrong codes an address, in so long a time. */
const REDEEM = { tries: 5, ms: 15 * 60_000 }

/** More keys of a kind than this are not remembered one by one: the oldest give way. */
const MOST_KEYS = 20_000
/** How often those are forgotten who may ask as much again as anybody: most keys are those of people who asked once. */
const FORGET_MS = 10_000

/**
 * What somebody has taken is one number: the time by which all of it will have dripped in again, nought for whoever
 * never took.
 * Answers how many milliseconds to wait for the next.
 */
export const waitFor = (full: number, { burst, perSecond }: Rate, now: number): number =>
  // Sums of fractions are off by a hair, which must not cost a whole millisecond.
  Math.max(0, Math.ceil(full - now - ((burst - 1) * 1000) / perSecond - 1e-6))

/** The same number after so much more was taken. */
export const after = (full: number, { perSecond }: Rate, now: number, cost = 1): number =>
  Math.max(full, now) + (1000 * cost) / perSecond

/**
 * Maps remember what came first: that is the oldest. Many go at once, because looking for the first is slow where
 * others went.
 */
const makeRoom = (map: Map<string, unknown>): void => {
  if (map.size < MOST_KEYS) return
  let left = MOST_KEYS / 10
  for (const key of map.keys()) {
    if (left-- === 0) return
    map.delete(key)
  }
}

export interface Limits {
  /** Nothing where all is well. */
  refuse(name: RateName, key: string): Fault | undefined
  /** Takes so much more, whether or not that is allowed: then the next is refused for longer. */
  charge(name: RateName, key: string, cost: number): void
  /** Whether an address may try a code; a try that was right is given back. */
  refuseCode(key: string): Fault | undefined
  codeWasRight(key: string): void
  readonly messages: Rate
  readonly most: typeof MOST
}

/** @param factor how many times the usual; for load tests */
export const makeLimits = (now: () => number, factor: number): Limits => {
  const tries = new Map<string, number[]>()
  const times = ({ burst, perSecond }: Rate): Rate => ({ burst: burst * factor, perSecond: perSecond * factor })
  const rates = Object.fromEntries(Object.entries(RATES).map(([name, rate]) => [name, times(rate)])) as {
    [N in RateName]: Rate
  }

  const taken = Object.fromEntries(Object.keys(RATES).map(name => [name, new Map<string, number>()])) as {
    [N in RateName]: Map<string, number>
  }
  let forgot = now()

  const forget = (at: number): void => {
    if (at - forgot < FORGET_MS) return
    forgot = at
    for (const keys of Object.values(taken)) for (const [key, full] of keys) if (full <= at) keys.delete(key)
  }

  const recent = (key: string): number[] => (tries.get(key) ?? []).filter(at => now() - at < REDEEM.ms)

  return {
    refuse: (name, key) => {
      const at = now()
      forget(at)
      const keys = taken[name]
      const full = keys.get(key) ?? 0
      const waitMs = waitFor(full, rates[name], at)
      // Used again, it is the newest.
      if (!keys.delete(key)) makeRoom(keys)
      keys.set(key, waitMs > 0 ? full : after(full, rates[name], at))
      return waitMs > 0 ? fault('too-fast', { waitMs }) : undefined
    },
    charge: (name, key, cost) => {
      const keys = taken[name]
      const full = keys.get(key) ?? 0
      if (!keys.delete(key)) makeRoom(keys)
      keys.set(key, after(full, rates[name], now(), cost))
    },
    refuseCode: key => {
      const made = recent(key)
      if (made.length >= REDEEM.tries) return fault('too-fast', { waitMs: made[0]! + REDEEM.ms - now() })
      if (!tries.has(key)) makeRoom(tries)
      tries.set(key, [...made, now()])
      return undefined
    },
    codeWasRight: key => {
      const made = recent(key).slice(0, -1)
      if (made.length === 0) tries.delete(key)
      else tries.set(key, made)
    },
    messages: times(MESSAGES),
    most: {
      ...MOST,
      socketsOfIdentity: Math.ceil(MOST.socketsOfIdentity * factor),
      socketsOfAddress: Math.ceil(MOST.socketsOfAddress * factor),
      waitingTables: Math.ceil(MOST.waitingTables * factor),
      seats: Math.ceil(MOST.seats * factor),
      underWayOfAddress: Math.ceil(MOST.underWayOfAddress * factor),
    } as typeof MOST,
  }
}

import type { IncomingMessage } from 'node:http'
import { type Fault, fault } from '../../table/faults.ts'
import { isLocal, limitKey, readAddress } from './net/address.ts'
import type { Limits } from './limits.ts'
import { type RequestAddress, originsOf } from './net/origin.ts'
import { proxyReader } from './net/proxy.ts'
import type { Settings } from '../settings.ts'
import type { People } from '../store/ports.ts'

// What every request passes, over HTTP or to open a socket, before anybody looks at who sends it.

/** What balancers ask often: not counted, so their answers must cost little. */
const HEALTH = ['/healthz', '/readyz']

export interface Gate {
  /** What counts as one address for limits. */
  from(request: IncomingMessage): string
  /** The same of a connection, before it has said anything; nothing of a proxy. */
  fromPeer(address: string): string | undefined
  /** The name is ours, the address is welcome and not too busy. */
  refuse(request: IncomingMessage): Promise<Fault | undefined>
  /** A request that changes something, or a socket: from our own page, or from a program that shows a token. */
  refuseStranger(request: IncomingMessage): Fault | undefined
  isSecure(request: IncomingMessage): boolean
  /** Whether the figures may be read from there. */
  mayMeasure(request: IncomingMessage): boolean
  isBlocked(from: string): boolean
  /** Reads the list of blocked addresses anew. */
  refreshBlocked(people: People, now: number): Promise<void>
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value

const hostsIn = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length

export const makeGate = (settings: Settings, limits: Limits): Gate => {
  const origins = originsOf(settings)
  let blocked: ReadonlySet<string> = new Set()
  const { addressOf, isTrusted, isProxy } = proxyReader(settings.trustProxy)
  const askedOf = (request: IncomingMessage): RequestAddress => ({
    host: request.headers.host,
    origin: request.headers.origin,
    site: one(request.headers['sec-fetch-site']),
    forwardedProto: isTrusted(request)
      ? one(request.headers['x-forwarded-proto'])?.split(',').at(-1)?.trim()
      : undefined,
  })
  const from = (request: IncomingMessage): string => limitKey(addressOf(request))

  return {
    from,
    fromPeer: address => (isProxy(address) ? undefined : limitKey(readAddress(address) ?? address)),
    refuse: async request => {
      // A proxy may use another Host header than the one we check.
      if (hostsIn(request) > 1) return fault('bad-host')
      if (!origins.isOurHost(request.headers.host)) return fault('bad-host')
      const key = from(request)
      if (blocked.has(key)) return fault('blocked')
      return HEALTH.includes(request.url ?? '') ? undefined : limits.refuse('ask/address', key)
    },
    refuseStranger: request =>
      request.headers.authorization !== undefined || origins.isOurs(askedOf(request)) ? undefined : fault('bad-origin'),
    isSecure: request => origins.isSecure(askedOf(request)),
    mayMeasure: request => {
      if (settings.openMetrics) return true
      // Through a proxy nobody told us to trust, everybody would look like a neighbour.
      const hidden =
        !isTrusted(request) &&
        (request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined)
      return !hidden && isLocal(addressOf(request))
    },
    isBlocked: key => blocked.has(key),
    refreshBlocked: async (people, now) => {
      blocked = new Set((await people.blockedAddresses(now)).map(limitKey))
    },
  }
}

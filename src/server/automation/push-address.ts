import { lookup } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback, isPublic } from '../edge/net/address.ts'
import type { Settings } from '../settings.ts'

// A push address is given by a browser, and what we send there is a request of ours: so it must not lead into our own
// network.

const LONGEST_MS = 10_000

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>

export const resolveAll: Resolve = async name =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

export interface PushPlaces {
  /** The address, where it has the form of a push service's. */
  urlOf(endpoint: string): URL | undefined
  /** One address the name stands for now; nothing where any of them is not somebody's on the internet. */
  placeOf(url: URL): Promise<string | undefined>
}

export const pushPlaces = (settings: Settings, resolve: Resolve): PushPlaces => {
  const isTestService = (url: URL): boolean =>
    settings.pushLoopback && url.protocol === 'http:' && isLoopback(bare(url.hostname))

  const urlOf = (endpoint: string): URL | undefined => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
    if (!url || url.username !== '' || url.password !== '') return undefined
    if (isTestService(url)) return url
    return url.protocol === 'https:' && url.port === '' ? url : undefined
  }

  const placeOf = async (url: URL): Promise<string | undefined> => {
    const name = bare(url.hostname)
    if (isTestService(url)) return name
    const all = isIP(name) === 0 ? await resolve(name).catch(() => []) : [name]
    return all.length > 0 && all.every(isPublic) ? all[0] : undefined
  }

  return { urlOf, placeOf }
}

/** A point of the curve P-256, uncompressed: a mark and two coordinates of 32 bytes. */
const POINT_BYTES = 65
const UNCOMPRESSED = 4

/** What is no such point would only fail later. */
export const isCurvePoint = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === POINT_BYTES && bytes[0] === UNCOMPRESSED
}

/** Sends to the address that was checked, whatever the name stands for by now; follows nothing. */
export const post = (
  url: URL,
  place: string,
  headers: { readonly [name: string]: unknown },
  body: Buffer | null,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const family = isIP(place)
    const request = (url.protocol === 'http:' ? overHttp : overHttps)(url, {
      method: 'POST',
      agent: false,
      headers: headers as { [name: string]: string },
      signal: AbortSignal.timeout(LONGEST_MS),
      lookup: (_name, options, callback) => {
        if (options.all) callback(null, [{ address: place, family }])
        else callback(null, place, family)
      },
    })
    request.on('response', response => {
      resolve(response.statusCode ?? 0)
      // Nothing it has to say is of interest.
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })

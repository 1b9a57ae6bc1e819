import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { type Fault, fault } from '../../table/protocol.ts'
import { isLoopback, isPublic } from '../edge/address.ts'
import { MOST } from '../edge/limits.ts'
import type { Trouble } from '../logs.ts'
import { isSecure, type Settings } from '../settings.ts'
import type { People, PushAddress } from '../store/ports.ts'

// A push address is given by a browser, and what we send there is a request of ours: so it must not lead into our own
// network.

export type NoteCode = 'your-turn' | 'seat-claimed' | 'nudged'

/** What a push says: a code and the table it is about; the page finds the words. */
export interface Note {
  readonly code: NoteCode
  readonly table: string
}

export interface Push {
  readonly isOn: boolean
  publicKey(): Promise<string>
  keep(address: PushAddress): Promise<Fault | undefined>
  drop(who: string, endpoint: string): Promise<void>
  /** Sends a note to every browser of a person; what goes wrong is only logged. */
  notify(who: string, note: Note): Promise<void>
}

interface Options {
  readonly people: People
  readonly settings: Settings
  readonly trouble: Trouble
  readonly count?: (outcome: 'sent' | 'gone' | 'failed') => void
  /** All addresses of a name; handed in by tests. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

const LONGEST_MS = 10_000
const DAY_S = 86_400
const GONE = [404, 410]

const resolveAll = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

export const makePush = ({ people, settings, trouble, count = () => {}, resolve = resolveAll }: Options): Push => {
  const isOn = isSecure(settings) || settings.pushLoopback
  let keys: Promise<webPush.VapidKeys> | undefined
  const keysOnce = (): Promise<webPush.VapidKeys> => {
    keys ??= people
      .keepOnce('push-keys', JSON.stringify(webPush.generateVAPIDKeys()))
      .then(text => JSON.parse(text) as webPush.VapidKeys)
    // The next caller tries again.
    keys.catch(() => (keys = undefined))
    return keys
  }
  const subject = settings.publicUrl?.startsWith('https:') ? settings.publicUrl : 'https://safehouse.invalid'

  const isTestService = (url: URL): boolean =>
    settings.pushLoopback && url.protocol === 'http:' && isLoopback(bare(url.hostname))

  const urlOf = (endpoint: string): URL | undefined => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
    if (!url || url.username !== '' || url.password !== '') return undefined
    if (isTestService(url)) return url
    return url.protocol === 'https:' && url.port === '' ? url : undefined
  }

  /** One address the name stands for now; nothing where any of them is not somebody's on the internet. */
  const placeOf = async (url: URL): Promise<string | undefined> => {
    const name = bare(url.hostname)
    if (isTestService(url)) return name
    const all = isIP(name) === 0 ? await resolve(name).catch(() => []) : [name]
    return all.length > 0 && all.every(isPublic) ? all[0] : undefined
  }

  const send = async (address: PushAddress, note: Note): Promise<void> => {
    const url = urlOf(address.endpoint)
    const place = url && (await placeOf(url))
    if (!url || place === undefined) throw new Error('push address not allowed: it resolves to a private network')
    const { publicKey, privateKey } = await keysOnce()
    const topic = createHash('sha256').update(`${note.code} ${note.table}`).digest('base64url').slice(0, 32)
    const subscription = { endpoint: address.endpoint, keys: { p256dh: address.p256dh, auth: address.auth } }
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(note), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: DAY_S,
      topic,
      urgency: 'high',
    })
    const status = await post(url, place, headers, body)
    if (GONE.includes(status)) {
      await people.dropPush(address.endpoint)
      return count('gone')
    }
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
    count('sent')
  }

  return {
    isOn,
    publicKey: async () => (await keysOnce()).publicKey,
    keep: async address => {
      if (!isOn) return fault('bad-push', { why: 'off' })
      const url = urlOf(address.endpoint)
      if (!url || (await placeOf(url)) === undefined || !isCurvePoint(address.p256dh))
        return fault('bad-push', { why: 'address' })
      const known = (await people.pushOf(address.who)).filter(({ endpoint }) => endpoint !== address.endpoint)
      for (const old of known.slice(0, Math.max(0, known.length + 1 - MOST.pushAddresses)))
        await people.dropPush(old.endpoint)
      await people.keepPush(address)
      return undefined
    },
    drop: async (who, endpoint) => {
      if ((await people.pushOf(who)).some(known => known.endpoint === endpoint)) await people.dropPush(endpoint)
    },
    notify: async (who, note) => {
      if (!isOn) return
      try {
        const addresses = await people.pushOf(who)
        await Promise.all(
          addresses.map(address =>
            send(address, note).catch((error: unknown) => {
              count('failed')
              trouble('cannot send push notification', error, note.table)
            }),
          ),
        )
      } catch (error) {
        trouble('cannot read push subscriptions', error, note.table)
      }
    },
  }
}

/** An uncompressed point: what is not one would only fail later. */
const isCurvePoint = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === 65 && bytes[0] === 4
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

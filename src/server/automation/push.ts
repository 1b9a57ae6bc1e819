import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { type Fault, fault } from '../../table/faults.ts'
import { MOST } from '../edge/limits.ts'
import type { LogError } from '../logs.ts'
import { isSecure, type Settings } from '../settings.ts'
import type { People, PushAddress } from '../store/ports.ts'
import { isCurvePoint, post, pushPlaces, type Resolve, resolveAll } from './push-address.ts'

export type NoteCode = 'your-turn' | 'seat-claimed' | 'nudged'

/** What a push says: a code and the table it is about; the page finds the words. */
interface Note {
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
  readonly logError: LogError
  readonly count?: (outcome: 'sent' | 'gone' | 'failed') => void
  /** All addresses of a name; handed in by tests. */
  readonly resolve?: Resolve
}

const DAY_S = 86_400
const GONE = [404, 410]

export const makePush = ({ people, settings, logError, count = () => {}, resolve = resolveAll }: Options): Push => {
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
  const { urlOf, placeOf } = pushPlaces(settings, resolve)
  const subject = settings.publicUrl?.startsWith('https:') ? settings.publicUrl : 'https://safehouse.invalid'

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
              logError('cannot send push notification', error, note.table)
            }),
          ),
        )
      } catch (error) {
        logError('cannot read push subscriptions', error, note.table)
      }
    },
  }
}

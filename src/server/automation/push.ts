import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { type Fault, fault } from '../../table/faults.ts'
import type { LogError } from '../logs.ts'
import { isSecure, type Settings } from '../settings.ts'
import type { People, PushAddress } from '../store/ports.ts'
import { isCurvePoint, post, type PushPlaces, pushPlaces, type Resolve, resolveAll } from './push-address.ts'

export type PushCode = 'your-turn' | 'seat-claimed' | 'nudged'

/** What a push says: a code and the table it is about; the page finds the words. */
interface PushMessage {
  readonly code: PushCode
  readonly table: string
}

interface Options {
  readonly people: People
  readonly settings: Settings
  /** How many addresses of a person are kept. */
  readonly most: number
  readonly logError: LogError
  readonly count?: (outcome: 'sent' | 'gone' | 'failed') => void
  /** All addresses of a name; handed in by tests. */
  readonly resolve?: Resolve
}

const DAY_S = 86_400
const GONE = [404, 410]

export class Push {
  readonly isOn: boolean
  readonly #options: Options
  readonly #places: PushPlaces
  readonly #subject: string
  #keys: Promise<webPush.VapidKeys> | undefined

  constructor(options: Options) {
    const { settings, resolve = resolveAll } = options
    this.#options = options
    this.isOn = isSecure(settings) || settings.pushLoopback
    this.#places = pushPlaces(settings, resolve)
    this.#subject = settings.publicUrl?.startsWith('https:') ? settings.publicUrl : 'https://safehouse.invalid'
  }

  async publicKey(): Promise<string> {
    return (await this.#keysOnce()).publicKey
  }

  async keep(address: PushAddress): Promise<Fault | undefined> {
    const { people, most, logError } = this.#options
    const { urlOf, placeOf } = this.#places
    if (!this.isOn) return fault('bad-push', { why: 'off' })
    const url = urlOf(address.endpoint)
    if (!url || (await placeOf(url)) === undefined || !isCurvePoint(address.p256dh))
      return fault('bad-push', { why: 'address' })
    const known = (await people.pushOf(address.who)).filter(({ endpoint }) => endpoint !== address.endpoint)
    await people.keepPush(address)
    const tooMany = known.slice(0, Math.max(0, known.length + 1 - most))
    // The new address is kept whether or not these go: the next one tries again.
    for (const old of tooMany)
      await people.dropPush(old.endpoint).catch((error: unknown) => logError('cannot delete a push address', error))
    return undefined
  }

  async drop(who: string, endpoint: string): Promise<void> {
    const { people } = this.#options
    if ((await people.pushOf(who)).some(known => known.endpoint === endpoint)) await people.dropPush(endpoint)
  }

  /** Sends a message to every browser of a person; what goes wrong is only logged. */
  async notify(who: string, message: PushMessage): Promise<void> {
    const { people, count, logError } = this.#options
    if (!this.isOn) return
    try {
      const addresses = await people.pushOf(who)
      await Promise.all(
        addresses.map(address =>
          this.#send(address, message).catch((error: unknown) => {
            count?.('failed')
            logError('cannot send push notification', error, message.table)
          }),
        ),
      )
    } catch (error) {
      logError('cannot read push subscriptions', error, message.table)
    }
  }

  #keysOnce(): Promise<webPush.VapidKeys> {
    this.#keys ??= this.#options.people
      .keepOnce('push-keys', JSON.stringify(webPush.generateVAPIDKeys()))
      .then(text => JSON.parse(text) as webPush.VapidKeys)
    // The next caller tries again.
    this.#keys.catch(() => (this.#keys = undefined))
    return this.#keys
  }

  async #send({ endpoint, p256dh, auth }: PushAddress, message: PushMessage): Promise<void> {
    const { people, count } = this.#options
    const { urlOf, placeOf } = this.#places
    const url = urlOf(endpoint)
    const place = url && (await placeOf(url))
    if (!url || place === undefined) throw new Error('push address not allowed: it resolves to a private network')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: this.#subject, ...(await this.#keysOnce()) },
        TTL: DAY_S,
        topic: createHash('sha256').update(`${message.code} ${message.table}`).digest('base64url').slice(0, 32),
        urgency: 'high',
      },
    )
    const status = await post(url, place, headers, body)
    if (GONE.includes(status)) {
      await people.dropPush(endpoint)
      return count?.('gone')
    }
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
    count?.('sent')
  }
}

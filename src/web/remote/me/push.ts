import { isFault } from '../../../table/faults.ts'
import { isInstalled } from '../../browser/persistence.ts'
import { language } from '../../i18n/speak.ts'
import { api } from '../server.ts'

// Being told when it is one's turn, in games that take days. Only a secure context has it.

export type PushState = 'insecure' | 'none' | 'homeScreen' | 'denied' | 'off' | 'on'

/** Where the service worker finds the language of the reader: it cannot see the settings of the page. */
const LANGUAGE_CACHE = 'reader'

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

export const pushState = async (): Promise<PushState> => {
  if (!isSecureContext) return 'insecure'
  // On an iPhone only apps on the Home Screen have them.
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'standalone' in navigator && !isInstalled() ? 'homeScreen' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  const kept = await registration()
  if (!kept) return 'none'
  return (await kept.pushManager.getSubscription()) ? 'on' : 'off'
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const tellLanguage = async (): Promise<void> => {
  const cache = await caches.open(LANGUAGE_CACHE)
  await cache.put('/language', new Response(language.peek()))
}

/** Answers whether this browser will be told. */
export const startPush = async (): Promise<boolean> => {
  // First of all: Safari lets a page ask only at the touch itself.
  if ((await Notification.requestPermission()) !== 'granted') return false
  const kept = await registration()
  if (!kept) return false
  const key = await api.pushKey()
  if (isFault(key)) return false
  try {
    const address = await kept.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key.key) })
    const { endpoint, keys } = address.toJSON()
    const { p256dh, auth } = keys ?? {}
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return false
    await tellLanguage()
    return !isFault(await api.keepPush({ endpoint, keys: { p256dh, auth } }))
  } catch {
    return false
  }
}

export const stopPush = async (): Promise<void> => {
  const address = await (await registration())?.pushManager.getSubscription()
  if (!address) return
  await api.dropPush(address.endpoint)
  await address.unsubscribe()
}

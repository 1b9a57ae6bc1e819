// Whether the browser keeps what is stored here, or may delete it by itself.

/** Only Safari, and all browsers of iOS, which are Safari inside. */
const isSafari = (): boolean => 'GestureEvent' in globalThis

/** Opened from the Home Screen, like an app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Until somebody deletes it, for a week without a visit, or as long as there is space. */
export type Kept = 'kept' | 'week' | 'space'

export const howLongKept = async (): Promise<Kept> => {
  // Plain http has no storage manager.
  if (await navigator.storage?.persisted?.()) return 'kept'
  return isSafari() && !isInstalled() ? 'week' : 'space'
}

/** Asks the browser to keep what is stored; some ask the person. To be called once there is something to keep. */
export const askToKeep = async (): Promise<void> => {
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.()
  } catch {
    // It stays as it is, and the settings say so.
  }
}

import { settings } from '../settings.ts'

/** Whether this device can shake at all. */
export const canShake = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator

/** Shakes the device for so many milliseconds, if its owner wants that and has touched the page. */
export const shake = (...pattern: number[]): void => {
  if (settings.peek().haptics && canShake() && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern)
}

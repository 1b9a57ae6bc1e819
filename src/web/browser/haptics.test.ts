import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { set } from '../settings.ts'
import { shake } from './haptics.ts'

const vibrate = vi.fn()
const device = (hasBeenActive: boolean): void => {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } })
}

beforeEach(() => vibrate.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  set({ haptics: true })
})

test('the device shakes as long as asked', () => {
  device(true)
  shake(200, 100, 200)
  expect(vibrate.mock.calls).toEqual([[[200, 100, 200]]])
})

test('it does not where that is turned off, or the page was never touched', () => {
  device(true)
  set({ haptics: false })
  shake(200)
  set({ haptics: true })
  device(false)
  shake(200)
  expect(vibrate).not.toHaveBeenCalled()
})

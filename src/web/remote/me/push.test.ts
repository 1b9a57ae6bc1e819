import { afterEach, expect, test, vi } from 'vitest'
import { pushState, startPush } from './push.ts'

// It looks at the page when it is loaded, and these tests have none.
vi.mock('../server.ts', () => ({ api: {} }))

const iPhone = (standalone: boolean): void => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { standalone })
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }))
}

afterEach(() => vi.unstubAllGlobals())

test('a tab on an iPhone is told about the Home Screen, an app without notifications that there are none', async () => {
  iPhone(false)
  expect(await pushState()).toBe('homeScreen')
  iPhone(true)
  expect(await pushState()).toBe('none')
})

test('permission is asked for at the touch itself, before anything is waited for', async () => {
  iPhone(true)
  const requestPermission = vi.fn(async () => 'denied')
  vi.stubGlobal('Notification', { requestPermission })
  const started = startPush()
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(await started).toBe(false)
})

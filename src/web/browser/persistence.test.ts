import { afterEach, describe, expect, test, vi } from 'vitest'
import { askToKeep, howLongKept } from './persistence.ts'

interface Browser {
  readonly persisted?: boolean
  readonly safari?: boolean
  readonly installed?: boolean
  /** What `persist` does; nothing where there is no storage manager, as over plain http. */
  readonly persist?: (() => Promise<boolean>) | undefined
}

const pretend = ({ persisted = false, safari = false, installed = false, persist }: Browser): void => {
  const storage = persist && { persisted: async () => persisted, persist }
  vi.stubGlobal('navigator', { standalone: installed, storage })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  if (safari) vi.stubGlobal('GestureEvent', () => undefined)
}

const agreed = async (): Promise<boolean> => true

afterEach(() => vi.unstubAllGlobals())

describe('asking the browser to keep what is stored', () => {
  test.each([
    ['is done where it may still be deleted', false, 1],
    ['is left out where it is kept already', true, 0],
  ])('%s', async (_, persisted, times) => {
    const persist = vi.fn(agreed)
    pretend({ persisted, persist })
    await askToKeep()
    expect(persist).toHaveBeenCalledTimes(times)
  })
  test('does no harm where there is nothing to ask, and where asking fails', async () => {
    pretend({})
    await askToKeep()
    pretend({
      persist: async () => {
        throw new Error('not allowed')
      },
    })
    await askToKeep()
  })
})

test.each([
  ['kept', { persisted: true, persist: agreed }],
  ['week', { safari: true, persist: agreed }],
  ['week', { safari: true }],
  ['space', { safari: true, installed: true, persist: agreed }],
  ['space', { persist: agreed }],
] as const)('%s: %o', async (kept, browser) => {
  pretend(browser)
  expect(await howLongKept()).toBe(kept)
})

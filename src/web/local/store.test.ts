import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreDown } from '../../table/store.ts'
import type { Append } from '../../table/store.ts'
import { openTables } from './store.ts'

// A browser whose database opens and then answers nothing more, as Safari's sometimes does.

const { never } = vi.hoisted(() => ({ never: new Promise<never>(() => {}) }))

vi.mock('idb', () => ({
  openDB: async () => ({
    get: () => never,
    getAll: () => never,
    transaction: () => ({ objectStore: () => ({ get: () => never }), done: never }),
  }),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const APPEND = { row: { id: 'a' }, seq: 1, entries: ['{}'] } as unknown as Append

const outcomeOf = async (asked: Promise<unknown>): Promise<string> => {
  let outcome = 'waits'
  void asked.catch((error: unknown) => (outcome = error instanceof StoreDown ? error.outcome : String(error)))
  await vi.advanceTimersByTimeAsync(10_000)
  return outcome
}

test('a write that is not answered may be stored, and a read that is not answered stored nothing', async () => {
  const { tables, kept } = await openTables()
  expect(kept).toBe(true)
  expect(await outcomeOf(tables.append(APPEND))).toBe('unknown')
  expect(await outcomeOf(tables.create(APPEND, {}, { names: [] }))).toBe('unknown')
  expect(await outcomeOf(tables.load('a', 0))).toBe('not stored')
})

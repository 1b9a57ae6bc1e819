import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StoreDown } from '../../src/server/store/ports.ts'
import { openFolder } from '../../src/server/store/sqlite.ts'
import { storeOn } from '../../src/server/store/store.ts'
import { appendOf } from '../helpers/append-of.ts'
import { Disk, memoryStore } from '../helpers/memory-store.ts'
import { buildStoreThread, type ThreadProgram } from '../helpers/store-thread.ts'
import { storeContract } from './store.contract.ts'

let thread: ThreadProgram
beforeAll(async () => {
  thread = await buildStoreThread()
})
afterAll(() => thread.remove())

storeContract('sqlite in memory', () => {
  const disk = new Disk()
  return Promise.resolve({ open: () => Promise.resolve(memoryStore({ disk })), remove: () => Promise.resolve() })
})

storeContract('sqlite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-store-'))
  return Promise.resolve({
    open: () => openFolder(folder, { program: thread.program }),
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  })
})

test('a database that does not answer is not ready', async () => {
  vi.useFakeTimers()
  try {
    const never = (): Promise<never> => new Promise(() => {})
    const ready = storeOn({ write: never, read: never, survey: never }, async () => {}).ready()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await ready).toContain('does not answer in time')
  } finally {
    vi.useRealTimers()
  }
})

describe('the store in memory', () => {
  test('fails as often as it is told, and then nothing has happened', async () => {
    const store = memoryStore()
    store.fail(2)
    const said = await Promise.allSettled([
      store.append(appendOf('a', 0, 1)),
      store.row('a'),
      store.append(appendOf('b', 0, 1)),
    ])
    expect(said.map(one => (one.status === 'rejected' ? one.reason instanceof StoreDown : one.value))).toEqual([
      true,
      true,
      'done',
    ])
    expect(await store.ids('', 9)).toEqual(['b'])
  })

  test('waits as long as it is told, and keeps the order', async () => {
    const waits = [30, 0, 10]
    const store = memoryStore({ delay: () => new Promise(resolve => setTimeout(resolve, waits.shift() ?? 0)) })
    const order: string[] = []
    await Promise.all(['a', 'b', 'c'].map(id => store.append(appendOf(id, 0, 1)).then(() => order.push(id))))
    expect(order).toEqual(['a', 'b', 'c'])
  })
})

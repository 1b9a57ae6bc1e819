import { isDeepStrictEqual } from 'node:util'
import type { MemoryStore } from '../helpers/memory-store.ts'
import type { Store } from '../../src/server/store/ports.ts'
import type { Time } from './time.ts'

const OWN = ['fail', 'ready', 'backup', 'close', 'beat']

/**
 * A store in memory and a real one that do the same things in the same order: what they answer must be the same. Time
 * stands still meanwhile.
 */
export const pairOf = (memory: MemoryStore, real: Store, time: Time, fail: (what: string) => void): Store => {
  const pair =
    (name: string, call: (...args: readonly unknown[]) => Promise<unknown>) =>
    async (...args: readonly unknown[]): Promise<unknown> => {
      const wanted = await call(...args)
      time.busy++
      try {
        const got = await (real[name as keyof Store] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
        if (!isDeepStrictEqual(got, wanted))
          fail(
            `${name}(${JSON.stringify(args).slice(0, 300)}): in memory ${JSON.stringify(wanted)}, really ${JSON.stringify(got)}`,
          )
        return got
      } finally {
        time.busy--
      }
    }
  return Object.fromEntries(
    Object.entries(memory).map(([name, call]) => [
      name,
      OWN.includes(name) ? call : pair(name, call as () => Promise<unknown>),
    ]),
  ) as unknown as Store
}

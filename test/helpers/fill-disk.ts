import { isMainThread } from 'node:worker_threads'
import { StoreDown } from '../../src/server/store/ports.ts'
import { openFolder } from '../../src/server/store/sqlite.ts'
import { startStoreThread } from '../../src/server/store/sqlite-thread.ts'
import { appendOf } from './append-of.ts'

/** What became of it, as one line of JSON. */
export interface Filled {
  /** Entries that the store said it has. */
  readonly kept: number
  readonly error: string
  readonly down: boolean
  /** What it says when asked whether it is ready, and whether it still reads. */
  readonly ready: string | undefined
  readonly reads: number | undefined
}

const AT_ONCE = 20
const MOST = 100_000

/** A process of its own that appends until the store refuses; its file size is limited from outside. */
const fill = async (folder: string): Promise<Filled> => {
  let kept = 0
  try {
    const store = await openFolder(folder)
    try {
      while (kept < MOST) {
        await store.append(appendOf('a', kept, AT_ONCE))
        kept += AT_ONCE
      }
      return { kept, error: '', down: false, ready: await store.ready(), reads: kept }
    } catch (error) {
      return { kept, ...about(error), ready: await store.ready(), reads: (await store.load('a', 0))?.length }
    } finally {
      await store.close()
    }
  } catch (error) {
    return { kept, ...about(error), ready: undefined, reads: undefined }
  }
}

const about = (error: unknown): { error: string; down: boolean } => ({
  error: String(error),
  down: error instanceof StoreDown,
})

if (!startStoreThread() && isMainThread) process.stdout.write(JSON.stringify(await fill(process.argv[2]!)))

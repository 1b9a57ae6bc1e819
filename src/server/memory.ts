import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// How much the engine may keep beside what the house holds. Left to itself it lets the old heap double before it looks for what can
// go, and gives the young objects 32 MB: for a house of a thousand tables that was as much again as the tables themselves.

/** The old heap may grow by so much before it is cleaned up. */
const GROWTH_PERCENT = 25
/** Young objects have so much room; they seldom live longer than a move, and more room saves no work that can be measured. */
const YOUNG_BYTES = 8 * 2 ** 20

/** Less of the time than this at work is a house that rests: cleaning up stops all tables, which nobody notices then. */
const REST = 0.05
/** Over so many looks: one that is busy now and then does not rest. */
const LOOKS = 20
/** Cleaning up is worth it when there is so much more in the heap than it left behind the last time. */
const WORTH_BYTES = 8 * 2 ** 20
/**
 * The shape of objects of which there are none at the moment, as of a message all of which have been heard, is kept for so many times:
 * the code compiled for it goes with it.
 */
const SHAPES_KEPT = 1000

const used = (): number => getHeapStatistics().used_heap_size

const youngBytes = (): number => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/** The engine's own "clean up now", of young objects or of all; it has to be asked for by name, and not every engine gives it. */
const cleaner = (): { readonly young: () => void; readonly all: () => void } => {
  setFlagsFromString('--expose-gc')
  const clean: unknown = runInNewContext('globalThis.gc')
  // Not `{ type: 'major' }`: what Node 20 cleans up then are the young.
  return typeof clean === 'function' ? { young: () => void clean({ type: 'minor' }), all: () => void clean() } : { young: () => {}, all: () => {} }
}

/** Begins to be frugal; to be called again every second: the engine gives room back while there is little to do, and is told when that is. */
export const frugal = (): (() => void) => {
  let isFull: boolean | undefined
  const worked: EventLoopUtilization[] = []
  let left = 0
  const clean = cleaner()
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  setFlagsFromString(`--retain-maps-for-n-gc=${SHAPES_KEPT}`)
  const look = (): void => {
    const was = isFull
    isFull = youngBytes() >= YOUNG_BYTES
    if (isFull !== was) setFlagsFromString(`--semi-space-growth-factor=${isFull ? 1 : 2}`)
    const now = performance.eventLoopUtilization()
    const then = worked.push(now) > LOOKS && worked.shift()
    if (!then || performance.eventLoopUtilization(now, then).utilization >= REST || used() - left < WORTH_BYTES) return
    // Often that was all.
    clean.young()
    if (used() - left < WORTH_BYTES) return
    clean.all()
    left = used()
  }
  look()
  return look
}

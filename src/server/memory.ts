import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

// How much the engine may keep beside what the house holds. Left to itself it lets the old heap double before it looks for what can
// go, and gives the young objects 32 MB: for a house of a thousand tables that was as much again as the tables themselves.

/** The old heap may grow by so much before it is cleaned up. */
const GROWTH_PERCENT = 25
/** Young objects have so much room; they seldom live longer than a move, and more room saves no work that can be measured. */
const YOUNG_BYTES = 8 * 2 ** 20

const youngBytes = (): number => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/** Begins to be frugal; to be called again from time to time, since the engine gives room back while there is little to do. */
export const frugal = (): (() => void) => {
  let isFull: boolean | undefined
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  const look = (): void => {
    const was = isFull
    isFull = youngBytes() >= YOUNG_BYTES
    if (isFull !== was) setFlagsFromString(`--semi-space-growth-factor=${isFull ? 1 : 2}`)
  }
  look()
  return look
}

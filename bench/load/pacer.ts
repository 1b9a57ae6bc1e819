import { performance } from 'node:perf_hooks'
import { wait } from './process.ts'

const TICK_MS = 4

/**
 * Does something at a steady rate for some seconds; answers how many times a second it was done. What could not be done
 * now is not made up for later.
 */
export const atRate = async (rate: number, seconds: number, once: () => boolean): Promise<number> => {
  const began = performance.now()
  let done = 0
  let asked = 0
  for (let now = began; now < began + seconds * 1000; now = performance.now()) {
    const due = ((now - began) / 1000) * rate
    for (; asked < due; asked++) done += Number(once())
    await wait(TICK_MS)
  }
  return (done * 1000) / (performance.now() - began)
}

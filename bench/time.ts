import { round } from './load/figures.ts'

/** Processor time of this process: on a shared machine the clock on the wall measures other processes too. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/**
 * Milliseconds that one call takes, the median and the 99th percentile over many inputs; each input counts by the mean
 * of so many calls, after a warm-up.
 */
export const timesOf = <T>(
  inputs: readonly T[],
  call: (input: T) => void,
  calls: number,
): [median: number, p99: number] => {
  for (const input of inputs) call(input)
  const times = inputs.map(input => {
    const began = performance.now()
    for (let i = 0; i < calls; i++) call(input)
    return (performance.now() - began) / calls
  })
  times.sort((a, b) => a - b)
  const at = (share: number): number => round(times[Math.min(times.length - 1, Math.floor(share * times.length))]!, 5)
  return [at(0.5), at(0.99)]
}

/** How long moves took, in milliseconds. */
export class Delays {
  readonly #all: number[] = []

  add(ms: number): void {
    this.#all.push(ms)
  }

  get size(): number {
    return this.#all.length
  }

  /** The delay that a share of all does not exceed. */
  at(share: number): number {
    if (this.#all.length === 0) return Number.POSITIVE_INFINITY
    const sorted = [...this.#all].sort((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
  }
}

export interface Rate {
  readonly wanted: number
  readonly done: number
  readonly p50: number
  readonly p99: number
  /** Messages received and sent by the server for each second of its processor time. */
  readonly messagesPerCpuSecond: number
}

export const round = (x: number, digits = 0): number => Math.round(x * 10 ** digits) / 10 ** digits

/** A noisy neighbour spoils one round, seldom the one in the middle. */
export const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!

/** Goes up while the delay stays under the bar, then looks between; answers the best rate that held. */
export const highest = async (
  from: number,
  bar: number,
  measure: (rate: number) => Promise<Rate>,
  log: (text: string) => void,
): Promise<Rate | undefined> => {
  let best: Rate | undefined
  let low = 0
  let high = Number.POSITIVE_INFINITY
  for (let rate = from, tries = 0; tries < 9 && high / Math.max(low, 1) > 1.15; tries++) {
    const got = await measure(rate)
    const held = got.p99 < bar && got.done > 0.95 * got.wanted
    log(
      `  ${Math.round(rate)}/s: done ${Math.round(got.done)}/s, p50 ${round(got.p50, 1)} ms, p99 ${round(got.p99, 1)} ms, ${Math.round(got.messagesPerCpuSecond)} messages per CPU-second ${held ? 'holds' : 'too much'}`,
    )
    if (held) {
      best = got
      low = rate
    } else high = rate
    rate = high === Number.POSITIVE_INFINITY ? rate * 1.6 : Math.sqrt(low * high)
    if (low === 0 && !held) rate = high / 2
  }
  return best
}

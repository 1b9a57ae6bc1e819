/** A source of chance. The engine never owns one: whoever needs luck passes it in. */
export interface Rng {
  /** A whole number in [0, n). */
  below(n: number): number
}

const SCALE = 2 ** -32

/**
 * Small, fast, repeatable (sfc32), and predictable from its output: for simulation and search, never for a live table.
 * `below` favours no number by more than n / 2^32.
 */
export class Fast implements Rng {
  readonly #word = new Int32Array(4)

  constructor(seed: number, stream = 0) {
    this.reset(seed, stream)
  }

  /** Starts anew; games of one simulation have one seed and a stream each, so that any of them can be replayed alone. */
  reset(seed: number, stream = 0): void {
    const word = this.#word
    word[0] = seed
    word[1] = stream
    word[2] = Math.floor(seed * SCALE)
    word[3] = 1
    for (let i = 0; i < 12; i++) this.next()
  }

  next(): number {
    const word = this.#word
    const a = word[0]!
    const b = word[1]!
    const c = word[2]!
    const d = word[3]!
    const sum = (a + b + d) | 0
    word[0] = b ^ (b >>> 9)
    word[1] = (c + (c << 3)) | 0
    word[2] = (((c << 21) | (c >>> 11)) + sum) | 0
    word[3] = (d + 1) | 0
    return sum
  }

  below(n: number): number {
    return ((this.next() >>> 0) * n * SCALE) | 0
  }
}

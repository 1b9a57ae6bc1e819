/** A source of chance. The engine never owns one: the caller passes it in. */
export interface Rng {
  /** A whole number in [0, n). */
  below(n: number): number
}

const SCALE = 2 ** -32

/**
 * Small, fast, repeatable (sfc32), and predictable from its output: for simulation and search, never for a live table.
 * `below` favours no number by more than n / 2^32.
 */
export class Sfc32 implements Rng {
  private a = 0
  private b = 0
  private c = 0
  private d = 0

  constructor(seed: number, stream = 0) {
    this.reset(seed, stream)
  }

  /**
   * Starts anew; games of one simulation have one seed and a stream each, so that any of them can be replayed alone.
   */
  reset(seed: number, stream = 0): void {
    this.a = seed | 0
    this.b = stream | 0
    this.c = Math.floor(seed * SCALE) | 0
    this.d = 1
    for (let i = 0; i < 12; i++) this.next()
  }

  next(): number {
    const b = this.b
    const c = this.c
    const d = this.d
    const sum = (this.a + b + d) | 0
    this.a = b ^ (b >>> 9)
    this.b = (c + (c << 3)) | 0
    this.c = (((c << 21) | (c >>> 11)) + sum) | 0
    this.d = (d + 1) | 0
    return sum
  }

  /** The high word of next * n: in halves and whole numbers, which is a third of the time of a product of floats. */
  below(n: number): number {
    const word = this.next()
    if (n > 0x7fff) return Math.floor((word >>> 0) * n * SCALE)
    return (Math.imul(word >>> 16, n) + (Math.imul(word & 0xffff, n) >>> 16)) >>> 16
  }
}

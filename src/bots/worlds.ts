import type { Game, Seat } from '../core/game.ts'
import type { Sfc32, Rng } from '../core/rng.ts'
import type { State, View } from '../core/state.ts'
import { CHECK_EVERY, type Effort } from './bot.ts'
import type { Guide } from './guide.ts'

const SCALE = 2 ** -32

/** Sampled worlds that fit a view, to be drawn again and again by weight. */
export class Worlds {
  /** The bytes of each world. */
  readonly #bytes: Uint8Array[] = []
  /** The sum of the weights up to each world. */
  readonly #upTo: Float64Array
  #size = 0

  constructor(most: number) {
    this.#upTo = new Float64Array(most)
  }

  /**
   * Samples worlds with `game.guess`, fewer when time runs out, and weighs each by how well it explains what the seats
   * did.
   */
  fill<S extends State>(
    game: Game<S>,
    view: View<S>,
    seat: Seat,
    rng: Rng,
    guide: Guide<S>,
    scratch: S,
    most: number,
    effort: Effort | undefined,
  ): void {
    const wanted = Math.min(this.#upTo.length, most)
    let sum = 0
    guide.observe(view)
    for (this.#size = 0; this.#size < wanted; ) {
      const at = this.#size++
      scratch.bytes.set(view.bytes)
      game.guess(scratch, seat, rng)
      if (this.#bytes[at]?.length === scratch.bytes.length) this.#bytes[at].set(scratch.bytes)
      else this.#bytes[at] = scratch.bytes.slice()
      sum += guide.likelihood(scratch, seat)
      this.#upTo[at] = sum
      if (at % CHECK_EVERY === CHECK_EVERY - 1 && effort?.late()) return
    }
  }

  /** Copies one of the worlds, by its weight, into `out`. */
  draw(out: State, rng: Sfc32): void {
    const upTo = this.#upTo
    const at = (rng.next() >>> 0) * SCALE * upTo[this.#size - 1]!
    let low = 0
    let high = this.#size - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! > at) high = middle
      else low = middle + 1
    }
    out.bytes.set(this.#bytes[low]!)
  }
}

import { countIn, TOOLS } from '../../games/rob-n-run/knowledge/contents.ts'
import { MOST_NEEDED } from '../../games/rob-n-run/state/layout.ts'
import type { Rob } from '../../games/rob-n-run/state/state.ts'
import type { SumTable } from '../../games/rob-n-run/knowledge/tables.ts'
import { tableOf, trueStatementsOf, MASK_WORDS } from './statements.ts'

/** Chances are kept for each tool and how many more of it are needed at least. */
export const COPIES = MOST_NEEDED + 2

/** A saying that tells nothing. */
export const ANYTHING = -1
/** Chances of so many needs are near enough to those of all. */
const ENOUGH = 16_384

/** The needs that can be, by their places in a table, with their weights. */
export class Belief {
  readonly table: SumTable
  readonly trueStatements: Int32Array
  readonly alive: Int32Array
  readonly weights: Float64Array
  size: number
  /** Raised when something changes. */
  version = 0

  constructor(s: Rob) {
    this.table = tableOf(s)
    this.trueStatements = trueStatementsOf(s, this.table)
    this.size = this.table.needs.length
    this.alive = new Int32Array(this.size)
    for (let i = 0; i < this.size; i++) this.alive[i] = i
    this.weights = this.table.weights.slice()
  }

  /** Keeps what fits. Where nothing does all is kept, and the answer is no. */
  keep(fits: (place: number, k: number) => boolean): boolean {
    const { alive, weights, size } = this
    let n = 0
    for (let k = 0; k < size; k++) {
      if (!fits(alive[k]!, k)) continue
      // What does not fit is kept behind, until it is sure that something does.
      const [place, weight] = [alive[k]!, weights[k]!]
      if (n < k) {
        alive[k] = alive[n]!
        weights[k] = weights[n]!
      }
      alive[n] = place
      weights[n++] = weight
    }
    if (n === 0) return false
    if (n < size) this.version++
    this.size = n
    return true
  }

  /** Needs that do not fit weigh less from now on. */
  doubt(fits: (need: number) => boolean, factor: number): void {
    this.version++
    for (let k = 0; k < this.size; k++) if (!fits(this.needAt(k))) this.weights[k]! *= factor
  }

  isTrue(place: number, saying: number): boolean {
    return (
      saying === ANYTHING || ((this.trueStatements[place * MASK_WORDS + (saying >> 5)]! >> (saying & 31)) & 1) === 1
    )
  }

  needAt(k: number): number {
    return this.table.needs[this.alive[k]!]!
  }

  /** The place of a need in the list, or -1. */
  find(need: number): number {
    for (let k = 0; k < this.size; k++) if (this.needAt(k) === need) return k
    return -1
  }

  total(): number {
    let sum = 0
    for (let k = 0; k < this.size; k++) sum += this.weights[k]!
    return sum
  }

  /** What is not known yet, in bits. */
  entropy(): number {
    const total = this.total()
    let bits = 0
    for (let k = 0; k < this.size; k++)
      if (this.weights[k]! > 0) bits -= (this.weights[k]! / total) * Math.log2(this.weights[k]! / total)
    return bits
  }

  /** The chance that at least j more of tool t are needed than lie open, at t * COPIES + j. */
  more(laid: ArrayLike<number>, out: Float64Array): void {
    this.moreWhere(undefined, laid, out)
  }

  /**
   * About the same if a saying were heard that is true of a need: of very many needs only some are looked at, and that
   * one.
   */
  moreIf(saying: number, need: number, laid: ArrayLike<number>, out: Float64Array): void {
    out.fill(0)
    const stride = Math.ceil(this.size / ENOUGH)
    let total = stride > 1 ? this.#count(Math.max(0, this.find(need)), laid, out) : 0
    for (let k = 0; k < this.size; k += stride)
      if (this.isTrue(this.alive[k]!, saying)) total += this.#count(k, laid, out)
    addUp(out, total)
  }

  /** The same for the needs that an agreement tells by one saying. */
  moreOf(said: Uint8Array, saying: number, laid: ArrayLike<number>, out: Float64Array): void {
    out.fill(0)
    let total = 0
    for (let k = 0; k < this.size; k++) if (said[k] === saying) total += this.#count(k, laid, out)
    addUp(out, total)
  }

  /** The same where only some needs can be; false where none of them can. */
  moreWhere(fits: ((need: number) => boolean) | undefined, laid: ArrayLike<number>, out: Float64Array): boolean {
    out.fill(0)
    let total = 0
    for (let k = 0; k < this.size; k++)
      if (fits === undefined || fits(this.needAt(k))) total += this.#count(k, laid, out)
    if (total === 0) return false
    addUp(out, total)
    return true
  }

  #count(k: number, laid: ArrayLike<number>, out: Float64Array): number {
    const need = this.needAt(k)
    const weight = this.weights[k]!
    for (let t = 0; t < TOOLS; t++) out[t * COPIES + Math.max(0, countIn(need, t) - laid[t]!)]! += weight
    return weight
  }
}

const addUp = (out: Float64Array, total: number): void => {
  for (let t = 0; t < TOOLS; t++) {
    let sum = 0
    for (let j = COPIES - 1; j >= 0; j--) {
      sum += out[t * COPIES + j]!
      out[t * COPIES + j] = sum / total
    }
  }
}

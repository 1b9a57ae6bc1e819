import { MASK_WORDS } from './statements.ts'

// Which need is told by which saying: an agreement that everybody can work out from what all know. Every need gets one
// of the sayings that are true of it, so that each saying stands for about as much weight: then a hint tells as much as
// it can.

export const UNSAID = 255
const SAYINGS = 128
/** Among so many needs one round evens the weights out. */
const MANY = 4096
const ROUNDS = 3

export interface Partition {
  /** For each need in the list the number of its saying. */
  readonly said: Uint8Array
  /** What the choice tells, in bits. */
  readonly bits: number
}

/** `alive` are places in the table, `size` of them count; `allowed` the sayings that can be used, as bits. */
export const divide = (
  trueStatements: Int32Array,
  alive: Int32Array,
  size: number,
  weights: Float64Array,
  allowed: Int32Array,
): Partition => {
  const said = new Uint8Array(size).fill(UNSAID)
  /** The weight that each saying stands for. */
  const load = new Float64Array(SAYINGS)
  let total = 0
  for (let k = 0; k < size; k++) total += weights[k]!
  const rounds = size > MANY ? 1 : ROUNDS
  for (let round = 0; round < rounds; round++) {
    for (let k = 0; k < size; k++) {
      const at = alive[k]! * MASK_WORDS
      const weight = weights[k]!
      const old = said[k]!
      if (old !== UNSAID) load[old]! -= weight
      let best = UNSAID
      let least = Infinity
      for (let w = 0; w < MASK_WORDS; w++) {
        for (let bits = trueStatements[at + w]! & allowed[w]!; bits; bits &= bits - 1) {
          const saying = w * 32 + 31 - Math.clz32(bits & -bits)
          if (load[saying]! >= least) continue
          least = load[saying]!
          best = saying
        }
      }
      said[k] = best
      if (best !== UNSAID) load[best]! += weight
    }
  }
  return { said, bits: entropyOf(said, size, weights, total) }
}

const entropyOf = (said: Uint8Array, size: number, weights: Float64Array, total: number): number => {
  /** The last place is for what is not said. */
  const load = new Float64Array(SAYINGS + 1)
  for (let k = 0; k < size; k++) load[Math.min(said[k]!, SAYINGS)]! += weights[k]!
  let bits = 0
  for (const share of load) if (share > 0) bits -= (share / total) * Math.log2(share / total)
  return bits
}

import { PACKED, packNeed, TOOLS, VAULT, WEIGHTS } from './contents.ts'

/**
 * All needs that some vaults can add up to, packed, each with its weight before anything was heard: whole numbers,
 * exact.
 */
export interface SumTable {
  readonly needs: Int32Array
  readonly weights: Float64Array
}

const nothing: SumTable = { needs: Int32Array.of(0), weights: Float64Array.of(1) }
const sums: SumTable[] = [nothing, { needs: PACKED, weights: WEIGHTS }]
const maps: Map<number, number>[] = []

/**
 * N40, vaultKnowledge 'limits': the sum of independent vaults, 728, 18,600 and 163,857 needs. Built when first asked
 * for.
 */
export const sumsOf = (vaults: number): SumTable => {
  sums[vaults] ??= buildSums(vaults)
  return sums[vaults]
}

/** Weights by packed need. */
export const weightsOf = (vaults: number): ReadonlyMap<number, number> => {
  maps[vaults] ??= mapOf(sumsOf(vaults))
  return maps[vaults]
}

const mapOf = ({ needs, weights }: SumTable): Map<number, number> =>
  new Map(Array.from(needs, (need, i) => [need, weights[i]!]))

/**
 * Before anything is heard tools are alike, so a need weighs the same however its numbers are spread: one sum for each
 * shape, then all its orders.
 */
const buildSums = (vaults: number): SumTable => {
  const needs: number[] = []
  const weights: number[] = []
  for (let total = VAULT.leastTools * vaults; total <= VAULT.mostTools * vaults; total++) {
    for (const shape of shapes(total, TOOLS, 0, VAULT.mostEqual * vaults)) {
      const weight = weightOfSum(packNeed(shape), vaults)
      if (weight === 0) continue
      do {
        needs.push(packNeed(shape))
        weights.push(weight)
      } while (nextOrder(shape))
    }
  }
  return { needs: Int32Array.from(needs), weights: Float64Array.from(weights) }
}

/**
 * The weight of one need. Where a tool is needed less often than the first vault asks for, the difference borrows and
 * leaves at least 11 in a place where the other vaults have at most 8, or is negative: no such need is in the map.
 */
export const weightOfSum = (need: number, vaults: number): number => {
  const rest = weightsOf(vaults - 1)
  let weight = 0
  for (let i = 0; i < PACKED.length; i++) weight += WEIGHTS[i]! * (rest.get(need - PACKED[i]!) ?? 0)
  return weight
}

/** All ways to write a total as so many numbers that do not fall. */
const shapes = (total: number, places: number, least: number, most: number): number[][] => {
  if (places === 0) return total === 0 ? [[]] : []
  const found: number[][] = []
  for (let n = least; n <= most && n * places <= total; n++)
    for (const rest of shapes(total - n, places - 1, n, most)) found.push([n, ...rest])
  return found
}

/** The next order of the numbers, from rising to falling; false after the last one. */
const nextOrder = (at: number[]): boolean => {
  let i = at.length - 2
  while (i >= 0 && at[i]! >= at[i + 1]!) i--
  if (i < 0) return false
  let j = at.length - 1
  while (at[j]! <= at[i]!) j--
  swap(at, i, j)
  for (let low = i + 1, high = at.length - 1; low < high; low++, high--) swap(at, low, high)
  return true
}

const swap = (at: number[], i: number, j: number): void => {
  const kept = at[i]!
  at[i] = at[j]!
  at[j] = kept
}

// One heist asks for the same cards over and over.
const dealt: { key: string; table: SumTable }[] = []

/** N40, vaultKnowledge 'deck': a need weighs as much as there are sets of so many cards that add up to it. */
export const dealsOf = (cards: readonly number[], vaults: number): SumTable => {
  if (vaults === 0) return nothing
  const key = cards.join()
  if (dealt[vaults]?.key !== key) dealt[vaults] = { key, table: buildDeals(cards, vaults) }
  return dealt[vaults].table
}

const buildDeals = (cards: readonly number[], vaults: number): SumTable => {
  const packed = Int32Array.from(cards, content => PACKED[content]!)
  const found = new Map<number, number>()
  const deal = (from: number, left: number, need: number): void => {
    if (left === 0) {
      found.set(need, (found.get(need) ?? 0) + 1)
      return
    }
    for (let i = from; i <= packed.length - left; i++) deal(i + 1, left - 1, need + packed[i]!)
  }
  deal(0, vaults, 0)
  return { needs: Int32Array.from(found.keys()), weights: Float64Array.from(found.values()) }
}

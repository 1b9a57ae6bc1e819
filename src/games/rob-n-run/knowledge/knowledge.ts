import { upTo } from '../../../core/lists.ts'
import type { Rng } from '../../../core/rng.ts'
import { contentOfPacked, countIn, PACKED, TOOLS, unpackNeed, WEIGHTS } from './contents.ts'
import { fitsOf } from './fits.ts'
import type { Facts } from './facts.ts'
import { MOST_NEEDED } from '../state/layout.ts'
import { type Best, type SortedRounds, sortedRoundsOf } from './sorted-rounds.ts'
import { dealsOf, sumsOf, type SumTable, weightOfSum, weightsOf } from './tables.ts'
import { isTrue } from '../rules/hint-table.ts'

// N40: what a viewer can know of the need of a heist, by counting: all needs that fit what was heard, each with its
// exact weight.
// Only chance's odds count: what others may have meant by a hint, a card or a pass tells nothing. An answer to hint 9
// excludes what the viewer's own hand excludes: the other hands are taken, each by itself, as any cards the viewer does
// not see.

export interface Possible {
  readonly facts: Facts
  /** Tools laid open until now. */
  readonly open: Uint8Array
  /** The needs that can be, packed 4 bits a tool, each once. */
  readonly needs: Int32Array
  /** Their weights in whole numbers, and the same added up as far as each need. */
  readonly weights: Float64Array
  readonly upTo: Float64Array
  /** All weights together. */
  readonly total: number
}

/** For each tool, by its number. */
export interface Chances {
  /** The chance that more of it is needed than lies open. */
  readonly more: Float64Array
  /** How many more are needed on average. */
  readonly missing: Float64Array
  /** The chance that it is needed n times in all, at tool * (MOST_NEEDED + 1) + n. */
  readonly often: Float64Array
}

/** N40: all needs that fit what was heard. There is always one: the true one. */
export const possible = (facts: Facts): Possible => {
  const sorted = sortedRoundsOf(facts)
  const hidden = facts.vaults - facts.shown.length
  if (hidden < 2) return count(facts, sorted, hidden)
  const key = keyOf(facts, sorted)
  const known = counted.get(key) ?? count(facts, sorted, hidden)
  if (counted.size === MOST_COUNTED) counted.clear()
  counted.set(key, known)
  return { ...known, facts }
}

// Two and three vaults have many needs, and most of what is heard tells nothing new of them.
const counted = new Map<string, Possible>()
const MOST_COUNTED = 8

/** All that `count` depends on. */
const keyOf = ({ vaults, shown, cards, says, missing }: Facts, sorted: SortedRounds): string =>
  JSON.stringify([
    vaults,
    shown,
    cards,
    says,
    missing,
    sorted.open,
    sorted.bests,
    upTo(1 << TOOLS).filter(fitsOf(sorted)),
  ])

const count = (facts: Facts, sorted: SortedRounds, hidden: number): Possible => {
  const table = facts.cards === undefined ? sumsOf(hidden) : dealsOf(facts.cards, hidden)
  const shown = facts.shown.reduce((sum, content) => sum + PACKED[content]!, 0)
  return gather(facts, sorted.open, table, shown, sift(facts, sorted, table, shown))
}

/** The places in the table of all needs that can be. */
const sift = (facts: Facts, sorted: SortedRounds, { needs }: SumTable, shown: number): Int32Array => {
  // All vaults are known: the table has the empty sum alone.
  if (facts.shown.length === facts.vaults) return new Int32Array(1)
  const found = new Int32Array(needs.length)
  const canBe = judgeOf(facts, sorted)
  let size = 0
  for (let i = 0; i < needs.length; i++) if (canBe(needs[i]! + shown)) found[size++] = i
  return found.subarray(0, size)
}

/** Whether a packed need fits what was heard; not whether there are vaults that add up to it. */
export const isPossible = (facts: Facts, packed: number): boolean => judgeOf(facts, sortedRoundsOf(facts))(packed)

const judgeOf = (facts: Facts, sorted: SortedRounds): ((packed: number) => boolean) => {
  const fits = fitsOf(sorted)
  const need = new Uint8Array(TOOLS)
  const all = (1 << TOOLS) - 1
  return packed => {
    const complete = completeOf(packed, sorted.open, need)
    // Where it is known whether all that is needed lies open, it is the one set of all tools, or every other one.
    if (complete < 0 || (complete === all) === facts.missing) return false
    return fits(complete) && isSaid(facts, need) && isBest(sorted.bests, need)
  }
}

/**
 * Unpacks into `need`. Answers the tools of which no more is needed than lies open, a bit each, or -1 where less is
 * needed.
 */
const completeOf = (packed: number, open: Uint8Array, need: Uint8Array): number => {
  let complete = 0
  for (let t = 0; t < TOOLS; t++) {
    const n = countIn(packed, t)
    if (n < open[t]!) return -1
    if (n === open[t]) complete |= 1 << t
    need[t] = n
  }
  return complete
}

const isSaid = ({ says }: Facts, need: Uint8Array): boolean => {
  for (let i = 0; i < says.length; i++) {
    const { hint, a, b, n } = says[i]!
    if (!isTrue(hint, need, a, b, n)) return false
  }
  return true
}

const isBest = (bests: readonly Best[], need: Uint8Array): boolean => {
  for (let i = 0; i < bests.length; i++) if (!couldBeBest(bests[i]!, need)) return false
  return true
}

/** Whether hint 9 can have been answered so, from the own hand and the sizes of the others. */
const couldBeBest = ({ named, tie, hand, open, unseen, size, largest }: Best, need: Uint8Array): boolean => {
  let mine = 0
  let most = 0
  for (let t = 0; t < TOOLS; t++) {
    const missing = need[t]! - open[t]!
    mine += Math.min(hand[t]!, missing)
    most += Math.min(unseen[t]!, missing)
  }
  if (named === 'nobody') return mine === 0
  if (named === 'me') return mine > 0 && (!tie || Math.min(largest, most) >= mine)
  const theirs = Math.min(size, most)
  if (!tie) return theirs > mine
  // The other one of the equals is the viewer, or a third, who with the named one is ahead of the viewer.
  return (mine > 0 && theirs >= mine) || Math.min(theirs, largest, most) > mine
}

const gather = (facts: Facts, open: Uint8Array, table: SumTable, shown: number, found: Int32Array): Possible => {
  const size = found.length
  const needs = new Int32Array(size)
  const weights = new Float64Array(size)
  const upTo = new Float64Array(size)
  let total = 0
  for (let k = 0; k < size; k++) {
    const i = found[k]!
    needs[k] = table.needs[i]! + shown
    weights[k] = table.weights[i]!
    total += weights[k]!
    upTo[k] = total
  }
  return { facts, open, needs, weights, upTo, total }
}

/** What the possible needs come to for each tool. */
export const chances = ({ needs, weights, total, open }: Possible): Chances => {
  const often = new Float64Array(TOOLS * (MOST_NEEDED + 1))
  for (let i = 0; i < needs.length; i++)
    for (let t = 0; t < TOOLS; t++) often[t * (MOST_NEEDED + 1) + countIn(needs[i]!, t)]! += weights[i]!
  const more = new Float64Array(TOOLS)
  const missing = new Float64Array(TOOLS)
  for (let t = 0; t < TOOLS; t++) {
    for (let n = 0; n <= MOST_NEEDED; n++) {
      const chance = often[t * (MOST_NEEDED + 1) + n]! / total
      often[t * (MOST_NEEDED + 1) + n] = chance
      if (n <= open[t]!) continue
      more[t]! += chance
      missing[t]! += chance * (n - open[t]!)
    }
  }
  return { more, missing, often }
}

/**
 * Tools of which certainly no more is needed, a bit each. From what the gallery can know, these are the named tools:
 * what all accomplices know, and know of one another.
 */
export const namedTools = ({ needs, open }: Possible): number => {
  const need = new Uint8Array(TOOLS)
  let named = (1 << TOOLS) - 1
  for (let i = 0; i < needs.length && named > 0; i++) {
    unpackNeed(needs[i]!, need)
    for (let t = 0; t < TOOLS; t++) if (need[t]! > open[t]!) named &= ~(1 << t)
  }
  return named
}

const HALF = 2 ** 26

/** A whole number in [0, total), also where a total is too large for one draw. */
const below = (total: number, rng: Rng): number =>
  Math.floor(((rng.below(HALF) * HALF + rng.below(HALF)) / HALF / HALF) * total)

/** One of the possible needs, by weight. */
export const drawNeed = ({ needs, upTo, total }: Possible, rng: Rng): number => {
  const x = below(total, rng)
  let low = 0
  let high = needs.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (upTo[middle]! > x) high = middle
    else low = middle + 1
  }
  return needs[low]!
}

/** Contents for the vaults of a need, the shown ones first, by exact weights. */
export const vaultsFor = ({ cards, shown, vaults }: Facts, packed: number, rng: Rng): number[] => {
  const rest = shown.reduce((sum, content) => sum - PACKED[content]!, packed)
  const hidden = vaults - shown.length
  return [...shown, ...(cards === undefined ? splitNeed(rest, hidden, rng) : pickCards(cards, rest, hidden, rng))]
}

/** Vaults that add up to a need: the first one by its own weight and that of all others that can follow. */
const splitNeed = (rest: number, vaults: number, rng: Rng): number[] => {
  if (vaults === 0) return []
  if (vaults === 1) return [contentOfPacked(rest)!]
  const after = weightsOf(vaults - 1)
  let x = below(weightOfSum(rest, vaults), rng)
  for (let i = 0; i < PACKED.length; i++) {
    x -= WEIGHTS[i]! * (after.get(rest - PACKED[i]!) ?? 0)
    if (x < 0) return [i, ...splitNeed(rest - PACKED[i]!, vaults - 1, rng)]
  }
  throw new Error(`no ${vaults} vaults need ${rest.toString(16)}`)
}

/** Cards that add up to a need, each set of cards as likely as any other, in random order. */
const pickCards = (cards: readonly number[], rest: number, vaults: number, rng: Rng): number[] => {
  const sets: number[][] = []
  const taken: number[] = []
  const look = (from: number, left: number): void => {
    if (taken.length === vaults) {
      if (left === 0) sets.push([...taken])
      return
    }
    for (let i = from; i < cards.length; i++) {
      taken.push(cards[i]!)
      look(i + 1, left - PACKED[cards[i]!]!)
      taken.pop()
    }
  }
  look(0, rest)
  const set = sets[rng.below(sets.length)]!
  for (let i = set.length - 1; i > 0; i--) {
    const j = rng.below(i + 1)
    ;[set[i], set[j]] = [set[j]!, set[i]!]
  }
  return set
}

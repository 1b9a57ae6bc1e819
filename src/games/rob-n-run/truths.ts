import { TOOLS } from './contents.ts'

// What each hint says about the need of the heist, all its vaults together. The one description: the boss's legal hints and
// what a seat concludes from a hint it heard both come from here.

/** How often each tool is needed. */
export type Need = ArrayLike<number>

/** A hint as it was used: its number, tools or a group's mask in `a` and `b`, a number in `n`; 0 where the hint has no such part. */
export interface Statement {
  readonly hint: number
  readonly a: number
  readonly b: number
  readonly n: number
}

export const totalOf = (need: Need): number => {
  let total = 0
  for (let t = 0; t < TOOLS; t++) total += need[t]!
  return total
}

export const kindsOf = (need: Need): number => {
  let kinds = 0
  for (let t = 0; t < TOOLS; t++) if (need[t]! > 0) kinds++
  return kinds
}

export const highestOf = (need: Need): number => {
  let highest = 0
  for (let t = 0; t < TOOLS; t++) if (need[t]! > highest) highest = need[t]!
  return highest
}

const needsOneOf = (need: Need, group: number): boolean => {
  for (let t = 0; t < TOOLS; t++) if ((group >> t) & 1 && need[t]! > 0) return true
  return false
}

type Truth = (need: Need, a: number, b: number, n: number) => boolean

/** By hint number. Hint 9 speaks of hands, 13 to 16 of cards: they say nothing here. */
const TRUTHS: { readonly [hint: number]: Truth } = {
  1: (need, a) => need[a]! >= 1,
  2: (need, a) => need[a] === 0,
  3: (need, _a, _b, n) => kindsOf(need) === n,
  4: (need, group) => needsOneOf(need, group),
  5: (need, _a, _b, n) => totalOf(need) === n,
  6: (need, a, _b, n) => n >= 1 && need[a] === n,
  7: (need, a) => need[a]! >= 2,
  8: (need, a) => need[a] === highestOf(need),
  10: (need, a, b) => need[a]! > 0 !== need[b]! > 0,
  11: (need, a, b) => need[a]! >= 1 && need[a] === need[b],
  12: (need, _a, _b, n) => highestOf(need) === n,
}

/** Whether a hint is a statement on the need at all. */
export const isStatement = (hint: number): boolean => TRUTHS[hint] !== undefined

/** Whether a hint is true: `a` and `b` are tools (hint 4: `a` is the mask of the group's tools), `n` a number. */
export const isTrue = (hint: number, need: Need, a: number, b: number, n: number): boolean => {
  const truth = TRUTHS[hint]
  if (truth === undefined) throw new Error(`hint ${hint} says nothing about the need`)
  return truth(need, a, b, n)
}

import { MOST_TOKENS } from './tokens.ts'

// A set of the tokens of one raid, one bit for each token in the order of the raid.
// These helpers are the only code that knows it.
export type Tokens = number

export const NO_TOKENS: Tokens = 0

/** Every set of the most tokens a raid can have. */
const MOST_SETS = 2 ** MOST_TOKENS

/** The token at a place in the order of the raid, as a set of one. */
export const tokenAt = (place: number): Tokens => 1 << place
export const common = (a: Tokens, b: Tokens): Tokens => a & b
export const plus = (a: Tokens, b: Tokens): Tokens => a | b
export const without = (a: Tokens, b: Tokens): Tokens => a & ~b
export const isEmpty = (a: Tokens): boolean => a === NO_TOKENS
export const overlap = (a: Tokens, b: Tokens): boolean => (a & b) !== NO_TOKENS

/** The first token of a set, as a set of one, and the set without it. */
export const firstOf = (a: Tokens): Tokens => a & -a
export const afterFirst = (a: Tokens): Tokens => a & (a - 1)
/** The place of the first token in the order of the raid. */
export const placeOfFirst = (a: Tokens): number => 31 - Math.clz32(firstOf(a))

/** A table with a number for every set of some tokens, each made from the table of smaller sets. */
export const tabulate = (all: Tokens, numberOf: (tokens: Tokens, smaller: Uint16Array) => number): Uint16Array => {
  const table = new Uint16Array(all + 1)
  for (let tokens = 1; tokens <= all; tokens++) table[tokens] = numberOf(tokens, table)
  return table
}

const COUNTS = tabulate(MOST_SETS - 1, (tokens, smaller) => smaller[afterFirst(tokens)]! + 1)
export const countOf = (a: Tokens): number => COUNTS[a]!

export const listOf = (a: Tokens): Tokens[] => {
  const list: Tokens[] = []
  for (let rest = a; !isEmpty(rest); rest = afterFirst(rest)) list.push(firstOf(rest))
  return list
}

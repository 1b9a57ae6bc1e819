import type { Rob } from '../../games/rob-n-run/state.ts'
import type { Kind } from './style.ts'

/**
 * The six hints of a professional crew, by what a scenario forbids: for two players, and for more. Found by `node scripts/tune.mjs sixes`.
 * By agreement it matters how many things can be said that are true; at their word, how much each of them tells.
 */
const SIXES: { readonly [kind in Kind]: { readonly [forbidden: string]: readonly [two: readonly number[], more: readonly number[]] } } = {
  convention: {
    '5,8,12': [
      [1, 2, 3, 4, 7, 10],
      [1, 2, 3, 4, 7, 10],
    ],
    '3,5,10': [
      [1, 2, 7, 8, 11, 12],
      [1, 2, 7, 8, 12, 14],
    ],
    '2,3,8': [
      [1, 4, 7, 10, 11, 12],
      [1, 4, 7, 10, 11, 12],
    ],
  },
  literal: {
    '5,8,12': [
      [1, 2, 3, 7, 10, 11],
      [2, 3, 6, 7, 10, 11],
    ],
    '3,5,10': [
      [1, 2, 7, 8, 11, 12],
      [2, 6, 7, 8, 11, 12],
    ],
    '2,3,8': [
      [1, 5, 7, 10, 11, 12],
      [1, 7, 10, 11, 12, 15],
    ],
  },
}

/** Where a scenario forbids something else, from the best to the worst. */
const RANKED: readonly number[] = [1, 2, 7, 10, 11, 8, 3, 12, 4, 5, 6, 14, 15, 16, 9, 13]

/** Hints in the order in which they are picked, as far as they are allowed. */
export const sixFor = (view: Rob, kind: Kind): readonly number[] => {
  const { forbidden } = view.setup.parts.scenario
  const found = SIXES[kind][[...forbidden].sort((a, b) => a - b).join()]
  return [...(found?.[view.setup.seats === 2 ? 0 : 1] ?? []), ...RANKED]
}

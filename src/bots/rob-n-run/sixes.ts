import type { Rob } from '../../games/rob-n-run/state.ts'
import type { Kind } from './style.ts'
import { SIXES } from './tuned/sixes.ts'

/** Where a scenario forbids something else, from the best to the worst. */
const RANKED: readonly number[] = [1, 2, 7, 10, 11, 8, 3, 12, 4, 5, 6, 14, 15, 16, 9, 13]

/** Hints in the order in which they are picked, as far as they are allowed. */
export const sixFor = (view: Rob, kind: Kind): readonly number[] => {
  const { forbidden } = view.setup.parts.scenario
  const found = SIXES[kind][[...forbidden].sort((a, b) => a - b).join()]
  return [...(found?.[view.setup.seats === 2 ? 0 : 1] ?? []), ...RANKED]
}

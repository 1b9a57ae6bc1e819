import type { Rob } from '../../games/rob-n-run/state.ts'
import type { Kind } from './style.ts'

/** The six hints a professional crew picks. */
export const sixFor = (view: Rob, _kind: Kind): readonly number[] => {
  const no = String(view.setup.options.scenario)
  return [...({ '4': [1, 2, 3, 7, 10, 11], '5': [1, 2, 7, 8, 11, 12], '6': [1, 5, 7, 10, 11, 12] }[no] ?? []), 1, 2, 7, 10, 11, 8, 3, 12, 5, 4, 15, 6, 16, 9, 14, 13]
}

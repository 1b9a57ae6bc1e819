import { TOOLS } from '../../games/rob-n-run/contents.ts'
import { RED, type Rob, WHITE } from '../../games/rob-n-run/state.ts'
import { COPIES } from './belief.ts'
import { CURVES } from './tuned/heists.ts'

// How likely it is that all vaults of the heist will be cracked, from what the accomplices believe: they lay down what is likeliest first, so
// many wrong cards are to be expected before all that is missing lies open, and so many are still allowed.

const CLEAR = 0.01
const items = new Float64Array(TOOLS * COPIES)

/** Wrong cards that are allowed beyond those to be expected. */
export const slackOf = (view: Rob, more: Float64Array): number => {
  let size = 0
  let missing = 0
  for (let t = 0; t < TOOLS; t++) {
    for (let j = 1; j < COPIES; j++) {
      const chance = more[t * COPIES + j]!
      if (chance < CLEAR) break
      missing += chance
      items[size++] = chance
    }
  }
  const list = items.subarray(0, size).sort()
  let found = 0
  let wrong = 0
  for (let i = size - 1; i >= 0 && found < missing - 0.25; i--) {
    found += list[i]!
    wrong += 1 - list[i]!
  }
  const white = view.numbers[WHITE]!
  const over = Math.round(missing) % white
  const fillers = over === 0 ? 0 : white - over
  return view.numbers[RED]! - view.wrong - wrong - 0.7 * fillers
}

export const crackChance = (view: Rob, more: Float64Array, wrong = 0): number => {
  const [level, slope] = CURVES[view.setup.seats]!
  return 1 / (1 + Math.exp(-(level + slope * (slackOf(view, more) - wrong))))
}

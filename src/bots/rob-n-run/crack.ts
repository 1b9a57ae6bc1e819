import { TOOLS } from '../../games/rob-n-run/knowledge/contents.ts'
import { RED, type Rob, WHITE } from '../../games/rob-n-run/state/state.ts'
import { COPIES } from './belief.ts'
import { CURVES } from './tuned/heists.ts'

// How likely it is that all vaults of the heist will be cracked, from what the accomplices believe: they lay down what
// is likeliest first, so many wrong cards are to be expected before all that is missing lies open, and so many are
// still allowed.

/**
 * A card less likely to be missing than this is not looked for. Smaller counts cards that nobody would play; larger
 * misses rare second copies. Here as below: the curves of tuned/heists.ts are fitted with it, so tune them anew after
 * changing it.
 */
const CLEAR = 0.01
/**
 * All is found when no more than a quarter of a card is expected to be missing. Chosen by hand: a smaller rest counts
 * more wrong cards on the way to the last tool, a larger one fewer.
 */
const ALL_BUT = 0.25
/**
 * Of the cards that only fill up the number to be given, the share that is wrong. Chosen by hand: with a larger
 * share a heist with many fillers looks more dangerous.
 */
const WRONG_FILLERS = 0.7

/** Wrong cards that are allowed beyond those to be expected. */
export const slackOf = (view: Rob, more: Float64Array): number => {
  const items: number[] = []
  let missing = 0
  for (let t = 0; t < TOOLS; t++) {
    for (let j = 1; j < COPIES; j++) {
      const chance = more[t * COPIES + j]!
      if (chance < CLEAR) break
      missing += chance
      items.push(chance)
    }
  }
  items.sort((a, b) => b - a)
  let found = 0
  let wrong = 0
  for (const chance of items) {
    if (found >= missing - ALL_BUT) break
    found += chance
    wrong += 1 - chance
  }
  const white = view.numbers[WHITE]!
  const over = Math.round(missing) % white
  const fillers = over === 0 ? 0 : white - over
  return view.numbers[RED]! - view.wrong - wrong - WRONG_FILLERS * fillers
}

export const crackChance = (view: Rob, more: Float64Array, wrong = 0): number => {
  const [level, slope] = CURVES[view.setup.seats]!
  return 1 / (1 + Math.exp(-(level + slope * (slackOf(view, more) - wrong))))
}

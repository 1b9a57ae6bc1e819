import { type Interval, mean, sum, wilson } from '../../core/lists.ts'

// What a match of duplicate deals tells. The games of a deal share their cards, so the deal counts as one observation,
// never its games.

const Z = 1.959964

/** Student's 97.5 % quantile, by Hill's series: few deals deserve a wider interval. */
export const quantile = (freedom: number): number => {
  const z = Z
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ]
  return terms.reduce((sum, term, i) => sum + term / freedom ** i, 0)
}

const varianceOf = (list: readonly number[]): number => {
  const middle = mean(list)
  return sum(list.map(x => (x - middle) ** 2)) / (list.length - 1)
}

/**
 * A share of the win and its 95 % interval, from one mean a deal: Wilson's, with as many games as independent ones
 * would give the same error.
 * Where all deals came out alike there is no error to see, and each deal counts as one game.
 */
export const estimate = (deals: readonly number[]): { readonly share: number; readonly ci95: Interval } => {
  const share = mean(deals)
  if (deals.length < 2) return { share, ci95: [0, 1] }
  const error = varianceOf(deals) / deals.length
  const games = error > 0 && share > 0 && share < 1 ? (share * (1 - share)) / error : deals.length
  const [low, high] = wilson(share, games, quantile(deals.length - 1))
  return { share, ci95: [share === 0 ? 0 : low, share === 1 ? 1 : high] }
}

type Verdict = 'better' | 'worse' | 'equal'

export interface Sequential {
  readonly verdict: Verdict
  /** How many deals it took. */
  readonly deals: number
}

/** One chance in twenty to call equals unequal, half of it each way, and one in twenty to overlook a difference. */
const DIFFERENT = Math.log(0.95 / 0.025)
const ALIKE = Math.log(0.05 / 0.975)
/** Before that many deals the spread is not known well enough to judge by. */
const LEAST_DEALS = 20
/** Two more deals, half a win above and below: a streak at the start must not look like certainty. */
const DOUBT = 0.5

/**
 * Wald's sequential test in both directions, on how far each deal came out above what equals would get:
 * is the true mean nought, or `margin` above it; is it nought, or `margin` below? Nothing while it is open.
 */
export const sequential = (gains: readonly number[], margin: number): Sequential | undefined => {
  let sum = 0
  let squares = 0
  let up: boolean | undefined
  let down: boolean | undefined
  for (const [i, gain] of gains.entries()) {
    const n = i + 1
    sum += gain
    squares += gain * gain
    if (n < LEAST_DEALS) continue
    const variance = (squares - (sum * sum) / n + DOUBT) / (n + 1)
    const ratio = (direction: 1 | -1): number => (margin * (2 * direction * sum - n * margin)) / (2 * variance)
    up ??= decide(ratio(1))
    down ??= decide(ratio(-1))
    if (up) return { verdict: 'better', deals: n }
    if (down) return { verdict: 'worse', deals: n }
    if (up === false && down === false) return { verdict: 'equal', deals: n }
  }
  return undefined
}

const decide = (ratio: number): boolean | undefined => (ratio >= DIFFERENT ? true : ratio <= ALIKE ? false : undefined)

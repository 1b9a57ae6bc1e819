import type { View } from '../../core/state.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { Art } from '../../games/art-robbery/state.ts'
import type { Bot, Choice } from '../bot.ts'
import { Search } from '../search.ts'
import { Evaluation } from './evaluate.ts'
import { gain } from './greedy.ts'
import { guided, type Tuning } from './guide.ts'
import { ranked } from './medium.ts'
import { reasonFor } from './reason.ts'
import { MEDIUM } from './tuned/medium.ts'
import { PLAYOUT } from './tuned/playout.ts'
import { listOf } from './weights.ts'

// Shared scratch: its `look` is always followed by its `score` in one synchronous call, so nothing is carried over.
const evaluation = new Evaluation(listOf(MEDIUM))

/** These bots know one game; a view of another is a bug of the caller. */
const artOnly = (view: unknown): View<Art> => {
  if (view instanceof Art) return view as View<Art>
  throw new Error('this bot plays Art Robbery only')
}

const greedy: Bot = {
  name: 'greedy',
  choose: (_game, view, _seat, rng) => ({ move: gain(artOnly(view), rng) }),
}

/** Takes the move of that rank, where there are so many. */
const byRank = (view: View<Art>, seat: number, rank: number): Choice => {
  const list = ranked(view, seat, evaluation)
  const { move } = list[Math.min(rank, list.length - 1)]!
  return { move, reason: list.length === 1 ? { why: 'forced' } : reasonFor(view, seat, move) }
}

const medium: Bot = {
  name: 'medium',
  choose: (_game, view, seat) => byRank(artOnly(view), seat, 0),
}

/** Of a hundred turns, in how many `easy` takes its second choice, and its third. */
const HUNDRED = 100
const SECOND = 25
const THIRD = 15

const easy: Bot = {
  name: 'easy',
  choose: (_game, view, seat, rng) => {
    const slip = rng.below(HUNDRED)
    return byRank(artOnly(view), seat, slip < THIRD ? 2 : slip < THIRD + SECOND ? 1 : 0)
  },
}

/** A search with this game's knowledge. */
export const searcher = (name: string, iterations: number, tuning: Tuning): Bot => {
  const guide = guided(tuning)
  let search: Search<Art> | undefined
  return {
    name,
    choose: (_game, any, seat, rng, effort) => {
      const view = artOnly(any)
      search ??= new Search(artRobbery, guide, iterations)
      const choice = search.choose(view, seat, rng, effort)
      if (choice.reason?.why === 'forced') return choice
      const told = reasonFor(view, seat, choice.move)
      return { move: choice.move, reason: { ...told, ...choice.reason, why: told.why } }
    },
  }
}

// Budgets are numbers of iterations, so that a seed gives the same game on a slow machine too. What the numbers trade:
// more `exploration` tries more moves and each less deeply; more `worlds` averages over more hidden hands, each
// searched less; more `points` trusts first sight less; more `evidenceWeight` takes more from past plays, which
// misleads against players who do not play alike; more `priorRate` expects others to play at first sight and foresees
// fewer surprises. `hard` leaves the last two out, so that a person can bluff it.
export const HARD: Tuning = {
  exploration: 0.3,
  worlds: 500,
  points: 3,
  evidenceWeight: 0,
  priorRate: 0,
  sight: PLAYOUT,
}
export const EXPERT: Tuning = {
  exploration: 0.3,
  worlds: 3000,
  points: 3,
  evidenceWeight: 0.5,
  priorRate: 600,
  sight: MEDIUM,
}
const HARD_BUDGET = 1000
/** As many as fitted in 200 ms at the opening of four seats, on the machine they were measured on. */
const EXPERT_BUDGET = 20_000

/** From the weakest to the strongest. */
export const LEVELS: readonly Bot[] = [
  greedy,
  easy,
  medium,
  searcher('hard', HARD_BUDGET, HARD),
  searcher('expert', EXPERT_BUDGET, EXPERT),
]

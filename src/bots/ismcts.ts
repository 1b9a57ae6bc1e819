import { finish, type Game } from '../core/game.ts'
import type { State, View } from '../core/state.ts'
import type { Bot } from './bot.ts'
import type { Guide } from './guide.ts'
import { Search } from './search.ts'

/** Chosen to come near the UCB1 search before it; with less exploration it is stronger (docs/decisions/0007). */
const EXPLORATION = 4.5
/** Enough for any budget: what a search finds depends little on worlds beyond these. */
const WORLDS = 1000

/** No knowledge of any game: all worlds and moves are alike, and random moves to the end judge a position. */
const uninformed = <S extends State>(game: Game<S>): Guide<S> => ({
  exploration: EXPLORATION,
  priorRate: 0,
  worlds: WORLDS,
  observe: () => {},
  likelihood: () => 1,
  look: () => {},
  prior: () => 1,
  rollout: (s, rng) => void finish(game, s, rng),
  value: (s, out) => {
    for (let seat = 0; seat < s.setup.seats; seat++) out[seat] = game.payoff(s, seat)
  },
})

/** The yardstick for every game; frozen. */
export const ismcts = (iterations: number): Bot => {
  // Kept from move to move: making the room for a short search takes longer than the search.
  let search: Search<State> | undefined
  return {
    name: `ismcts:${iterations}`,
    choose: (game: Game, view: View, seat, rng, effort) => {
      if (search?.game !== game) search = new Search(game, uninformed(game), iterations)
      return search.choose(view, seat, rng, effort)
    },
  }
}

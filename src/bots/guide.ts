import type { Move, Seat } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'
import type { State } from '../core/state.ts'

/** A game's own knowledge, for the search. */
export interface Guide<S extends State> {
  /** The weight of exploration in PUCT: how much a move that was seldom tried is tried again. */
  readonly exploration: number
  /**
   * How often, of a thousand times, another seat is assumed to make the move with the highest prior, whatever the
   * search has found.
   */
  readonly priorRate: number
  /** How many worlds a search samples. */
  readonly worlds: number
  /** Takes in what the seats have done, before worlds are weighed. */
  observe(view: S): void
  /** How well a world explains it, above nought. */
  likelihood(world: S, viewer: Seat): number
  /** Takes in a position, before its moves are asked for. */
  look(s: S, actor: Seat): void
  /** The prior of a move, above nought; it counts beside those of the other moves. */
  prior(s: S, move: Move): number
  /** Plays on to where a position can be judged. */
  rollout(s: S, rng: Rng): void
  /** What it is worth to each seat, from 0 to 1. */
  value(s: S, out: Float64Array): void
}

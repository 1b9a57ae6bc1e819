import type { Game, Move, Seat } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'
import type { State, View } from '../core/state.ts'

/** Somebody who plays a seat: sees what the seat sees, and nothing more. */
export interface Bot {
  readonly name: string
  /** A legal move for the seat, which is to act. The luck is the bot's own, never the table's. */
  choose<S extends State>(game: Game<S>, view: View<S>, seat: Seat, rng: Rng): Move
}

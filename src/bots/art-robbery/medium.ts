import { type Move, Moves } from '../../core/game.ts'
import type { View } from '../../core/state.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import type { Art } from '../../games/art-robbery/state.ts'
import type { Evaluation } from './evaluate.ts'

/** The legal moves with their scores, best first; of equals the one listed first. */
export const ranked = (
  view: View<Art>,
  seat: number,
  evaluation: Evaluation,
): { readonly move: Move; readonly score: number }[] => {
  const legal = new Moves()
  artRobbery.moves(view, legal)
  evaluation.look(view, seat)
  return legal
    .list()
    .map(move => ({ move, score: evaluation.score(view, move) }))
    .sort((a, b) => b.score - a.score)
}

/** Filled and read by `best` alone, which playouts call for every move. */
const scratch = new Moves()

/** The best move alone, without making a list: for playouts and for tuning. */
export const best = (s: Art, seat: number, evaluation: Evaluation): Move => {
  artRobbery.moves(s, scratch)
  evaluation.look(s, seat)
  let top = scratch.at[0]!
  let most = -Infinity
  for (let i = 0; i < scratch.size; i++) {
    const score = evaluation.score(s, scratch.at[i]!)
    if (score <= most) continue
    most = score
    top = scratch.at[i]!
  }
  return top
}

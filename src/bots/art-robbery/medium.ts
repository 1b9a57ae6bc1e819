import { type Move, Moves } from '../../core/game.ts'
import type { View } from '../../core/state.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import type { Art } from '../../games/art-robbery/state.ts'
import { look, lookBack, score } from './evaluate.ts'

const legal = new Moves()
const scores = new Float64Array(legal.at.length)

/** The legal moves with their scores, best first; of equals the one listed first. */
export const ranked = (view: View<Art>, seat: number, weights: Float64Array): { readonly move: Move; readonly score: number }[] => {
  artRobbery.moves(view, legal)
  lookBack(view)
  look(view, seat, weights)
  return legal
    .list()
    .map(move => ({ move, score: score(view, move, weights) }))
    .sort((a, b) => b.score - a.score)
}

/** The best move alone, without making a list: for playouts and for tuning. */
export const best = (s: Art, seat: number, weights: Float64Array): Move => {
  artRobbery.moves(s, legal)
  lookBack(s)
  look(s, seat, weights)
  let top = 0
  for (let i = 0; i < legal.size; i++) {
    scores[i] = score(s, legal.at[i]!, weights)
    if (scores[i]! > scores[top]!) top = i
  }
  return legal.at[top]!
}

import { type Move, Moves } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { DO, FIGURE, tokenOf, whatOf } from '../../games/art-robbery/move-code.ts'
import type { Art } from '../../games/art-robbery/state.ts'
import { dotsOf, valueOf } from '../../games/art-robbery/tokens.ts'

/** Filled and read by `gain` alone, which playouts call for every move. */
const legal = new Moves()

const worth = (code: number): number => (code === FIGURE ? 0 : valueOf(code) + dotsOf(code))

/** What a move brings at once: value and dots; a robbed seat keeps the token. */
const bringsNow = (move: Move): number => {
  const what = whatOf(move)
  if (what === DO.TAKE || what === DO.STEAL) return worth(tokenOf(move))
  return what === DO.SEND_DOG ? 1 : 0
}

/** The move that brings most now, any one of equals. */
export const gain = (s: Art, rng: Rng): Move => {
  artRobbery.moves(s, legal)
  let most = -1
  let equals = 0
  let chosen = legal.at[0]!
  for (let i = 0; i < legal.size; i++) {
    const brings = bringsNow(legal.at[i]!)
    if (brings < most) continue
    equals = brings === most ? equals + 1 : 1
    most = brings
    if (rng.below(equals) === 0) chosen = legal.at[i]!
  }
  return chosen
}

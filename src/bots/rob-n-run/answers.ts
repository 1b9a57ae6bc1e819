import { type Move, Moves } from '../../core/game.ts'
import { BAG, KINDS } from '../../games/rob-n-run/knowledge/contents.ts'
import { PASS_CARDS } from '../../games/rob-n-run/rules/hint-requests.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import { DO, NONE, two, word } from '../../games/rob-n-run/rules/moves.ts'
import { PHASE, type Rob } from '../../games/rob-n-run/state/state.ts'
import type { Course } from './course.ts'

// What accomplices and boss answer when a hint asks something of them.

export const answerOf = (view: Rob, seat: number, course: Course): Move => {
  const legal = new Moves()
  robNRun.moves(view, legal)
  if (legal.size === 1) return legal.at[0]!
  course.look()
  const ranked = [...course.auction.order()]
  const count = (kind: number): number => view.hands[seat * KINDS + kind]!
  switch (view.phase) {
    // The tool that is wanted most: then all know that none is held that is wanted more.
    case PHASE.NAME:
      return word(
        DO.HAS,
        ranked.find(t => count(t) > 0),
      )
    // Cards that are of least use; by hint 14 nothing has to be given.
    case PHASE.GIVE: {
      if (view.hint !== PASS_CARDS) return legal.at[0]!
      const worst = ranked
        .toReversed()
        .concat(BAG)
        .flatMap(kind => Array.from({ length: count(kind) }, () => kind))
      const [a, b] = worst.slice(0, 2).sort((x, y) => x - y)
      return word(DO.GIVE, two(a!, b ?? NONE))
    }
    default:
      return legal.at[0]!
  }
}

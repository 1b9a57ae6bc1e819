import { copyOf, type Move, NOBODY, type Seat } from '../../core/game.ts'
import type { View } from '../../core/state.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { DO, FIGURE, seatOf, tokenOf, whatOf } from '../../games/art-robbery/move-code.ts'
import { writeToken } from '../../games/art-robbery/notation.ts'
import type { Art } from '../../games/art-robbery/state.ts'
import { countOf, isEmpty } from '../../games/art-robbery/token-sets.ts'
import { dotsOf, isBoss, RAIDS, valueOf } from '../../games/art-robbery/tokens.ts'
import { type Reason, thousandths } from '../bot.ts'
import { chanceNow } from './chances.ts'

/** A seat's chance of winning as things lie, in thousandths. */
const chanceOf = (s: Art, seat: Seat): number =>
  s.actor === NOBODY ? artRobbery.payoff(s, seat) : thousandths(chanceNow(s, seat))

const whyOf = (view: Art, move: Move): string => {
  const what = whatOf(move)
  const code = tokenOf(move)
  if (what === DO.BLANK) return 'discard'
  if (what === DO.GIVE) return 'give-token'
  if (what === DO.SEND_DOG) return 'give-dog'
  if (code === FIGURE) return 'dog'
  if (what === DO.STEAL) return isBoss(code) ? 'steal-boss' : 'steal'
  if (countOf(view.centre) <= 1) return view.raid === RAIDS - 1 ? 'end-game' : 'end-raid'
  if (isBoss(code)) return 'boss'
  return dotsOf(code) > 0 ? 'alibi' : 'take'
}

/** The dearest of one's open tokens, if it can be stolen outright. */
const dearest = (s: Art, seat: Seat): string | undefined => {
  if (s.dog === seat || s.actor === NOBODY || isEmpty(s.centre)) return undefined
  const [code] = s.current.codes(s.open[seat]!).sort((a, b) => valueOf(b) - valueOf(a))
  return code === undefined ? undefined : writeToken(code)
}

/**
 * Why a move was made: what kind of move it is, what it takes and from whom, the chance of winning before and after,
 * and what may be lost.
 */
export const reasonFor = (view: View<Art>, seat: Seat, move: Move): Reason => {
  const what = whatOf(move)
  const takes = (what === DO.TAKE || what === DO.STEAL) && tokenOf(move) !== FIGURE
  const then = copyOf(artRobbery, view)
  artRobbery.play(then, move)
  const fears = dearest(then, seat)
  return {
    why: whyOf(view, move),
    ...(takes ? { takes: writeToken(tokenOf(move)) } : {}),
    ...(what === DO.STEAL ? { from: seatOf(move) } : {}),
    before: chanceOf(view, seat),
    after: chanceOf(then, seat),
    ...(fears === undefined ? {} : { fears }),
  }
}

import { copyOf, type Move, NOBODY, type Seat } from '../../core/game.ts'
import type { View } from '../../core/state.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { DO, FIGURE, seatOf, tokenOf, whatOf } from '../../games/art-robbery/moves.ts'
import { writeToken } from '../../games/art-robbery/notation.ts'
import { codesOf } from '../../games/art-robbery/plan.ts'
import { type Art, MOST_SEATS } from '../../games/art-robbery/state.ts'
import { BOSS, BOSS_VALUE, RAIDS } from '../../games/art-robbery/tokens.ts'
import type { Reason } from '../bot.ts'
import { chances } from './chances.ts'

const odds = new Float64Array(MOST_SEATS)
const valueOf = (code: number): number => (code >> 3 === BOSS ? BOSS_VALUE : code >> 3)

/** A seat's chance of winning as things lie, open loot counted as if the raid ended now. */
export const chanceOf = (s: Art, seat: Seat): number => {
  if (s.actor === NOBODY) return artRobbery.payoff(s, seat)
  chances(s, Math.min(RAIDS - 1, s.raid + 1), false, odds)
  return Math.round(odds[seat]! * 1000) / 1000
}

const whyOf = (view: Art, move: Move): string => {
  const what = whatOf(move)
  const code = tokenOf(move)
  if (what === DO.BLANK) return 'discard'
  if (what === DO.GIVE) return 'give-token'
  if (what === DO.SEND_DOG) return 'give-dog'
  if (code === FIGURE) return 'dog'
  if (what === DO.STEAL) return code >> 3 === BOSS ? 'steal-boss' : 'steal'
  if ((view.centre & (view.centre - 1)) === 0) return view.raid === RAIDS - 1 ? 'end-game' : 'end-raid'
  if (code >> 3 === BOSS) return 'boss'
  return (code & 7) > 0 ? 'alibi' : 'take'
}

/** The dearest of one's open tokens, if it can be stolen outright. */
const dearest = (s: Art, seat: Seat): string | undefined => {
  if (s.dog === seat || s.actor === NOBODY || s.centre === 0) return undefined
  const [code] = codesOf(s.plan, s.raid, s.loot[s.raid * MOST_SEATS + seat]!).sort((a, b) => valueOf(b) - valueOf(a))
  return code === undefined ? undefined : writeToken(code)
}

/** Why a move was made: what kind of move it is, what it takes and from whom, the chance of winning before and after, and what may be lost. */
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

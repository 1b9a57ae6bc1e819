import type { Move } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { HINT_PRICE } from '../../games/rob-n-run/state/layout.ts'
import { PHASE, type Rob } from '../../games/rob-n-run/state/state.ts'
import type { Choice } from '../bot.ts'
import { turnOf } from './accomplice.ts'
import { hintOfBoss } from './boss.ts'
import { courseOf } from './course.ts'
import { answerOf } from './answers.ts'
import { decide } from './macro.ts'
import { reasonForDecision, reasonForHint, reasonForTurn } from './reason.ts'
import type { Style } from './style.ts'

/** What a seat does, from its view, and why. */
export const choiceOf = (view: Rob, seat: number, style: Style, rng: Rng): Choice => {
  switch (view.phase) {
    case PHASE.HINT: {
      const course = courseOf(view, seat, style)
      const hint = hintOfBoss(view, course, style.buys && view.gold >= HINT_PRICE)
      return { move: hint.move, reason: reasonForHint(view, course, hint) }
    }
    case PHASE.PLAY: {
      const course = courseOf(view, seat, style)
      const turn = turnOf(view, seat, course)
      return { move: turn.move, reason: reasonForTurn(view, course, turn) }
    }
    case PHASE.BEST:
    case PHASE.GIVE:
    case PHASE.NAME:
      return { move: answerOf(view, seat, courseOf(view, seat, style)), reason: { why: 'answer' } }
    default: {
      const decision = decide(view, style, rng)
      return { move: decision.move, reason: reasonForDecision(view, decision) }
    }
  }
}

export const moveOf = (view: Rob, seat: number, style: Style, rng: Rng): Move => choiceOf(view, seat, style, rng).move

import { CHANCE, type Game } from '../../core/game.ts'
import { upTo } from '../../core/lists.ts'
import type { View } from '../../core/state.ts'
import { t as common } from '../i18n/index.ts'
import { labelled, percent } from '../i18n/speak.ts'
import { type Kit, nameOf } from '../kit.ts'
import { heldUp } from '../session/people.ts'
import type { Person, Session } from '../session/session.ts'
import { t } from './words.ts'

/** What happens at the table of a game that has no words of its own: who, and the notation of the move. */
export const tell: Kit['tell'] = ({ actor, text }, people, viewer) =>
  labelled(actor === CHANCE ? t().chance : actor === viewer ? common().seat.you : nameOf(people, actor), text)

export const why: Kit['why'] = reason => {
  if (reason.why === 'forced') return t().forced
  const { iterations, after } = reason
  return typeof iterations === 'number' && typeof after === 'number'
    ? t().searched(iterations, percent(after))
    : t().unknown
}

export const prompt = (session: Session): string => {
  const { game, view, viewer, legal, people, decider, over } = session
  const held = heldUp(session)
  if (held !== undefined) return held
  if (over.value !== undefined) return t().over
  if (legal.value.length > 0) return t().choose
  const actor = decider.value ?? game.actor(view.value)
  return actor < 0 || actor === viewer.value ? '' : t().waits(nameOf(people.value, actor))
}

/** Who won, once the game is over. */
export const outcome = (game: Game, view: View, people: readonly Person[], viewer: number): readonly string[] => {
  const winners = upTo(view.setup.seats).filter(seat => game.payoff(view, seat) > 0)
  if (game.together) return [winners.length > 0 ? t().crewWon : t().crewLost]
  if (winners.length === 0) return [t().nobody]
  return winners.map(seat => (seat === viewer ? t().youWon : t().won(nameOf(people, seat))))
}

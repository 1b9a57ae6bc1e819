import type { Seat } from '../../core/game.ts'
import type { SeatInfo } from '../../table/protocol.ts'
import { t } from '../i18n/index.ts'
import type { Person, Session } from './session.ts'

/** People sit first as a rule: the first name is for the second seat. */
export const botName = (seat: Seat): string => {
  const { botNames } = t()
  return botNames.at((seat - 1) % botNames.length) ?? ''
}

/** The name the server gives to a person who had their data deleted: here they have none. */
const SOMEONE = 'someone'
export const typedName = ({ name }: SeatInfo): string => (name === SOMEONE ? '' : name)

/** Who sits on a seat; a person without a name is called by the seat, never "You". */
export const personAt = (one: SeatInfo): Person => {
  const { seat, kind, level, here } = one
  if (kind === 'bot') return { seat, name: botName(seat), bot: level ?? '', here: true }
  return { seat, name: typedName(one) || t().newGame.player(seat + 1), here }
}

/** Why the next move does not come, where nobody is thinking about it; nothing in a replay. */
export const heldUp = ({ kind, game, view, viewer, people, decider, unsent }: Session): string | undefined => {
  if (kind === 'replay') return undefined
  const { seat } = t()
  if (unsent.value) return seat.unsent
  const actor = people.value[decider.value ?? game.actor(view.value)]
  if (!actor || actor.bot !== undefined || actor.seat === viewer.value) return undefined
  return actor.standIn ? seat.botFor(actor.name) : actor.here ? undefined : seat.isAway(actor.name)
}

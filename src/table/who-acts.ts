import { copyOf, type Seat } from '../core/game.ts'
import { upTo } from '../core/lists.ts'
import type { By, Who } from './entry.ts'
import type { Table } from './table.ts'

// Who acts for the seat that is to act: its person or program, a bot, or a person in a shared decision.

/** Whether somebody of flesh, or a program from outside, must act for the seat: no built-in bot does. */
export const isHeld = (t: Table, seat: Seat): boolean =>
  (t.holders[seat]!.kind === 'person' || t.holders[seat]!.kind === 'program') && !t.playedByStandIn[seat]

/** The built-in bot that is to act now, by its level. */
export const botToAct = (t: Table): { readonly seat: Seat; readonly level: string; readonly by: By } | undefined => {
  if (t.status !== 'playing' || deciderOf(t) !== undefined) return undefined
  const seat = t.game.actor(t.state)
  const holder = t.holders[seat]
  if (holder?.kind === 'bot') return { seat, level: holder.level, by: 'bot' }
  return t.playedByStandIn[seat] || holder?.kind === 'open'
    ? { seat, level: t.standInLevel, by: 'stand-in' }
    : undefined
}

/** The seat of the person who has the shared decision now, in place of the bot that is to act. */
export const deciderOf = (t: Table): Seat | undefined => {
  const seat = t.sharedDecision?.ply === t.plies.length ? t.sharedDecision.seat : undefined
  return seat !== undefined && mayDecide(t, seat) ? seat : undefined
}

/** Whether this is a shared decision, a person holds the seat, and no person the one that is to act. */
export const mayDecide = (t: Table, seat: Seat): boolean => {
  if (t.status !== 'playing' || !t.game.shared?.(t.state)) return false
  return t.holders[seat]!.kind === 'person' && isHeld(t, seat) && !isHeld(t, t.game.actor(t.state))
}

/**
 * Who gets the shared decision: the first person who is here, by seat order from the bot; nobody once the time of one
 * was over.
 */
export const personToDecide = (t: Table, isHere: (who: Who) => boolean): Seat | undefined => {
  if (t.sharedDecision?.ply === t.plies.length && t.sharedDecision.seat === undefined) return undefined
  const seats = t.holders.length
  return upTo(seats)
    .map(i => (t.game.actor(t.state) + i) % seats)
    .find(seat => {
      const holder = t.holders[seat]!
      return mayDecide(t, seat) && holder.kind === 'person' && isHere(holder.who)
    })
}

/** Whether a bot's move would end the talk of people: at least two are here, at a table that is played live. */
export const wouldEndTalk = (t: Table, move: string, isHere: (who: Who) => boolean): boolean => {
  const { game, state } = t
  if (t.pace.kind !== 'live' || !game.talk(state)) return false
  const here = t.holders.filter((holder, seat) => holder.kind === 'person' && isHeld(t, seat) && isHere(holder.who))
  if (here.length < 2) return false
  const next = copyOf(game, state)
  game.play(next, game.read(move)!)
  return !game.talk(next)
}

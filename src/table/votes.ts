import type { Seat } from '../core/game.ts'
import { STAND_IN_AGAIN_MS, STAND_IN_AWAY_MS } from './absence.ts'
import { type Change, changeOf } from './change.ts'
import { settleClaim } from './claims.ts'
import type { Caller, DecideContext } from './decide.ts'
import type { Act } from './entry.ts'
import { type Fault, fault, type Motion, type Up } from './protocol.ts'
import { sameMotion, seatOf, type Table } from './table.ts'
import { isOutOfUndos, pliesToPhase } from './undo.ts'

type VoteAsk = Extract<Up, { t: 'vote' }>

/** Bots agree, and so do seats that a bot plays for. */
const people = (t: Table): Seat[] =>
  t.holders.flatMap((holder, seat) => (holder.kind === 'person' && !t.standsIn[seat] ? [seat] : []))

const awayMs = (t: Table, seat: Seat, { presence }: DecideContext): number => {
  const holder = t.holders[seat]!
  return 'who' in holder ? presence.awayFromTable(holder.who) : 0
}

/**
 * A yes or no. The last yes that was missing carries the motion out, except a claim: that one stands open for its time.
 */
export const decideVote = (
  t: Table,
  by: Caller,
  { about, yes }: VoteAsk,
  context: DecideContext,
): readonly Act[] | Fault => {
  const seat = seatOf(t, by.who)
  if (seat === undefined) return fault('not-seated')
  if (t.holders[seat]!.kind !== 'person') return fault('no-vote')
  const target = 'seat' in about ? about.seat : undefined
  if (target !== undefined && target >= t.holders.length) return fault('no-vote')
  // Nobody votes for anything about their own seat, but may always say no.
  if (target === seat && yes) return fault('no-vote')
  const vote: Act = { t: 'vote', about, seat, yes }
  const open = t.votes.find(one => sameMotion(one.about, about))
  if (!yes) return open ? [vote] : fault('no-vote')
  const wrong = unfit(t, about, open !== undefined, context)
  if (wrong) return wrong
  const said = new Set(open?.yes).add(seat)
  return about.kind !== 'seat' && voters(t, about, context).every(one => said.has(one))
    ? [vote, outcome(t, about)]
    : [vote]
}

const unfit = (t: Table, about: Motion, isOpen: boolean, context: DecideContext): Fault | undefined => {
  switch (about.kind) {
    case 'stand-in':
      return unfitStandIn(t, about.seat, isOpen, context)
    case 'back':
      // A crew may agree to think again; between rivals somebody always has something to lose.
      return t.status === 'playing' && t.game.together && !isOutOfUndos(t) && pliesToPhase(t) > 0
        ? undefined
        : fault('no-undo')
    case 'seat':
      return isOpen ? undefined : fault('no-vote')
    default:
      return about satisfies never
  }
}

const unfitStandIn = (t: Table, seat: Seat, isOpen: boolean, context: DecideContext): Fault | undefined => {
  if (t.status !== 'playing' || t.holders[seat]!.kind === 'bot' || t.standsIn[seat]) return fault('no-vote')
  const away = awayMs(t, seat, context)
  if (away < STAND_IN_AWAY_MS) return fault('present', { seat, waitMs: STAND_IN_AWAY_MS - away })
  const waitMs = (t.standInAsked.get(seat) ?? -Infinity) + STAND_IN_AGAIN_MS - context.now
  return !isOpen && waitMs > 0 ? fault('too-fast', { waitMs }) : undefined
}

/** Who must agree: those present, where it is about somebody who is not. */
const voters = (t: Table, about: Exclude<Motion, { kind: 'seat' }>, context: DecideContext): Seat[] =>
  about.kind === 'back'
    ? people(t)
    : people(t).filter(seat => seat !== about.seat && awayMs(t, seat, context) < STAND_IN_AWAY_MS)

const outcome = (t: Table, about: Exclude<Motion, { kind: 'seat' }>): Act =>
  about.kind === 'back'
    ? { t: 'undo', back: pliesToPhase(t) }
    : { t: 'hands', seat: about.seat, to: 'bot', why: 'vote' }

/** Ends what is asked about a seat: its person is here. */
export const endVotesOn = (t: Table, seat: Seat): Act[] =>
  t.votes.flatMap(({ about }): Act[] =>
    'seat' in about && about.seat === seat ? [{ t: 'vote', about, seat, yes: false }] : [],
  )

/** What the server does about votes by itself: ends those about people who are here, and claims whose time is over. */
export const tendVotes = (t: Table, context: DecideContext): Change => {
  const isHere = (seat: Seat, claimed: boolean): boolean => {
    const holder = t.holders[seat]!
    return (
      'who' in holder &&
      (claimed ? context.presence.awayFromServer(holder.who) : context.presence.awayFromTable(holder.who)) === 0
    )
  }
  const here = t.votes.find(({ about, claim }) => 'seat' in about && isHere(about.seat, claim !== undefined))
  return changeOf(
    t,
    here && 'seat' in here.about ? endVotesOn(t, here.about.seat) : settleClaim(t, context),
    context.now,
  )
}

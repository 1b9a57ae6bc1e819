import type { Seat } from '../../core/game.ts'
import { STAND_IN_AGAIN_MS, STAND_IN_AWAY_MS } from './absence.ts'
import { type Change, changeOf } from './change.ts'
import { settleClaim, voteEnd } from './claims.ts'
import type { Caller, DecideContext } from './decide.ts'
import type { Act } from '../entry.ts'
import { type Fault, fault } from '../faults.ts'
import type { Motion, ToServer } from '../protocol.ts'
import { motionKey, sameMotion, seatOf, type Table } from '../table.ts'
import { isOutOfUndos, pliesToPhase } from './undo.ts'

type VoteAsk = Extract<ToServer, { t: 'vote' }>

/** Bots agree, and so do seats that a bot plays for. */
const people = (t: Table): Seat[] =>
  t.holders.flatMap((holder, seat) => (holder.kind === 'person' && !t.playedByStandIn[seat] ? [seat] : []))

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
  // Nobody votes for anything about their own seat, but may say no; not to being voted out.
  if (target === seat && (yes || about.kind === 'out')) return fault('no-vote')
  const vote: Act = { t: 'vote', about, seat, yes }
  const open = t.votes.find(one => sameMotion(one.about, about))
  if (!yes) return open ? [vote] : fault('no-vote')
  const wrong = unfit(t, about, open !== undefined, context)
  if (wrong) return wrong
  const said = new Set(open?.yes).add(seat)
  return about.kind !== 'seat' && voters(t, about, context).every(one => said.has(one))
    ? [vote, ...outcome(t, about)]
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
    case 'out':
      return unfitOut(t, about, isOpen, context)
    default:
      return about satisfies never
  }
}

const unfitStandIn = (t: Table, seat: Seat, isOpen: boolean, context: DecideContext): Fault | undefined => {
  if (t.status !== 'playing' || t.holders[seat]!.kind === 'bot' || t.playedByStandIn[seat]) return fault('no-vote')
  const away = awayMs(t, seat, context)
  if (away < STAND_IN_AWAY_MS) return fault('present', { seat, waitMs: STAND_IN_AWAY_MS - away })
  return isOpen ? undefined : tooSoon(t, { kind: 'stand-in', seat }, context)
}

const tooSoon = (t: Table, about: Motion, { now }: DecideContext): Fault | undefined => {
  const waitMs = (t.polled.get(motionKey(about)) ?? -Infinity) + STAND_IN_AGAIN_MS - now
  return waitMs > 0 ? fault('too-fast', { waitMs }) : undefined
}

/** The fewest people who can vote another one out. */
const LEAST_TO_VOTE_OUT = 2

/** At a public table people who do not know each other may part with one of them in the middle of a game. */
const unfitOut = (
  t: Table,
  about: Motion & { kind: 'out' },
  isOpen: boolean,
  context: DecideContext,
): Fault | undefined => {
  if (!t.public || t.status !== 'playing' || t.holders[about.seat]!.kind !== 'person') return fault('no-vote')
  if (voters(t, about, context).length < LEAST_TO_VOTE_OUT) return fault('no-vote')
  return isOpen ? undefined : tooSoon(t, about, context)
}

/** Who must agree: those present, where it is about somebody who is not; else all people but the one it is about. */
const voters = (t: Table, about: Decided, context: DecideContext): Seat[] => {
  if (about.kind === 'back') return people(t)
  const others = people(t).filter(seat => seat !== about.seat)
  return about.kind === 'out' ? others : others.filter(seat => awayMs(t, seat, context) < STAND_IN_AWAY_MS)
}

/** What is carried out with the last yes. */
type Decided = Exclude<Motion, { kind: 'seat' }>

const outcome = (t: Table, about: Decided): readonly Act[] => {
  switch (about.kind) {
    case 'back':
      return [{ t: 'undo', back: pliesToPhase(t) }]
    case 'stand-in':
      return [{ t: 'hands', seat: about.seat, to: 'bot', why: 'vote' }]
    case 'out':
      return leaveToBot(t, about.seat)
    default:
      return about satisfies never
  }
}

/** A bot takes a seat for good. If its person was the host, the next person is. */
export const leaveToBot = (t: Table, seat: Seat): Act[] => {
  const left = t.holders[seat]!
  const heir = t.holders.find((holder, other) => holder.kind === 'person' && other !== seat)
  const isHost = 'who' in left && left.who === t.host
  return [
    { t: 'sat', seat, holder: { kind: 'bot', level: t.standInLevel } },
    ...(isHost && heir?.kind === 'person' ? [{ t: 'host', who: heir.who } as const] : []),
  ]
}

/** Whether somebody's presence ends a vote about their seat. */
const endsByPresence = (about: Motion): about is Extract<Motion, { kind: 'stand-in' | 'seat' }> =>
  about.kind === 'stand-in' || about.kind === 'seat'

/** Ends what is asked about a seat: its person is here. */
export const endVotesOn = (t: Table, seat: Seat): Act[] =>
  t.votes.flatMap(({ about }): Act[] =>
    endsByPresence(about) && about.seat === seat ? [{ t: 'vote', about, seat, yes: false }] : [],
  )

/** What the server does about votes by itself: ends those about people who are here, and those whose time is over. */
export const settleVotes = (t: Table, context: DecideContext): Change => {
  const isHere = (seat: Seat, claimed: boolean): boolean => {
    const holder = t.holders[seat]!
    return (
      'who' in holder &&
      (claimed ? context.presence.awayFromServer(holder.who) : context.presence.awayFromTable(holder.who)) === 0
    )
  }
  const here = t.votes.find(({ about, claim }) => endsByPresence(about) && isHere(about.seat, claim !== undefined))
  if (here && 'seat' in here.about) return changeOf(t, endVotesOn(t, here.about.seat), context.now)
  // Nobody's presence ends these, so the others would be asked for as long as the game lasts.
  const late = t.votes.find(vote => !endsByPresence(vote.about) && voteEnd(t, vote) <= context.now)
  const acts: readonly Act[] = late ? [{ t: 'vote', about: late.about, yes: false }] : settleClaim(t, context)
  return changeOf(t, acts, context.now)
}

import type { Seat } from '../../core/game.ts'
import { CLAIM_AWAY_MS, voteOpenMs } from './absence.ts'
import { type Change, changeOf } from './change.ts'
import type { Caller, DecideContext } from './decide.ts'
import type { Act } from '../entry.ts'
import { readName, sameName } from './names.ts'
import { type Fault, fault, isFault } from '../faults.ts'
import { seatOf, type Table, type Vote } from '../table.ts'

// Somebody who lost the cookie claims the seat. The claim stays open for a while, in which the owner can come back or
// say no. At its end it is carried out if the owner stayed away and enough of the others agreed.

/** Other people at the table, whether a bot plays for them or not. */
const othersThan = (t: Table, seat: Seat): Seat[] =>
  t.holders.flatMap((holder, other) => (holder.kind === 'person' && other !== seat ? [other] : []))

const LEAST_RIVALS = 2
const LEAST_CREW = 1
const leastYes = (t: Table): number => (t.game.together ? LEAST_CREW : LEAST_RIVALS)

const isTaken = (t: Table, seat: Seat, name: string): boolean =>
  t.holders.some((other, at) => at !== seat && 'name' in other && sameName(other.name, name))

/** Opens a claim. */
export const claimSeat = (t: Table, by: Caller, seat: Seat, text: string, context: DecideContext): Change | Fault => {
  if (t.status === 'closed') return fault('closed')
  const own = seatOf(t, by.who)
  if (own !== undefined) return fault('seated', { seat: own })
  const holder = t.holders[seat]
  if (holder?.kind !== 'person') return fault('no-seat', { seat })
  // A program would have the seat without its badge.
  if (by.program) return fault('not-allowed')
  const open = t.votes.find(({ about }) => about.kind === 'seat' && about.seat === seat)?.claim
  if (open) return open.who === by.who ? changeOf(t, [], context.now) : fault('seat-taken', { seat })
  if (othersThan(t, seat).length < leastYes(t)) return fault('no-claim')
  const away = context.presence.awayFromServer(holder.who)
  if (away < CLAIM_AWAY_MS) return fault('present', { seat, waitMs: CLAIM_AWAY_MS - away })
  // Names are fixed while a game runs, and a new one would be a message.
  const name = readName(t.status === 'playing' ? holder.name : text)
  if (isFault(name)) return name
  if (isTaken(t, seat, name)) return fault('name-taken', { name })
  return changeOf(
    t,
    [{ t: 'vote', about: { kind: 'seat', seat }, yes: true, claim: { who: by.who, name } }],
    context.now,
  )
}

/** When a vote ends by itself. */
export const voteEnd = (t: Table, vote: Vote): number => vote.at + voteOpenMs(t.pace)

/**
 * When the server must have the table in memory to know at the end of a claim whether the owner was away; nothing
 * without claims.
 */
export const seatClaimDue = (t: Table): number | undefined => {
  const times = t.votes.flatMap(vote => (vote.claim ? [Math.max(vote.at, voteEnd(t, vote) - CLAIM_AWAY_MS)] : []))
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Rivals must all agree. In a crew those who are present must. One no has ended the claim before. */
const isAgreed = (t: Table, seat: Seat, { yes }: Vote, { presence }: DecideContext): boolean => {
  const others = othersThan(t, seat)
  const isPresent = (other: Seat): boolean => {
    const holder = t.holders[other]!
    return 'who' in holder && presence.awayFromTable(holder.who) < CLAIM_AWAY_MS
  }
  const asked = t.game.together ? others.filter(isPresent) : others
  return others.filter(other => yes.has(other)).length >= leastYes(t) && asked.every(other => yes.has(other))
}

/** Ends one claim whose time is over, with or without effect. */
export const settleClaim = (t: Table, context: DecideContext): readonly Act[] => {
  const vote = t.votes.find(one => one.claim && voteEnd(t, one) <= context.now)
  if (!vote?.claim || vote.about.kind !== 'seat') return []
  const { about, claim } = vote
  const holder = t.holders[about.seat]!
  if (
    holder.kind !== 'person' ||
    context.presence.awayFromServer(holder.who) < CLAIM_AWAY_MS ||
    !isAgreed(t, about.seat, vote, context)
  )
    return [{ t: 'vote', about, yes: false }]
  const name = isTaken(t, about.seat, claim.name) ? holder.name : claim.name
  const host: Act[] = holder.who === t.host ? [{ t: 'host', who: claim.who }] : []
  return [{ t: 'sat', seat: about.seat, holder: { kind: 'person', who: claim.who, name } }, ...host]
}

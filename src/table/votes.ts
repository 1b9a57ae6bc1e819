import type { Seat } from '../core/game.ts'
import type { Caller, House } from './decide.ts'
import type { Act } from './entry.ts'
import { readName, sameName } from './names.ts'
import { type Fault, fault, type Motion, type Up } from './protocol.ts'
import { sameMotion, seatOf, type Table } from './table.ts'
import { pliesToPhase } from './undo.ts'

type VoteAsk = Extract<Up, { t: 'vote' }>

/** Persons whose word counts: bots agree, and so do seats that a bot plays for. */
const voters = (t: Table, except: Seat | undefined): Seat[] => t.holders.flatMap((holder, seat) => (holder.kind === 'person' && !t.standsIn[seat] && seat !== except ? [seat] : []))

/** A yes or no; the last yes that was missing carries the motion out. */
export const decideVote = (t: Table, by: Caller, { about, yes }: VoteAsk, _house: House): readonly Act[] | Fault => {
  const seat = seatOf(t, by.who)
  if (seat === undefined) return fault('not-seated')
  if (t.holders[seat]!.kind !== 'person') return fault('no-vote')
  const target = 'seat' in about ? about.seat : undefined
  if (target !== undefined && target >= t.holders.length) return fault('no-vote')
  // Nobody votes on their own seat; but whose seat is asked for, and who is still there, may say no.
  if (target === seat && (yes || about.kind !== 'seat')) return fault('no-vote')
  const wrong = unfit(t, about)
  if (wrong) return wrong
  const vote: Act = { t: 'vote', about, seat, yes }
  if (!yes) return t.votes.some(one => sameMotion(one.about, about)) ? [vote] : fault('no-vote')
  const said = new Set(t.votes.find(one => sameMotion(one.about, about))?.yes).add(seat)
  const carried = voters(t, target).every(one => said.has(one)) || (about.kind === 'seat' && t.host === by.who)
  return carried ? [vote, ...outcome(t, about)] : [vote]
}

const unfit = (t: Table, about: Motion): Fault | undefined => {
  switch (about.kind) {
    case 'stand-in':
      return t.status === 'playing' && t.holders[about.seat]!.kind !== 'bot' && !t.standsIn[about.seat] ? undefined : fault('no-vote')
    case 'back':
      // A crew may agree to think again; between rivals somebody always has something to lose.
      return t.status === 'playing' && t.game.together && pliesToPhase(t) > 0 ? undefined : fault('no-undo')
    case 'seat':
      return t.votes.some(one => sameMotion(one.about, about) && one.claim) ? undefined : fault('no-vote')
    default:
      return about satisfies never
  }
}

const outcome = (t: Table, about: Motion): readonly Act[] => {
  switch (about.kind) {
    case 'stand-in':
      return [{ t: 'hands', seat: about.seat, to: 'bot', why: 'vote' }]
    case 'back':
      return [{ t: 'undo', back: pliesToPhase(t) }]
    case 'seat': {
      const claim = t.votes.find(one => sameMotion(one.about, about))!.claim!
      const holder = t.holders[about.seat]!
      const host: Act[] = 'who' in holder && holder.who === t.host ? [{ t: 'host', who: claim.who }] : []
      return [{ t: 'sat', seat: about.seat, holder: { kind: 'person', ...claim } }, ...host]
    }
    default:
      return about satisfies never
  }
}

/** Somebody who lost the way in asks for a seat back; the host or all others may agree. */
export const claimSeat = (t: Table, by: Caller, seat: Seat, text: string): readonly Act[] | Fault => {
  if (t.status === 'closed') return fault('closed')
  const own = seatOf(t, by.who)
  if (own !== undefined) return fault('seated', { seat: own })
  const holder = t.holders[seat]
  if (holder?.kind !== 'person') return fault('no-seat', { seat })
  // A program would have the seat without its badge.
  if (by.program) return fault('not-allowed')
  const asked = t.votes.find(({ about }) => about.kind === 'seat' && about.seat === seat)?.claim
  if (asked) return asked.who === by.who ? [] : fault('seat-taken', { seat })
  // Names are fixed while a game runs, and a new one would be a message.
  const read = readName(t.status === 'playing' ? holder.name : text)
  if ('why' in read) return fault('bad-name', { why: read.why })
  const others = t.holders.some((other, at) => at !== seat && 'name' in other && sameName(other.name, read.name))
  if (others) return fault('name-taken', { name: read.name })
  return [{ t: 'vote', about: { kind: 'seat', seat }, yes: true, claim: { who: by.who, name: read.name } }]
}

import { type Change, changeOf } from '../../../table/decide/change.ts'
import type { Caller } from '../../../table/decide/decide.ts'
import type { Act, Holder } from '../../../table/entry.ts'
import { type Fault, fault } from '../../../table/faults.ts'
import type { Table } from '../../../table/table.ts'
import { viewerOf } from '../../../table/tell.ts'
import { leaveToBot } from '../../../table/decide/votes.ts'

// Decisions about seats that are not asked for at the table.

/** A person moves to another device, by a code. */
export const moveSeat = (t: Table, from: string, to: Caller, now: number): Change | Fault => {
  const seat = viewerOf(t, from)
  const holder = t.holders[seat]
  if (t.status === 'closed') return fault('closed')
  // A program would have the seat without its badge.
  if (seat < 0 || holder?.kind !== 'person' || to.program) return fault('bad-code')
  const own = viewerOf(t, to.who)
  if (own >= 0) return fault('seated', { seat: own })
  const host: Act[] = t.host === from ? [{ t: 'host', who: to.who }] : []
  // The other device does not know the nonce; a game that runs has it already.
  const person: Holder = t.status === 'playing' ? holder : { kind: holder.kind, who: holder.who, name: holder.name }
  return changeOf(t, [{ t: 'sat', seat, holder: { ...person, who: to.who } }, ...host], now)
}

/**
 * A person who asks to be forgotten leaves the seat open, or to a bot where the game is on. Somebody else becomes host;
 * a table that nobody else sits at is closed while it waits for people.
 */
export const giveUpSeat = (t: Table, who: string, now: number): Change => {
  if (t.status === 'closed') return changeOf(t, [], now)
  const seat = viewerOf(t, who)
  const heir = t.holders.find(holder => holder.kind === 'person' && holder.who !== who)
  const host: Act[] = t.host === who && heir?.kind === 'person' ? [{ t: 'host', who: heir.who }] : []
  if (t.host === who && !heir && t.status === 'gathering') return changeOf(t, [{ t: 'closed' }], now)
  if (seat < 0 || t.status === 'over') return changeOf(t, host, now)
  if (t.status === 'playing') return changeOf(t, leaveToBot(t, seat), now)
  return changeOf(t, [{ t: 'sat', seat, holder: { kind: 'open' } }, ...host], now)
}

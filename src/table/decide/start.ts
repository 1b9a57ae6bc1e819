import type { Seat } from '../../core/game.ts'
import { nonceHashOf } from '../../core/luck.ts'
import type { Act, Holder } from '../entry.ts'
import { type Fault, fault } from '../faults.ts'
import { type Table } from '../table.ts'

// How a game starts. Everybody shows the hash of a nonce when sitting down. The host fixes the seats, then everybody
// gives the nonce itself with a ready mark; the last mark starts the game. So nobody can choose a nonce by what the
// others gave, not even somebody who knows the server's seed.

type Seated = Extract<Holder, { kind: 'person' | 'program' }>

const seatedOf = (t: Table): { readonly seat: Seat; readonly holder: Seated }[] =>
  t.holders.flatMap((holder, seat) => (holder.kind === 'person' || holder.kind === 'program' ? [{ seat, holder }] : []))

/** A nonce without a hash is of protocol 2 and does not count. */
export const isReady = ({ hash, nonce }: Seated): boolean => hash !== undefined && nonce !== undefined

/** Whether people may still sit down and stand up. */
export const isOpen = (t: Table): boolean => t.status === 'gathering' && !t.starting

/** The host fixes the seats; with bots alone the game begins at once. */
export const fixSeats = (t: Table): readonly Act[] | Fault => {
  if (!isOpen(t)) return fault('started')
  const open = t.holders.filter(holder => holder.kind === 'open').length
  if (open > 0) return fault('seats-open', { open })
  const seated = seatedOf(t)
  const missing = seated.find(({ holder }) => holder.hash === undefined)
  if (missing) return fault('not-committed', { seat: missing.seat })
  return seated.length === 0 ? [{ t: 'started', nonces: [], hashes: [] }] : [{ t: 'starting' }]
}

/** Somebody who sits gives another hash. While seats are fixed that breaks off the start: nonces may be known. */
export const commitNonce = (t: Table, seat: Seat, hash: string): readonly Act[] | Fault => {
  if (t.status !== 'gathering') return fault('started')
  return holderAt(t, seat).hash === hash ? [] : [{ t: 'hash', seat, hash }]
}

/** The ready mark. */
export const markReady = (t: Table, seat: Seat, nonce: string): readonly Act[] | Fault => {
  const holder = holderAt(t, seat)
  // Sent again because the answer was lost: what was asked has been done.
  if (isReady(holder) && holder.nonce === nonce) return []
  if (t.status !== 'gathering') return fault('started')
  if (!t.starting) return fault('not-started')
  if (holder.hash !== nonceHashOf(nonce)) return fault('bad-nonce')
  const others = seatedOf(t).filter(one => one.seat !== seat)
  const mark: Act = { t: 'ready', seat, nonce }
  return others.every(one => isReady(one.holder)) ? [mark, startOf(t, seat, nonce)] : [mark]
}

const startOf = (t: Table, last: Seat, nonce: string): Act => {
  const seated = seatedOf(t)
  return {
    t: 'started',
    nonces: seated.map(({ seat, holder }) => (seat === last ? nonce : holder.nonce!)),
    hashes: seated.map(({ holder }) => holder.hash!),
  }
}

const holderAt = (t: Table, seat: Seat): Seated => t.holders[seat] as Seated

/** The host may free a seat that has not answered for so long. */
const ANSWER_MS = 30_000

/** When the host may free seats that have not answered; nothing where the host of a slow table has not been back. */
export const freeFrom = ({ starting, pace }: Table): number | undefined =>
  starting && (pace.kind === 'live' || starting.visited) ? starting.at + ANSWER_MS : undefined

/** Whether the host comes back to a slow table that waits for ready marks. */
export const isVisit = (t: Table, who: string, now: number): boolean =>
  t.starting !== undefined &&
  !t.starting.visited &&
  t.pace.kind === 'slow' &&
  t.host === who &&
  now >= t.starting.at + ANSWER_MS

/** Why the host may not free a seat now, while ready marks are awaited. */
export const keepsSeat = (t: Table, seat: Seat, now: number): Fault | undefined => {
  const holder = t.holders[seat]
  if (holder?.kind !== 'person' && holder?.kind !== 'program') return fault('started')
  if (isReady(holder)) return fault('started')
  const from = freeFrom(t)
  return from !== undefined && from <= now
    ? undefined
    : fault('not-yet', { waitMs: from === undefined ? 0 : from - now })
}

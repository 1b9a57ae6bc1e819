import { upTo } from '../../../core/lists.ts'
import type { Art } from '../../../games/art-robbery/state.ts'
import { bankOf } from './scene.ts'

/** Why a game ended as it did: R14, then R15. */
export type EndReason =
  /** R14: these have the fewest alibis. */
  | { readonly code: 'arrested'; readonly seats: readonly number[]; readonly alibis: number }
  /** R14, two players: the one with fewer alibis pays. */
  | { readonly code: 'pays'; readonly seat: number; readonly fine: number }
  | { readonly code: 'paysNot' }
  /** R15: the most points of those who are free. */
  | { readonly code: 'most'; readonly points: number }
  | { readonly code: 'tie' }
  | { readonly code: 'shared' }
  | { readonly code: 'sole' }
  | { readonly code: 'allArrested' }

const seatsOf = (s: Art): number[] => upTo(s.setup.seats)
const isArrested = (s: Art, seat: number): boolean => s.arrested[seat] === 1
const hasWon = (s: Art, seat: number): boolean => s.winners[seat] === 1

/** R14. */
const arrests = (s: Art): EndReason[] => {
  if (s.setup.seats === 2) {
    const payer = seatsOf(s).find(seat => s.points[seat]! < bankOf(s, seat).points)
    return payer === undefined
      ? [{ code: 'paysNot' }]
      : [{ code: 'pays', seat: payer, fine: bankOf(s, payer).points - s.points[payer]! }]
  }
  const seats = seatsOf(s).filter(seat => isArrested(s, seat))
  return [{ code: 'arrested', seats, alibis: Math.min(...s.alibis.subarray(0, s.setup.seats)) }]
}

/** R15. */
const wins = (s: Art): EndReason[] => {
  const free = seatsOf(s).filter(seat => !isArrested(s, seat))
  if (free.length === 0) return [{ code: 'allArrested' }]
  if (free.length === 1) return [{ code: 'sole' }]
  const points = Math.max(...free.map(seat => s.points[seat]!))
  const most: EndReason = { code: 'most', points }
  if (free.filter(seat => s.points[seat] === points).length === 1) return [most]
  return [most, { code: seatsOf(s).filter(seat => hasWon(s, seat)).length > 1 ? 'shared' : 'tie' }]
}

export const endReasons = (s: Art): EndReason[] => [...arrests(s), ...wins(s)]

/** The seats by place: winners, then those who are free by points and alibis, then the arrested. */
export const placesAtEnd = (s: Art): number[] => {
  const rank = (seat: number): number => (hasWon(s, seat) ? 0 : isArrested(s, seat) ? 2 : 1)
  return seatsOf(s).sort(
    (a, b) => rank(a) - rank(b) || s.points[b]! - s.points[a]! || s.alibis[b]! - s.alibis[a]! || a - b,
  )
}

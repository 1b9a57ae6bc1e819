import type { Tally } from '../../core/game.ts'
import { sum, upTo } from '../../core/lists.ts'
import type { Setup } from '../../core/state.ts'
import type { Art } from './state.ts'
import { valueOf } from './tokens.ts'

const PENALTY = 10

/** R14, R15: alibis, arrests or a fine, points, winners. */
export const score = (s: Art): void => {
  const seats = upTo(s.setup.seats)
  for (const seat of seats) addUp(s, seat)
  if (seats.length === 2) fine(s)
  else arrest(s, seats)
  for (const seat of winners(s, seats)) s.winners[seat] = 1
}

/** R14, R15: the dots and the worth of all tokens of a seat. */
const addUp = (s: Art, seat: number): void => {
  s.raids.forEach((raid, i) => {
    const loot = s.loot[i]![seat]!
    s.points[seat]! += raid.value(loot)
    s.alibis[seat]! += raid.dots(loot)
  })
}

/** R14: three to five players: all who have the fewest alibis are out and score nothing. */
const arrest = (s: Art, seats: readonly number[]): void => {
  const fewest = Math.min(...seats.map(seat => s.alibis[seat]!))
  for (const seat of seats.filter(seat => s.alibis[seat] === fewest)) {
    s.arrested[seat] = 1
    s.points[seat] = 0
  }
}

/** R14: two players: the one with fewer alibis pays. */
const fine = (s: Art): void => {
  const [first, second] = [s.alibis[0]!, s.alibis[1]!]
  if (first === second) return
  const payer = first < second ? 0 : 1
  const due = s.setup.options.twoPlayerPenalty === 'points10' ? PENALTY : smallestPayment(s, payer)
  s.points[payer] = Math.max(0, s.points[payer]! - due)
}

/** R14: the smallest sum of at least ten that tokens make; all of them if they are worth less. */
const smallestPayment = (s: Art, payer: number): number => {
  const values = s.raids.flatMap((raid, i) => raid.codes(s.loot[i]![payer]!).map(valueOf))
  const sums = values.reduce((sums, value) => new Set([...sums, ...[...sums].map(paid => paid + value)]), new Set([0]))
  const enough = [...sums].filter(paid => paid >= PENALTY)
  return enough.length > 0 ? Math.min(...enough) : s.points[payer]!
}

/** R15: of those not arrested the most points, then the most alibis; all who are still equal share. */
const winners = (s: Art, seats: readonly number[]): readonly number[] => {
  const free = seats.filter(seat => s.arrested[seat] === 0)
  if (free.length === 0) return s.setup.options.allArrested === 'share' ? seats : []
  const ahead = (a: number, b: number): number => s.points[a]! - s.points[b]! || s.alibis[a]! - s.alibis[b]!
  return free.filter(seat => free.every(other => ahead(seat, other) >= 0))
}

/** R15: a seat's share of the victory. */
export const payoff = (s: Art, seat: number): number => (s.winners[seat] === 1 ? 1 / sum(s.winners) : 0)

/** R14: the share of games in which each seat is arrested. */
export const tally = ({ seats }: Setup): Tally<Art> => {
  const arrested = new Float64Array(seats)
  let games = 0
  return {
    add: s => {
      games++
      for (let seat = 0; seat < seats; seat++) arrested[seat]! += s.arrested[seat]!
    },
    read: () => ({ arrested: [...arrested.map(n => n / games)] }),
  }
}

import type { Tally } from '../../core/game.ts'
import type { Setup } from '../../core/state.ts'
import { codesOf, DOTS, RAID_TABLE, VALUE } from './plan.ts'
import { type Art, AT_ALIBIS, AT_LOOT, AT_POINTS, MOST_SEATS } from './state.ts'
import { BOSS, BOSS_VALUE, RAIDS } from './tokens.ts'

const PENALTY = 10

/** R14, R15: counts alibis, arrests, sums points, finds the winners. */
export const endGame = (s: Art): void => {
  const { seats } = s.plan
  for (let seat = 0; seat < seats; seat++) count(s, seat)
  if (seats === 2) fine(s)
  else arrest(s)
  s.winners = winners(s)
}

const count = ({ w, plan }: Art, seat: number): void => {
  const { table } = plan
  let points = 0
  let alibis = 0
  for (let raid = 0; raid < RAIDS; raid++) {
    const mine = raid * RAID_TABLE + w[AT_LOOT + raid * MOST_SEATS + seat]!
    points += table[VALUE + mine]!
    alibis += table[DOTS + mine]!
  }
  w[AT_POINTS + seat] = points
  w[AT_ALIBIS + seat] = alibis
}

const arrest = (s: Art): void => {
  const { w, plan } = s
  const { seats } = plan
  let fewest = 255
  for (let seat = 0; seat < seats; seat++) fewest = Math.min(fewest, w[AT_ALIBIS + seat]!)
  let arrested = 0
  for (let seat = 0; seat < seats; seat++) {
    if (w[AT_ALIBIS + seat] !== fewest) continue
    arrested |= 1 << seat
    w[AT_POINTS + seat] = 0
  }
  s.arrested = arrested
}

const fine = (s: Art): void => {
  const [a, b] = s.alibis as unknown as [number, number]
  if (a === b) return
  const payer = a < b ? 0 : 1
  const points = s.points[payer]!
  s.points[payer] = Math.max(0, points - (s.setup.options.twoPlayerPenalty === 'points10' ? PENALTY : inTokens(s, payer)))
}

/** R14: the smallest sum of at least ten that can be laid out in tokens; all of them if they are worth less. */
const inTokens = (s: Art, payer: number): number => {
  let sums = new Set([0])
  for (let raid = 0; raid < RAIDS; raid++) {
    for (const code of codesOf(s.plan, raid, s.loot[raid * 5 + payer]!)) {
      const number = code >> 3
      const value = number === BOSS ? BOSS_VALUE : number
      sums = new Set([...sums, ...[...sums].map(sum => sum + value)])
    }
  }
  const enough = [...sums].filter(sum => sum >= PENALTY)
  return enough.length > 0 ? Math.min(...enough) : s.points[payer]!
}

/** R15: most points, then most alibis; all who are still equal share. */
const winners = (s: Art): number => {
  const { w, plan, arrested } = s
  const { seats } = plan
  const everybody = (1 << seats) - 1
  if (arrested === everybody) return s.setup.options.allArrested === 'share' ? everybody : 0
  let best = -1
  let won = 0
  for (let seat = 0; seat < seats; seat++) {
    if (arrested & (1 << seat)) continue
    const rank = w[AT_POINTS + seat]! * 256 + w[AT_ALIBIS + seat]!
    if (rank < best) continue
    won = (rank === best ? won : 0) | (1 << seat)
    best = rank
  }
  return won
}

export const payoff = (s: Art, seat: number): number => {
  if (!(s.winners & (1 << seat))) return 0
  let sharing = 0
  for (let m = s.winners; m; m &= m - 1) sharing++
  return 1 / sharing
}

/** The share of games in which each seat is arrested. */
export const tally = ({ seats }: Setup): Tally<Art> => {
  const arrested = new Float64Array(seats)
  let games = 0
  return {
    add: s => {
      games++
      for (let seat = 0; seat < seats; seat++) arrested[seat]! += (s.arrested >> seat) & 1
    },
    read: () => ({ arrested: [...arrested.map(n => n / games)] }),
  }
}

import { DOTS, RAID_TABLE, VALUE } from '../../games/art-robbery/plan.ts'
import { type Art, AT_DOG, AT_HANDS, AT_LOOT, AT_RAID, HAND, MOST_SEATS } from '../../games/art-robbery/state.ts'
import { CHANCES } from './tuned/chances.ts'

// The power here is the engine's own: `medium` is frozen, and which of two moves that are worth the same it takes hangs on the last bit.

// What tells a seat's chances between two raids: its points, its alibis beside the fewest of the others, the dog, and its hand by card.
export const POINTS = 0
export const ALIBIS = 1
const ALIBI_STEPS = 7
export const DOG = ALIBIS + ALIBI_STEPS
export const CARDS_HELD = DOG + 1
export const FEATURES = CARDS_HELD + 9

const points = new Int32Array(MOST_SEATS)
const alibis = new Int32Array(MOST_SEATS)

/** Which of the steps a lead in alibis is: from three behind to three ahead. */
const stepOf = (ahead: number): number => ALIBIS + 3 + (ahead < -3 ? -3 : ahead > 3 ? 3 : ahead)

/** Fills what tells of each seat: for fitting the table. */
export const featuresOf = (s: Art, out: Float64Array): void => {
  sumUp(s)
  out.fill(0)
  for (let seat = 0; seat < s.plan.seats; seat++) {
    const at = seat * FEATURES
    out[at + POINTS] = points[seat]! / 10
    out[at + stepOf(alibis[seat]! - fewestBeside(s.plan.seats, seat, alibis))] = 1
    if (s.w[AT_DOG] === seat) out[at + DOG] = 1
    const hand = s.w[AT_HANDS + seat]!
    for (let i = 0; i < 4 * HAND; i += 4) out[at + CARDS_HELD + ((hand >> i) & 15)]! += 1
  }
}

const sumUp = (s: Art): void => {
  const { w, plan } = s
  for (let seat = 0; seat < plan.seats; seat++) {
    let sum = 0
    let dots = 0
    for (let raid = 0; raid <= w[AT_RAID]!; raid++) {
      const loot = w[AT_LOOT + raid * MOST_SEATS + seat]!
      sum += plan.table[raid * RAID_TABLE + VALUE + loot]!
      dots += plan.table[raid * RAID_TABLE + DOTS + loot]!
    }
    points[seat] = sum
    alibis[seat] = dots
  }
}

const fewestBeside = (seats: number, seat: number, alibis: Int32Array): number => {
  let fewest = 99
  for (let other = 0; other < seats; other++) if (other !== seat && alibis[other]! < fewest) fewest = alibis[other]!
  return fewest
}

/**
 * Each seat's chance of winning as a raid begins (or, roughly, with the open loot of this one as it lies):
 * softmax of a weighted sum, the weights fitted to games of `medium` against itself, by raid and number of seats.
 */
export const chances = (s: Art, raid: number, withHands: boolean, out: Float64Array): void => {
  const { w, plan } = s
  const { seats } = plan
  sumUp(s)
  const at = ((seats - 2) * 4 + raid) * FEATURES
  let total = 0
  for (let seat = 0; seat < seats; seat++) {
    let sum = CHANCES[at + POINTS]! * (points[seat]! / 10) + CHANCES[at + stepOf(alibis[seat]! - fewestBeside(seats, seat, alibis))]!
    if (w[AT_DOG] === seat) sum += CHANCES[at + DOG]!
    if (withHands) {
      const hand = w[AT_HANDS + seat]!
      for (let i = 0; i < 4 * HAND; i += 4) sum += CHANCES[at + CARDS_HELD + ((hand >> i) & 15)]!
    }
    const power = Math.exp(sum)
    out[seat] = power
    total += power
  }
  for (let seat = 0; seat < seats; seat++) out[seat]! /= total
}

/** One seat's chance if this raid ended with what the seats have now; `keen` sharpens it when little can happen any more. */
export const chanceAsItLies = (seats: number, raid: number, who: number, dog: number, points: Int32Array, alibis: Int32Array, keen: number): number => {
  const at = ((seats - 2) * 4 + (raid < 3 ? raid + 1 : 3)) * FEATURES
  let total = 0
  let own = 0
  for (let seat = 0; seat < seats; seat++) {
    const sum = CHANCES[at + POINTS]! * (points[seat]! / 10) + CHANCES[at + stepOf(alibis[seat]! - fewestBeside(seats, seat, alibis))]! + (dog === seat ? CHANCES[at + DOG]! : 0)
    const power = Math.exp(keen * sum)
    total += power
    if (seat === who) own = power
  }
  return own / total
}

import { type Art, KINDS, MOST_SEATS } from '../../games/art-robbery/state.ts'
import { CHANCES } from './tuned/chances.ts'

// What tells a seat's chances between two raids: its points, its alibis beside the fewest of the others, the dog, and
// its hand by card.
export const POINTS = 0
export const ALIBIS = 1
const ALIBI_STEPS = 7
export const DOG = ALIBIS + ALIBI_STEPS
export const CARDS_HELD = DOG + 1
export const FEATURES = CARDS_HELD + KINDS

const points = new Int32Array(MOST_SEATS)
const alibis = new Int32Array(MOST_SEATS)

/** Which of the steps a lead in alibis is: from three behind to three ahead. */
const stepOf = (ahead: number): number => ALIBIS + 3 + (ahead < -3 ? -3 : ahead > 3 ? 3 : ahead)

/** Fills what tells of each seat: for fitting the table. */
export const featuresOf = (s: Art, out: Float64Array): void => {
  const { seats } = s.setup
  sumUp(s)
  out.fill(0)
  for (let seat = 0; seat < seats; seat++) {
    const at = seat * FEATURES
    out[at + POINTS] = points[seat]! / 10
    out[at + stepOf(alibis[seat]! - fewestBeside(seats, seat, alibis))] = 1
    if (s.dog === seat) out[at + DOG] = 1
    for (let card = 0; card < KINDS; card++) out[at + CARDS_HELD + card] = s.hands[seat]![card]!
  }
}

const sumUp = (s: Art): void => {
  for (let seat = 0; seat < s.setup.seats; seat++) {
    points[seat] = 0
    alibis[seat] = 0
    for (let raid = 0; raid <= s.raid; raid++) {
      const loot = s.loot[raid]![seat]!
      points[seat]! += s.raids[raid]!.value(loot)
      alibis[seat]! += s.raids[raid]!.dots(loot)
    }
  }
}

const fewestBeside = (seats: number, seat: number, alibis: Int32Array): number => {
  let fewest = 99
  for (let other = 0; other < seats; other++) if (other !== seat && alibis[other]! < fewest) fewest = alibis[other]!
  return fewest
}

/** A seat's chance of winning as things lie, open loot counted as if the raid ended now. */
export const chanceNow = (s: Art, seat: number): number => {
  sumUp(s)
  return chanceAsItLies(s.setup.seats, s.raid, seat, s.dog, points, alibis, 1)
}

/**
 * One seat's chance of winning if this raid ended with what the seats have now: softmax of a weighted sum, the weights
 * fitted to games of `medium` against itself, by raid and number of seats. `keen` sharpens it when little can happen
 * any more.
 */
export const chanceAsItLies = (
  seats: number,
  raid: number,
  who: number,
  dog: number,
  points: Int32Array,
  alibis: Int32Array,
  keen: number,
): number => {
  const at = ((seats - 2) * 4 + (raid < 3 ? raid + 1 : 3)) * FEATURES
  let total = 0
  let own = 0
  for (let seat = 0; seat < seats; seat++) {
    const sum =
      CHANCES[at + POINTS]! * (points[seat]! / 10) +
      CHANCES[at + stepOf(alibis[seat]! - fewestBeside(seats, seat, alibis))]! +
      (dog === seat ? CHANCES[at + DOG]! : 0)
    const power = Math.exp(keen * sum)
    total += power
    if (seat === who) own = power
  }
  return own / total
}

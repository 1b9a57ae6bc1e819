import { type Art, KINDS, MOST_SEATS } from '../../games/art-robbery/state.ts'
import { RAIDS } from '../../games/art-robbery/tokens.ts'
import { CHANCES } from './tuned/chances.ts'

// The features that predict a seat's chances between two raids: its points, its alibis beside the fewest of the others,
// the dog, and its hand by card.
const POINTS = 0
const ALIBIS = 1
/** A lead in alibis counts from three behind to three ahead: farther ones decide no more games. */
const ALIBI_FAR = 3
const DOG = ALIBIS + 2 * ALIBI_FAR + 1
const CARDS_HELD = DOG + 1
export const FEATURES = CARDS_HELD + KINDS

/** Points are counted in tens, so that all features are of about the same size, as the fit needs it. */
const POINTS_STEP = 10
/** More alibis than anybody can have. */
const MANY_ALIBIS = 99
const FEWEST_SEATS = 2

/** Which of the features a lead in alibis is. */
const stepOf = (ahead: number): number => ALIBIS + ALIBI_FAR + Math.max(-ALIBI_FAR, Math.min(ALIBI_FAR, ahead))

/** Fills what tells of each seat: for fitting the table. */
export const featuresOf = (s: Art, out: Float64Array): void => {
  const { seats } = s.setup
  const { points, alibis } = sumsOf(s)
  out.fill(0)
  for (let seat = 0; seat < seats; seat++) {
    const at = seat * FEATURES
    out[at + POINTS] = points[seat]! / POINTS_STEP
    out[at + stepOf(alibis[seat]! - fewestBeside(seats, seat, alibis))] = 1
    if (s.dog === seat) out[at + DOG] = 1
    for (let card = 0; card < KINDS; card++) out[at + CARDS_HELD + card] = s.hands[seat]![card]!
  }
}

/** Each seat's points and alibis, open loot counted as if the raid ended now. */
const sumsOf = (s: Art): { readonly points: Int32Array; readonly alibis: Int32Array } => {
  const points = new Int32Array(MOST_SEATS)
  const alibis = new Int32Array(MOST_SEATS)
  for (let seat = 0; seat < s.setup.seats; seat++) {
    for (let raid = 0; raid <= s.raid; raid++) {
      const loot = s.loot[raid]![seat]!
      points[seat]! += s.raids[raid]!.value(loot)
      alibis[seat]! += s.raids[raid]!.dots(loot)
    }
  }
  return { points, alibis }
}

const fewestBeside = (seats: number, seat: number, alibis: Int32Array): number => {
  let fewest = MANY_ALIBIS
  for (let other = 0; other < seats; other++) if (other !== seat && alibis[other]! < fewest) fewest = alibis[other]!
  return fewest
}

/** A seat's chance of winning as things lie, open loot counted as if the raid ended now. */
export const chanceNow = (s: Art, seat: number): number => {
  const { points, alibis } = sumsOf(s)
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
  // The table has a row for the beginning of each raid; after the last one that of the last raid is used.
  const next = Math.min(raid + 1, RAIDS - 1)
  const at = ((seats - FEWEST_SEATS) * RAIDS + next) * FEATURES
  let total = 0
  let own = 0
  for (let seat = 0; seat < seats; seat++) {
    const sum =
      CHANCES[at + POINTS]! * (points[seat]! / POINTS_STEP) +
      CHANCES[at + stepOf(alibis[seat]! - fewestBeside(seats, seat, alibis))]! +
      (dog === seat ? CHANCES[at + DOG]! : 0)
    const power = Math.exp(keen * sum)
    total += power
    if (seat === who) own = power
  }
  return own / total
}

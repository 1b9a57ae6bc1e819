import type { Rng } from '../../core/rng.ts'
import { type Cast, ROOM } from './cast.ts'
import { KINDS, TOOLS } from './contents.ts'
import { DO, dataOf, isHint, NOBODY_BEST, whatOf } from './moves.ts'
import { MOST_SEATS, type Rob } from './state.ts'

// Hint 9 in a heist that is acted again: the answers must be true of the hands at that time. Where they are not, cards of which
// nothing was heard change places until they are.

const held = new Uint8Array(KINDS)
const worth = new Uint8Array(MOST_SEATS)

/** What every hand was worth when hint 9 was used, left in `worth`; answers the most. */
const weigh = (s: Rob, cast: Cast, at: number, need: Uint8Array): number => {
  let most = 0
  for (let seat = 0; seat < s.setup.seats; seat++) {
    const from = (at * MOST_SEATS + seat) * ROOM
    held.fill(0)
    for (let i = 0; i < cast.countedSizes[at * MOST_SEATS + seat]!; i++) held[cast.kind[cast.countedHands[from + i]!]!]!++
    let sum = 0
    for (let t = 0; t < TOOLS; t++) sum += Math.min(held[t]!, need[t]! - cast.countedLaid[at * TOOLS + t]!)
    worth[seat] = sum
    if (sum > most) most = sum
  }
  return most
}

/** Who held most of what was missing, a bit a seat. */
export const bestOf = (s: Rob, cast: Cast, at: number, need: Uint8Array): number => {
  const most = weigh(s, cast, at, need)
  let best = 0
  for (let seat = 0; seat < s.setup.seats; seat++) if (most > 0 && worth[seat] === most) best |= 1 << seat
  return best
}

/** How far the hands are from all answers; 0 where they are all true. */
const wrongness = (s: Rob, cast: Cast, need: Uint8Array): number => {
  let sum = 0
  for (let at = 0; at < cast.counted; at++) {
    const i = cast.countedAt[at]!
    const most = weigh(s, cast, at, need)
    sum += whatOf(s.history[i]!) === DO.TIED ? offTie(s, i, most) : offBest(s, dataOf(s.history[i]!), most)
  }
  return sum
}

/** One is ahead of all others, or nobody has anything. */
const offBest = (s: Rob, named: number, most: number): number => {
  if (named === NOBODY_BEST) return most
  let off = 0
  for (let seat = 0; seat < s.setup.seats; seat++) if (seat !== named) off = Math.max(off, worth[seat]! + 1 - worth[named]!)
  return off
}

/** These are ahead and equal; where the viewer does not know which, at least two, among them the one that was named. */
const offTie = (s: Rob, i: number, most: number): number => {
  const { seats } = s.setup
  const known = dataOf(s.history[i]!)
  const next = i + 1 < s.noted ? s.history[i + 1]! : 0
  const named = !isHint(next) && whatOf(next) === DO.BEST ? dataOf(next) : -1
  let off = most === 0 ? 1 : 0
  let second = 0
  let equal = 0
  for (let seat = 0; seat < seats; seat++) {
    if (worth[seat] === most) equal++
    else second = Math.max(second, worth[seat]!)
    if (known & (1 << seat) || seat === named) off += most - worth[seat]!
    else if (known !== 0) off += Math.max(0, worth[seat]! + 1 - most)
  }
  return known === 0 && equal < 2 ? off + most - second : off
}

const STEPS = 80

/** Answers whether all answers to hint 9 are true, after some exchanges if need be. */
export const setRight = (s: Rob, cast: Cast, need: Uint8Array, rng: Rng): boolean => {
  if (cast.counted === 0) return true
  let off = wrongness(s, cast, need)
  if (off === 0) return true
  const size = findMovable(cast)
  if (size === 0) return false
  for (let step = 0; step < STEPS; step++) {
    const card = cast.movable[rng.below(size)]!
    const old = cast.kind[card]!
    const partner = partnerOf(cast, card, rng)
    const kind = partner < 0 ? -1 - partner : cast.kind[partner]!
    if (kind === old || cast.not[card]! & (1 << kind) || (partner >= 0 && cast.not[partner]! & (1 << old))) continue
    exchange(cast, card, partner, kind)
    const now = wrongness(s, cast, need)
    if (now === 0) return true
    if (now <= off) off = now
    else exchange(cast, card, partner < 0 ? -1 - old : partner, old)
  }
  return false
}

/** Cards in the hands that were counted of which nothing else was heard. */
const findMovable = (cast: Cast): number => {
  let size = 0
  for (let i = 0; i < cast.freeSize; i++) {
    const card = cast.free[i]!
    if (cast.wasCounted[card]) cast.movable[size++] = card
  }
  return size
}

/** Another such card of the same deck, or -1 - kind for one that is still in it. */
const partnerOf = (cast: Cast, card: number, rng: Rng): number => {
  const deck = cast.deck[card]!
  const [from, to] = [cast.freeFrom[deck]!, cast.freeFrom[deck + 1]!]
  let inDeck = 0
  if (deck === cast.decks) for (let kind = 0; kind < KINDS; kind++) inDeck += cast.left[kind]!
  let skip = rng.below(to - from + inDeck)
  if (skip < to - from) return cast.free[from + skip]!
  skip -= to - from
  let kind = 0
  while (skip >= cast.left[kind]!) skip -= cast.left[kind++]!
  return -1 - kind
}

const exchange = (cast: Cast, card: number, partner: number, kind: number): void => {
  const old = cast.kind[card]!
  cast.kind[card] = kind
  if (partner >= 0) cast.kind[partner] = old
  else {
    cast.left[kind]!--
    cast.left[old]!++
  }
}

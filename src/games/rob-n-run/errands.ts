import type { Move, Moves } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { bits, cardAt, leftOf, note, oneOf, rightOf } from './cards.ts'
import { BAG, KINDS, TOOLS } from './contents.ts'
import { about, DO, dataOf, firstOf, NOBODY_BEST, NONE, NOTHING, secondOf, seesMove, two, whatOf, word } from './moves.ts'
import { PHASE, type Rob } from './state.ts'

// N16 to N20: hints that ask something of the house or of the accomplices before the hint phase goes on.

export const BEST_HAND = 9
export const PASS_CARDS = 13
export const SHOW_HANDS = 14
export const OPEN_ALARM = 15
export const ROLL_CALL = 16
export const LEFT = 0
export const RIGHT = 1

/** What follows when everybody has been asked. */
const NEXT: { readonly [phase: number]: number } = { [PHASE.LOOK]: PHASE.GIVE, [PHASE.GIVE]: PHASE.GET, [PHASE.GET]: PHASE.HINT, [PHASE.NAME]: PHASE.HINT }

/** Asks the accomplices in turn order from a seat on, those whom it concerns. */
export const askFrom = (s: Rob, phase: number, from: number): void => {
  const start = leftOf(s, s.boss)
  let seat = from
  do {
    if (concerns(s, phase, seat)) {
      s.turn = seat
      s.phase = phase
      return
    }
    seat = leftOf(s, seat)
  } while (seat !== start)
  s.phase = NEXT[phase]!
  if (s.phase !== PHASE.HINT) askFrom(s, s.phase, start)
}

const askNext = (s: Rob): void => {
  const next = leftOf(s, s.turn)
  // Back at the left of the boss all have been asked; two accomplices are each other's left.
  if (next !== leftOf(s, s.boss)) return askFrom(s, s.phase, next)
  s.phase = NEXT[s.phase]!
  if (s.phase !== PHASE.HINT) askFrom(s, s.phase, next)
}

/** Whoever has no card is not asked, and from whoever has none nothing comes: all can see that. */
const concerns = (s: Rob, phase: number, seat: number): boolean => {
  const paired = s.hint === PASS_CARDS || seat === s.first || seat === s.second
  switch (phase) {
    case PHASE.LOOK:
      return paired && s.handSize[giverFor(s, seat)]! > 0
    case PHASE.GIVE:
      return paired && s.handSize[seat]! > 0
    case PHASE.GET:
      return paired && (s.chosen & (1 << giverFor(s, seat))) !== 0
    default:
      return s.handSize[seat]! > 0
  }
}

/** Whose cards a seat gets, or sees. */
export const giverFor = (s: Rob, seat: number): number => {
  if (s.hint === SHOW_HANDS) return seat === s.first ? s.second : s.first
  return s.first === LEFT ? rightOf(s, seat) : leftOf(s, seat)
}

/** N16: how many of the tools still missing a seat holds. */
const worth = (s: Rob, seat: number): number => {
  let sum = 0
  for (let t = 0; t < TOOLS; t++) sum += Math.min(s.hands[seat * KINDS + t]!, s.need[t]! - s.laid[t]!)
  return sum
}

/** N16: the best accomplice; several, for the boss to choose from; or nobody. */
const count = (s: Rob): Move => {
  let most = 0
  let best = 0
  for (let seat = 0; seat < s.setup.seats; seat++) {
    const mine = seat === s.boss ? 0 : worth(s, seat)
    if (mine === 0 || mine < most) continue
    best = (mine === most ? best : 0) | (1 << seat)
    most = mine
  }
  if (best === 0) return word(DO.BEST, NOBODY_BEST)
  return best & (best - 1) ? word(DO.TIED, best) : word(DO.BEST, 31 - Math.clz32(best))
}

/** N17: two of the hand, all where there are no more. */
const addPairs = (s: Rob, out: Moves): void => {
  const from = s.turn * KINDS
  const { hands } = s
  for (let a = 0; a < KINDS; a++) {
    if (hands[from + a] === 0) continue
    if (s.handSize[s.turn] === 1) return out.add(word(DO.GIVE, two(a, NONE)))
    if (hands[from + a]! > 1) out.add(word(DO.GIVE, two(a, a)))
    for (let b = a + 1; b < KINDS; b++) if (hands[from + b]! > 0) out.add(word(DO.GIVE, two(a, b)))
  }
}

const addGifts = (s: Rob, out: Moves): void => {
  if (s.hint === PASS_CARDS) return addPairs(s, out)
  out.add(word(DO.GIVE, NOTHING))
  for (let card = 0; card < KINDS; card++) if (s.hands[s.turn * KINDS + card]! > 0) out.add(word(DO.GIVE, two(card, NONE)))
}

const addNames = (s: Rob, out: Moves): void => {
  for (let t = 0; t < TOOLS; t++) if (s.hands[s.turn * KINDS + t]! > 0) out.add(word(DO.HAS, t))
  if (toolsOf(s) === 0) out.add(word(DO.HAS, BAG))
}

const toolsOf = (s: Rob): number => s.handSize[s.turn]! - s.hands[s.turn * KINDS + BAG]!

export const legalErrands = (s: Rob, out: Moves): void => {
  switch (s.phase) {
    case PHASE.BEST:
      for (let seat = 0; seat < s.setup.seats; seat++) if (s.tied & (1 << seat)) out.add(word(DO.BEST, seat))
      return
    case PHASE.GIVE:
      return addGifts(s, out)
    case PHASE.NAME:
      return addNames(s, out)
    default:
      return out.add(forced(s))
  }
}

/** The house's moves have one outcome each: they make known what becomes known. */
export const forced = (s: Rob): Move => {
  switch (s.phase) {
    case PHASE.COUNT:
      return count(s)
    case PHASE.LOOK:
      return seesMove(s.hands, giverFor(s, s.turn) * KINDS)
    default:
      return word(DO.GOT, s.gifts[giverFor(s, s.turn)])
  }
}

/** Equals, cards of the hand, nothing: each as likely; of two cards both are drawn like that. */
export const chooseErrand = (s: Rob, rng: Rng): Move => {
  const from = s.turn * KINDS
  const size = s.handSize[s.turn]!
  if (s.phase === PHASE.BEST) return oneEqual(s, rng)
  if (s.phase === PHASE.NAME) return word(DO.HAS, toolsOf(s) === 0 ? BAG : oneOf(s.hands, from, toolsOf(s), rng))
  if (s.hint === SHOW_HANDS) {
    const place = rng.below(size + 1)
    return word(DO.GIVE, place === size ? NOTHING : two(cardAt(s.hands, from, place), NONE))
  }
  const a = oneOf(s.hands, from, size, rng)
  if (size === 1) return word(DO.GIVE, two(a, NONE))
  s.hands[from + a]!--
  const b = oneOf(s.hands, from, size - 1, rng)
  s.hands[from + a]!++
  return word(DO.GIVE, a < b ? two(a, b) : two(b, a))
}

const oneEqual = (s: Rob, rng: Rng): Move => {
  let m = s.tied
  for (let skip = rng.below(bits(m)); skip > 0; skip--) m &= m - 1
  return word(DO.BEST, 31 - Math.clz32(m & -m))
}

export const playErrand = (s: Rob, move: Move): void => {
  const data = dataOf(move)
  s.who = whatOf(move) === DO.TIED ? s.boss : s.turn
  note(s, about(move, s.who))
  switch (whatOf(move)) {
    case DO.TIED:
      s.tied = data
      s.phase = PHASE.BEST
      return
    case DO.BEST:
      s.tied = 0
      s.phase = PHASE.HINT
      return
    case DO.GIVE:
      s.gifts[s.turn] = data
      s.chosen |= 1 << s.turn
      return askNext(s)
    case DO.GOT:
      receive(s, data)
      return askNext(s)
    default:
      return askNext(s)
  }
}

const receive = (s: Rob, data: number): void => {
  const giver = giverFor(s, s.turn)
  handOver(s, giver, firstOf(data))
  handOver(s, giver, secondOf(data))
  s.gifts[giver] = 0
  s.chosen &= ~(1 << giver)
}

const handOver = (s: Rob, giver: number, card: number): void => {
  if (card === NONE) return
  s.hands[giver * KINDS + card]!--
  s.handSize[giver]!--
  s.hands[s.turn * KINDS + card]!++
  s.handSize[s.turn]!++
}

/** N18: the seat whose turn it is looks at the other's hand. It is noted card by card. */
export const look = (s: Rob): void => {
  const from = giverFor(s, s.turn) * KINDS
  for (let card = 0; card < KINDS; card++) for (let n = s.hands[from + card]!; n > 0; n--) note(s, about(word(DO.SEEN, card), s.turn))
  s.who = s.turn
  askNext(s)
}

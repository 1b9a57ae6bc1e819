import type { Move, Moves } from '../../../core/game.ts'
import type { Rng } from '../../../core/rng.ts'
import { cardAt, leftOf, note, oneOf, rightOf } from './cards.ts'
import { BAG, KINDS, TOOLS } from '../knowledge/contents.ts'
import {
  about,
  DO,
  dataOf,
  firstOf,
  NOBODY_BEST,
  NONE,
  NOTHING,
  secondOf,
  seesMove,
  two,
  whatOf,
  word,
} from './moves.ts'
import { PHASE, type Rob } from '../state/state.ts'

// N16 to N18, N20: hints that ask something of chance or of the accomplices before the hint phase goes on.

export const WHISPER = 6
export const BEST_HAND = 9
export const PASS_CARDS = 13
export const SHOW_HANDS = 14
export const OPEN_ALARM = 15
export const ROLL_CALL = 16
export const LEFT = 0
export const RIGHT = 1

/** Asks in turn order, from a seat on, the accomplices concerned. */
export const askFrom = (s: Rob, phase: number, from: number): void => {
  const start = leftOf(s, s.boss)
  let seat = from
  do {
    if (REQUESTS[phase]!.concerns(s, seat)) {
      s.turn = seat
      s.phase = phase
      return
    }
    seat = leftOf(s, seat)
  } while (seat !== start)
  endRequest(s, phase)
}

/** Everybody has been asked. */
const endRequest = (s: Rob, phase: number): void => {
  s.phase = REQUESTS[phase]!.next
  if (s.phase !== PHASE.HINT) askFrom(s, s.phase, leftOf(s, s.boss))
}

const askNext = (s: Rob): void => {
  const next = leftOf(s, s.turn)
  // Back at the left of the boss all have been asked; two accomplices are each other's left.
  if (next === leftOf(s, s.boss)) endRequest(s, s.phase)
  else askFrom(s, s.phase, next)
}

/** N17, N18: hint 13 concerns all, hint 14 the two that were named. */
const takesPart = (s: Rob, seat: number): boolean => s.hint === PASS_CARDS || seat === s.first || seat === s.second

/**
 * By phase: the seats concerned, and the phase that follows when all have been asked. A seat without cards is not
 * asked: everybody can see that it has nothing to answer.
 */
const REQUESTS: {
  readonly [phase: number]: { readonly concerns: (s: Rob, seat: number) => boolean; readonly next: number }
} = {
  [PHASE.LOOK]: { concerns: (s, seat) => takesPart(s, seat) && s.handSize[giverFor(s, seat)]! > 0, next: PHASE.GIVE },
  [PHASE.GIVE]: { concerns: (s, seat) => takesPart(s, seat) && s.handSize[seat]! > 0, next: PHASE.GET },
  [PHASE.GET]: {
    concerns: (s, seat) => takesPart(s, seat) && (s.chosen & (1 << giverFor(s, seat))) !== 0,
    next: PHASE.HINT,
  },
  [PHASE.NAME]: { concerns: (s, seat) => s.handSize[seat]! > 0, next: PHASE.HINT },
}

/**
 * Whose cards a seat gets, or sees. N17: `first` is the side that all hand on to. N18: `first` and `second` are the two
 * seats.
 */
export const giverBy = (s: Rob, hint: number, first: number, second: number, seat: number): number => {
  if (hint === SHOW_HANDS) return seat === first ? second : first
  return first === LEFT ? rightOf(s, seat) : leftOf(s, seat)
}

/** The same, by the hint being carried out. */
export const giverFor = (s: Rob, seat: number): number => giverBy(s, s.hint, s.first, s.second, seat)

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

/** N17, N18: cards to hand on; by hint 14 one, or none. */
export const legalGifts = (s: Rob, out: Moves): void => {
  if (s.hint === PASS_CARDS) return addPairs(s, out)
  out.add(word(DO.GIVE, NOTHING))
  for (let card = 0; card < KINDS; card++)
    if (s.hands[s.turn * KINDS + card]! > 0) out.add(word(DO.GIVE, two(card, NONE)))
}

/** N20: the answer of who holds bags alone. */
export const NO_TOOL = word(DO.HAS, BAG)

/** N20: a tool of the hand, or that there is none. */
export const legalNames = (s: Rob, out: Moves): void => {
  for (let t = 0; t < TOOLS; t++) if (s.hands[s.turn * KINDS + t]! > 0) out.add(word(DO.HAS, t))
  if (!holdsTool(s)) out.add(NO_TOOL)
}

export const holdsTool = (s: Rob): boolean => s.handSize[s.turn]! > s.hands[s.turn * KINDS + BAG]!

/** N16: chance names the best hand, or says that several are equal. */
export const legalCount = (s: Rob, out: Moves): void => out.add(count(s))

/** N16: the boss names one of the equals. */
export const legalBest = (s: Rob, out: Moves): void => {
  for (let seat = 0; seat < s.setup.seats; seat++) if (s.tied & (1 << seat)) out.add(word(DO.BEST, seat))
}

/** N18: chance shows a hand. */
export const legalLook = (s: Rob, out: Moves): void => out.add(seesMove(s.hands, giverFor(s, s.turn) * KINDS))

/** N17, N18: chance hands over what was chosen. */
export const legalGet = (s: Rob, out: Moves): void => out.add(word(DO.GOT, s.gifts[giverFor(s, s.turn)]))

/** N42: hint 14 each card and none; hint 13 each pair of cards. */
export const chooseGift = (s: Rob, rng: Rng): Move => {
  const from = s.turn * KINDS
  const size = s.handSize[s.turn]!
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

/** N42: each tool card of the hand. */
export const nameWeight = (s: Rob, move: Move): number => s.hands[s.turn * KINDS + dataOf(move)]!

/** N16 to N18, N20: an answer, or a choice. */
export const playRequest = (s: Rob, move: Move): void => {
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

/** N17, N18: what the giver chose changes hands. */
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
  for (let card = 0; card < KINDS; card++)
    for (let n = s.hands[from + card]!; n > 0; n--) note(s, about(word(DO.SEEN, card), s.turn))
  s.who = s.turn
  askNext(s)
}

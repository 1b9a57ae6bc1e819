import type { Move, Moves } from '../../../core/game.ts'
import type { Rng } from '../../../core/rng.ts'
import { KINDS } from '../knowledge/contents.ts'
import { about, DO, dataOf, word } from './moves.ts'
import type { Rob } from '../state/state.ts'

/** Adds an event to the history of the heist; views hide it from those who may not know it. */
export const note = (s: Rob, what: number): void => {
  const { history, noted } = s
  if (noted === history.length) throw new Error(`more than ${noted} words in one heist`)
  history[noted] = what
  s.noted = noted + 1
}

/** The seat left of another, without the boss. */
export const leftOf = (s: Rob, seat: number): number => {
  const next = seat + 1 === s.setup.seats ? 0 : seat + 1
  if (next !== s.boss) return next
  return next + 1 === s.setup.seats ? 0 : next + 1
}

export const rightOf = (s: Rob, seat: number): number => {
  const next = seat === 0 ? s.setup.seats - 1 : seat - 1
  if (next !== s.boss) return next
  return next === 0 ? s.setup.seats - 1 : next - 1
}

/**
 * N24: asks chance for cards, and answers whether there are any; a seat gets them all, or every accomplice in turn
 * (N11, N28).
 */
export const askFor = (s: Rob, cards: number, seat: number, phase: number): boolean => {
  s.toDraw = cards
  s.turn = seat
  s.phase = phase
  return readyToDraw(s)
}

/**
 * N24: whether another card is coming: an empty deck takes in the trash as soon as a card is wanted; where both are
 * empty nothing more is dealt.
 */
const readyToDraw = (s: Rob): boolean => {
  if (s.toDraw === 0) return false
  if (s.deckSize > 0) return true
  if (s.trashSize === 0) {
    s.toDraw = 0
    return false
  }
  s.deck.set(s.trash)
  s.trash.fill(0)
  s.deckSize = s.trashSize
  s.trashSize = 0
  return true
}

/** N24: a card goes from the deck to the hand of the seat whose turn it is; answers whether more are to come. */
export const takeCard = (s: Rob, card: number): boolean => {
  const { turn } = s
  s.deck[card]!--
  s.deckSize--
  s.hands[turn * KINDS + card]!++
  s.handSize[turn]!++
  s.who = turn
  s.toDraw--
  note(s, about(word(DO.CARD, card), turn))
  return readyToDraw(s)
}

/** N11, N22, N26, N28: a card of the deck. */
export const legalCards = (s: Rob, out: Moves): void => {
  for (let card = 0; card < KINDS; card++) if (s.deck[card]! > 0) out.add(word(DO.CARD, card))
}
/** Each card of the deck is as likely as any other. */
export const cardWeight = (s: Rob, move: Move): number => s.deck[dataOf(move)]!

/** One card of a bag, each as likely. */
export const oneOf = (bag: Uint8Array, from: number, size: number, rng: Rng): number =>
  cardAt(bag, from, rng.below(size))

/** The card at a place, where a bag is lined up by kind. */
export const cardAt = (bag: Uint8Array, from: number, place: number): number => {
  let skip = place
  let card = 0
  while (skip >= bag[from + card]!) skip -= bag[from + card++]!
  return card
}

export const bits = (mask: number): number => {
  let n = 0
  for (let m = mask; m; m &= m - 1) n++
  return n
}

/** One of the hints of a set, each as likely. */
export const oneBit = (mask: number, rng: Rng): number => {
  let m = mask
  for (let skip = rng.below(bits(mask)); skip > 0; skip--) m &= m - 1
  return 32 - Math.clz32(m & -m)
}

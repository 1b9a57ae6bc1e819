import type { Viewer } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { addPlay, clearCorner, isShared, shareOut, spokenFor } from './corner.ts'
import { DO, pack, whatOf } from './moves.ts'
import { type Art, HAND, HIDDEN, inBag, KINDS, MOST_SEATS, NONE, placeOf } from './state.ts'

/** Hiding a hand puts its cards back in the bag; guessing draws them again. */
export const hide = (s: Art, viewer: Viewer): void => {
  if (whatOf(s.last) === DO.CARD && s.taker !== viewer) s.last = pack(DO.CARD, HIDDEN)
  for (let seat = 0; seat < s.setup.seats; seat++) {
    if (seat === viewer) continue
    s.deck += bagOf(s.hands[seat]!)
    s.hands[seat] = blotted(s.hands[seat]!)
    s.union += bagOf(s.then[seat]!)
    s.then[seat] = blotted(s.then[seat]!)
  }
}

const bagOf = (hand: number): number => {
  let bag = 0
  for (let i = 0; i < HAND; i++) if (placeOf(hand, i) < KINDS) bag += 1 << (3 * placeOf(hand, i))
  return bag
}

const blotted = (hand: number): number => {
  let out = 0
  for (let i = 0; i < HAND; i++) out |= (placeOf(hand, i) < KINDS ? HIDDEN : placeOf(hand, i)) << (4 * i)
  return out
}

// Scratch space for one guess at a time: a search guesses a hundred thousand times a second.
const old = new Int32Array(KINDS)
const fresh = new Int32Array(KINDS)
const left = new Int32Array(KINDS)
const must = new Int32Array(KINDS)
const keeps = new Int32Array(MOST_SEATS)
const opened = new Int32Array(MOST_SEATS)
const was = new Int32Array(MOST_SEATS)
let olds = 0
let news = 0

/**
 * A world that fits all the viewer heard. Until the draw pile first runs out every unseen card can be anywhere.
 * After that the viewer knows two bags: the cards that were in the other hands at that moment, and those that were
 * in the new draw pile. Each card played since came from one of them; once that is settled, the rest is dealt.
 */
export const guess = (s: Art, viewer: Viewer, rng: Rng): void => {
  if (s.shuffled === 0) return dealFromOneBag(s, rng)
  let tries = 0
  while (tries < MOST_TRIES && !settlePlays(s, viewer, rng)) tries++
  if (tries === MOST_TRIES) return guessInCorner(s, viewer, rng)
  dealFromTwoBags(s, viewer, rng)
}

/** The same with a plan from the start, for a draw pile that has run out before: seldom needed, never stuck. */
export const guessInCorner = (s: Art, viewer: Viewer, rng: Rng): void => {
  settleInCorner(s, viewer, rng)
  dealFromTwoBags(s, viewer, rng)
}

/** So many blind choices may fail before the plays are shared out with a plan. */
const MOST_TRIES = 20

const unpack = (bag: number, counts: Int32Array): number => {
  let cards = 0
  for (let card = 0; card < KINDS; card++) {
    counts[card] = inBag(bag, card)
    cards += counts[card]!
  }
  return cards
}

const drawFrom = (bag: Int32Array, cards: number, rng: Rng): number => {
  let skip = rng.below(cards)
  let card = 0
  while (skip >= bag[card]!) skip -= bag[card++]!
  bag[card]!--
  return card
}

const pack3 = (counts: Int32Array): number => {
  let bag = 0
  for (let card = 0; card < KINDS; card++) bag |= counts[card]! << (3 * card)
  return bag
}

const dealFromOneBag = (s: Art, rng: Rng): void => {
  let cards = unpack(s.deck, fresh)
  for (let seat = 0; seat < s.setup.seats; seat++) {
    let hand = s.hands[seat]!
    for (let i = 0; i < HAND; i++) if (placeOf(hand, i) === HIDDEN) hand ^= (drawFrom(fresh, cards--, rng) ^ HIDDEN) << (4 * i)
    s.hands[seat] = hand
  }
  s.deck = pack3(fresh)
}

/**
 * Decides for every card the others played since the pile ran out whether it was held then or drawn since: by the odds
 * that a card chosen blindly from that hand is the one or the other, within what is possible. Leaves in `old` and `fresh`
 * what is still in play of the two bags, in `keeps` how many of the old cards each seat still has, and in `was` the old
 * cards played. Answers false where the choices made left no way to go on.
 */
const settlePlays = (s: Art, viewer: Viewer, rng: Rng): boolean => {
  const { pile, pileSize } = s
  prepare(s, viewer)
  for (let i = 0; i < pileSize; i++) {
    const seat = pile[i]! >> 4
    const card = pile[i]! & 15
    if (seat === viewer) continue
    left[card]!--
    if (opened[seat] === 0) {
      // The first card a seat plays cannot have been drawn since; `prepare` has set it aside.
      opened[seat] = 1
      continue
    }
    if (left[card]! < must[card]! || isOld(seat, card, rng)) {
      if (keeps[seat] === 0 || old[card] === 0) return false
      must[card]!--
      takeOld(seat, card)
    } else {
      if (fresh[card] === 0) return false
      fresh[card]!--
      news--
    }
  }
  return true
}

/** The same where choice after choice led nowhere: the plays that must have been old find their seats first, the others as before. */
const settleInCorner = (s: Art, viewer: Viewer, rng: Rng): void => {
  const { pile, pileSize } = s
  prepare(s, viewer)
  clearCorner()
  for (let i = 0; i < pileSize; i++) if (isOpen(pile[i]! >> 4, viewer)) addPlay(pile[i]! & 15, pile[i]! >> 4)
  if (!shareOut(must, keeps, rng)) throw new Error('no world fits what was heard')
  opened.fill(0)
  for (let i = 0; i < pileSize; i++) {
    const seat = pile[i]! >> 4
    const card = pile[i]! & 15
    if (!isOpen(seat, viewer)) continue
    if (isShared(card, seat, rng)) {
      must[card]!--
      takeOld(seat, card)
    } else if (keeps[seat]! > spokenFor(seat) && old[card]! > must[card]! && isOld(seat, card, rng)) takeOld(seat, card)
    else {
      fresh[card]!--
      news--
    }
  }
}

/** Whether a play may have been an old card or a new one: not the viewer's own, and not a seat's first. */
const isOpen = (seat: number, viewer: Viewer): boolean => {
  if (seat === viewer) return false
  if (opened[seat] === 1) return true
  opened[seat] = 1
  return false
}

const takeOld = (seat: number, card: number): void => {
  old[card]!--
  olds--
  keeps[seat]!--
  was[seat]! ^= (card ^ NONE) << (4 * keeps[seat]!)
}

const isOld = (seat: number, card: number, rng: Rng): boolean => {
  if (keeps[seat] === 0 || old[card] === 0) return false
  if (fresh[card] === 0) return true
  const fromOld = keeps[seat]! * old[card]! * news
  const fromNew = (HAND - keeps[seat]!) * fresh[card]! * olds
  return rng.below(fromOld + fromNew) < fromOld
}

/** Sets up the two bags as they were when the pile ran out, less what every world agrees on. */
const prepare = (s: Art, viewer: Viewer): void => {
  const { pile, pileSize } = s
  olds = unpack(s.union, old)
  left.fill(0)
  must.fill(0)
  keeps.fill(HAND)
  opened.fill(0)
  was.fill(0xfffff)
  for (let i = 0; i < pileSize; i++) if (pile[i]! >> 4 !== viewer) left[pile[i]! & 15]!++
  news = 0
  for (let card = 0; card < KINDS; card++) {
    fresh[card] = inBag(s.deck, card) + left[card]! - old[card]!
    news += fresh[card]!
    // So many plays of a kind must have been old cards, because the new draw pile did not have that many.
    must[card] = Math.max(0, left[card]! - fresh[card]!)
  }
  for (let i = 0; i < pileSize; i++) {
    const seat = pile[i]! >> 4
    if (seat === viewer || opened[seat]) continue
    opened[seat] = 1
    takeOld(seat, pile[i]! & 15)
    must[pile[i]! & 15]!--
  }
  opened.fill(0)
}

/** Deals the old cards that are left to those who have kept some, the fresh ones to fill the hands; the rest is the draw pile. */
const dealFromTwoBags = (s: Art, viewer: Viewer, rng: Rng): void => {
  for (let seat = 0; seat < s.setup.seats; seat++) {
    if (seat === viewer) continue
    let hand = s.hands[seat]!
    let then = was[seat]!
    for (let i = 0; i < HAND; i++) {
      if (placeOf(hand, i) !== HIDDEN) continue
      const card = i < keeps[seat]! ? drawFrom(old, olds--, rng) : drawFrom(fresh, news--, rng)
      hand ^= (card ^ HIDDEN) << (4 * i)
      if (i < keeps[seat]!) then ^= (card ^ NONE) << (4 * i)
    }
    s.hands[seat] = hand
    s.then[seat] = then
  }
  s.deck = pack3(fresh)
  s.union = 0
}

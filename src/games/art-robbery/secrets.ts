import type { Viewer } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { addPlay, clearCorner, isShared, shareOut, spokenFor } from './corner.ts'
import { DO, pack, whatOf } from './moves.ts'
import { type Art, AT_DECK, AT_HANDS, AT_PILE_SIZE, AT_THEN, AT_UNION, cardAt, countsOf, HAND, HIDDEN, inBag, KINDS, MOST_SEATS, NO_HAND, NONE, placeOf } from './state.ts'

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

// Scratch space for one guess at a time: a search guesses a hundred thousand times a second. All but the last two are bags and their sizes.
let old = 0
let fresh = 0
let left = 0
let must = 0
let olds = 0
let news = 0
const keeps = new Int32Array(MOST_SEATS)
const was = new Int32Array(MOST_SEATS)

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

const one = (card: number): number => 1 << (3 * card)

const sizeOf = (bag: number): number => {
  let cards = 0
  for (let rest = bag; rest; rest >>= 3) cards += rest & 7
  return cards
}

const dealFromOneBag = (s: Art, rng: Rng): void => {
  const { w, plan } = s
  let bag = w[AT_DECK]!
  let cards = sizeOf(bag)
  for (let seat = 0; seat < plan.seats; seat++) {
    let hand = w[AT_HANDS + seat]!
    for (let place = 0; place < 4 * HAND; place += 4) {
      if (((hand >> place) & 15) !== HIDDEN) continue
      const card = cardAt(bag, rng.below(cards--))
      bag -= one(card)
      hand ^= (card ^ HIDDEN) << place
    }
    w[AT_HANDS + seat] = hand
  }
  w[AT_DECK] = bag
}

/**
 * Decides for every card the others played since the pile ran out whether it was held then or drawn since: by the odds
 * that a card chosen blindly from that hand is the one or the other, within what is possible. Leaves in `old` and `fresh`
 * what is still in play of the two bags, in `keeps` how many of the old cards each seat still has, and in `was` the old
 * cards played. Answers false where the choices made left no way to go on.
 */
const settlePlays = (s: Art, viewer: Viewer, rng: Rng): boolean => {
  const { w, pile } = s
  const size = w[AT_PILE_SIZE]!
  prepare(s, viewer)
  let opened = 0
  for (let i = 0; i < size; i++) {
    const seat = pile[i]! >> 4
    if (seat === viewer) continue
    const card = pile[i]! & 15
    left -= one(card)
    if (!(opened & (1 << seat))) {
      // The first card a seat plays cannot have been drawn since; `prepare` has set it aside.
      opened |= 1 << seat
      continue
    }
    if (inBag(left, card) < inBag(must, card) || isOld(seat, card, rng)) {
      if (keeps[seat] === 0 || inBag(old, card) === 0) return false
      if (inBag(must, card) > 0) must -= one(card)
      takeOld(seat, card)
    } else {
      if (inBag(fresh, card) === 0) return false
      fresh -= one(card)
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
  // A play may have been an old card or a new one unless it was the viewer's own, or a seat's first.
  const open = [...pile.subarray(0, pileSize)].filter((play, i, all) => play >> 4 !== viewer && all.findIndex(other => other >> 4 === play >> 4) < i)
  for (const play of open) addPlay(play & 15, play >> 4)
  if (!shareOut(Int32Array.from(countsOf(must)), keeps, rng)) throw new Error('no world fits what was heard')
  for (const play of open) {
    const seat = play >> 4
    const card = play & 15
    if (isShared(card, seat, rng)) {
      must -= one(card)
      takeOld(seat, card)
    } else if (keeps[seat]! > spokenFor(seat) && inBag(old, card) > inBag(must, card) && isOld(seat, card, rng)) takeOld(seat, card)
    else {
      fresh -= one(card)
      news--
    }
  }
}

const takeOld = (seat: number, card: number): void => {
  const keep = keeps[seat]! - 1
  old -= one(card)
  olds--
  keeps[seat] = keep
  was[seat]! ^= (card ^ NONE) << (4 * keep)
}

const isOld = (seat: number, card: number, rng: Rng): boolean => {
  const keep = keeps[seat]!
  if (keep === 0 || inBag(old, card) === 0) return false
  if (inBag(fresh, card) === 0) return true
  const fromOld = keep * inBag(old, card) * news
  const fromNew = (HAND - keep) * inBag(fresh, card) * olds
  return rng.below(fromOld + fromNew) < fromOld
}

/** Sets up the two bags as they were when the pile ran out, less what every world agrees on. */
const prepare = ({ w, pile }: Art, viewer: Viewer): void => {
  const size = w[AT_PILE_SIZE]!
  const union = w[AT_UNION]!
  keeps.fill(HAND)
  was.fill(NO_HAND)
  old = union
  olds = sizeOf(union)
  left = 0
  let opened = 0
  for (let i = 0; i < size; i++) {
    const seat = pile[i]! >> 4
    if (seat === viewer) continue
    left += one(pile[i]! & 15)
    if (opened & (1 << seat)) continue
    opened |= 1 << seat
    takeOld(seat, pile[i]! & 15)
  }
  fresh = w[AT_DECK]! + left - union
  news = sizeOf(fresh)
  must = 0
  for (let card = 0; card < KINDS; card++) {
    // So many plays of a kind must have been old cards, because the new draw pile did not have that many; the first ones are set aside.
    const short = inBag(left, card) - inBag(fresh, card) - inBag(union - old, card)
    if (short > 0) must += short << (3 * card)
  }
}

/** Deals the old cards that are left to those who have kept some, the fresh ones to fill the hands; the rest is the draw pile. */
const dealFromTwoBags = ({ w, plan }: Art, viewer: Viewer, rng: Rng): void => {
  for (let seat = 0; seat < plan.seats; seat++) {
    if (seat === viewer) continue
    let hand = w[AT_HANDS + seat]!
    let then = was[seat]!
    const keep = 4 * keeps[seat]!
    for (let place = 0; place < 4 * HAND; place += 4) {
      if (((hand >> place) & 15) !== HIDDEN) continue
      const isKept = place < keep
      const card = isKept ? cardAt(old, rng.below(olds--)) : cardAt(fresh, rng.below(news--))
      hand ^= (card ^ HIDDEN) << place
      if (isKept) {
        old -= one(card)
        then ^= (card ^ NONE) << place
      } else fresh -= one(card)
    }
    w[AT_HANDS + seat] = hand
    w[AT_THEN + seat] = then
  }
  w[AT_DECK] = fresh
  w[AT_UNION] = 0
}

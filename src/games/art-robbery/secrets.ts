import type { Viewer } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { DO, pack, whatOf } from './moves.ts'
import { type Art, HAND, HIDDEN, KINDS, MOST_SEATS, NONE, PHASE } from './state.ts'

/** Hiding a hand puts its cards back in the bag; guessing draws them again. */
export const hide = (s: Art, viewer: Viewer): void => {
  if (whatOf(s.last) === DO.CARD && s.taker !== viewer) s.last = pack(DO.CARD, HIDDEN)
  const { hands, then, deck, union } = s
  const others = s.setup.seats * HAND
  for (let i = 0; i < others; i++) {
    if (Math.floor(i / HAND) === viewer) continue
    const card = hands[i]!
    if (card < KINDS) {
      deck[card]!++
      hands[i] = HIDDEN
    }
    const held = then[i]!
    if (held < KINDS) {
      union[held]!++
      then[i] = HIDDEN
    }
  }
}

// Scratch space for one guess at a time: searching guesses a hundred thousand times a second.
const old = new Uint8Array(KINDS)
const fresh = new Uint8Array(KINDS)
const left = new Uint8Array(KINDS)
const must = new Int8Array(KINDS)
const keeps = new Uint8Array(MOST_SEATS)
const opened = new Uint8Array(MOST_SEATS)

/**
 * A world that fits all the viewer heard. Until the draw pile first runs out every unseen card can be anywhere.
 * After that the viewer knows two bags: the cards that were in the other hands at that moment, and those that were
 * in the new draw pile. Each card played since came from one of them; once that is settled, the rest is dealt.
 */
export const guess = (s: Art, viewer: Viewer, rng: Rng): void => {
  if (s.phase < PHASE.PLAY || s.shuffled === 0) return fillHands(s, s.deck, rng)
  let tries = 0
  while (!settlePlays(s, viewer, rng, tries)) tries++
  dealThen(s, rng)
}

/** Fills the hidden places from one bag. */
const fillHands = (s: Art, bag: Uint8Array, rng: Rng): void => {
  let cards = sum(bag)
  for (let i = 0; i < s.setup.seats * HAND; i++) if (s.hands[i] === HIDDEN) s.hands[i] = drawFrom(bag, cards--, rng)
}

const sum = (bag: Uint8Array): number => {
  let cards = 0
  for (let card = 0; card < KINDS; card++) cards += bag[card]!
  return cards
}

const drawFrom = (bag: Uint8Array, cards: number, rng: Rng): number => {
  let skip = rng.below(cards)
  let card = 0
  while (skip >= bag[card]!) skip -= bag[card++]!
  bag[card]!--
  return card
}

/**
 * Decides for every card the others played since the pile ran out whether it was held then or drawn since: by the odds
 * that a card chosen blindly from that hand is the one or the other, within what is possible. Leaves in `old` and `fresh`
 * what is still in play of the two bags, in `keeps` how many of the old cards each seat still has, and puts the old
 * cards played into `then`. Answers false where the choices left no way to go on.
 */
const settlePlays = (s: Art, viewer: Viewer, rng: Rng, tries: number): boolean => {
  const { seats } = s.setup
  prepare(s, viewer)
  for (let i = 0; i < s.pileSize; i++) {
    const seat = s.pile[i]! >> 4
    const card = s.pile[i]! & 15
    if (seat === viewer) continue
    left[card]!--
    if (opened[seat] === 0) {
      // The first card a seat plays cannot have been drawn since; `prepare` has set it aside.
      opened[seat] = 1
      continue
    }
    const forced = left[card]! < must[card]!
    const held = keeps[seat]! > 0 && old[card]! > 0
    if (forced && !held) return false
    if (!(forced || (held && (fresh[card] === 0 || oldIsDrawn(seat, card, rng, tries))))) {
      if (fresh[card] === 0) return false
      fresh[card]!--
      continue
    }
    old[card]!--
    must[card]!--
    keeps[seat]!--
    s.then[seat * HAND + keeps[seat]!] = card
  }
  for (let seat = 0; seat < seats; seat++) if (seat !== viewer && keeps[seat]! > handSize(s, seat)) return false
  return true
}

/** After many failures old cards are spared, so that those which must be old find room. */
const oldIsDrawn = (seat: number, card: number, rng: Rng, tries: number): boolean => {
  if (tries > 40) return rng.below(tries) < 20
  const olds = keeps[seat]! * old[card]! * sum(fresh)
  const news = (HAND - keeps[seat]!) * fresh[card]! * sum(old)
  return rng.below(olds + news) < olds
}

const handSize = (s: Art, seat: number): number => (s.hands[seat * HAND + HAND - 1] === NONE ? HAND - 1 : HAND)

const prepare = (s: Art, viewer: Viewer): void => {
  const { pile, pileSize, then } = s
  old.set(s.union)
  left.fill(0)
  must.fill(0)
  keeps.fill(HAND)
  opened.fill(0)
  for (let i = 0; i < pileSize; i++) if (pile[i]! >> 4 !== viewer) left[pile[i]! & 15]!++
  for (let card = 0; card < KINDS; card++) fresh[card] = s.deck[card]! + left[card]! - old[card]!
  for (let i = 0; i < pileSize; i++) {
    const seat = pile[i]! >> 4
    if (seat === viewer || opened[seat]) continue
    opened[seat] = 1
    keeps[seat] = HAND - 1
    then[seat * HAND + HAND - 1] = pile[i]! & 15
    old[pile[i]! & 15]!--
    must[pile[i]! & 15]!--
  }
  // So many of the plays of a kind must be old ones, because the new draw pile did not have that many.
  for (let card = 0; card < KINDS; card++) must[card]! += Math.max(left[card]! - fresh[card]!, firstsOf(card))
  opened.fill(0)
}

/** The plays of a kind that `prepare` has already set aside as old. */
const firstsOf = (card: number): number => -must[card]!

/** Deals the old cards that are left to the places that have kept them, the fresh ones to the others and to the draw pile. */
const dealThen = (s: Art, rng: Rng): void => {
  const { hands, then } = s
  let olds = sum(old)
  let news = sum(fresh)
  for (let seat = 0; seat < s.setup.seats; seat++) {
    const from = seat * HAND
    for (let i = 0; i < HAND; i++) {
      if (hands[from + i] !== HIDDEN) continue
      if (i < keeps[seat]!) {
        hands[from + i] = drawFrom(old, olds--, rng)
        then[from + i] = hands[from + i]!
      } else hands[from + i] = drawFrom(fresh, news--, rng)
    }
  }
  s.deck.set(fresh)
  s.union.fill(0)
}


import type { Viewer } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { OldPlays } from './old-plays.ts'
import { DO, draw, whatOf } from './move-code.ts'
import { type Art, type Cards, cardAt, HAND, HIDDEN, KINDS, MOST_SEATS, sizeOf } from './state.ts'

/** R18: hides the other hands, now and when the draw pile last ran out, and what another seat was just dealt. */
export const hide = (s: Art, viewer: Viewer): void => {
  if (whatOf(s.last) === DO.CARD && s.taker !== viewer) s.last = draw(HIDDEN)
  for (let seat = 0; seat < s.setup.seats; seat++) {
    if (seat === viewer) continue
    conceal(s.hands[seat]!, s.deck)
    conceal(s.handsAtShuffle[seat]!, s.hiddenAtShuffle)
  }
}

/** R18: puts the cards of a hand among others; only their number stays. */
const conceal = (hand: Cards, among: Cards): void => {
  for (let card = 0; card < KINDS; card++) {
    among[card]! += hand[card]!
    hand[HIDDEN]! += hand[card]!
    hand[card] = 0
  }
}

/**
 * R18: a world that fits all the viewer heard. Until the draw pile first runs out every unseen card can be anywhere.
 * After that the viewer knows two bags: the cards that were in the other hands at that moment, and those that were in
 * the new draw pile. Each card played since came from one of them; once that is settled, the rest is dealt.
 */
export const guess = (s: Art, viewer: Viewer, rng: Rng): void => {
  if (s.shuffled === 0) return dealFromOneBag(s, rng)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const memory = new Memory(s, viewer)
    if (settlePlays(memory, rng)) return dealFromTwoBags(memory, rng)
  }
  guessInCorner(s, viewer, rng)
}

/**
 * R18: the same where blind choices led nowhere: the plays that must have been old cards find their seats first. Seldom
 * needed, never stuck.
 */
export const guessInCorner = (s: Art, viewer: Viewer, rng: Rng): void => {
  const memory = new Memory(s, viewer)
  settleInCorner(memory, rng)
  dealFromTwoBags(memory, rng)
}

/** R18: so many times blind choices may fail. */
const MOST_TRIES = 20

/** R18: cards in no order, and how many there are. */
class Bag {
  readonly cards: Cards
  size: number

  constructor(cards: Cards) {
    this.cards = cards.slice()
    this.size = sizeOf(cards)
  }
  remove(card: number): void {
    this.cards[card]!--
    this.size--
  }
  /** A card by chance. */
  draw(rng: Rng): number {
    const card = cardAt(this.cards, rng.below(this.size))
    this.remove(card)
    return card
  }
}

/**
 * R18: before the draw pile first runs out, all hidden hands are dealt from all unseen cards; the rest is the draw
 * pile.
 */
const dealFromOneBag = (s: Art, rng: Rng): void => {
  const unseen = new Bag(s.deck)
  for (let seat = 0; seat < s.setup.seats; seat++) {
    const hand = s.hands[seat]!
    for (; hand[HIDDEN]! > 0; hand[HIDDEN]!--) hand[unseen.draw(rng)]!++
  }
  s.deck.set(unseen.cards)
}

/** R18: what a viewer remembers of the moment when the draw pile last ran out, less what every world agrees on. */
class Memory {
  readonly s: Art
  readonly viewer: Viewer
  /**
   * Cards the other hands had then, and cards of the new draw pile; those no longer unseen are taken out as plays are
   * settled.
   */
  readonly old: Bag
  readonly fresh: Bag
  /** How many of the old cards each seat still has. */
  readonly keeps = new Uint8Array(MOST_SEATS).fill(HAND)
  /**
   * Plays of the others, by kind; and how many of them must have been old cards, because the new draw pile had too few.
   */
  readonly plays: Cards = new Uint8Array(KINDS)
  readonly must: Cards = new Uint8Array(KINDS)

  constructor(s: Art, viewer: Viewer) {
    this.s = s
    this.viewer = viewer
    this.old = new Bag(s.hiddenAtShuffle)
    for (let seat = 0; seat < s.setup.seats; seat++) if (seat !== viewer) s.handsAtShuffle[seat]!.fill(0)
    for (let i = 0; i < s.pileSize; i++) {
      if (s.pileSeats[i] === viewer) continue
      this.plays[s.pile[i]!]!++
      if (isFirstPlay(s, i)) this.takeOld(s.pileSeats[i]!, s.pile[i]!)
    }
    this.fresh = new Bag(s.deck.map((unseen, card) => unseen + this.plays[card]! - s.hiddenAtShuffle[card]!))
    for (let card = 0; card < KINDS; card++) {
      const first = s.hiddenAtShuffle[card]! - this.old.cards[card]!
      this.must[card] = Math.max(0, this.plays[card]! - this.fresh.cards[card]! - first)
    }
  }

  /** A seat played a card that it held then. */
  takeOld(seat: number, card: number): void {
    this.old.remove(card)
    this.keeps[seat]!--
    this.s.handsAtShuffle[seat]![card]!++
  }

  /** Whether a play was an old card, by the odds that a card chosen blindly from that hand is old or new. */
  isOld(seat: number, card: number, rng: Rng): boolean {
    const { old, fresh } = this
    const keep = this.keeps[seat]!
    if (keep === 0 || old.cards[card] === 0) return false
    if (fresh.cards[card] === 0) return true
    const fromOld = keep * old.cards[card]! * fresh.size
    const fromNew = (HAND - keep) * fresh.cards[card]! * old.size
    return rng.below(fromOld + fromNew) < fromOld
  }
}

/** R4, R18: the first card a seat plays after the draw pile ran out cannot have been drawn since. */
const isFirstPlay = (s: Art, i: number): boolean => s.pileSeats.indexOf(s.pileSeats[i]!) === i

/**
 * R18: decides for every card the others played since the pile ran out whether it was held then or drawn since.
 * Answers false where the choices made left no way to go on.
 */
const settlePlays = (memory: Memory, rng: Rng): boolean => {
  const { s, old, fresh, keeps, plays, must } = memory
  for (let i = 0; i < s.pileSize; i++) {
    const seat = s.pileSeats[i]!
    const card = s.pile[i]!
    if (seat === memory.viewer) continue
    plays[card]!--
    if (isFirstPlay(s, i)) continue
    if (plays[card]! < must[card]! || memory.isOld(seat, card, rng)) {
      if (keeps[seat] === 0 || old.cards[card] === 0) return false
      if (must[card]! > 0) must[card]!--
      memory.takeOld(seat, card)
    } else {
      if (fresh.cards[card] === 0) return false
      fresh.remove(card)
    }
  }
  return true
}

/** R18: the same, with the plays that must have been old cards shared out first. */
const settleInCorner = (memory: Memory, rng: Rng): void => {
  const { s, old, fresh, keeps, must } = memory
  const open = Array.from({ length: s.pileSize }, (_, i) => i).filter(
    i => s.pileSeats[i] !== memory.viewer && !isFirstPlay(s, i),
  )
  const shared = new OldPlays(open.map(i => ({ card: s.pile[i]!, seat: s.pileSeats[i]! })))
  if (!shared.shareOut(must, keeps, rng)) throw new Error('no world fits what was heard')
  for (const i of open) {
    const seat = s.pileSeats[i]!
    const card = s.pile[i]!
    if (shared.has(card, seat, rng)) {
      must[card]!--
      memory.takeOld(seat, card)
    } else if (keeps[seat]! > shared.reserved(seat) && old.cards[card]! > must[card]! && memory.isOld(seat, card, rng))
      memory.takeOld(seat, card)
    else fresh.remove(card)
  }
}

/**
 * R18: deals the old cards that are left to those who have kept some, new ones to fill the hands; the rest is the draw
 * pile.
 */
const dealFromTwoBags = ({ s, viewer, old, fresh, keeps }: Memory, rng: Rng): void => {
  for (let seat = 0; seat < s.setup.seats; seat++) {
    if (seat === viewer) continue
    const hand = s.hands[seat]!
    for (let kept = keeps[seat]!; kept > 0; kept--) {
      const card = old.draw(rng)
      hand[card]!++
      hand[HIDDEN]!--
      s.handsAtShuffle[seat]![card]!++
    }
    for (; hand[HIDDEN]! > 0; hand[HIDDEN]!--) hand[fresh.draw(rng)]!++
  }
  s.deck.set(fresh.cards)
  s.hiddenAtShuffle.fill(0)
}

import type { Rng } from '../../core/rng.ts'
import { KINDS, TOOLS } from './contents.ts'
import { MOST_SEATS } from './state.ts'

/** A card of which the kind is not settled yet. */
export const OPEN = -1
export const ROOM = 64
/** Answers to hint 9 in one heist: the card once, and again for gold. */
export const MOST_COUNTS = 12

/**
 * The cards of a heist that is acted again: each card that was ever drawn, in the order of drawing. A card that went to the trash
 * and was drawn once more from the shuffled deck is another one here: the two are brought together by their kind alone.
 */
export class Cast {
  /** By card: its kind, if settled; kinds it cannot have; how often the deck had been shuffled anew when it was drawn. */
  readonly kind: Int8Array
  readonly not: Uint8Array
  readonly deck: Uint8Array
  size = 0
  /** The cards that a word of the history is about. */
  readonly at: Int16Array
  readonly other: Int16Array
  readonly hands = new Int16Array(MOST_SEATS * ROOM)
  readonly sizes = new Uint8Array(MOST_SEATS)
  readonly trash = new Int16Array(ROOM)
  trashSize = 0
  /** Cards of each deck but the first, one deck after the other; where each begins. */
  readonly pool: Int16Array
  readonly poolFrom: Int16Array
  decks = 0
  deckSize = 0
  /** Cards laid aside for another seat. */
  readonly gifts = new Int16Array(MOST_SEATS * 2)
  readonly giftSizes = new Uint8Array(MOST_SEATS)
  /** Played in the round under way. */
  readonly plays = new Int16Array(ROOM)
  playSize = 0
  /** The hands at each time when hint 9 was answered. */
  readonly countedHands = new Int16Array(MOST_COUNTS * MOST_SEATS * ROOM)
  readonly countedSizes = new Uint8Array(MOST_COUNTS * MOST_SEATS)
  /** Tools that lay open then, and where the answer is noted; whether a card was in one of these hands. */
  readonly countedLaid = new Uint8Array(MOST_COUNTS * TOOLS)
  readonly countedAt = new Int16Array(MOST_COUNTS)
  readonly wasCounted: Uint8Array
  counted = 0
  /** Cards of which nothing was heard and that were not shuffled again: deck by deck, where each deck begins. */
  readonly free: Int16Array
  readonly freeFrom: Int16Array
  freeSize = 0
  /** Those of them that were in a hand when hint 9 was answered. */
  readonly movable: Int16Array
  readonly pooled: Uint8Array
  /** What is left for the draw pile when all is settled. */
  readonly left = new Int16Array(KINDS)

  constructor(words: number) {
    this.kind = new Int8Array(words)
    this.not = new Uint8Array(words)
    this.deck = new Uint8Array(words)
    this.at = new Int16Array(words)
    this.other = new Int16Array(words)
    this.pool = new Int16Array(words)
    this.poolFrom = new Int16Array(words + 2)
    this.wasCounted = new Uint8Array(words)
    this.free = new Int16Array(words)
    this.freeFrom = new Int16Array(words + 2)
    this.pooled = new Uint8Array(words)
    this.movable = new Int16Array(words)
  }

  begin(cards: number): void {
    this.size = 0
    this.trashSize = 0
    this.decks = 0
    this.deckSize = cards
    this.playSize = 0
    this.counted = 0
    this.sizes.fill(0)
    this.giftSizes.fill(0)
    this.poolFrom[1] = 0
  }

  /** The trash becomes the deck. */
  shuffle(): void {
    this.decks++
    const from = this.poolFrom[this.decks]!
    for (let i = 0; i < this.trashSize; i++) {
      this.pool[from + i] = this.trash[i]!
      this.pooled[this.trash[i]!] = 1
    }
    this.poolFrom[this.decks + 1] = from + this.trashSize
    this.deckSize = this.trashSize
    this.trashSize = 0
  }

  draw(seat: number, kind: number): number {
    if (this.deckSize === 0) this.shuffle()
    this.deckSize--
    const card = this.size++
    this.kind[card] = kind
    this.not[card] = 0
    this.wasCounted[card] = 0
    this.pooled[card] = 0
    this.deck[card] = this.decks
    this.take(seat, card)
    return card
  }

  take(seat: number, card: number): void {
    this.hands[seat * ROOM + this.sizes[seat]!++] = card
  }

  /** Out of a hand, from a place in it. */
  remove(seat: number, i: number): number {
    const card = this.hands[seat * ROOM + i]!
    this.hands[seat * ROOM + i] = this.hands[seat * ROOM + --this.sizes[seat]!]!
    return card
  }

  throwAway(seat: number): void {
    for (let i = 0; i < this.sizes[seat]!; i++) this.trash[this.trashSize++] = this.hands[seat * ROOM + i]!
    this.sizes[seat] = 0
  }

  /** Keeps all hands as they are when hint 9 is answered. */
  remember(at: number, laid: Uint8Array): void {
    const n = this.counted++
    this.countedHands.set(this.hands, n * MOST_SEATS * ROOM)
    this.countedSizes.set(this.sizes, n * MOST_SEATS)
    this.countedLaid.set(laid, n * TOOLS)
    this.countedAt[n] = at
    this.at[at] = n
    for (let seat = 0; seat < MOST_SEATS; seat++) for (let i = 0; i < this.sizes[seat]!; i++) this.wasCounted[this.hands[seat * ROOM + i]!] = 1
  }

  /** Whether a card is of a kind, or can become it. */
  canBe(card: number, kind: number): boolean {
    const known = this.kind[card]!
    return known === kind || (known === OPEN && (this.not[card]! & (1 << kind)) === 0)
  }

  /** A place in a hand whose card is, or can become, of a kind, each as likely; -1 where there is none. */
  placeOf(seat: number, kind: number, rng: Rng): number {
    let found = -1
    let seen = 0
    for (let i = 0; i < this.sizes[seat]!; i++) {
      if (!this.canBe(this.hands[seat * ROOM + i]!, kind)) continue
      seen++
      if (seen === 1 || rng.below(seen) === 0) found = i
    }
    return found
  }
}

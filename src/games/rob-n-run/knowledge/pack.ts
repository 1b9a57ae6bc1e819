import { sum } from '../../../core/lists.ts'
import type { Rng } from '../../../core/rng.ts'
import { KINDS } from './contents.ts'
import { MOST_SEATS } from '../state/state.ts'

/** A card of whose kind nothing was heard yet. */
export const OPEN = KINDS

// Places of cards: hands by seat, 0 to 4, then these.
export const DECK = MOST_SEATS
/** In the deck, and drawn by the viewer later. */
export const MINE = DECK + 1
export const TRASH = DECK + 2
/** Played in the round under way. */
export const PLAYED = DECK + 3
/** Laid open, wrong, or a bag laid aside. */
export const SORTED = DECK + 4
/** Chosen by a seat to be given away: ASIDE + seat. */
export const ASIDE = DECK + 5

/** A card that something can have happened to; if it has no kind yet, it gets this one. */
export interface Option {
  readonly card: number
  readonly kind: number
  readonly weight: number
}

/**
 * All cards of the tool deck while a heist is played again: where each of them is, and its kind once something was
 * heard of it.
 */
export class Pack {
  readonly bytes: Uint8Array
  readonly place: Uint8Array
  readonly kind: Uint8Array
  /** By card, the kinds it cannot have, a bit each. */
  readonly not: Uint8Array
  /** Copies of each kind that no card has yet. */
  readonly left: Uint8Array
  readonly #copies: Uint8Array
  readonly #rng: Rng

  constructor(copies: Uint8Array, rng: Rng) {
    const cards = sum(copies)
    this.bytes = new Uint8Array(3 * cards + KINDS)
    this.place = this.bytes.subarray(0, cards)
    this.kind = this.bytes.subarray(cards, 2 * cards)
    this.not = this.bytes.subarray(2 * cards, 3 * cards)
    this.left = this.bytes.subarray(3 * cards)
    this.#copies = copies
    this.#rng = rng
  }

  begin(): void {
    this.place.fill(TRASH)
    this.kind.fill(OPEN)
    this.not.fill(0)
    this.left.set(this.#copies)
  }

  at(place: number): number[] {
    const cards: number[] = []
    for (let card = 0; card < this.place.length; card++) if (this.place[card] === place) cards.push(card)
    return cards
  }

  moveAll(from: number, to: number): void {
    for (let card = 0; card < this.place.length; card++) if (this.place[card] === from) this.place[card] = to
  }

  canBecome(card: number, kind: number): boolean {
    return this.kind[card] === OPEN && this.left[kind]! > 0 && !(this.not[card]! & (1 << kind))
  }

  become(card: number, kind: number): void {
    if (this.kind[card] !== OPEN || kind === OPEN) return
    this.kind[card] = kind
    this.left[kind]!--
  }

  /** Any card of a place, each as likely. */
  any(place: number): Option[] {
    return this.#classes(place).map(({ card, size }) => ({ card, kind: this.kind[card]!, weight: size }))
  }

  /**
   * The cards of a place that are, or can become, of one of these kinds, a bit each: by chance's odds, a kind's share
   * of what is left.
   */
  fitting(place: number, kinds: number): Option[] {
    const total = Math.max(1, sum(this.left))
    const options: Option[] = []
    for (const { card, size } of this.#classes(place)) {
      for (let kind = 0; kind < KINDS; kind++) {
        if (!(kinds & (1 << kind))) continue
        if (this.kind[card] === kind) options.push({ card, kind, weight: size * total })
        else if (this.canBecome(card, kind)) options.push({ card, kind, weight: size * this.left[kind]! })
      }
    }
    return options
  }

  /** The cards of a place; of several of which the same is known, a random one stands for all. */
  #classes(place: number): { card: number; size: number }[] {
    const found: { card: number; size: number }[] = []
    for (let card = 0; card < this.place.length; card++) {
      if (this.place[card] !== place) continue
      const equal = found.find(
        other => this.kind[other.card] === this.kind[card] && this.not[other.card] === this.not[card],
      )
      if (!equal) found.push({ card, size: 1 })
      else if (this.#rng.below(++equal.size) === 0) equal.card = card
    }
    return found
  }
}

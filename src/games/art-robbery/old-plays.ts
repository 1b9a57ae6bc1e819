import type { Rng } from '../../core/rng.ts'
import { type Cards, KINDS, MOST_SEATS } from './state.ts'

/**
 * Late in a draw pile that was made anew nearly every card that is out must have been held since then, and blind
 * choices run into corners. So the plays that must have been old cards are shared out first: kinds are matched to seats
 * by augmenting paths.
 */
export class OldPlays {
  /** By kind and seat: plays that may have been old cards, and those of them that are. */
  readonly #plays = table()
  readonly #given = table()
  /** How many of a seat's plays are spoken for. */
  readonly #used = new Uint8Array(MOST_SEATS)

  constructor(plays: readonly { readonly card: number; readonly seat: number }[]) {
    for (const { card, seat } of plays) this.#plays[card]![seat]!++
  }

  /**
   * Gives every kind as many old plays as it must have, no seat more than it has room for; answers false where there is
   * no way.
   */
  shareOut(must: Cards, room: Uint8Array, rng: Rng): boolean {
    for (const card of shuffled(KINDS, rng)) {
      const from = rng.below(MOST_SEATS)
      for (let n = 0; n < must[card]!; n++) if (!this.#place(card, from, room, new Set())) return false
    }
    return true
  }

  #place(card: number, from: number, room: Uint8Array, tried: Set<number>): boolean {
    const given = this.#given[card]!
    for (let i = 0; i < MOST_SEATS; i++) {
      const seat = (from + i) % MOST_SEATS
      if (tried.has(seat) || given[seat]! >= this.#plays[card]![seat]!) continue
      tried.add(seat)
      if (this.#used[seat]! < room[seat]!) {
        this.#used[seat]!++
        given[seat]!++
        return true
      }
      for (let other = 0; other < KINDS; other++) {
        if (other === card || this.#given[other]![seat] === 0 || !this.#place(other, from, room, tried)) continue
        this.#given[other]![seat]!--
        given[seat]!++
        return true
      }
    }
    return false
  }

  /** Whether the next play of that kind and seat is one of those shared out: of its plays each is as likely to be. */
  has(card: number, seat: number, rng: Rng): boolean {
    const chosen = rng.below(this.#plays[card]![seat]!--) < this.#given[card]![seat]!
    if (!chosen) return false
    this.#given[card]![seat]!--
    this.#used[seat]!--
    return true
  }

  /** How many of a seat's old cards are still spoken for. */
  reserved(seat: number): number {
    return this.#used[seat]!
  }
}

const table = (): readonly Uint8Array[] => Array.from({ length: KINDS }, () => new Uint8Array(MOST_SEATS))

/** Numbers up to n in any order: the first way found must not always be the same one. */
const shuffled = (n: number, rng: Rng): number[] => {
  const order: number[] = []
  for (let i = 0; i < n; i++) {
    const j = rng.below(i + 1)
    order[i] = order[j] ?? i
    order[j] = i
  }
  return order
}

import type { Rng } from '../../core/rng.ts'
import { KINDS, MOST_SEATS } from './state.ts'

// Late in a draw pile that was made anew nearly every card that is out must have been held since then, and blind choices run
// into corners. So the plays that must have been old cards are shared out first: kinds are matched to seats by augmenting paths.

const plays = new Int32Array(KINDS * MOST_SEATS)
const given = new Int32Array(KINDS * MOST_SEATS)
const used = new Int32Array(MOST_SEATS)
const kinds = new Int32Array(KINDS)
let tried = 0
let spare: Int32Array = new Int32Array(MOST_SEATS)

/** Counts the plays, by kind and seat, that may have been either; to be called for each of them after `clearCorner`. */
export const addPlay = (card: number, seat: number): void => {
  plays[card * MOST_SEATS + seat]!++
}

export const clearCorner = (): void => {
  plays.fill(0)
}

/** Finds a way to give every kind as many old plays as it must have, no seat more than it can have held. Answers whether there is one. */
export const shareOut = (must: Int32Array, room: Int32Array, rng: Rng): boolean => {
  given.fill(0)
  used.fill(0)
  spare = room
  // In any order: the first way found must not always be the same one.
  for (let i = 0; i < KINDS; i++) {
    const j = rng.below(i + 1)
    kinds[i] = kinds[j]!
    kinds[j] = i
  }
  for (const card of kinds) {
    const from = rng.below(MOST_SEATS)
    for (let n = 0; n < must[card]!; n++) {
      tried = 0
      if (!place(card, from)) return false
    }
  }
  return true
}

const place = (card: number, from: number): boolean => {
  for (let i = 0; i < MOST_SEATS; i++) {
    const seat = (from + i) % MOST_SEATS
    const at = card * MOST_SEATS + seat
    if (tried & (1 << seat) || given[at]! >= plays[at]!) continue
    tried |= 1 << seat
    if (used[seat]! < spare[seat]!) {
      used[seat]!++
      given[at]!++
      return true
    }
    for (let other = 0; other < KINDS; other++) {
      if (other === card || given[other * MOST_SEATS + seat] === 0 || !place(other, from)) continue
      given[other * MOST_SEATS + seat]!--
      given[at]!++
      return true
    }
  }
  return false
}

/** Whether the next play of that kind and seat is one of those shared out: of its plays each is as likely to be. */
export const isShared = (card: number, seat: number, rng: Rng): boolean => {
  const at = card * MOST_SEATS + seat
  const chosen = rng.below(plays[at]!--) < given[at]!
  if (!chosen) return false
  given[at]!--
  used[seat]!--
  return true
}

/** How many of a seat's old cards are still spoken for. */
export const spokenFor = (seat: number): number => used[seat]!

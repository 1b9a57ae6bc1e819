import type { Rng } from '../../core/rng.ts'
import { type Cast, OPEN } from './cast.ts'
import { KINDS } from './contents.ts'
import type { Rob } from './state.ts'

// Settles the kinds of all cards of a heist that was acted again. Every deck but the first is the trash of the one before: what was
// drawn from it must have been thrown away before. So demands go back in time, from the last deck to the first; then the cards that
// are still open are dealt forward, each from what its deck has left.

const asked = new Int16Array(KINDS)
const loose = new Int16Array(64)

/** Answers whether there were enough cards of every kind. */
export const refill = (s: Rob, cast: Cast, rng: Rng): boolean => {
  for (let deck = cast.decks; deck > 0; deck--) if (!askBack(cast, deck, rng)) return false
  let from = 0
  cast.freeSize = 0
  for (let deck = 0; deck <= cast.decks; deck++) {
    let to = from
    while (to < cast.size && cast.deck[to] === deck) to++
    if (!fillDeck(s, cast, deck, from, to, rng)) return false
    from = to
  }
  cast.freeFrom[cast.decks + 1] = cast.freeSize
  return true
}

/** Whatever of known kind was drawn from this deck was among the cards thrown away before. */
const askBack = (cast: Cast, deck: number, rng: Rng): boolean => {
  asked.fill(0)
  for (let card = cast.size - 1; card >= 0 && cast.deck[card]! >= deck; card--) if (cast.deck[card] === deck && cast.kind[card] !== OPEN) asked[cast.kind[card]!]!++
  let size = 0
  for (let i = cast.poolFrom[deck]!; i < cast.poolFrom[deck + 1]!; i++) {
    const card = cast.pool[i]!
    if (cast.kind[card] === OPEN) loose[size++] = card
    else asked[cast.kind[card]!]!--
  }
  for (let kind = 0; kind < KINDS; kind++) {
    for (let n = asked[kind]!; n > 0; n--) {
      const place = placeFor(cast, kind, size, rng)
      if (place < 0) return false
      cast.kind[loose[place]!] = kind
      loose[place] = loose[--size]!
    }
  }
  return true
}

const placeFor = (cast: Cast, kind: number, size: number, rng: Rng): number => {
  if (size === 0) return -1
  const from = rng.below(size)
  let i = from
  do {
    if (cast.canBe(loose[i]!, kind)) return i
    i = i + 1 === size ? 0 : i + 1
  } while (i !== from)
  return -1
}

/** Deals what is left of a deck to its cards that are still open; what then remains is its draw pile. */
const fillDeck = (s: Rob, cast: Cast, deck: number, from: number, to: number, rng: Rng): boolean => {
  const { left } = cast
  left.fill(0)
  cast.freeFrom[deck] = cast.freeSize
  if (deck === 0) left.set(s.layout.copies)
  else for (let i = cast.poolFrom[deck]!; i < cast.poolFrom[deck + 1]!; i++) left[cast.kind[cast.pool[i]!]!]!++
  let size = 0
  for (let card = from; card < to; card++) if (cast.kind[card] !== OPEN) left[cast.kind[card]!]!--
  for (let kind = 0; kind < KINDS; kind++) {
    if (left[kind]! < 0) return false
    size += left[kind]!
  }
  for (let card = from; card < to; card++) {
    if (cast.kind[card] !== OPEN) continue
    const kind = one(left, size, cast.not[card]!, rng)
    if (kind < 0) return false
    cast.kind[card] = kind
    left[kind]!--
    size--
    if (!cast.pooled[card]) cast.free[cast.freeSize++] = card
  }
  return true
}

/** One of the cards left that is not of a forbidden kind, each as likely. */
const one = (left: Int16Array, size: number, not: number, rng: Rng): number => {
  let able = size
  if (not !== 0) for (let kind = 0; kind < KINDS; kind++) if (not & (1 << kind)) able -= left[kind]!
  if (able <= 0) return -1
  let skip = rng.below(able)
  for (let kind = 0; ; kind++) {
    if (not & (1 << kind)) continue
    if (skip < left[kind]!) return kind
    skip -= left[kind]!
  }
}

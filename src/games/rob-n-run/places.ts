import { BAG, KINDS, TOOLS } from './contents.ts'

// Where cards are, as far as one viewer can tell, in one row of bytes: for each place its known cards by kind and its number of
// unknown ones. All unknown cards together are one loose bag: none of them is more likely here than there.

/** A kind of card, or UNKNOWN for one that stays unknown. */
export type Kind = number
export const UNKNOWN = KINDS
const PLACE = KINDS + 1

// Hands come first, by seat; then the cards that seats have laid aside for others, the deck, the trash, and what the viewer is
// going to draw from this deck.
const SEATS = 5
export const ASIDE = SEATS
export const DECK = 2 * SEATS
export const TRASH = DECK + 1
export const MINE = TRASH + 1

/** The loose bag, by kind. */
export const LOOSE = (MINE + 1) * PLACE
/** What the round still asks of the others: tools laid open, by kind; wrong ones; bags; cards not sorted yet. */
export const OPEN = LOOSE + KINDS
export const WRONG = OPEN + TOOLS
export const BAGS = WRONG + 1
export const FREE = BAGS + 1
/** Wrong cards by tool, and how many of them were seen. */
export const PILE = FREE + 1
export const TURNED = PILE + TOOLS
/** Unknown cards that were played wrong, by the number of tools that were complete then. */
export const OWED = TURNED + TOOLS
export const SIZE = OWED + TOOLS + 1

export const known = (at: Uint8Array, place: number, kind: Kind): number => at[place * PLACE + kind]!

export const cardsIn = (at: Uint8Array, place: number): number => {
  let cards = 0
  for (let kind = 0; kind <= UNKNOWN; kind++) cards += at[place * PLACE + kind]!
  return cards
}

/** Whether a card of the place can be of this kind. */
export const has = (at: Uint8Array, place: number, kind: Kind): boolean => known(at, place, kind) > 0 || (known(at, place, UNKNOWN) > 0 && at[LOOSE + kind]! > 0)

/** Any of the cards: an unknown one, or each kind of known ones. */
export const held = (at: Uint8Array, place: number): Kind[] => {
  const kinds: Kind[] = []
  for (let kind = UNKNOWN; kind >= 0; kind--) if (known(at, place, kind) > 0) kinds.push(kind)
  return kinds
}

export const fill = (at: Uint8Array, place: number, copies: Uint8Array): void => {
  at.set(copies, LOOSE)
  at[place * PLACE + UNKNOWN] = copies.reduce((a, b) => a + b)
}

/** Makes one of the unknown cards known, unless one of the kind is: a card that stays unknown can still be anything, so the known one serves. */
export const reveal = (at: Uint8Array, place: number, kind: Kind): void => {
  if (kind === UNKNOWN || known(at, place, kind) > 0) return
  at[place * PLACE + kind]!++
  at[place * PLACE + UNKNOWN]!--
  at[LOOSE + kind]!--
}

/** Known cards of the place become unknown. */
export const forget = (at: Uint8Array, place: number): void => {
  for (let kind = 0; kind < KINDS; kind++) {
    const cards = known(at, place, kind)
    at[place * PLACE + kind] = 0
    at[place * PLACE + UNKNOWN]! += cards
    at[LOOSE + kind]! += cards
  }
}

export const remove = (at: Uint8Array, place: number, kind: Kind): void => {
  reveal(at, place, kind)
  at[place * PLACE + kind]!--
}

export const move = (at: Uint8Array, from: number, to: number, kind: Kind): void => {
  remove(at, from, kind)
  at[to * PLACE + kind]!++
}

export const moveAll = (at: Uint8Array, from: number, to: number): void => {
  for (let kind = 0; kind <= UNKNOWN; kind++) {
    at[to * PLACE + kind]! += at[from * PLACE + kind]!
    at[from * PLACE + kind] = 0
  }
}

/** Whether the place can hold just these cards. */
export const canBe = (at: Uint8Array, place: number, cards: Uint8Array): boolean => {
  let seen = 0
  for (let kind = 0; kind < KINDS; kind++) {
    const fresh = cards[kind]! - known(at, place, kind)
    if (fresh < 0 || fresh > at[LOOSE + kind]!) return false
    seen += cards[kind]!
  }
  return seen === cardsIn(at, place)
}

export const become = (at: Uint8Array, place: number, cards: Uint8Array): void => {
  for (let kind = 0; kind < KINDS; kind++) {
    at[LOOSE + kind]! -= cards[kind]! - known(at, place, kind)
    at[place * PLACE + kind] = cards[kind]!
  }
  at[place * PLACE + UNKNOWN] = 0
}

/** As many bags as the place has cards. */
export const onlyBags = (at: Uint8Array, place: number): Uint8Array => {
  const cards = new Uint8Array(KINDS)
  cards[BAG] = cardsIn(at, place)
  return cards
}

import type { Move, Seat } from '../../core/game.ts'

// A move is sixteen bits: what is done, the card, the code of the token (number and dots), a seat. Logs hold these
// numbers, so they never change.
export const DO = { START: 1, CARD: 2, BLANK: 3, TAKE: 4, STEAL: 5, GIVE: 6, SEND_DOG: 7 } as const

/** The dog figure where a token's code stands. */
export const FIGURE = 7 << 3

const encode = (what: number, card: number, code: number, seat: number): Move =>
  (what << 13) | (card << 9) | (code << 3) | seat

/** R1: a seat begins. */
export const start = (seat: Seat): Move => encode(DO.START, 0, 0, seat)
/** R1, R4: a card is dealt or drawn. */
export const draw = (card: number): Move => encode(DO.CARD, card, 0, 0)
/** R3: a card is played and does nothing. */
export const blank = (card: number): Move => encode(DO.BLANK, card, 0, 0)
/** R5, R7, R8, R9: a card takes a token from the centre, or the dog. */
export const take = (card: number, code: number): Move => encode(DO.TAKE, card, code, 0)
/** R6: a card steals a token. */
export const steal = (card: number, code: number, victim: Seat): Move => encode(DO.STEAL, card, code, victim)
/** R10: the victim's two answers. */
export const GIVE = encode(DO.GIVE, 0, 0, 0)
export const SEND_DOG = encode(DO.SEND_DOG, 0, 0, 0)

export const whatOf = (move: Move): number => move >> 13
export const cardOf = (move: Move): number => (move >> 9) & 15
export const tokenOf = (move: Move): number => (move >> 3) & 63
export const seatOf = (move: Move): number => move & 7

/** A card is played; a victim's answer belongs to the thief's turn. */
export const isTurn = (move: Move): boolean => whatOf(move) >= DO.BLANK && whatOf(move) <= DO.STEAL

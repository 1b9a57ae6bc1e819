import type { Move, Moves } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { COUNT } from './plan.ts'
import { type Art, DOG, HAND, KINDS, PHASE, THIEF } from './state.ts'
import { BOSS } from './tokens.ts'

// A move in sixteen bits: what is done, the card, the code of the token (number and dots), a seat.
export const DO = { START: 1, CARD: 2, BLANK: 3, TAKE: 4, STEAL: 5, GIVE: 6, SEND_DOG: 7 } as const

/** The dog figure where a token's code stands. */
export const FIGURE = 7 << 3

export const pack = (what: number, card = 0, code = 0, seat = 0): Move => (what << 13) | (card << 9) | (code << 3) | seat
export const whatOf = (move: Move): number => move >> 13
export const cardOf = (move: Move): number => (move >> 9) & 15
export const tokenOf = (move: Move): number => (move >> 3) & 63
export const seatOf = (move: Move): number => move & 7

const GIVE = pack(DO.GIVE)
const SEND_DOG = pack(DO.SEND_DOG)

/** R5, R8: the tokens of the centre that a card may take, one of each kind. */
const inCentre = (s: Art, card: number): number => {
  const { plan, raid } = s
  const wanted = card === THIEF ? plan.forThief[raid]! : plan.byNumber[raid * 8 + card]!
  return plan.firsts[raid * 512 + (s.centre & wanted)]!
}

/** R6, R7: whether a card may be turned against another player, given what it finds in the centre. */
const maySteal = (s: Art, card: number, centre: number): boolean => {
  if (card >= DOG || (card === BOSS && !s.plan.stealsBoss)) return false
  return centre === 0 || s.plan.freeSource
}

/** The tokens a card may steal from a seat, one of each kind. */
const atVictim = (s: Art, card: number, victim: number): number => {
  const { plan, raid } = s
  return plan.firsts[raid * 512 + (s.loot[raid * 5 + victim]! & plan.byNumber[raid * 8 + card]!)]!
}

/** Every use of a card, one after the other, blank where there is no other or where declining is allowed. */
const addUses = (s: Art, card: number, out: Moves): void => {
  if (card === DOG) return out.add(useOfDog(s))
  const before = out.size
  const centre = inCentre(s, card)
  for (let m = centre; m; m &= m - 1) out.add(take(s, card, m))
  if (maySteal(s, card, centre)) {
    for (let seat = 0; seat < s.setup.seats; seat++) {
      if (seat === s.turn) continue
      for (let m = atVictim(s, card, seat); m; m &= m - 1) out.add(steal(s, card, m, seat))
    }
  }
  if (out.size === before || (centre === 0 && s.plan.mayDecline && card !== THIEF)) out.add(pack(DO.BLANK, card))
}

const lowestCode = (s: Art, tokens: number): number => s.plan.code[s.raid * 16 + (31 - Math.clz32(tokens & -tokens))]!
const take = (s: Art, card: number, tokens: number): Move => pack(DO.TAKE, card, lowestCode(s, tokens))
const steal = (s: Art, card: number, tokens: number, victim: number): Move => pack(DO.STEAL, card, lowestCode(s, tokens), victim)
const useOfDog = (s: Art): Move => (s.dog === s.turn ? pack(DO.BLANK, DOG) : pack(DO.TAKE, DOG, FIGURE))

export const moves = (s: Art, out: Moves): void => {
  out.clear()
  switch (s.phase) {
    case PHASE.START:
      for (let seat = 0; seat < s.setup.seats; seat++) out.add(pack(DO.START, 0, 0, seat))
      return
    case PHASE.DEAL:
    case PHASE.DRAW:
      for (let card = 0; card < KINDS; card++) if (s.deck[card]) out.add(pack(DO.CARD, card))
      return
    case PHASE.ANSWER:
      out.add(GIVE)
      out.add(SEND_DOG)
      return
    case PHASE.PLAY:
      return addPlays(s, out)
  }
}

const addPlays = (s: Art, out: Moves): void => {
  let done = 0
  for (let i = s.turn * HAND; i < s.turn * HAND + HAND; i++) {
    const card = s.hands[i]!
    if (done & (1 << card)) continue
    done |= 1 << card
    addUses(s, card, out)
  }
}

/** A card of the hand, each of the five as likely, then one of its uses, each as likely. */
export const pick = (s: Art, rng: Rng): Move => {
  if (s.phase === PHASE.ANSWER) return rng.below(2) ? SEND_DOG : GIVE
  const card = s.hands[s.turn * HAND + rng.below(HAND)]!
  if (card === DOG) return useOfDog(s)
  const centre = inCentre(s, card)
  if (!maySteal(s, card, centre)) return centre === 0 ? pack(DO.BLANK, card) : take(s, card, nth(centre, rng))
  return pickTheft(s, card, centre, rng)
}

/** One of the tokens of a set, each as likely. */
const nth = (tokens: number, rng: Rng): number => {
  let m = tokens
  if (m & (m - 1)) for (let skip = rng.below(COUNT[m]!); skip > 0; skip--) m &= m - 1
  return m
}

const pickTheft = (s: Art, card: number, centre: number, rng: Rng): Move => {
  const { seats } = s.setup
  const { turn } = s
  const first = COUNT[centre]!
  let uses = first
  for (let seat = 0; seat < seats; seat++) if (seat !== turn) uses += COUNT[atVictim(s, card, seat)]!
  if (uses === 0) return pack(DO.BLANK, card)
  if (centre === 0 && s.plan.mayDecline) uses++
  let skip = uses === 1 ? 0 : rng.below(uses)
  if (skip < first) {
    let m = centre
    while (skip-- > 0) m &= m - 1
    return take(s, card, m)
  }
  skip -= first
  for (let seat = 0; seat < seats; seat++) {
    if (seat === turn) continue
    for (let m = atVictim(s, card, seat); m; m &= m - 1) if (skip-- === 0) return steal(s, card, m, seat)
  }
  return pack(DO.BLANK, card)
}

/** A card from the draw pile, each as likely; at the very start, who begins. */
export const deal = (s: Art, rng: Rng): Move => {
  if (s.phase === PHASE.START) return pack(DO.START, 0, 0, rng.below(s.setup.seats))
  const { deck } = s
  let skip = rng.below(s.deckSize)
  let card = 0
  while (skip >= deck[card]!) skip -= deck[card++]!
  return pack(DO.CARD, card)
}


import type { Move, Moves } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { BY_CARD, CODE, COUNT, FIRSTS, lowest, type Plan, RAID_TABLE, STEALS } from './plan.ts'
import {
  type Art,
  AT_CENTRE,
  AT_DECK,
  AT_DECK_SIZE,
  AT_DOG,
  AT_HANDS,
  AT_LOOT,
  AT_PHASE,
  AT_RAID,
  AT_TURN,
  cardAt,
  DOG,
  HAND,
  inBag,
  KINDS,
  MOST_SEATS,
  PHASE,
  placeOf,
} from './state.ts'

// A move in sixteen bits: what is done, the card, the code of the token (number and dots), a seat.
export const DO = { START: 1, CARD: 2, BLANK: 3, TAKE: 4, STEAL: 5, GIVE: 6, SEND_DOG: 7 } as const

/** The dog figure where a token's code stands. */
export const FIGURE = 7 << 3

export const pack = (what: number, card = 0, code = 0, seat = 0): Move => (what << 13) | (card << 9) | (code << 3) | seat
export const whatOf = (move: Move): number => move >> 13
export const cardOf = (move: Move): number => (move >> 9) & 15
export const tokenOf = (move: Move): number => (move >> 3) & 63
export const seatOf = (move: Move): number => move & 7

/** A card is played; a victim's answer belongs to the thief's turn. */
export const isTurn = (move: Move): boolean => whatOf(move) >= DO.BLANK && whatOf(move) <= DO.STEAL

const GIVE = pack(DO.GIVE)
const SEND_DOG = pack(DO.SEND_DOG)

// These two are all there is to say about what a card finds. They answer one token of each kind, since equal ones are one choice.

/** R5, R8: in the centre. */
const inCentre = (w: Int32Array, table: Int32Array, card: number): number => {
  const raid = w[AT_RAID]! * RAID_TABLE
  return table[raid + FIRSTS + (w[AT_CENTRE]! & table[raid + BY_CARD + card]!)]!
}

/** R6, R7: with another player. */
const atVictim = (w: Int32Array, table: Int32Array, card: number, victim: number): number => {
  const raid = w[AT_RAID]!
  return table[raid * RAID_TABLE + FIRSTS + (w[AT_LOOT + raid * MOST_SEATS + victim]! & table[raid * RAID_TABLE + BY_CARD + card]!)]!
}

/** R6, R7: whether a card may be turned against another player, given what it finds in the centre. */
const maySteal = (w: Int32Array, table: Int32Array, card: number, centre: number): boolean => table[w[AT_RAID]! * RAID_TABLE + STEALS + card]! > (centre === 0 ? 0 : 1)

/** Every use of a card, one after the other, blank where there is no other or where declining is allowed; `others` is all the other players have. */
const addUses = (w: Int32Array, plan: Plan, card: number, others: number, out: Moves): void => {
  if (card === DOG) return out.add(useOfDog(w))
  const { table, seats } = plan
  const before = out.size
  const centre = inCentre(w, table, card)
  for (let m = centre; m; m &= m - 1) out.add(take(w, table, card, m))
  if (maySteal(w, table, card, centre) && others & table[w[AT_RAID]! * RAID_TABLE + BY_CARD + card]!) {
    for (let seat = 0; seat < seats; seat++) {
      if (seat === w[AT_TURN]) continue
      for (let m = atVictim(w, table, card, seat); m; m &= m - 1) out.add(steal(w, table, card, m, seat))
    }
    if (centre === 0 && plan.declines > 0) out.add(blank(card))
  }
  if (out.size === before) out.add(blank(card))
}

/** What the other players have of this raid. */
const lootOfOthers = (w: Int32Array, seats: number): number => {
  const from = AT_LOOT + w[AT_RAID]! * MOST_SEATS
  let held = 0
  for (let seat = 0; seat < seats; seat++) held |= w[from + seat]!
  return held & ~w[from + w[AT_TURN]!]!
}

const codeOfLowest = (w: Int32Array, table: Int32Array, tokens: number): number => table[w[AT_RAID]! * RAID_TABLE + CODE + lowest(tokens)]!
const blank = (card: number): Move => (DO.BLANK << 13) | (card << 9)
const take = (w: Int32Array, table: Int32Array, card: number, tokens: number): Move => (DO.TAKE << 13) | (card << 9) | (codeOfLowest(w, table, tokens) << 3)
const steal = (w: Int32Array, table: Int32Array, card: number, tokens: number, victim: number): Move =>
  (DO.STEAL << 13) | (card << 9) | (codeOfLowest(w, table, tokens) << 3) | victim
const useOfDog = (w: Int32Array): Move => (w[AT_DOG] === w[AT_TURN] ? (DO.BLANK << 13) | (DOG << 9) : (DO.TAKE << 13) | (DOG << 9) | (FIGURE << 3))

export const moves = (s: Art, out: Moves): void => {
  out.clear()
  switch (s.phase) {
    case PHASE.START:
      for (let seat = 0; seat < s.setup.seats; seat++) out.add(pack(DO.START, 0, 0, seat))
      return
    case PHASE.DEAL:
    case PHASE.DRAW:
      for (let card = 0; card < KINDS; card++) if (inBag(s.deck, card)) out.add(pack(DO.CARD, card))
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
  const { w, plan } = s
  const hand = w[AT_HANDS + w[AT_TURN]!]!
  const others = lootOfOthers(w, plan.seats)
  let done = 0
  for (let i = 0; i < HAND; i++) {
    const card = placeOf(hand, i)
    if (done & (1 << card)) continue
    done |= 1 << card
    addUses(w, plan, card, others, out)
  }
}

/** A card of the hand, each of the five as likely, then one of its uses, each as likely. */
export const pick = (s: Art, rng: Rng): Move => {
  const { w, plan } = s
  if (w[AT_PHASE] === PHASE.ANSWER) return rng.below(2) ? SEND_DOG : GIVE
  const { table } = plan
  const card = (w[AT_HANDS + w[AT_TURN]!]! >> (4 * rng.below(HAND))) & 15
  if (card === DOG) return useOfDog(w)
  const base = w[AT_RAID]! * RAID_TABLE
  const lying = w[AT_CENTRE]! & table[base + BY_CARD + card]!
  if (lying === 0) return table[base + STEALS + card]! > 0 ? pickTheft(w, plan, card, rng) : blank(card)
  if (table[base + STEALS + card]! > 1) return pickAmong(w, plan, card, rng)
  if ((lying & (lying - 1)) === 0) return take(w, table, card, lying)
  let m = table[base + FIRSTS + lying]!
  if (m & (m - 1)) for (let skip = rng.below(table[COUNT + m]!); skip > 0; skip--) m &= m - 1
  return take(w, table, card, m)
}

/** Most of the time there is nothing to choose: nobody has such a token, or somebody has the only one. */
const pickTheft = (w: Int32Array, plan: Plan, card: number, rng: Rng): Move => {
  const { table, seats } = plan
  const raid = w[AT_RAID]!
  const from = AT_LOOT + raid * MOST_SEATS
  const tokens = lootOfOthers(w, seats) & table[raid * RAID_TABLE + BY_CARD + card]!
  if (tokens === 0) return blank(card)
  if (tokens & (tokens - 1) || plan.declines > 0) return pickAmong(w, plan, card, rng)
  let victim = 0
  for (let seat = 1; seat < seats; seat++) victim += w[from + seat]! & tokens ? seat : 0
  return steal(w, table, card, tokens, victim)
}

const pickAmong = (w: Int32Array, plan: Plan, card: number, rng: Rng): Move => {
  const { table, seats } = plan
  const centre = inCentre(w, table, card)
  const turn = w[AT_TURN]!
  let uses = table[COUNT + centre]!
  for (let seat = 0; seat < seats; seat++) if (seat !== turn) uses += table[COUNT + atVictim(w, table, card, seat)]!
  if (uses === 0) return blank(card)
  if (centre === 0) uses += plan.declines
  let skip = uses === 1 ? 0 : rng.below(uses)
  let m = centre
  for (; skip > 0 && m; skip--) m &= m - 1
  if (m) return take(w, table, card, m)
  for (let seat = 0; seat < seats; seat++) {
    if (seat === turn) continue
    for (m = atVictim(w, table, card, seat); m; m &= m - 1) if (skip-- === 0) return steal(w, table, card, m, seat)
  }
  return blank(card)
}

/** A card from the draw pile, each as likely; at the very start, who begins. */
export const deal = (s: Art, rng: Rng): Move => {
  const { w } = s
  if (w[AT_PHASE] === PHASE.START) return pack(DO.START, 0, 0, rng.below(s.setup.seats))
  return (DO.CARD << 13) | (cardAt(w[AT_DECK]!, rng.below(w[AT_DECK_SIZE]!)) << 9)
}

import type { Move, Moves } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { BY_CARD, CODE, COUNT, FIRSTS, FULL, lowest, type Plan, RAID_TABLE, STEALS } from './plan.ts'
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

// These three are all there is to say about what a card finds. `raid` is where the table of the raid begins: it is looked up once a
// move, since the engine reads a word of the position anew wherever it is named.

/** R5, R8: the tokens of a set that a card takes. */
const wanted = (table: Int32Array, raid: number, card: number, tokens: number): number => tokens & table[raid + BY_CARD + card]!

/** One token of each kind, since equal ones are one choice. */
const kinds = (table: Int32Array, raid: number, tokens: number): number => table[raid + FIRSTS + tokens]!

/** R6, R7: whether a card may be turned against another player, given what it finds in the centre. */
const maySteal = (table: Int32Array, raid: number, card: number, centre: number): boolean => table[raid + STEALS + card]! > (centre === 0 ? 0 : 1)

/** Every use of a card, one after the other, blank where there is no other or where declining is allowed; `others` is all the other players have. */
const addUses = (w: Int32Array, plan: Plan, card: number, others: number, out: Moves): void => {
  if (card === DOG) return out.add(useOfDog(w))
  const { table, seats } = plan
  const raid = w[AT_RAID]! * RAID_TABLE
  const before = out.size
  const centre = kinds(table, raid, wanted(table, raid, card, w[AT_CENTRE]!))
  for (let m = centre; m; m &= m - 1) out.add(take(table, raid, card, m))
  if (maySteal(table, raid, card, centre) && wanted(table, raid, card, others)) {
    const from = AT_LOOT + w[AT_RAID]! * MOST_SEATS
    const turn = w[AT_TURN]!
    for (let seat = 0; seat < seats; seat++) {
      if (seat === turn) continue
      for (let m = kinds(table, raid, wanted(table, raid, card, w[from + seat]!)); m; m &= m - 1) out.add(steal(table, raid, card, m, seat))
    }
    if (centre === 0 && plan.declines > 0) out.add(blank(card))
  }
  if (out.size === before) out.add(blank(card))
}

/** What the other players have of this raid: all that is neither in the centre nor one's own. */
const lootOfOthers = (w: Int32Array, table: Int32Array): number => {
  const raid = w[AT_RAID]!
  return table[raid * RAID_TABLE + FULL]! & ~(w[AT_CENTRE]! | w[AT_LOOT + raid * MOST_SEATS + w[AT_TURN]!]!)
}

const codeOfLowest = (table: Int32Array, raid: number, tokens: number): number => table[raid + CODE + lowest(tokens)]!
const blank = (card: number): Move => (DO.BLANK << 13) | (card << 9)
const take = (table: Int32Array, raid: number, card: number, tokens: number): Move => (DO.TAKE << 13) | (card << 9) | (codeOfLowest(table, raid, tokens) << 3)
const steal = (table: Int32Array, raid: number, card: number, tokens: number, victim: number): Move =>
  (DO.STEAL << 13) | (card << 9) | (codeOfLowest(table, raid, tokens) << 3) | victim
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
  const others = lootOfOthers(w, plan.table)
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
  const raid = w[AT_RAID]! * RAID_TABLE
  const lying = wanted(table, raid, card, w[AT_CENTRE]!)
  if (lying === 0) return table[raid + STEALS + card]! > 0 ? pickTheft(w, plan, raid, card, rng) : blank(card)
  if (table[raid + STEALS + card]! > 1) return pickAmong(w, plan, raid, card, lying, rng)
  if ((lying & (lying - 1)) === 0) return take(table, raid, card, lying)
  let m = kinds(table, raid, lying)
  if (m & (m - 1)) for (let skip = rng.below(table[COUNT + m]!); skip > 0; skip--) m &= m - 1
  return take(table, raid, card, m)
}

/** Most of the time there is nothing to choose: nobody has such a token, or somebody has the only one. */
const pickTheft = (w: Int32Array, plan: Plan, raid: number, card: number, rng: Rng): Move => {
  const { table, seats } = plan
  const tokens = wanted(table, raid, card, lootOfOthers(w, table))
  if (tokens === 0) return blank(card)
  if (tokens & (tokens - 1) || plan.declines > 0) return pickAmong(w, plan, raid, card, 0, rng)
  const from = AT_LOOT + w[AT_RAID]! * MOST_SEATS
  let victim = 0
  for (let seat = 1; seat < seats; seat++) victim += w[from + seat]! & tokens ? seat : 0
  return steal(table, raid, card, tokens, victim)
}

const pickAmong = (w: Int32Array, plan: Plan, raid: number, card: number, lying: number, rng: Rng): Move => {
  const { table, seats } = plan
  const from = AT_LOOT + w[AT_RAID]! * MOST_SEATS
  const turn = w[AT_TURN]!
  const centre = kinds(table, raid, lying)
  let uses = table[COUNT + centre]!
  for (let seat = 0; seat < seats; seat++) if (seat !== turn) uses += table[COUNT + kinds(table, raid, wanted(table, raid, card, w[from + seat]!))]!
  if (uses === 0) return blank(card)
  if (centre === 0) uses += plan.declines
  let skip = uses === 1 ? 0 : rng.below(uses)
  let m = centre
  for (; skip > 0 && m; skip--) m &= m - 1
  if (m) return take(table, raid, card, m)
  for (let seat = 0; seat < seats; seat++) {
    if (seat === turn) continue
    for (m = kinds(table, raid, wanted(table, raid, card, w[from + seat]!)); m; m &= m - 1) if (skip-- === 0) return steal(table, raid, card, m, seat)
  }
  return blank(card)
}

/** A card from the draw pile, each as likely; at the very start, who begins. */
export const deal = (s: Art, rng: Rng): Move => {
  const { w } = s
  if (w[AT_PHASE] === PHASE.START) return pack(DO.START, 0, 0, rng.below(s.setup.seats))
  return (DO.CARD << 13) | (cardAt(w[AT_DECK]!, rng.below(w[AT_DECK_SIZE]!)) << 9)
}

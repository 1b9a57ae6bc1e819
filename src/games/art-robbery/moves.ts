import { type Move, Moves } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { blank, draw, FIGURE, GIVE, SEND_DOG, start, steal, take } from './move-code.ts'
import { type Art, cardAt, DOG, HAND, KINDS, PHASE, THIEF } from './state.ts'
import { afterFirst, common, isEmpty, overlap, type Tokens, without } from './token-sets.ts'
import { BOSS } from './tokens.ts'

/** R1 to R10: every legal move of the seat that is to act, or of chance. */
export const moves = (s: Art, out: Moves): void => {
  out.clear()
  switch (s.phase) {
    case PHASE.START: // R1
      for (let seat = 0; seat < s.setup.seats; seat++) out.add(start(seat))
      return
    case PHASE.DEAL: // R1
    case PHASE.DRAW: // R4
      for (let card = 0; card < KINDS; card++) if (s.deck[card]! > 0) out.add(draw(card))
      return
    case PHASE.ANSWER: // R10
      out.add(GIVE)
      out.add(SEND_DOG)
      return
    case PHASE.PLAY: // R3
      for (let card = 0; card < KINDS; card++) if (s.hands[s.turn]![card]! > 0) addUses(s, card, out)
  }
}

/**
 * R3: every use of a card. It may do nothing only where it can do nothing else, or where a theft may be declined (R6).
 */
const addUses = (s: Art, card: number, out: Moves): void => {
  if (card === DOG) return out.add(useOfDog(s))
  const before = out.size
  const found = takeable(s, card, s.centre)
  addTakes(s, card, found, out)
  if (maySteal(s, card, found)) addThefts(s, card, out)
  if (out.size === before || (isEmpty(found) && mayDecline(s, card))) out.add(blank(card))
}

/** R6, R7: whether a theft may be declined: with any card, or with a number only. */
const mayDecline = (s: Art, card: number): boolean => {
  const { steal } = s.setup.options
  return steal === 'may' || (steal === 'mayNumbers' && card < BOSS)
}

/** R9: a Guard Dog takes the dog, unless it is the player's already. */
const useOfDog = (s: Art): Move => (s.dog === s.turn ? blank(DOG) : take(DOG, FIGURE))

/** R5, R7, R8: those of some tokens that a card takes. */
export const takeable = (s: Art, card: number, tokens: Tokens): Tokens => {
  if (card !== THIEF) return common(tokens, s.current.numbered(card))
  return s.setup.options.thiefTakesBoss ? tokens : without(tokens, s.current.bosses)
}

/** R6, R7, R8: whether a card steals, given what it finds in the centre. */
const maySteal = (s: Art, card: number, found: Tokens): boolean => {
  const { source, bossCard } = s.setup.options
  if (card === THIEF || (card === BOSS && bossCard === 'centreOnly')) return false
  return isEmpty(found) || source === 'free'
}

/** R5, R7, R8: a token from the centre; equal tokens are one choice. */
const addTakes = (s: Art, card: number, found: Tokens, out: Moves): void => {
  const raid = s.current
  for (let rest = raid.oneOfEach(found); !isEmpty(rest); rest = afterFirst(rest))
    out.add(take(card, raid.codeOfFirst(rest)))
}

/** R6, R7: a token with the card's number from the open loot of any other player. */
const addThefts = (s: Art, card: number, out: Moves): void => {
  const { current: raid, open, turn } = s
  const wanted = raid.numbered(card)
  for (let victim = 0; victim < s.setup.seats; victim++) {
    if (victim === turn || !overlap(open[victim]!, wanted)) continue
    for (let rest = raid.oneOfEach(common(open[victim]!, wanted)); !isEmpty(rest); rest = afterFirst(rest))
      out.add(steal(card, raid.codeOfFirst(rest), victim))
  }
}

/** Filled and read by `pick` alone, which playouts call for every move. */
const uses = new Moves()

/** R21: one of the five cards, each as likely, then one of its uses, each as likely; or one of the two answers. */
export const pick = (s: Art, rng: Rng): Move => {
  if (s.phase === PHASE.ANSWER) moves(s, uses)
  else {
    uses.clear()
    addUses(s, cardAt(s.hands[s.turn]!, rng.below(HAND)), uses)
  }
  return uses.at[uses.size === 1 ? 0 : rng.below(uses.size)]!
}

/** R21: a card of the draw pile, each as likely; at the very start, who begins. */
export const deal = (s: Art, rng: Rng): Move =>
  s.phase === PHASE.START ? start(rng.below(s.setup.seats)) : draw(cardAt(s.deck, rng.below(s.deckSize)))

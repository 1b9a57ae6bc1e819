import type { Move, Seat } from '../../core/game.ts'
import { cardOf, DO, FIGURE, seatOf, tokenOf, whatOf } from './moves.ts'
import type { ArtSetup } from './options.ts'
import { endGame } from './score.ts'
import { ALL_CARDS, Art, CARDS, CENTRE, HAND, KINDS, NONE, PHASE } from './state.ts'
import { BOSS, RAIDS } from './tokens.ts'

/** R1: the dog in the centre, all cards in the draw pile, the first raid laid out. */
export const create = (setup: ArtSetup): Art => {
  const s = new Art(setup)
  s.deck.set(CARDS)
  s.deckSize = ALL_CARDS
  s.hands.fill(NONE)
  s.then.fill(NONE)
  s.dog = CENTRE
  s.centre = s.plan.full[0]!
  const { firstPlayer } = setup.options
  if (firstPlayer === 'random') return s
  begin(s, firstPlayer)
  return s
}

const begin = (s: Art, seat: Seat): void => {
  s.starter = seat
  s.turn = seat
  s.phase = PHASE.DEAL
}

export const play = (s: Art, move: Move): void => {
  switch (whatOf(move)) {
    case DO.START:
      return begin(s, seatOf(move))
    case DO.CARD:
      return s.phase === PHASE.DRAW ? draw(s, cardOf(move)) : dealOne(s, cardOf(move))
    case DO.BLANK:
      discard(s, cardOf(move))
      s.phase = PHASE.DRAW
      return
    case DO.TAKE:
      return takeFromCentre(s, move)
    case DO.STEAL:
      return stealFrom(s, move)
    default:
      return answer(s, whatOf(move) === DO.SEND_DOG)
  }
}

/** R1: five cards each, the first seat's first. */
const dealOne = (s: Art, card: number): void => {
  s.deck[card]!--
  s.deckSize--
  s.hands[s.dealt] = card
  s.taker = (s.dealt / HAND) | 0
  s.dealt++
  if (s.dealt === s.setup.seats * HAND) s.phase = PHASE.PLAY
}

/** R3: the card goes on the discard pile; the places of a hand close up, so that where a card lay tells nothing. */
const discard = (s: Art, card: number): void => {
  const { hands, turn } = s
  const end = turn * HAND + HAND - 1
  let i = turn * HAND
  while (hands[i] !== card) i++
  hands[i] = hands[end]!
  hands[end] = NONE
  s.pile[s.pileSize++] = (turn << 4) | card
  s.turns++
}

/** R5, R8, R9: a token, or the dog, from where it lies. */
const takeFromCentre = (s: Art, move: Move): void => {
  const { raid, turn } = s
  const code = tokenOf(move)
  discard(s, cardOf(move))
  s.phase = PHASE.DRAW
  if (code === FIGURE) {
    s.dog = turn
    return
  }
  const tokens = s.plan.byCode[raid * 64 + code]! & s.centre
  const token = tokens & -tokens
  s.loot[raid * 5 + turn]! |= token
  s.centre ^= token
  if (s.centre === 0) endRaid(s)
}

/** R6, R10: a theft, unless the victim has the dog and must be asked first. */
const stealFrom = (s: Art, move: Move): void => {
  const code = tokenOf(move)
  const victim = seatOf(move)
  discard(s, cardOf(move))
  if (s.dog === victim && (code >> 3 !== BOSS || s.plan.dogProtectsBoss)) {
    s.victim = victim
    s.wanted = code
    s.phase = PHASE.ANSWER
    return
  }
  handOver(s, victim, code)
  s.phase = PHASE.DRAW
}

const handOver = (s: Art, victim: Seat, code: number): void => {
  const { raid, loot } = s
  const tokens = s.plan.byCode[raid * 64 + code]! & loot[raid * 5 + victim]!
  const token = tokens & -tokens
  loot[raid * 5 + victim]! ^= token
  loot[raid * 5 + s.turn]! |= token
}

/** R10: the victim gives the token or the dog; either ends the theft. */
const answer = (s: Art, sendsDog: boolean): void => {
  if (sendsDog) s.dog = s.turn
  else handOver(s, s.victim, s.wanted)
  s.victim = 0
  s.wanted = 0
  s.phase = PHASE.DRAW
}

/** R4: the hand is five again; a draw pile that has run out is made anew from the discard pile at once. */
const draw = (s: Art, card: number): void => {
  const { turn } = s
  s.deck[card]!--
  s.hands[turn * HAND + HAND - 1] = card
  s.taker = turn
  if (--s.deckSize === 0) reshuffle(s)
  nextTurn(s)
}

const reshuffle = (s: Art): void => {
  const { pile, pileSize, deck } = s
  for (let i = 0; i < pileSize; i++) {
    deck[pile[i]! & 15]!++
    pile[i] = 0
  }
  s.deckSize = pileSize
  s.pileSize = 0
  s.then.set(s.hands)
  s.shuffled = 1
}

const nextTurn = (s: Art): void => {
  const { turnLimit } = s.plan
  if (s.centre !== 0 && turnLimit !== 0 && s.turns >= turnLimit) {
    s.centre = 0
    endRaid(s)
    if (s.phase === PHASE.OVER) return
  }
  if (s.centre === 0) nextRaid(s)
  else s.turn = after(s, s.turn)
  s.phase = PHASE.PLAY
}

const after = (s: Art, seat: Seat): Seat => (seat + 1 === s.setup.seats ? 0 : seat + 1)

/** R11, R12: a Boss stays only with a 4 or a 5; after the last raid the game is over, and nobody draws. */
const endRaid = (s: Art): void => {
  const { raid, plan, loot } = s
  const bosses = plan.byNumber[raid * 8 + BOSS]!
  for (let seat = 0; seat < s.setup.seats; seat++) {
    const mine = loot[raid * 5 + seat]!
    if (mine & bosses && !(mine & plan.keepers[raid]!)) loot[raid * 5 + seat] = mine & ~bosses
  }
  if (raid === RAIDS - 1) {
    s.phase = PHASE.OVER
    endGame(s)
  }
}

/** R13: who has the dog starts; if nobody has it, the option says who. */
const nextRaid = (s: Art): void => {
  s.raid++
  s.turns = 0
  s.centre = s.plan.full[s.raid]!
  s.starter = s.dog === CENTRE ? starterWithoutDog(s) : s.dog
  s.turn = s.starter
}

const starterWithoutDog = (s: Art): Seat => {
  switch (s.setup.options.noDogStarter) {
    case 'nextClockwise':
      return after(s, s.turn)
    case 'raidEnder':
      return s.turn
    case 'previousStarter':
      return s.starter
  }
}

/** What must be true of every position, hidden or not. */
export const sound = (s: Art): string | undefined => {
  let cards = 0
  for (let kind = 0; kind < KINDS; kind++) {
    let count = s.deck[kind]!
    for (const card of s.hands) if (card === kind) count++
    for (let i = 0; i < s.pileSize; i++) if ((s.pile[i]! & 15) === kind) count++
    if (count !== CARDS[kind]) return `${count} cards of kind ${kind}`
    cards += s.deck[kind]!
  }
  if (cards !== s.deckSize) return `${cards} cards in a draw pile of ${s.deckSize}`
  for (let raid = 0; raid < RAIDS; raid++) {
    let seen = raid === s.raid ? s.centre : 0
    for (let seat = 0; seat < s.setup.seats; seat++) {
      if (seen & s.loot[raid * 5 + seat]!) return 'a token in two places'
      seen |= s.loot[raid * 5 + seat]!
    }
    if (raid > s.raid && seen !== 0) return 'loot of a raid to come'
  }
  return undefined
}

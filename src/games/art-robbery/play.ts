import { CHANCE, type Move, NOBODY, type Seat } from '../../core/game.ts'
import { cardOf, DO, FIGURE, seatOf, tokenOf, whatOf } from './moves.ts'
import type { ArtSetup } from './options.ts'
import { BY_CARD, BY_CODE, fullRaid, KEEPERS, lowest, RAID_TABLE } from './plan.ts'
import { endGame } from './score.ts'
import {
  ALL_CARDS,
  Art,
  AT_ACTOR,
  AT_CENTRE,
  AT_DEALT,
  AT_DECK,
  AT_DECK_SIZE,
  AT_DOG,
  AT_GONE,
  AT_HANDS,
  AT_LOOT,
  AT_PHASE,
  AT_PILE_SIZE,
  AT_RAID,
  AT_TAKER,
  AT_TURN,
  AT_TURNS,
  bagWith,
  CARDS,
  CENTRE,
  HAND,
  inBag,
  KINDS,
  MOST_SEATS,
  NO_HAND,
  NONE,
  PHASE,
  placeOf,
} from './state.ts'
import { BOSS, RAIDS } from './tokens.ts'

/** R1: the dog in the centre, all cards in the draw pile, the first raid laid out. */
export const create = (setup: ArtSetup): Art => {
  const s = new Art(setup)
  s.actor = CHANCE
  s.deck = ALL_IN_BAG
  s.deckSize = ALL_CARDS
  s.hands.fill(NO_HAND)
  s.then.fill(NO_HAND)
  s.dog = CENTRE
  s.centre = fullRaid(s.plan, 0)
  const { firstPlayer } = setup.options
  if (firstPlayer !== 'random') begin(s, firstPlayer)
  return s
}

const ALL_IN_BAG = bagWith(CARDS)

const begin = (s: Art, seat: Seat): void => {
  s.starter = seat
  s.turn = seat
  s.phase = PHASE.DEAL
}

export const play = (s: Art, move: Move): void => {
  const what = whatOf(move)
  if (what === DO.CARD) return s.w[AT_PHASE] === PHASE.DRAW ? draw(s, cardOf(move)) : dealOne(s, cardOf(move))
  if (what === DO.START) return begin(s, seatOf(move))
  if (what > DO.STEAL) return answer(s, what === DO.SEND_DOG)
  discard(s, cardOf(move))
  if (what === DO.TAKE) takeFromCentre(s, tokenOf(move))
  else if (what === DO.STEAL) stealFrom(s, seatOf(move), tokenOf(move))
}

/** R1: five cards each, the first seat's first. */
const dealOne = (s: Art, card: number): void => {
  const { w } = s
  const dealt = w[AT_DEALT]!
  const seat = (dealt / HAND) | 0
  w[AT_DECK]! -= 1 << (3 * card)
  w[AT_DECK_SIZE]!--
  w[AT_HANDS + seat]! ^= (card ^ NONE) << (4 * (dealt - seat * HAND))
  w[AT_TAKER] = seat
  w[AT_DEALT] = dealt + 1
  if (dealt + 1 < s.plan.seats * HAND) return
  w[AT_PHASE] = PHASE.PLAY
  w[AT_ACTOR] = w[AT_TURN]!
}

const LAST_PLACE = 4 * (HAND - 1)
const LAST_EMPTY = NONE << LAST_PLACE
const EACH_PLACE = 0x11111

/** R3: the card goes on the discard pile, and unless more follows a card is drawn. */
const discard = (s: Art, card: number): void => {
  const { w } = s
  const turn = w[AT_TURN]!
  const hand = w[AT_HANDS + turn]!
  // The lowest nibble of the hand that is the card: a subtraction borrows into the top bit of a nibble that is zero.
  const off = hand ^ (card * EACH_PLACE)
  const found = (off - EACH_PLACE) & ~off & (8 * EACH_PLACE)
  if (found === 0) throw new Error(`seat ${turn} does not hold card ${card}`)
  const place = lowest(found) - 3
  const moved = (hand & ~(15 << place)) | ((hand >> LAST_PLACE) << place)
  w[AT_HANDS + turn] = moved | LAST_EMPTY
  const size = w[AT_PILE_SIZE]!
  s.pile[size] = (turn << 4) | card
  w[AT_PILE_SIZE] = size + 1
  w[AT_GONE]! += 1 << (3 * card)
  w[AT_TURNS]!++
  w[AT_PHASE] = PHASE.DRAW
  w[AT_ACTOR] = CHANCE
}

/** R5, R8, R9: a token, or the dog, from where it lies. */
const takeFromCentre = (s: Art, code: number): void => {
  const { w } = s
  const turn = w[AT_TURN]!
  if (code === FIGURE) {
    w[AT_DOG] = turn
    return
  }
  const raid = w[AT_RAID]!
  const tokens = s.plan.table[raid * RAID_TABLE + BY_CODE + code]! & w[AT_CENTRE]!
  const token = tokens & -tokens
  w[AT_LOOT + raid * MOST_SEATS + turn]! |= token
  const rest = w[AT_CENTRE]! ^ token
  w[AT_CENTRE] = rest
  if (rest === 0) endRaid(s)
}

/** R6, R10: a theft, unless the victim has the dog and must be asked first. */
const stealFrom = (s: Art, victim: Seat, code: number): void => {
  if (s.w[AT_DOG] !== victim || code >> 3 === s.plan.unguarded) return handOver(s, victim, code)
  s.victim = victim
  s.wanted = code
  s.phase = PHASE.ANSWER
  s.actor = victim
}

const handOver = (s: Art, victim: Seat, code: number): void => {
  const { w } = s
  const raid = w[AT_RAID]!
  const from = AT_LOOT + raid * MOST_SEATS
  const tokens = s.plan.table[raid * RAID_TABLE + BY_CODE + code]! & w[from + victim]!
  const token = tokens & -tokens
  w[from + victim]! ^= token
  w[from + w[AT_TURN]!]! |= token
}

/** R10: the victim gives the token or the dog; either ends the theft. */
const answer = (s: Art, sendsDog: boolean): void => {
  if (sendsDog) s.dog = s.turn
  else handOver(s, s.victim, s.wanted)
  s.victim = 0
  s.wanted = 0
  s.phase = PHASE.DRAW
  s.actor = CHANCE
}

/** R4: the hand is five again; a draw pile that has run out is made anew from the discard pile at once. */
const draw = (s: Art, card: number): void => {
  const { w } = s
  const turn = w[AT_TURN]!
  w[AT_DECK]! -= 1 << (3 * card)
  w[AT_HANDS + turn]! ^= (card ^ NONE) << LAST_PLACE
  w[AT_TAKER] = turn
  const left = w[AT_DECK_SIZE]! - 1
  w[AT_DECK_SIZE] = left
  if (left === 0) reshuffle(s)
  if (w[AT_CENTRE] === 0) return nextRaid(s)
  if (w[AT_TURNS]! >= s.plan.turnLimit) return outOfTurns(s)
  const next = after(s, turn)
  w[AT_TURN] = next
  w[AT_ACTOR] = next
  w[AT_PHASE] = PHASE.PLAY
}

/** What lies beyond the end of the pile is left as it is: everybody has seen it. */
const reshuffle = (s: Art): void => {
  s.deck = s.gone
  s.deckSize = s.pileSize
  s.gone = 0
  s.pileSize = 0
  s.shuffled = 1
  for (let seat = 0; seat < MOST_SEATS; seat++) s.then[seat] = s.hands[seat]!
}

const after = (s: Art, seat: Seat): Seat => (seat + 1 === s.plan.seats ? 0 : seat + 1)

/** R16: a raid that has gone on for too long ends with what lies in the centre leaving the game. */
const outOfTurns = (s: Art): void => {
  s.centre = 0
  endRaid(s)
  if (s.phase !== PHASE.OVER) nextRaid(s)
}

/** R11, R12: a Boss stays only with a 4 or a 5; after the last raid the game is over, and nobody draws. */
const endRaid = (s: Art): void => {
  const { w, plan } = s
  const { table, seats } = plan
  const raid = w[AT_RAID]!
  const bosses = table[raid * RAID_TABLE + BY_CARD + BOSS]!
  const keepers = table[raid * RAID_TABLE + KEEPERS]!
  const from = AT_LOOT + raid * MOST_SEATS
  for (let i = from; i < from + seats; i++) {
    const mine = w[i]!
    if (mine & bosses && !(mine & keepers)) w[i] = mine & ~bosses
  }
  if (raid < RAIDS - 1) return
  w[AT_PHASE] = PHASE.OVER
  w[AT_ACTOR] = NOBODY
  endGame(s)
}

/** R13: who has the dog starts; if nobody has it, the option says who. */
const nextRaid = (s: Art): void => {
  s.raid++
  s.turns = 0
  s.centre = fullRaid(s.plan, s.raid)
  s.starter = s.dog === CENTRE ? starterWithoutDog(s) : s.dog
  s.turn = s.starter
  s.actor = s.starter
  s.phase = PHASE.PLAY
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

/** What must be true of every position, guessed ones too. */
export const sound = (s: Art): string | undefined => {
  const held = new Uint8Array(16)
  const onPile = new Uint8Array(16)
  for (const hand of s.hands) for (let i = 0; i < HAND; i++) held[placeOf(hand, i)]!++
  for (let i = 0; i < s.pileSize; i++) onPile[s.pile[i]! & 15]!++
  let cards = 0
  for (let kind = 0; kind < KINDS; kind++) {
    const count = inBag(s.deck, kind) + inBag(s.gone, kind) + held[kind]!
    if (count !== CARDS[kind]) return `${count} cards of kind ${kind}`
    if (onPile[kind] !== inBag(s.gone, kind)) return `${onPile[kind]} of kind ${kind} on the discard pile, counted as ${inBag(s.gone, kind)}`
    cards += inBag(s.deck, kind)
  }
  if (cards !== s.deckSize) return `${cards} cards in a draw pile of ${s.deckSize}`
  for (let raid = 0; raid < RAIDS; raid++) {
    let seen = raid === s.raid ? s.centre : 0
    for (let seat = 0; seat < s.plan.seats; seat++) {
      const mine = s.loot[raid * MOST_SEATS + seat]!
      if (seen & mine) return 'a token in two places'
      seen |= mine
    }
    if (raid > s.raid && seen !== 0) return 'loot of a raid to come'
  }
  return undefined
}

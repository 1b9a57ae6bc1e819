import type { Move, Seat } from '../../core/game.ts'
import { cardOf, DO, FIGURE, seatOf, tokenOf, whatOf } from './move-code.ts'
import type { ArtSetup } from './options.ts'
import { score } from './score.ts'
import { ALL_CARDS, Art, CARDS, CENTRE, HAND, PHASE } from './state.ts'
import { common, firstOf, isEmpty, NO_TOKENS, overlap, plus, type Tokens, without } from './token-sets.ts'
import { isBoss, RAIDS } from './tokens.ts'

/** R1: the dog in the centre, all cards in the draw pile, the first raid laid out. */
export const create = (setup: ArtSetup): Art => {
  const s = new Art(setup)
  s.deck.set(CARDS)
  s.deckSize = ALL_CARDS
  s.dog = CENTRE
  s.centre = s.current.all
  const { firstPlayer } = setup.options
  if (firstPlayer !== 'random') begin(s, firstPlayer)
  return s
}

/** R2: a move of a seat or of chance. */
export const play = (s: Art, move: Move): void => {
  switch (whatOf(move)) {
    case DO.START:
      return begin(s, seatOf(move))
    case DO.CARD:
      return s.phase === PHASE.DEAL ? dealCard(s, cardOf(move)) : drawCard(s, cardOf(move))
    case DO.GIVE:
      handOver(s, s.victim, s.wanted)
      return endAnswer(s)
    case DO.SEND_DOG:
      takeDog(s)
      return endAnswer(s)
    default:
      layDown(s, cardOf(move))
      return useCard(s, move)
  }
}

/** R1: a seat begins, and cards are dealt. */
const begin = (s: Art, seat: Seat): void => {
  s.starter = seat
  s.turn = seat
  s.phase = PHASE.DEAL
}

/** R1: five cards each, seat 0 first for every starting seat; then the first turn. */
const dealCard = (s: Art, card: number): void => {
  const dealt = ALL_CARDS - s.deckSize
  getCard(s, Math.floor(dealt / HAND), card)
  if (dealt + 1 === HAND * s.setup.seats) startTurn(s, s.starter)
}

/** R1, R4: a card of the draw pile goes to a hand. */
const getCard = (s: Art, seat: Seat, card: number): void => {
  s.deck[card]!--
  s.deckSize--
  s.hands[seat]![card]!++
  s.taker = seat
}

/** R2: a seat's turn begins. */
const startTurn = (s: Art, seat: Seat): void => {
  s.turn = seat
  s.phase = PHASE.PLAY
}

/** R3: a card of the hand goes on the discard pile. R16: the turn counts. */
const layDown = (s: Art, card: number): void => {
  const hand = s.hands[s.turn]!
  if (hand[card] === 0) throw new Error(`seat ${s.turn} does not hold card ${card}`)
  hand[card]!--
  s.discard[card]!++
  s.pile[s.pileSize] = card
  s.pileSeats[s.pileSize] = s.turn
  s.pileSize++
  s.turns++
}

/** R3: what the card does, if it does anything. */
const useCard = (s: Art, move: Move): void => {
  const code = tokenOf(move)
  if (whatOf(move) === DO.TAKE) {
    if (code === FIGURE) takeDog(s)
    else takeFromCentre(s, code)
  }
  if (whatOf(move) === DO.STEAL) {
    const victim = seatOf(move)
    if (isAsked(s, victim, code)) return ask(s, victim, code)
    handOver(s, victim, code)
  }
  endPlay(s)
}

/** R9, R10: the dog, taken by a Guard Dog or given instead of a token. */
const takeDog = (s: Art): void => {
  s.dog = s.turn
}

/** R5, R7, R8: a token from the centre. */
const takeFromCentre = (s: Art, code: number): void => {
  const token = firstOf(common(s.centre, s.current.coded(code)))
  s.centre = without(s.centre, token)
  gain(s, token)
}

/** R6, R7, R10: a token from the victim's open loot. */
const handOver = (s: Art, victim: Seat, code: number): void => {
  const token = firstOf(common(s.open[victim]!, s.current.coded(code)))
  s.open[victim] = without(s.open[victim]!, token)
  gain(s, token)
}

/**
 * A token joins the open loot of the player. R12: under `took` it counts that a 4 or a 5 was taken, also if it is lost.
 */
const gain = (s: Art, token: Tokens): void => {
  s.open[s.turn] = plus(s.open[s.turn]!, token)
  if (s.setup.options.bossNeeds === 'took' && overlap(token, s.current.keepers)) s.tookKeeper |= 1 << s.turn
}

/** R10: a victim who has the dog is asked; under an option not about a Boss. */
const isAsked = (s: Art, victim: Seat, code: number): boolean =>
  s.dog === victim && (s.setup.options.dogProtectsBoss || !isBoss(code))

/** R10: token or dog? */
const ask = (s: Art, victim: Seat, code: number): void => {
  s.victim = victim
  s.wanted = code
  s.phase = PHASE.ANSWER
}

/** R10: either answer ends the theft. */
const endAnswer = (s: Art): void => {
  s.victim = 0
  s.wanted = 0
  endPlay(s)
}

/**
 * R4, R11, R12: a raid ends with its last token, and Bosses are checked; then a card is drawn, except after the last
 * token of raid 4.
 */
const endPlay = (s: Art): void => {
  if (isEmpty(s.centre)) checkBosses(s)
  if (isEmpty(s.centre) && isLastRaid(s)) endGame(s)
  else s.phase = PHASE.DRAW
}

/** R4, R14, R16: after raid 4 comes the end of the game. */
const isLastRaid = (s: Art): boolean => s.raid === RAIDS - 1

/** R12: a Boss that its holder cannot keep leaves the game. */
const checkBosses = (s: Art): void => {
  for (let seat = 0; seat < s.setup.seats; seat++)
    if (!s.keepsBoss(seat)) s.open[seat] = without(s.open[seat]!, s.current.bosses)
}

/**
 * R4: the hand is five again; an empty draw pile is made anew at once. R2: then the next raid, the turn limit or the
 * next turn.
 */
const drawCard = (s: Art, card: number): void => {
  getCard(s, s.turn, card)
  if (s.deckSize === 0) reshuffle(s)
  if (isEmpty(s.centre)) return startRaid(s)
  if (isOutOfTurns(s)) return cutShort(s)
  startTurn(s, after(s, s.turn))
}

/**
 * R4: the whole discard pile becomes the draw pile. R18: views remember the hands of this moment. Old plays stay in the
 * array beyond `pileSize` until overwritten: all have seen them.
 */
const reshuffle = (s: Art): void => {
  s.deck.set(s.discard)
  s.deckSize = s.pileSize
  s.discard.fill(0)
  s.pileSize = 0
  s.shuffled = 1
  s.hands.forEach((hand, seat) => s.handsAtShuffle[seat]!.set(hand))
}

/** R2: the next seat clockwise. */
const after = (s: Art, seat: Seat): Seat => (seat + 1) % s.setup.seats

/**
 * R11, R13: the next raid is laid out; who has the dog starts. Open loot is the loot of the raid being played, so the
 * old raid's is banked by that.
 */
const startRaid = (s: Art): void => {
  s.starter = s.dog === CENTRE ? starterWithoutDog(s) : s.dog
  s.raid++
  s.turns = 0
  s.tookKeeper = 0
  s.centre = s.current.all
  startTurn(s, s.starter)
}

/** R13: if nobody has the dog, the option says who starts. */
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

/** R16: whether the raid has lasted as long as it may; 0 is for ever. */
const isOutOfTurns = (s: Art): boolean => s.setup.options.raidTurnLimit > 0 && s.turns >= s.setup.options.raidTurnLimit

/** R16: what lies in the centre leaves the game, and the raid ends. */
const cutShort = (s: Art): void => {
  s.centre = NO_TOKENS
  checkBosses(s)
  if (isLastRaid(s)) endGame(s)
  else startRaid(s)
}

/** R14, R15: the game ends. */
const endGame = (s: Art): void => {
  s.phase = PHASE.OVER
  score(s)
}

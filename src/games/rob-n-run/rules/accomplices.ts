import type { Move, Moves } from '../../../core/game.ts'
import { askFor, leftOf, note } from './cards.ts'
import { KINDS } from '../knowledge/contents.ts'
import { about, DO, dataOf, whatOf, word } from './moves.ts'
import { PHASE, type Rob, WHITE } from '../state/state.ts'

// N21 to N26: the accomplice phase.

const SWAP = word(DO.SWAP)
const PASS = word(DO.PASS)

/** N21: the boss lets the accomplices act; the one on the left begins, in every round. */
export const release = (s: Rob, move: Move): void => {
  note(s, about(move, s.boss))
  s.givenSize = s.passes = s.swapped = 0
  s.given.fill(0)
  nextFrom(s, leftOf(s, s.boss))
}

/** N21, N25: the next one who holds cards acts, until white is reached or nobody holds any. */
const nextFrom = (s: Rob, from: number): void => {
  const next = nextHolder(s, from)
  const isFull = s.givenSize === s.numbers[WHITE]
  if (next !== undefined && !isFull) {
    s.turn = next
    s.phase = PHASE.PLAY
    return
  }
  if (next === undefined && (s.layout.lastCardEnds || !isFull)) s.exhausted = 1
  endPhase(s)
}

const nextHolder = (s: Rob, from: number): number | undefined => {
  let seat = from
  for (let i = s.layout.accomplices; i > 0; i--) {
    if (s.handSize[seat]! > 0) return seat
    seat = leftOf(s, seat)
  }
  return undefined
}

export const nextAccomplice = (s: Rob): void => nextFrom(s, leftOf(s, s.turn))

/** N26: two players: the accomplice draws as many cards as were played, before they are sorted. */
const endPhase = (s: Rob): void => {
  if (s.setup.seats === 2 && askFor(s, s.givenSize, leftOf(s, s.boss), PHASE.REFILL)) return
  s.phase = PHASE.SORT
}

/** N22: once in a phase. */
const maySwap = (s: Rob): boolean => (s.swapped & (1 << s.turn)) === 0

/** N23: not when all who hold cards have passed in a row. */
const mayPass = (s: Rob): boolean => {
  let holders = 0
  for (let seat = 0; seat < s.setup.seats; seat++) if (s.handSize[seat]! > 0) holders++
  return s.passes < holders && (holders > 1 || s.layout.lonePass)
}

/** N21 to N23: a card of the hand, a swap, a pass. */
export const legalPlays = (s: Rob, out: Moves): void => {
  for (let card = 0; card < KINDS; card++) if (s.hands[s.turn * KINDS + card]! > 0) out.add(word(DO.PLAY, card))
  if (maySwap(s)) out.add(SWAP)
  if (mayPass(s)) out.add(PASS)
}

/** N42: each card of the hand, a swap, a pass. */
export const playWeight = (s: Rob, move: Move): number =>
  whatOf(move) === DO.PLAY ? s.hands[s.turn * KINDS + dataOf(move)]! : 1

export const playTurn = (s: Rob, move: Move): void => {
  const { turn } = s
  note(s, about(move, turn))
  s.who = turn
  switch (whatOf(move)) {
    case DO.PLAY:
      return lay(s, dataOf(move))
    case DO.SWAP:
      return swap(s)
    default:
      s.passes++
      return nextAccomplice(s)
  }
}

/** N21: face down in the middle. */
const lay = (s: Rob, card: number): void => {
  s.hands[s.turn * KINDS + card]!--
  s.handSize[s.turn]!--
  s.given[card]!++
  s.givenSize++
  s.passes = 0
  nextAccomplice(s)
}

/** N22: the hand goes to the trash, then as many cards are drawn. */
const swap = (s: Rob): void => {
  const { turn } = s
  const size = s.handSize[turn]!
  for (let card = 0; card < KINDS; card++) {
    s.trash[card]! += s.hands[turn * KINDS + card]!
    s.hands[turn * KINDS + card] = 0
  }
  s.trashSize += size
  s.handSize[turn] = 0
  s.swapped |= 1 << turn
  s.passes = 0
  askFor(s, size, turn, PHASE.DRAW)
}

import { type Actor, CHANCE, type Move, type Moves, NOBODY } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { addCards, choosePlay, dealCard, legalPlays, nextAccomplice, playTurn, release } from './accomplices.ts'
import { endRound, sort, sorting } from './alarm.ts'
import { leftOf, takeCard } from './cards.ts'
import { chooseErrand, forced, legalErrands, look, playErrand } from './errands.ts'
import { chooseAfter, legalAfter, pay, place, revealing, showVault, turnPile } from './evaluation.ts'
import { chooseUse, legalHints, useHint } from './hints.ts'
import { boardWhat, DO, dataOf, isHint, ON_BOARD, TAG, tagOf, whatOf } from './moves.ts'
import { chooseBuilding, dealBefore, drawHint, legalBefore, openHint, rob, takeVault } from './prepare.ts'
import { chooseHint, dealSetUp, layDie, layInformant, legalSetUp, nameBoss, pickHint } from './set-up.ts'
import { PHASE, type Rob } from './state.ts'

export const actor = (s: Rob): Actor => {
  switch (s.phase) {
    case PHASE.PICK:
    case PHASE.ROB:
    case PHASE.HINT:
    case PHASE.BEST:
    case PHASE.PLACE:
    case PHASE.PAY:
      return s.boss
    case PHASE.GIVE:
    case PHASE.NAME:
    case PHASE.PLAY:
      return s.turn
    case PHASE.OVER:
      return NOBODY
    default:
      return CHANCE
  }
}

export const moves = (s: Rob, out: Moves): void => {
  out.clear()
  const { phase } = s
  if (phase <= PHASE.PICK) return legalSetUp(s, out)
  if (phase <= PHASE.OPEN) return legalBefore(s, out)
  switch (phase) {
    case PHASE.DEAL:
    case PHASE.DRAW:
    case PHASE.REFILL:
    case PHASE.BAGS:
      return addCards(s, out)
    case PHASE.HINT:
      return legalHints(s, out)
    case PHASE.PLAY:
      return legalPlays(s, out)
    case PHASE.SORT:
      return out.add(sorting(s))
    case PHASE.PILE:
    case PHASE.SHOW:
      return out.add(revealing(s))
    case PHASE.PLACE:
    case PHASE.PAY:
      return legalAfter(s, out)
    case PHASE.OVER:
      return
    default:
      return legalErrands(s, out)
  }
}

export const pick = (s: Rob, rng: Rng): Move => {
  switch (s.phase) {
    case PHASE.PLAY:
      return choosePlay(s, rng)
    case PHASE.HINT:
      return chooseUse(s, rng)
    case PHASE.PICK:
      return chooseHint(s, rng)
    case PHASE.ROB:
      return chooseBuilding(s, rng)
    case PHASE.PLACE:
    case PHASE.PAY:
      return chooseAfter(s, rng)
    default:
      return chooseErrand(s, rng)
  }
}

export const deal = (s: Rob, rng: Rng): Move => {
  switch (s.phase) {
    case PHASE.DEAL:
    case PHASE.DRAW:
    case PHASE.REFILL:
    case PHASE.BAGS:
      return dealCard(s, rng)
    case PHASE.SORT:
      return sorting(s)
    case PHASE.PILE:
    case PHASE.SHOW:
      return revealing(s)
    case PHASE.DICE:
    case PHASE.INFORMANTS:
    case PHASE.FIRST:
      return dealSetUp(s, rng)
    case PHASE.VAULTS:
    case PHASE.OPEN:
      return dealBefore(s, rng)
    default:
      return forced(s)
  }
}

export const play = (s: Rob, move: Move): void => {
  switch (tagOf(move)) {
    case TAG.WORD:
      return isHint(move) ? useHint(s, move) : playWord(s, move)
    case TAG.SORT:
      return sort(s)
    case TAG.VAULT:
      return s.phase === PHASE.VAULTS ? takeVault(s, move) : showVault(s)
    case TAG.SEES:
      return look(s)
    case TAG.PILE:
      return turnPile(s)
    default:
      return ON_PLAY[boardWhat(move)]!(s, dataOf(move))
  }
}

const playWord = (s: Rob, move: Move): void => {
  switch (whatOf(move)) {
    case DO.CARD:
      return draw(s, dataOf(move))
    case DO.PLAY:
    case DO.SWAP:
    case DO.PASS:
      return playTurn(s, move)
    case DO.GO:
      return release(s, move)
    default:
      return playErrand(s, move)
  }
}

/** The next card goes to the same seat, or round the table where all get some; then play goes on. */
const draw = (s: Rob, card: number): void => {
  const round = s.phase === PHASE.DEAL || s.phase === PHASE.BAGS
  if (takeCard(s, card)) {
    if (round) s.turn = leftOf(s, s.turn)
    return
  }
  switch (s.phase) {
    case PHASE.DEAL:
      s.phase = PHASE.HINT
      return
    case PHASE.DRAW:
      return nextAccomplice(s)
    case PHASE.REFILL:
      s.phase = PHASE.SORT
      return
    default:
      return endRound(s)
  }
}

/** What is done on the board, by its number in ON_BOARD. */
const ON_PLAY: { readonly [what: number]: (s: Rob, data: number) => void } = {
  [ON_BOARD.DIE]: layDie,
  [ON_BOARD.INFORMANT]: layInformant,
  [ON_BOARD.BOSS]: nameBoss,
  [ON_BOARD.PICK]: pickHint,
  [ON_BOARD.ROB]: rob,
  [ON_BOARD.OPEN]: openHint,
  [ON_BOARD.DRAWN]: drawHint,
  [ON_BOARD.NEW]: place,
  [ON_BOARD.PAY]: pay,
}

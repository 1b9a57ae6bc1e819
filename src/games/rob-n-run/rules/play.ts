import type { Move } from '../../../core/game.ts'
import { nextAccomplice, playTurn, release } from './accomplices.ts'
import { endRound, sort } from './alarm.ts'
import { leftOf, takeCard } from './cards.ts'
import { look, playRequest } from './hint-requests.ts'
import { pay, place, showVault, turnPile } from './evaluation.ts'
import { useHint } from './hints.ts'
import { boardWhat, DO, dataOf, isHint, ON_BOARD, TAG, tagOf, whatOf } from './moves.ts'
import { drawHint, openHint, rob, takeVault } from './preparation.ts'
import { layDie, layInformant, nameBoss, pickHint } from './setup.ts'
import { PHASE, type Rob } from '../state/state.ts'

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
      return playRequest(s, move)
  }
}

/** What follows when all cards are dealt (N11), drawn (N22, N26) or dealt for bags (N28). */
const AFTER_CARDS: { readonly [phase: number]: (s: Rob) => void } = {
  [PHASE.DEAL]: s => {
    s.phase = PHASE.HINT
  },
  [PHASE.DRAW]: nextAccomplice,
  [PHASE.REFILL]: s => {
    s.phase = PHASE.SORT
  },
  [PHASE.BAGS]: endRound,
}

/** The next card goes to the same seat, or round the table where all get some. */
const draw = (s: Rob, card: number): void => {
  const { phase } = s
  if (!takeCard(s, card)) return AFTER_CARDS[phase]!(s)
  if (phase === PHASE.DEAL || phase === PHASE.BAGS) s.turn = leftOf(s, s.turn)
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

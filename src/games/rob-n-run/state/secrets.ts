import type { Move, Viewer } from '../../../core/game.ts'
import { BAG, KINDS, TOOLS } from '../knowledge/contents.ts'
import { WHISPER } from '../rules/hint-requests.ts'
import {
  about,
  bOf,
  boardMove,
  boardWhat,
  DO,
  dataOf,
  EVERYBODY,
  firstOf,
  HIDDEN,
  HIDDEN_CONTENT,
  HIDDEN_GIFT,
  HIDDEN_HAND,
  HIDDEN_VAULT,
  hintMove,
  hintOf,
  isBought,
  isHint,
  NONE,
  ON_BOARD,
  secondOf,
  sortMove,
  sortsOf,
  TAG,
  tagOf,
  two,
  WHISPERED,
  WRONG_HIDDEN,
  whatOf,
  whoOf,
  word,
} from '../rules/moves.ts'
import { hasTarget, type Rob } from './state.ts'

/**
 * N15, N39: how a word sounds to a viewer, `who` being the seat it is about: the one rule for what was just heard and
 * for all that is noted.
 */
const hideWord = (noted: number, who: number, boss: number, viewer: Viewer): number => {
  if (isHint(noted)) {
    if (hintOf(noted) !== WHISPER || viewer === boss || viewer === bOf(noted)) return noted
    return hintMove(WHISPER, isBought(noted) ? 1 : 0, WHISPERED, bOf(noted))
  }
  if (who === viewer) return noted
  const what = whatOf(noted)
  const data = hideData(what, dataOf(noted))
  return data === dataOf(noted) ? noted : about(word(what, data), whoOf(noted))
}

const hideCard = (card: number): number => (card === NONE ? NONE : HIDDEN)
const hideSort = (sort: number): number => (sort > BAG ? WRONG_HIDDEN : sort)

/**
 * N16: who is equally good only the boss hears. N17, N18: what is given, and a hand that is seen, only those two; even
 * how much is given is hidden until it is handed over.
 */
const hideData = (what: number, data: number): number => {
  switch (what) {
    case DO.CARD:
    case DO.PLAY:
    case DO.SEEN:
      return HIDDEN
    case DO.GIVE:
      return HIDDEN_GIFT
    case DO.GOT:
      return two(hideCard(firstOf(data)), hideCard(secondOf(data)))
    case DO.TIED:
      return 0
    case DO.SORTED:
      return hideSort(data)
    default:
      return data
  }
}

/** The same for a move with more in it than a word. */
const hideMove = (s: Rob, move: Move, viewer: Viewer): Move => {
  const { who } = s
  const tag = tagOf(move)
  if (tag === TAG.WORD) return hideWord(move, who, s.boss, viewer)
  if (who === viewer) return move
  switch (tag) {
    case TAG.SORT: {
      const sorts = sortsOf(move).map(hideSort)
      return sortMove(sorts, sorts.length)
    }
    case TAG.VAULT:
      return who === EVERYBODY ? move : HIDDEN_VAULT
    case TAG.SEES:
      return HIDDEN_HAND
    default:
      return tag === TAG.BOARD && boardWhat(move) === ON_BOARD.DRAWN ? boardMove(ON_BOARD.DRAWN, 0) : move
  }
}

/**
 * N39: hides what the viewer may not know. All cards that it cannot see go back to one bag, which `guess` deals again.
 */
export const hide = (s: Rob, viewer: Viewer): void => {
  s.last = hideMove(s, s.last, viewer)
  if (!hasTarget(s)) return
  const { history, boss } = s
  for (let i = 0, end = s.noted; i < end; i++) history[i] = hideWord(history[i]!, whoOf(history[i]!), boss, viewer)
  hideCards(s, viewer)
  if (viewer !== boss) hideFromOthers(s)
}

const toDeck = (s: Rob, bag: Uint8Array, from: number, kinds: number): void => {
  for (let card = 0; card < kinds; card++) {
    s.deck[card]! += bag[from + card]!
    bag[from + card] = 0
  }
}

const hideCards = (s: Rob, viewer: Viewer): void => {
  for (let seat = 0; seat < s.setup.seats; seat++) {
    if (seat === viewer) continue
    toDeck(s, s.hands, seat * KINDS, KINDS)
    if (s.chosen & (1 << seat)) s.gifts[seat] = HIDDEN_GIFT
  }
  toDeck(s, s.trash, 0, KINDS)
  toDeck(s, s.given, 0, KINDS)
}

/**
 * What the boss sees: the vaults that are not turned up, the alarm pile, in variant 2 the hints, and who is equally
 * good.
 */
const hideFromOthers = (s: Rob): void => {
  toDeck(s, s.pileDown, 0, TOOLS)
  if (s.vaultsShown < s.vaultsDealt || s.vaultsDealt < s.vaultCount) s.need.fill(0)
  for (let i = s.vaultsShown; i < s.vaultsDealt; i++) {
    s.content[i] = HIDDEN_CONTENT
    s.vaultGold[i] = 0
  }
  if (s.layout.drawsHints) s.six &= s.shown
  s.tied = 0
}

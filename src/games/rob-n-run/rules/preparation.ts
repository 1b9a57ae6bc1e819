import type { Move, Moves } from '../../../core/game.ts'
import type { Rng } from '../../../core/rng.ts'
import { askFor, leftOf } from './cards.ts'
import { COUNTS, TOOLS } from '../knowledge/contents.ts'
import { BUILDINGS, PLACES } from '../state/layout.ts'
import { boardMove, contentIn, EVERYBODY, goldOf, ON_BOARD, vaultMove } from './moves.ts'
import { bitOf, COLOURS, HINT_COUNT, hasHint, SIX } from '../box/scenario.ts'
import { GREEN, PHASE, type Rob, YELLOW } from '../state/state.ts'

// N6 to N11: from the end of one heist to the last card that is dealt for the next.

/** N6: everything of the last heist is cleared away, and all cards are shuffled together. */
export const clearHeist = (s: Rob): void => {
  const { layout } = s
  s.content.fill(0)
  s.vaultGold.fill(0)
  s.need.fill(0)
  s.laid.fill(0)
  s.pileDown.fill(0)
  s.pileUp.fill(0)
  s.hands.fill(0)
  s.handSize.fill(0)
  s.trash.fill(0)
  s.given.fill(0)
  s.gifts.fill(0)
  s.numbers.fill(0)
  s.history.fill(0, 0, s.noted)
  s.deck.set(layout.copies)
  s.deckSize = layout.cards
  s.noted = s.open = s.shown = s.round = s.turn = s.target = 0
  s.vaultCount = s.vaultsDealt = s.vaultsShown = s.wrong = s.bags = s.trashSize = s.givenSize = 0
  s.passes =
    s.swapped =
    s.toDraw =
    s.chosen =
    s.hint =
    s.first =
    s.second =
    s.tied =
    s.exhausted =
    s.cracked =
    s.toPlace =
    s.laidOut =
      0
  if (layout.drawsHints) s.six = 0
  s.who = EVERYBODY
  s.phase = PHASE.ROB
}

/**
 * N6: all vaults of a building are taken; answers how many. N8: where its quarter has none left, its informant comes
 * out.
 */
export const takeVaults = (board: Pick<Rob, 'vaults' | 'informants' | 'informantOut'>, building: number): number => {
  const { vaults, informants } = board
  const quarter = Math.floor(building / PLACES)
  const taken = vaults[building]!
  vaults[building] = 0
  if (vaultsIn(board, quarter) > 0) return taken
  board.informantOut = informants[quarter]!
  informants[quarter] = 0
  return taken
}

export const vaultsIn = ({ vaults }: Pick<Rob, 'vaults'>, quarter: number): number => {
  let left = 0
  for (let i = 0; i < PLACES; i++) left += vaults[quarter * PLACES + i]!
  return left
}

/** N6, N9: the boss takes the vaults; the alarm numbers of this moment hold for the whole heist. */
export const rob = (s: Rob, building: number): void => {
  const { layout, station } = s
  s.target = building
  s.vaultCount = takeVaults(s, building)
  for (let colour = 0; colour < COLOURS.length; colour++) s.numbers[colour] = layout.tracks[colour]![station[colour]!]!
  s.phase = PHASE.VAULTS
}

/** N7: a vault for the boss's eyes. */
export const takeVault = (s: Rob, move: Move): void => {
  const content = contentIn(move)
  s.content[s.vaultsDealt] = content
  s.vaultGold[s.vaultsDealt] = goldOf(move)
  s.vaultsDealt++
  for (let t = 0; t < TOOLS; t++) s.need[t]! += COUNTS[content * TOOLS + t]!
  s.who = s.boss
  if (s.vaultsDealt === s.vaultCount) nextHint(s)
}

/**
 * N10: yellow says how many hints lie open; in variant 2 the boss then draws the others, and then the hands are dealt.
 */
const nextHint = (s: Rob): void => {
  if (isOpening(s) || (s.layout.drawsHints && s.laidOut < SIX)) s.phase = PHASE.OPEN
  else dealHands(s)
}

const isOpening = (s: Rob): boolean => s.laidOut < Math.min(SIX, s.numbers[YELLOW]!)

/** N10: a hint that lies open for all. */
export const openHint = (s: Rob, hint: number): void => {
  const bit = bitOf(hint)
  s.six |= bit
  s.open |= bit
  s.shown |= bit
  s.laidOut++
  nextHint(s)
}

/** N10, variant 2: a hint that only the boss sees. */
export const drawHint = (s: Rob, hint: number): void => {
  s.six |= bitOf(hint)
  s.laidOut++
  s.who = s.boss
  nextHint(s)
}

/** N11: green says how many cards each accomplice gets, one after the other from the left of the boss. */
const dealHands = (s: Rob): void => {
  askFor(s, s.numbers[GREEN]! * s.layout.accomplices, leftOf(s, s.boss), PHASE.DEAL)
}

/** N10: hints that can be opened or drawn next. */
const hintsToCome = (s: Rob): number => (s.layout.drawsHints ? s.layout.allowed & ~s.six : s.six & ~s.open)

export const legalHintsToCome = (s: Rob, out: Moves): void =>
  addHints(hintsToCome(s), isOpening(s) ? ON_BOARD.OPEN : ON_BOARD.DRAWN, out)

export const addHints = (mask: number, what: number, out: Moves): void => {
  for (let hint = 1; hint <= HINT_COUNT; hint++) if (hasHint(mask, hint)) out.add(boardMove(what, hint))
}

/** N7: whether a card of the edition was turned up in an earlier heist. */
export const isUsed = (s: Rob, card: number): boolean => (s.used[card >> 3]! & (1 << (card & 7))) !== 0

/** Whether a card of the edition can be the next vault: it was not turned up, and is not already behind the screen. */
const isFree = (s: Rob, card: number): boolean => {
  if (isUsed(s, card)) return false
  const { content, gold } = s.layout
  let taken = 0
  for (let i = 0; i < s.vaultsDealt; i++) if (s.content[i] === content[card] && s.vaultGold[i] === gold[card]) taken++
  if (taken === 0) return true
  // Of equal cards the first ones are behind the screen.
  for (let other = 0; other < card; other++)
    if (content[other] === content[card] && gold[other] === gold[card] && !isUsed(s, other)) taken--
  return taken <= 0
}

/** N7: a vault that all have seen cannot come again. */
export const useUp = (s: Rob, content: number, gold: number): void => {
  for (let card = 0; card < s.layout.content.length; card++) {
    if (s.layout.content[card] !== content || s.layout.gold[card] !== gold || isUsed(s, card)) continue
    s.used[card >> 3]! |= 1 << (card & 7)
    return
  }
}

/** N7: the edition's vaults that are left, equal ones once. */
export const legalVaults = (s: Rob, out: Moves): void => {
  const { content, gold } = s.layout
  for (let card = 0; card < content.length; card++) {
    const move = vaultMove(content[card]!, gold[card]!)
    if (isFree(s, card) && !out.has(move)) out.add(move)
  }
}

/** N7: each card that is left is as likely as any other. */
export const dealVault = (s: Rob, rng: Rng): Move => {
  const { content, gold } = s.layout
  let free = 0
  for (let card = 0; card < content.length; card++) if (isFree(s, card)) free++
  let skip = rng.below(free)
  for (let card = 0; ; card++) if (isFree(s, card) && skip-- === 0) return vaultMove(content[card]!, gold[card]!)
}

/** The buildings that suit. */
export const addBuildings = (s: Rob, what: number, suits: (s: Rob, building: number) => boolean, out: Moves): void => {
  for (let i = 0; i < BUILDINGS; i++) if (suits(s, i)) out.add(boardMove(what, i))
}

const hasVaults = (s: Rob, building: number): boolean => s.vaults[building]! > 0

/** N6: a building that has vaults. */
export const legalBuildings = (s: Rob, out: Moves): void => addBuildings(s, ON_BOARD.ROB, hasVaults, out)

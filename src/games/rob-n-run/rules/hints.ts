import { type Move, Moves } from '../../../core/game.ts'
import type { Rng } from '../../../core/rng.ts'
import { bits, note } from './cards.ts'
import { HINTS, isUse } from './hint-table.ts'
import { HINT_PRICE } from '../state/layout.ts'
import { aOf, bOf, DO, hintMove, hintOf, isBought, word } from './moves.ts'
import { bitOf, HINT_COUNT, hasHint } from '../box/scenario.ts'
import type { Rob } from '../state/state.ts'

// N13: the hint phase. What hints say and start is in hint-table.ts.

const GO = word(DO.GO)

/** N13: release, and every true use of a hint that lies open, or that can be paid for. */
export const legalHints = (s: Rob, out: Moves): void => {
  out.add(GO)
  for (let hint = 1; hint <= HINT_COUNT; hint++) if (isThere(s, hint)) addUses(s, hint, out)
}

const isOpen = (s: Rob, hint: number): boolean => hasHint(s.open, hint)
const isThere = (s: Rob, hint: number): boolean => isOpen(s, hint) || (hasHint(s.six, hint) && s.gold >= HINT_PRICE)

const addUses = (s: Rob, hint: number, out: Moves): void => {
  const bought = isOpen(s, hint) ? 0 : 1
  for (const [a, b, n] of HINTS[hint]!.form.all) if (isUse(s, hint, a, b, n)) out.add(hintMove(hint, bought, a, b, n))
}

/** Filled and read by `chooseUse` alone, which playouts call for every move. */
const uses = new Moves()

/** N42: release or one of the hints that have a use, each as likely; then one of its uses, each as likely. */
export const chooseUse = (s: Rob, rng: Rng): Move => {
  let usable = 0
  for (let hint = 1; hint <= HINT_COUNT; hint++) if (isThere(s, hint) && hasUse(s, hint)) usable |= 1 << hint
  let skip = rng.below(1 + bits(usable))
  if (skip === 0) return GO
  while (--skip > 0) usable &= usable - 1
  uses.clear()
  addUses(s, 31 - Math.clz32(usable & -usable), uses)
  return uses.at[rng.below(uses.size)]!
}

const hasUse = (s: Rob, hint: number): boolean => HINTS[hint]!.form.all.some(([a, b, n]) => isUse(s, hint, a, b, n))

/** N13: the hint is turned over, and paid for where it lay face down; some start something. */
export const useHint = (s: Rob, move: Move): void => {
  const hint = hintOf(move)
  const bit = bitOf(hint)
  if (isBought(move)) s.gold -= HINT_PRICE
  s.open &= ~bit
  s.shown |= bit
  s.who = s.boss
  s.hint = hint
  // Only what all may know is kept beside the history: the tool of a whisper is not.
  s.first = s.second = 0
  note(s, move)
  HINTS[hint]!.starts?.(s, aOf(move), bOf(move))
}

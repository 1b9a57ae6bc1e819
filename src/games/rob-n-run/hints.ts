import { type Move, Moves } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { bits, leftOf, note } from './cards.ts'
import { TOOLS } from './contents.ts'
import { askFrom, BEST_HAND, LEFT, OPEN_ALARM, PASS_CARDS, RIGHT, ROLL_CALL, SHOW_HANDS } from './errands.ts'
import { HINT_PRICE } from './layout.ts'
import { aOf, bOf, DO, hintMove, hintOf, isBought, NO_CARD, word } from './moves.ts'
import { HINTS } from './scenario.ts'
import { PHASE, type Rob } from './state.ts'
import { highestOf, isTrue, kindsOf, totalOf } from './truths.ts'

// N13 to N20: the hint phase. What a hint sets going is in errands.ts.

const GO = word(DO.GO)

/** What a hint asks for. */
type Uses = (s: Rob, hint: number, bought: number, out: Moves) => void

const oneTool: Uses = (s, hint, bought, out) => {
  for (let t = 0; t < TOOLS; t++) if (isTrue(hint, s.need, t, 0, 0)) out.add(hintMove(hint, bought, t))
}

const twoTools: Uses = (s, hint, bought, out) => {
  for (let a = 0; a < TOOLS; a++) for (let b = a + 1; b < TOOLS; b++) if (isTrue(hint, s.need, a, b, 0)) out.add(hintMove(hint, bought, a, b))
}

const group: Uses = (s, hint, bought, out) => {
  for (let g = 0; g < s.layout.groups.length; g++) if (isTrue(hint, s.need, s.layout.groups[g]!, 0, 0)) out.add(hintMove(hint, bought, g))
}

const number =
  (of: (need: Uint8Array) => number): Uses =>
  (s, hint, bought, out) =>
    out.add(hintMove(hint, bought, 0, 0, of(s.need)))

const whisper: Uses = (s, hint, bought, out) => {
  for (let seat = 0; seat < s.setup.seats; seat++) {
    if (seat === s.boss) continue
    for (let t = 0; t < TOOLS; t++) if (s.need[t]! > 0) out.add(hintMove(hint, bought, t, seat, s.need[t]))
  }
}

const plain: Uses = (_, hint, bought, out) => out.add(hintMove(hint, bought))

const direction: Uses = (_, hint, bought, out) => {
  out.add(hintMove(hint, bought, LEFT))
  out.add(hintMove(hint, bought, RIGHT))
}

const twoSeats: Uses = (s, hint, bought, out) => {
  const { seats } = s.setup
  for (let a = 0; a < seats; a++) for (let b = a + 1; b < seats; b++) if (a !== s.boss && b !== s.boss) out.add(hintMove(hint, bought, a, b))
}

/** One card of the alarm pile, or two, equal ones too. */
const wrongCards: Uses = (s, hint, bought, out) => {
  const { faces } = s
  for (let a = 0; a < TOOLS; a++) {
    if (faces[a] === 0) continue
    out.add(hintMove(hint, bought, a, NO_CARD))
    if (faces[a]! > 1) out.add(hintMove(hint, bought, a, a))
    for (let b = a + 1; b < TOOLS; b++) if (faces[b]! > 0) out.add(hintMove(hint, bought, a, b))
  }
}

/** By hint number. */
const USES: readonly Uses[] = [
  plain,
  oneTool,
  oneTool,
  number(kindsOf),
  group,
  number(totalOf),
  whisper,
  oneTool,
  oneTool,
  plain,
  twoTools,
  twoTools,
  number(highestOf),
  direction,
  twoSeats,
  wrongCards,
  plain,
]

/** N13: release, and every true use of a hint that lies open, or that can be paid for. */
export const legalHints = (s: Rob, out: Moves): void => {
  out.add(GO)
  for (let hint = 1; hint <= HINTS; hint++) if (canUse(s, hint)) USES[hint]!(s, hint, isFaceDown(s, hint), out)
}

const isFaceDown = (s: Rob, hint: number): number => (s.open & (1 << (hint - 1)) ? 0 : 1)
const canUse = (s: Rob, hint: number): boolean => (s.open & (1 << (hint - 1))) !== 0 || ((s.six & (1 << (hint - 1))) !== 0 && s.gold >= HINT_PRICE)

const uses = new Moves()

/** Release or one of the hints that have a use, each as likely; then one of its uses, each as likely. */
export const chooseUse = (s: Rob, rng: Rng): Move => {
  let usable = 0
  for (let hint = 1; hint <= HINTS; hint++) if (canUse(s, hint) && hasUse(s, hint)) usable |= 1 << hint
  let skip = rng.below(1 + bits(usable))
  if (skip === 0) return GO
  while (--skip > 0) usable &= usable - 1
  const hint = 31 - Math.clz32(usable & -usable)
  uses.clear()
  USES[hint]!(s, hint, isFaceDown(s, hint), uses)
  return uses.at[rng.below(uses.size)]!
}

const hasUse = (s: Rob, hint: number): boolean => {
  uses.clear()
  USES[hint]!(s, hint, 0, uses)
  return uses.size > 0
}

/** N13: the hint is turned over, and paid for where it lay face down; some set something going. */
export const useHint = (s: Rob, move: Move): void => {
  const hint = hintOf(move)
  const bit = 1 << (hint - 1)
  if (isBought(move)) s.gold -= HINT_PRICE
  s.open &= ~bit
  s.shown |= bit
  s.who = s.boss
  s.hint = hint
  note(s, move)
  start(s, hint, aOf(move), bOf(move))
}

const start = (s: Rob, hint: number, a: number, b: number): void => {
  // Only what all may know: the tool of a whisper is none of it.
  s.first = hint === PASS_CARDS || hint === SHOW_HANDS ? a : 0
  s.second = hint === SHOW_HANDS ? b : 0
  switch (hint) {
    case BEST_HAND:
      s.phase = PHASE.COUNT
      return
    case PASS_CARDS:
      return askFrom(s, PHASE.GIVE, leftOf(s, s.boss))
    case SHOW_HANDS:
      return askFrom(s, PHASE.LOOK, leftOf(s, s.boss))
    case OPEN_ALARM:
      turnUp(s, a)
      if (b !== NO_CARD) turnUp(s, b)
      return
    case ROLL_CALL:
      return askFrom(s, PHASE.NAME, leftOf(s, s.boss))
  }
}

/** N19: the card stays in the alarm pile, and still counts. */
const turnUp = (s: Rob, tool: number): void => {
  s.faces[tool]!--
  s.turned[tool]!++
}

import type { Moves } from '../../core/game.ts'
import { askFor, leftOf, note } from './cards.ts'
import { BAG, TOOLS } from './contents.ts'
import { endHeist } from './evaluation.ts'
import { about, DO, FITS, sortMove, WRONG, word } from './moves.ts'
import { isAlarm, PHASE, type Rob } from './state.ts'

// N27 to N29: the alarm phase.

const sorts = new Uint8Array(8)

/** N27: tools still needed fit, the rest is wrong, bags are laid aside. Leaves the sorts in rising order. */
const sortGiven = (s: Rob): number => {
  const { given, need, laid } = s
  let size = 0
  for (let t = 0; t < TOOLS; t++) for (let n = Math.min(given[t]!, need[t]! - laid[t]!); n > 0; n--) sorts[size++] = FITS + t
  for (let n = given[BAG]!; n > 0; n--) sorts[size++] = BAG
  for (let t = 0; t < TOOLS; t++) for (let n = given[t]! + laid[t]! - need[t]!; n > 0; n--) sorts[size++] = WRONG + t
  return size
}

/** N27: the house sorts the cards; there is one way to do it. */
export const legalSorting = (s: Rob, out: Moves): void => out.add(sortMove(sorts, sortGiven(s)))

/** N27: open tools, wrong tools and bags; N28: cards for the bags. */
export const sort = (s: Rob): void => {
  const size = sortGiven(s)
  const bagsNow = s.given[BAG]!
  for (let i = 0; i < size; i++) {
    const sort = sorts[i]!
    note(s, about(word(DO.SORTED, sort), s.boss))
    if (sort < BAG) s.laid[sort]!++
    else if (sort > BAG) s.faces[sort - WRONG]!++
  }
  s.wrong += size - bagsNow - fitting(size)
  s.bags += bagsNow
  s.given.fill(0)
  s.givenSize = 0
  s.who = s.boss
  // N25: then no bag is dealt for.
  if (s.exhausted) return endHeist(s)
  // N28: for each bag cards for every accomplice, one after the other from the left of the boss.
  if (askFor(s, bagsNow * s.layout.bagDraw * s.layout.accomplices, leftOf(s, s.boss), PHASE.BAGS)) return
  endRound(s)
}

const fitting = (size: number): number => {
  let n = 0
  for (let i = 0; i < size; i++) if (sorts[i]! < BAG) n++
  return n
}

/** N29: only when everything is sorted and dealt: cracked, alarm, or nobody holds a card. */
export const endRound = (s: Rob): void => {
  if (isComplete(s) || isAlarm(s) || !anyCards(s)) return endHeist(s)
  s.round++
  s.phase = PHASE.HINT
}

const isComplete = (s: Rob): boolean => {
  for (let t = 0; t < TOOLS; t++) if (s.laid[t]! < s.need[t]!) return false
  return true
}

const anyCards = (s: Rob): boolean => {
  for (let seat = 0; seat < s.setup.seats; seat++) if (s.handSize[seat]! > 0) return true
  return false
}

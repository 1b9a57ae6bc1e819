import type { Moves } from '../../../core/game.ts'
import { askFor, leftOf, note } from './cards.ts'
import { BAG, TOOLS } from '../knowledge/contents.ts'
import { endHeist } from './evaluation.ts'
import { about, DO, FITS, sortMove, WRONG, word } from './moves.ts'
import { isAlarm, PHASE, type Rob } from '../state/state.ts'

// N27 to N29: the alarm phase.

/** N27: tools still needed fit, the rest is wrong, bags are laid aside. In rising order. */
const sortGiven = (s: Rob): number[] => {
  const { given, need, laid } = s
  const sorts: number[] = []
  for (let t = 0; t < TOOLS; t++)
    for (let n = Math.min(given[t]!, need[t]! - laid[t]!); n > 0; n--) sorts.push(FITS + t)
  for (let n = given[BAG]!; n > 0; n--) sorts.push(BAG)
  for (let t = 0; t < TOOLS; t++) for (let n = given[t]! + laid[t]! - need[t]!; n > 0; n--) sorts.push(WRONG + t)
  return sorts
}

/** N27: chance sorts the cards; there is one way to do it. */
export const legalSorting = (s: Rob, out: Moves): void => {
  const sorts = sortGiven(s)
  out.add(sortMove(sorts, sorts.length))
}

/** N27: open tools, wrong tools and bags; N28: cards for the bags. */
export const sort = (s: Rob): void => {
  const sorts = sortGiven(s)
  const bagsNow = s.given[BAG]!
  for (const sort of sorts) {
    note(s, about(word(DO.SORTED, sort), s.boss))
    if (sort < BAG) s.laid[sort]!++
    else if (sort > BAG) {
      s.pileDown[sort - WRONG]!++
      s.wrong++
    }
  }
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

import { countIn, KINDS, TOOLS } from '../../games/rob-n-run/knowledge/contents.ts'
import { WHISPER } from '../../games/rob-n-run/rules/hint-requests.ts'
import { factsOf } from '../../games/rob-n-run/knowledge/facts.ts'
import { eventsOf } from '../../games/rob-n-run/state/heard.ts'
import { possible } from '../../games/rob-n-run/knowledge/knowledge.ts'
import type { Rob } from '../../games/rob-n-run/state/state.ts'
import { chanceOfMore } from './auction.ts'
import { COPIES } from './belief.ts'
import type { Course } from './course.ts'

// A seat's private knowledge: its own cards that went wrong, what was whispered to it, and what it gave in
// this phase.

interface Own {
  /** How often a tool is needed, where it was whispered; -1 elsewhere. */
  readonly whispered: Int8Array
  /** Tools of which no more is needed. */
  readonly done: number
  /** What was given in this phase. */
  readonly given: Uint8Array
  /** Whether hint 9 was answered: by the own hand that excludes something. */
  readonly best: boolean
}

const ownOf = (view: Rob, seat: number): Own => {
  const whispered = new Int8Array(TOOLS).fill(-1)
  const given = new Uint8Array(KINDS)
  let done = 0
  let best = false
  for (const event of eventsOf(view)) {
    if (event.what === 'hint' && event.hint === WHISPER && event.b === seat) whispered[event.a] = event.n
    if (event.what === 'best') best = true
    if (event.what === 'go') given.fill(0)
    if (event.what === 'play' && event.seat === seat) given[event.card]!++
    if (event.what === 'sorted') for (let t = 0; t < TOOLS; t++) if (given[t]! > event.open[t]!) done |= 1 << t
  }
  return { whispered, done, given, best }
}

/** By tool, the chance that one more is needed as the seat sees it. */
export const ownChances = (view: Rob, seat: number, course: Course): Float64Array => {
  const { auction, belief, laid } = course
  const { whispered, done, given, best } = ownOf(view, seat)
  const counted = best ? new Set(possible(factsOf(view, seat)).needs) : undefined
  const knows = best || done !== 0 || whispered.some(n => n >= 0)
  const fits = (need: number): boolean => {
    if (counted && !counted.has(need)) return false
    for (let t = 0; t < TOOLS; t++) {
      if ((done >> t) & 1 && countIn(need, t) > laid[t]!) return false
      if (whispered[t]! >= 0 && countIn(need, t) !== whispered[t]) return false
    }
    return true
  }
  const chances = new Float64Array(TOOLS * COPIES)
  const more = knows && belief.moreWhere(fits, laid, chances) ? chances : auction.more
  return Float64Array.from({ length: TOOLS }, (_, t) =>
    chanceOfMore(more, t, Math.max(0, auction.given[t]! - auction.givenBy[seat * KINDS + t]! + given[t]!)),
  )
}

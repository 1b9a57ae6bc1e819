import { BAG, LETTERS, TOOLS } from '../../games/rob-n-run/contents.ts'
import { write } from '../../games/rob-n-run/notation.ts'
import { PHASE, type Rob } from '../../games/rob-n-run/state.ts'
import type { Reason } from '../bot.ts'
import type { Turn } from './accomplice.ts'
import { COPIES } from './belief.ts'
import type { Hint } from './boss.ts'
import type { Course } from './course.ts'
import type { Decision } from './macro.ts'
import { winChance } from './worth.ts'

// Why a move was made, as data. Chances are those of the crew to escape, as far as playing on by simple odds can tell.

const share = (x: number): number => Math.round(x * 1000) / 1000
const CERTAIN = 0.995

const chances = new Float64Array(TOOLS * COPIES)

/** What all can conclude: tools of which more is needed, as often as is certain; and those of which none is. */
const deductions = (more: Float64Array): { needs: string; done: string } => {
  let needs = ''
  let done = ''
  for (let t = 0; t < TOOLS; t++) {
    const letter = LETTERS.charAt(t)
    let sure = 0
    while (more[t * COPIES + sure + 1]! >= CERTAIN) sure++
    needs += letter.repeat(sure)
    if (more[t * COPIES + 1]! <= 1 - CERTAIN) done += letter
  }
  return { needs, done }
}

/** Beside the chance to escape before and after: how many needs were thought possible, and how many are now. */
export const reasonForHint = (view: Rob, course: Course, hint: Hint): Reason => {
  const { belief, style } = course
  belief.more(view.laid, chances)
  const before = winChance(view, style.kind, chances)
  const after = hint.after ? winChance(view, style.kind, hint.after) : before
  return { why: hint.why, before: share(before), after: share(after), bits: share(hint.bits), possible: belief.size, ...deductions(hint.after ?? chances) }
}

/** `after` if the card fits, `feared` if it is wrong. */
export const reasonForTurn = (view: Rob, course: Course, { why, tool, chance }: Turn): Reason => {
  const { auction, style } = course
  const told = { ...deductions(auction.more), possible: course.belief.size }
  const before = winChance(view, style.kind, auction.more)
  const played = tool !== undefined && tool < TOOLS && (why === 'play-asked' || why === 'play-filler')
  const asked = tool === undefined ? {} : { tool: tool === BAG ? '*' : LETTERS.charAt(tool) }
  if (!played) return { why, before: share(before), ...asked, chance: share(chance), ...told }
  chances.set(auction.more)
  chances.copyWithin(tool * COPIES + 1, tool * COPIES + 2, (tool + 1) * COPIES)
  const after = winChance(view, style.kind, chances)
  const feared = winChance(view, style.kind, auction.more, 1)
  return { why, before: share(before), after: share(after), feared: share(feared), ...asked, chance: share(chance), ...told }
}

const WHY: { readonly [phase: number]: string } = { [PHASE.PICK]: 'pick', [PHASE.ROB]: 'rob', [PHASE.PLACE]: 'place', [PHASE.PAY]: 'pay' }

export const reasonForDecision = (view: Rob, { move, chance, worst }: Decision): Reason => ({
  why: WHY[view.phase]!,
  choice: write(move),
  ...(chance === undefined ? {} : { after: share(chance), feared: share(worst!) }),
})

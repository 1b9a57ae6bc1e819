import { BAG, LETTERS, TOOLS } from '../../games/rob-n-run/knowledge/contents.ts'
import { write } from '../../games/rob-n-run/text/notation.ts'
import { PHASE, type Rob } from '../../games/rob-n-run/state/state.ts'
import { type Reason, thousandths } from '../bot.ts'
import type { AccompliceTurn } from './accomplice.ts'
import { COPIES } from './belief.ts'
import type { Hint } from './boss.ts'
import type { Course } from './course.ts'
import type { CrewDecision } from './macro.ts'
import { winChance } from './worth.ts'

// Why a move was made, as data. Chances are those of the crew to escape, as far as playing on by simple odds can tell.

/** From this chance on something counts as known. */
const CERTAIN = 0.995

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
  const chances = new Float64Array(TOOLS * COPIES)
  belief.more(view.laid, chances)
  const before = winChance(view, style.kind, chances)
  const after = hint.after ? winChance(view, style.kind, hint.after) : before
  return {
    why: hint.why,
    before: thousandths(before),
    after: thousandths(after),
    bits: thousandths(hint.bits),
    possible: belief.size,
    ...deductions(hint.after ?? chances),
  }
}

/** `after` if the card fits, `feared` if it is wrong. */
export const reasonForTurn = (view: Rob, course: Course, { why, tool, chance }: AccompliceTurn): Reason => {
  const { auction, style } = course
  const told = { ...deductions(auction.more), possible: course.belief.size }
  const before = winChance(view, style.kind, auction.more)
  const played = tool !== undefined && tool < TOOLS && (why === 'play-asked' || why === 'play-filler')
  const asked = tool === undefined ? {} : { tool: tool === BAG ? '*' : LETTERS.charAt(tool) }
  if (!played) return { why, before: thousandths(before), ...asked, chance: thousandths(chance), ...told }
  const chances = auction.more.slice()
  chances.copyWithin(tool * COPIES + 1, tool * COPIES + 2, (tool + 1) * COPIES)
  const after = winChance(view, style.kind, chances)
  const feared = winChance(view, style.kind, auction.more, 1)
  return {
    why,
    before: thousandths(before),
    after: thousandths(after),
    feared: thousandths(feared),
    ...asked,
    chance: thousandths(chance),
    ...told,
  }
}

const WHY: { readonly [phase: number]: string } = {
  [PHASE.PICK]: 'pick',
  [PHASE.ROB]: 'rob',
  [PHASE.PLACE]: 'place',
  [PHASE.PAY]: 'pay',
}

export const reasonForDecision = (view: Rob, { move, chance, worst }: CrewDecision): Reason => ({
  why: WHY[view.phase]!,
  choice: write(move),
  ...(chance === undefined ? {} : { after: thousandths(chance), feared: thousandths(worst!) }),
})

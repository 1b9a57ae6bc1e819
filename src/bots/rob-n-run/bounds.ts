import { packNeed } from '../../games/rob-n-run/knowledge/contents.ts'
import { PHASE, Rob } from '../../games/rob-n-run/state/state.ts'
import type { Bot, Bounds, Peeker } from '../bot.ts'
import { choiceOf } from './choose.ts'
import { courseOf } from './course.ts'
import { robOnly } from './levels.ts'
import { ofKind, STYLES, type Style } from './style.ts'

// The floor and the ceiling that other crews are measured between. These are no levels: they play in the arena alone.

const SILENT: Style = { ...STYLES['expert']!, hints: 0, buys: false }
const SEEING: Style = ofKind(SILENT, 'convention')

/** The floor: an expert crew whose boss says nothing. */
export const blind: Bot = {
  name: 'blind',
  choose: (_game, view, seat, rng) => choiceOf(robOnly(view), seat, SILENT, rng),
}

/** The ceiling: an expert crew in which everybody sees the vaults, and nothing else beside the own cards. */
export const seeing = (): Peeker => {
  let need = 0
  return {
    name: 'seeing',
    peek: s => {
      if (s instanceof Rob) need = packNeed(s.need)
    },
    choose: (_game, any, seat, rng) => {
      const view = robOnly(any)
      if (view.phase >= PHASE.HINT && view.phase <= PHASE.PLAY) {
        const course = courseOf(view, seat, SEEING)
        course.belief.keep(place => course.belief.table.needs[place] === need)
        course.look()
      }
      return choiceOf(view, seat, SEEING, rng)
    },
  }
}

export const BOUNDS: Bounds = {
  floor: blind,
  ceiling: seeing,
  about: 'blind is a crew whose boss says nothing and seeing one that sees the vaults',
}

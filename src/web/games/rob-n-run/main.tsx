import { robNRun } from '../../../games/rob-n-run/game.ts'
import { hasTarget, PHASE } from '../../../games/rob-n-run/state/state.ts'
import type { Kit } from '../../kit.ts'
import { Board } from './board.tsx'
import { feat } from './campaign/feat.ts'
import { help } from './help/index.ts'
import { frames } from './report/frames.ts'
import { unread } from './report/interlude.tsx'
import { WorkshopLink } from './options.tsx'
import { prompt, sounds, why } from './text/prompt.ts'
import { asRob } from './scene.ts'
import { ending, placeName, tell } from './text/tell.ts'
import { t, words } from './words.ts'

export const kit: Kit = {
  game: robNRun,
  speak: words.load,
  Board,
  heading: session => {
    const s = asRob(session.view.value)
    const report = unread(session)
    if (report) return t().heading(report.heist + 1, placeName(s, report.place))
    if (s.phase === PHASE.OVER) return t().isOver
    return hasTarget(s) ? t().heading(s.heist + 1, placeName(s, s.target)) : t().choosing(s.heist + 1)
  },
  chapter: index => t().heist(index + 1),
  tell,
  prompt,
  why,
  ending,
  sounds,
  frames,
  feat,
  help,
  problems: () => t().problems,
  OptionsHint: WorkshopLink,
  rules: async () => {
    const [{ Rules }, { words: texts }] = await Promise.all([import('./rules/rules.tsx'), import('./rules/words.ts')])
    await texts.load()
    return Rules
  },
  lesson: async () => (await import('./lesson/lesson.ts')).loadLesson(),
}

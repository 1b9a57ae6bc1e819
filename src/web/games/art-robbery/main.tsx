import { artRobbery } from '../../../games/art-robbery/game.ts'
import { PHASE } from '../../../games/art-robbery/state.ts'
import { RAIDS } from '../../../games/art-robbery/tokens.ts'
import type { Kit } from '../../kit.ts'
import { Board } from './board.tsx'
import { help } from './help/index.ts'
import { asArt } from './scene.ts'
import { ending, prompt, propose, sounds, tell, why } from './tell.ts'
import { t, words } from './words.ts'

export const kit: Kit = {
  game: artRobbery,
  speak: words.load,
  Board,
  heading: session => {
    const { phase, raid } = asArt(session.view.value)
    return phase === PHASE.OVER ? t().end.steps.winner : t().raid(raid + 1, RAIDS, t().themes[raid] ?? '')
  },
  chapter: index => t().raidShort(index + 1, t().themes[index] ?? ''),
  tell,
  propose,
  prompt,
  why,
  ending,
  sounds,
  help,
  rules: async () => {
    const [{ Rules }, { words: texts }] = await Promise.all([import('./rules.tsx'), import('./rules/words.ts')])
    await texts.load()
    return Rules
  },
  lesson: async () => (await import('./lesson/lesson.ts')).loadLesson(),
}

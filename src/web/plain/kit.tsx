import { findGame } from '../../games/index.ts'
import type { Kit } from '../kit.ts'
import { Board } from './board.tsx'
import { rulesOf } from './rules.tsx'
import { prompt, tell, why } from './tell.ts'
import { titleOf } from './title.ts'
import { t, words } from './words.ts'

/** The page of a game that has no folder of its own in `web/games`. */
export const plainKit = (name: string): Kit => {
  const game = findGame(name)!
  return {
    game,
    speak: words.load,
    Board,
    heading: () => titleOf(name),
    chapter: index => t().part(index + 1),
    tell,
    prompt,
    why,
    ending: () => t().over,
    sounds: ({ actor }) => (actor >= 0 ? ['card'] : []),
    rules: async () => rulesOf(game),
  }
}

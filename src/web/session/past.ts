import type { Actor, Game } from '../../core/game.ts'
import { isUndoText } from '../../core/log.ts'
import type { Setup, View } from '../../core/state.ts'
import { type HeardMove, readView } from './session.ts'

/** How much of a game is told to a page that opens it: what the history shows, about. */
export const PAST = 80

/** A ply that was heard before this page was there, and the view after it. */
export interface PastPly {
  readonly ply: number
  readonly actor: Actor
  readonly text: string
  readonly view: Uint8Array
}

/**
 * Plies as if they had been heard move by move: each choice of a seat with what chance did after it. Where no view to
 * start from is known, the first ply only gives that.
 */
export const heardFrom = (game: Game, setup: Setup, plies: readonly PastPly[], start?: View): readonly HeardMove[] => {
  const views = plies.map(({ view }): View => readView(game, setup, view))
  const starts = plies.flatMap(({ actor, text }, i) =>
    (i === 0 ? start !== undefined : actor >= 0 || isUndoText(text)) ? [i] : [],
  )
  return starts.flatMap((from, i) => {
    const to = starts[i + 1] ?? plies.length
    const before = views[from - 1] ?? start!
    const after = views[to - 1]!
    return plies
      .slice(from, to)
      .filter(({ text }) => !isUndoText(text))
      .map(({ ply, actor, text }): HeardMove => ({ ply, actor, text, before, after }))
  })
}

import type { Game } from '../core/game.ts'
import type { Setup, State } from '../core/state.ts'

/** A position to write on for a moment, one for each setup: whoever asks next is given the same. Each use has sheets of its own. */
export const makeSheets = (): ((of: { readonly game: Game; readonly setup: Setup }) => State) => {
  const sheets = new WeakMap<Setup, State>()
  return ({ game, setup }) => {
    let sheet = sheets.get(setup)
    if (!sheet) {
      sheet = game.create(setup)
      sheets.set(setup, sheet)
    }
    return sheet
  }
}

import { type Game, Moves, type Viewer } from '../core/game.ts'
import type { Setup, State } from '../core/state.ts'

/** How many of the moves that could be made now a law looks at. */
export const SIGHTS = 6

/** States to work on, made once a game: a law holds a position against some fifty copies of it. */
export interface Scratch<S extends State> {
  readonly legal: Moves
  readonly seen: Moves
  readonly view: S
  readonly world: S
  readonly spare: S
  readonly after: readonly S[]
}

export const makeScratch = <S extends State>(game: Game<S>, setup: Setup): Scratch<S> => {
  const make = (): S => game.create(setup)
  return {
    legal: new Moves(),
    seen: new Moves(),
    view: make(),
    world: make(),
    spare: make(),
    after: Array.from({ length: SIGHTS }, make),
  }
}

export const put = <S extends State>(to: S, from: S): S => {
  to.bytes.set(from.bytes)
  return to
}

/**
 * Whether after a move of chance another actor or phase comes: the last card dealt can end a round by what is hidden,
 * and then the rules make known that it ended, and no more.
 */
export const areParted = <S extends State>(game: Game<S>, one: S, other: S): boolean =>
  game.actor(one) !== game.actor(other) ||
  game.phase(one) !== game.phase(other) ||
  game.chapter(one) !== game.chapter(other)

/** A view without a copy of its own. */
export const hideIn = <S extends State>(game: Game<S>, to: S, from: S, viewer: Viewer): S => {
  game.hide(put(to, from), viewer)
  return to
}

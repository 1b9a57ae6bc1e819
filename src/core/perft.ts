import { copyOf, type Game, type Move, Moves, NOBODY } from './game.ts'
import { sum } from './lists.ts'
import type { State } from './state.ts'

/** How many ways a first move can go on. */
export interface Branch {
  readonly move: Move
  readonly count: number
}

/**
 * Counts the ways to play exactly `depth` moves on from a position, chance's moves once each, however likely they are.
 * A game that ends earlier counts for nothing, as in chess. Every last move is listed and played, so a count covers
 * both.
 */
export const perft = <S extends State>(game: Game<S>, s: S, depth: number): number =>
  depth === 0 ? 1 : sum(divide(game, s, depth).map(({ count }) => count))

/** The same count, split by the first move; `depth` is at least 1. */
export const divide = <S extends State>(game: Game<S>, s: S, depth: number): Branch[] => {
  if (game.actor(s) === NOBODY) return []
  const floors = Array.from({ length: depth }, () => ({ state: copyOf(game, s), moves: new Moves() }))
  const count = (from: S, floor: number): number => {
    if (floor === depth) return 1
    if (game.actor(from) === NOBODY) return 0
    const { state, moves } = floors[floor]!
    game.moves(from, moves)
    let total = 0
    for (let i = 0; i < moves.size; i++) {
      state.bytes.set(from.bytes)
      game.play(state, moves.at[i]!)
      total += count(state, floor + 1)
    }
    return total
  }
  const first = new Moves()
  game.moves(s, first)
  return first.list().map(move => {
    const { state } = floors[0]!
    state.bytes.set(s.bytes)
    game.play(state, move)
    return { move, count: count(state, 1) }
  })
}

import { grow } from '../bots/ismcts.ts'
import { Tree } from '../bots/tree.ts'
import { advance, CHANCE, copyOf, type Game, NOBODY, type Seat, viewOf } from '../core/game.ts'
import { Fast } from '../core/rng.ts'
import type { State, View } from '../core/state.ts'
import { seconds } from './bench-own.ts'

/** Iterations of one search, as of the yardstick `ismcts:1000`. */
const ITERATIONS = 1000
const GAME_SEED = 6

interface Question {
  readonly view: View
  readonly seat: Seat
}

/** Every decision of one random game, as the seats see it. */
export const decisions = (game: Game, first: State): Question[] => {
  const asked: Question[] = []
  const s = copyOf(game, first)
  const luck = new Fast(GAME_SEED)
  for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
    if (actor !== CHANCE) asked.push({ view: viewOf(game, s, actor), seat: actor })
    advance(game, s, actor === CHANCE ? game.deal(s, luck) : game.pick(s, luck))
  }
  return asked
}

const tree = new Tree(ITERATIONS + 1)

/** Iterations a second of a search without knowledge, over so many questions, begun anywhere in the list and going round. */
export const searchSpeed = (game: Game, asked: readonly Question[], slice: number, from: number): number => {
  const began = seconds()
  let searches = 0
  do {
    const { view, seat } = asked[(from + searches) % asked.length]!
    grow(game, view, seat, ITERATIONS, new Fast(from, searches), tree)
    searches++
  } while (seconds() < began + slice || searches < asked.length)
  return (searches * ITERATIONS) / (seconds() - began)
}

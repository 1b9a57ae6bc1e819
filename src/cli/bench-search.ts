import { ismcts } from '../bots/ismcts.ts'
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

const bot = ismcts(ITERATIONS)

/** The speed of a search without knowledge over some questions, measured again and again. */
export class SearchSpeed {
  readonly #game: Game
  readonly #asked: readonly Question[]
  readonly #quickest: Float64Array

  constructor(game: Game, asked: readonly Question[]) {
    this.#game = game
    this.#asked = asked
    this.#quickest = new Float64Array(asked.length).fill(Number.POSITIVE_INFINITY)
  }

  /** Iterations a second, begun anywhere in the list and going round. */
  measure(slice: number, from: number): number {
    const asked = this.#asked
    const began = seconds()
    let searches = 0
    do {
      const i = (from + searches) % asked.length
      const { view, seat } = asked[i]!
      // By the clock: the time of the processor is counted too coarsely for one search.
      const then = performance.now()
      bot.choose(this.#game, view, seat, new Fast(from, searches))
      this.#quickest[i] = Math.min(this.#quickest[i]!, (performance.now() - then) / 1000)
      searches++
    } while (seconds() < began + slice || searches < asked.length)
    return (searches * ITERATIONS) / (seconds() - began)
  }

  /** The same with the quickest time of each question: what is left when others leave the machine alone for a few milliseconds. */
  get undisturbed(): number {
    return (this.#asked.length * ITERATIONS) / this.#quickest.reduce((sum, each) => sum + each, 0)
  }
}

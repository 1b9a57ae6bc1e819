import { advance, CHANCE, copyOf, type Game, type Move, NOBODY, type Viewer, viewersOf, viewOf } from '../core/game.ts'
import { type Rng, Sfc32 } from '../core/rng.ts'
import { sameBytes, type Setup, type State } from '../core/state.ts'
import { fieldAt } from './fields.ts'
import { hold } from './law-list.ts'

// Odds: guesses are as likely as the truth. A position is dealt, a viewer guesses, and each byte of the guess is
// compared
// with the same byte of the truth: alone, together with each byte that the viewer sees, and together with each other
// hidden byte. Over many positions truth and guess must have the same mean, because to the viewer they are the same
// draw. That holds only where no other seat has chosen from hidden cards: what others chose tells a guess nothing.

export interface OddsOptions {
  readonly seed: number
  /**
   * One position each. 10,000 find a hidden byte whose mean is off by a sixteenth of the deviation of one difference.
   */
  readonly games: number
}

/**
 * Largest sum of differences allowed, in units of the root of the sum of their squares. In a calibrated game each
 * difference is as likely with either sign, so one comparison exceeds 6 with a chance of at most 2 exp(-6²/2), 3 in a
 * hundred million (Hoeffding), whatever its distribution; all of 10,000 comparisons stay below it 9,997 times in
 * 10,000.
 */
const TOLERANCE = 6

/** Where the game's own bytes begin: `last` is not guessed. */
const FIRST = 4

export interface Calibrated {
  readonly positions: number
  readonly comparisons: number
  /** The largest deviation found; it may be up to 6. */
  readonly largest: number
}

/** Deals many positions and compares the truth with one guess in each. */
export const checkOdds = <S extends State>(game: Game<S>, setup: Setup, options: OddsOptions): Calibrated => {
  const viewers = viewersOf(setup)
  const size = game.create(setup).bytes.length
  const sums = new Sums(size)
  for (let n = 0; n < options.games; n++) {
    const rng = new Sfc32(options.seed, n)
    const viewer = viewers[n % viewers.length]!
    const truth = beforeOthersChoose(game, setup, viewer, rng)
    const view = viewOf(game, truth, viewer)
    const world = copyOf<S>(game, view)
    game.guess(world, viewer, rng)
    sums.add(truth.bytes, world.bytes, view.bytes)
  }
  const found = [sums.alone, sums.seen, sums.hidden].map(sum => sum.largest())
  // The simplest is named first: a byte alone tells more than a pair.
  const wrong = found.find(({ deviation }) => deviation > TOLERANCE)
  hold(wrong === undefined, 'guesses have the odds of chance', () => {
    const [a, b] = [wrong!.a, wrong!.b].map(at => fieldAt(game.create(setup), at).name)
    const mean = wrong!.sum / options.games
    return `${a === b ? a : `${a} together with ${b}`}: in the truth ${mean > 0 ? 'more' : 'less'} than in guesses, by ${Math.abs(mean).toFixed(4)} on average; deviation ${wrong!.deviation.toFixed(1)}, allowed are ${TOLERANCE}; ${options.games} positions, seed ${options.seed}`
  })
  return {
    positions: options.games,
    comparisons: sums.alone.count() + sums.seen.count() + sums.hidden.count(),
    largest: Math.max(...found.map(({ deviation }) => deviation)),
  }
}

/**
 * A position in which nothing was chosen by another seat that knew more than the viewer or something else: half of the
 * time the last one of a game, else any of them. Which one it is depends on nothing hidden.
 */
const beforeOthersChoose = <S extends State>(game: Game<S>, setup: Setup, viewer: Viewer, rng: Rng): S => {
  const s = game.create(setup)
  const moves: Move[] = []
  for (;;) {
    const actor = game.actor(s)
    if (actor === NOBODY) break
    if (actor >= 0 && actor !== viewer && !seesTheSame(game, s, actor, viewer)) break
    const move = actor === CHANCE ? game.deal(s, rng) : game.pick(viewOf(game, s, actor), rng)
    advance(game, s, move)
    moves.push(move)
  }
  if (rng.below(2) === 0) return s
  const any = game.create(setup)
  for (const move of moves.slice(0, rng.below(moves.length + 1))) advance(game, any, move)
  return any
}

const seesTheSame = <S extends State>(game: Game<S>, s: S, one: Viewer, other: Viewer): boolean =>
  sameBytes(viewOf(game, s, one).bytes.subarray(FIRST), viewOf(game, s, other).bytes.subarray(FIRST))

/** The result over all positions. */
class Sums {
  /** Of hidden bytes alone, together with bytes that are seen, and together with one another. */
  readonly alone: Deviations
  readonly seen: Deviations
  readonly hidden: Deviations
  /** How often a byte was hidden, and its mean so far: products of differences from the mean vary less. */
  readonly #times: Uint32Array
  readonly #means: Float64Array

  constructor(size: number) {
    this.alone = new Deviations(size)
    this.seen = new Deviations(size)
    this.hidden = new Deviations(size)
    this.#times = new Uint32Array(size)
    this.#means = new Float64Array(size)
  }

  add(truth: Uint8Array, world: Uint8Array, view: Uint8Array): void {
    const hiddenAt: number[] = []
    const seenAt: number[] = []
    for (let at = FIRST; at < truth.length; at++) {
      if (truth[at] !== view[at] || world[at] !== view[at]) hiddenAt.push(at)
      if (view[at]! > 0) seenAt.push(at)
    }
    const product = (of: Uint8Array, a: number, b: number): number =>
      (of[a]! - this.#means[a]!) * (of[b]! - this.#means[b]!)
    for (const [i, a] of hiddenAt.entries()) {
      for (const b of hiddenAt.slice(i)) this.hidden.add(a, b, product(truth, a, b) - product(world, a, b))
      const off = truth[a]! - world[a]!
      this.alone.add(a, a, off)
      for (const b of seenAt) this.seen.add(a, b, off * view[b]!)
    }
    for (const at of hiddenAt)
      this.#means[at]! += ((truth[at]! + world[at]!) / 2 - this.#means[at]!) / ++this.#times[at]!
  }
}

/** Sums of differences between truth and guess, and of their squares, for pairs of bytes. */
class Deviations {
  readonly #size: number
  readonly #sums: Float64Array
  readonly #squares: Float64Array

  constructor(size: number) {
    this.#size = size
    this.#sums = new Float64Array(size * size)
    this.#squares = new Float64Array(size * size)
  }
  add(a: number, b: number, off: number): void {
    const at = a * this.#size + b
    this.#sums[at]! += off
    this.#squares[at]! += off * off
  }
  count(): number {
    return this.#squares.reduce((count, squares) => count + (squares > 0 ? 1 : 0), 0)
  }
  largest(): { a: number; b: number; sum: number; deviation: number } {
    let best = { a: 0, b: 0, sum: 0, deviation: 0 }
    this.#squares.forEach((squares, at) => {
      if (squares === 0) return
      const deviation = Math.abs(this.#sums[at]!) / Math.sqrt(squares)
      if (deviation > best.deviation)
        best = { a: Math.floor(at / this.#size), b: at % this.#size, sum: this.#sums[at]!, deviation }
    })
    return best
  }
}

import { type Actor, advance, CHANCE, type Game, type Move, NOBODY, type Seat } from './game.ts'
import { Sfc32, type Rng } from './rng.ts'
import type { State } from './state.ts'

/** Where the luck of one game comes from: that of chance and, apart from it, that of the players. */
export interface Luck {
  chance(ply: number): Rng
  own(ply: number): Rng
}

/** Luck that goes on from ply to ply. */
export const streams = (chance: Rng, own: Rng = chance): Luck => ({ chance: () => chance, own: () => own })

/** Game n of a seed, so that it can be played again alone. */
export const luckOfGame = (seed: number, n: number): Luck => streams(new Sfc32(seed, n), new Sfc32(seed, ~n))

const SPAN = 2 ** 32

/**
 * Luck that is a function of deal and ply alone: for every seating, the cards of a ply are drawn with the same
 * numbers, however many were used before.
 */
export const luckOfDeal = (seed: number, deal: number): Luck => {
  const mixed = new Sfc32(seed, deal)
  const base = (mixed.next() & 0x1fffff) * SPAN + (mixed.next() >>> 0)
  return { chance: ply => new Sfc32(base, ply), own: ply => new Sfc32(base, ~ply) }
}

/** A seat must choose: the position, which only a view of it may leave, and the seat's own luck. */
export interface Turn<S extends State = State> {
  readonly ply: number
  readonly seat: Seat
  readonly state: S
  readonly rng: Rng
}

/** Longer than any real game. */
const MOST_PLIES = 1_000_000

/**
 * Plays a game from a position on, in place. Yields when a seat must choose, and is sent its move; chance plays by
 * `luck`.
 * Answers whether the game came to its end: one that goes on and on is stopped.
 * @param played called after every ply, those of chance too
 */
export function* playGame<S extends State>(
  game: Game<S>,
  s: S,
  luck: Luck,
  played?: (actor: Actor, move: Move) => void,
): Generator<Turn<S>, boolean, Move> {
  for (let ply = 0; ply < MOST_PLIES; ply++) {
    const actor = game.actor(s)
    if (actor === NOBODY) return true
    const move =
      actor === CHANCE ? game.deal(s, luck.chance(ply)) : yield { ply, seat: actor, state: s, rng: luck.own(ply) }
    advance(game, s, move)
    played?.(actor, move)
  }
  return false
}

/** Plays a game with players who answer at once. */
export const playOut = <S extends State>(
  game: Game<S>,
  s: S,
  luck: Luck,
  choose: (turn: Turn<S>) => Move,
  played?: (actor: Actor, move: Move) => void,
): boolean => {
  const turns = playGame(game, s, luck, played)
  for (let turn = turns.next(); ; turn = turns.next(choose(turn.value))) if (turn.done) return turn.value
}

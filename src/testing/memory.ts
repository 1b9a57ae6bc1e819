import { advance, CHANCE, type Game, GALLERY, type Move, NOBODY } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'
import { sameBytes, type State } from '../core/state.ts'
import { type Scratch, hideIn, put, SIGHTS } from './scratch.ts'
import { hold } from './law-list.ts'

/** So many plies two games are followed at most. */
const MOST_PLIES = 12

/**
 * Memory: the seat to act puts one of two choices face down, and all the same moves follow. Its own views must differ
 * until chance makes a move that it hears in full. Answers for how many plies they were compared: 0 where the seat has
 * no two choices that sound the same to the gallery.
 */
export const checkMemory = <S extends State>(
  game: Game<S>,
  s: S,
  list: readonly Move[],
  rng: Rng,
  { after, spare, view, seen }: Scratch<S>,
): number => {
  const choices = twoFaceDown(game, s, list, spare)
  if (!choices) return 0
  const seat = game.actor(s)
  const [one, other] = [put(after[0]!, s), put(after[1]!, s)]
  advance(game, one, choices[0])
  advance(game, other, choices[1])
  for (let plies = 1; ; plies++) {
    const differ = !sameBytes(hideIn(game, view, one, seat).bytes, hideIn(game, spare, other, seat).bytes)
    hold(differ, 'a seat remembers what it put face down', () => {
      const which = choices.map(move => game.write(move)).join(' and ')
      return `to seat ${seat} the position is the same after ${which} and ${plies - 1} more`
    })
    const actor = game.actor(one)
    if (plies === MOST_PLIES || actor === NOBODY || actor !== game.actor(other)) return plies
    const move = actor === CHANCE ? game.deal(one, rng) : game.pick(one, rng)
    game.moves(other, seen)
    if (!seen.has(move)) return plies
    advance(game, one, move)
    advance(game, other, move)
    if (actor === CHANCE && hideIn(game, view, one, seat).last === move) return plies
  }
}

/** Two choices of the actor that the gallery does not hear, and cannot tell apart by what it hears. */
const twoFaceDown = <S extends State>(
  game: Game<S>,
  s: S,
  list: readonly Move[],
  spare: S,
): readonly [Move, Move] | undefined => {
  const moveHeardAs = new Map<Move, Move>()
  for (const move of list.slice(0, SIGHTS)) {
    advance(game, put(spare, s), move)
    game.hide(spare, GALLERY)
    const first = moveHeardAs.get(spare.last)
    if (first !== undefined) return [first, move]
    if (spare.last !== move) moveHeardAs.set(spare.last, move)
  }
  return undefined
}

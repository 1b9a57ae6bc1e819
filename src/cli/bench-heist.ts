import { CHANCE, type Game } from '../core/game.ts'
import { Fast } from '../core/rng.ts'
import type { Setup } from '../core/state.ts'
import { KINDS } from '../games/rob-n-run/contents.ts'
import { DO, word } from '../games/rob-n-run/moves.ts'
import { PHASE, RED, type Rob, WHITE } from '../games/rob-n-run/state.ts'
import type { Course } from './bench-own.ts'

// The part of Rob 'n Run that bench/limit plays too: what the accomplices do and what the alarm phase makes of it, without hints.

const GO = word(DO.GO)

/** Everything by `pick` and `deal`, but the boss uses no hint; answers whether a seat moved. */
const step = (game: Game<Rob>, s: Rob, rng: Fast): number => {
  const actor = game.actor(s)
  if (actor === CHANCE) game.play(s, game.deal(s, rng))
  else game.play(s, s.phase === PHASE.HINT ? GO : game.pick(s, rng))
  return actor === CHANCE ? 0 : 1
}

/** The seats may talk again when the heist is evaluated. */
const finishHeist = (game: Game<Rob>, s: Rob, rng: Fast): number => {
  let turns = 0
  while (!game.talk(s)) turns += step(game, s, rng)
  return turns
}

/** From the first release of the accomplices to the evaluation. */
export const firstHeist = (game: Game<Rob>, setup: Setup, seed: number): Course<Rob> => {
  const first = game.create(setup)
  const rng = new Fast(seed, 1)
  while (first.phase !== PHASE.PLAY) step(game, first, rng)
  const { boss, noted, numbers, need, deck, layout } = first
  const held = setup.seats * KINDS
  return {
    game,
    first,
    pick: finishHeist,
    end: s => ({
      deck: [...s.deck],
      faces: [...s.faces],
      hands: [...s.hands.subarray(0, held)],
      history: [...s.history.subarray(noted, s.noted)],
      laid: [...s.laid],
      round: s.round,
      trash: [...s.trash],
    }),
    told: [layout.bagDraw, boss, numbers[WHITE]!, numbers[RED]!, ...need, ...deck, ...first.hands.subarray(0, held)],
  }
}

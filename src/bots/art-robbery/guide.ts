import { CHANCE, type Move, type Moves, NOBODY } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { type Art, AT_ACTOR, AT_RAID } from '../../games/art-robbery/state.ts'
import type { Guide } from '../ismcts.ts'
import { chances } from './chances.ts'
import { look, lookBack, score } from './evaluate.ts'
import { listOf, PLAYOUT } from './weights.ts'

export interface Tuning {
  readonly curiosity: number
  /** Of how many random moves a playout takes the best. */
  readonly picks: number
  /** Whether a playout stops when the raid ends, and chances are read off the table. */
  readonly stops: boolean
}

const weights = listOf(PLAYOUT)
const { play, pick, deal } = artRobbery

/** The best of a few random moves: sensible, never blind to anything for good, and no dearer than it must be. */
const sensible = (s: Art, picks: number, rng: Rng): Move => {
  let chosen = pick(s, rng)
  let high = Number.NaN
  for (let i = 1; i < picks; i++) {
    const other = pick(s, rng)
    if (other === chosen) continue
    if (Number.isNaN(high)) {
      look(s, s.w[AT_ACTOR]!, weights)
      high = score(s, chosen, weights)
    }
    const now = score(s, other, weights)
    if (now <= high) continue
    chosen = other
    high = now
  }
  return chosen
}

/** How a search of this game is helped: playouts that mean something and end with the raid, and the likely moves first. */
export const guided = ({ curiosity, picks, stops }: Tuning): Guide<Art> => ({
  curiosity,
  guess: artRobbery.guess,
  finish: (s, rng) => {
    const { w } = s
    let raid = w[AT_RAID]!
    lookBack(s)
    for (;;) {
      const actor = w[AT_ACTOR]!
      if (actor === NOBODY) return
      if (w[AT_RAID] !== raid) {
        if (stops) return
        raid = w[AT_RAID]!
        lookBack(s)
      }
      play(s, actor === CHANCE ? deal(s, rng) : sensible(s, picks, rng))
    }
  },
  settle: (s, worth) => {
    if (s.w[AT_ACTOR] !== NOBODY) return chances(s, s.w[AT_RAID]!, true, worth)
    for (let seat = 0; seat < s.plan.seats; seat++) worth[seat] = artRobbery.payoff(s, seat)
  },
  first: (s: Art, untried: Moves) => {
    lookBack(s)
    look(s, s.w[AT_ACTOR]!, weights)
    let top = untried.at[0]!
    let high = score(s, top, weights)
    for (let i = 1; i < untried.size; i++) {
      const now = score(s, untried.at[i]!, weights)
      if (now <= high) continue
      top = untried.at[i]!
      high = now
    }
    return top
  },
})

import { CHANCE, NOBODY } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { type Art, PHASE } from '../../games/art-robbery/state.ts'
import type { Guide } from '../guide.ts'
import { Evaluation } from './evaluate.ts'
import { Traces } from './hands.ts'
import { best } from './medium.ts'
import { judge, netFor } from './net.ts'
import { Signs } from './signs.ts'
import { PLAYOUT } from './tuned/playout.ts'
import { listOf, type Weights } from './weights.ts'

export interface Tuning {
  readonly exploration: number
  readonly worlds: number
  /** By how many points of loot a move must be better at first sight to promise e times as much. */
  readonly points: number
  /** How much what seats played tells of their hands: from not at all to all it does on average. */
  readonly evidenceWeight: number
  /** How often, of a thousand times, others are thought to do what looks best at first sight. */
  readonly priorRate: number
  /** What looks good at first sight. */
  readonly sight: Weights
}

// Shared scratch: each is filled and read within one synchronous call, so nothing is carried over.
const answers = new Evaluation(listOf(PLAYOUT))
const signs = new Signs()
const { play, deal, payoff } = artRobbery

/** No move is out of the question, and none is beyond doubt. */
const MOST_POINTS = 30

/** Plays on to somebody's turn: draws by luck, a victim's answer by the evaluation. */
export const rollout = (s: Art, rng: Rng): void => {
  for (;;) {
    const { actor } = s
    if (actor === NOBODY) return
    if (actor === CHANCE) play(s, deal(s, rng))
    else if (s.phase === PHASE.ANSWER) play(s, best(s, actor, answers))
    else return
  }
}

/** Each seat's chance of winning when somebody is to play a card, or its share when the game is over. */
export const value = (s: Art, out: Float64Array): void => {
  const { seats } = s.setup
  if (s.phase !== PHASE.OVER) {
    signs.read(s)
    return judge(netFor(seats), signs, seats, out)
  }
  for (let seat = 0; seat < seats; seat++) out[seat] = payoff(s, seat)
}

/** How a search of this game is helped. */
export const guided = ({ exploration, worlds, points, evidenceWeight, priorRate, sight }: Tuning): Guide<Art> => {
  const evaluation = new Evaluation(listOf(sight))
  const traces = new Traces()
  return {
    exploration,
    priorRate,
    worlds,
    observe: view => traces.observe(view),
    likelihood: evidenceWeight === 0 ? () => 1 : (world, viewer) => traces.likelihood(world, viewer, evidenceWeight),
    look: (s, actor) => evaluation.look(s, actor),
    prior: (s, move) => Math.exp(Math.max(-MOST_POINTS, Math.min(MOST_POINTS, evaluation.score(s, move) / points))),
    rollout,
    value,
  }
}

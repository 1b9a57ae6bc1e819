import { type Move, Moves } from '../../core/game.ts'
import { Sfc32, type Rng } from '../../core/rng.ts'
import { buyOff, layVault, outcomeOf, policeAfter } from '../../games/rob-n-run/rules/evaluation.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import { PLACES } from '../../games/rob-n-run/state/layout.ts'
import { boardMove, dataOf, ON_BOARD } from '../../games/rob-n-run/rules/moves.ts'
import { takeVaults } from '../../games/rob-n-run/rules/preparation.ts'
import { isAlarm, OUTCOME, PHASE, type Rob } from '../../games/rob-n-run/state/state.ts'
import { SEEDS } from '../bot.ts'
import { Board, finishHeist, playOut, settle } from './board.ts'
import type { CrewKind, Style } from './style.ts'
import { SIXES } from './tuned/sixes.ts'

// Decisions on the board: buildings, new vaults, informants, the six hints of a professional crew.

export interface CrewDecision {
  readonly move: Move
  /** The chance to escape after it, and after the worst of the choices; only where it was played out. */
  readonly chance?: number
  readonly worst?: number
}

/** With 300 playouts a share of the win is known to some three points. */
const PLAYOUTS = 300

/** The share of playouts won after something was done on the board. */
export const chanceAfter = (
  start: Board,
  board: Board,
  act: (board: Board, rng: Sfc32) => number,
  seed: number,
): number => {
  let won = 0
  const rng = new Sfc32(seed)
  for (let n = 0; n < PLAYOUTS; n++) {
    rng.reset(seed, n)
    board.copy(start)
    const end = act(board, rng)
    won += (end === OUTCOME.NONE ? playOut(board, rng) : end) === OUTCOME.ESCAPED ? 1 : 0
  }
  return won / PLAYOUTS
}

/** By phase: what a choice does to the board, and what follows before the next building is chosen. */
const ACTS: { readonly [phase: number]: (data: number, view: Rob) => (board: Board, rng: Sfc32) => number } = {
  [PHASE.ROB]: building => (board, rng) => {
    const vaults = takeVaults(board, building)
    return finishHeist(board, vaults, board.throwHeist(vaults, rng))
  },
  // Other new vaults come after this one, and the police have not moved yet.
  [PHASE.PLACE]: (building, view) => board => {
    layVault(board, building)
    board.police = policeAfter(board, view.toPlace, isAlarm(view))
    return settle(board, view.toPlace - 1)
  },
  [PHASE.PAY]: dice => board => {
    buyOff(board, dice)
    return outcomeOf(board)
  },
}

/** Buildings of a quarter with as many vaults come to the same. */
const likeOf = (view: Rob, data: number): string =>
  view.phase === PHASE.PAY ? `${data}` : `${Math.floor(data / PLACES)} ${view.vaults[data]}`

const byPlayouts = (view: Rob, list: readonly Move[], kind: CrewKind, rng: Rng): CrewDecision => {
  const start = new Board(view, kind)
  const board = new Board(view, kind)
  const seed = rng.below(SEEDS)
  const seen = new Set<string>()
  let move = list[0]!
  let chance = -1
  let worst = 2
  for (const candidate of list) {
    const data = dataOf(candidate)
    if (seen.has(likeOf(view, data))) continue
    seen.add(likeOf(view, data))
    const share = chanceAfter(start, board, ACTS[view.phase]!(data, view), seed)
    worst = Math.min(worst, share)
    if (share <= chance) continue
    chance = share
    move = candidate
  }
  return { move, chance, worst }
}

/**
 * Many vaults while the alarm numbers are good, new vaults where there are few, and all dice that can be bought off.
 */
const byThumb = (view: Rob, list: readonly Move[]): Move => {
  const vaults = (move: Move): number => view.vaults[dataOf(move)]!
  if (view.phase === PHASE.PAY) return list.at(-1)!
  return list.reduce((best, move) =>
    (view.phase === PHASE.ROB ? vaults(move) - vaults(best) : vaults(best) - vaults(move)) > 0 ? move : best,
  )
}

/**
 * Hints to pick where a scenario forbids others than those in the table, from the best to the worst: hints about one
 * tool first, then counts, then those that move cards. Chosen by hand: only scenarios of one's own get so far.
 */
const RANKED: readonly number[] = [1, 2, 7, 10, 11, 8, 3, 12, 4, 5, 6, 14, 15, 16, 9, 13]

/** The next of the six hints of a professional crew. */
const nextOfSix = (view: Rob, list: readonly Move[], kind: CrewKind): Move => {
  const forbidden = view.setup.parts.scenario.forbidden.toSorted((a, b) => a - b).join()
  const six = SIXES[kind][forbidden]?.[view.setup.seats === 2 ? 0 : 1] ?? []
  return [...six, ...RANKED].map(hint => boardMove(ON_BOARD.PICK, hint)).find(move => list.includes(move))!
}

export const decide = (view: Rob, style: Style, rng: Rng): CrewDecision => {
  const legal = new Moves()
  robNRun.moves(view, legal)
  const list = legal.list()
  if (list.length === 1) return { move: list[0]! }
  if (style.board === 'any') return { move: list[rng.below(list.length)]! }
  if (view.phase === PHASE.PICK) return { move: nextOfSix(view, list, style.kind) }
  return style.board === 'thumb' ? { move: byThumb(view, list) } : byPlayouts(view, list, style.kind, rng)
}

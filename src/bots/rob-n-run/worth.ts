import { HINT_PRICE } from '../../games/rob-n-run/state/layout.ts'
import type { RobSetup } from '../../games/rob-n-run/box/options.ts'
import type { Rob } from '../../games/rob-n-run/state/state.ts'
import { Board, finishHeist } from './board.ts'
import { crackChance } from './crack.ts'
import { chanceAfter } from './macro.ts'
import { heistOutcome } from './odds.ts'
import type { CrewKind } from './style.ts'

// The value of the heist being played: the chance to escape if it succeeds, if it does not, and with less gold. All
// from what is public.

export interface Stakes {
  /** All vaults cracked, no alarm. */
  readonly success: number
  /** One vault stays shut, and the alarm goes off. */
  readonly failure: number
  /** Success, after a hint was bought. */
  readonly poorer: number
}

/** Always the same playouts: what a heist is worth depends on the view alone. */
const SEED = 7

const known = new Map<string, { readonly setup: RobSetup; readonly stakes: Stakes }>()
const MOST_KNOWN = 64

export const stakesOf = (view: Rob, kind: CrewKind): Stakes => {
  const key = [
    kind,
    view.heist,
    view.gold,
    view.car,
    view.police,
    view.reserve,
    view.informantOut,
    view.target,
    view.vaultCount,
    view.vaults,
    view.station,
  ].join()
  const there = known.get(key)
  if (there?.setup === view.setup) return there.stakes
  const start = new Board(view, kind)
  const board = new Board(view, kind)
  const { vaultCount } = view
  const chance = (outcome: number): number =>
    chanceAfter(start, board, one => finishHeist(one, vaultCount, outcome), SEED)
  const cracked = heistOutcome(vaultCount, false)
  const success = chance(cracked)
  const failure = chance(heistOutcome(vaultCount - 1, true))
  start.gold -= Math.min(start.gold, HINT_PRICE)
  const stakes = { success, failure, poorer: view.gold < HINT_PRICE ? success : chance(cracked) }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, { setup: view.setup, stakes })
  return stakes
}

/** The chance to escape, if the accomplices believe so much of the need and so many more cards are wrong. */
export const winChance = (view: Rob, kind: CrewKind, more: Float64Array, wrong = 0): number => {
  const { success, failure } = stakesOf(view, kind)
  return failure + crackChance(view, more, wrong) * (success - failure)
}

/** Whether it pays to buy a hint that changes the chance to crack the vaults. */
export const isWorthGold = (view: Rob, kind: CrewKind, before: number, after: number): boolean => {
  const { success, failure, poorer } = stakesOf(view, kind)
  return (after - before) * (success - failure) > success - poorer
}

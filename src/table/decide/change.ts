import { CHANCE, copyOf } from '../../core/game.ts'
import { placeOf } from '../../core/log.ts'
import { luckOf } from '../../core/luck.ts'
import type { State } from '../../core/state.ts'
import type { Act, By, Entry } from '../entry.ts'
import { copyTable, type Table } from '../table.ts'
import { fold } from '../fold.ts'

/**
 * A decision carried out on a copy: the entries to store, and the table they lead to. The table before it stays as it
 * is stored.
 */
export interface Change {
  readonly entries: readonly Entry[]
  readonly next: Table
  /** The position after each ply of the entries: what a viewer hears of a ply depends on it. */
  readonly positions: readonly State[]
}

type MoveAct = Extract<Act, { readonly t: 'move' }>

export const moveAct = (move: string, by: By): MoveAct => ({ t: 'move', move, by })

/** Folds acts into a copy of a table; after a start or a move, the chance moves that follow from it too. */
export const changeOf = (t: Table, acts: readonly Act[], at: number): Change => {
  if (acts.length === 0) return { entries: [], next: t, positions: [] }
  const next = copyTable(t)
  const entries: Entry[] = []
  const positions: State[] = []
  const take = (act: Act): void => {
    const entry: Entry = { ...act, at }
    fold(next, entry)
    entries.push(entry)
    if (act.t === 'move' || act.t === 'undo') positions.push(copyOf(next.game, next.state))
  }
  for (const act of acts) {
    take(act)
    if (act.t === 'started' || act.t === 'move') while (next.game.actor(next.state) === CHANCE) take(dealOf(next))
  }
  return { entries, next, positions }
}

/** Luck is keyed by the number of moves that were not undone: the same moves after an undo bring the same cards. */
const dealOf = ({ game, state, key, plies, hashes }: Table): Act =>
  moveAct(game.write(game.deal(state, luckOf(key!, hashes ? placeOf(plies) : plies.length))), 'chance')

import { advance, CHANCE, type Game, type Move } from '../core/game.ts'
import { luckOf } from '../core/luck.ts'
import type { State } from '../core/state.ts'
import type { Act, By } from './entry.ts'
import { makeSheets } from './sheets.ts'
import type { Table } from './table.ts'

type MoveAct = Extract<Act, { readonly t: 'move' }>

const sheetFor = makeSheets()

/** A seat's move and the chance moves that follow from it, as entries; the table itself does not change. */
export const unfold = (t: Table, first: MoveAct): Act[] => {
  const s = sheetFor(t)
  s.bytes.set(t.state.bytes)
  advance(t.game, s, t.game.read(first.move)!)
  return [first, ...deals(t.game, s, t.key!, t.plies.length + 1)]
}

/** What chance does at the very start. */
export const firstDeals = (t: Table, key: Uint8Array): Act[] => deals(t.game, t.game.create(t.setup), key, 0)

const deals = (game: Game, s: State, key: Uint8Array, from: number): MoveAct[] => {
  const acts: MoveAct[] = []
  for (let ply = from; game.actor(s) === CHANCE; ply++) {
    const move: Move = game.deal(s, luckOf(key, ply))
    advance(game, s, move)
    acts.push(moveAct(game.write(move), 'chance'))
  }
  return acts
}

export const moveAct = (move: string, by: By): MoveAct => ({ t: 'move', move, by })

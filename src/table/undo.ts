import { CHANCE, type Seat } from '../core/game.ts'
import { lineOf } from '../core/log.ts'
import type { Table } from './table.ts'

/** Whether the last ply is a move of this seat that told nobody anything hidden: then it may be taken back. */
export const mayUndo = (t: Table, seat: Seat): boolean => {
  const last = t.plies.at(-1)
  return t.status === 'playing' && last !== undefined && last >= 0 && t.actors.at(-1) === seat && t.game.quiet(last)
}

/** How many plies lie between now and the start of the phase: the first choice of a seat in it. */
export const pliesToPhase = (t: Table): number => {
  const line = lineOf(t.plies)
  const phase = t.game.phase(t.state)
  const s = t.game.create(t.setup)
  let start: number | undefined
  let at = 0
  for (const move of line) {
    if (t.game.phase(s) !== phase) start = undefined
    else if (start === undefined && t.game.actor(s) !== CHANCE) start = at
    t.game.play(s, move)
    s.last = move
    at++
  }
  return start === undefined ? 0 : line.length - start
}

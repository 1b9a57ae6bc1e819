import { CHANCE, type Seat } from '../core/game.ts'
import { isUndo, lineOf, walk } from '../core/log.ts'
import type { Table } from './table.ts'

/** A game has a bounded length: without this, moves and undos could follow each other for ever. */
export const MOST_UNDOS = 100

export const isOutOfUndos = (t: Table): boolean => t.plies.filter(isUndo).length >= MOST_UNDOS

/** Whether the last ply is a move of this seat that told nobody anything hidden: then it may be taken back. */
export const mayUndo = (t: Table, seat: Seat): boolean => {
  const last = t.plies.at(-1)
  return (
    t.status === 'playing' && last !== undefined && t.actors.at(-1) === seat && t.game.quiet(last) && !isOutOfUndos(t)
  )
}

/** How many plies lie between now and the start of the phase: the first choice of a seat in it. */
export const pliesToPhase = (t: Table): number => {
  const line = lineOf(t.plies)
  const phase = t.game.phase(t.state)
  let start: number | undefined
  for (const { ply, actor, before } of walk(t.game, { setup: t.setup, moves: line })) {
    if (t.game.phase(before) !== phase) start = undefined
    else if (start === undefined && actor !== CHANCE) start = ply
  }
  return start === undefined ? 0 : line.length - start
}

import { type Actor, CHANCE, type Seat } from '../../core/game.ts'
import { isUndo, lineOf, walk } from '../../core/log.ts'
import type { Act } from '../entry.ts'
import { type Fault, fault } from '../faults.ts'
import type { Table } from '../table.ts'

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

/** One person plays with bots: nobody else minds what is taken back. */
export const isAlone = (t: Table): boolean =>
  t.holders.filter(({ kind }) => kind === 'person').length === 1 &&
  t.holders.every(({ kind }) => kind === 'person' || kind === 'bot')

/** How many plies lie between now and the last decision of a seat; none where it has made no move. */
const pliesToOwn = ({ plies, actors }: Pick<Table, 'plies' | 'actors'>, seat: Seat): number => {
  /** Who acted at each place of the line. */
  const line: Actor[] = []
  for (const [i, ply] of plies.entries()) {
    if (isUndo(ply)) line.length += ply
    else line.push(actors[i]!)
  }
  const own = line.lastIndexOf(seat)
  return own < 0 ? 0 : line.length - own
}

/** Back to the last decision of somebody who is alone with bots, with all that followed from it. */
export const goBack = (t: Table, seat: Seat): readonly Act[] | Fault => {
  const back = t.status === 'playing' && isAlone(t) && !isOutOfUndos(t) ? pliesToOwn(t, seat) : 0
  return back === 0 ? fault('no-undo') : [...helpActs(t), { t: 'undo', back }]
}

/** That somebody was helped is noted once a game. */
export const helpActs = (t: Table): readonly Act[] => (t.helped ? [] : [{ t: 'help' }])

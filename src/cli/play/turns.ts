import { type Actor, CHANCE, type Game, type Viewer, viewOf } from '../../core/game.ts'
import { type Log, walk, writePly } from '../../core/log.ts'
import type { State } from '../../core/state.ts'
import { columns } from '../output.ts'

/** One ply as somebody heard it. */
export interface Ply {
  readonly actor: Actor
  readonly text: string
  /** A seat's turn begins here; answers, draws and deals go on with the one before. */
  readonly opens: boolean
  /** What else there is to say of it, on a line of its own. */
  readonly note?: string
}

/** The viewer a position is printed for; `open` prints all cards. */
export type Eyes = Viewer | 'open'

export const seenBy = (game: Game, s: State, eyes: Eyes): State => (eyes === 'open' ? s : viewOf(game, s, eyes))

/** How the last move of a position sounded. */
export const tellMove = (game: Game, after: State, actor: Actor, eyes: Eyes, note?: string): Ply => ({
  actor,
  text: game.write(seenBy(game, after, eyes).last),
  opens: actor !== CHANCE && game.isTurn(after.last),
  ...(note === undefined ? {} : { note }),
})

/** All plies of a log up to one, as they sounded, and the position they lead to. */
export const tellLog = (game: Game, log: Log, plies: number, eyes: Eyes): { s: State; told: Ply[] } => {
  let s = game.create(log.setup)
  const told: Ply[] = []
  for (const { actor, move, back, state } of walk(game, { setup: log.setup, moves: log.moves.slice(0, plies) })) {
    told.push(back > 0 ? { actor, text: writePly(game, move), opens: false } : tellMove(game, state, actor, eyes))
    s = state
  }
  return { s, told }
}

const nameOf = (actor: Actor): string => (actor === CHANCE ? 'chance' : `seat ${actor}`)

/** The turns from a ply on, one a line, from the beginning of the turn in which that ply was made. */
export const tellTurns = (told: readonly Ply[], from: number): string[] => {
  let ply = Math.max(0, Math.min(from, told.length - 1))
  while (ply > 0 && !told[ply]!.opens) ply--
  const rows: { head: string[]; words: string[]; notes: string[]; actor: Actor }[] = []
  for (; ply < told.length; ply++) {
    const { actor, text, opens, note } = told[ply]!
    if (opens || rows.length === 0) rows.push({ head: [`ply ${ply}`, nameOf(actor)], words: [], notes: [], actor })
    const row = rows.at(-1)!
    // A draw is plain from its notation; an answer by another seat says whose it is.
    row.words.push(actor === row.actor || actor < 0 ? text : `${nameOf(actor)}: ${text}`)
    if (note !== undefined) row.notes.push(`      ${nameOf(actor)}: ${note}`)
  }
  const lines = columns(rows.map(({ head, words }) => [...head, words.join('  ')]))
  return rows.flatMap(({ notes }, i) => [lines[i]!, ...notes])
}

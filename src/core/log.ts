import { type Actor, advance, CHANCE, type Game, type Move, Moves, NOBODY } from './game.ts'
import type { Setup, State } from './state.ts'

/**
 * A game as it is kept: replaying the moves, chance's included, gives back every position. A negative move takes so
 * many plies of the line back.
 */
export interface Log {
  readonly setup: Setup
  readonly moves: readonly Move[]
}

/** The entry of a log that takes plies back. */
export const undoOf = (plies: number): Move => -plies

export const isUndo = (move: Move): boolean => move < 0

/** The moves that stand, after what was taken back. */
export const lineOf = (plies: readonly Move[]): Move[] => {
  const line: Move[] = []
  for (const ply of plies) {
    if (isUndo(ply)) line.length += ply
    else line.push(ply)
  }
  return line
}

/** How many moves stand, after what was taken back. */
export const placeOf = (plies: readonly Move[]): number => {
  let place = 0
  for (const ply of plies) place += isUndo(ply) ? ply : 1
  return place
}

/** Replays a log that is known to be good. */
export const replay = <S extends State>(game: Game<S>, log: Log, plies = log.moves.length): S => {
  const s = game.create(log.setup)
  for (const move of lineOf(log.moves.slice(0, plies))) advance(game, s, move)
  return s
}

/** One ply of a log: a move, or an undo. */
export interface Step<S extends State = State> {
  readonly ply: number
  /** Who made the move; nobody made an undo. */
  readonly actor: Actor
  readonly move: Move
  /** How many plies it takes back: 0 for a move. */
  readonly back: number
  /** The positions before and after it. The next step overwrites both: copy what you keep. */
  readonly before: S
  readonly state: S
}

/** Walks through a log that is known to be good, ply by ply, undos included. */
export function* walk<S extends State>(game: Game<S>, log: Log, from = 0): Generator<Step<S>, void> {
  const before = game.create(log.setup)
  let state = replay(game, log, from)
  for (let ply = from; ply < log.moves.length; ply++) {
    const move = log.moves[ply]!
    const back = isUndo(move) ? -move : 0
    const actor = back > 0 ? NOBODY : game.actor(state)
    before.bytes.set(state.bytes)
    if (back > 0) state = replay(game, log, ply + 1)
    else advance(game, state, move)
    yield { ply, actor, move, back, before, state }
  }
}

/** How many moves seats made, and undos: what players count as moves; chance's are not among them. */
export const movesMade = (game: Game, log: Log): number => {
  let moves = 0
  for (const { actor } of walk(game, log)) if (actor !== CHANCE) moves++
  return moves
}

/** What is wrong with a record, for programs that say it in another language than `reason`. */
export type RefusalCode = 'file' | 'format' | 'game' | 'setup' | 'move' | 'result' | 'number' | 'deal'

/** Why something kept or sent was refused; `ply` where a move is to blame. */
export interface Refused {
  readonly ply?: number
  /** Of a record only; other refusals have none. */
  readonly code?: RefusalCode
  readonly reason: string
}

export const isRefused = (x: object): x is Refused => 'reason' in x

/** A ply in notation: a move, or `~3` where three plies were taken back. */
export const writePly = (game: Game, ply: Move): string => (isUndo(ply) ? writeUndo(-ply) : game.write(ply))

export const writeUndo = (plies: number): string => `~${plies}`

export const isUndoText = (text: string): boolean => text.startsWith('~')
/** How many plies a text takes back that `isUndoText`. */
export const readUndo = (text: string): number => Number(text.slice(1))

const readPly = (game: Game, text: string): Move | undefined => {
  const back = /^~([1-9]\d{0,4})$/.exec(text)?.[1]
  return back === undefined ? game.read(text) : undoOf(Number(back))
}

/** Replays moves in notation and trusts none of them, chance's neither. */
export const referee = <S extends State>(
  game: Game<S>,
  setup: Setup,
  texts: readonly string[],
): { log: Log; end: S } | Refused => {
  let end = game.create(setup)
  const legal = new Moves()
  const moves: Move[] = []
  let line = 0
  for (const [ply, text] of texts.entries()) {
    const move = readPly(game, text)
    if (move === undefined)
      return {
        ply,
        code: 'move',
        reason:
          text === ''
            ? 'a space too many: there is one between two moves'
            : `cannot read the move ${JSON.stringify(text.slice(0, 40))}`,
      }
    if (game.actor(end) === NOBODY) return { ply, code: 'move', reason: `a move after the end of the game: ${text}` }
    moves.push(move)
    line += isUndo(move) ? move : 1
    if (isUndo(move)) {
      if (line < 0) return { ply, code: 'move', reason: `${text} takes back more than was played` }
      end = replay(game, { setup, moves })
      if (game.actor(end) < 0)
        return { ply, code: 'move', reason: `${text} does not lead back to a decision of a seat` }
      continue
    }
    game.moves(end, legal)
    if (!legal.has(move)) return { ply, code: 'move', reason: `illegal move ${text}` }
    advance(game, end, move)
  }
  return { log: { setup, moves }, end }
}

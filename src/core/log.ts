import { advance, type Game, type Move, Moves, NOBODY } from './game.ts'
import type { Setup, State } from './state.ts'

/** A game as it is kept: replaying the moves, chance's included, gives back every position. */
export interface Log {
  readonly setup: Setup
  readonly moves: readonly Move[]
}

/** Replays a log that is known to be good. */
export const replay = <S extends State>(game: Game<S>, log: Log, plies = log.moves.length): S => {
  const s = game.create(log.setup)
  for (let ply = 0; ply < plies; ply++) advance(game, s, log.moves[ply]!)
  return s
}

/** Why something kept or sent was refused; `ply` where a move is to blame. */
export interface Refused {
  readonly ply?: number
  readonly reason: string
}

export const isRefused = (x: object): x is Refused => 'reason' in x

/** Replays moves in notation and trusts none of them, chance's neither. */
export const referee = <S extends State>(game: Game<S>, setup: Setup, texts: readonly string[]): { log: Log; end: S } | Refused => {
  const end = game.create(setup)
  const legal = new Moves()
  const moves: Move[] = []
  for (const [ply, text] of texts.entries()) {
    const move = game.read(text)
    if (move === undefined) return { ply, reason: `cannot read the move ${JSON.stringify(text.slice(0, 40))}` }
    if (game.actor(end) === NOBODY) return { ply, reason: `a move after the end of the game: ${text}` }
    game.moves(end, legal)
    if (!legal.has(move)) return { ply, reason: `illegal move ${text}` }
    advance(game, end, move)
    moves.push(move)
  }
  return { log: { setup, moves }, end }
}

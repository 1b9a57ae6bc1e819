import type { Bot } from '../../bots/bot.ts'
import { random } from '../../bots/random.ts'
import { type Game, type Move, NOBODY, type Seat, viewOf } from '../../core/game.ts'
import type { JsonObject } from '../../core/json.ts'
import { luckOfGame, playOut, type Turn } from '../../core/play.ts'
import type { Setup, State } from '../../core/state.ts'

/** A table of bots that plays game after game. */
export interface Simulation {
  readonly game: Game
  readonly setup: Setup
  /** By seat. */
  readonly bots: readonly Bot[]
  readonly seed: number
}

/** A finished game. */
export interface SimulatedGame {
  readonly end: State
  readonly moves: readonly Move[]
  readonly turns: number
  /** The seat that was the first to act. */
  readonly first: Seat
}

/** Answers a player of games by number; nothing where a game does not end. */
export const simulator =
  ({ game, setup, bots, seed }: Simulation): ((n: number) => SimulatedGame | undefined) =>
  n => {
    const end = game.create(setup)
    const moves: Move[] = []
    let turns = 0
    let first = NOBODY
    const ended = playOut(
      game,
      end,
      luckOfGame(seed, n),
      turn => choose(game, turn, bots[turn.seat]!),
      (actor, move) => {
        if (first < 0) first = actor
        if (game.isTurn(move)) turns++
        moves.push(move)
      },
    )
    return ended ? { end, moves, turns, first } : undefined
  }

/** `random` looks at nothing but its own hand, so making its view would change nothing but the time it takes. */
const choose = (game: Game, { state, seat, rng }: Turn, bot: Bot): Move =>
  bot === random ? game.pick(state, rng) : bot.choose(game, viewOf(game, state, seat), seat, rng).move

/** What many games come to. Wins by order: of the seat that acts first, the one after it, and so on. */
export interface Summary {
  readonly wins: readonly number[]
  readonly winsByOrder: readonly number[]
  readonly turns: { readonly mean: number; readonly p95: number; readonly max: number }
  /** What only this game can tell. */
  readonly own: JsonObject
}

export const summarizer = (game: Game, setup: Setup): { add(played: SimulatedGame): void; read(): Summary } => {
  const { seats } = setup
  const wins = new Float64Array(seats)
  const byOrder = new Float64Array(seats)
  const lengths: number[] = []
  const tally = game.tally(setup)
  let games = 0
  const shares = (sums: Float64Array): number[] => Array.from(sums, sum => sum / games)
  return {
    add: ({ end, turns, first }) => {
      games++
      lengths[turns] = (lengths[turns] ?? 0) + 1
      tally.add(end)
      for (let seat = 0; seat < seats; seat++) {
        const share = game.payoff(end, seat)
        wins[seat]! += share
        byOrder[(seat - first + seats) % seats]! += share
      }
    },
    read: () => ({
      wins: shares(wins),
      winsByOrder: shares(byOrder),
      turns: spread(lengths, games),
      own: tally.read(),
    }),
  }
}

/** From how many games had each length. */
const spread = (lengths: readonly number[], games: number): Summary['turns'] => {
  let sum = 0
  let seen = 0
  let p95: number | undefined
  for (const [turns, n = 0] of lengths.entries()) {
    sum += turns * n
    seen += n
    if (seen >= 0.95 * games) p95 ??= turns
  }
  return { mean: sum / games, p95: p95 ?? 0, max: lengths.length - 1 }
}

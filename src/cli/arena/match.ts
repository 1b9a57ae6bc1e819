import type { Choice } from '../../bots/bot.ts'
import { type Game, type Seat, viewOf } from '../../core/game.ts'
import type { JsonObject } from '../../core/json.ts'
import { luckOfDeal, playGame } from '../../core/play.ts'
import type { Rng } from '../../core/rng.ts'
import type { Setup, State, View } from '../../core/state.ts'
import type { Mode } from './plan.ts'

/** All that a worker must know; plain data, so that it can be sent and kept. */
export interface Match {
  readonly game: string
  /** The tables that are compared; one, unless a list of seats or numbered options was asked for. */
  readonly setups: readonly Setup[]
  readonly bots: readonly string[]
  readonly mode: Mode
  readonly first: boolean
  readonly seed: number
  /** How long an external bot may think about a move. */
  readonly limit: number
}

/** Somebody who plays a seat in the arena: a built-in bot, or a program that has to be waited for. */
export interface Player {
  choose(game: Game, view: View, seat: Seat, rng: Rng): Choice | Promise<Choice>
  /** For measurement alone: is shown the whole position before each move. No bot of a table has this. */
  peek?(s: State): void
  /** Told every move as its seat hears it; built-in bots read that off the view. */
  readonly observer?: {
    start(game: Game, setup: Setup, seat: Seat): void
    tell(actor: number, text: string): void
    end(result: JsonObject): void
  }
}

/** One game as it is kept: the share of the win by seat, what the game tells of itself, time and moves by seat. */
export interface MatchOutcome {
  readonly shares: readonly number[]
  readonly own: JsonObject
  readonly ms: readonly number[]
  readonly moves: readonly number[]
}

/** Plays one game: the players by seat, and a clock, since how long a bot thinks is one of the results. */
export const playMatch = async (
  game: Game,
  setup: Setup,
  players: readonly Player[],
  seed: number,
  deal: number,
  now: () => number,
): Promise<MatchOutcome> => {
  const s = game.create(setup)
  const ms = players.map(() => 0)
  const moves = players.map(() => 0)
  const observers = players.flatMap(({ observer }, seat) => (observer ? [{ seat, observer }] : []))
  for (const { seat, observer } of observers) observer.start(game, setup, seat)
  const turns = playGame(game, s, luckOfDeal(seed, deal), actor => {
    for (const { seat, observer } of observers) observer.tell(actor, game.write(viewOf(game, s, seat).last))
  })
  let turn = turns.next()
  while (!turn.done) {
    const { seat, rng } = turn.value
    const view = viewOf(game, s, seat)
    players[seat]!.peek?.(s)
    const from = now()
    const chosen = players[seat]!.choose(game, view, seat, rng)
    const { move } = chosen instanceof Promise ? await chosen : chosen
    ms[seat]! += now() - from
    moves[seat]!++
    turn = turns.next(move)
  }
  if (!turn.value) throw new Error(`deal ${deal} of seed ${seed} does not end`)
  const shares = players.map((_, seat) => game.payoff(s, seat))
  for (const { seat, observer } of observers) observer.end({ share: shares[seat]!, result: game.result(s) })
  return { shares, own: tallyOf(game, s), ms, moves }
}

/** A tally of one game; that of many is their mean, since all a tally holds are means. */
const tallyOf = (game: Game, end: State): JsonObject => {
  const tally = game.tally(end.setup)
  tally.add(end)
  return tally.read()
}

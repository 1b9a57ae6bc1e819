import { type Move, type Seat, viewOf } from '../../core/game.ts'
import { isProblems } from '../../core/json.ts'
import { playOut as playGame, streams } from '../../core/play.ts'
import { Sfc32 } from '../../core/rng.ts'
import { artRobbery as game } from '../../games/art-robbery/game.ts'
import type { Art } from '../../games/art-robbery/state.ts'
import type { Bot } from '../bot.ts'

export const startOf = (seats: number, options: { readonly [name: string]: string | boolean } = {}): Art => {
  const setup = game.setup({ seats, options })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  return game.create(setup)
}

/** Plays a game, a bot a seat; `watch` sees every choice before it is made. */
export const playOut = (
  s: Art,
  bots: readonly Bot[],
  seed: number,
  stream: number,
  watch?: (s: Art, seat: Seat, move: Move) => void,
): void => {
  playGame(game, s, streams(new Sfc32(seed, stream), new Sfc32(seed + 1, stream)), ({ seat, rng }) => {
    const { move } = bots[seat]!.choose(game, viewOf(game, s, seat), seat, rng)
    watch?.(s, seat, move)
    return move
  })
}

/** The share of wins of one bot against others all alike, each deal played from every seat. */
export const oneAgainst = (one: Bot, rest: Bot, deals: number, seats = 4, seed = 1): number => {
  let won = 0
  for (let deal = 0; deal < deals; deal++) {
    for (let seat = 0; seat < seats; seat++) {
      const s = startOf(seats)
      playOut(
        s,
        Array.from({ length: seats }, (_, i) => (i === seat ? one : rest)),
        seed,
        deal,
      )
      won += game.payoff(s, seat)
    }
  }
  return won / (deals * seats)
}

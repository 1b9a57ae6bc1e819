import { expect, test } from 'vitest'
import { GAMES } from '../games/index.ts'
import { CHANCE, type Game, type Move, viewOf } from './game.ts'
import { isProblems } from './json.ts'
import { replay } from './log.ts'
import { luckOfDeal, luckOfGame, playGame, playOut, streams, type Turn } from './play.ts'
import { Sfc32 } from './rng.ts'
import type { Setup, State } from './state.ts'

const setupOf = (game: Game): Setup => {
  const setup = game.setup({ seats: 3 })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  return setup
}
const pick =
  (game: Game) =>
  ({ state, seat, rng }: Turn): Move =>
    game.pick(viewOf(game, state, seat), rng)

for (const game of GAMES) {
  const setup = setupOf(game)
  const played = (n: number): { s: State; actors: number[]; moves: Move[]; ended: boolean } => {
    const s = game.create(setup)
    const actors: number[] = []
    const moves: Move[] = []
    const ended = playOut(game, s, luckOfGame(5, n), pick(game), (actor, move) => {
      actors.push(actor)
      moves.push(move)
    })
    return { s, actors, moves, ended }
  }

  test(`${game.name}: every ply is told with its actor, and replays to the end`, () => {
    const { s, actors, moves, ended } = played(1)
    expect(ended).toBe(true)
    expect(replay(game, { setup, moves }).bytes).toEqual(s.bytes)
    for (const ply of [0, 1, 20, moves.length - 1])
      expect(actors[ply]).toBe(game.actor(replay(game, { setup, moves }, ply)))
  })

  test(`${game.name}: players who are waited for play the same game`, async () => {
    const s = game.create(setup)
    const turns = playGame(game, s, luckOfGame(5, 1))
    let turn = turns.next()
    while (!turn.done) turn = turns.next(await Promise.resolve(pick(game)(turn.value)))
    expect(s.bytes).toEqual(played(1).s.bytes)
    expect(s.bytes).not.toEqual(played(2).s.bytes)
  })

  test(`${game.name}: a seat is asked at its ply, and chance never`, () => {
    let plies = 0
    const s = game.create(setup)
    const ask = (turn: Turn): Move => {
      expect([turn.ply, turn.seat]).toEqual([plies, game.actor(s)])
      return pick(game)(turn)
    }
    playOut(game, s, streams(new Sfc32(2)), ask, actor => {
      plies++
      expect(actor === CHANCE || actor >= 0).toBe(true)
    })
    expect(plies).toBeGreaterThan(20)
  })
}

test('a game that does not end is stopped', () => {
  const [game] = GAMES
  const setup = setupOf(game!)
  const endless: Game = { ...game!, actor: () => 0, play: () => {} }
  expect(playOut(endless, game!.create(setup), streams(new Sfc32(1)), () => 0)).toBe(false)
})

test('the luck of a deal is a function of the ply, whatever was drawn before', () => {
  const draws = (rng: { below(n: number): number }): number[] => [0, 0, 0].map(() => rng.below(1000))
  const luck = luckOfDeal(9, 4)
  const known = draws(luck.chance(7))
  draws(luck.chance(3))
  expect(draws(luck.chance(7))).toEqual(known)
  for (const other of [luck.own(7), luck.chance(8), luckOfDeal(9, 5).chance(7), luckOfDeal(10, 4).chance(7)])
    expect(draws(other)).not.toEqual(known)
})

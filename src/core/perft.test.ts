import { describe, expect, test } from 'vitest'
import { artRobbery as game } from '../games/art-robbery/game.ts'
import type { Art } from '../games/art-robbery/state.ts'
import { advance, CHANCE, copyOf, Moves, NOBODY } from './game.ts'
import { isProblems } from './json.ts'
import { randomGame } from '../testing/twins.ts'
import { replay } from './log.ts'
import { divide, perft } from './perft.ts'
import { Sfc32 } from './rng.ts'

const setup = (() => {
  const made = game.setup({ seats: 2 })
  if (isProblems(made)) throw new Error(made[0]!.text)
  return made
})()

/** The definition, with a fresh copy and a fresh list for every move. */
const plain = (s: Art, depth: number): number => {
  if (depth === 0) return 1
  if (game.actor(s) === NOBODY) return 0
  const list = new Moves()
  game.moves(s, list)
  return list.list().reduce((sum, move) => {
    const next = copyOf(game, s)
    advance(game, next, move)
    return sum + plain(next, depth - 1)
  }, 0)
}

describe('perft', () => {
  const moves = randomGame(game, setup, new Sfc32(7))
  const positions = [0, 11, 30, 57, moves.length - 3, moves.length - 1]

  test.each(positions)('counts every way once, from ply %i', ply => {
    const s = replay(game, { setup, moves }, ply)
    const before = s.bytes.slice()
    for (const depth of [0, 1, 2, 3]) expect(perft(game, s, depth), game.show(s)).toBe(plain(s, depth))
    expect(s.bytes).toEqual(before)
  })

  test('counts chance once for each card, however many of it there are', () => {
    const s = game.create(setup)
    expect(perft(game, s, 1)).toBe(2)
    advance(game, s, game.deal(s, new Sfc32(1)))
    expect(game.actor(s)).toBe(CHANCE)
    expect([perft(game, s, 1), perft(game, s, 2)]).toEqual([9, 81])
  })

  test('a game that is over goes on in no way', () => {
    const s = replay(game, { setup, moves })
    expect([perft(game, s, 0), perft(game, s, 1), perft(game, s, 2)]).toEqual([1, 0, 0])
  })

  test('split by the first move it sums to the same', () => {
    const s = replay(game, { setup, moves }, 11)
    const branches = divide(game, s, 3)
    const list = new Moves()
    game.moves(s, list)
    expect(branches.map(branch => branch.move)).toEqual(list.list())
    expect(branches.reduce((sum, { count }) => sum + count, 0)).toBe(plain(s, 3))
  })
})

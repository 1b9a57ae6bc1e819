import { describe, expect, test } from 'vitest'
import type { Game } from '../src/core/game.ts'
import { isProblems } from '../src/core/json.ts'
import type { Setup } from '../src/core/state.ts'
import { GAMES } from '../src/games/index.ts'
import { checkLaws, checkTwins } from '../src/testing/index.ts'

// What every registered game must do, with the default options. A game's own tests look further.

const POSITIONS = 60

const setupFor = (game: Game, seats: number): Setup => {
  const setup = game.setup({ seats })
  if (isProblems(setup)) throw new Error(JSON.stringify(setup))
  return setup
}

describe.each(GAMES.map(game => ({ name: game.name, game })))('$name', ({ name, game }) => {
  test('is found by its name, which is that of its folder', () => {
    expect(name).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
    expect(GAMES.filter(other => other.name === name)).toEqual([game])
  })
  test.each(game.seats)('the laws with %i seats', seats => {
    const setup = setupFor(game, seats)
    expect(checkLaws(game, setup, { positions: POSITIONS, seed: 3 }).worlds).toBeGreaterThan(POSITIONS)
    expect(checkTwins(game, setup, { games: 1, seed: 3, tries: 3 }).plies).toBeGreaterThan(0)
  })
})

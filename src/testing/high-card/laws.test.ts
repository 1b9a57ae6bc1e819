import { expect, test } from 'vitest'
import { isProblems } from '../../core/json.ts'
import { checkLaws, checkOdds, checkTwins } from '../index.ts'
import { highCard } from './game.ts'

test.each([2, 3, 4])('the example of docs/writing-a-game.md obeys the laws with %i seats', seats => {
  const setup = highCard.setup({ seats })
  if (isProblems(setup)) throw new Error(JSON.stringify(setup))
  expect(checkLaws(highCard, setup, { positions: 1000, seed: 1 }).worlds).toBeGreaterThan(1000)
  expect(checkTwins(highCard, setup, { games: 10, seed: 1, tries: 10 }).deals).toBeGreaterThan(20)
  expect(checkOdds(highCard, setup, { games: 2000, seed: 1 }).comparisons).toBeGreaterThan(10)
})

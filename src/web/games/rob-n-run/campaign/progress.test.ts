import { expect, test } from 'vitest'
import { isProblems } from '../../../../core/json.ts'
import { readSetup } from '../../../../games/rob-n-run/box/options.ts'
import type { Best } from '../../../bests.ts'
import { codeOf, firstDraft } from '../workshop/draft.ts'
import { feat } from './feat.ts'
import { nextStop, ownStops, stopsOf } from './progress.ts'

const best = (of: string, seats: number, stars: number, points = 0): Best => ({
  game: 'rob-n-run',
  of,
  seats,
  stars,
  points,
})
const setup = (scenario: unknown) => {
  const made = readSetup({ seats: 3, scenario })
  if (isProblems(made)) throw new Error(made[0]!.text)
  return made
}
const own = codeOf({ ...firstDraft(), name: 'Mine', gold: 7 })!

test('a won game counts by its grade and gold, a lost one as tried', () => {
  expect(feat(setup(2), { won: true, grade: 3, gold: 9 })).toEqual({ of: '2', stars: 3, points: 9 })
  expect(feat(setup(2), { won: false, grade: null, gold: 9 })).toEqual({ of: '2', stars: 0, points: 0 })
})

test('a scenario of one’s own counts under its code', () => {
  expect(feat(setup(own), { won: true, grade: 1, gold: 2 })).toEqual({ of: own, stars: 1, points: 2 })
})

test('a stop has the best of all numbers of seats, and each by itself', () => {
  const stop = stopsOf([best('3', 2, 1, 5), best('3', 4, 2, 3), best('1', 2, 0)])[2]!
  expect(stop).toMatchObject({ of: '3', played: true, won: true, stars: 2, gold: 5 })
  expect([...stop.bySeats.keys()]).toEqual([2, 4])
})

test('next is the first that was not won; once all are, the one with the fewest stars', () => {
  expect(nextStop(stopsOf([])).of).toBe('1')
  expect(nextStop(stopsOf([best('1', 3, 1), best('2', 3, 0), best('3', 3, 4)])).of).toBe('2')
  const all = [3, 2, 4, 1, 1, 2].map((stars, i) => best(String(i + 1), 3, stars))
  expect(nextStop(stopsOf(all)).of).toBe('4')
})

test('own scenarios: what was saved and what was played, each once', () => {
  expect(
    ownStops([best('1', 3, 1), best('X', 3, 0), best('Y', 2, 2, 8)], ['S', 'X']).map(({ of, won }) => [of, won]),
  ).toEqual([
    ['S', false],
    ['X', false],
    ['Y', true],
  ])
})

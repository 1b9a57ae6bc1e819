import { expect, test } from 'vitest'
import { mean, sum, upTo, wilson } from './lists.ts'

test.each([
  [0.5, 100, 0.404, 0.596],
  [0.5, 10, 0.237, 0.763],
  [0, 10, 0, 0.278],
  [1, 1, 0.207, 1],
  [0.7, 1000, 0.671, 0.728],
  [0.25, 20000, 0.244, 0.256],
])('a share of %f in %i games is from %f to %f', (share, games, low, high) => {
  const [from, to] = wilson(share, games)
  expect(from).toBeCloseTo(low, 3)
  expect(to).toBeCloseTo(high, 3)
})

test('lists of numbers', () => {
  expect([upTo(3), upTo(5, 3), upTo(0), upTo(2, 5)]).toEqual([[0, 1, 2], [3, 4], [], []])
  expect([sum([]), sum([1, 2, 3]), sum(new Uint8Array([200, 100])), mean([1, 2, 6])]).toEqual([0, 6, 300, 3])
})

import { expect, test } from 'vitest'
import { type Best, MOST_BESTS, readBests, withResult } from './bests.ts'

const best = (more: Partial<Best> = {}): Best => ({ game: 'g', of: '1', seats: 3, stars: 2, points: 5, ...more })

test.each([
  ['more stars', best({ stars: 3, points: 0 }), true],
  ['fewer stars', best({ stars: 1, points: 9 }), false],
  ['more points', best({ points: 6 }), true],
  ['the same again', best(), false],
  ['the same with help', best({ help: true }), false],
  ['a loss', best({ stars: 0, points: 0 }), false],
])('of two results of a scenario and number of seats the better stays: %s', (_, result, taken) => {
  expect(withResult([best()], result)).toEqual([taken ? result : best()])
})

test('the same without help is better than with', () => {
  expect(withResult([best({ help: true })], best())).toEqual([best()])
})

test.each([
  ['another scenario', best({ of: '2', stars: 0 })],
  ['another number of seats', best({ seats: 4, stars: 0 })],
  ['another game', best({ game: 'h', stars: 0 })],
])('%s has a result of its own', (_, result) => {
  expect(withResult([best()], result)).toEqual([best(), result])
})

test('the list is bounded: the oldest result goes', () => {
  let all: readonly Best[] = []
  for (let i = 0; i < MOST_BESTS + 1; i++) all = withResult(all, best({ of: `own-${i}` }))
  expect([all.length, all[0]!.of]).toEqual([MOST_BESTS, 'own-1'])
})

test('what cannot be read is left out', () => {
  expect(readBests([best(), { game: 'g' }, 7, undefined])).toEqual([best()])
  expect(readBests({})).toEqual([])
})

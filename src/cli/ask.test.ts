import { expect, test } from 'vitest'
import { findGame } from '../games/index.ts'
import { usualSeats } from './ask.ts'

const game = findGame('art-robbery')!

test.each<[seats: [number, number], usual: number]>([
  [[2, 5], 4],
  [[2, 3], 3],
  [[5, 8], 5],
  [[4, 4], 4],
])('where a game has %j seats, %i play if nothing is said', (seats, usual) => {
  expect(usualSeats({ ...game, seats })).toBe(usual)
})

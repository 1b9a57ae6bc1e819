import { expect, test } from 'vitest'
import { Moves } from './game.ts'

test('a list of moves that is full refuses one more instead of dropping it', () => {
  const moves = new Moves()
  for (let move = 0; move < moves.at.length; move++) moves.add(move)
  expect(() => moves.add(7)).toThrow(RangeError)
  expect(moves.list()).toHaveLength(moves.at.length)
  moves.clear()
  moves.add(7)
  expect(moves.list()).toEqual([7])
})

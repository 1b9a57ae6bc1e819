import { expect, test } from 'vitest'
import { CHANCE } from '../core/game.ts'
import { type Ply, tellTurns } from './turns.ts'

const ply = (actor: number, text: string, opens = false): Ply => ({ actor, text, opens })
const told = [ply(CHANCE, 'start:1'), ply(CHANCE, '+?'), ply(1, '3>3@0', true), ply(0, 'dog'), ply(CHANCE, '+?'), ply(0, 'D>D', true), ply(CHANCE, '+5')]

test.each([
  [0, ['  ply 0  chance  start:1  +?', '  ply 2  seat 1  3>3@0  seat 0: dog  +?', '  ply 5  seat 0  D>D  +5']],
  [-3, ['  ply 0  chance  start:1  +?', '  ply 2  seat 1  3>3@0  seat 0: dog  +?', '  ply 5  seat 0  D>D  +5']],
  [3, ['  ply 2  seat 1  3>3@0  seat 0: dog  +?', '  ply 5  seat 0  D>D  +5']],
  [5, ['  ply 5  seat 0  D>D  +5']],
  [99, ['  ply 5  seat 0  D>D  +5']],
])('turns are told from the beginning of the one that ply %i belongs to', (from, lines) => {
  expect(tellTurns(told, from)).toEqual(lines)
})

test('nothing is told of nothing', () => {
  expect(tellTurns([], 0)).toEqual([])
})

test('a note stands below the turn it belongs to', () => {
  expect(tellTurns([{ ...ply(1, '3>3@0', true), note: 'wants it' }, { ...ply(0, 'dog'), note: 'lets it go' }, ply(0, 'D>D', true)], 0)).toEqual([
    '  ply 0  seat 1  3>3@0  seat 0: dog',
    '      seat 1: wants it',
    '      seat 0: lets it go',
    '  ply 2  seat 0  D>D',
  ])
})

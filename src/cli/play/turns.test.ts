import { expect, test } from 'vitest'
import { CHANCE, NOBODY } from '../../core/game.ts'
import { isProblems } from '../../core/json.ts'
import { replay } from '../../core/log.ts'
import { Sfc32 } from '../../core/rng.ts'
import { randomGame } from '../../testing/twins.ts'
import { GAMES } from '../../games/index.ts'
import { type Ply, tellLog, tellTurns } from './turns.ts'

const ply = (actor: number, text: string, opens = false): Ply => ({ actor, text, opens })
const told = [
  ply(CHANCE, 'start:1'),
  ply(CHANCE, '+?'),
  ply(1, '3>3@0', true),
  ply(0, 'dog'),
  ply(CHANCE, '+?'),
  ply(0, 'D>D', true),
  ply(CHANCE, '+5'),
]

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
  expect(
    tellTurns(
      [{ ...ply(1, '3>3@0', true), note: 'wants it' }, { ...ply(0, 'dog'), note: 'lets it go' }, ply(0, 'D>D', true)],
      0,
    ),
  ).toEqual([
    '  ply 0  seat 1  3>3@0  seat 0: dog',
    '      seat 1: wants it',
    '      seat 0: lets it go',
    '  ply 2  seat 0  D>D',
  ])
})

test('what was taken back stands in the turn it was taken back from', () => {
  expect(tellTurns([ply(1, '3>3', true), ply(NOBODY, '~1'), ply(1, '4>4', true), ply(CHANCE, '+?')], 0)).toEqual([
    '  ply 0  seat 1  3>3  ~1',
    '  ply 2  seat 1  4>4  +?',
  ])
})

test.each(GAMES.map(game => [game.name, game] as const))(
  '%s: a log in which moves were taken back is told to its end',
  (_, game) => {
    const setup = game.setup({ seats: 3 })
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    const line = randomGame(game, setup, new Sfc32(3))
    const at = line.findIndex((_, i) => i > 20 && game.actor(replay(game, { setup, moves: line }, i)) >= 0)
    const moves = [...line.slice(0, at + 1), -1, ...line.slice(at)]
    const { s, told } = tellLog(game, { setup, moves }, moves.length, 'open')
    expect(s.bytes).toEqual(replay(game, { setup, moves: line }).bytes)
    expect(told.map(({ text }) => text)).toEqual(moves.map(move => (move < 0 ? '~1' : game.write(move))))
    expect(tellLog(game, { setup, moves }, at + 2, 0).s.bytes).toEqual(replay(game, { setup, moves: line }, at).bytes)
  },
)

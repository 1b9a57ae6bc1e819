import { describe, expect, test } from 'vitest'
import { artRobbery as game } from '../games/art-robbery/game.ts'
import { setupFor } from '../games/art-robbery/testing/positions.ts'
import { advance, copyOf, GALLERY, heard, Moves, NOBODY, viewersOf, viewOf } from './game.ts'
import { randomGame } from '../testing/twins.ts'
import { isRefused, lineOf, referee, replay, undoOf, walk, writePly } from './log.ts'
import { Sfc32 } from './rng.ts'

const setup = setupFor({ seats: 4 })
const moves = randomGame(game, setup, new Sfc32(6))
const texts = moves.map(move => game.write(move))

describe('replay', () => {
  test('gives back every position', () => {
    const s = game.create(setup)
    for (const [ply, move] of moves.entries()) {
      expect(replay(game, { setup, moves }, ply).bytes).toEqual(s.bytes)
      advance(game, s, move)
    }
    expect(replay(game, { setup, moves }).bytes).toEqual(s.bytes)
  })
})

describe('referee', () => {
  test('plays a good game to its end', () => {
    const played = referee(game, setup, texts)
    if (isRefused(played)) throw new Error(played.reason)
    expect(played.log).toEqual({ setup, moves })
    expect(played.end.bytes).toEqual(replay(game, { setup, moves }).bytes)
  })
  test('trusts no move: at every ply exactly the legal ones pass', () => {
    const legal = new Moves()
    const every = [
      'start:0',
      'start:4',
      '+0',
      '+T',
      '+?',
      '3',
      '3>3',
      '3>3@0',
      '3>3@3',
      'T>B',
      'B>B',
      'D>D',
      'D',
      'token',
      'dog',
      '-',
      '',
    ]
    for (let ply = 0; ply < texts.length; ply += 3) {
      const s = replay(game, { setup, moves }, ply)
      game.moves(s, legal)
      const allowed = new Set(legal.list().map(move => game.write(move)))
      for (const text of every)
        expect(isRefused(referee(game, setup, [...texts.slice(0, ply), text])), `${text} at ply ${ply}`).toBe(
          !allowed.has(text),
        )
    }
  })
  test('names the ply and cuts what it quotes', () => {
    expect(referee(game, setup, ['start:0', 'x'.repeat(1000)])).toEqual({
      ply: 1,
      code: 'move',
      reason: `cannot read the move "${'x'.repeat(40)}"`,
    })
    expect(referee(game, setup, ['start:0', 'dog'])).toEqual({ ply: 1, code: 'move', reason: 'illegal move dog' })
    expect(referee(game, setup, [...texts, 'dog'])).toEqual({
      ply: texts.length,
      code: 'move',
      reason: 'a move after the end of the game: dog',
    })
  })
})

const LINES: readonly (readonly [plies: readonly number[], line: readonly number[]])[] = [
  [[], []],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [1, 2, -1, 3],
    [1, 3],
  ],
  [[1, 2, -2, 3], [3]],
  [[1, 2, -1, -1, 3], [3]],
  [
    [1, 2, 3, -2, 4, -1, 5],
    [1, 5],
  ],
  [
    [0, 0, -1, 0],
    [0, 0],
  ],
]

describe('what is taken back', () => {
  for (const [plies, line] of LINES) test(`${plies} leaves ${line}`, () => expect(lineOf(plies)).toEqual(line))
  test('is written as a number of plies', () => {
    expect(writePly(game, -3)).toBe('~3')
    expect(writePly(game, moves[1]!)).toBe(texts[1])
  })
  // The first seat plays at ply 21, one card each being dealt five times to four seats.
  const turn = texts.findIndex((_, ply) => game.actor(replay(game, { setup, moves }, ply)) >= 0)
  const head = texts.slice(0, turn + 1)
  test('the position is the one before', () => {
    for (const [more, plies] of [
      [['~1'], turn],
      [[texts[turn + 1]!, '~2'], turn],
      [['~1', texts[turn]!, '~1', texts[turn]!], turn + 1],
      [['~1', texts[turn]!, texts[turn + 1]!], turn + 2],
    ] as const) {
      const played = referee(game, setup, [...head, ...more])
      if (isRefused(played)) throw new Error(played.reason)
      const { log, end } = played
      expect(log.moves.length).toBe(turn + 1 + more.length)
      expect(end.bytes).toEqual(replay(game, { setup, moves }, plies).bytes)
      expect(replay(game, log).bytes).toEqual(end.bytes)
      // A place in the log is a place in time: what was taken back later is still there.
      expect(replay(game, log, turn + 1).bytes).toEqual(replay(game, { setup, moves }, turn + 1).bytes)
    }
  })
  const REFUSED: readonly (readonly [what: string, more: readonly string[], reason: string])[] = [
    ['more than was played', [`~${turn + 2}`], 'takes back more than was played'],
    ['more than was left', ['~1', `~${turn + 1}`], 'takes back more than was played'],
    ['into the deals', ['~2'], 'does not lead back to a decision of a seat'],
    ['to the very beginning', [`~${turn + 1}`], 'does not lead back to a decision of a seat'],
    ['nothing', ['~0'], 'cannot read the move "~0"'],
    ['less than nothing', ['~-1'], 'cannot read the move "~-1"'],
    ['no number', ['~'], 'cannot read the move "~"'],
    ['a number with a nought before it', ['~01'], 'cannot read the move "~01"'],
    ['a great many', ['~100000'], 'cannot read the move "~100000"'],
    ['nonsense', ['~1x'], 'cannot read the move "~1x"'],
  ]
  for (const [what, more, reason] of REFUSED)
    test(`${what} is refused`, () => {
      const refused = referee(game, setup, [...head, ...more])
      expect(isRefused(refused) && refused.reason).toContain(reason)
      expect(isRefused(refused) && refused.ply).toBe(turn + more.length)
    })
  test('after the end nothing is', () =>
    expect(referee(game, setup, [...texts, '~1'])).toEqual({
      ply: texts.length,
      code: 'move',
      reason: 'a move after the end of the game: ~1',
    }))
})

describe('walk', () => {
  const log = { setup, moves: [...moves.slice(0, 40), undoOf(5), undoOf(1), ...moves.slice(34)] }
  test('gives who made each ply, and the positions before and after it', () => {
    const at = (plies: number): Uint8Array => replay(game, log, plies).bytes
    const steps = [...walk(game, log)].map(({ ply, move }) => [ply, move])
    expect(steps).toEqual([...log.moves.entries()])
    for (const { ply, actor, move, back, before, state } of walk(game, log)) {
      expect(before.bytes).toEqual(at(ply))
      expect(state.bytes).toEqual(at(ply + 1))
      expect(back).toBe(ply === 40 ? 5 : ply === 41 ? 1 : 0)
      expect(actor).toBe(back > 0 ? NOBODY : game.actor(before))
      if (back === 0) expect(state.last).toBe(move)
    }
  })
  test('begins where it is told to', () => {
    const all = Array.from(walk(game, log), ({ ply, actor, state }) => ({
      ply,
      actor,
      state: copyOf(game, state).bytes,
    }))
    for (const from of [0, 1, 39, 40, 41, 42, log.moves.length])
      expect(
        Array.from(walk(game, log, from), ({ ply, actor, state }) => ({
          ply,
          actor,
          state: copyOf(game, state).bytes,
        })),
      ).toEqual(all.slice(from))
  })
})

describe('a view', () => {
  test('leaves the state alone', () => {
    const s = replay(game, { setup, moves }, 40)
    const before = s.bytes.slice()
    for (const viewer of viewersOf(setup)) viewOf(game, s, viewer)
    expect(s.bytes).toEqual(before)
  })
  test('belongs to each seat and to the gallery', () => expect(viewersOf(setup)).toEqual([GALLERY, 0, 1, 2, 3]))
  test('tells the last move as the viewer heard it', () => {
    const s = replay(game, { setup, moves }, 2)
    expect(viewersOf(setup).map(viewer => heard(game, s, viewer))).toEqual(['+?', texts[1], '+?', '+?', '+?'])
  })
})

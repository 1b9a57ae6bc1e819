import { describe, expect, test } from 'vitest'
import { artRobbery as game } from '../games/art-robbery/game.ts'
import { setupFor } from '../games/art-robbery/testing.ts'
import { advance, GALLERY, heard, Moves, viewersOf, viewOf } from './game.ts'
import { randomGame } from './laws.ts'
import { isRefused, referee, replay } from './log.ts'
import { Fast } from './rng.ts'

const setup = setupFor({ seats: 4 })
const moves = randomGame(game, setup, new Fast(6))
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
    const every = ['start:0', 'start:4', '+0', '+T', '+?', '3', '3>3', '3>3@0', '3>3@3', 'T>B', 'B>B', 'D>D', 'D', 'token', 'dog', '-', '']
    for (let ply = 0; ply < texts.length; ply += 3) {
      const s = replay(game, { setup, moves }, ply)
      game.moves(s, legal)
      const allowed = new Set(legal.list().map(move => game.write(move)))
      for (const text of every) expect(isRefused(referee(game, setup, [...texts.slice(0, ply), text])), `${text} at ply ${ply}`).toBe(!allowed.has(text))
    }
  })
  test('names the ply and cuts what it quotes', () => {
    expect(referee(game, setup, ['start:0', 'x'.repeat(1000)])).toEqual({ ply: 1, reason: `cannot read the move "${'x'.repeat(40)}"` })
    expect(referee(game, setup, ['start:0', 'dog'])).toEqual({ ply: 1, reason: 'illegal move dog' })
    expect(referee(game, setup, [...texts, 'dog'])).toEqual({ ply: texts.length, reason: 'a move after the end of the game: dog' })
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

import { expect, test } from 'vitest'
import { viewOf } from '../../../../core/game.ts'
import { robNRun } from '../../../../games/rob-n-run/game.ts'
import { PHASE, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import { legalMoves, playAll, position } from '../../../../games/rob-n-run/testing/positions.ts'
import type { HeardMove } from '../../../session/session.ts'
import { asRob } from '../scene.ts'
import { frames, lastRound, roundIn } from './frames.ts'

const HEIST = 'seats 4; boss 0; gold 0; red 2; white 4; vaults IIIDD$3; open 1; hints 1 2 3 5 7 8; hands F** IAR IRJ'

/** The last card is given and the round sorted, as this viewer hears it: both in one message. */
const lastCard = (s: Rob, viewer: number): HeardMove[] => {
  const before = viewOf(robNRun, s, viewer)
  const texts: string[] = []
  const play = (actor: number, text: string): { ply: number; actor: number; text: string } => {
    playAll(s, text)
    texts.push(robNRun.write(asRob(viewOf(robNRun, s, viewer)).last))
    return { ply: 10 + texts.length, actor, text: texts.at(-1)! }
  }
  const heard = [play(1, 'play:F'), play(-1, legalMoves(s)[0] ?? '')]
  while (robNRun.actor(s) === -1) heard.push(play(-1, legalMoves(s)[0]!))
  const after = viewOf(robNRun, s, viewer)
  return heard.map(one => ({ ...one, before, after }))
}

const givenThree = (): Rob => {
  const s = position(HEIST)
  playAll(s, 'go 1.play:* 2.play:I 3.play:R')
  expect(s.phase).toBe(PHASE.PLAY)
  return s
}

test('N27: the cards of a round are sorted one after the other, useful ones first', () => {
  const s = givenThree()
  const heard = lastCard(s, 2)
  expect(roundIn(heard)).toEqual([
    { is: 'useful', kind: 1 },
    { is: 'bag', kind: 7 },
    { is: 'wrong', kind: undefined },
    { is: 'wrong', kind: undefined },
  ])
  const shown = frames(heard).map(({ view, sound }) => {
    const { givenSize, laid, bags, wrong, handSize } = asRob(view)
    return [givenSize, laid[1], bags, wrong, handSize[1], sound]
  })
  expect(shown).toEqual([
    [4, 0, 0, 0, 1, undefined],
    [3, 1, 0, 0, 1, 'token'],
    [2, 1, 1, 0, 1, 'card'],
    [1, 1, 1, 1, 1, 'wrong'],
    [0, 1, 1, 2, 1, 'wrong'],
  ])
})

test('nobody can play in these moments, and the boss sees what is wrong', () => {
  const heard = lastCard(givenThree(), 0)
  for (const { view } of frames(heard)) expect(robNRun.actor(asRob(view))).toBe(-1)
  expect(roundIn(heard).slice(2)).toEqual([
    { is: 'wrong', kind: 0 },
    { is: 'wrong', kind: 5 },
  ])
})

test('the result of a round stays until the next card is given', () => {
  const s = givenThree()
  const heard = lastCard(s, 2)
  const view = (): Rob => asRob(viewOf(robNRun, s, 2))
  expect(lastRound(view())).toEqual(roundIn(heard))
  playAll(s, 'go')
  expect(lastRound(view()).length).toBe(4)
  playAll(s, 'pass')
  expect(lastRound(view()).length).toBe(4)
  playAll(s, '2.play:A')
  expect(lastRound(view())).toEqual([])
})

test('a move that sorts nothing has no such moments', () => {
  const s = position(HEIST)
  const before = viewOf(robNRun, s, 2)
  playAll(s, 'go')
  expect(frames([{ ply: 1, actor: 0, text: 'go', before, after: viewOf(robNRun, s, 2) }])).toEqual([])
})

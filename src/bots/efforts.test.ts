import { describe, expect, test } from 'vitest'
import { advance, CHANCE, type Move, viewOf } from '../core/game.ts'
import { isProblems } from '../core/json.ts'
import { Sfc32 } from '../core/rng.ts'
import { highCard } from '../testing/high-card/game.ts'
import { EFFORTS } from './efforts.ts'
import { findBot, levelNames } from './index.ts'

// The example game has no bots of its own.
describe('a game without bots of its own', () => {
  /** What a level does in a game for two with one card. */
  const choice = (level: string, card: string): string => {
    const setup = highCard.setup({ seats: 2 })
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    const s = highCard.create(setup)
    for (const text of [card, '+6']) advance(highCard, s, highCard.read(text) as Move)
    expect(highCard.actor(s)).not.toBe(CHANCE)
    const { move, reason } = findBot(level, highCard)!.choose(highCard, viewOf(highCard, s, 0), 0, new Sfc32(1))
    expect(reason?.['iterations']).toBe(EFFORTS[level as keyof typeof EFFORTS])
    return highCard.write(move)
  }
  test('has levels by search: small, medium and large effort', () => {
    expect(levelNames(highCard)).toEqual(['random', 'easy', 'medium', 'hard'])
    for (const level of Object.keys(EFFORTS)) expect(findBot(level, highCard)?.name).toBe(level)
    expect(EFFORTS.easy).toBeLessThan(EFFORTS.medium)
    expect(EFFORTS.medium).toBeLessThan(EFFORTS.hard)
  })
  test.each(['medium', 'hard'])('%s keeps a high card and lays a low one aside', level => {
    expect([choice(level, '+12'), choice(level, '+1')]).toEqual(['keep', 'swap'])
  })
})

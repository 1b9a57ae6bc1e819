import { expect, test } from 'vitest'
import { levelNames } from '../../bots/index.ts'
import { findGame } from '../../games/index.ts'
import { newTable } from './make.ts'
import { isFault } from '../faults.ts'

test.each([
  ['art-robbery', levelNames, 'medium'],
  ['rob-n-run', levelNames, 'expert'],
  ['rob-n-run', () => ['easy', 'medium'], 'medium'],
  ['rob-n-run', () => ['easy'], 'random'],
])('who plays for absent people: a crew gets its best partner (%s)', (game, levels, standIn) => {
  const made = newTable(
    { who: 'a', program: false },
    { game, setup: { seats: 3 }, public: false, spectators: true, pace: { kind: 'live' }, bots: [] },
    0,
    { game: findGame, levels, random: bytes => new Uint8Array(bytes) },
  )
  if (isFault(made)) throw new Error(made.code)
  expect(made.entries[0]).toMatchObject({ t: 'made', standIn })
})

test.each(['none', 'said', 'all', undefined] as const)('a table keeps which deduction aids it allows: %s', aids => {
  const made = newTable(
    { who: 'a', program: false },
    { game: 'rob-n-run', setup: { seats: 3 }, public: false, spectators: true, aids, pace: { kind: 'live' }, bots: [] },
    0,
    { game: findGame, levels: levelNames, random: bytes => new Uint8Array(bytes) },
  )
  if (isFault(made)) throw new Error('not made')
  const [first] = made.entries
  expect(first).toMatchObject({ t: 'made', ...(aids ? { aids } : {}) })
  expect(Object.hasOwn(first ?? {}, 'aids')).toBe(aids !== undefined)
})

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

test.each<readonly [what: string, change: object, code: string, params: object]>([
  ['a game nobody knows', { game: 'chess' }, 'bad-setup', { problems: [{ field: 'game', code: 'unknown' }] }],
  ['a setup the game refuses', { setup: { seats: 9 } }, 'bad-setup', { problems: [{ field: 'seats' }] }],
  ['more bots than seats', { bots: ['easy', 'easy', 'easy', 'easy'] }, 'no-seat', { seat: 3 }],
  ['a bot nobody knows', { bots: ['easy', 'genius'] }, 'no-bot', { level: 'genius', known: ['easy', 'medium'] }],
])('no table is made of %s', (_, change, code, params) => {
  const ask = { game: 'rob-n-run', setup: { seats: 3 }, public: false, spectators: true, bots: [], ...change }
  const made = newTable({ who: 'a', program: false }, { ...ask, pace: { kind: 'live' } }, 0, {
    game: findGame,
    levels: () => ['easy', 'medium'],
    random: bytes => new Uint8Array(bytes),
  })
  expect(made).toMatchObject({ code, params })
})

import { expect, test } from 'vitest'
import { artRobbery as game } from '../../games/art-robbery/game.ts'
import type { Bot } from '../bot.ts'
import { findBot } from '../index.ts'
import { ismcts } from '../ismcts.ts'
import { EXPERT, HARD, searcher } from './levels.ts'
import { playOut, startOf } from './testing.ts'

// Yardsticks and levels are frozen: figures were measured with these very moves. A change on purpose needs new
// measurements.
// The last bits of Math.exp differ between engines, so the moves are compared on one version of Node.
const NODE = '20.'

const digest = (bot: Bot): string => {
  let hash = 0x811c9dc5
  for (const seats of [2, 3, 4, 5])
    playOut(
      startOf(seats),
      Array(seats).fill(bot),
      71,
      seats,
      (_, seat, move) => (hash = Math.imul(hash ^ (move * 8 + seat), 0x01000193)),
    )
  return (hash >>> 0).toString(16)
}

const level = (name: string): Bot => findBot(name, game)!

test.skipIf(!process.versions.node.startsWith(NODE)).each(
  [
    { bot: level('random'), said: 'd6788e7d' },
    { bot: level('greedy'), said: '81ea4dbb' },
    { bot: level('easy'), said: 'a0af8b' },
    { bot: level('medium'), said: '1fe5f283' },
    { bot: ismcts(15), said: '4fd941d2' },
    { bot: searcher('hard', 30, HARD), said: '8fb96218' },
    { bot: searcher('expert', 30, EXPERT), said: '90f1ba82' },
  ].map(one => ({ ...one, name: one.bot.name })),
)('$name plays as it was measured', ({ bot, said }) => {
  expect(digest(bot)).toBe(said)
})

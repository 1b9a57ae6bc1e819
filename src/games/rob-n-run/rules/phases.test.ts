import { expect, test } from 'vitest'
import { CHANCE, NOBODY } from '../../../core/game.ts'
import { upTo } from '../../../core/lists.ts'
import { Sfc32 } from '../../../core/rng.ts'
import { STANDARD } from '../box/edition.ts'
import { robNRun } from '../game.ts'
import { setupFor } from '../testing/positions.ts'
import { PHASES } from './phases.ts'

/** Variant 1 with a crew that picks its hints: a game of it can come to every phase. */
const { no: _, ...first } = STANDARD.scenarios[0]!
const PICKING = { ...first, name: 'picking', hints: null, hintsForTwo: null }
const DRAWN = { ...PICKING, informants: 'random', station: 2, route: [3, 2, 2, 2, 1] }
const GAMES = 40

test('N5, N33, N36: the crew decides which hints it has, where new vaults go and what is bought off; nothing else', () => {
  const seen = new Map<string, boolean>()
  // Two draw again at the end of a round, three and more deal bags.
  for (const seed of upTo(GAMES)) {
    const rng = new Sfc32(seed)
    const s = robNRun.create(setupFor({ seats: 2 + (seed % 4), scenario: DRAWN }))
    for (;;) {
      const { name } = PHASES[s.phase]!
      const shared = robNRun.shared!(s)
      expect(seen.get(name) ?? shared, name).toBe(shared)
      seen.set(name, shared)
      // Who decide together may talk about it.
      if (shared) expect(robNRun.talk(s), name).toBe(true)
      const who = robNRun.actor(s)
      if (who === NOBODY) break
      robNRun.play(s, who === CHANCE ? robNRun.deal(s, rng) : robNRun.pick(s, rng))
    }
  }
  expect([...seen.keys()].toSorted()).toEqual(
    Object.values(PHASES)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect([...seen].filter(([, shared]) => shared).map(([name]) => name)).toEqual(['pick hints', 'new vault', 'pay'])
})

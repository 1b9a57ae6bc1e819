import { describe, expect, test } from 'vitest'
import { bundledModule } from '../../../test/helpers/bundled-module.ts'
import { byDepth, isQuick, seedFrom } from '../../../test/helpers/depth.ts'
import type * as Tables from './testing/tables.ts'

// Every scenario with every variant, for two to four seats, and tables where rare things happen; five seats are in
// laws-five.test.ts, which runs beside this one. `sound` plays every heist again as it is noted, in guesses too: no
// guess contradicts what the viewer heard.

const POSITIONS = byDepth({ quick: 105, usual: 105, deep: 1340 })
/** Of all tables with so many seats and the same knowledge. */
const LEAST_HELD = byDepth({ quick: 0, usual: 2000, deep: 20_000 })
const GAMES = byDepth({ quick: 1, usual: 1, deep: 10 })

const { chosenAt, holdLaws, holdTwins, KNOWLEDGE, quickly, rareTables, tablesFor } = await bundledModule<typeof Tables>(
  new URL('testing/tables.ts', import.meta.url),
)
const tables = [...[2, 3, 4].flatMap(tablesFor), ...rareTables()]

const held = new Map<string, number>()

describe.each(isQuick ? quickly(tables) : tables)('$name', table => {
  test('the laws', () => {
    const { positions, worlds, memories } = holdLaws(table, POSITIONS, seedFrom(11))
    expect(positions).toBeGreaterThanOrEqual(POSITIONS)
    expect(worlds).toBeGreaterThan(positions * 5)
    expect(memories).toBeGreaterThan(0)
    const chosen = chosenAt(table)
    if (chosen !== undefined) held.set(chosen, (held.get(chosen) ?? 0) + positions)
  })
  test('what a seat cannot tell apart', () => {
    const { deals, choices } = holdTwins(table, GAMES, seedFrom(12))
    expect(deals).toBeGreaterThan(0)
    expect(choices).toBeGreaterThan(0)
  })
})

if (!isQuick)
  test(`at least ${LEAST_HELD} positions of every setup, over all scenarios and variants`, () => {
    for (const seats of [2, 3, 4])
      for (const knowledge of KNOWLEDGE)
        expect(held.get(`${seats} seats, ${knowledge}`), `${seats} ${knowledge}`).toBeGreaterThanOrEqual(LEAST_HELD)
  })

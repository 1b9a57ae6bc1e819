import { describe, expect, test } from 'vitest'
import { bundledModule } from '../../../test/helpers/bundled-module.ts'
import { byDepth, isQuick, seedFrom } from '../../../test/helpers/depth.ts'
import type * as Tables from './testing/tables.ts'

const POSITIONS = byDepth({ quick: 105, usual: 105, deep: 1340 })
/** Of all tables with so many seats and the same knowledge. */
const LEAST_HELD = byDepth({ quick: 0, usual: 2000, deep: 20_000 })
const GAMES = byDepth({ quick: 1, usual: 1, deep: 10 })
const DEALS = byDepth({ quick: 500, usual: 1000, deep: 10_000 })

const { chosenAt, holdLaws, holdOdds, holdTwins, KNOWLEDGE, quickly, rareTables, SEAT_COUNTS, tablesFor } =
  await bundledModule<typeof Tables>(new URL('testing/tables.ts', import.meta.url))
const tables = tablesFor(5)

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
    for (const seats of [5])
      for (const knowledge of KNOWLEDGE)
        expect(held.get(`${seats} seats, ${knowledge}`), `${seats} ${knowledge}`).toBeGreaterThanOrEqual(LEAST_HELD)
  })

// Only with the knowledge `deck`: `limits` lets seats think of vaults that the edition does not have (N40).
describe('odds of guesses', () => {
  const dealt = [...SEAT_COUNTS.flatMap(tablesFor), ...rareTables()].filter(({ name }) =>
    /^(scenario 1 as it is, 2|scenario 1 as it is, 3|busy hints, 4|scenario 4 variant 2, 4|scenario 1 as it is, 5) seats, deck/.test(
      name,
    ),
  )
  test.each(dealt)('$name', table => expect(holdOdds(table, DEALS, seedFrom(13)).comparisons).toBeGreaterThan(5000))
})

import { describe, expect, test } from 'vitest'
import { bundledModule } from '../../../test/helpers/bundled-module.ts'
import { byDepth, isQuick, seedFrom } from '../../../test/helpers/depth.ts'
import type * as Tables from './testing/tables.ts'

const POSITIONS = byDepth({ quick: 105, usual: 105, deep: 1000 })
const GAMES = byDepth({ quick: 1, usual: 1, deep: 10 })

const { holdLaws, holdTwins, quickly, tablesFor } = await bundledModule<typeof Tables>(
  new URL('testing/tables.ts', import.meta.url),
)
const tables = tablesFor(5)

let held = 0

describe.each(isQuick ? quickly(tables) : tables)('$name', table => {
  test('the laws', () => {
    const positions = holdLaws(table, POSITIONS, seedFrom(11))
    expect(positions).toBeGreaterThanOrEqual(POSITIONS)
    held += positions
  })
  test('what a seat cannot tell apart', () => expect(holdTwins(table, GAMES, seedFrom(12))).toBeGreaterThan(0))
})

if (!isQuick)
  test('positions enough, with those of the other file at least 20,000', () =>
    expect(held).toBeGreaterThanOrEqual(5000))

import { describe, expect, test } from 'vitest'
import { checkLaws, checkTwins } from '../../core/laws.ts'
import { robNRun } from './game.ts'
import { sound } from './sound.ts'
import { quickly, tablesFor } from './testing-tables.ts'

const QUICK = process.env['SAFEHOUSE_QUICK'] === '1'
const tables = tablesFor(5)

let held = 0

describe.each(QUICK ? quickly(tables) : tables)('$name', ({ setup }) => {
  test('the laws', () => {
    const positions = checkLaws(robNRun, setup(), { positions: 105, seed: 11, sound })
    expect(positions).toBeGreaterThanOrEqual(105)
    held += positions
  })
  test('what a seat cannot tell apart', () => expect(checkTwins(robNRun, setup(), { seed: 12, games: 1, tries: 10 })).toBeGreaterThan(0))
})

if (!QUICK) test('positions enough, with those of the other file at least 20,000', () => expect(held).toBeGreaterThanOrEqual(5000))

import { describe, expect, test } from 'vitest'
import { checkLaws, checkTwins } from '../../core/laws.ts'
import { robNRun } from './game.ts'
import { sound } from './sound.ts'
import { quickly, rareTables, tablesFor } from './testing-tables.ts'

// Every scenario with every variant, for two to four seats, and tables where rare things happen; five seats are in laws-five.test.ts,
// which runs beside this one. `sound` plays every heist again as it is noted, in guesses too: no guess contradicts what the viewer heard.

const QUICK = process.env['SAFEHOUSE_QUICK'] === '1'
const tables = [...[2, 3, 4].flatMap(tablesFor), ...rareTables()]

let held = 0

describe.each(QUICK ? quickly(tables) : tables)('$name', ({ setup }) => {
  test('the laws', () => {
    const positions = checkLaws(robNRun, setup(), { positions: 105, seed: 11, sound })
    expect(positions).toBeGreaterThanOrEqual(105)
    held += positions
  })
  test('what a seat cannot tell apart', () => expect(checkTwins(robNRun, setup(), { seed: 12, games: 1, tries: 10 })).toBeGreaterThan(0))
})

if (!QUICK) test('positions enough, with those of the other file at least 20,000', () => expect(held).toBeGreaterThanOrEqual(15000))

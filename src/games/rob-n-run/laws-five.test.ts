import { describe, expect, test } from 'vitest'
import { checkLaws, checkTwins } from '../../core/laws.ts'
import { robNRun } from './game.ts'
import { sound } from './sound.ts'
import { quickly, tablesFor } from './testing-tables.ts'

const QUICK = process.env['SAFEHOUSE_QUICK'] === '1'
const tables = tablesFor(5)

describe.each(QUICK ? quickly(tables) : tables)('$name', ({ setup }) => {
  test('the laws', () => expect(checkLaws(robNRun, setup(), { positions: 105, seed: 11, sound })).toBeGreaterThanOrEqual(105))
  test('what a seat cannot tell apart', () => expect(checkTwins(robNRun, setup(), { seed: 12, games: 1, tries: 10 })).toBeGreaterThan(0))
})

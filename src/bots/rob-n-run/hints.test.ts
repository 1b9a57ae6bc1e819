import { describe, expect, test } from 'vitest'
import { viewOf } from '../../core/game.ts'
import { robNRun as game } from '../../games/rob-n-run/game.ts'
import { PHASE } from '../../games/rob-n-run/state/state.ts'
import { playAll, position } from '../../games/rob-n-run/testing/positions.ts'
import { choiceOf } from './choose.ts'
import { Sfc32 } from '../../core/rng.ts'
import { type CrewKind, ofKind, STYLES } from './style.ts'

/** What the boss of a crew says next. */
const said = (given: string, play: string, kind: CrewKind) => {
  const s = position(given)
  playAll(s, play)
  expect(s.phase).toBe(PHASE.HINT)
  const { move, reason } = choiceOf(viewOf(game, s, s.boss), s.boss, ofKind(STYLES['expert']!, kind), new Sfc32(1))
  return { text: game.write(move), reason: reason! }
}

const ROUND = 'go ~ 1.play:F 2.play:F 3.play:F ~'

// A position for each hint in which the boss uses it. By agreement also hints that say nothing of the need speak, if
// there is a choice.
const USES: readonly [hint: string, kind: CrewKind, given: string, play: string][] = [
  ['1', 'literal', 'vaults IIIDD$3; open 1', ''],
  ['1', 'convention', 'vaults IIIDD$3; open 1', ''],
  ['2', 'literal', 'vaults IIIDD$3; open 2', ''],
  ['2', 'convention', 'vaults FISA$2; open 2', ''],
  ['3', 'literal', 'vaults IIIDD$3; open 3', ''],
  ['3', 'convention', 'vaults IIIDD$3; open 3', ''],
  ['4', 'literal', 'hints 1 2 3 4 8 12; vaults SSAA$2; open 4', ''],
  ['4', 'convention', 'hints 1 2 3 4 8 12; vaults IIIDD$3; open 4', ''],
  ['5', 'literal', 'hints 1 2 3 5 8 12; vaults IIIDD$3; open 5', ''],
  ['5', 'convention', 'hints 1 2 3 5 8 12; vaults IIIDD$3 FIS$1; open 5', ''],
  ['6', 'literal', 'hints 1 2 3 6 8 12; vaults IIIDD$3; open 6', ''],
  ['6', 'convention', 'hints 1 2 3 6 8 12; vaults IIIDD$3; open 6', ''],
  ['7', 'literal', 'vaults IIIDD$3; open 7', ''],
  ['7', 'convention', 'vaults IIIDD$3; open 7', ''],
  ['8', 'literal', 'vaults IIIDD$3; open 8', ''],
  ['8', 'convention', 'vaults IIIDD$3; open 8', ''],
  ['9', 'literal', 'hints 1 2 3 8 9 12; vaults IIIDD$3; open 9', ''],
  ['10', 'literal', 'hints 1 2 3 8 10 12; vaults IIIDD$3; open 10', ''],
  ['10', 'convention', 'hints 1 2 3 8 10 12; vaults IIIDD$3; open 10', ''],
  ['11', 'literal', 'hints 1 2 3 8 11 12; vaults IIDD$2; open 11', ''],
  ['11', 'convention', 'hints 1 2 3 8 11 12; vaults IIDD$2; open 11', ''],
  ['12', 'literal', 'vaults IIIDD$3; open 12', ''],
  ['12', 'convention', 'vaults IIIDD$3; open 12', ''],
  ['13', 'convention', 'hints 1 2 3 8 12 13; vaults IIIDD$3; open 13', ''],
  ['14', 'convention', 'hints 1 2 3 8 12 14; vaults IIIDD$3; open 14', ''],
  ['15', 'literal', 'hints 1 2 3 8 12 15; white 3; red 6; vaults IIIDD$3; open 15; hands FISADR FISADR FISADR', ROUND],
  [
    '15',
    'convention',
    'hints 1 2 3 8 12 15; white 3; red 6; vaults IIIDD$3; open 15; hands FISADR FISADR FISADR',
    ROUND,
  ],
  ['16', 'literal', 'hints 1 2 3 8 12 16; vaults IIIDD$3; open 16', ''],
]

describe('each hint is used', () => {
  test.each(USES)('%s by a %s boss: %s', (hint, kind, given, play) => {
    const { text, reason } = said(`seats 4; gold 0; yellow 1; ${given}`, play, kind)
    expect(text.split(':')[0]).toBe(hint)
    expect(reason.why).toMatch(/^hint-/)
    expect(reason['after']).toBeGreaterThanOrEqual(0)
  })
  test('none of the sixteen is left out', () => expect(new Set(USES.map(([hint]) => hint)).size).toBe(16))
})

test('what is known is not said again', () => {
  expect(said('seats 4; gold 0; vaults IIIDD$3; open 1 7 8 12', '8:I 12:3', 'literal').text).not.toMatch(/:I$/)
})

test.each(['literal', 'convention'] as const)('a %s boss with nothing to say lets the accomplices act', kind => {
  expect(said('seats 4; gold 0; yellow 1; vaults FIS$1; open 7', '', kind).text).toBe('go')
})

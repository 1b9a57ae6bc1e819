import { expect, test } from 'vitest'
import { OUTCOME, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import { endReason } from './end-reason.ts'
import type { HeistReport } from './report.ts'
import { position } from '../../../../games/rob-n-run/testing/positions.ts'

const vault = (cracked: boolean): HeistReport['vaults'][number] => ({ tools: [0], gold: 1, cracked })
const REPORT: HeistReport = {
  heist: 3,
  place: 0,
  vaults: [vault(true), vault(false), vault(false)],
  cracked: 1,
  alarm: true,
  wrong: 4,
  allowed: 3,
  gold: 1,
  goldNow: 5,
  car: 1,
  dice: [0, 0, 0, 0],
  police: 4,
}

const ended = (outcome: number, car: number, police: number): Rob => {
  const s = position('seats 3; boss 0')
  s.outcome = outcome
  s.car = car
  s.police = police
  return s
}

test.each([
  {
    rule: 'N34, N37: the police caught up',
    s: ended(OUTCOME.CAUGHT, 9, 10),
    last: REPORT,
    why: { code: 'caught', moved: 4, lead: 3, shut: 2, alarm: true },
  },
  {
    rule: 'N37: the same after a reload',
    s: ended(OUTCOME.CAUGHT, 9, 10),
    last: undefined,
    why: { code: 'caughtBefore' },
  },
  { rule: 'N37: no vault is left', s: ended(OUTCOME.NO_VAULTS, 9, 5), last: REPORT, why: { code: 'noVaults' } },
])('$rule', ({ s, last, why }) => expect(endReason(s, last)).toEqual(why))

test('N37: the car stands on a terminal', () => {
  const s = ended(OUTCOME.ESCAPED, 0, 0)
  s.car = s.layout.lastField
  s.police = s.car - 2
  expect(endReason(s, undefined)).toEqual({ code: 'escaped', terminal: 3, lead: 2 })
})

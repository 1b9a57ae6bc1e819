import { expect, test, vi } from 'vitest'
import { type Fault, type FaultCode, fault } from '../../table/faults.ts'
import { faultText, isPast } from './faults.ts'
import { de } from './i18n/de.ts'
import { en } from './i18n/en.ts'
import { fr } from './i18n/fr.ts'
import { it } from './i18n/it.ts'
import { words } from './words.ts'

const UNSURE = ['internal', 'no-answer', 'store-unknown'] as const satisfies readonly FaultCode[]
const NOTHING_HAPPENED = ['table-busy', 'too-many-pending', 'not-connected'] as const satisfies readonly FaultCode[]

test.each([en, de, fr, it].map(one => [one.faults] as const))(
  'each way of not being answered has its own words, and says whether anything happened',
  faults => {
    const codes = [...UNSURE, ...NOTHING_HAPPENED] as const
    expect(new Set(codes.map(code => faults[code]({})[0])).size).toBe(codes.length)
    const nothing = faults['not-host']({})[1]
    for (const code of NOTHING_HAPPENED) expect(faults[code]({})[1]).toBe(nothing)
    for (const code of UNSURE) expect(faults[code]({})[1]).not.toBe(nothing)
  },
)

test('a code of a newer server is said like an internal error', async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  await words.load()
  expect(faultText({ code: 'from-the-future', params: {} } as unknown as Fault)).toEqual(faultText(fault('internal')))
})

test('a move that came too late is no trouble any more where others act now', () => {
  const late = fault('stale', { ply: 4 })
  expect([0, 1, -3].map(viewer => isPast(late, { turn: 1 }, viewer))).toEqual([true, false, true])
  expect([0, 1].map(viewer => isPast(late, { turn: 1, decides: 0 }, viewer))).toEqual([false, true])
  expect([fault('over'), undefined].map(other => isPast(other, { turn: 1 }, 0))).toEqual([false, false])
})

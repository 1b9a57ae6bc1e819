import { expect, test } from 'vitest'
import { type Fault, type FaultCode, type FaultParams, faultInEnglish } from './faults.ts'

/** A fault of every kind, with parameters that must be told. */
const FAULTS: { readonly [C in FaultCode]: FaultParams[C] } = {
  'bad-message': { field: 'pace.seconds' },
  'too-large': { most: 65_536 },
  'too-fast': { waitMs: 1500 },
  'too-many': { what: 'sockets', most: 20 },
  'hello-first': {},
  'bad-origin': {},
  'bad-host': {},
  'not-json': {},
  'not-found': {},
  'not-allowed': {},
  'no-identity': {},
  blocked: {},
  'table-busy': {},
  'too-many-pending': {},
  internal: {},
  'no-answer': {},
  'not-connected': {},
  'store-down': {},
  'store-unknown': {},
  stopping: {},
  'no-table': {},
  'newer-table': {},
  'bad-setup': { problems: [{ field: 'seats', code: 'range', text: 'must be from 2 to 5' }] },
  'no-bot': { level: 'genius', known: ['easy', 'hard'] },
  'table-full': {},
  'seat-taken': { seat: 3 },
  'no-seat': { seat: 9 },
  seated: { seat: 1 },
  'not-seated': {},
  'not-host': {},
  'not-started': {},
  started: {},
  closed: {},
  'not-committed': { seat: 1 },
  'bad-nonce': {},
  'not-yet': { waitMs: 1200 },
  'seats-open': { open: 2 },
  'bad-name': { why: 'marks' },
  'name-taken': { name: 'Ada' },
  over: {},
  stale: { ply: 17 },
  'not-your-turn': {},
  illegal: { move: '3>4' },
  'no-undo': {},
  'no-vote': {},
  'no-claim': {},
  present: { seat: 2, waitMs: 60_000 },
  'no-habit': { name: 'dog' },
  'no-clock': {},
  'no-talk': {},
  'no-spectators': {},
  'not-over': {},
  'bad-code': {},
  'bad-push': { why: 'address' },
}

const told = (params: object): string[] =>
  Object.values(params).flatMap(value =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )

test.each(Object.entries(FAULTS))('%s is said in English, with its parameters', (code, params) => {
  const text = faultInEnglish({ code, params } as Fault)
  expect(text).toMatch(/^[^A-Z\s].{5,}[^.\s]$/)
  expect(text).not.toMatch(/undefined|\[object/)
  if (!['too-fast', 'present', 'not-yet', 'bad-name', 'bad-push'].includes(code))
    for (const value of told(params)) expect(text).toContain(value)
})

test('a message that is no JSON object has no field to name', () => {
  expect(faultInEnglish({ code: 'bad-message', params: { field: '' } })).toBe(
    'invalid message: not a JSON object, or nested too deep; see /api/schemas.json',
  )
})

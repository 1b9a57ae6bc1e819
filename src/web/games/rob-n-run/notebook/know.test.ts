import { beforeEach, expect, test } from 'vitest'
import { helpAt, setHelp, strengthsAt } from './know.ts'

beforeEach(() => setHelp({ strength: 'full', named: true }))

test.each([
  ['none', ['off']],
  ['said', ['off', 'said']],
  ['all', ['off', 'said', 'full']],
] as const)('a table with the aids "%s" offers %j', (aids, strengths) => expect(strengthsAt(aids)).toEqual(strengths))

test.each([
  ['none', 'full', { strength: 'off', named: false }],
  ['said', 'full', { strength: 'said', named: false }],
  ['said', 'off', { strength: 'off', named: false }],
  ['all', 'full', { strength: 'full', named: true }],
  ['all', 'said', { strength: 'said', named: true }],
] as const)('where the table allows "%s" and a person wants "%s"', (aids, strength, shown) => {
  setHelp({ strength })
  expect(helpAt(aids)).toEqual(shown)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { position } from '../../../../games/rob-n-run/testing/positions.ts'

const stored = new Map<string, string>()
const { helpAt, keepNotes, notesOf, setHelp, strengthsAt, turnedOf, turnTool } = await (async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  return import('./know.ts')
})()

beforeEach(() => {
  stored.clear()
  setHelp({ strength: 'full', named: true })
})

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

const ACID = 1 << 3
const RAM = 1 << 5

test('tools are turned over by hand and back, for one seat of one table', () => {
  const s = position('rob B2')
  expect(turnedOf(s, 0, 'here')).toBe(0)
  turnTool(s, 0, 'here', 3)
  turnTool(s, 0, 'here', 5)
  expect(turnedOf(s, 0, 'here')).toBe(ACID | RAM)
  turnTool(s, 0, 'here', 3)
  expect(turnedOf(s, 0, 'here')).toBe(RAM)
  expect([turnedOf(s, 1, 'here'), turnedOf(s, 0, 'there')]).toEqual([0, 0])
})

test('every heist begins with no tool turned over', () => {
  const s = position('rob B2')
  turnTool(s, 0, 'here', 3)
  s.heist++
  expect(turnedOf(s, 0, 'here')).toBe(0)
  turnTool(s, 0, 'here', 5)
  expect(turnedOf(s, 0, 'here')).toBe(RAM)
})

test('what a browser keeps there in another form turns no tool', () => {
  stored.set('safehouse.turned.here.0', '[1]')
  expect(turnedOf(position('rob B2'), 0, 'here')).toBe(0)
})

test('notes belong to a table and a seat; those of a game of version 0.1 are found by its new id', () => {
  keepNotes('here-abcdefgh', 0, 'no ram')
  const now = `hereabcdefgh${'0'.repeat(16)}`
  expect([notesOf(now, 0), notesOf(now, 1), notesOf('elsewhere', 0)]).toEqual(['no ram', '', ''])
  keepNotes(now, 0, '')
  expect(notesOf(now, 0)).toBe('')
})

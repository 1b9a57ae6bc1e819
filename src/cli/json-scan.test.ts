import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '../core/json.ts'
import { scanJson } from './json-scan.ts'

test.each([
  ['{"a": {"x": 1}, "b": {"x": 1}}', []],
  ['[{"a": 1}, {"a": 1}]', []],
  ['[{"a": 1}, {"a": 1, "b": ["{", "a:", "\\""], "a": 2}]', ['[1].a']],
  ['{"a": {"b": [0, {"c": 1, "c": 1}]}}', ['a.b[1].c']],
  ['{"a": 1, "\\u0061": 2}', ['a']],
  ['{"a": 1, "b": "a", "c": ["a", "a"]}', []],
  ['{"a": {"a": 1}}', []],
  ['{"__proto__": 1, "__proto__": 2}', ['__proto__']],
  ['{"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1}', ['a', 'a', 'a', 'a', 'a']],
])('names that come twice in %s', (text, twice) => {
  expect(scanJson(text)).toEqual({ twice })
})

test.each([
  ['', 0],
  ['  ', 2],
  ['{"a": 1,}', 8],
  ['[1,, 2]', 3],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ['{"a": 01}', 7],
  ["{'a': 1}", 1],
  ['[1}', 2],
  ['{"a": 1}]', 8],
  ['[1', 2],
  ['"a\nb"', 0],
  ['[1] // why', 4],
  ['1 2', 2],
])('%j goes wrong', (text, bad) => {
  expect(scanJson(text).bad).toBe(bad)
})

test('depth and length are no danger', () => {
  expect(scanJson(`"${'a'.repeat(1_000_000)}`).bad).toBe(0)
  expect(scanJson(`"${'\\n'.repeat(400_000)}"`).bad).toBeUndefined()
  expect(scanJson('['.repeat(200_000)).bad).toBe(200_000)
  expect(scanJson('['.repeat(200_000) + ']'.repeat(200_000)).bad).toBeUndefined()
})

test('says that a text is JSON exactly where the language says so', () => {
  const pieces = fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"b"', '1', '-0.5e3', '01', 'true', 'nul', ' ', '\n', '"\\u00e9"', '"\\x"', '"'), { maxLength: 9 })
  const broken = fc
    .tuple(fc.json({ maxDepth: 3 }), fc.nat({ max: 40 }), fc.constantFrom('', ',', '}', '"', 'x', ' '))
    .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at + 1))
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map(all => all.join('')),
        broken,
        fc.json(),
      ),
      text => {
        expect(scanJson(text).bad === undefined).toBe(parseJson(text) !== undefined)
      },
    ),
    { seed: 8, numRuns: 3000 },
  )
})

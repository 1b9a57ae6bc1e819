import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '../core/json.ts'
import { checkJson } from './json-file.ts'

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
  expect(checkJson(text)).toEqual({ twice })
})

test.each([
  ['', 'is not JSON: it ends too early, in line 1, column 1'],
  ['  ', 'is not JSON: it ends too early, in line 1, column 3'],
  ['{"a": 1,}', 'is not JSON: line 1, column 9'],
  ['[1,,\n 2]', 'is not JSON: line 1, column 4'],
  ['[1\n 2]', 'is not JSON: line 2, column 2'],
  ['{"a" 1}', 'is not JSON: line 1, column 6'],
  ['{a: 1}', 'is not JSON: line 1, column 2'],
  ['{"a": 01}', 'is not JSON: line 1, column 8'],
  ["{'a': 1}", 'is not JSON: line 1, column 2'],
  ['[1}', 'is not JSON: line 1, column 3'],
  ['{"a": 1}]', 'is not JSON: line 1, column 9'],
  ['[1', 'is not JSON: it ends too early, in line 1, column 3'],
  ['"a\nb"', 'is not JSON: line 1, column 1'],
  ['[1] // why', 'is not JSON: line 1, column 5'],
  ['1 2', 'is not JSON: line 1, column 3'],
])('%j goes wrong', (text, bad) => {
  expect(checkJson(text).bad).toBe(bad)
})

test('depth and length are no danger', () => {
  expect(checkJson(`"${'a'.repeat(1_000_000)}`).bad).toBe('is not JSON: line 1, column 1')
  expect(checkJson(`"${'\\n'.repeat(400_000)}"`).bad).toBeUndefined()
  expect(checkJson('['.repeat(200_000)).bad).toBe('is nested too deeply')
  expect(checkJson('['.repeat(200_000) + ']'.repeat(200_000)).bad).toBe('is nested too deeply')
})

test('says that a text is JSON exactly where the language says so', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-0.5e3',
      '01',
      'true',
      'nul',
      ' ',
      '\n',
      '"\\u00e9"',
      '"\\x"',
      '"',
    ),
    { maxLength: 9 },
  )
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
        expect(checkJson(text).bad === undefined).toBe(parseJson(text) !== undefined)
      },
    ),
    { seed: 8, numRuns: 3000 },
  )
})

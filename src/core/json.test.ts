import { describe, expect, test } from 'vitest'
import { canonical, freeze, isObject, isProblems, type Json, parseJson, problem } from './json.ts'

describe('canonical', () => {
  const cases: readonly [Json, string][] = [
    [null, 'null'],
    [true, 'true'],
    [-1.5, '-1.5'],
    ['a "b"', '"a \\"b\\""'],
    [[], '[]'],
    [{}, '{}'],
    [[3, 1, 2], '[3,1,2]'],
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ b: [{ d: 1, c: null }], a: {} }, '{"a":{},"b":[{"c":null,"d":1}]}'],
    [{ 'a b': 1, B: 2, a: 3 }, '{"B":2,"a":3,"a b":1}'],
  ]
  for (const [value, text] of cases) test(text, () => expect(canonical(value)).toBe(text))
  test('reads back as the same value', () => {
    for (const [value, text] of cases) expect(parseJson(text)).toEqual(value)
  })
  test('the order of keys makes no difference, the order of lists does', () => {
    expect(canonical({ x: 1, y: { p: 1, q: 2 } })).toBe(canonical({ y: { q: 2, p: 1 }, x: 1 }))
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
  })
})

test('what is not JSON is nothing', () => {
  for (const text of ['', '{', 'undefined', '{"a":}', "{'a':1}", '[1,]']) expect(parseJson(text), text).toBeUndefined()
})

test('an object is neither a list nor null', () => {
  expect([{}, { a: 1 }].every(isObject)).toBe(true)
  expect([[], null, undefined, 'a', 1, true].some(isObject)).toBe(false)
})

test('problems are a list, a setup is not', () => {
  expect(isProblems([problem('seats', 'out-of-range', 'is 6')])).toBe(true)
  expect(isProblems({ seats: 2 })).toBe(false)
})

test('freezing reaches everything', () => {
  const x = freeze({ a: [{ b: { c: 1 } }], d: null, e: 'text' })
  expect([x, x.a, x.a[0], x.a[0]!.b].every(Object.isFrozen)).toBe(true)
  expect(() => {
    x.a[0]!.b.c = 2
  }).toThrow()
})

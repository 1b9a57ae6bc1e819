import { describe, expect, test } from 'vitest'
import { parseJson } from '../core/json.ts'
import { Fast } from '../core/rng.ts'
import { upMessage } from '../table/protocol.ts'
import { nestsTooDeep } from './json-depth.ts'
import { readUp } from './messages.ts'

const TABLE = 'abcdefghijklmnopqrstuvwx'
const PLAY = { t: 'play', table: TABLE, number: 1, ply: 12, move: 'x' }

const ODD: { readonly [field: string]: readonly unknown[] } = {
  re: [0, 1_000_000, 1_000_001, -1, 1.5, '1', null],
  table: ['a'.repeat(19), 'a'.repeat(20), 'a'.repeat(32), 'a'.repeat(33), 'A'.repeat(24), `${TABLE}\n`, '', 1, null],
  number: [0, 1_000_000, 1_000_001, -1, 0.5, '1', null],
  ply: [0, 1_000_000, 1_000_001, -1, 0.5, 1e300, '1', null],
  move: ['', 'x'.repeat(40), 'x'.repeat(41), '🎲'.repeat(20), '🎲'.repeat(21), 1, null],
  t: ['plays', 'play ', 1],
  more: [1],
  __proto__x: [1],
}

describe('what comes over a socket', () => {
  test('the short way for moves lets through what the schema does, and nothing else', () => {
    const rng = new Fast(5)
    const fields = Object.keys(ODD)
    let good = 0
    for (let i = 0; i < 4000; i++) {
      const message: { [key: string]: unknown } = { ...PLAY }
      for (let changes = rng.below(3); changes > 0; changes--) {
        const field = fields[rng.below(fields.length)]!
        const odd = ODD[field]!
        if (rng.below(6) === 0) delete message[field]
        else message[field] = odd[rng.below(odd.length)]
      }
      const text = JSON.stringify(message)
      const schema = upMessage.safeParse(parseJson(text))
      const read = readUp(text)
      expect([text, 'message' in read ? read.message : undefined]).toEqual([text, schema.data])
      if (schema.success) good++
    }
    expect(good).toBeGreaterThan(1000)
    expect(good).toBeLessThan(3000)
  })

  test.each([
    ['', '', undefined],
    ['[]', '', undefined],
    ['{"t":"play","re":3}', 'table', 3],
    ['{"t":"nothing","re":3}', 't', 3],
    ['{"t":"lobby","on":true,"re":-1}', 're', undefined],
    [`{"t":"lobby","on":true,"x":${'['.repeat(100)}${']'.repeat(100)}}`, '', undefined],
  ])('%s is refused at %j', (text, field, re) => expect(readUp(text)).toEqual({ error: { code: 'bad-message', params: { field } }, re }))
})

describe('how deep', () => {
  test.each([
    ['[', 32, false],
    ['[', 33, true],
    ['{"a":', 33, true],
  ])('%s %s times: %s', (bit, times, deep) => expect(nestsTooDeep(bit.repeat(times))).toBe(deep))

  test('brackets in texts do not count, beside one another neither', () => {
    expect(nestsTooDeep(JSON.stringify({ a: '['.repeat(100), b: `"${'{'.repeat(100)}\\` }))).toBe(false)
    expect(nestsTooDeep(JSON.stringify(Array.from({ length: 100 }, () => [{}])))).toBe(false)
  })
})

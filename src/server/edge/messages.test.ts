import { describe, expect, test } from 'vitest'
import { nestsTooDeep } from './json-depth.ts'
import { readMessage } from './messages.ts'

describe('what comes over a socket', () => {
  test('a move is read by its schema', () => {
    const message = { t: 'play', re: 3, table: 'a'.repeat(24), number: 1, ply: 12, move: 'x' }
    expect(readMessage(JSON.stringify(message))).toEqual({ message, re: 3 })
  })

  test.each([
    ['', '', undefined],
    ['[]', '', undefined],
    ['{"t":"play","re":3}', 'table', 3],
    ['{"t":"nothing","re":3}', 't', 3],
    ['{"t":"lobby","on":true,"re":-1}', 're', undefined],
    [`{"t":"say","table":"${'a'.repeat(20)}","text":"\\ud83d","re":3}`, 'text', 3],
    [`{"t":"note","table":"${'a'.repeat(20)}","number":1,"text":"\\ude00!","shared":true,"re":3}`, 'text', 3],
    [`{"t":"lobby","on":true,"x":${'['.repeat(100)}${']'.repeat(100)}}`, '', undefined],
  ])('%s is refused at %j', (text, field, re) =>
    expect(readMessage(text)).toEqual({ message: { code: 'bad-message', params: { field } }, re }),
  )
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

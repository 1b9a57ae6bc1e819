import { describe, expect, test } from 'vitest'
import { fault } from '../../table/faults.ts'
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
  const lobby = (x: string) => readMessage(`{"t":"lobby","on":true,"x":${x}}`).message

  test.each([
    [31, 'x'],
    [32, ''],
    [4000, ''],
  ])('a field that is nested %s times is refused at %j', (times, field) =>
    expect(lobby('['.repeat(times) + ']'.repeat(times))).toEqual(fault('bad-message', { field })),
  )

  test('brackets in texts do not count, beside one another neither', () => {
    const x = JSON.stringify([...Array.from({ length: 100 }, () => [{}]), '['.repeat(100)])
    expect(lobby(x)).toEqual(fault('bad-message', { field: 'x' }))
  })
})

import { describe, expect, test } from 'vitest'
import { isTableId, readLinkOrCode } from './link-or-code.ts'

const ID = 'a1b2c3d4e5f6a7b8c9d0e1f2'

describe('what is typed to join', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['hello', 'unknown'],
    [ID, { table: ID }],
    [`https://heist.test/t/${ID}`, { table: ID }],
    ['abc def-123', { code: 'ABCDEF123' }],
  ])('%j', (text, way) => expect(readLinkOrCode(text)).toEqual(way))
})

test('the server refuses to look for a table by anything but small letters and digits', () => {
  expect([ID, ID.toUpperCase(), `A${ID.slice(1)}`, `${ID}.`, 'nope', ''].map(isTableId)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

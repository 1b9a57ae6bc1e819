import { expect, test } from 'vitest'
import { makeEntry, readMade } from './entry.ts'

test.each([
  ['an empty log', []],
  ['a log that begins in the middle', [makeEntry({ t: 'undo', back: 1, at: 5 })]],
])('%s has no first entry', (_, entries) => {
  expect(() => readMade(entries)).toThrow('does not begin with a made entry')
})

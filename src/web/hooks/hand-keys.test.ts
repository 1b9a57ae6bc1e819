import { expect, test } from 'vitest'
import { handKey } from './hand-keys.ts'

test.each([
  ['1', 5, -1, { take: 0 }],
  ['5', 5, 2, { take: 4 }],
  ['6', 5, 2, undefined],
  ['0', 5, 2, undefined],
  ['ArrowRight', 5, -1, { focus: 0 }],
  ['ArrowRight', 5, 4, { focus: 0 }],
  ['ArrowLeft', 5, -1, { focus: 4 }],
  ['ArrowLeft', 5, 2, { focus: 1 }],
  ['a', 5, 2, undefined],
  ['1', 0, -1, undefined],
] as const)('key %s in a hand of %i with the focus at %i', (key, cards, focused, found) => {
  expect(handKey(key, cards, focused)).toEqual(found)
})

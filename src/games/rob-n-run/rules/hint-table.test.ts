import { describe, expect, test } from 'vitest'
import { LETTERS, TOOLS } from '../knowledge/contents.ts'
import { isStatement, isTrue } from './hint-table.ts'

const [F, I, S, A, D, R, J] = Array.from({ length: TOOLS }, (_, t) => t) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
const FORCE = (1 << D) | (1 << R) | (1 << J)

const needOf = (text: string): Uint8Array => Uint8Array.from(LETTERS, letter => text.split(letter).length - 1)

// Hint, need, its parts (a, b, n), whether it is true.
const table: [number, string, [number, number, number], boolean][] = [
  [1, 'FFI', [F, 0, 0], true],
  [1, 'FFI', [I, 0, 0], true],
  [1, 'FFI', [S, 0, 0], false],
  [2, 'FFI', [S, 0, 0], true],
  [2, 'FFI', [I, 0, 0], false],
  [3, 'FFI', [0, 0, 2], true],
  [3, 'FFI', [0, 0, 3], false],
  [3, 'FISADRJ', [0, 0, 7], true],
  [4, 'FFD', [FORCE, 0, 0], true],
  [4, 'FFJJ', [FORCE, 0, 0], true],
  [4, 'FFI', [FORCE, 0, 0], false],
  [5, 'FFI', [0, 0, 3], true],
  [5, 'FFI', [0, 0, 2], false],
  [5, 'FFFFFFFFFFFFIII', [0, 0, 15], true],
  [6, 'FFI', [F, 0, 2], true],
  [6, 'FFI', [F, 0, 1], false],
  [6, 'FFI', [F, 0, 3], false],
  [6, 'FFI', [S, 0, 0], false],
  [7, 'FFI', [F, 0, 0], true],
  [7, 'FFI', [I, 0, 0], false],
  [7, 'FFI', [S, 0, 0], false],
  [8, 'FFI', [F, 0, 0], true],
  [8, 'FFI', [I, 0, 0], false],
  [8, 'FFII', [I, 0, 0], true],
  [8, 'FFI', [J, 0, 0], false],
  [10, 'FFI', [F, S, 0], true],
  [10, 'FFI', [S, F, 0], true],
  [10, 'FFI', [F, I, 0], false],
  [10, 'FFI', [S, A, 0], false],
  [11, 'FFII', [F, I, 0], true],
  [11, 'FFI', [F, I, 0], false],
  [11, 'FFI', [S, A, 0], false],
  [12, 'FFI', [0, 0, 2], true],
  [12, 'FFI', [0, 0, 1], false],
  [12, 'FFI', [0, 0, 3], false],
]

describe('truth of hints', () => {
  test.each(table)('hint %i, need %s, %j: %s', (hint, need, [a, b, n], truth) => {
    expect(isTrue(hint, needOf(need), a, b, n)).toBe(truth)
  })

  test('hints 9 and 13 to 16 say nothing about the need', () => {
    expect(Array.from({ length: 16 }, (_, i) => i + 1).filter(hint => !isStatement(hint))).toEqual([9, 13, 14, 15, 16])
    expect(() => isTrue(9, needOf('FFI'), 0, 0, 0)).toThrow('hint 9')
  })
})

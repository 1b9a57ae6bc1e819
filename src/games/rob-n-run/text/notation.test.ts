import { describe, expect, test } from 'vitest'
import { Sfc32 } from '../../../core/rng.ts'
import { CONTENTS, KINDS } from '../knowledge/contents.ts'
import { allHints } from '../rules/hint-table.ts'
import { countsIn, MOST_SORTED, pileMove, seesMove, sortMove, sortsOf, vaultMove } from '../rules/moves.ts'
import { LEGEND, read, write } from './notation.ts'

describe('every move has one text, and the text is that move', () => {
  test('hints', () => {
    for (const move of allHints()) expect(read(write(move))).toBe(move)
    expect(new Set(allHints().map(write)).size).toBe(allHints().length)
  })
  test('vaults', () => {
    for (let content = 0; content < CONTENTS; content++)
      for (const gold of [1, 2, 3]) expect(read(write(vaultMove(content, gold)))).toBe(vaultMove(content, gold))
  })
  test('hands and alarm piles', () => {
    const rng = new Sfc32(1)
    for (let i = 0; i < 500; i++) {
      const counts = Array.from({ length: KINDS }, () => rng.below(9))
      expect(countsIn(seesMove(counts, 0))).toEqual(counts)
      expect(read(write(seesMove(counts, 0)))).toBe(seesMove(counts, 0))
      expect(read(write(pileMove(counts)))).toBe(pileMove(counts))
    }
  })
  test('sortings of every size', () => {
    const rng = new Sfc32(2)
    for (let i = 0; i < 2000; i++) {
      const sorts = Array.from({ length: rng.below(MOST_SORTED + 1) }, () => rng.below(15)).sort((a, b) => a - b)
      expect(sortsOf(sortMove(sorts, sorts.length))).toEqual(sorts)
      expect(read(write(sortMove(sorts, sorts.length)))).toBe(sortMove(sorts, sorts.length))
    }
  })
})

describe('what is written', () => {
  test.each([
    ...[
      'die:r',
      'informant:w',
      'boss:4',
      'hint+16',
      'rob:B1',
      'vault:IIIDD$3',
      'vault:?',
      'open:3',
      'drawn:3',
      'drawn:?',
      '+I',
      '+*',
      '+?',
      'go',
    ],
    ...[
      '1:I',
      '$1:I',
      '3:2',
      '4:FORCE',
      '5:15',
      '6:2,I,3',
      '6:2,?',
      '$6:2,?',
      '9',
      '$9',
      '10:F/A',
      '13:L',
      '13:R',
      '14:1/3',
      '15:F',
      '15:F/F',
      '15:F/A',
      '16',
    ],
    ...[
      'best:2',
      'best:none',
      'tied:0/2/3',
      'tied:?',
      'give:FI',
      'give:I',
      'give:-',
      'give:?',
      'got:FI',
      'got:??',
      'got:?',
      'got:-',
      'has:I',
      'has:none',
      'sees:FFIS*',
      'sees:-',
      'sees:?',
    ],
    ...[
      'play:I',
      'play:*',
      'play:?',
      'swap',
      'pass',
      'sort:II*!F',
      'sort:II*!??',
      'sort:*',
      'sort:!F',
      'sort:-',
      'pile:FFA',
      'new:D3',
      'pay:0',
      'pay:2',
    ],
  ])('%s', text => expect(write(read(text)!)).toBe(text))
})

describe('what cannot be read is nothing', () => {
  test.each([
    ...[
      '',
      '-',
      'x',
      'go ',
      ' go',
      'GO',
      'rob:E1',
      'rob:A5',
      'rob:A0',
      'boss:5',
      'hint+0',
      'hint+17',
      'open:0',
      'open:?',
      'pay:3',
      'die:x',
    ],
    ...[
      'vault:',
      'vault:III',
      'vault:IIIDD',
      'vault:IIIDD$',
      'vault:IIIDD$33',
      'vault:DDIII$3',
      'vault:FISAD$3',
      'vault:II$1',
      'vault:IIIII$3',
    ],
    ...[
      '17:I',
      '0:I',
      '1',
      '1:',
      '1:?',
      '1:*',
      '2:II',
      '4:force',
      '6:2,I,0',
      '6:5,I,1',
      '6:2,I',
      '9:1',
      '10:A/F',
      '10:F/F',
      '11:F',
      '13',
      '14:3/1',
      '14:1/1',
      '15:',
      '15:A/F',
      '$go',
      '$$1:I',
    ],
    ...[
      '+',
      '+FF',
      'play:',
      'play:FF',
      'give:IF',
      'give:FFF',
      'give:??',
      'got:???',
      'has:*',
      'has:?',
      'best:?',
      'tied:0',
      'tied:2/0',
      'sees:',
      'sees:IF',
      'sees:FFFFFFFFF',
      'pile:*',
      'pile:?',
      'pile:AF',
    ],
    ...[
      'sort:',
      'sort:IF',
      'sort:!',
      'sort:F!',
      'sort:!*',
      'sort:?',
      'sort:F!?A',
      'sort:FFFFFFFFF',
      'sort:F-',
      'sort:F!F!F',
      `sort:${'F'.repeat(100)}`,
    ],
  ])('%j', text => expect(read(text)).toBeUndefined())
})

test('the legend speaks of nothing that cannot be read', () => {
  for (const line of LEGEND.slice(1)) expect(read(line.split(/\s+/)[0]!), line).toBeDefined()
})

import { describe, expect, test } from 'vitest'
import {
  CONTENTS,
  COUNTS,
  contentOf,
  contentOfPacked,
  PACKED,
  packNeed,
  readContent,
  SIZES,
  TOOLS,
  unpackNeed,
  WEIGHTS,
  writeContent,
} from './contents.ts'
import { sumsOf, weightOfSum } from './tables.ts'

const countsOf = (content: number): number[] => [...COUNTS.subarray(content * TOOLS, (content + 1) * TOOLS)]
const every = Array.from({ length: CONTENTS }, (_, content) => content)
const sum = (numbers: ArrayLike<number>): number => Array.from(numbers).reduce((a, b) => a + b, 0)

describe('contents of a vault', () => {
  test('are the 728 within the printed limits', () => {
    const all = new Set<string>()
    for (let code = 0; code < 5 ** TOOLS; code++) {
      const counts = Array.from({ length: TOOLS }, (_, t) => Math.floor(code / 5 ** t) % 5)
      if (sum(counts) >= 3 && sum(counts) <= 5 && counts.filter(n => n > 0).length <= 4) all.add(`${counts}`)
    }
    expect(all.size).toBe(728)
    expect(new Set(every.map(content => `${countsOf(content)}`))).toEqual(all)
  })

  test('are found by counts, packed form and text', () => {
    const counts = new Uint8Array(TOOLS)
    for (const content of every) {
      expect(contentOf(countsOf(content))).toBe(content)
      expect(contentOfPacked(PACKED[content]!)).toBe(content)
      expect(readContent(writeContent(content))).toBe(content)
      unpackNeed(PACKED[content]!, counts)
      expect([...counts]).toEqual(countsOf(content))
      expect(SIZES[content]).toBe(writeContent(content).length)
    }
  })

  test.each([
    ['IIIDD', [0, 3, 0, 0, 2, 0, 0]],
    ['FFF', [3, 0, 0, 0, 0, 0, 0]],
    ['FISA', [1, 1, 1, 1, 0, 0, 0]],
    ['RJJJJ', [0, 0, 0, 0, 0, 1, 4]],
  ])('%s', (text, counts) => {
    expect(countsOf(readContent(text)!)).toEqual(counts)
  })

  test.each(['', 'FF', 'FFFFF', 'FISAD', 'DDIII', 'FFFX', 'fff', 'FFFFII'])('no vault is "%s"', text => {
    expect(readContent(text)).toBeUndefined()
  })

  test('weigh 3:4:3 by size, alike within', () => {
    const bySize = [3, 4, 5].map(size => sum(WEIGHTS.filter((_, content) => SIZES[content] === size)))
    expect(bySize[1]! * 3).toBe(bySize[0]! * 4)
    expect(bySize[2]).toBe(bySize[0])
    for (const size of [3, 4, 5]) expect(new Set(WEIGHTS.filter((_, content) => SIZES[content] === size)).size).toBe(1)
  })
})

describe('sums of vaults', () => {
  test.each([
    [0, 1],
    [1, 728],
    [2, 18_600],
    [3, 163_857],
  ])('%i vaults have %i needs, and weigh all that single vaults do', (vaults, needs) => {
    const table = sumsOf(vaults)
    expect(table.needs.length).toBe(needs)
    expect(new Set(table.needs).size).toBe(needs)
    expect(sum(table.weights)).toBe(sum(WEIGHTS) ** vaults)
  })

  test('two vaults weigh what all ordered pairs do', () => {
    const weights = new Map<number, number>()
    for (const a of every)
      for (const b of every)
        weights.set(PACKED[a]! + PACKED[b]!, (weights.get(PACKED[a]! + PACKED[b]!) ?? 0) + WEIGHTS[a]! * WEIGHTS[b]!)
    const table = sumsOf(2)
    expect(weights.size).toBe(table.needs.length)
    table.needs.forEach((need, i) => {
      if (weights.get(need) !== table.weights[i]) expect.unreachable(`need ${need.toString(16)}`)
    })
  })

  test('three vaults weigh what all ordered triples do', () => {
    const table = sumsOf(3)
    for (let i = 0; i < table.needs.length; i += 9_001) {
      const need = table.needs[i]!
      let weight = 0
      for (const a of every) {
        for (const b of every) {
          const last = contentOfPacked(need - PACKED[a]! - PACKED[b]!)
          if (last !== undefined) weight += WEIGHTS[a]! * WEIGHTS[b]! * WEIGHTS[last]!
        }
      }
      expect(table.weights[i]).toBe(weight)
      expect(weightOfSum(need, 3)).toBe(weight)
    }
  })

  test('a need packs and unpacks up to twelve of a tool', () => {
    const counts = Uint8Array.of(12, 0, 8, 1, 12, 3, 12)
    const back = new Uint8Array(TOOLS)
    unpackNeed(packNeed(counts), back)
    expect(back).toEqual(counts)
  })
})

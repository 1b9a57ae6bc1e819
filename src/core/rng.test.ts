import { describe, expect, test } from 'vitest'
import { Sfc32 } from './rng.ts'

const draws = (rng: Sfc32, n: number, count: number): number[] => Array.from({ length: count }, () => rng.below(n))

describe('Sfc32', () => {
  test('the same seed and stream give the same numbers, on any machine and for ever', () => {
    expect(draws(new Sfc32(7, 3), 1000, 8)).toEqual(draws(new Sfc32(7, 3), 1000, 8))
    expect(draws(new Sfc32(1), 1000, 8)).toEqual([102, 143, 382, 788, 251, 825, 666, 99])
  })
  test('another seed or stream gives others', () => {
    const first = draws(new Sfc32(7, 3), 1000, 8)
    for (const rng of [new Sfc32(8, 3), new Sfc32(7, 4), new Sfc32(3, 7), new Sfc32(7 + 2 ** 32, 3)])
      expect(draws(rng, 1000, 8)).not.toEqual(first)
  })
  test('reset starts anew', () => {
    const rng = new Sfc32(7, 3)
    draws(rng, 10, 100)
    rng.reset(7, 3)
    expect(draws(rng, 1000, 8)).toEqual(draws(new Sfc32(7, 3), 1000, 8))
  })
  test('stays in range', () => {
    const rng = new Sfc32(9)
    for (const n of [1, 2, 3, 9, 55, 2048, 2 ** 31 - 1])
      for (const x of draws(rng, n, 2000)) expect(Number.isInteger(x) && x >= 0 && x < n, `${x} of ${n}`).toBe(true)
  })
  test('is the high word of the product, for small numbers and large', () => {
    for (const n of [1, 2, 9, 55, 0x7ffe, 0x7fff, 0x8000, 0xffff, 0x10001, 2 ** 31 - 1, 2 ** 32]) {
      const rng = new Sfc32(13, n)
      const words = new Sfc32(13, n)
      for (let i = 0; i < 2000; i++) expect(rng.below(n)).toBe(Number((BigInt(words.next() >>> 0) * BigInt(n)) >> 32n))
    }
  })
  for (const n of [2, 5, 9, 55]) {
    test(`every number below ${n} is as likely`, () => {
      const rng = new Sfc32(11, n)
      const counts = new Float64Array(n)
      const total = 20_000 * n
      for (let i = 0; i < total; i++) counts[rng.below(n)]!++
      const chi = counts.reduce((sum, count) => sum + (count - 20_000) ** 2 / 20_000, 0)
      // Mean n - 1, deviation sqrt(2 (n - 1)): four deviations off would be a bias.
      expect(Math.abs(chi - (n - 1))).toBeLessThan(4 * Math.sqrt(2 * (n - 1)))
    })
  }
  test('neighbouring streams have nothing to do with one another', () => {
    const counts = new Float64Array(36)
    for (let stream = 0; stream < 36_000; stream++)
      counts[new Sfc32(1, stream).below(6) * 6 + new Sfc32(1, stream + 1).below(6)]!++
    const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(Math.abs(chi - 35)).toBeLessThan(4 * Math.sqrt(70))
  })
})

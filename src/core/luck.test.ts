import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readHex, writeHex } from './codec.ts'
import { commitmentOf, hashText, keyOf, luckOf } from './luck.ts'

describe('the hash of a text', () => {
  test('the known digest of "abc"', () =>
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'))
  test('the text of any language', () =>
    expect(hashText('Überfall 🐕')).toBe(createHash('sha256').update('Überfall 🐕').digest('hex')))
})

describe('the luck of a live table', () => {
  const seed = readHex('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff')!
  const nonces = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
  const key = keyOf(seed, 'table-1', nonces)

  test('the commitment is the hash of the seed', () =>
    expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex')))
  test('the key is made of seed, table and nonces, in seat order', () => {
    expect(writeHex(key)).toBe(
      createHmac('sha256', seed)
        .update(`table-1 ${nonces.join(' ')}`)
        .digest('hex'),
    )
    expect(keyOf(seed, 'table-2', nonces)).not.toEqual(key)
    expect(keyOf(seed, 'table-1', nonces.toReversed())).not.toEqual(key)
    expect(keyOf(seed, 'table-1', [])).not.toEqual(key)
  })
  test('a draw is the first word of the HMAC of ply and draw, without bias', () => {
    for (const n of [1, 2, 9, 45, 55, 1000, 3_000_000_000]) {
      for (const ply of [0, 1, 77]) {
        const luck = luckOf(key, ply)
        let draw = 0
        const expected = (): number => {
          for (;;) {
            const word = createHmac('sha256', key).update(`${ply}:${draw++}`).digest().readUInt32BE(0)
            if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
          }
        }
        for (let i = 0; i < 5; i++) expect(luck.below(n), `below ${n}, ply ${ply}`).toBe(expected())
      }
    }
  })
  test('each ply has its own, and the same twice', () => {
    const draws = (ply: number): number[] => {
      const luck = luckOf(key, ply)
      return Array.from({ length: 8 }, () => luck.below(1_000_000))
    }
    expect(draws(3)).toEqual(draws(3))
    expect(draws(3)).not.toEqual(draws(4))
  })
})

import { describe, expect, test } from 'vitest'
import { readBase64, readHex, utf8, writeBase64, writeHex } from './codec.ts'
import { Sfc32 } from './rng.ts'

const rng = new Sfc32(3)
const samples = Array.from({ length: 70 }, (_, length) => Uint8Array.from({ length }, () => rng.below(256)))

describe('hex', () => {
  test('as Node writes it, and back', () => {
    for (const bytes of samples) {
      expect(writeHex(bytes)).toBe(Buffer.from(bytes).toString('hex'))
      expect(readHex(writeHex(bytes))).toEqual(bytes)
    }
  })
  for (const text of ['0', 'abc', 'AB', '0x', 'zz', ' 00', '00 '])
    test(`"${text}" cannot be read`, () => expect(readHex(text)).toBeUndefined())
})

describe('base64', () => {
  test('as Node writes it, and back', () => {
    for (const bytes of samples) {
      expect(writeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(readBase64(writeBase64(bytes))).toEqual(bytes)
    }
  })
  for (const text of ['A', 'AA', 'AAA', '====', 'A===', 'AA=A', 'AAA!', 'AA-_', 'AAAA '])
    test(`"${text}" cannot be read`, () => expect(readBase64(text)).toBeUndefined())
})

describe('utf8', () => {
  for (const text of ['', 'abc', 'Überfall', 'È', '€', '漢字', '🐕', 'a🐕b\u0000c', '\u{10ffff}']) {
    test(`as Node writes ${JSON.stringify(text)}`, () => expect(utf8(text)).toEqual(new Uint8Array(Buffer.from(text))))
  }
})

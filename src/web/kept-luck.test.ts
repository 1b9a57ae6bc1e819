import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nonceHashOf } from '../core/luck.ts'
import type { Proof } from '../core/record.ts'

const stored = new Map<string, string>()
const { compareLuck, hashFor, revealNonce } = await (async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  return import('./kept-luck.ts')
})()

const GAME = 'table/1'
const COMMITMENT = 'c'.repeat(64)
const OTHER = 'e'.repeat(64)

/** A game this browser took part in: what its record says of the luck. */
const played = (): Proof => {
  const hash = hashFor(GAME, COMMITMENT)
  const nonce = revealNonce(GAME, hash, [hash, OTHER])!
  return { table: GAME, commitment: COMMITMENT, seed: '', nonces: [nonce, 'f'.repeat(32)], hashes: [hash, OTHER] }
}

beforeEach(() => void stored.set('safehouse.luck', '{}'))

describe('what this browser gave', () => {
  test('is one nonce in all its tabs, until it is given away', () => {
    const hash = hashFor(GAME, COMMITMENT)
    expect(hashFor(GAME, COMMITMENT)).toBe(hash)
    const nonce = revealNonce(GAME, hash, [hash])!
    expect(nonceHashOf(nonce)).toBe(hash)
    expect(revealNonce(GAME, hash, [hash])).toBe(nonce)
    expect(hashFor(GAME, COMMITMENT)).not.toBe(hash)
  })
  test('is given away only for its own hash', () => {
    hashFor(GAME, COMMITMENT)
    expect(revealNonce(GAME, OTHER, [OTHER])).toBeUndefined()
    expect(revealNonce('table/2', OTHER, [OTHER])).toBeUndefined()
  })
  test('is kept of the last hundred games', () => {
    const first = hashFor('table/0', COMMITMENT)
    for (let i = 1; i <= 100; i++) hashFor(`table/${i}`, COMMITMENT)
    expect(revealNonce('table/0', first, [first])).toBeUndefined()
    expect(Object.keys(JSON.parse(stored.get('safehouse.luck')!) as object).length).toBe(100)
  })
})

describe('a record is compared with what this browser was shown', () => {
  test('the same', () => expect(compareLuck(played())).toEqual({ differs: [], given: 1 }))
  test('nothing was kept of it', () => {
    expect(compareLuck({ ...played(), table: 'table/2' })).toBeUndefined()
    // Somebody who sat there and left before the start has nothing to compare.
    hashFor('table/3', COMMITMENT)
    expect(compareLuck({ ...played(), table: 'table/3' })).toBeUndefined()
  })
  test.each([
    ['commitment', { commitment: OTHER }],
    ['hashes', { hashes: [OTHER, OTHER] }],
    ['nonce', { nonces: ['f'.repeat(32)] }],
  ] as const)('another %s', (what, other) => expect(compareLuck({ ...played(), ...other })?.differs).toEqual([what]))
  test('a commitment that changed between two starts is the first one that was shown', () => {
    played()
    const hash = hashFor(GAME, OTHER)
    const nonce = revealNonce(GAME, hash, [hash])!
    const proof = { table: GAME, commitment: OTHER, seed: '', nonces: [nonce], hashes: [hash] }
    expect(compareLuck(proof)).toEqual({ differs: ['commitment'], given: 2 })
  })
  test('a start that was broken off is counted, a mark that was sent twice is not', () => {
    played()
    played()
    const proof = played()
    revealNonce(GAME, proof.hashes![0]!, proof.hashes!)
    expect(compareLuck(proof)).toEqual({ differs: [], given: 3 })
  })
})

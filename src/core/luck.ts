import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { readHex, utf8, writeHex } from './codec.ts'
import { canonical, type Json } from './json.ts'
import type { Rng } from './rng.ts'

// A library and not the platform: the page audits games too, and over plain http a browser has no digest.
export { sha256 }

export const hashText = (text: string): string => writeHex(sha256(utf8(text)))

/** Equal data has an equal hash. */
export const hashOf = (part: Json): string => hashText(canonical(part))

/** What a live table shows before anybody sits, so that its seed cannot be changed afterwards. */
export const commitmentOf = (seed: Uint8Array): string => writeHex(sha256(seed))

/** What a person's page shows before anybody's nonce is known, so that the nonce cannot be chosen afterwards. */
export const nonceHashOf = (nonce: string): string => writeHex(sha256(readHex(nonce)!))

/** The key of a table's luck: the server's seed, the table, and what each person threw in, in seat order. */
export const keyOf = (seed: Uint8Array, table: string, nonces: readonly string[]): Uint8Array =>
  hmac(sha256, seed, utf8([table, ...nonces].join(' ')))

/** 32 bits that nobody can foretell without the key: the first word of an HMAC. */
export const wordOf = (key: Uint8Array, text: string): number => {
  const { buffer, byteOffset } = hmac(sha256, key, utf8(text))
  return new DataView(buffer, byteOffset).getUint32(0)
}

const SPAN = 2 ** 32

/**
 * Luck for a live table: bound to its key and a place in the game, so that it can be audited later and not foretold
 * now.
 * The place is how many moves stand before it; in games whose people showed no hashes it is the ply, undos counted.
 */
export const luckOf = (key: Uint8Array, place: number): Rng => {
  let draws = 0
  const word = (): number => wordOf(key, `${place}:${draws++}`)
  return {
    below: n => {
      const fair = SPAN - (SPAN % n)
      let w = word()
      while (w >= fair) w = word()
      return w % n
    },
  }
}

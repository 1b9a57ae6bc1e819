import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8, writeHex } from './codec.ts'
import type { Rng } from './rng.ts'

// A library and not the platform: the page audits games too, and over plain http a browser has no digest.
export { sha256 }

export const hashText = (text: string): string => writeHex(sha256(utf8(text)))

/** What a live table shows before anybody sits, so that its seed cannot be changed afterwards. */
export const commitmentOf = (seed: Uint8Array): string => writeHex(sha256(seed))

/** The key of a table's luck: the server's seed, the table, and what each person threw in, in seat order. */
export const keyOf = (seed: Uint8Array, table: string, nonces: readonly string[]): Uint8Array =>
  hmac(sha256, seed, utf8([table, ...nonces].join(' ')))

/** 32 bits that nobody can foretell without the key: the first word of an HMAC. */
export const wordOf = (key: Uint8Array, text: string): number => {
  const { buffer, byteOffset } = hmac(sha256, key, utf8(text))
  return new DataView(buffer, byteOffset).getUint32(0)
}

const SPAN = 2 ** 32

/** Luck for a live table: bound to its key and the ply, so that it can be audited later and not foretold now. */
export const luckOf = (key: Uint8Array, ply: number): Rng => {
  let draws = 0
  const word = (): number => wordOf(key, `${ply}:${draws++}`)
  return {
    below: n => {
      const fair = SPAN - (SPAN % n)
      let w = word()
      while (w >= fair) w = word()
      return w % n
    },
  }
}

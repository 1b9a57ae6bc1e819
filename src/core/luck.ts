import { utf8, writeHex } from './codec.ts'
import type { Rng } from './rng.ts'

// SHA-256 as FIPS 180-4 gives it. Here and not from the platform: the page audits games too, and over plain http a browser has no digest.

const isPrime = (n: number): boolean => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return true
}
const PRIMES = Array.from({ length: 312 }, (_, i) => i).filter(n => n > 1 && isPrime(n))
/** The first 32 bits of the fractional part of a root, which is where the standard takes its constants from. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const START = Int32Array.from(PRIMES.slice(0, 8), p => fraction(Math.sqrt(p)))
const ROUND = Int32Array.from(PRIMES, p => fraction(Math.cbrt(p)))

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

const padded = (message: Uint8Array): Uint8Array => {
  const out = new Uint8Array(((message.length + 72) >> 6) << 6)
  out.set(message)
  out[message.length] = 0x80
  const view = new DataView(out.buffer)
  view.setUint32(out.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(out.length - 4, (message.length << 3) >>> 0)
  return out
}

export const sha256 = (message: Uint8Array): Uint8Array => {
  const block = padded(message)
  const input = new DataView(block.buffer)
  const hash = START.slice()
  const w = new Int32Array(64)
  for (let from = 0; from < block.length; from += 64) {
    for (let i = 0; i < 16; i++) w[i] = input.getInt32(from + 4 * i)
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]!
      const y = w[i - 2]!
      w[i] = w[i - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
    }
    compress(hash, w)
  }
  const out = new Uint8Array(32)
  const view = new DataView(out.buffer)
  hash.forEach((word, i) => {
    view.setInt32(4 * i, word)
  })
  return out
}

const compress = (hash: Int32Array, w: Int32Array): void => {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const add = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i]! += add[i]!
}

const join = (...parts: readonly Uint8Array[]): Uint8Array => {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = sha256(
    join(
      block.map(b => b ^ 0x36),
      message,
    ),
  )
  return sha256(
    join(
      block.map(b => b ^ 0x5c),
      inner,
    ),
  )
}

export const hashText = (text: string): string => writeHex(sha256(utf8(text)))

/** What a live table shows before anybody sits, so that its seed cannot be changed afterwards. */
export const commitmentOf = (seed: Uint8Array): string => writeHex(sha256(seed))

/** The key of a table's luck: the house's seed, the table, and what each person threw in, in seat order. */
export const keyOf = (seed: Uint8Array, table: string, nonces: readonly string[]): Uint8Array => hmac(seed, utf8([table, ...nonces].join(' ')))

const SPAN = 2 ** 32

/** Luck for a live table: bound to its key and the ply, so that it can be audited later and not foretold now. */
export const luckOf = (key: Uint8Array, ply: number): Rng => {
  let draws = 0
  const word = (): number => new DataView(hmac(key, utf8(`${ply}:${draws++}`)).buffer).getUint32(0)
  return {
    below: n => {
      const fair = SPAN - (SPAN % n)
      let w = word()
      while (w >= fair) w = word()
      return w % n
    },
  }
}

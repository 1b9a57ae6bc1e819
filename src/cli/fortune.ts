import { randomBytes } from 'node:crypto'
import { writeHex } from '../core/codec.ts'
import { commitmentOf, keyOf, luckOf } from '../core/luck.ts'
import type { Proof } from '../core/record.ts'
import type { Rng } from '../core/rng.ts'
import { luckOfGame } from './simulate.ts'

/** Where the luck of one table comes from, that of chance and, apart from it, that of the bots. */
export interface Fortune {
  chance(ply: number): Rng
  own(ply: number): Rng
  /** Only live luck can be proved. */
  readonly proof?: Proof
}

/** From a seed anybody may know: the same cards every time. */
export const seededFortune = (seed: number): Fortune => {
  const { chance, own } = luckOfGame(seed, 0)
  return { chance: () => chance, own: () => own }
}

/** A seed nobody knows beforehand, committed to, and mixed with what the person throws in. */
export const liveFortune = (): Fortune => {
  const seed = bytes(32)
  const table = `terminal-${writeHex(bytes(8))}`
  const nonces = [writeHex(bytes(16))]
  const key = keyOf(seed, table, nonces)
  const botKey = bytes(32)
  return {
    chance: ply => luckOf(key, ply),
    own: ply => luckOf(botKey, ply),
    proof: { commitment: commitmentOf(seed), table, seed: writeHex(seed), nonces },
  }
}

const bytes = (n: number): Uint8Array => new Uint8Array(randomBytes(n))

import { isObject } from '../core/json.ts'
import { writeHex } from '../core/codec.ts'
import { nonceHashOf } from '../core/luck.ts'
import type { Proof } from '../core/record.ts'
import { recall, remember } from './settings.ts'

// What this browser was shown and gave before each game at a server's table, so that its record can be compared with
// it.

interface KeptLuck {
  readonly nonce: string
  /** What the server had committed to when this browser first committed to a nonce. */
  readonly commitment: string
  /** Everybody's hashes, in seat order, when the nonce was given away; nothing before. */
  readonly hashes?: readonly string[]
  /** How often a nonce was given away for this game: more than once if a start was broken off. */
  readonly given: number
}
type Games = { readonly [game: string]: KeptLuck }

const KEY = 'safehouse.luck'
const MOST_GAMES = 100

/** Storage may be forbidden: then the page remembers for as long as it is open. */
let memory: Games = {}
const load = (): Games => {
  const kept = recall(KEY)
  return isObject(kept) ? (kept as unknown as Games) : memory
}

const keep = (game: string, luck: KeptLuck): void => {
  const { [game]: _, ...others } = load()
  memory = Object.fromEntries([...Object.entries(others), [game, luck] as const].slice(-MOST_GAMES))
  remember(KEY, memory)
}

/**
 * The hash of a nonce of 16 random bytes that nobody knows yet. The game is named as in its record: table and number.
 */
export const hashFor = (game: string, commitment: string): string => {
  const old = load()[game]
  if (old && !old.hashes) return nonceHashOf(old.nonce)
  // Works without a secure context too.
  const nonce = writeHex(crypto.getRandomValues(new Uint8Array(16)))
  keep(game, { nonce, commitment: old?.commitment ?? commitment, given: old?.given ?? 0 })
  return nonceHashOf(nonce)
}

/** Gives away the nonce with this hash, and keeps what all others had committed to; nothing if it is not known here. */
export const revealNonce = (game: string, hash: string, hashes: readonly string[]): string | undefined => {
  const kept = load()[game]
  if (!kept || nonceHashOf(kept.nonce) !== hash) return undefined
  if (kept.hashes?.join() !== hashes.join()) keep(game, { ...kept, hashes, given: kept.given + 1 })
  return kept.nonce
}

/**
 * What in a record is not what this browser was shown, and how often it gave a nonce away; nothing if it kept nothing.
 */
export const compareLuck = ({
  table,
  commitment,
  nonces,
  hashes = [],
}: Proof): { readonly differs: readonly ('commitment' | 'hashes' | 'nonce')[]; readonly given: number } | undefined => {
  const kept = load()[table]
  if (!kept?.hashes) return undefined
  const checks = [
    ['commitment', kept.commitment === commitment],
    ['hashes', kept.hashes.join() === hashes.join()],
    ['nonce', nonces.includes(kept.nonce)],
  ] as const
  return { differs: checks.flatMap(([what, isSame]) => (isSame ? [] : [what])), given: kept.given }
}

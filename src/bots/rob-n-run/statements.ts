import { TOOLS, unpackNeed } from '../../games/rob-n-run/contents.ts'
import { BEST_HAND, LEFT, PASS_CARDS, RIGHT, ROLL_CALL, SHOW_HANDS } from '../../games/rob-n-run/errands.ts'
import { MOST_NEEDED } from '../../games/rob-n-run/knowledge.ts'
import { bOf, hintMove, hintOf, WHISPERED } from '../../games/rob-n-run/moves.ts'
import type { Rob } from '../../games/rob-n-run/state.ts'
import { dealsOf, sumsOf, type Table } from '../../games/rob-n-run/tables.ts'
import { isStatement, isTrue } from '../../games/rob-n-run/truths.ts'

// All that a boss can say, as everybody hears it, numbered; and for each need which of it is true, a bit each.

export const WORDS = 4
export const WHISPER = 6
const BOUGHT = 1 << 10
const MOST_TOTAL = 15

/** How a hint sounds to all: a whisper without what was whispered, a bought hint like one that lay open. */
export const soundOf = (word: number): number => (hintOf(word) === WHISPER ? hintMove(WHISPER, 0, WHISPERED, bOf(word)) : word & ~BOUGHT)

/** What can be said at a table, by number, and the number of each. */
export interface Sayings {
  readonly words: readonly number[]
  readonly numbers: ReadonlyMap<number, number>
  /** By hint: its sayings, as bits. */
  readonly ofHint: readonly Int32Array[]
}

const list = (hint: number, groups: number, seats: number): number[] => {
  const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
  const pairs = (n: number): number[][] => upTo(n).flatMap(a => upTo(n).flatMap(b => (a < b ? [[a, b]] : [])))
  switch (hint) {
    case 1:
    case 2:
    case 7:
    case 8:
      return upTo(TOOLS).map(t => hintMove(hint, 0, t))
    case 3:
      return upTo(TOOLS).map(n => hintMove(hint, 0, 0, 0, n + 1))
    case 4:
      return upTo(groups).map(g => hintMove(hint, 0, g))
    case 5:
      return upTo(MOST_TOOLS_SAID).map(n => hintMove(hint, 0, 0, 0, n + MOST_TOTAL - MOST_TOOLS_SAID + 1))
    case 10:
    case 11:
      return pairs(TOOLS).map(([a, b]) => hintMove(hint, 0, a, b))
    case 12:
      return upTo(MOST_NEEDED).map(n => hintMove(hint, 0, 0, 0, n + 1))
    case WHISPER:
      return upTo(seats).map(seat => hintMove(hint, 0, WHISPERED, seat))
    case PASS_CARDS:
      return [LEFT, RIGHT].map(side => hintMove(hint, 0, side))
    case SHOW_HANDS:
      return pairs(seats).map(([a, b]) => hintMove(hint, 0, a, b))
    case BEST_HAND:
    case ROLL_CALL:
      return [hintMove(hint, 0)]
    default:
      return []
  }
}
/** Totals from 3 to 15. */
const MOST_TOOLS_SAID = 13
const HINTS = 16

const known = new Map<string, Sayings>()

/** What can be said depends on the seats and the groups of tools alone. */
const keyOf = (s: Rob): string => `${s.setup.seats} ${s.layout.groups.join()}`

export const sayingsOf = (s: Rob): Sayings => {
  const key = keyOf(s)
  const there = known.get(key)
  if (there) return there
  const words = Array.from({ length: HINTS }, (_, i) => list(i + 1, s.layout.groups.length, s.setup.seats)).flat()
  const ofHint = Array.from({ length: HINTS + 1 }, () => new Int32Array(WORDS))
  words.forEach((word, i) => {
    ofHint[hintOf(word)]![i >> 5]! |= 1 << (i & 31)
  })
  const made = { words, numbers: new Map(words.map((word, i) => [word, i])), ofHint }
  known.set(key, made)
  return made
}

/** What is true of each need of a table; what says nothing on the need is true of all. */
const truths = new WeakMap<Table, Map<string, Int32Array>>()
const need = new Uint8Array(TOOLS)

export const truthsOf = (s: Rob, table: Table): Int32Array => {
  const key = keyOf(s)
  const byKey = truths.get(table) ?? new Map<string, Int32Array>()
  const there = byKey.get(key)
  if (there) return there
  const { words } = sayingsOf(s)
  const bits = new Int32Array(table.needs.length * WORDS)
  for (let i = 0; i < table.needs.length; i++) {
    unpackNeed(table.needs[i]!, need)
    for (let k = 0; k < words.length; k++) if (isTrueOf(s, words[k]!)) bits[i * WORDS + (k >> 5)]! |= 1 << (k & 31)
  }
  byKey.set(key, bits)
  truths.set(table, byKey)
  return bits
}

const isTrueOf = (s: Rob, word: number): boolean => {
  const hint = hintOf(word)
  if (hint === WHISPER || !isStatement(hint)) return true
  const a = (word >> 7) & 7
  return isTrue(hint, need, hint === 4 ? s.layout.groups[a]! : a, (word >> 4) & 7, word & 15)
}

/** The table of needs that a heist draws from, as far as the public knows. */
export const tableOf = (s: Rob): Table => {
  if (!s.layout.knowsDeck) return sumsOf(s.vaultCount)
  const cards = [...s.layout.content].filter((_, card) => !(s.used[card >> 3]! & (1 << (card & 7))))
  return dealsOf(cards, s.vaultCount)
}

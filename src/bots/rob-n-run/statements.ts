import { upTo } from '../../core/lists.ts'
import { TOOLS, unpackNeed } from '../../games/rob-n-run/knowledge/contents.ts'
import { OPEN_ALARM, WHISPER } from '../../games/rob-n-run/rules/hint-requests.ts'
import { HINTS, isStatement, isTrue, meantBy } from '../../games/rob-n-run/rules/hint-table.ts'
import { aOf, bOf, hintMove, hintOf, nOf, WHISPERED } from '../../games/rob-n-run/rules/moves.ts'
import { isUsed } from '../../games/rob-n-run/rules/preparation.ts'
import { HINT_COUNT } from '../../games/rob-n-run/box/scenario.ts'
import type { Rob } from '../../games/rob-n-run/state/state.ts'
import { dealsOf, sumsOf, type SumTable } from '../../games/rob-n-run/knowledge/tables.ts'

// All that a boss can say, as everybody hears it, numbered; and for each need which of it is true, a bit each.

/** The bits of all statements, in words of 32. */
export const MASK_WORDS = 4

/** How a hint sounds to all: a whisper without what was whispered, a bought hint like one that lay open. */
export const soundOf = (word: number): number => {
  const hint = hintOf(word)
  return hint === WHISPER ? hintMove(hint, 0, WHISPERED, bOf(word)) : hintMove(hint, 0, aOf(word), bOf(word), nOf(word))
}

/** What can be said at a table, by number, and the number of each. */
export interface Sayings {
  readonly codes: readonly number[]
  readonly numbers: ReadonlyMap<number, number>
}

/** All that can be said with a hint. Cards of the alarm pile are shown, not said. */
const list = (hint: number, seats: number): number[] => {
  if (hint === OPEN_ALARM) return []
  const { slots, all } = HINTS[hint]!.form
  const here = slots.includes('seat') ? all.filter(([, b]) => b < seats) : all
  return [...new Set(here.map(([a, b, n]) => soundOf(hintMove(hint, 0, a, b, n))))]
}

const known = new Map<string, Sayings>()

/** What can be said depends on the seats and the groups of tools alone. */
const keyOf = (s: Rob): string => `${s.setup.seats} ${s.layout.groups.join()}`

export const sayingsOf = (s: Rob): Sayings => {
  const key = keyOf(s)
  const there = known.get(key)
  if (there) return there
  const codes = upTo(HINT_COUNT + 1, 1).flatMap(hint => list(hint, s.setup.seats))
  const made = { codes, numbers: new Map(codes.map((word, i) => [word, i])) }
  known.set(key, made)
  return made
}

/** The statements true of each need of a table; a statement that says nothing on the need is true of all. */
const trueStatements = new WeakMap<SumTable, Map<string, Int32Array>>()

export const trueStatementsOf = (s: Rob, table: SumTable): Int32Array => {
  const key = keyOf(s)
  const byKey = trueStatements.get(table) ?? new Map<string, Int32Array>()
  const there = byKey.get(key)
  if (there) return there
  const { codes } = sayingsOf(s)
  const bits = new Int32Array(table.needs.length * MASK_WORDS)
  const need = new Uint8Array(TOOLS)
  for (let i = 0; i < table.needs.length; i++) {
    unpackNeed(table.needs[i]!, need)
    for (let k = 0; k < codes.length; k++)
      if (isTrueOf(s, need, codes[k]!)) bits[i * MASK_WORDS + (k >> 5)]! |= 1 << (k & 31)
  }
  byKey.set(key, bits)
  trueStatements.set(table, byKey)
  return bits
}

const isTrueOf = (s: Rob, need: Uint8Array, word: number): boolean => {
  const hint = hintOf(word)
  return (
    hint === WHISPER ||
    !isStatement(hint) ||
    isTrue(hint, need, meantBy(s.layout, hint, aOf(word)), bOf(word), nOf(word))
  )
}

/** The table of needs that a heist draws from, as far as the public knows. */
export const tableOf = (s: Rob): SumTable => {
  if (!s.layout.knowsDeck) return sumsOf(s.vaultCount)
  const cards = [...s.layout.content].filter((_, card) => !isUsed(s, card))
  return dealsOf(cards, s.vaultCount)
}

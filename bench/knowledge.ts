import { Fast } from '../src/core/rng.ts'
import { CONTENTS } from '../src/games/rob-n-run/contents.ts'
import type { Facts } from '../src/games/rob-n-run/heard.ts'
import { chances, drawVaults, possible } from '../src/games/rob-n-run/knowledge.ts'
import { sumsOf } from '../src/games/rob-n-run/tables.ts'
import { factsAt, playHeist } from '../src/games/rob-n-run/testing-heists.ts'

/** What each question about a heist costs, on random moments of random heists. Times are processor time in milliseconds. */
export interface KnowledgeRow {
  readonly vaults: number
  readonly mode: 'limits' | 'deck'
  /** All possible needs with their weights. */
  readonly queryMs: number
  /** The slowest moment, each at its best of three. */
  readonly slowestMs: number
  /** No question may take longer. */
  readonly belowMs: number
  readonly chancesMs: number
  readonly drawMs: number
}

export interface KnowledgeFigures {
  /** Tables of sums of two and of three vaults, built once, when first asked for. */
  readonly tableMs: readonly [two: number, three: number]
  readonly rows: readonly KnowledgeRow[]
}

const MOMENTS = 60
const AGAIN = 3
const BELOW: { readonly [vaults: number]: number } = { 1: 5, 2: 5, 3: 50 }
const HINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
const FOR_TWO = HINTS.filter(hint => ![6, 9, 13, 14, 16].includes(hint))

const now = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const timed = <T>(ask: () => T): [answer: T, ms: number] => {
  const start = now()
  const answer = ask()
  return [answer, now() - start]
}

/** A moment of a heist as the standard edition has it, for an accomplice or the gallery. */
const momentOf = (vaults: number, mode: KnowledgeRow['mode'], stream: number): Facts => {
  const rng = new Fast(67, stream)
  const seats = 2 + rng.below(4)
  const cards = Array.from({ length: 70 }, () => rng.below(CONTENTS))
  const heist = playHeist(
    {
      seats,
      vaults: cards.slice(0, vaults),
      cards: mode === 'deck' ? cards : undefined,
      copies: Uint8Array.of(8, 8, 8, 8, 8, 8, 8, seats === 2 ? 0 : 5),
      hand: 11 - seats - rng.below(4),
      white: 3 + rng.below(3),
      red: 2 + rng.below(5),
      bagDraw: seats === 3 ? 2 : 1,
      hints: seats === 2 ? FOR_TWO : HINTS,
      rounds: 8,
    },
    rng,
  )
  const seat = rng.below(seats)
  return factsAt(heist, rng.below(heist.log.length + 1), seat === heist.boss ? -1 : seat)
}

const rowOf = (vaults: number, mode: KnowledgeRow['mode']): KnowledgeRow => {
  const rng = new Fast(71)
  let [query, slowest, counting, drawing] = [0, 0, 0, 0]
  for (let stream = 0; stream < MOMENTS; stream++) {
    const facts = momentOf(vaults, mode, stream)
    // The cards of a heist are the same from its first question on; their table is built by that one.
    const found = possible(facts)
    const times = Array.from({ length: AGAIN }, () => timed(() => possible(facts))[1])
    query += Math.min(...times)
    slowest = Math.max(slowest, Math.min(...times))
    counting += timed(() => chances(found))[1]
    drawing += timed(() => drawVaults(found, rng))[1]
  }
  return { vaults, mode, queryMs: query / MOMENTS, slowestMs: slowest, belowMs: BELOW[vaults]!, chancesMs: counting / MOMENTS, drawMs: drawing / MOMENTS }
}

/** Builds the tables, then asks: in a fresh process, or the tables are already there. */
export const knowledgeRows = (): KnowledgeFigures => {
  const tableMs = [timed(() => sumsOf(2))[1], timed(() => sumsOf(3))[1]] as const
  const rows = [1, 2, 3].flatMap(vaults => (['limits', 'deck'] as const).map(mode => rowOf(vaults, mode)))
  return { tableMs, rows }
}

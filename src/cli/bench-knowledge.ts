import { viewersOf, viewOf } from '../core/game.ts'
import { isProblems } from '../core/json.ts'
import { Fast } from '../core/rng.ts'
import type { View } from '../core/state.ts'
import { factsOf } from '../games/rob-n-run/facts.ts'
import { robNRun } from '../games/rob-n-run/game.ts'
import { chances, drawVaults, type Possible, possible } from '../games/rob-n-run/knowledge.ts'
import { PHASE, type Rob } from '../games/rob-n-run/state.ts'
import { sumsOf } from '../games/rob-n-run/tables.ts'
import { seconds } from './bench-own.ts'

/** What a question about a heist costs, in milliseconds of processor time, over moments of random games. */
interface KnowledgeRow {
  readonly vaults: number
  readonly mode: Mode
  /** From a view to all possible needs with their weights, and the chances of each tool. */
  readonly queryMs: number
  /** The slowest moment, each at its best of nine. */
  readonly slowestMs: number
  /** No question may take longer. */
  readonly belowMs: number
  readonly met: boolean
  /** The slowest first question of a heist: where the edition's cards are known, it builds the table of those not yet seen. */
  readonly firstMs: number
  /** One draw of vaults that fit, once the question is answered. */
  readonly drawMs: number
}

export interface KnowledgeFigures {
  /** The tables of sums of two and three vaults: built once, when first asked for. */
  readonly tableMs: number
  readonly rows: readonly KnowledgeRow[]
}

type Mode = (typeof MODES)[number]
const MODES = ['limits', 'deck'] as const
const BELOW = [5, 5, 50]
const MOMENTS = 60
const WARM_UP = 2
/** The compiler and the collector work beside us, on our account: the best of many is the question's own time. */
const AGAIN = 9
const SCENARIOS = 6

const timed = <T>(ask: () => T): [answer: T, ms: number] => {
  const from = seconds()
  const answer = ask()
  return [answer, (seconds() - from) * 1000]
}

interface Moment {
  readonly view: View<Rob>
  readonly viewer: number
}

const newGame = (mode: Mode, rng: Fast): Rob => {
  const [least, most] = robNRun.seats
  const setup = robNRun.setup({ seats: least + rng.below(most - least + 1), scenario: 1 + rng.below(SCENARIOS), options: { vaultKnowledge: mode } })
  if (isProblems(setup)) throw new Error(`bench: no game to ask about: ${JSON.stringify(setup)}`)
  return robNRun.create(setup)
}

/** Moments of heists with so many vaults, from the first hint to the end of the alarm phase, as those see them who do not see the vaults. */
const momentsOf = (vaults: number, mode: Mode): Moment[] => {
  const rng = new Fast(67, vaults)
  const moments: Moment[] = []
  while (moments.length < MOMENTS) {
    const s = newGame(mode, rng)
    while (s.phase !== PHASE.OVER && moments.length < MOMENTS) {
      robNRun.play(s, robNRun.actor(s) < 0 ? robNRun.deal(s, rng) : robNRun.pick(s, rng))
      if (s.vaultCount !== vaults || s.phase < PHASE.HINT || s.phase > PHASE.BAGS || rng.below(50) > 0) continue
      const viewers = viewersOf(s.setup).filter(viewer => viewer !== s.boss)
      const viewer = viewers[rng.below(viewers.length)]!
      moments.push({ view: viewOf(robNRun, s, viewer), viewer })
    }
  }
  return moments
}

const ask = ({ view, viewer }: Moment): Possible => {
  const found = possible(factsOf(view, viewer))
  chances(found)
  return found
}

const rowOf = (vaults: number, mode: Mode): KnowledgeRow => {
  const rng = new Fast(71)
  let [query, slowest, first, drawing] = [0, 0, 0, 0]
  const moments = momentsOf(vaults, mode)
  for (let pass = 0; pass < WARM_UP; pass++) for (const moment of moments) ask(moment)
  for (const moment of moments) {
    const [found, firstMs] = timed(() => ask(moment))
    const ms = Math.min(...Array.from({ length: AGAIN }, () => timed(() => ask(moment))[1]))
    query += ms
    slowest = Math.max(slowest, ms)
    first = Math.max(first, firstMs)
    drawing += timed(() => drawVaults(found, rng))[1]
  }
  const belowMs = BELOW[vaults - 1]!
  return { vaults, mode, ...rounded({ queryMs: query / MOMENTS, slowestMs: slowest, firstMs: first, drawMs: drawing / MOMENTS }), belowMs, met: slowest < belowMs }
}

/** To microseconds: no clock tells more. */
const rounded = <T extends { readonly [name: string]: number }>(times: T): T => Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, Number(ms.toFixed(3))])) as T

/** Builds the tables, then asks; the time of the tables is true only if nothing in this process has asked before. */
export const knowledgeFigures = (): KnowledgeFigures => {
  const tableMs = timed(() => [sumsOf(2), sumsOf(3)])[1]
  const rows = BELOW.flatMap((_, i) => MODES.map(mode => rowOf(i + 1, mode)))
  return { tableMs: Math.round(tableMs), rows }
}

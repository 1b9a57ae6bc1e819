import { sum } from '../../core/lists.ts'
import type { Match, MatchOutcome } from './match.ts'
import { type Deals, decidedAfter, plansOf } from './report.ts'
import type { Task } from './worker.ts'

/** The deals of one table: what was played, what is given out, and where the test ended it. */
interface TableRun {
  readonly played: (readonly MatchOutcome[] | undefined)[]
  next: number
  /** All deals before this one are played. */
  whole: number
  stop: number
}

/** Which deals are played: hands them out, and takes results back in any order. */
export interface Ledger {
  /**
   * A table and a run of its deals that nobody has yet, of at most `most`; nothing when all are given out, or all is
   * decided.
   */
  take(most: number): Task | undefined
  done(table: number, deal: number, games: readonly MatchOutcome[]): void
  /** Looks whether a table is decided. */
  settle(table: number): void
  /** How many deals are played, and still to be. */
  count(): { readonly played: number; readonly left: number }
  /** What counts, by table. */
  tables(): Deals[]
}

export const ledgerOf = (match: Match, deals: number, margin: number | undefined): Ledger => {
  const plans = plansOf(match)
  const runs: TableRun[] = match.setups.map(() => ({ played: [], next: 0, whole: 0, stop: deals }))
  let played = 0
  const skipPlayed = (run: TableRun): void => {
    while (run.next < run.stop && run.played[run.next]) run.next++
  }
  return {
    take: most => {
      for (const run of runs) skipPlayed(run)
      // From the table that is furthest behind.
      const run = runs.filter(one => one.next < one.stop).sort((a, b) => a.next - b.next)[0]
      if (!run) return undefined
      const from = run.next
      while (run.next < run.stop && run.next < from + most && !run.played[run.next]) run.next++
      return { table: runs.indexOf(run), from, to: run.next }
    },
    done: (table, deal, games) => {
      const run = runs[table]!
      if (deal >= deals || run.played[deal]) return
      run.played[deal] = games
      played++
    },
    // The test looks at deals in their order alone, so that it ends at the same deal however many threads play.
    settle: table => {
      const run = runs[table]!
      const before = run.whole
      while (run.played[run.whole]) run.whole++
      if (margin === undefined || run.stop < deals || run.whole === before) return
      run.stop = decidedAfter(plans[table]!, run.played.slice(0, run.whole) as Deals, margin) ?? deals
    },
    count: () => ({ played, left: sum(runs.map(run => Math.max(0, run.stop - run.whole))) }),
    tables: () => runs.map(run => run.played.slice(0, run.stop) as Deals),
  }
}

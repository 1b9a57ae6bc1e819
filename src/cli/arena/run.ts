import { ledgerOf } from './ledger.ts'
import type { Match } from './match.ts'
import { type Pool, playOn, type Work } from './pool.ts'
import type { Deals } from './report.ts'
import type { StateFile } from './state.ts'
import type { ArenaFaults } from './worker.ts'
import { progress } from '../bar.ts'
import { INTERRUPTED } from '../output.ts'

interface Conditions {
  readonly deals: number
  readonly workers: number
  /** Of the sequential test, if the match may end early. */
  readonly margin: number | undefined
  readonly state: StateFile | undefined
  readonly resume: string | undefined
}

interface Played {
  readonly tables: readonly Deals[]
  readonly faults: readonly ArenaFaults[]
}

/** Plays a match to its end, or until it was decided; nothing if it was interrupted, which has been said then. */
export const runMatch = async (
  match: Match,
  { deals, workers, margin, state, resume }: Conditions,
): Promise<Played | undefined> => {
  const ledger = ledgerOf(match, deals, margin)
  for (const { table, deal, games } of state?.finished ?? []) ledger.done(table, deal, games)
  for (const table of match.setups.keys()) ledger.settle(table)
  const known = state?.faults ?? []
  const { played: before, left } = ledger.count()
  if (left === 0) return { tables: ledger.tables(), faults: known }

  const bar = progress(left, 'deals', process.stderr)
  const work: Work = {
    take: most => ledger.take(most),
    done: ({ table, from }, list) => {
      for (const [i, games] of list.entries()) ledger.done(table, from + i, games)
      state?.add(list.map((games, i) => ({ table, deal: from + i, games })))
      ledger.settle(table)
      bar.show(ledger.count().played - before)
    },
  }
  const faults = await interruptible(playOn(Math.min(workers, left), match, work, new URL(import.meta.url)), resume)
  if (!faults) return undefined
  if (ledger.count().played === deals * match.setups.length) bar.end()
  else if (process.stderr.isTTY) process.stderr.write('\r\x1b[Kdecided\n')
  state?.addFaults(faults)
  return { tables: ledger.tables(), faults: [...known, ...faults] }
}

const interruptible = async (pool: Pool, resume: string | undefined): Promise<readonly ArenaFaults[] | undefined> => {
  let interrupted = false
  const stop = (): void => {
    interrupted = true
    void pool.stop()
  }
  process.once('SIGINT', stop)
  try {
    const faults = await pool.finished
    if (!interrupted) return faults
    process.stderr.write(
      `\ninterrupted; ${resume === undefined ? 'use --resume <file> to be able to go on' : 'run the same command again to go on'}\n`,
    )
    process.exitCode = INTERRUPTED
    return undefined
  } catch (error) {
    await pool.stop()
    throw error
  } finally {
    process.removeListener('SIGINT', stop)
  }
}

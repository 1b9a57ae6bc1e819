import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { findBot } from '../../bots/index.ts'
import type { Seat } from '../../core/game.ts'
import { isObject, isProblems } from '../../core/json.ts'
import { findGame } from '../../games/index.ts'
import { findBound } from './bounds.ts'
import { type Match, type MatchOutcome, type Player, playMatch } from './match.ts'
import { planOf } from './plan.ts'
import { COMMAND, External, type Faults, type Program, argvOf } from '../external.ts'

/** A piece of work: deals of one table. */
export interface Task {
  readonly table: number
  readonly from: number
  readonly to: number
}

export type ToWorker = Task | 'end'
export type FromWorker =
  | { readonly task: Task; readonly deals: readonly (readonly MatchOutcome[])[]; readonly ms: number }
  | { readonly faults: readonly ArenaFaults[] }
  | { readonly started: number }
  | { readonly exited: number }

export interface ArenaFaults extends Faults {
  readonly bot: string
}

const KIND = 'safehouse-arena'
/** A program may take that long to start. */
const GRACE_MS = 5000

/** What a worker is handed when it is started. */
export const workerDataOf = (match: Match): object => ({ kind: KIND, match })

/** Whether this thread was started to play deals; if so, it begins. */
export const startArenaWorker = (): boolean => {
  if (isMainThread || !isObject(workerData) || workerData['kind'] !== KIND) return false
  work(workerData['match'] as Match)
  return true
}

const work = (match: Match): void => {
  const port = parentPort!
  const game = findGame(match.game)!
  const tables = match.setups.map(sent => {
    const setup = game.setup(sent)
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    return { setup, lineups: planOf(match.mode, setup.seats, match.bots.length, match.first).lineups }
  })
  const externals = new Map<string, External>()
  const players = match.bots.map((name, bot) => playerFor(name, bot, externals, match))
  const run = async ({ table, from, to }: Task): Promise<void> => {
    const began = performance.now()
    const deals: MatchOutcome[][] = []
    const { setup, lineups } = tables[table]!
    for (let deal = from; deal < to; deal++) {
      const games: MatchOutcome[] = []
      for (const lineup of lineups) {
        const seated = lineup.map((bot, seat) => players[bot]!(seat))
        games.push(await playMatch(game, setup, seated, match.seed, deal, () => performance.now()))
      }
      deals.push(games)
    }
    port.postMessage({ task: { table, from, to }, deals, ms: performance.now() - began } satisfies FromWorker)
  }
  const end = async (): Promise<void> => {
    port.postMessage({
      faults: [...externals].map(([key, external]) => ({
        bot: match.bots[Number(key.split(':')[0])]!,
        ...external.faults(),
      })),
    } satisfies FromWorker)
    await Promise.all([...externals.values()].map(external => external.close()))
    port.close()
  }
  // One task after the other, however many are waiting.
  let last: Promise<void> = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    if (message === 'end') {
      void last.then(end)
      return
    }
    last = last.then(() => run(message))
  })

  /** A built-in bot plays any seat; a program is started once for each seat it has. */
  function playerFor(
    name: string,
    bot: number,
    started: Map<string, External>,
    { limit }: Match,
  ): (seat: Seat) => Player {
    if (!name.startsWith(COMMAND)) {
      const found: Player = findBound(name, game) ?? findBot(name, game)!
      const player: Player = {
        choose: (g, view, seat, rng) => found.choose(g, view, seat, rng),
        peek: s => found.peek?.(s),
      }
      return () => player
    }
    const post = (message: FromWorker): void => port.postMessage(message)
    const argv = argvOf(name.slice(COMMAND.length))
    const program: Program = {
      argv,
      limit,
      grace: GRACE_MS,
      runsWithoutAnswer: 0,
      onStart: pid => post({ started: pid }),
      onExit: pid => post({ exited: pid }),
    }
    return seat => {
      const key = `${bot}:${seat}`
      const known = started.get(key) ?? new External(program)
      started.set(key, known)
      return known
    }
  }
}

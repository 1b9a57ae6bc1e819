import { Worker } from 'node:worker_threads'
import type { Match, MatchOutcome } from './match.ts'
import { type ArenaFaults, type FromWorker, type Task, type ToWorker, workerDataOf } from './worker.ts'
import { endProgram } from '../external.ts'

/** Deals are handed out so that a message comes about that often. */
const AIM_MS = 60
/** Deals in one message: its answer holds every game, and Ctrl-C loses what is not answered. */
const MOST_AT_ONCE = 256
/**
 * Tasks at each worker while deals are quick, so that it never waits itself; with slow ones a task that waits would be
 * missed by the others at the end.
 */
const AHEAD = 2

/** Where deals come from and go to. */
export interface Work {
  /** A table and a run of its deals that nobody has played yet, of at most `most`; nothing when all are given out. */
  take(most: number): Task | undefined
  done(task: Task, deals: readonly (readonly MatchOutcome[])[]): void
}

export interface Pool {
  /** Lets all workers play until nothing is left to take. What the external bots did wrong is the answer. */
  readonly finished: Promise<readonly ArenaFaults[]>
  /** Ends at once, with the programs that were started. */
  stop(): Promise<void>
}

/** Plays on as many threads as asked: this very file, started again beside itself. */
export const playOn = (workers: number, match: Match, work: Work, file: URL): Pool => {
  const threads = Array.from({ length: workers }, () => new Worker(file, { workerData: workerDataOf(match) }))
  const programs = new Set<number>()
  let batch = 1
  let ahead = 1
  const drive = (thread: Worker): Promise<readonly ArenaFaults[]> =>
    new Promise((resolve, reject) => {
      let waiting = 0
      let faults: readonly ArenaFaults[] = []
      const send = (message: ToWorker): void => thread.postMessage(message, [])
      const feed = (): void => {
        while (waiting < ahead) {
          const task = work.take(batch)
          if (!task) break
          waiting++
          send(task)
        }
        if (waiting === 0) send('end')
      }
      thread.on('message', (message: FromWorker) => {
        if ('started' in message) return void programs.add(message.started)
        if ('exited' in message) return void programs.delete(message.exited)
        if ('faults' in message) {
          faults = message.faults
          return
        }
        waiting--
        const each = message.ms / message.deals.length
        batch = Math.max(1, Math.min(MOST_AT_ONCE, 2 * batch, Math.round(AIM_MS / each)))
        ahead = each < AIM_MS ? AHEAD : 1
        work.done(message.task, message.deals)
        feed()
      })
      thread.on('error', reject)
      thread.on('exit', () => resolve(faults))
      feed()
    })
  return {
    finished: Promise.all(threads.map(drive)).then(all => all.flat()),
    stop: async () => {
      await Promise.all(threads.map(thread => thread.terminate()))
      // A program that hangs would outlive the thread that started it.
      for (const pid of programs) endProgram(pid)
    },
  }
}

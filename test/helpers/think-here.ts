import { thinkOnce } from '../../src/server/automation/bot-worker.ts'
import type { BotWorkers } from '../../src/server/automation/bot-workers.ts'

/** Bots that think at once in the test's own thread. */
export const thinkHere = (now: () => number): BotWorkers => ({
  think: job => {
    let cancelled = false
    const answer = Promise.resolve().then(() => (cancelled ? undefined : thinkOnce(job, 1, now)))
    return { answer, cancel: () => (cancelled = true) }
  },
  waiting: () => 0,
  halved: () => 0,
  close: () => Promise.resolve(),
})

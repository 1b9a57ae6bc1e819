import { Worker } from 'node:worker_threads'
import type { BotAnswer } from '../../table/automation.ts'
import { FairQueue } from './fair-queue.ts'

// A pool of our own: Piscina would replace about forty lines (start and restart threads, hand out questions), but not the queue by
// host, the effort by waiting time and the setups each thread was sent.

/** A bot's turn: the view of its seat and nothing else of the game. */
export interface ThinkJob {
  readonly table: string
  readonly game: string
  /** Hash of the setup, and its text; a thread that has it is not sent the text again. */
  readonly setup: string
  readonly setupText: string | undefined
  readonly view: Uint8Array
  readonly seat: number
  readonly level: string
  /** The bot's own luck. */
  readonly seed: number
  readonly stream: number
}

/** What a thread is asked, and what it answers. */
export interface ToBotWorker {
  readonly id: number
  readonly job: ThinkJob
  /** The share of its usual effort a bot may spend. */
  readonly effort: number
}
export type FromBotWorker =
  | { readonly id: number; readonly answer: BotAnswer }
  | { readonly id: number; readonly error: string }

/** Threads that think for bots, one question of each host in turn. */
export interface BotWorkers {
  /** Answers nothing where the question was cancelled; fails where the thread died or was ended for taking too long. */
  think(job: ThinkJob, host: string): { readonly answer: Promise<BotAnswer | undefined>; cancel(): void }
  waiting(): number
  /** How many questions were answered with less than the usual effort. */
  halved(): number
  close(): Promise<void>
}

interface Question {
  readonly id: number
  readonly job: ThinkJob
  readonly asked: number
  readonly resolve: (answer: BotAnswer | undefined) => void
  readonly reject: (error: Error) => void
}

interface BotThread {
  readonly worker: Worker
  question: Question | undefined
  /** Ends the thread unless it answers before. */
  timer: NodeJS.Timeout | undefined
  /** The setups it was sent. */
  readonly setups: Set<string>
}

export const BOT_WORKER = 'safehouse-bot-worker'
/** After THINK_MS `late()` is true and the bot should stop; after END_MS its thread is terminated. */
export const THINK_MS = 2000
const END_MS = 3 * THINK_MS
/** A bot that has waited for longer thinks less by as much: twice as long, half as much. */
const PATIENCE_MS = 1000
const LEAST_EFFORT = 1 / 16

/** Setups that a thread keeps. It forgets all of them at once, and so does the list of those it was sent. */
export const MOST_SETUPS = 200

const withoutKnownText = ({ setups }: BotThread, job: ThinkJob): ThinkJob => {
  if (setups.has(job.setup)) return { ...job, setupText: undefined }
  if (setups.size >= MOST_SETUPS) setups.clear()
  setups.add(job.setup)
  return job
}

const effortAfter = (waitedMs: number): number => Math.min(1, Math.max(LEAST_EFFORT, PATIENCE_MS / waitedMs))

/** @param file the program to start again as a thread */
export const startBotWorkers = (
  file: string | URL,
  count: number,
  ticks: () => number,
  endMs: number = END_MS,
): BotWorkers => {
  const waiting = new FairQueue<Question>()
  let nextId = 1
  let halved = 0
  let closed = false

  const begin = (): BotThread => {
    const worker = new Worker(file, { workerData: { kind: BOT_WORKER } })
    const thread: BotThread = { worker, question: undefined, timer: undefined, setups: new Set() }
    worker.unref()
    worker.on('message', (message: FromBotWorker) => {
      const { question } = thread
      if (!question || question.id !== message.id) return
      clearTimeout(thread.timer)
      thread.question = undefined
      if ('error' in message) question.reject(new Error(message.error))
      else question.resolve(message.answer)
      startNext(thread)
    })
    worker.on('error', (error: Error) => replace(thread, error))
    worker.on('exit', code => replace(thread, new Error(`a bot worker exited with code ${code}`)))
    return thread
  }

  /** Its question fails, and a new thread takes its place. */
  const replace = (thread: BotThread, error: Error): void => {
    const at = threads.indexOf(thread)
    if (closed || at < 0) return
    clearTimeout(thread.timer)
    const next = begin()
    threads[at] = next
    thread.question?.reject(error)
    void thread.worker.terminate()
    startNext(next)
  }

  const startNext = (thread: BotThread): void => {
    const question = waiting.take()
    if (!question) return
    thread.question = question
    thread.timer = setTimeout(
      () => replace(thread, new Error(`a bot thought for more than ${endMs} ms and was ended`)),
      endMs,
    ).unref()
    const effort = effortAfter(ticks() - question.asked)
    if (effort < 1) halved++
    thread.worker.postMessage(
      { id: question.id, job: withoutKnownText(thread, question.job), effort } satisfies ToBotWorker,
      [],
    )
  }

  const threads: BotThread[] = Array.from({ length: Math.max(1, count) }, begin)

  return {
    think: (job, host) => {
      const id = nextId++
      let cancel = (): void => {}
      const answer = new Promise<BotAnswer | undefined>((resolve, reject) => {
        const question: Question = { id, job, asked: ticks(), resolve, reject }
        waiting.add(host, question)
        cancel = () => {
          waiting.remove(host, question)
          resolve(undefined)
        }
      })
      const idle = threads.find(thread => !thread.question)
      if (idle) startNext(idle)
      return { answer, cancel }
    },
    waiting: () => waiting.size,
    halved: () => halved,
    close: async () => {
      closed = true
      for (let left = waiting.take(); left; left = waiting.take()) left.resolve(undefined)
      for (const { timer } of threads) clearTimeout(timer)
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

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
  readonly job: ThinkJob
  /** The share of its usual effort a bot may spend. */
  readonly effort: number
}
export type FromBotWorker = { readonly answer: BotAnswer } | { readonly error: string }

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

/** The real bot workers: each thread has one question at a time. */
export class BotThreads implements BotWorkers {
  readonly #file: string | URL
  readonly #ticks: () => number
  readonly #endMs: number
  readonly #waiting = new FairQueue<Question>()
  readonly #threads: BotThread[]
  #halved = 0
  #closed = false

  /** @param file the program to start again as a thread */
  constructor(file: string | URL, count: number, ticks: () => number, endMs: number = END_MS) {
    this.#file = file
    this.#ticks = ticks
    this.#endMs = endMs
    this.#threads = Array.from({ length: Math.max(1, count) }, () => this.#begin())
  }

  think(job: ThinkJob, host: string): ReturnType<BotWorkers['think']> {
    let cancel = (): void => {}
    const answer = new Promise<BotAnswer | undefined>((resolve, reject) => {
      const question: Question = { job, asked: this.#ticks(), resolve, reject }
      this.#waiting.add(host, question)
      cancel = () => {
        this.#waiting.remove(host, question)
        resolve(undefined)
      }
    })
    const idle = this.#threads.find(thread => !thread.question)
    if (idle) this.#startNext(idle)
    return { answer, cancel }
  }

  waiting(): number {
    return this.#waiting.size
  }

  halved(): number {
    return this.#halved
  }

  async close(): Promise<void> {
    this.#closed = true
    for (let left = this.#waiting.take(); left; left = this.#waiting.take()) left.resolve(undefined)
    for (const { timer } of this.#threads) clearTimeout(timer)
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #begin(): BotThread {
    const worker = new Worker(this.#file, { workerData: { kind: BOT_WORKER } })
    const thread: BotThread = { worker, question: undefined, timer: undefined, setups: new Set() }
    worker.unref()
    worker.on('message', (message: FromBotWorker) => {
      const { question } = thread
      // It was ended meanwhile.
      if (!question) return
      clearTimeout(thread.timer)
      thread.question = undefined
      if ('error' in message) question.reject(new Error(message.error))
      else question.resolve(message.answer)
      this.#startNext(thread)
    })
    worker.on('error', (error: Error) => this.#replace(thread, error))
    worker.on('exit', code => this.#replace(thread, new Error(`a bot worker exited with code ${code}`)))
    return thread
  }

  /** Its question fails, and a new thread takes its place. */
  #replace(thread: BotThread, error: Error): void {
    const at = this.#threads.indexOf(thread)
    if (this.#closed || at < 0) return
    clearTimeout(thread.timer)
    const next = this.#begin()
    this.#threads[at] = next
    thread.question?.reject(error)
    thread.question = undefined
    void thread.worker.terminate()
    this.#startNext(next)
  }

  #startNext(thread: BotThread): void {
    const question = this.#waiting.take()
    if (!question) return
    thread.question = question
    const end = (): void =>
      this.#replace(thread, new Error(`a bot thought for more than ${this.#endMs} ms and was ended`))
    thread.timer = setTimeout(end, this.#endMs).unref()
    const effort = effortAfter(this.#ticks() - question.asked)
    if (effort < 1) this.#halved++
    thread.worker.postMessage({ job: withoutKnownText(thread, question.job), effort } satisfies ToBotWorker, [])
  }
}

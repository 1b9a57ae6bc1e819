import { Worker } from 'node:worker_threads'
import type { BotAnswer } from '../../table/automation.ts'

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

/** Threads that think for bots, the oldest question first. */
export interface BotWorkers {
  /** Answers nothing where the question was cancelled. */
  think(job: ThinkJob): { readonly answer: Promise<BotAnswer | undefined>; cancel(): void }
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

interface Thread {
  readonly worker: Worker
  question: Question | undefined
  /** The setups it was sent. */
  readonly setups: Set<string>
}

export const BOT_WORKER = 'safehouse-bot-worker'
/** Whoever waits longer makes all bots think half as much. */
const PATIENCE_MS = 1000
const LEAST_EFFORT = 1 / 16

/** Setups that a thread keeps. It forgets all of them at once, and so does the list of those it was sent. */
export const MOST_SETUPS = 200

const withoutKnownText = ({ setups }: Thread, job: ThinkJob): ThinkJob => {
  if (setups.has(job.setup)) return { ...job, setupText: undefined }
  if (setups.size >= MOST_SETUPS) setups.clear()
  setups.add(job.setup)
  return job
}

/** @param file the program to start again as a thread */
export const startBotWorkers = (file: string | URL, count: number, now: () => number): BotWorkers => {
  const waiting: Question[] = []
  let nextId = 1
  let effort = 1
  let halved = 0
  let closed = false

  const begin = (): Thread => {
    const thread: Thread = {
      worker: new Worker(file, { workerData: { kind: BOT_WORKER } }),
      question: undefined,
      setups: new Set(),
    }
    const { worker } = thread
    worker.unref()
    worker.on('message', (message: FromBotWorker) => {
      const { question } = thread
      if (!question || question.id !== message.id) return
      thread.question = undefined
      if ('error' in message) question.reject(new Error(message.error))
      else question.resolve(message.answer)
      feed(thread)
    })
    const die = (error: Error): void => {
      const at = threads.indexOf(thread)
      if (closed || at < 0) return
      thread.question?.reject(error)
      threads[at] = begin()
      feed(threads[at])
    }
    worker.on('error', die)
    worker.on('exit', code => {
      if (code !== 0) die(new Error(`a thinking thread ended with ${code}`))
    })
    return thread
  }

  const feed = (thread: Thread): void => {
    const question = waiting.shift()
    if (!question) return
    thread.question = question
    const waited = now() - question.asked
    effort = waited > PATIENCE_MS ? Math.max(LEAST_EFFORT, effort / 2) : Math.min(1, effort * 2)
    if (effort < 1) halved++
    thread.worker.postMessage(
      { id: question.id, job: withoutKnownText(thread, question.job), effort } satisfies ToBotWorker,
      [],
    )
  }

  const threads: Thread[] = Array.from({ length: Math.max(1, count) }, begin)

  return {
    think: job => {
      const id = nextId++
      let cancel = (): void => {}
      const answer = new Promise<BotAnswer | undefined>((resolve, reject) => {
        const question: Question = { id, job, asked: now(), resolve, reject }
        waiting.push(question)
        cancel = () => {
          const at = waiting.indexOf(question)
          if (at >= 0) waiting.splice(at, 1)
          resolve(undefined)
        }
      })
      const idle = threads.find(thread => !thread.question)
      if (idle) feed(idle)
      return { answer, cancel }
    },
    waiting: () => waiting.length,
    halved: () => halved,
    close: async () => {
      closed = true
      for (const question of waiting.splice(0)) question.resolve(undefined)
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { findBot } from '../../bots/index.ts'
import { isObject, isProblems } from '../../core/json.ts'
import { Sfc32 } from '../../core/rng.ts'
import type { Setup, View } from '../../core/state.ts'
import { findGame } from '../../games/index.ts'
import type { BotAnswer } from '../../table/automation.ts'
import {
  type FromBotWorker,
  type ThinkJob,
  MOST_SETUPS,
  BOT_WORKER,
  THINK_MS,
  type ToBotWorker,
} from './bot-workers.ts'

const setups = new Map<string, Setup>()

const setupFor = (job: ThinkJob): Setup => {
  const known = setups.get(job.setup)
  if (known) return known
  if (job.setupText === undefined) throw new Error(`table ${job.table}: the setup was not sent`)
  const setup = findGame(job.game)!.setup(JSON.parse(job.setupText))
  if (isProblems(setup)) throw new Error(`table ${job.table}: invalid setup`)
  if (setups.size >= MOST_SETUPS) setups.clear()
  setups.set(job.setup, setup)
  return setup
}

/** One bot's move, from the bytes of its seat's view. */
export const thinkOnce = (job: ThinkJob, effort: number, now: () => number): BotAnswer => {
  const began = now()
  const game = findGame(job.game)!
  const bot = findBot(job.level, game)
  if (!bot) throw new Error(`unknown bot ${job.level}`)
  const view = game.create(setupFor(job))
  view.bytes.set(job.view)
  const late = (): boolean => now() - began > THINK_MS
  const { move, reason } = bot.choose(game, view as View, job.seat, new Sfc32(job.seed, job.stream), {
    share: effort,
    late,
  })
  const ms = now() - began
  return { move: game.write(move), ...(reason ? { why: reason } : {}), cut: effort < 1 || ms > THINK_MS, ms }
}

/** Whether this thread was started to think; if so, it begins. */
export const startBotWorker = (): boolean => {
  if (isMainThread || !isObject(workerData) || workerData['kind'] !== BOT_WORKER) return false
  const port = parentPort!
  port.on('message', ({ job, effort }: ToBotWorker) => {
    let message: FromBotWorker
    try {
      message = { answer: thinkOnce(job, effort, () => performance.now()) }
    } catch (error) {
      message = { error: String(error) }
    }
    port.postMessage(message)
  })
  return true
}

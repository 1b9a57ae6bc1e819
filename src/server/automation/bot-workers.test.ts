import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { BotThreads, type BotWorkers, type ThinkJob, MOST_SETUPS } from './bot-workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'safehouse-bot-workers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A thread that answers with the text of the setup it was sent; or never; or dies. */
const ECHO = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ job, effort }) => {
    if (job.level === 'endless') for (;;);
    if (job.level === 'dies') process.exit(7)
    parentPort.postMessage({ answer: { move: String(job.setupText), cut: effort < 1, ms: effort } })
  })`
const file = join(folder, 'echo.mjs')
writeFileSync(file, ECHO)

const job = (setup: string, level = 'easy'): ThinkJob => ({
  table: 't',
  game: 'g',
  setup,
  setupText: `text of ${setup}`,
  view: new Uint8Array(),
  seat: 0,
  level,
  seed: 1,
  stream: 0,
})

const withWorkers = async (
  play: (workers: BotWorkers) => Promise<void>,
  ticks = () => performance.now(),
  endMs?: number,
): Promise<void> => {
  const workers = new BotThreads(pathToFileURL(file), 1, ticks, endMs)
  try {
    await play(workers)
  } finally {
    await workers.close()
  }
}

test('a thread is sent the text of a setup once', () =>
  withWorkers(async workers => {
    const sent = async (setup: string): Promise<string | undefined> =>
      (await workers.think(job(setup), 'host').answer)?.move
    expect([await sent('a'), await sent('a'), await sent('b'), await sent('a')]).toEqual([
      'text of a',
      'undefined',
      'text of b',
      'undefined',
    ])
    // A thread that has seen too many forgets them all, and is sent them again.
    for (let i = 0; i < MOST_SETUPS; i++) await sent(`more ${i}`)
    expect([await sent('a'), await sent('a')]).toEqual(['text of a', 'undefined'])
  }))

test('hosts have their turns one after the other, however many questions one of them has', () =>
  withWorkers(async workers => {
    const order: string[] = []
    const ask = (host: string): Promise<unknown> => workers.think(job('a'), host).answer.then(() => order.push(host))
    const all = [...Array.from({ length: 50 }, () => ask('greedy')), ask('anna'), ask('ben')]
    expect(workers.waiting()).toBe(51)
    await Promise.all(all)
    // The first was asked before anybody else was there.
    expect(order.slice(0, 5)).toEqual(['greedy', 'greedy', 'anna', 'ben', 'greedy'])
    const cancelled = [ask('x'), ask('x')].length
    const gone = workers.think(job('a'), 'y')
    gone.cancel()
    expect([await gone.answer, cancelled, workers.waiting()]).toEqual([undefined, 2, 1])
  }))

test('who has waited for longer than a second thinks less, others do not', async () => {
  const time = { ms: 0 }
  await withWorkers(
    async workers => {
      const first = workers.think(job('a'), 'a').answer
      const [late, later] = [workers.think(job('a'), 'b').answer, workers.think(job('a'), 'c').answer]
      time.ms = 4000
      const effort = async (answer: typeof first): Promise<number | undefined> => (await answer)?.ms
      expect([await effort(first), await effort(late), await effort(later)]).toEqual([1, 1 / 4, 1 / 4])
      expect(await effort(workers.think(job('a'), 'd').answer)).toBe(1)
      expect(workers.halved()).toBe(2)
    },
    () => time.ms,
  )
})

/** Long enough for a thread to start on a busy machine. */
const END_MS = 4000

test.each(['endless', 'dies'])('a thread that is %s is replaced, and the next question is answered', level =>
  withWorkers(
    async workers => {
      const lost = workers.think(job('a', level), 'a').answer
      const next = workers.think(job('b'), 'b').answer
      await expect(lost).rejects.toThrow(level === 'dies' ? 'exited with code 7' : `more than ${END_MS} ms`)
      expect((await next)?.move).toBe('text of b')
    },
    () => 0,
    END_MS,
  ),
)

test('an answer that comes after its thread was ended gives that thread no more to do', () =>
  withWorkers(
    async workers => {
      await workers.think(job('a'), 'a').answer
      await new Promise(resolve => setImmediate(resolve))
      const late = workers.think(job('a'), 'a').answer
      const others = ['b', 'c', 'd'].map(host => workers.think(job('a'), host).answer)
      // This thread is held up, so the time is over before it sees the answer.
      for (const until = performance.now() + END_MS + 100; performance.now() < until; );
      await expect(late).rejects.toThrow(`more than ${END_MS} ms`)
      expect((await Promise.all(others)).every(Boolean)).toBe(true)
    },
    () => 0,
    END_MS,
  ))

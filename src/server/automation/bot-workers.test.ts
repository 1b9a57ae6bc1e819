import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type ThinkJob, MOST_SETUPS, startBotWorkers } from './bot-workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'safehouse-bot-workers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A thread that answers with the text of the setup it was sent. */
const ECHO = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, job }) => parentPort.postMessage({ id, answer: { move: String(job.setupText), cut: false, ms: 0 } }))`

test('a thread is sent the text of a setup once', async () => {
  const file = join(folder, 'echo.mjs')
  writeFileSync(file, ECHO)
  const workers = startBotWorkers(pathToFileURL(file), 1, () => performance.now())
  const job = (setup: string): ThinkJob => ({
    table: 't',
    game: 'g',
    setup,
    setupText: `text of ${setup}`,
    view: new Uint8Array(),
    seat: 0,
    level: 'easy',
    seed: 1,
    stream: 0,
  })
  const sent = async (setup: string): Promise<string | undefined> => (await workers.think(job(setup)).answer)?.move
  try {
    expect([await sent('a'), await sent('a'), await sent('b'), await sent('a')]).toEqual([
      'text of a',
      'undefined',
      'text of b',
      'undefined',
    ])
    // A thread that has seen too many forgets them all, and is sent them again.
    for (let i = 0; i < MOST_SETUPS; i++) await sent(`more ${i}`)
    expect([await sent('a'), await sent('a')]).toEqual(['text of a', 'undefined'])
  } finally {
    await workers.close()
  }
})

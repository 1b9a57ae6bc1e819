import { expect, test } from 'vitest'
import { MOST_BOT_TABLES } from '../../src/server/automation/bot-tables.ts'
import type { BotWorkers } from '../../src/server/automation/bot-workers.ts'
import { thinkHere } from '../helpers/think-here.ts'
import type { TableAsk } from '../../src/table/protocol.ts'
import { requestFor, sitAs } from '../helpers/start-game.ts'
import { type Answer, codeOf, Guest, openTestServer, type TestServer } from './test-server.ts'

const BOTS = { game: 'art-robbery', setup: { seats: 3 }, bots: ['expert', 'expert', 'expert'] }

/** Threads in which these levels are ended for taking too long. */
const without = (...ended: readonly string[]): BotWorkers => {
  const workers = thinkHere(() => 0)
  return {
    ...workers,
    think: (job, host) =>
      ended.includes(job.level)
        ? { answer: Promise.reject(new Error('a bot thought for more than 6000 ms')), cancel: () => {} }
        : workers.think({ ...job, level: job.level === 'expert' ? 'easy' : job.level }, host),
  }
}

const CREW = { ...BOTS, game: 'rob-n-run' }

/** A game of bots alone, and the levels that made its moves. */
const levelsAt = async ({ url, store }: TestServer, table: typeof BOTS): Promise<string[]> => {
  const guest = new Guest(url)
  const id = String((await guest.post('/api/tables', table)).body['id'])
  await guest.post(`/api/tables/${id}/start`)
  const status = async (): Promise<unknown> => (await guest.get(`/api/tables/${id}`)).body['status']
  await expect.poll(status).toBe('over')
  const log = (await store.load(id, 0))!.map(text => JSON.parse(text) as { t: string; level?: string; cut?: boolean })
  return [...new Set(log.flatMap(({ level, cut }) => (level ? [`${level}${cut ? ', cut' : ''}`] : [])))]
}

test.each([
  ['as asked', BOTS, [], ['expert']],
  ['the stand-in, where a bot is ended', BOTS, ['expert'], ['medium, cut']],
  ['a quicker bot, where the stand-in itself is ended', CREW, ['expert'], ['medium, cut']],
  ['a random move, where the stand-in is ended too', BOTS, ['expert', 'medium'], ['random, cut']],
])('who moves for a bot: %s', async (_, table, ended, levels) => {
  const server = await openTestServer({ botWorkers: without(...ended) })
  try {
    expect(await levelsAt(server, table)).toEqual(levels)
  } finally {
    await server.close()
  }
})

test('a guest cannot have bots play at any number of tables at once', async () => {
  // Bots that never come to an end, so that their games stay.
  const botWorkers: BotWorkers = {
    ...thinkHere(() => 0),
    think: () => ({ answer: new Promise(() => {}), cancel: () => {} }),
  }
  const server = await openTestServer({ botWorkers })
  try {
    const start = async (guest: Guest): Promise<unknown> => {
      const id = String((await guest.post('/api/tables', BOTS)).body['id'])
      const started = await guest.post(`/api/tables/${id}/start`)
      return started.status === 200 ? 'ok' : codeOf(started)
    }
    const guest = new Guest(server.url)
    const answers: unknown[] = []
    for (let i = 0; i < MOST_BOT_TABLES.ofHost + 1; i++) answers.push(await start(guest))
    expect(answers).toEqual([...Array.from({ length: MOST_BOT_TABLES.ofHost }, () => 'ok'), 'too-many'])
    // Others at the same address play on.
    expect(await start(new Guest(server.url))).toBe('ok')
  } finally {
    await server.close()
  }
})

test('tables that wait for ready marks count: nobody fixes the seats of many and starts them all at once', async () => {
  const server = await openTestServer()
  try {
    const guest = new Guest(server.url)
    const answers: unknown[] = []
    for (let i = 0; i < MOST_BOT_TABLES.ofHost + 1; i++) {
      const { id } = (await guest.post('/api/tables', { ...BOTS, bots: ['expert', 'expert'] })).body
      const ask = (what: TableAsk): Promise<Answer> => guest.post(...requestFor(String(id), what))
      await ask(sitAs(0, 'Ada'))
      const started = await ask({ t: 'start' })
      answers.push(started.status === 200 ? 'ok' : codeOf(started))
    }
    expect(answers).toEqual([...Array.from({ length: MOST_BOT_TABLES.ofHost }, () => 'ok'), 'too-many'])
  } finally {
    await server.close()
  }
})

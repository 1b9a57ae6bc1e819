import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedis } from '../src/server/bus/redis.ts'
import type { Bus } from '../src/server/bus/bus.ts'
import { type Limits, makeLimits, RATES } from '../src/server/edge/limits.ts'
import { hasRedis, type Redis, startRedis } from './helpers/redis.ts'

const { points } = RATES['change/identity']

describe.skipIf(!hasRedis())('limits among nodes (needs redis-server)', () => {
  let redis: Redis
  const buses: Bus[] = []
  let nodes: Limits[] = []
  beforeAll(async () => {
    redis = await startRedis()
    for (let i = 0; i < 3; i++) buses.push(openRedis({ url: redis.url, installation: 'limits', log: () => {} }))
    nodes = buses.map(({ counts }) => makeLimits(1, counts))
    await allUp()
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    await redis?.stop()
  })

  const allUp = async (): Promise<void> => {
    while (!buses.every(bus => bus.isUp())) await new Promise(resolve => setTimeout(resolve, 10))
  }
  /** How many of so many requests in turn were allowed. */
  const allowed = async (key: string, asked: number): Promise<number> => {
    let count = 0
    for (let i = 0; i < asked; i++) if (!(await nodes[i % 3]!.refuse('change/identity', key))) count++
    return count
  }

  test('who asks every node in turn gets as much as from one', async () => {
    expect(await allowed('anna', 3 * points)).toBe(points)
    expect(await allowed('ben', 1)).toBe(1)
  })

  test('wrong codes count at all nodes, right ones at none', async () => {
    for (let i = 0; i < 5; i++) expect(await nodes[i % 3]!.refuse('code/address', 'a')).toBeUndefined()
    for (const node of nodes) expect(await node.refuse('code/address', 'a')).toMatchObject({ code: 'too-fast' })
    // Each refused try was counted too, so it is given back with the right one.
    for (let i = 0; i < 4; i++) nodes[1]!.charge('code/address', 'a', -1)
    await expect.poll(() => nodes[2]!.refuse('code/address', 'a')).toBeUndefined()
  })

  test('what protects one process is counted by each node', async () => {
    const { points: most } = RATES['message/socket']
    for (let i = 0; i < most; i++) expect(await nodes[0]!.refuse('message/socket', '1')).toBeUndefined()
    expect(await nodes[0]!.refuse('message/socket', '1')).toBeDefined()
    expect(await nodes[1]!.refuse('message/socket', '1')).toBeUndefined()
  })

  test.skipIf(process.env['SAFEHOUSE_TEST_REDIS'] !== undefined)(
    'while Redis hangs or is down each node counts by itself, and nobody waits for it',
    async () => {
      process.kill(redis.pid(), 'SIGSTOP')
      try {
        const began = performance.now()
        expect(await nodes[0]!.refuse('change/identity', 'hangs')).toBeUndefined()
        expect(performance.now() - began).toBeLessThan(5000)
      } finally {
        process.kill(redis.pid(), 'SIGCONT')
      }
      await redis.stop()
      while (buses.some(bus => bus.isUp())) await new Promise(resolve => setTimeout(resolve, 10))
      expect(await allowed('cleo', 6 * points)).toBe(3 * points)
      await redis.start()
      await allUp()
      expect(await allowed('dora', 3 * points)).toBe(points)
    },
  )
})

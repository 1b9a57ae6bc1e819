import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Wake } from '../src/server/bus/bus.ts'
import { localHub } from './helpers/local-hub.ts'
import { openRedis } from '../src/server/bus/redis.ts'
import { busContract } from './bus.contract.ts'
import { hasRedis, type Redis, startRedis } from './helpers/redis.ts'

busContract('local', () => {
  const join = localHub()
  return Promise.resolve({ join: () => Promise.resolve(join()) })
})

describe.skipIf(!hasRedis())('a real Redis (needs redis-server)', () => {
  let redis: Redis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis?.stop())

  busContract('redis', () => {
    const installation = randomUUID()
    return Promise.resolve({ join: () => Promise.resolve(openRedis({ url: redis.url, installation, log: () => {} })) })
  })

  test('servers that share a Redis receive nothing from one another', async () => {
    const [one, same, other] = ['one', 'one', 'other'].map(installation =>
      openRedis({ url: redis.url, installation, log: () => {} }),
    )
    const heard: Wake[] = []
    let near = 0
    const isNear = (): boolean => near > 0
    other!.on(wake => void (wake.t === 'back' || heard.push(wake)))
    same!.on(({ t }) => (near += Number(t === 'lobby')))
    for (let tries = 0; tries < 500 && !isNear(); tries++) {
      one!.send({ t: 'lobby' })
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    expect(near).toBeGreaterThan(0)
    expect(heard).toEqual([])
    for (const bus of [one, same, other]) await bus!.close()
  })

  test.skipIf(process.env['SAFEHOUSE_TEST_REDIS'] !== undefined)(
    'while it is away nothing fails, and afterwards all is heard as before, without being asked',
    async () => {
      const said: string[] = []
      const [one, two] = ['a', 'b'].map(() =>
        openRedis({ url: redis.url, installation: 'x', log: what => said.push(what) }),
      )
      let heard = 0
      let back = 0
      const isHeard = (): boolean => heard > 0
      two!.on(({ t }) => (t === 'back' ? back++ : heard++))
      two!.follow('a', true)
      const untilHeard = async (table: string): Promise<void> => {
        heard = 0
        for (let tries = 0; tries < 1500 && !isHeard(); tries++) {
          one!.send({ t: 'said', table })
          await new Promise(resolve => setTimeout(resolve, 10))
        }
        expect(heard).toBeGreaterThan(0)
      }
      await untilHeard('a')
      await redis.stop()
      two!.follow('b', true)
      for (let i = 0; i < 50; i++) one!.send({ t: 'said', table: 'a' })
      await new Promise(resolve => setTimeout(resolve, 300))
      expect(one!.isUp()).toBe(false)
      await redis.start()
      await untilHeard('a')
      await untilHeard('b')
      await vi.waitFor(() => expect([one!.isUp(), two!.isUp()]).toEqual([true, true]), 15_000)
      expect(back).toBe(2)
      expect(said.filter(text => text.includes('unavailable'))).toHaveLength(2)
      expect(said.filter(text => text.includes('available again'))).toHaveLength(2)
      await one!.close()
      await two!.close()
    },
  )
})

import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres } from '../helpers/postgres.ts'
import { hasRedis } from '../helpers/redis.ts'
import { buildProgram, type ThreadProgram } from '../helpers/store-thread.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { race } from './race.ts'

const here = hasRedis() && (await hasPostgres())

describe.skipIf(!here)('a house of three nodes (needs redis-server and PostgreSQL)', () => {
  let program: ThreadProgram
  let cluster: Cluster
  beforeAll(async () => {
    program = await buildProgram("import './src/cli/main.ts'")
    cluster = await startCluster({ nodes: 3, cli: () => fileURLToPath(program.program), where: 'memory' })
  }, 120_000)
  afterAll(async () => {
    await cluster?.remove()
    program?.remove()
  })

  test('of two moves for the same ply at two nodes one wins, and the other is told', async () => {
    const { wrong, races } = await race(cluster.ports().slice(0, 2), 200, 1)
    expect(wrong).toEqual([])
    expect(races).toBe(200)
  })
})

import type { ChildProcess } from 'node:child_process'
import { freePort, startOn, stop } from '../../bench/load/process.ts'
import { type Postgres, startPostgres } from '../helpers/postgres.ts'
import { type Redis, startRedis } from '../helpers/redis.ts'
import { startProxy, type TcpProxy } from './proxy.ts'

// An installation of several nodes, as real processes on loopback: PostgreSQL, Redis, and between each node and them a
// wire of its own.

interface Node {
  readonly port: number
  readonly toPostgres: TcpProxy
  readonly toRedis: TcpProxy
  child: ChildProcess | undefined
}

export interface Cluster {
  readonly postgres: Postgres
  readonly redis: Redis
  /** The address all nodes share, without a wire between. */
  readonly database: string
  readonly nodes: readonly Node[]
  /** Where nodes answer. */
  ports(): readonly number[]
  start(node: Node): Promise<void>
  kill(node: Node): Promise<void>
  remove(): Promise<void>
}

export interface ClusterOptions {
  readonly nodes: number
  /** The program of each node. */
  readonly cli: (node: number) => string
  readonly where: 'disk' | 'memory'
  readonly flags?: readonly string[]
}

export const FLAGS = [
  '--host',
  '127.0.0.1',
  '--trust-proxy',
  '--limits',
  '100000',
  '--log-level',
  'error',
  '--bot-pace',
  '0',
  '--thinkers',
  '1',
]

export const startCluster = async ({ nodes: count, cli, where, flags = [] }: ClusterOptions): Promise<Cluster> => {
  const postgres = await startPostgres(where)
  const redis = await startRedis()
  const database = new URL(await postgres.fresh())
  const nodes: Node[] = []
  for (let i = 0; i < count; i++)
    nodes.push({
      port: await freePort(),
      toPostgres: await startProxy(postgres.port),
      toRedis: await startProxy(redis.port),
      child: undefined,
    })

  const start = async (node: Node): Promise<void> => {
    const at = new URL(database)
    at.port = String(node.toPostgres.port)
    const args = [
      cli(nodes.indexOf(node)),
      'serve',
      '--port',
      String(node.port),
      '--database',
      at.href,
      '--bus',
      `redis://127.0.0.1:${node.toRedis.port}`,
      ...FLAGS,
      ...flags,
    ]
    node.child = await startOn(node.port, process.execPath, args)
  }
  const kill = async (node: Node): Promise<void> => {
    const { child } = node
    node.child = undefined
    if (child) await stop(child, 'SIGKILL')
  }
  const cluster: Cluster = {
    postgres,
    redis,
    database: database.href,
    nodes,
    ports: () => nodes.filter(({ child }) => child).map(({ port }) => port),
    start,
    kill,
    remove: async () => {
      for (const node of nodes) {
        await kill(node)
        await node.toPostgres.close()
        await node.toRedis.close()
      }
      await redis.stop()
      await postgres.remove()
    },
  }
  try {
    // All at once: each step of the database is taken by one of them.
    await Promise.all(nodes.map(start))
  } catch (error) {
    await cluster.remove()
    throw error
  }
  return cluster
}

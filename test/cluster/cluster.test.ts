import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, startOn, stop, wait } from '../../bench/load/process.ts'
import { GAMES } from '../../src/games/index.ts'
import { migratePostgres, NEWEST_POSTGRES, POSTGRES_MIGRATIONS } from '../../src/server/store/postgres-migrations.ts'
import { connectTo } from '../../src/server/store/postgres-connection.ts'
import { Crowd } from '../faults/crowd.ts'
import { judge } from '../faults/judge.ts'
import { hasPostgres } from '../helpers/postgres.ts'
import { hasRedis } from '../helpers/redis.ts'
import { buildProgram, type ThreadProgram } from '../helpers/store-thread.ts'
import { type Cluster, FLAGS, startCluster } from './cluster.ts'
import { faultsOf, runFaults } from './faults.ts'
import { race } from './race.ts'

// A small part of `npm run faults:cluster`, and nodes of two versions side by side: real processes, a real PostgreSQL
// and a real Redis.

const here = hasRedis() && (await hasPostgres())

const GAME = GAMES[0]!
/** Where the bundle says which rules of the game are the newest. */
const NEWEST_RULES = new RegExp(`(// src/games/${GAME.name}/options\\.ts\\n[\\s\\S]*?var VERSION\\d* = )\\d+`)

/** The next version of the program: another build, and of one game the next version of the rules. */
const nextOf = (program: ThreadProgram): void => {
  const file = fileURLToPath(program.program)
  const text = readFileSync(file, 'utf8')
  const next = text
    .replace(/version: "\d+\.\d+\.\d+"/, 'version: "99.0.0"')
    .replace(NEWEST_RULES, `$1${GAME.version + 1}`)
  if (next === text) throw new Error('this is the same version')
  writeFileSync(file, next)
}

/** Says all that is wrong: an expectation would cut it short. */
const allRight = (wrong: readonly string[]): void => {
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

describe.skipIf(!here)('an installation of three nodes (needs redis-server and PostgreSQL)', () => {
  let program: ThreadProgram
  let next: ThreadProgram
  let cluster: Cluster
  beforeAll(async () => {
    program = await buildProgram("import './src/cli/main.ts'")
    next = await buildProgram("import './src/cli/main.ts'")
    nextOf(next)
    cluster = await startCluster({ nodes: 3, cli: () => fileURLToPath(program.program), where: 'memory' })
  }, 180_000)
  afterAll(async () => {
    await cluster?.remove()
    program?.remove()
    next?.remove()
  })

  test('of two moves for the same ply at two nodes one wins, and the other is told', async () => {
    const { wrong, races } = await race(cluster.ports().slice(0, 2), 60, 1)
    expect(wrong).toEqual([])
    expect(races).toBe(60)
  }, 120_000)

  const finished = async (crowd: Crowd): Promise<void> => {
    for (let tries = 0; tries < 900 && crowd.finished() < crowd.tables.length; tries++) await wait(100)
    expect(crowd.tables.filter(table => !table.over).map(({ id }) => id)).toEqual([])
  }

  test('nodes of two versions play the same tables, and a game stays on the rules it began with', async () => {
    // The newer one has taken the database a step further, as far as the older ones can live with.
    const wire = await connectTo(cluster.database)
    const step = {
      number: NEWEST_POSTGRES + 1,
      least: NEWEST_POSTGRES,
      sql: 'ALTER TABLE tables ADD COLUMN more text; ALTER TABLE entries ADD COLUMN more text',
    }
    expect(await migratePostgres(wire, [...POSTGRES_MIGRATIONS, step]).finally(() => wire.close())).toBeUndefined()
    const port = await freePort()
    const args = [
      fileURLToPath(next.program),
      'serve',
      '--port',
      String(port),
      '--database',
      cluster.database,
      '--bus',
      cluster.redis.url,
      ...FLAGS,
    ]
    const newer: ChildProcess = await startOn(port, process.execPath, args)
    const old = cluster.ports()[0]!
    let ports: readonly number[] = [old]
    const crowd = new Crowd(() => ports, 5)
    try {
      for (let i = 0; i < 4; i++) await crowd.seat(GAMES[i % 2]!.name, 2, i)
      const begun = crowd.tables.length
      ports = [port]
      await crowd.seat(GAME.name, 2, 9)
      ports = [old, port]
      // Everybody comes back, at either of them; a table of newer rules is found at the newer node alone.
      for (const { clients } of crowd.tables) for (const { socket } of clients) socket?.terminate()
      await finished(crowd)
      const versions = await Promise.all(
        crowd.tables.map(
          async ({ id }) =>
            ((await (await fetch(`http://127.0.0.1:${port}/api/tables/${id}/record`)).json()) as { version: number })
              .version,
        ),
      )
      expect(versions[0]).toBe(GAME.version)
      expect(versions[2]).toBe(GAME.version)
      expect(versions[4]).toBe(GAME.version + 1)
      // The older nodes cannot load it, and say so.
      const [newest] = crowd.tables.splice(begun)
      allRight(
        (await judge(crowd, old)).filter(
          text => !(text.startsWith(`table ${newest!.id} `) && text.includes('"newer-table"')),
        ),
      )
    } finally {
      crowd.close()
      await stop(newer)
    }
  }, 180_000)

  test('through everything that can happen no move is lost or doubled, and every table finishes', async () => {
    const said: string[] = []
    const { wrong, went, moves } = await runFaults({
      cluster,
      tables: 6,
      seed: 3,
      faults: faultsOf(1000, 0.25),
      slowly: false,
      say: text => said.push(text),
    })
    allRight(wrong)
    expect(went).toHaveLength(6)
    expect(moves).toBeGreaterThan(100)
  }, 300_000)
})

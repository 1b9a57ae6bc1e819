import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, startOn, stop, wait } from '../../bench/load/process.ts'
import type { Setup } from '../../src/core/state.ts'
import { GAMES } from '../../src/games/index.ts'
import { migratePostgres, NEWEST_POSTGRES, POSTGRES_MIGRATIONS } from '../../src/server/store/postgres-migrations.ts'
import { connectTo } from '../../src/server/store/postgres-connection.ts'
import { Players } from '../faults/players.ts'
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
/** Where the bundle lists the registered games. */
const REGISTRY = /(\/\/ src\/games\/index\.ts\n[\s\S]*?var GAMES\d* = )(\[[^\]]*\])/

/** The next version of the rules of a game, which are those of today under another number. */
const withNextRules = (game: typeof GAME, version: number): typeof GAME => ({
  ...game,
  version,
  setup: input => {
    const asked = (input as { version?: number }).version ?? version
    const read = game.setup(asked === version ? { ...(input as object), version: version - 1 } : input)
    return asked !== version || Array.isArray(read) ? read : { ...(read as Setup), version }
  },
})

/** The next version of the program: another build, and of one game the next version of the rules. */
const nextOf = (program: ThreadProgram): void => {
  const file = fileURLToPath(program.program)
  const text = readFileSync(file, 'utf8')
  const next = text
    .replace(/version: "\d+\.\d+\.\d+"/, 'version: "99.0.0"')
    .replace(
      REGISTRY,
      (_, before: string, games: string) =>
        `${before}${games}.map(game => game.name === '${GAME.name}' ? (${withNextRules.toString()})(game, ${GAME.version + 1}) : game)`,
    )
  if (!next.includes(withNextRules.toString())) throw new Error('this has the same rules')
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

  const finished = async (players: Players): Promise<void> => {
    for (let tries = 0; tries < 900 && players.finished() < players.tables.length; tries++) await wait(100)
    expect(players.tables.filter(table => !table.over).map(({ id }) => id)).toEqual([])
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
    const players = new Players(() => ports, 5)
    try {
      const before = [...GAMES, ...GAMES]
      for (const [i, game] of before.entries()) await players.seat(game.name, game.seats[0], i)
      const begun = players.tables.length
      ports = [port]
      await players.seat(GAME.name, GAME.seats[0], begun)
      ports = [old, port]
      // Everybody comes back, at either of them; a table of newer rules is found at the newer node alone.
      for (const { clients } of players.tables) for (const { socket } of clients) socket?.terminate()
      await finished(players)
      const versions = await Promise.all(
        players.tables.map(
          async ({ id }) =>
            ((await (await fetch(`http://127.0.0.1:${port}/api/tables/${id}/record`)).json()) as { version: number })
              .version,
        ),
      )
      expect(versions).toEqual([...before.map(({ version }) => version), GAME.version + 1])
      // The older nodes cannot load it, and say so.
      const [newest] = players.tables.splice(begun)
      allRight(
        (await judge(players, old)).filter(
          text => !(text.startsWith(`table ${newest!.id} `) && text.includes('"newer-table"')),
        ),
      )
    } finally {
      players.close()
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

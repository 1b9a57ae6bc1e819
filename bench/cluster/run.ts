import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Postgres, startPostgres } from '../../test/helpers/postgres.ts'
import { type Redis, startRedis } from '../../test/helpers/redis.ts'
import { readFlags } from '../flags.ts'
import { saveResults } from '../results.mjs'
import { Delays, highest, median, type Rate, round } from '../load/figures.ts'
import { atRate } from '../load/pacer.ts'
import { cpuSecondsOf, freePort, startOn, stop, wait } from '../load/process.ts'
import { SEATS, Tables } from '../load/tables.ts'
import { familySeconds, usedBy } from './cpu.ts'

// The same work on one, two and four nodes in one run, beside one PostgreSQL and one Redis.
// Two cores cannot show what four nodes carry; they show what a move costs, on the nodes and in the database.

const options = readFlags(
  'The same work on one, two and four nodes that share PostgreSQL and Redis: npm run load:cluster -- [flags]',
  {
    // So many that not all games are over before a turn is.
    tables: { help: 'how many tables of four', usual: 200 },
    rate: { help: 'moves a second', usual: 600 },
    seconds: { help: 'how long a turn is', usual: 5 },
    rounds: { help: 'how many turns each set of nodes has', usual: 9 },
    anywhere: { help: 'also with every seat of a table at another node' },
    highest: { help: 'also the highest rate that holds' },
    json: { help: 'figures as JSON' },
    save: { help: 'write the figures for the documentation' },
  },
)
const cli = fileURLToPath(new URL('../../bin/safehouse.mjs', import.meta.url))
const GAME = 'art-robbery'
/** The floor: 99 of 100 moves are told within this time, on one, two and four nodes. */
const BAR_MS = 100
/** Moves a node has made before it is measured: until then the engine is still being compiled. */
const WARM = 12_000
const WARM_RATE = 800

const INSTALLATIONS = [
  [1, 'table'],
  [2, 'table'],
  [4, 'table'],
  ...(options.anywhere
    ? ([
        [2, 'anywhere'],
        [4, 'anywhere'],
      ] as const)
    : []),
] as const satisfies readonly (readonly [number, Placement])[]

/** Nodes that must not outlive us. */
const running = new Set<ChildProcess>()

const log = (text: string): void => void process.stderr.write(`${text}\n`)

/**
 * Where the people of a table are. `table`: the balancer sends all who name the same table to the same node, as the one
 * in deploy/ does; `anywhere`: every seat at another node, so that each move is read by all of them.
 */
type Placement = 'table' | 'anywhere'

const PLACE: { readonly [P in Placement]: (n: number, nodes: number) => number } = {
  table: (n, nodes) => Math.floor(n / SEATS) % nodes,
  anywhere: (n, nodes) => (n + Math.floor(n / SEATS)) % nodes,
}

const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)

interface Figures {
  readonly nodes: number
  readonly placement: Placement
  readonly movesPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Milliseconds of processor time for each move. */
  readonly nodeMs: number
  readonly databaseMs: number
  readonly redisMs: number
  readonly cpuMs: number
  /** Moves in one commit. */
  readonly movesPerCommit: number
  /** The bytes the database writes for each move before it answers. */
  readonly walBytes: number
}

interface Services {
  readonly postgres: Postgres
  readonly redis: Redis
}

const serve = (port: number, database: string, bus: string): Promise<ChildProcess> =>
  startOn(port, process.execPath, [
    cli,
    'serve',
    ...['--port', String(port), '--host', '127.0.0.1', '--database', database, '--bus', bus],
    ...['--trust-proxy', '--limits', '100000', '--bot-pace', '0', '--thinkers', '1', '--log-level', 'error'],
  ])

/** A installation of so many nodes with all its tables, kept to be measured again and again. */
interface Installation {
  readonly nodes: number
  readonly placement: Placement
  readonly tables: Tables
  readonly children: readonly ChildProcess[]
  readonly rounds: Round[]
  play(): boolean
}

interface Round {
  readonly moves: number
  readonly done: number
  readonly delays: Delays
  readonly nodes: number
  readonly database: number
  readonly redis: number
  readonly commits: number
  readonly wal: number
}

const openInstallation = async (
  { postgres, redis }: Services,
  nodes: number,
  placement: Placement,
): Promise<Installation> => {
  const database = await postgres.fresh()
  const children: ChildProcess[] = []
  const ports: number[] = []
  for (let i = 0; i < nodes; i++) {
    ports.push(await freePort())
    const child = await serve(ports[i]!, database, redis.url)
    children.push(child)
    running.add(child)
  }
  const tables = new Tables(n => ports[PLACE[placement](n, nodes)]!, GAME, 1)
  await tables.seat(options.tables, 0, () => {})
  let turn = 0
  const play = (): boolean => {
    for (let tries = 0; tries < 50; tries++) if (tables.play(tables.list[turn++ % tables.list.length]!)) return true
    return false
  }
  // All nodes are as warm as the one.
  for (let warm = 0; warm < WARM * nodes; ) {
    await tables.again()
    warm += 4 * (await atRate(WARM_RATE, 4, play))
  }
  return { nodes, placement, tables, children, rounds: [], play }
}

const measure = async (
  { postgres, redis }: Services,
  { tables, children, rounds, play }: Installation,
): Promise<void> => {
  await tables.again()
  await wait(500)
  const used = {
    nodes: usedBy(() => cpuOf(children.map(child => child.pid!))),
    database: usedBy(() => familySeconds(postgres.pid())),
    redis: usedBy(() => cpuSecondsOf(redis.pid())),
  }
  const { commits, wal } = await writtenBy(postgres)
  tables.delays = new Delays()
  const done = await atRate(options.rate, options.seconds, play)
  const written = await writtenBy(postgres)
  rounds.push({
    moves: tables.delays.size,
    done,
    delays: tables.delays,
    nodes: used.nodes(),
    database: used.database(),
    redis: used.redis(),
    commits: written.commits - commits,
    wal: written.wal - wal,
  })
}

/** The highest rate at which 99 of 100 moves are told within the bar. */
const holds = async ({ tables, children, play }: Installation): Promise<Rate | undefined> => {
  const pids = children.map(child => child.pid!)
  const once = async (rate: number): Promise<Rate> => {
    await tables.again()
    tables.delays = new Delays()
    tables.messages = 0
    const cpu = cpuOf(pids)
    const done = await atRate(rate, options.seconds, play)
    return {
      wanted: rate,
      done,
      p50: tables.delays.at(0.5),
      p99: tables.delays.at(0.99),
      messagesPerCpuSecond: tables.messages / (cpuOf(pids) - cpu),
    }
  }
  return highest(options.rate, BAR_MS, once, log)
}

const costOf = ({ nodes, database, redis, moves }: Round): number => (1000 * (nodes + database + redis)) / moves

const figuresOf = ({ nodes, placement, rounds }: Installation): Figures => {
  const each = (pick: (one: Round) => number): number => median(rounds.map(one => (1000 * pick(one)) / one.moves))
  return {
    nodes,
    placement,
    movesPerSecond: round(median(rounds.map(({ done }) => done))),
    p50Ms: round(median(rounds.map(({ delays }) => delays.at(0.5))), 1),
    p99Ms: round(median(rounds.map(({ delays }) => delays.at(0.99))), 1),
    nodeMs: round(
      each(one => one.nodes),
      3,
    ),
    databaseMs: round(
      each(one => one.database),
      3,
    ),
    redisMs: round(
      each(one => one.redis),
      3,
    ),
    cpuMs: round(median(rounds.map(costOf)), 3),
    movesPerCommit: round(median(rounds.map(({ moves, commits }) => moves / commits)), 2),
    walBytes: round(median(rounds.map(({ moves, wal }) => wal / moves))),
  }
}

/** Transactions that wrote something, each of which has a number of its own, and the bytes of all that was written. */
const writtenBy = async (postgres: Postgres): Promise<{ readonly commits: number; readonly wal: number }> => {
  const [[commits, wal] = []] = await postgres.ask(
    "SELECT pg_snapshot_xmax(pg_current_snapshot()), pg_current_wal_lsn() - '0/0'",
  )
  return { commits: Number(commits), wal: Number(wal) }
}

const nodesOf = ({ nodes, placement }: { readonly nodes: number; readonly placement: Placement }): string =>
  `${nodes} node${nodes > 1 ? 's' : ''}, ${placement === 'table' ? 'by table' : 'anywhere'}`

const main = async (): Promise<void> => {
  const services = { postgres: await startPostgres('disk'), redis: await startRedis() }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const child of running) child.kill('SIGKILL')
      void services.postgres.remove().finally(() => process.exit(130))
    })
  try {
    const installations: Installation[] = []
    for (const [nodes, placement] of INSTALLATIONS)
      installations.push(await openInstallation(services, nodes, placement))
    // One turn that does not count: it is not quite the work they were warmed with, and something is still compiled in
    // it.
    for (const installation of installations) {
      await measure(services, installation)
      log(`  before, ${nodesOf(installation)}: ${round(costOf(installation.rounds.pop()!), 2)} ms CPU a move`)
    }
    // In turns, so that what else the machine does falls on all of them.
    for (let turn = 0; turn < options.rounds; turn++)
      for (const installation of installations) {
        await measure(services, installation)
        log(
          `  turn ${turn + 1}, ${nodesOf(installation)}: ${round(costOf(installation.rounds.at(-1)!), 2)} ms CPU a move`,
        )
      }
    const all = installations.map(figuresOf)
    for (const one of all)
      log(
        `${nodesOf(one)}: ${one.cpuMs} ms CPU a move (nodes ${one.nodeMs}, database ${one.databaseMs}, redis ${one.redisMs}), p50 ${one.p50Ms} ms, p99 ${one.p99Ms} ms, ${one.movesPerCommit} moves a commit, ${one.movesPerSecond} moves/s`,
      )
    const { bytes, messages } = installations[0]!.tables
    const messageBytes = round(bytes / ((messages * SEATS) / (SEATS + 1)))
    const held: { [nodes: string]: number } = {}
    if (options.highest)
      for (const installation of installations.filter(({ placement }) => placement === 'table')) {
        log(`the highest rate, ${installation.nodes} nodes`)
        held[installation.nodes] = round((await holds(installation))?.done ?? 0)
      }
    if (options.json)
      process.stdout.write(
        `${JSON.stringify({ tables: options.tables, rate: options.rate, rounds: options.rounds, highestMovesPerSecond: held, messageBytes, figures: all })}\n`,
      )
    if (options.save)
      saveResults('load-cluster', {
        command: `npm run load:cluster -- --rate ${options.rate} --rounds ${options.rounds}`,
        columns: [
          'nodes',
          'moves/s',
          'CPU ms a move',
          'of it nodes',
          'of it database',
          'of it Redis',
          'p50 ms',
          'p99 ms',
          'moves a commit',
        ],
        rows: all.map(one => [
          nodesOf(one),
          one.movesPerSecond,
          one.cpuMs,
          one.nodeMs,
          one.databaseMs,
          one.redisMs,
          one.p50Ms,
          one.p99Ms,
          one.movesPerCommit,
        ]),
      })
    for (const one of all.filter(({ p99Ms }) => p99Ms >= BAR_MS)) {
      log(`missed: p99 ${one.p99Ms} ms is not under ${BAR_MS} ms (${nodesOf(one)})`)
      process.exitCode = 1
    }
  } finally {
    for (const child of running) await stop(child, 'SIGKILL')
    await services.redis.stop()
    await services.postgres.remove()
  }
}

await main()
process.exit()

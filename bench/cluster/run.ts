import { readdirSync, readFileSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { type Postgres, startPostgres } from '../../test/helpers/postgres.ts'
import { type Redis, startRedis } from '../../test/helpers/redis.ts'
import { Delays, round } from '../load/figures.ts'
import { atRate } from '../load/pacer.ts'
import { cpuSeconds, freePort, startOn, stop, wait } from '../load/process.ts'
import { SEATS, Tables } from '../load/tables.ts'

// `npm run load:cluster [-- --json]`: the same work on one, two and four nodes in one run, beside one PostgreSQL and one Redis.
// Two cores cannot show what four nodes carry; they show what a move costs, on the nodes and in the database.

const numberAfter = (flag: string, usual: number): number => {
  const at = process.argv.indexOf(flag)
  if (at < 0) return usual
  const n = Number(process.argv[at + 1])
  if (Number.isInteger(n) && n > 0) return n
  process.stderr.write(`${flag}: a whole number from 1 on, not ${process.argv[at + 1] ?? 'nothing'}\n`)
  process.exit(2)
}

const options = { tables: numberAfter('--tables', 200), rate: numberAfter('--rate', 200), seconds: numberAfter('--seconds', 15), json: process.argv.includes('--json') }
const cli = process.env['LOAD_CLI']!
const GAME = 'art-robbery'
const BAR = 1.3
/** Moves a node has made before it is measured: until then the engine is still being compiled. */
const WARM = 1500

/** Nodes that must not outlive us. */
const running = new Set<ChildProcess>()

const say = (text: string): void => void process.stderr.write(`${text}\n`)

/**
 * Where the people of a table are. `table`: the balancer sends all who name the same table to the same node, as the one in
 * deploy/ does; `anywhere`: every seat at another node, so that each move is read by all of them.
 */
type Placement = 'table' | 'anywhere'

const PLACE: { readonly [P in Placement]: (n: number, nodes: number) => number } = {
  table: (n, nodes) => Math.floor(n / SEATS) % nodes,
  anywhere: (n, nodes) => (n + Math.floor(n / SEATS)) % nodes,
}

/** All processes that come from one, and itself. */
const familyOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(one => one === pid || parentOf(one) === pid)

const parentOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  } catch {
    return 0
  }
}

const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)

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

const measure = async ({ postgres, redis }: Services, nodes: number, placement: Placement): Promise<Figures> => {
  const database = await postgres.fresh()
  const children: ChildProcess[] = []
  const ports: number[] = []
  try {
    for (let i = 0; i < nodes; i++) {
      ports.push(await freePort())
      const child = await serve(ports[i]!, database, redis.url)
      children.push(child)
      running.add(child)
    }
    const tables = new Tables(n => ports[PLACE[placement](n, nodes)]!, GAME, 1)
    await tables.seat(options.tables, 0, () => {})
    let turn = 0
    const playNext = (): boolean => {
      for (let tries = 0; tries < 50; tries++) if (tables.play(tables.list[turn++ % tables.list.length]!)) return true
      return false
    }
    // All nodes are as warm as the one.
    for (let warm = 0; warm < WARM * nodes; ) {
      await tables.again()
      warm += 4 * (await atRate(options.rate, 4, playNext))
    }
    await tables.again()
    await wait(1000)
    const pids = { nodes: children.map(child => child.pid!), database: familyOf(postgres.pid()), redis: [redis.pid()] }
    const before = { nodes: cpuOf(pids.nodes), database: cpuOf(pids.database), redis: cpuOf(pids.redis) }
    const commits = await commitsOf(postgres)
    tables.delays = new Delays()
    const done = await atRate(options.rate, options.seconds, playNext)
    const moves = tables.delays.size
    const used = (which: keyof typeof pids): number => (1000 * (cpuOf(pids[which]) - before[which])) / moves
    const each = { nodeMs: used('nodes'), databaseMs: used('database'), redisMs: used('redis') }
    const made = (await commitsOf(postgres)) - commits
    tables.close()
    return {
      nodes,
      placement,
      movesPerSecond: round(done),
      p50Ms: round(tables.delays.at(0.5), 1),
      p99Ms: round(tables.delays.at(0.99), 1),
      nodeMs: round(each.nodeMs, 3),
      databaseMs: round(each.databaseMs, 3),
      redisMs: round(each.redisMs, 3),
      cpuMs: round(each.nodeMs + each.databaseMs + each.redisMs, 3),
      movesPerCommit: round(moves / made, 2),
    }
  } finally {
    for (const child of children) {
      await stop(child, 'SIGKILL')
      running.delete(child)
    }
  }
}

/** Transactions that wrote something: each has a number of its own. */
const commitsOf = async (postgres: Postgres): Promise<number> => Number((await postgres.ask('SELECT pg_snapshot_xmax(pg_current_snapshot())'))[0]![0])

const main = async (): Promise<void> => {
  const services = { postgres: await startPostgres('disk'), redis: await startRedis() }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const child of running) child.kill('SIGKILL')
      void services.postgres.remove().finally(() => process.exit(130))
    })
  try {
    const all: Figures[] = []
    for (const [nodes, placement] of [
      [1, 'table'],
      [2, 'table'],
      [4, 'table'],
      [2, 'anywhere'],
      [4, 'anywhere'],
    ] as const) {
      const figures = await measure(services, nodes, placement)
      all.push(figures)
      say(
        `${nodes} node${nodes > 1 ? 's' : ''}, ${placement === 'table' ? 'by table' : 'anywhere'}: ${figures.cpuMs} ms CPU a move (nodes ${figures.nodeMs}, database ${figures.databaseMs}, redis ${figures.redisMs}), p50 ${figures.p50Ms} ms, p99 ${figures.p99Ms} ms, ${figures.movesPerCommit} moves a commit, ${figures.movesPerSecond} moves/s`,
      )
    }
    const of = (nodes: number, placement: Placement): Figures => all.find(one => one.nodes === nodes && one.placement === placement)!
    const one = of(1, 'table').cpuMs
    const ratio = round(of(4, 'table').cpuMs / one, 3)
    const anywhere = round(of(4, 'anywhere').cpuMs / one, 3)
    const ok = ratio <= BAR
    say(`CPU a move on 4 nodes: ${ratio} times that on one (bar ${BAR}: ${ok ? 'held' : 'NOT HELD'}); with every seat at another node ${anywhere} times`)
    if (options.json) process.stdout.write(`${JSON.stringify({ tables: options.tables, rate: options.rate, ratio, ratioAnywhere: anywhere, figures: all })}\n`)
    process.exitCode = ok ? 0 : 1
  } finally {
    await services.redis.stop()
    await services.postgres.remove()
  }
}

await main()
process.exit()

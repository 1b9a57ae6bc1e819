import { wait } from '../../bench/load/process.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { Players, type FaultTable } from '../faults/players.ts'
import { judge } from '../faults/judge.ts'
import type { Cluster } from './cluster.ts'

// Faults of a full installation of several nodes, and what has to be true afterwards: no
// acknowledged move is lost or doubled, every table finishes, all seats were told what the record says.

export interface Fault {
  readonly name: string
  /** Makes it happen. */
  begin(cluster: Cluster): Promise<void>
  /** Puts it right again; nothing where it rights itself. */
  end?(cluster: Cluster): Promise<void>
  /** How long it lasts at least. */
  readonly lastsMs: number
}

const last = <T>(list: readonly T[]): T => list.at(-1)!

/** All that can happen, each for its while or a share of it. */
export const faultsOf = (redisAwayMs: number, share = 1): readonly Fault[] => [
  {
    name: 'kill -9 a node',
    lastsMs: 3000 * share,
    begin: ({ kill, nodes }) => kill(last(nodes)),
    end: ({ start, nodes }) => start(last(nodes)),
  },
  {
    name: 'restart Redis',
    lastsMs: 1000 * share,
    begin: async ({ redis }) => {
      await redis.stop()
      await redis.start()
    },
  },
  {
    name: `stop Redis for ${redisAwayMs / 1000} s`,
    lastsMs: redisAwayMs,
    begin: ({ redis }) => redis.stop(),
    end: ({ redis }) => redis.start(),
  },
  {
    name: 'restart PostgreSQL',
    lastsMs: 1000 * share,
    begin: async ({ postgres }) => {
      await postgres.stop('SIGQUIT')
      await postgres.start()
    },
  },
  {
    name: 'cut one node from Redis',
    lastsMs: 5000 * share,
    begin: async ({ nodes }) => nodes[0]!.toRedis.cut(true),
    end: async ({ nodes }) => nodes[0]!.toRedis.cut(false),
  },
  {
    name: 'slow the database by 200 ms',
    lastsMs: 8000 * share,
    begin: async ({ nodes }) => {
      for (const { toPostgres } of nodes) toPostgres.delayMs = 200
    },
    end: async ({ nodes }) => {
      for (const { toPostgres } of nodes) toPostgres.delayMs = 0
    },
  },
]

export interface Went {
  readonly name: string
  /**
   * Until the first move was acknowledged, until half of the tables had moved, and until all had, in milliseconds from
   * the begin of the fault.
   */
  readonly first: number
  readonly half: number
  readonly all: number
}

const PATIENCE_MS = 120_000
const SEATERS = 12
/**
 * How long people think: while the server fills much longer, else the first would be done before the last have sat
 * down.
 */
const THINK_MS = 1000
const FILLING_MS = 6000
/** Tables that have not gone on by then are named. */
const LATE_MS = 15_000

const acknowledged = ({ clients }: FaultTable): number =>
  clients.reduce((sum, client) => sum + client.acknowledged.size, 0)

const sayTable = ({ id, game, clients }: FaultTable): string =>
  `${id} (${game}; ${clients.map(({ ply, pending, socket }) => `ply ${ply}${pending ? ` sent ${pending.move} at ${pending.ply}` : ''} line ${socket?.readyState}`).join(', ')})`

/** So many moves more: the second needs somebody else to have heard of the first. */
const ON = 2

/** How long until every table that was played when the fault began has gone on. */
const untilPlayed = async (players: Players, name: string, say: (text: string) => void): Promise<Went> => {
  const began = performance.now()
  let isLate = false
  const waiting = new Map(players.tables.filter(table => !table.over).map(table => [table, acknowledged(table)]))
  const most = waiting.size
  const times = { first: 0, half: 0 }
  while (waiting.size > 0 && performance.now() - began < PATIENCE_MS) {
    for (const [table, before] of waiting) if (table.over || acknowledged(table) >= before + ON) waiting.delete(table)
    const now = performance.now() - began
    if (times.first === 0 && waiting.size < most) times.first = now
    if (times.half === 0 && waiting.size <= most / 2) times.half = now
    if (!isLate && now > LATE_MS && waiting.size > 0) {
      isLate = true
      say(`  late: ${[...waiting.keys()].slice(0, 3).map(sayTable).join('; ')}`)
    }
    await wait(10)
  }
  const stuck = [...waiting.keys()][0]
  if (stuck) players.wrong.push(`${name}: ${waiting.size} tables did not go on, such as ${sayTable(stuck)}`)
  return { name, ...times, all: performance.now() - began }
}

export interface FaultsOptions {
  readonly cluster: Cluster
  readonly tables: number
  readonly seed: number
  readonly faults: readonly Fault[]
  /** Whether each move is thought about for a second, so that tables last. */
  readonly slowly: boolean
  /** Where people connect; all nodes that are up, if not said. */
  readonly ports?: () => readonly number[]
  readonly say: (text: string) => void
}

export interface FaultsOutcome {
  readonly wrong: readonly string[]
  readonly went: readonly Went[]
  readonly tables: number
  readonly moves: number
}

/** Plays many tables of all games, every fourth with a bot, through all faults, one after the other. */
export const runFaults = async ({
  cluster,
  tables,
  seed,
  faults,
  slowly,
  ports = cluster.ports,
  say,
}: FaultsOptions): Promise<FaultsOutcome> => {
  const rng = new Sfc32(seed)
  const players = new Players(ports, seed)
  let next = 0
  const seatOne = (i: number): Promise<unknown> => {
    const game = GAMES[i % GAMES.length]!
    const seats = game.seats[0] + rng.below(game.seats[1] - game.seats[0] + 1)
    return players.seat(game.name, seats, i, i % 8 < 2 ? ['random'] : [])
  }
  /** Tables that are done make room for new ones, so that the last fault meets as many as the first. */
  const fill = async (): Promise<void> => {
    const worker = async (): Promise<void> => {
      while (next - players.finished() < tables) await seatOne(next++)
    }
    await Promise.all(Array.from({ length: SEATERS }, worker))
  }
  const went: Went[] = []
  try {
    if (slowly) players.thinkMs = FILLING_MS
    await fill()
    if (slowly) {
      players.thinkMs = THINK_MS
      await wait(FILLING_MS)
    }
    say(
      `${tables} tables are played at ${cluster.ports().length} nodes${ports === cluster.ports ? '' : ' behind a proxy'}`,
    )
    for (const fault of faults) {
      await fill()
      const began = Date.now()
      const begun = fault.begin(cluster)
      const [played] = await Promise.all([untilPlayed(players, fault.name, say), begun])
      went.push(played)
      say(
        `${fault.name}: first move after ${Math.round(played.first)} ms, half of the tables after ${Math.round(played.half)} ms, all after ${Math.round(played.all)} ms; ${players.moves} moves, ${players.finished()}/${players.tables.length} tables finished`,
      )
      await wait(Math.max(0, began + fault.lastsMs - Date.now()))
      await fault.end?.(cluster)
    }
    players.thinkMs = 0
    for (const until = Date.now() + PATIENCE_MS; players.finished() < players.tables.length && Date.now() < until; )
      await wait(100)
    const stuck = players.tables.filter(table => !table.over)
    if (stuck.length > 0)
      players.wrong.push(`${stuck.length} tables are stuck: ${stuck.slice(0, 5).map(sayTable).join('; ')}`)
    const wrong = await judge(players, cluster.ports()[0]!)
    return { wrong, went, tables: players.tables.length, moves: players.moves }
  } finally {
    players.close()
  }
}

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Rooms } from './rooms/port.ts'
import type { Meter } from './rooms/options.ts'

/** Figures about the server: how much, how fast, how often refused. No table, name or address is in them. */
export interface Metrics extends Meter {
  request(route: string, status: number, seconds: number): void
  message(kind: string): void
  push(outcome: 'sent' | 'gone' | 'failed'): void
  /** What only the running server knows. */
  watch(server: { readonly rooms: Rooms; readonly sockets: () => number; readonly halved?: () => number }): void
  text(): Promise<string>
  close(): void
}

const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const SLOW = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

export const makeMetrics = (): Metrics => {
  const registers = [new Registry()]
  const counter = (name: string, help: string, labelNames: string[] = []): Counter =>
    new Counter({ name: `safehouse_${name}`, help, labelNames, registers })
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []): Histogram =>
    new Histogram({ name: `safehouse_${name}`, help, buckets, labelNames, registers })
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name: `safehouse_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })

  const moves = counter('moves_total', 'Moves made by people, programs and bots.')
  const stored = histogram('move_stored_seconds', 'From the request of a move until it is stored.', FAST)
  const told = histogram('move_told_seconds', 'From the request of a move until everybody has been told.', FAST)
  const refusals = counter('refusals_total', 'Refused requests and messages, by error code.', ['code'])
  const thinking = histogram('bot_thinking_seconds', 'How long bots took for a move.', SLOW)
  const cut = counter('bot_cut_total', 'Bot moves chosen with a reduced budget.')
  const requests = histogram('http_seconds', 'HTTP requests by route and status.', FAST, ['route', 'status'])
  const messages = counter('messages_total', 'Messages received over sockets, by kind.', ['kind'])
  const pushes = counter('pushes_total', 'Push notifications sent, by outcome.', ['outcome'])

  const lag = monitorEventLoopDelay({ resolution: 100 })
  lag.enable()
  gauge('event_loop_lag_p99_seconds', 'Event loop delay since the last scrape, 99th percentile.', () => {
    const p99 = lag.percentile(99) / 1e9
    lag.reset()
    return p99
  })
  gauge('memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('heap_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  gauge('cpu_seconds', 'CPU time used, all threads.', () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6)

  return {
    moved: (storedMs, toldMs) => {
      moves.inc()
      stored.observe(storedMs / 1000)
      told.observe(toldMs / 1000)
    },
    refused: code => refusals.inc({ code }),
    thought: (ms, short) => {
      thinking.observe(ms / 1000)
      if (short) cut.inc()
    },
    request: (route, status, seconds) => requests.observe({ route, status }, seconds),
    message: kind => messages.inc({ kind }),
    push: outcome => pushes.inc({ outcome }),
    watch: ({ rooms, sockets, halved }) => {
      gauge('tables', 'Tables in memory.', () => rooms.counts().tables)
      gauge('tables_playing', 'Tables in memory with a running game.', () => rooms.counts().playing)
      gauge('listeners', 'Connections that watch a table.', () => rooms.counts().listeners)
      gauge('bots_waiting', 'Bot moves that wait for a worker thread.', () => rooms.counts().waitingBots)
      gauge('sockets', 'Open sockets.', sockets)
      if (halved) gauge('bot_halved', 'Bot moves asked with a halved budget, because others waited.', halved)
    },
    text: () => registers[0]!.metrics(),
    close: () => lag.disable(),
  }
}

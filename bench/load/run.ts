import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFlags } from '../flags.ts'
import { saveResults } from '../results.mjs'
import { Delays, highest, type Rate, round } from './figures.ts'
import { atRate } from './pacer.ts'
import { measurePeer } from './peer.ts'
import { cpuSecondsOf, freePort, residentBytes, startOn, stop, wait } from './process.ts'
import { SEATS, Tables } from './tables.ts'
import { must } from './wire.ts'

// A thousand tables of four scripted clients on one server process, beside a bare echo in the same run.

/** The floor: 99 of 100 moves are told within this time. */
const BAR_MS = 50
const STEADY = 500
/** Waited before each measurement of memory, so that other load of the machine settles. */
const REST_MS = 3000
const GAME = 'art-robbery'

const options = {
  ...readFlags('The load of many tables on one server, beside a bare echo: npm run load -- [flags]', {
    tables: { help: 'how many tables of four', usual: 1000 },
    seconds: { help: 'how long the steady rate is measured', usual: 15 },
    short: { help: 'only the steady rate: no restart, no highest rate, no echo' },
    json: { help: 'figures as JSON' },
    save: { help: 'write the figures for the documentation' },
  }),
  cli: fileURLToPath(new URL('../../bin/safehouse.mjs', import.meta.url)),
  echo: fileURLToPath(new URL('echo.ts', import.meta.url)),
}

const megabytes = (bytes: number): number => round(bytes / 2 ** 20, 1)

const log = (text: string): void => void process.stderr.write(`${text}\n`)

const serve = (port: number, data: string): Promise<ChildProcess> => {
  const args = [
    options.cli,
    'serve',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--data',
    data,
    '--trust-proxy',
    '--limits',
    '100000',
    '--bot-pace',
    '0',
    '--log-level',
    'error',
  ]
  return startOn(port, process.execPath, args)
}

/** A table of four experts, which think all the time beside the load. */
const keepThinking = async (port: number): Promise<() => Promise<unknown>> => {
  const n = 0xff0000
  const { cookie } = await must(port, '/api/me', {}, { n })
  const bots = Array.from({ length: SEATS }, () => 'expert')
  const made = await must(port, '/api/tables', { game: GAME, setup: { seats: SEATS }, bots }, { n, cookie })
  const { id } = made.body as { id: string }
  await must(port, `/api/tables/${id}/start`, {}, { n, cookie })
  return () => must(port, `/api/tables/${id}/close`, {}, { n, cookie })
}

const main = async (): Promise<void> => {
  const data = mkdtempSync(join(tmpdir(), 'safehouse-load-'))
  const port = await freePort()
  let child = await serve(port, data)
  try {
    await wait(REST_MS)
    const empty = residentBytes(child.pid!)
    const tables = new Tables(port, GAME, 1)
    log(`seating ${options.tables} tables`)
    const began = performance.now()
    await tables.seat(options.tables, 0, done => {
      if (done % 100 === 0) log(`  ${done} tables, ${round((performance.now() - began) / 1000, 1)} s`)
    })
    await wait(REST_MS)
    const seated = residentBytes(child.pid!)
    log(`  ${megabytes(empty)} MB without tables, ${megabytes(seated)} MB with them`)

    let turn = 0
    const playNext = (): boolean => {
      for (let tries = 0; tries < 50; tries++) if (tables.play(tables.list[turn++ % tables.list.length]!)) return true
      return false
    }
    const measure = async (rate: number, seconds: number): Promise<Rate> => {
      await tables.again()
      tables.delays = new Delays()
      tables.messages = 0
      const cpu = cpuSecondsOf(child.pid!)
      const done = await atRate(rate, seconds, playNext)
      return {
        wanted: rate,
        done,
        p50: tables.delays.at(0.5),
        p99: tables.delays.at(0.99),
        messagesPerCpuSecond: tables.messages / (cpuSecondsOf(child.pid!) - cpu),
      }
    }
    log('warming up')
    await measure(STEADY, 5)
    tables.bytes = 0
    log(`steady ${STEADY} moves/s, four experts thinking beside it`)
    const closeExperts = await keepThinking(port)
    const steady = await measure(STEADY, options.seconds)
    const length = Math.round(tables.bytes / Math.max(1, (tables.messages * SEATS) / (SEATS + 1)))
    log(
      `  done ${round(steady.done)}/s, p50 ${round(steady.p50, 1)} ms, p99 ${round(steady.p99, 1)} ms, ${length} bytes a message`,
    )

    await closeExperts()
    const figures = {
      tables: tables.list.length,
      movesPerSecond: round(steady.done),
      p50Ms: round(steady.p50, 2),
      p99Ms: round(steady.p99, 2),
      megabytesEmpty: megabytes(empty),
      megabytesSeated: megabytes(seated),
      megabytesSteady: megabytes(residentBytes(child.pid!)),
      messageBytes: length,
      refused: tables.lost,
    }
    if (options.short) return report(figures)

    log('restart with all sockets')
    const restart = await restartWithAll(
      tables,
      () => stop(child, 'SIGKILL'),
      async () => {
        child = await serve(port, data)
      },
    )
    log(`  all ${tables.list.length * SEATS} sockets back in their seats after ${round(restart / 1000, 1)} s`)
    log('warming up')
    await measure(2 * STEADY, 10)
    log('highest rate, the server')
    const best = await highest(800, BAR_MS, rate => measure(rate, Math.max(5, options.seconds / 2)), log)
    tables.close()
    await stop(child)

    log('highest rate, the bare echo')
    const peer = await measurePeer(options.echo, options.tables, length, BAR_MS, Math.max(5, options.seconds / 3), log)
    report({
      ...figures,
      highestMovesPerSecond: round(best?.done ?? 0),
      messagesPerCpuSecond: round(best?.messagesPerCpuSecond ?? 0),
      ofEcho: round((best?.messagesPerCpuSecond ?? 0) / (peer?.messagesPerCpuSecond ?? Number.NaN), 3),
      echoMessagesPerCpuSecond: round(peer?.messagesPerCpuSecond ?? 0),
      echoHighestPerSecond: round(peer?.done ?? 0),
      restartMs: round(restart),
    })
  } finally {
    await stop(child, 'SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

/** Kills the server under all its sockets, starts it again, and waits until everybody is back with a view. */
const restartWithAll = async (
  tables: Tables,
  kill: () => Promise<void>,
  start: () => Promise<void>,
): Promise<number> => {
  const began = performance.now()
  await kill()
  await start()
  const jobs = tables.list.flatMap(table => table.clients.map((_, seat) => () => tables.connect(table, seat)))
  for (const table of tables.list) table.waiting = 0
  const worker = async (): Promise<void> => {
    for (let job = jobs.pop(); job; job = jobs.pop()) await job()
  }
  await Promise.all(Array.from({ length: 64 }, worker))
  return performance.now() - began
}

const report = (figures: { readonly p99Ms: number; readonly [name: string]: number }): void => {
  if (options.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
  else for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(24)} ${value}\n`)
  if (options.save)
    saveResults('load', {
      command: `npm run load${options.short ? ' -- --short' : ''}`,
      columns: ['figure', 'value'],
      rows: Object.entries(figures),
    })
  if (figures.p99Ms < BAR_MS) return
  log(`missed: p99 ${figures.p99Ms} ms is not under ${BAR_MS} ms`)
  process.exitCode = 1
}

await main()
process.exit()

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFlags } from '../../bench/flags.ts'
import { freePort, startOn, stop, wait } from '../../bench/load/process.ts'
import type { Order, AttackReport } from './attacker.ts'
import { ATTACK_NAMES, mostOf } from './attacks.ts'
import { liveHeap, loadSourceMap } from './inspector.ts'
import { Player } from './player.ts'

const { attack, seconds, rounds, tables } = readFlags(
  'Attacks the real server with a heap of 256 MB beside honest people who play: npm run abuse -- [flags]',
  {
    attack: { help: 'which attack', words: ['all', ...ATTACK_NAMES] },
    seconds: { help: 'how long each attack lasts', usual: 4 },
    rounds: { help: 'how often all of them come', usual: 3 },
    tables: { help: 'honest tables of two people', usual: 20 },
  },
)
const CLI = fileURLToPath(new URL('../../bin/safehouse.mjs', import.meta.url))
const PROGRAM = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const ATTACKER = fileURLToPath(new URL('attacker.ts', import.meta.url))
/** An honest move waits at most so long, or so many times what it waits without an attack. */
const MOST_MS = 250
const MOST_TIMES = 5
/** The bytes the live heap may grow from one round to the next: honest games and their logs grow too. */
const MOST_GROWTH_MB = 3
const WARM_MS = 5000
/** Before each attack, and before the heap is measured: moves without an attack, to compare with. */
const QUIET_MS = 2000
const PACE_MS = 250

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Infinity
const ms = (x: number): string => x.toFixed(0)

const print = (cells: readonly string[]): void => {
  const widths = [12, 8, 10, 8, 8, 8, 10]
  process.stdout.write(
    `${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[i]!))).join('  ')}\n`,
  )
}

const startAttacker = (): ChildProcess =>
  spawn('nice', ['-n', '10', process.execPath, '--import', 'tsx', ATTACKER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/** The attackers' reports on one order after the other. */
const reportsOf = (attacker: ChildProcess): ((what: Order) => Promise<AttackReport>) => {
  let settle = (_: AttackReport): void => {}
  attacker.on('message', report => settle(report as AttackReport))
  attacker.on('exit', code => settle({ error: `the attackers ended with ${code}` }))
  return what =>
    new Promise(resolve => {
      settle = resolve
      attacker.send(what)
    })
}

const figuresOf = (times: readonly number[]): string[] => [
  String(times.length),
  ms(percentile(times, 0.5)),
  ms(percentile(times, 0.99)),
  ms(Math.max(...times)),
]

const isDead = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null

const main = async (): Promise<boolean> => {
  const data = mkdtempSync(join(tmpdir(), 'safehouse-abuse-'))
  const port = await freePort()
  const inspectPort = await freePort()
  const flags = ['--port', String(port), '--host', '127.0.0.1', '--data', data, '--log-level', 'error']
  // Honest people come through a proxy at 127.0.0.1; attackers do not.
  const args = ['serve', ...flags, '--trust-proxy', '127.0.0.1']
  const heap = ['--max-old-space-size=256', `--inspect=127.0.0.1:${inspectPort}`]
  const server = await startOn(port, process.execPath, [...heap, CLI, ...args])
  const attacker = startAttacker()
  const order = reportsOf(attacker)
  const players = Array.from({ length: tables }, (_, n) => new Player(port, n, PACE_MS))
  const names = ATTACK_NAMES.filter(one => attack === 'all' || attack === one)
  const problems: string[] = []
  const heaps: number[] = []
  const quiet: number[] = []
  const results = new Map(names.map(name => [name, { tried: 0, got: 0, times: [] as number[] }]))
  const takeTimes = (): number[] => players.flatMap(player => player.takeTimes())
  try {
    for (const player of players) await player.start()
    await loadSourceMap(inspectPort, PROGRAM)
    await wait(WARM_MS)
    for (let round = 1; round <= rounds; round++) {
      for (const name of names) {
        takeTimes()
        await wait(QUIET_MS)
        quiet.push(...takeTimes())
        const report = await order({ attack: name, port, table: players[0]!.table, seconds })
        if (isDead(server)) throw new Error(`the server died under: ${name}`)
        if ('error' in report) throw new Error(`${name}: ${report.error}`)
        const result = results.get(name)!
        result.tried += report.tried
        result.got += report.got
        result.times.push(...takeTimes())
      }
      await wait(QUIET_MS)
      heaps.push((await liveHeap(inspectPort)) / 1e6)
    }
    const most = Math.max(MOST_MS, MOST_TIMES * percentile(quiet, 0.99))
    print(['attack', 'tried', 'succeeded', 'moves', 'p50 ms', 'p99 ms', 'slowest ms'])
    print(['none', '', '', ...figuresOf(quiet)])
    for (const [name, { tried, got, times }] of results) {
      const mostGot = mostOf(name, rounds)
      print([name, String(tried), mostGot === undefined ? '' : String(got), ...figuresOf(times)])
      const p99 = percentile(times, 0.99)
      if (p99 > most) problems.push(`${name}: an honest move waited ${ms(p99)} ms (p99), at most ${ms(most)}`)
      if (got > (mostGot ?? Infinity)) problems.push(`${name}: succeeded ${got} times, at most ${mostGot}`)
    }
    process.stdout.write(`an honest move may take ${ms(most)} ms (p99)\n`)
    process.stdout.write(`live heap after each round, MB: ${heaps.map(mb => mb.toFixed(1)).join(', ')}\n`)
    for (const [i, mb] of heaps.entries())
      if (i > 0 && mb > heaps[i - 1]! + MOST_GROWTH_MB)
        problems.push(`the live heap grew from ${heaps[i - 1]!.toFixed(1)} to ${mb.toFixed(1)} MB in round ${i + 1}`)
    const lost = players.reduce((sum, player) => sum + player.lost, 0)
    if (lost > 0) problems.push(`${lost} connections of honest people were lost`)
  } catch (error) {
    problems.push(String(error))
  } finally {
    for (const player of players) player.close()
    attacker.disconnect()
    await stop(server)
    rmSync(data, { recursive: true, force: true })
  }
  for (const problem of problems) process.stdout.write(`FAILED ${problem}\n`)
  process.stdout.write(problems.length === 0 ? 'ok\n' : '')
  return problems.length === 0
}

process.exitCode = (await main()) ? 0 : 1

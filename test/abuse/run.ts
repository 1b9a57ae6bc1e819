import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFlags } from '../../bench/flags.ts'
import { freePort, residentBytes, startOn, stop, wait } from '../../bench/load/process.ts'
import { Player } from './player.ts'

// Attacks by one guest on the real server with a small heap, beside two honest people who play.

const { kind, seconds } = readFlags(
  'Attacks on the real server with a heap of 256 MB, beside two people who play: npm run abuse -- [flags]',
  {
    kind: { help: 'which attack', words: ['all', 'pings', 'watches'] },
    seconds: { help: 'how long each attack lasts', usual: 15 },
  },
)
const CLI = fileURLToPath(new URL('../../bin/safehouse.mjs', import.meta.url))
const ATTACK = fileURLToPath(new URL('attack.ts', import.meta.url))
/** An honest move waits at most so long, or so many times what it waits without an attack. */
const MOST_MS = 250
const MOST_TIMES = 5
const MOST_GROWTH_MB = 150
const MOVES_BEFORE = 60
/** So many plies lie behind the attacked table. */
const PLIES = 100
const PACE_MS = 50

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity
const round = (x: number): number => Math.round(x * 10) / 10

const attack = (which: string, port: number, table: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      'nice',
      ['-n', '10', process.execPath, '--import', 'tsx', ATTACK, which, String(port), table, String(seconds)],
      { stdio: 'inherit' },
    )
    child.on('error', reject)
    child.on('exit', () => resolve())
  })

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await wait(20)
}

const run = async (which: string): Promise<boolean> => {
  const data = mkdtempSync(join(tmpdir(), 'safehouse-abuse-'))
  const port = await freePort()
  const args = [
    '--max-old-space-size=256',
    CLI,
    'serve',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--data',
    data,
    '--trust-proxy',
    '--log-level',
    'error',
  ]
  const server = await startOn(port, process.execPath, args)
  const player = new Player(port)
  try {
    await player.start(PACE_MS)
    await until(() => player.times.length >= MOVES_BEFORE && player.plies >= PLIES)
    const before = { p99: p99(player.times), mb: residentBytes(server.pid!) / 1e6 }
    player.times = []
    let most = before.mb
    const look = setInterval(() => {
      if (server.exitCode === null && server.signalCode === null)
        most = Math.max(most, residentBytes(server.pid!) / 1e6)
    }, 100)
    await attack(which, port, player.table)
    clearInterval(look)
    const died = server.exitCode !== null || server.signalCode !== null
    const during = { p99: p99(player.times), max: Math.max(...player.times), moves: player.times.length }
    const limit = Math.max(MOST_MS, MOST_TIMES * before.p99)
    const ok = !died && during.p99 <= limit && most - before.mb <= MOST_GROWTH_MB
    const figures = {
      before: round(before.p99),
      during: round(during.p99),
      slowest: round(during.max),
      moves: during.moves,
      limit: round(limit),
    }
    process.stdout.write(
      `${JSON.stringify({ attack: which, ok, died, p99Ms: figures, residentMb: { before: round(before.mb), most: round(most) } })}\n`,
    )
    return ok
  } finally {
    player.close()
    await stop(server)
    rmSync(data, { recursive: true, force: true })
  }
}

let ok = true
for (const which of kind === 'all' ? ['pings', 'watches'] : [kind]) ok = (await run(which)) && ok
process.exitCode = ok ? 0 : 1

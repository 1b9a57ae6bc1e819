import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFlags } from '../../bench/flags.ts'
import { freePort, startOn, stop, wait } from '../../bench/load/process.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { Crowd } from './crowd.ts'
import { judge } from './judge.ts'

const {
  tables: TABLES,
  kills: KILLS,
  seed: SEED,
} = readFlags(
  'The real server, killed at random moments under load, and a disk that fills up: npm run faults -- [flags]',
  {
    tables: { help: 'how many tables are played at a time', usual: 100 },
    kills: { help: 'how often it is killed', usual: 50, least: 0 },
    seed: { help: 'the same people and moves again', usual: 1 },
  },
)
const CLI = fileURLToPath(new URL('../../bin/safehouse.mjs', import.meta.url))
/** How long a player thinks about a move: so long that a game meets several kills. */
const THINK_MS = 800
/** A table that has not finished by then is stuck. */
const PATIENCE_MS = 300_000

const say = (text: string): void => void process.stderr.write(`${text}\n`)
const flags = (port: number, data: string): string[] => [
  CLI,
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
  '--log-level',
  'error',
]

const seatAll = async (crowd: Crowd, tables: number, rng: Sfc32): Promise<void> => {
  for (let i = 0; i < tables; i++) {
    const game = GAMES[i % GAMES.length]!
    await crowd.seat(game.name, game.seats[0] + rng.below(game.seats[1] - game.seats[0] + 1), i)
  }
}

const untilFinished = async (crowd: Crowd): Promise<boolean> => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    if (crowd.finished() === crowd.tables.length) return true
    await wait(200)
  }
  return false
}

const kills = async (): Promise<string[]> => {
  const data = mkdtempSync(join(tmpdir(), 'safehouse-faults-'))
  const port = await freePort()
  const rng = new Sfc32(SEED)
  let up = false
  const crowd = new Crowd(() => (up ? [port] : []), SEED)
  const start = async (): Promise<ChildProcess> => {
    const child = await startOn(port, process.execPath, flags(port, data))
    up = true
    return child
  }
  let child = await start()
  crowd.thinkMs = THINK_MS
  try {
    say(`seating ${TABLES} tables`)
    await seatAll(crowd, TABLES, rng)
    let next = TABLES
    for (let kill = 1; kill <= KILLS; kill++) {
      // Play has gone on, then at any moment.
      for (const before = crowd.moves; crowd.moves < before + TABLES; ) await wait(20)
      await wait(rng.below(1000))
      up = false
      await stop(child, 'SIGKILL')
      const began = performance.now()
      child = await start()
      const back = performance.now() - began
      // Tables that are done make room for new ones, so that the last kill meets as many as the first.
      while (crowd.tables.length - crowd.finished() < TABLES) {
        const game = GAMES[next % GAMES.length]!
        await crowd.seat(game.name, game.seats[0] + rng.below(game.seats[1] - game.seats[0] + 1), next++)
      }
      say(
        `kill ${kill}/${KILLS}: up again in ${Math.round(back)} ms; ${crowd.moves} moves acknowledged, ${crowd.finished()}/${crowd.tables.length} tables finished`,
      )
    }
    say('letting all tables finish')
    crowd.thinkMs = 0
    if (!(await untilFinished(crowd))) crowd.wrong.push(`${crowd.tables.length - crowd.finished()} tables are stuck`)
    const wrong = await judge(crowd, port)
    say(
      `${KILLS} kills, ${crowd.tables.length} tables, ${crowd.moves} acknowledged moves: ${wrong.length === 0 ? 'none lost, none doubled, no table stuck' : `${wrong.length} wrong`}`,
    )
    return wrong
  } finally {
    crowd.close()
    await stop(child, 'SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

/**
 * A file may not grow over a limit: writes fail as on a full disk. Then there is room again, and everything goes on.
 */
const fullDisk = async (): Promise<string[]> => {
  const data = mkdtempSync(join(tmpdir(), 'safehouse-full-'))
  const port = await freePort()
  const crowd = new Crowd(() => [port], SEED + 1)
  const wrong: string[] = []
  const quoted = [process.execPath, ...flags(port, data)].map(word => `'${word}'`).join(' ')
  let child = await startOn(port, 'bash', ['-c', `trap '' XFSZ; ulimit -f 6000; exec ${quoted}`])
  try {
    await seatAll(crowd, 8, new Sfc32(SEED))
    // More tables come until the file is full; the last may find the door shut.
    for (let i = 8, until = Date.now() + 60_000; Date.now() < until && !crowd.refused.has('store-down'); i++) {
      await wait(100)
      await crowd.seat(GAMES[i % GAMES.length]!.name, 2, i).catch(() => {})
    }
    const told = crowd.refused.get('store-down') ?? 0
    say(`full disk: ${crowd.moves} moves acknowledged before, ${told} times players were told that nothing happened`)
    if (told === 0) wrong.push('full disk: nobody was told')
    if (child.exitCode !== null) wrong.push(`full disk: the server ended with ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${port}/healthz`)
    if (!ready.ok) wrong.push('full disk: the server does not answer')
    await stop(child)
    child = await startOn(port, process.execPath, flags(port, data))
    if (!(await untilFinished(crowd)))
      crowd.wrong.push(`full disk: ${crowd.tables.length - crowd.finished()} tables are stuck`)
    wrong.push(...(await judge(crowd, port)))
    say(
      `full disk: room again, all ${crowd.tables.length} tables finished with ${crowd.moves} moves: ${wrong.length === 0 ? 'nothing lost' : `${wrong.length} wrong`}`,
    )
    return wrong
  } finally {
    crowd.close()
    await stop(child, 'SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

const wrong = [...(KILLS > 0 ? await kills() : []), ...(await fullDisk())]
for (const text of wrong.slice(0, 40)) say(text)
process.stdout.write(`${wrong.length === 0 ? 'faults: OK' : `faults: ${wrong.length} wrong`}\n`)
process.exit(wrong.length === 0 ? 0 : 1)

import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFlags } from '../../bench/flags.ts'
import { freePort, startOn, stop, wait } from '../../bench/load/process.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { columns } from '../../src/cli/output.ts'
import { GAMES } from '../../src/games/index.ts'
import { Players } from './players.ts'
import { FAULTS } from './faults.ts'
import { judge } from './judge.ts'
import { serveArgs, type Shown } from './fault-run.ts'

const {
  tables: TABLES,
  kills: KILLS,
  only: ONLY,
  seed: SEED,
} = readFlags('What can happen to one server, done to a real one: npm run faults -- [flags]', {
  tables: { help: 'how many tables are played at a time', usual: 60 },
  kills: { help: 'how often it is killed', usual: 20, least: 0 },
  only: { help: 'the fault of this number alone, from 1; 0: all of them', usual: 0, least: 0 },
  seed: { help: 'the same people and moves again', usual: 1 },
})
/** How long a player thinks about a move: so long that a game meets several kills. */
const THINK_MS = 800
/** A table that has not finished by then is stuck. */
const PATIENCE_MS = 300_000

const say = (text: string): void => void process.stderr.write(`${text}\n`)
const seatAll = async (players: Players, tables: number, rng: Sfc32): Promise<void> => {
  for (let i = 0; i < tables; i++) {
    const game = GAMES[i % GAMES.length]!
    await players.seat(game.name, game.seats[0] + rng.below(game.seats[1] - game.seats[0] + 1), i)
  }
}

const untilFinished = async (players: Players): Promise<boolean> => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    if (players.finished() === players.tables.length) return true
    await wait(200)
  }
  return false
}

const kills = async (): Promise<Shown> => {
  let slowest = 0
  const data = mkdtempSync(join(tmpdir(), 'safehouse-faults-'))
  const port = await freePort()
  const rng = new Sfc32(SEED)
  let up = false
  const players = new Players(() => (up ? [port] : []), SEED)
  const start = async (): Promise<ChildProcess> => {
    const child = await startOn(port, process.execPath, serveArgs(port, data))
    up = true
    return child
  }
  let child = await start()
  players.thinkMs = THINK_MS
  try {
    say(`seating ${TABLES} tables`)
    await seatAll(players, TABLES, rng)
    let next = TABLES
    for (let kill = 1; kill <= KILLS; kill++) {
      // Play has gone on, then at any moment.
      for (const before = players.moves; players.moves < before + TABLES; ) await wait(20)
      await wait(rng.below(1000))
      up = false
      await stop(child, 'SIGKILL')
      const began = performance.now()
      child = await start()
      const back = performance.now() - began
      slowest = Math.max(slowest, back)
      // Tables that are done make room for new ones, so that the last kill meets as many as the first.
      while (players.tables.length - players.finished() < TABLES) {
        const game = GAMES[next % GAMES.length]!
        await players.seat(game.name, game.seats[0] + rng.below(game.seats[1] - game.seats[0] + 1), next++)
      }
      say(
        `kill ${kill}/${KILLS}: up again in ${Math.round(back)} ms; ${players.moves} moves acknowledged, ${players.finished()}/${players.tables.length} tables finished`,
      )
    }
    say('letting all tables finish')
    players.thinkMs = 0
    if (!(await untilFinished(players)))
      players.wrong.push(`${players.tables.length - players.finished()} tables are stuck`)
    const wrong = await judge(players, port)
    say(
      `${KILLS} kills, ${players.tables.length} tables, ${players.moves} acknowledged moves: ${wrong.length === 0 ? 'none lost, none doubled, no table stuck' : `${wrong.length} wrong`}`,
    )
    const lost = wrong.filter(text => text.endsWith('is lost')).length
    const saw = 'nothing: the next start takes up what is there'
    return { fault: `killed ${KILLS} times`, acknowledged: players.moves, lost, seconds: slowest / 1000, saw, wrong }
  } finally {
    players.close()
    await stop(child, 'SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

const began = performance.now()
const killed = KILLS > 0 && ONLY === 0 ? [await kills()] : []
const shown: Shown[] = [...killed]
for (const [i, fault] of FAULTS.entries()) {
  if (ONLY > 0 && ONLY !== i + 1) continue
  const one = await fault(SEED + i)
  shown.push(one)
  say(`${one.fault}: ${one.wrong.length === 0 ? 'as it should' : `${one.wrong.length} wrong`}`)
}
const wrong = shown.flatMap(one => one.wrong)
for (const text of wrong.slice(0, 40)) say(text)
const lines = shown.map(({ fault, acknowledged, lost, seconds, saw }) => [
  fault,
  String(acknowledged),
  String(lost),
  seconds.toFixed(1),
  saw.replaceAll(/\s+/g, ' ').slice(0, 160),
])
const table = columns([['fault', 'acknowledged', 'lost', 'seconds', 'the operator saw'], ...lines])
process.stdout.write(`${table.join('\n')}\n`)
const took = ((performance.now() - began) / 1000).toFixed(0)
process.stdout.write(`${wrong.length === 0 ? 'faults: OK' : `faults: ${wrong.length} wrong`} in ${took} s\n`)
process.exit(wrong.length === 0 ? 0 : 1)

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, stop, wait } from '../../bench/load/process.ts'
import { isObject, parseJson } from '../../src/core/json.ts'
import { connect } from '../../src/server/store/sqlite-connection.ts'
import { databaseIn } from '../../src/server/store/sqlite.ts'
import { GAMES } from '../../src/games/index.ts'
import { Players } from './players.ts'

// A real server with people who play on it, for one fault.

const CLI = fileURLToPath(new URL('../../bin/safehouse.mjs', import.meta.url))
const TABLES = 6
const PATIENCE_MS = 30_000
const THINK_MS = 50

/** What the server logs when players were told more than is stored. */
export const SHORTER = /a log is shorter than what clients have seen/

/** One line of the table. */
export interface Shown {
  readonly fault: string
  readonly acknowledged: number
  readonly lost: number
  /** Until the first move was acknowledged after the fault had ended. */
  readonly seconds: number
  readonly saw: string
  readonly wrong: readonly string[]
}

export interface Launch {
  /** Flags of Node.js. */
  readonly node?: readonly string[]
  /** A shell command before it, such as a limit. */
  readonly shell?: string
  readonly uid?: number
}

export const serveArgs = (port: number, data: string): string[] => {
  const flags = {
    port: String(port),
    host: '127.0.0.1',
    data,
    'trust-proxy': '127.0.0.1',
    limits: '100000',
    'log-level': 'warn',
  }
  return [CLI, 'serve', ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])]
}

const spawnServer = (port: number, data: string, { node = [], shell = '', uid }: Launch): ChildProcess => {
  const words = [process.execPath, ...node, ...serveArgs(port, data)]
  const quoted = words.map(word => `'${word}'`).join(' ')
  return spawn('bash', ['-c', `${shell === '' ? '' : `${shell}; `}exec ${quoted}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
}

export class FaultRun {
  readonly name: string
  readonly players: Players
  readonly port: number
  /** All that the servers wrote to their error streams. */
  said = ''
  data = mkdtempSync(join(tmpdir(), 'safehouse-fault-'))
  readonly #folders = [this.data]
  #child: ChildProcess | undefined
  #isUp = false

  private constructor(name: string, port: number, seed: number) {
    this.name = name
    this.port = port
    this.players = new Players(() => (this.#isUp ? [port] : []), seed)
    this.players.thinkMs = THINK_MS
  }

  /** A server with tables at which people have begun to play. */
  static async open(name: string, seed: number, launch: Launch = {}, bots: readonly string[] = []): Promise<FaultRun> {
    const run = new FaultRun(name, await freePort(), seed)
    await run.start(launch)
    for (let i = 0; i < TABLES; i++) {
      const game = bots.length > 0 ? GAMES[0]! : GAMES[i % GAMES.length]!
      await run.players.seat(game.name, game.seats[0] + bots.length, i, bots)
    }
    await run.play(30)
    return run
  }

  get pid(): number {
    return this.#child!.pid!
  }

  /** A folder that goes with the run. */
  moveTo(data: string): void {
    this.#folders.push(data)
    this.data = data
  }

  async start(launch: Launch = {}): Promise<void> {
    const refused = await this.tryToStart(launch)
    if (refused !== undefined) throw new Error(`${this.name}: the server does not start: ${refused}`)
  }

  /** What it said where it did not start. */
  async tryToStart(launch: Launch = {}): Promise<string | undefined> {
    const child = spawnServer(this.port, this.data, launch)
    const before = this.said.length
    child.stderr!.setEncoding('utf8').on('data', text => (this.said += text))
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(50)) {
      if (child.exitCode !== null) return this.said.slice(before).trim()
      if (!(await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => undefined))?.ok) continue
      this.#child = child
      this.#isUp = true
      return undefined
    }
    await stop(child, 'SIGKILL')
    return 'it does not answer'
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#isUp = false
    if (this.#child) await stop(this.#child, signal)
  }

  /** Until so many more moves were acknowledged; answers after how many seconds. */
  async play(moves: number): Promise<number> {
    const began = performance.now()
    const before = this.players.moves
    while (this.players.moves < before + moves) {
      if (performance.now() - began > PATIENCE_MS) throw new Error(`${this.name}: play does not go on\n${this.said}`)
      await wait(20)
    }
    return (performance.now() - began) / 1000
  }

  /** A command of the same program, beside the server; what it said. */
  command(...args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
    const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
    return new Promise(resolve => child.on('close', code => resolve({ code, said: said.trim() })))
  }

  async ready(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.port}/readyz`)).text()
  }

  /** The first line of the log that speaks of it, as a person reads it. */
  saw(what: RegExp): string {
    for (const line of this.said.split('\n')) {
      const json = parseJson(line)
      const error = isObject(json) && isObject(json['err']) ? `: ${String(json['err']['message'])}` : ''
      const text = isObject(json) ? `${String(json['msg'])}${error}` : line
      if (what.test(text)) return text
    }
    return ''
  }

  /** Ends everything, and holds what people were told against the log on the disk. */
  async close(seconds: number, saw: string): Promise<Shown> {
    const { players } = this
    await this.stop('SIGTERM')
    players.close()
    const acknowledged = players.moves
    const missing = this.#missing()
    const lost = players.lost + missing.length
    const wrong = [
      ...(players.mayLose ? [] : [...players.wrong, ...missing]),
      ...(saw === '' ? ['the operator saw nothing'] : []),
      ...(lost > 0 && this.saw(SHORTER) === '' ? ['moves were lost without a word'] : []),
    ].map(text => `${this.name}: ${text}`)
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
    const plain = this.#folders.reduce((text, folder) => text.replaceAll(folder, 'data'), saw)
    return { fault: this.name, acknowledged, lost, seconds, saw: plain, wrong }
  }

  /** Moves that were acknowledged and are not at their place in the log. */
  #missing(): string[] {
    const db = connect(databaseIn(this.data))
    try {
      return this.players.tables.flatMap(({ id, clients }) => {
        const rows = db.prepare('SELECT entry FROM entries WHERE table_id = ? ORDER BY seq').all([id])
        const moves = rows
          .map(([entry]) => JSON.parse(String(entry)) as { t: string; move: string })
          .filter(({ t }) => t === 'move')
        return clients.flatMap(({ acknowledged, seat }) =>
          [...acknowledged].flatMap(([ply, move]) =>
            moves[ply]?.move === move ? [] : [`table ${id} seat ${seat}: ${move} at ply ${ply} is lost`],
          ),
        )
      })
    } finally {
      db.close()
    }
  }
}

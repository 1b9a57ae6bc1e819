import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Game } from '../core/game.ts'
import type { Json } from '../core/json.ts'
import type { State } from '../core/state.ts'
import type { Course, Run, Way } from './bench-own.ts'

export const warn = (line: string): void => void process.stderr.write(`bench: ${line}\n`)

/** The package's own folder, from the source as from the bundle. */
export const packageRoot = (): string => {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const file = join(at, 'package.json')
    if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'safehouse') return at
    if (dirname(at) === at) throw new Error('bench: the package "safehouse" is not around this file')
  }
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

/** Compiles a twin; undefined, with a line saying why, where that cannot be. */
export const compile = (source: string, folder: string): string | undefined => {
  const target = join(folder, 'twin')
  const made = spawnSync('gcc', ['-O3', '-march=native', '-o', target, source], { encoding: 'utf8' })
  if (made.status === 0) return target
  warn(`no C twin, ofC is null: ${made.error ? 'gcc is not installed' : `gcc failed: ${firstLine(made.stderr)}`}`)
  return undefined
}

/** The share of the C twin's speed that a run had: the twin plays the very same, right after it. */
export const shareOfTwin = <S extends State>({ game, first, told }: Course<S>, way: Way, own: Run, seed: number, twin: string): number => {
  const { seats } = first.setup
  const other = JSON.parse(execFileSync(twin, [way, seats, own.games, seed, ...told].map(String), { encoding: 'utf8' })) as Run
  if (other.hash !== own.hash || other.turns !== own.turns) {
    const here = `${game.name}, ${seats} seats, ${way}, seed ${seed}, ${own.games} games`
    throw new Error(`bench: not the game of its C twin: ${here}: hash ${own.hash}, in C ${other.hash}; turns ${own.turns}, in C ${other.turns}`)
  }
  return other.seconds / own.seconds
}

export interface Peer {
  ask(request: Json): Promise<Run>
  close(): void
}

const versionIn = (file: string): string | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined)

export const installPeers = (folder: string): boolean => {
  const pinned = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: { readonly [name: string]: string } }
  const missing = Object.entries(pinned.dependencies).some(([name, version]) => versionIn(join(folder, 'node_modules', name, 'package.json')) !== version)
  if (!missing) return true
  warn('installing the peers into bench/peers (npm ci), once')
  const made = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'], {
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  if (made.status === 0) return true
  warn('the peers cannot be installed; the column overBoardgameIo is skipped and null')
  return false
}

/** The peer is a process of its own, as its packages are its own; asked a line at a time, it rests between the rounds. */
export const startPeer = (folder: string): Peer => {
  const child = spawn(process.execPath, [join(folder, 'boardgame-io.js')], { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // A peer that has died is noticed by the end of its lines.
  child.stdin.on('error', () => {})
  return {
    ask: async request => {
      child.stdin.write(`${JSON.stringify(request)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('bench: the peer on boardgame.io has stopped')
      return JSON.parse(value) as Run
    },
    close: () => child.stdin.end(),
  }
}

/** A peer has luck of its own, so its games are only alike: about as long. */
export const checkPeer = (game: Game, own: Run, peers: readonly Run[]): void => {
  const length = peers.reduce((sum, run) => sum + run.turns, 0) / peers.reduce((sum, run) => sum + run.games, 0)
  const ours = own.turns / own.games
  if (Math.abs(length / ours - 1) > 0.15) throw new Error(`bench: ${game.name} on boardgame.io lasts ${length.toFixed(1)} moves, here ${ours.toFixed(1)}: not the same game`)
}

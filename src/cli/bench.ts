import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { CHANCE, copyOf, finish, type Game, Moves, viewersOf, viewOf } from '../core/game.ts'
import { isProblems, type Json } from '../core/json.ts'
import { Fast } from '../core/rng.ts'
import type { State } from '../core/state.ts'
import { GAMES } from '../games/index.ts'

interface Figures {
  readonly game: string
  readonly seats: number
  readonly movesPerSecond: number
  readonly playoutsPerSecond: number
  readonly viewNs: number
  readonly copyNs: number
  readonly heapBytesPerMove: number
  readonly ofC: number | null
  readonly ofCListing: number | null
  readonly overBoardgameIo: number | null
}

/** Which games have been written a second time to be compared with, and where: bench/limit and bench/peers. */
const RIVALS: { readonly [game: string]: { readonly c?: string; readonly boardgameIo?: boolean } } = {
  'art-robbery': { c: 'art-robbery.c', boardgameIo: true },
}

type Key = 'ofC' | 'overBoardgameIo' | 'heapBytesPerMove'
interface Floor {
  readonly key: Key
  readonly game?: string
  readonly seats?: number
  readonly least?: number
  readonly below?: number
}

/** What every release must reach; without a game or seats it holds for all. */
const FLOORS: readonly Floor[] = [
  { key: 'ofC', game: 'art-robbery', seats: 4, least: 0.4 },
  { key: 'overBoardgameIo', game: 'art-robbery', seats: 4, least: 1000 },
  { key: 'heapBytesPerMove', below: 1 },
]

/** How long and how often: a noisy machine needs many short rounds, each rival beside the other. */
const PACES = { whole: { rounds: 9, slice: 0.25, peer: 0.4 }, quick: { rounds: 5, slice: 0.1, peer: 0.25 } } as const
type Pace = (typeof PACES)[keyof typeof PACES]

const CHUNK = 256
const SAMPLE = 256

const warn = (line: string): void => void process.stderr.write(`bench: ${line}\n`)
const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

/** Processor time, in seconds: on a shared machine the clock on the wall measures the neighbours too. */
const seconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!

// ---- whole games through the public interface ----

/** By `pick`, or with all legal moves listed and one of them drawn. */
type Way = 'pick' | 'listing'
type Finish = (game: Game, s: State, rng: Fast) => number

const listed = new Moves()

/** The same as `finish`, but with every legal move listed and one of them drawn. */
const finishListing: Finish = (game, s, rng) => {
  let turns = 0
  for (;;) {
    const actor = game.actor(s)
    if (actor >= 0) {
      game.moves(s, listed)
      game.play(s, listed.at[rng.below(listed.size)]!)
      turns++
    } else if (actor === CHANCE) game.play(s, game.deal(s, rng))
    else return turns
  }
}

const FINISH: { readonly [way in Way]: Finish } = { pick: finish, listing: finishListing }

interface Run {
  readonly games: number
  readonly seconds: number
  readonly turns: number
  readonly hash: number
}

/** FNV-1a over whole numbers; a list after its length, the fields of an object by name. Every twin must do the same. */
const mix = (hash: number, fact: Json): number => {
  if (typeof fact === 'number' || typeof fact === 'boolean') return Math.imul(hash ^ Number(fact), 16777619)
  if (typeof fact === 'string') return [...fact].reduce((h, letter) => mix(h, letter.codePointAt(0)!), mix(hash, fact.length))
  if (fact === null) return mix(hash, -1)
  if (Array.isArray(fact)) return fact.reduce<number>(mix, mix(hash, fact.length))
  const fields = fact as { readonly [name: string]: Json }
  return Object.keys(fields)
    .sort()
    .reduce((h, name) => mix(h, fields[name]!), hash)
}

/** Plays games from one stream of luck. Results are hashed between the timed chunks, from kept ends: asking for one makes objects. */
const playMany = (game: Game, first: State, way: Way, games: number, seed: number): Run => {
  const s = copyOf(game, first)
  const size = s.bytes.length
  const ends = new Uint8Array(CHUNK * size)
  const turns = new Uint32Array(CHUNK)
  const rng = new Fast(seed)
  const run = { games, seconds: 0, turns: 0, hash: 2166136261 }
  for (let done = 0; done < games; done += CHUNK) {
    const count = Math.min(CHUNK, games - done)
    const from = seconds()
    for (let i = 0; i < count; i++) {
      s.bytes.set(first.bytes)
      turns[i] = FINISH[way](game, s, rng)
      ends.set(s.bytes, i * size)
    }
    run.seconds += seconds() - from
    for (let i = 0; i < count; i++) {
      s.bytes.set(ends.subarray(i * size, i * size + size))
      run.turns += turns[i]!
      run.hash = mix(mix(run.hash, turns[i]!), game.result(s))
    }
  }
  return { ...run, hash: run.hash >>> 0 }
}

/** How many games fill a slice of time; finding out also warms the code up. */
const gamesIn = (game: Game, first: State, way: Way, slice: number): number => {
  const until = seconds() + Math.max(0.4, slice)
  let run = playMany(game, first, way, CHUNK, 1)
  while (seconds() < until) run = playMany(game, first, way, 4 * CHUNK, 1)
  return Math.max(CHUNK, Math.round((run.games * slice) / run.seconds))
}

// ---- single steps ----

/** Positions of random games, spread over their whole length. */
const samplePositions = (game: Game, first: State): State[] => {
  const rng = new Fast(5)
  const sample: State[] = []
  const s = copyOf(game, first)
  while (sample.length < SAMPLE) {
    const actor = game.actor(s)
    if (actor >= 0 && rng.below(10) === 0) sample.push(copyOf(game, s))
    if (actor >= 0) game.play(s, game.pick(s, rng))
    else if (actor === CHANCE) game.play(s, game.deal(s, rng))
    else s.bytes.set(first.bytes)
  }
  return sample
}

/** Nanoseconds of one step, repeated for a slice of time; `pass` says how many steps it made. */
const nsOf = (slice: number, pass: () => number): number => {
  const from = seconds()
  let steps = 0
  do steps += pass()
  while (seconds() < from + slice)
  return ((seconds() - from) / steps) * 1e9
}

const viewPass = (game: Game, sample: readonly State[]): number => {
  const viewers = viewersOf(sample[0]!.setup)
  for (const s of sample) for (const viewer of viewers) viewOf(game, s, viewer)
  return sample.length * viewers.length
}

const copyPass = (target: State, sample: readonly State[]): number => {
  for (let again = 0; again < 40; again++) for (const s of sample) target.bytes.set(s.bytes)
  return sample.length * 40
}

/** Bytes of heap a move takes: whatever it grows by between two looks, garbage included, over a million moves. */
const heapPerMove = (game: Game, first: State): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const s = copyOf(game, first)
  const rng = new Fast(3)
  collect()
  let moves = 0
  let grown = 0
  let before = process.memoryUsage().heapUsed
  while (moves < 1e6) {
    const until = moves + 5e4
    while (moves < until) {
      s.bytes.set(first.bytes)
      moves += finish(game, s, rng)
    }
    const now = process.memoryUsage().heapUsed
    grown += Math.max(0, now - before)
    before = now
  }
  return grown / moves
}

// ---- the rivals ----

/** The package's own folder, from the source as from the bundle. */
const packageRoot = (): string => {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const file = join(at, 'package.json')
    if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'safehouse') return at
    if (dirname(at) === at) throw new Error('bench: the package "safehouse" is not around this file')
  }
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

/** Compiles a twin; undefined, with a line saying why, where that cannot be. */
const compile = (source: string, folder: string): string | undefined => {
  const target = join(folder, 'twin')
  const made = spawnSync('gcc', ['-O3', '-march=native', '-o', target, source], { encoding: 'utf8' })
  if (made.status === 0) return target
  warn(`no C twin, ofC is null: ${made.error ? 'gcc is not installed' : `gcc failed: ${firstLine(made.stderr)}`}`)
  return undefined
}

const runTwin = (twin: string, way: Way, seats: number, games: number, seed: number): Run =>
  JSON.parse(execFileSync(twin, [way, seats, games, seed].map(String), { encoding: 'utf8' })) as Run

interface Peer {
  ask(request: Json): Promise<Run>
  close(): void
}

const versionIn = (file: string): string | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined)

const installPeers = (folder: string): boolean => {
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
const startPeer = (folder: string): Peer => {
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

interface Rivals {
  readonly twin: string | undefined
  readonly peer: Peer | undefined
}

/** One comparison with the C twin: the same games on both sides, one right after the other. */
const besideTwin = (game: Game, first: State, way: Way, games: number, seed: number, twin: string | undefined): { own: Run; ratio: number } => {
  const { seats } = first.setup
  const own = playMany(game, first, way, games, seed)
  if (twin === undefined) return { own, ratio: Number.NaN }
  const other = runTwin(twin, way, seats, games, seed)
  if (other.hash !== own.hash || other.turns !== own.turns) {
    const here = `${game.name}, ${seats} seats, ${way}, seed ${seed}, ${games} games`
    throw new Error(`bench: not the game of its C twin: ${here}: hash ${own.hash}, in C ${other.hash}; turns ${own.turns}, in C ${other.turns}`)
  }
  return { own, ratio: other.seconds / own.seconds }
}

/** A peer has luck of its own, so its games are only alike: about as long. */
const checkPeer = (game: Game, own: Run, peers: readonly Run[]): void => {
  const length = peers.reduce((sum, run) => sum + run.turns, 0) / peers.reduce((sum, run) => sum + run.games, 0)
  const ours = own.turns / own.games
  if (Math.abs(length / ours - 1) > 0.15) throw new Error(`bench: ${game.name} on boardgame.io lasts ${length.toFixed(1)} moves, here ${ours.toFixed(1)}: not the same game`)
}

const measure = async (game: Game, seats: number, rivals: Rivals, pace: Pace): Promise<Figures> => {
  const setup = game.setup({ seats })
  if (isProblems(setup)) throw new Error(`bench: ${game.name} cannot be set up for ${seats}: ${JSON.stringify(setup)}`)
  const first = game.create(setup)
  const { twin, peer } = rivals
  const request = { game: game.name, seats, seconds: pace.peer }
  const games = { pick: gamesIn(game, first, 'pick', pace.slice), listing: gamesIn(game, first, 'listing', pace.slice) }
  const sample = samplePositions(game, first)
  const target = copyOf(game, first)
  await peer?.ask(request)
  const rounds: { pick: Run; ofC: number; ofCListing: number; overPeer: number; peer: Run | undefined; viewNs: number; copyNs: number }[] = []
  for (let round = 0; round < pace.rounds; round++) {
    progress(`${game.name}, ${seats} seats: round ${round + 1} of ${pace.rounds}`)
    const pick = besideTwin(game, first, 'pick', games.pick, round + 1, twin)
    const theirs = await peer?.ask(request)
    const listing = besideTwin(game, first, 'listing', games.listing, round + 1, twin)
    rounds.push({
      pick: pick.own,
      ofC: pick.ratio,
      ofCListing: listing.ratio,
      overPeer: theirs ? pick.own.games / pick.own.seconds / (theirs.games / theirs.seconds) : Number.NaN,
      peer: theirs,
      viewNs: nsOf(pace.slice / 4, () => viewPass(game, sample)),
      copyNs: nsOf(pace.slice / 8, () => copyPass(target, sample)),
    })
  }
  const peers = rounds.flatMap(round => round.peer ?? [])
  if (peers.length > 0) checkPeer(game, rounds[0]!.pick, peers)
  const over = (of: (round: (typeof rounds)[number]) => number, digits: number): number => Number(median(rounds.map(of)).toFixed(digits))
  return {
    game: game.name,
    seats,
    movesPerSecond: over(round => round.pick.turns / round.pick.seconds, 0),
    playoutsPerSecond: over(round => round.pick.games / round.pick.seconds, 0),
    viewNs: over(round => round.viewNs, 0),
    copyNs: over(round => round.copyNs, 1),
    heapBytesPerMove: Number(heapPerMove(game, first).toFixed(3)),
    ofC: twin === undefined ? null : over(round => round.ofC, 3),
    ofCListing: twin === undefined ? null : over(round => round.ofCListing, 3),
    overBoardgameIo: peer === undefined ? null : over(round => round.overPeer, 0),
  }
}

// ---- floors and print ----

interface Verdict {
  readonly game: string
  readonly seats: number
  readonly key: Key
  readonly floor: string
  readonly value: number | null
  /** Null where it could not be measured. */
  readonly met: boolean | null
}

const judge = (results: readonly Figures[]): Verdict[] =>
  FLOORS.flatMap(({ key, game, seats, least, below }) =>
    results
      .filter(figures => (game ?? figures.game) === figures.game && (seats ?? figures.seats) === figures.seats)
      .map(figures => {
        const value = figures[key]
        const met = value === null ? null : value >= (least ?? -Infinity) && value < (below ?? Infinity)
        return { game: figures.game, seats: figures.seats, key, floor: least === undefined ? `< ${below}` : `>= ${least}`, value, met }
      }),
  )

const COLUMNS = ['game', 'seats', 'movesPerSecond', 'playoutsPerSecond', 'viewNs', 'copyNs', 'heapBytesPerMove', 'ofC', 'ofCListing', 'overBoardgameIo'] as const

const table = (results: readonly Figures[]): string => {
  const rows = [[...COLUMNS], ...results.map(figures => COLUMNS.map(key => figures[key]?.toLocaleString('en', { maximumFractionDigits: 3 }) ?? '-'))]
  const widths = COLUMNS.map((_, i) => Math.max(...rows.map(row => row[i]!.length)))
  return rows.map(row => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')).join('\n')
}

const VERDICTS = { true: 'met', false: 'MISSED', null: 'not measured' } as const
const say = ({ game, seats, key, floor, value, met }: Verdict): string => `${game}, ${seats} seats: ${key} ${value ?? 'null'}, floor ${floor}: ${VERDICTS[`${met}`]}`

export const bench = async (options: { json: boolean; quick?: boolean; games?: string }): Promise<void> => {
  const names = options.games?.split(',')
  const unknown = names?.find(name => !GAMES.some(game => game.name === name))
  if (unknown !== undefined) {
    warn(`there is no game "${unknown}"; there are ${GAMES.map(game => game.name).join(', ')}`)
    process.exitCode = 1
    return
  }
  const chosen = GAMES.filter(game => names?.includes(game.name) ?? true)
  const pace = options.quick ? PACES.quick : PACES.whole
  const root = packageRoot()
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-bench-'))
  const peers = join(root, 'bench', 'peers')
  const peer = chosen.some(game => RIVALS[game.name]?.boardgameIo) && installPeers(peers) ? startPeer(peers) : undefined
  try {
    const results: Figures[] = []
    for (const game of chosen) {
      const { c, boardgameIo = false } = RIVALS[game.name] ?? {}
      const rivals = { twin: c === undefined ? undefined : compile(join(root, 'bench', 'limit', c), folder), peer: boardgameIo ? peer : undefined }
      for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) results.push(await measure(game, seats, rivals, pace))
    }
    progress('')
    const floors = judge(results)
    process.stdout.write(options.json ? `${JSON.stringify({ results, floors }, null, 2)}\n` : `${table(results)}\n\n${floors.map(say).join('\n')}\n`)
    for (const floor of floors) if (floor.met === false) warn(`floor missed: ${say(floor)}`)
    if (floors.some(floor => floor.met === false)) process.exitCode = 1
  } finally {
    peer?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

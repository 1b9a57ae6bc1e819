import { findBot } from '../src/bots/index.ts'
import { copyOf, finish, type Game, Moves, viewersOf, viewIn, viewOf } from '../src/core/game.ts'
import { isProblems } from '../src/core/json.ts'
import { playOut, streams } from '../src/core/play.ts'
import { Sfc32 } from '../src/core/rng.ts'
import type { Setup, State, View } from '../src/core/state.ts'
import { GAMES } from '../src/games/index.ts'
import { readFlags } from './flags.ts'
import { knowledgeTimes } from './knowledge.ts'
import { median, round } from './load/figures.ts'
import { type Peer, startPeer } from './peer.ts'
import { saveResults } from './results.mjs'
import { cpuSeconds, timesOf } from './time.ts'

// The speed of the engines through the public `Game` interface, and of Art Robbery beside boardgame.io.

const options = readFlags('How fast the games are played: npm run bench -- [flags]', {
  json: { help: 'print the figures as JSON' },
  save: { help: 'write the figures for the documentation' },
  rounds: { help: 'rounds of random play for each game and number of seats; medians are printed', usual: 5 },
})

const SLICE_SECONDS = 0.4
const POSITIONS = 200
const SEED = 5
/** Games that bench/peers has too. */
const PEER_GAMES = ['art-robbery']
/** The games there have their own random numbers, so they are alike, not equal. */
const PEER_LENGTH_TOLERANCE = 0.15
const SEARCH_SEATS = 4
const SEARCH_ITERATIONS = 200
const SEARCH_SECONDS = 3

interface Playouts {
  readonly games: number
  readonly turns: number
  readonly seconds: number
}

const setupOf = (game: Game, seats: number): Setup => {
  const setup = game.setup({ seats })
  if (isProblems(setup)) throw new Error(`${game.name} cannot be set up for ${seats} seats`)
  return setup
}

/** Whole random games, from before the deal, for a slice of processor time. */
const playouts = (game: Game, setup: Setup, seed: number): Playouts => {
  const first = game.create(setup)
  const s = copyOf(game, first)
  const rng = new Sfc32(seed)
  const began = cpuSeconds()
  let turns = 0
  let games = 0
  while (games % 16 > 0 || cpuSeconds() < began + SLICE_SECONDS) {
    s.bytes.set(first.bytes)
    turns += finish(game, s, rng)
    games++
  }
  return { games, turns, seconds: cpuSeconds() - began }
}

const speedOf = async (game: Game, seats: number, peer: Peer | undefined) => {
  const setup = setupOf(game, seats)
  playouts(game, setup, SEED)
  const moves: number[] = []
  const ratios: number[] = []
  for (let i = 0; i < options.rounds; i++) {
    const ours = playouts(game, setup, SEED + i)
    moves.push(ours.turns / ours.seconds)
    if (!peer) continue
    const theirs: Playouts = await peer.ask({ game: game.name, seats, seconds: SLICE_SECONDS })
    ratios.push(ours.games / ours.seconds / (theirs.games / theirs.seconds))
    const [length, peerLength] = [ours.turns / ours.games, theirs.turns / theirs.games]
    if (Math.abs(peerLength / length - 1) > PEER_LENGTH_TOLERANCE)
      throw new Error(
        `${game.name}, ${seats} seats: ${peerLength.toFixed(1)} moves a game on boardgame.io, ${length.toFixed(1)} here: not the same game`,
      )
  }
  return {
    game: game.name,
    seats,
    movesPerSecond: round(median(moves)),
    overBoardgameIo: peer ? round(median(ratios), 1) : null,
  }
}

/** Positions in which a seat must choose, spread over random games. */
const samplePositions = (game: Game, setup: Setup, count: number): State[] => {
  const rng = new Sfc32(SEED)
  const sample: State[] = []
  while (sample.length < count) {
    const s = game.create(setup)
    const keep = (): void => {
      if (game.actor(s) >= 0 && rng.below(10) === 0) sample.push(copyOf(game, s))
    }
    playOut(game, s, streams(rng), () => game.pick(s, rng), keep)
  }
  return sample.slice(0, count)
}

/** The time of one view and one guess, over positions and viewers. */
const timesOfPositions = (game: Game, seats: number) => {
  const setup = setupOf(game, seats)
  const work = game.create(setup)
  const rng = new Sfc32(SEED)
  const looks = samplePositions(game, setup, POSITIONS).flatMap(s =>
    viewersOf(setup).map(viewer => ({ s, viewer, view: viewOf(game, s, viewer) })),
  )
  const guess = ({ view, viewer }: { readonly view: View; readonly viewer: number }): void => {
    work.bytes.set(view.bytes)
    game.guess(work, viewer, rng)
  }
  const [viewMs, viewP99Ms] = timesOf(looks, ({ s, viewer }) => viewIn(game, s, viewer, work), 50)
  const [guessMs, guessP99Ms] = timesOf(looks, guess, 3)
  return { game: game.name, seats, viewMs, viewP99Ms, guessMs, guessP99Ms }
}

/** Iterations a second of the search that knows no game, over decisions of random games. */
const searchSpeed = (game: Game) => {
  const setup = setupOf(game, SEARCH_SEATS)
  const bot = findBot(`ismcts:${SEARCH_ITERATIONS}`, game)!
  const legal = new Moves()
  const isChoice = ({ view }: { readonly view: View }): boolean => {
    game.moves(view, legal)
    return legal.size > 1
  }
  const asked = samplePositions(game, setup, POSITIONS)
    .map(s => ({ seat: game.actor(s), view: viewOf(game, s, game.actor(s)) }))
    .filter(isChoice)
  const rng = new Sfc32(SEED)
  let searches = 0
  const search = (seconds: number): number => {
    const began = cpuSeconds()
    searches = 0
    do {
      const { view, seat } = asked[searches++ % asked.length]!
      bot.choose(game, view, seat, rng)
    } while (cpuSeconds() < began + seconds)
    return (searches * SEARCH_ITERATIONS) / (cpuSeconds() - began)
  }
  search(1)
  return { game: game.name, seats: SEARCH_SEATS, iterationsPerSecond: round(search(SEARCH_SECONDS)) }
}

const seatsOf = ({ seats: [least, most] }: Game): number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i)

const measure = async () => {
  const peer = startPeer(process.env['BENCH_PEERS']!)
  try {
    const results = []
    for (const game of GAMES)
      for (const seats of seatsOf(game))
        results.push(await speedOf(game, seats, PEER_GAMES.includes(game.name) ? peer : undefined))
    return {
      results,
      positions: GAMES.flatMap(game => seatsOf(game).map(seats => timesOfPositions(game, seats))),
      search: GAMES.map(searchSpeed),
      knowledge: knowledgeTimes(),
    }
  } finally {
    peer?.close()
  }
}

const main = async (): Promise<void> => {
  const report = await measure()
  if (options.save)
    for (const [name, rows] of Object.entries(report))
      saveResults(`bench-${name}`, {
        command: `npm run bench -- --rounds ${options.rounds}`,
        columns: Object.keys(rows[0]!),
        rows: rows.map(row => Object.values(row).map(value => value ?? '')),
      })
  if (options.json) return console.log(JSON.stringify(report, undefined, 2))
  for (const [name, rows] of Object.entries(report)) {
    console.log(`\n${name}`)
    console.table(rows)
  }
}

// The bundle is one function, which cannot await at its top level.
void main()

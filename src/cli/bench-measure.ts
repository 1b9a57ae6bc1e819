import { copyOf, type Game } from '../core/game.ts'
import { isProblems } from '../core/json.ts'
import type { Setup } from '../core/state.ts'
import type { Limit } from './bench-games.ts'
import { copyPass, gamesIn, heapPerMove, nsOf, playMany, type Run, samplePositions, viewPass, wholeGame } from './bench-own.ts'
import { decisions, SearchSpeed } from './bench-search.ts'
import { checkPeer, type Peer, shareOfTwin } from './bench-rivals.ts'

export interface Figures {
  readonly game: string
  readonly seats: number
  readonly movesPerSecond: number
  readonly playoutsPerSecond: number
  readonly viewNs: number
  readonly copyNs: number
  readonly heapBytesPerMove: number
  /** What the C twin plays. */
  readonly limit: string | null
  readonly ofC: number | null
  readonly ofCListing: number | null
  readonly overBoardgameIo: number | null
  /** Iterations a second of a plain search, at the opening and over a whole game; and how many that is to one playout of a whole game. Rivals only. */
  readonly searchOpening: number | null
  readonly searchGame: number | null
  readonly searchOpeningOfPlayouts: number | null
  readonly searchGameOfPlayouts: number | null
  /** The same speeds with the quickest of all rounds for each decision: as on a core of one's own. */
  readonly searchOpeningAlone: number | null
  readonly searchGameAlone: number | null
}

/** How long and how often: a noisy machine needs many short rounds, each rival beside the other. */
export const PACES = { whole: { rounds: 9, slice: 0.25, peer: 0.4 }, quick: { rounds: 5, slice: 0.1, peer: 0.25 } } as const
type Pace = (typeof PACES)[keyof typeof PACES]

export interface Rivals {
  /** The C twin, compiled. */
  readonly twin: { readonly file: string; readonly limit: Limit } | undefined
  readonly peer: Peer | undefined
}

const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!

const setupFor = (game: Game, seats: number): Setup => {
  const setup = game.setup({ seats })
  if (isProblems(setup)) throw new Error(`bench: ${game.name} cannot be set up for ${seats}: ${JSON.stringify(setup)}`)
  return setup
}

export const measure = async (game: Game, seats: number, { twin, peer }: Rivals, pace: Pace): Promise<Figures> => {
  const setup = setupFor(game, seats)
  const whole = wholeGame(game, setup)
  const { first } = whole
  const part = twin?.limit.part
  const request = { game: game.name, seats, seconds: pace.peer }
  const games = gamesIn(whole, 'pick', pace.slice)
  const listings = twin && !part ? gamesIn(whole, 'listing', pace.slice) : 0
  const parts = part ? gamesIn(part(game, setup, 1), 'pick', pace.slice) : 0
  const sample = samplePositions(game, first)
  const target = copyOf(game, first)
  const asked = game.together ? [] : decisions(game, first)
  const atOpening = new SearchSpeed(game, asked.slice(0, 1))
  const overGame = new SearchSpeed(game, asked)
  const search = (speed: SearchSpeed, from: number): number => (asked.length === 0 ? Number.NaN : speed.measure(pace.slice / 2, from))
  search(atOpening, 0)
  await peer?.ask(request)

  const ofC = (own: Run, seed: number): number => {
    if (!twin) return Number.NaN
    if (!part) return shareOfTwin(whole, 'pick', own, seed, twin.file)
    const course = part(game, setup, seed)
    return shareOfTwin(course, 'pick', playMany(course, 'pick', parts, seed), seed, twin.file)
  }
  const ofCListing = (seed: number): number => (twin && !part ? shareOfTwin(whole, 'listing', playMany(whole, 'listing', listings, seed), seed, twin.file) : Number.NaN)

  const rounds: { pick: Run; ofC: number; ofCListing: number; overPeer: number; peer: Run | undefined; viewNs: number; copyNs: number; opening: number; game: number }[] = []
  for (let seed = 1; seed <= pace.rounds; seed++) {
    progress(`${game.name}, ${seats} seats: round ${seed} of ${pace.rounds}`)
    const pick = playMany(whole, 'pick', games, seed)
    const besideC = ofC(pick, seed)
    const theirs = await peer?.ask(request)
    rounds.push({
      pick,
      ofC: besideC,
      ofCListing: ofCListing(seed),
      overPeer: theirs ? pick.games / pick.seconds / (theirs.games / theirs.seconds) : Number.NaN,
      peer: theirs,
      viewNs: nsOf(pace.slice / 4, () => viewPass(game, sample)),
      copyNs: nsOf(pace.slice / 8, () => copyPass(target, sample)),
      opening: search(atOpening, seed),
      game: search(overGame, seed),
    })
  }
  progress('')
  const peers = rounds.flatMap(round => round.peer ?? [])
  if (peers.length > 0) checkPeer(game, rounds[0]!.pick, peers)
  const over = (of: (round: (typeof rounds)[number]) => number, digits: number): number => Number(median(rounds.map(of)).toFixed(digits))
  const searched = (of: (round: (typeof rounds)[number]) => number, digits: number): number | null => (asked.length === 0 ? null : over(of, digits))
  return {
    game: game.name,
    seats,
    movesPerSecond: over(round => round.pick.turns / round.pick.seconds, 0),
    playoutsPerSecond: over(round => round.pick.games / round.pick.seconds, 0),
    viewNs: over(round => round.viewNs, 0),
    copyNs: over(round => round.copyNs, 1),
    heapBytesPerMove: Number(heapPerMove(game, first).toFixed(3)),
    limit: twin?.limit.plays ?? null,
    ofC: twin ? over(round => round.ofC, 3) : null,
    ofCListing: twin && !part ? over(round => round.ofCListing, 3) : null,
    overBoardgameIo: peer ? over(round => round.overPeer, 0) : null,
    searchOpening: searched(round => round.opening, 0),
    searchGame: searched(round => round.game, 0),
    searchOpeningOfPlayouts: searched(round => (round.opening * round.pick.seconds) / round.pick.games, 3),
    searchGameOfPlayouts: searched(round => (round.game * round.pick.seconds) / round.pick.games, 3),
    searchOpeningAlone: asked.length === 0 ? null : Math.round(atOpening.undisturbed),
    searchGameAlone: asked.length === 0 ? null : Math.round(overGame.undisturbed),
  }
}

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { CHANCE, copyOf, finish, type Game, Moves, viewersOf, viewOf } from '../core/game.ts'
import type { Json } from '../core/json.ts'
import { Fast } from '../core/rng.ts'
import type { Setup, State } from '../core/state.ts'

const CHUNK = 256
const SAMPLE = 256

/** Processor time, in seconds: on a shared machine the clock on the wall measures the neighbours too. */
export const seconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

// ---- many games through the public interface ----

/** By `pick`, or with all legal moves listed and one of them drawn. */
export type Way = 'pick' | 'listing'

/** What is played over and over: from where, how on, and what of the end goes into the hash. */
export interface Course<S extends State = State> {
  readonly game: Game<S>
  readonly first: S
  /** Plays on to the end; answers how many moves the seats made. */
  pick(game: Game<S>, s: S, rng: Fast): number
  listing?(game: Game<S>, s: S, rng: Fast): number
  end(s: S): Json
  /** What a twin has to be told beside the seats. */
  readonly told: readonly number[]
}

const listed = new Moves()

/** The same as `finish`, but with every legal move listed and one of them drawn. */
const finishListing = (game: Game, s: State, rng: Fast): number => {
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

/** From before the deal to the result. */
export const wholeGame = (game: Game, setup: Setup): Course => ({
  game,
  first: game.create(setup),
  pick: finish,
  listing: finishListing,
  end: s => game.result(s),
  told: [],
})

export interface Run {
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
export const playMany = <S extends State>(course: Course<S>, way: Way, games: number, seed: number): Run => {
  const { game, first } = course
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
      turns[i] = course[way]!(game, s, rng)
      ends.set(s.bytes, i * size)
    }
    run.seconds += seconds() - from
    for (let i = 0; i < count; i++) {
      s.bytes.set(ends.subarray(i * size, i * size + size))
      run.turns += turns[i]!
      run.hash = mix(mix(run.hash, turns[i]!), course.end(s))
    }
  }
  return { ...run, hash: run.hash >>> 0 }
}

/** How many games fill a slice of time; finding out also warms the code up. */
export const gamesIn = <S extends State>(course: Course<S>, way: Way, slice: number): number => {
  const until = seconds() + Math.max(0.4, slice)
  let run = playMany(course, way, CHUNK, 1)
  while (seconds() < until) run = playMany(course, way, 4 * CHUNK, 1)
  return Math.max(CHUNK, Math.round((run.games * slice) / run.seconds))
}

// ---- single steps ----

/** Positions of random games, spread over their whole length. */
export const samplePositions = (game: Game, first: State): State[] => {
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
export const nsOf = (slice: number, pass: () => number): number => {
  const from = seconds()
  let steps = 0
  do steps += pass()
  while (seconds() < from + slice)
  return ((seconds() - from) / steps) * 1e9
}

export const viewPass = (game: Game, sample: readonly State[]): number => {
  const viewers = viewersOf(sample[0]!.setup)
  for (const s of sample) for (const viewer of viewers) viewOf(game, s, viewer)
  return sample.length * viewers.length
}

export const copyPass = (target: State, sample: readonly State[]): number => {
  for (let again = 0; again < 40; again++) for (const s of sample) target.bytes.set(s.bytes)
  return sample.length * 40
}

/** Bytes of heap a move takes: whatever it grows by between two looks, garbage included, over a million moves. */
export const heapPerMove = (game: Game, first: State): number => {
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

import { CHANCE, type Game, type Move, Moves, NOBODY, type Seat } from '../core/game.ts'
import { Fast, type Rng } from '../core/rng.ts'
import type { State, View } from '../core/state.ts'
import type { Choice, Effort } from './bot.ts'
import { allowed, explained, LOOKS } from './ismcts.ts'
import { Tree } from './tree.ts'

/** What a game's own knowledge lends to a search. */
export interface Guide<S extends State> {
  /** How curious the search is about moves it has seldom tried. */
  readonly curiosity: number
  /** How often, of a thousand times, another seat is thought to make the move that promises most, whatever the search has found. */
  readonly habit: number
  /** How many worlds a search is spread over. */
  readonly worlds: number
  /** Takes in what the seats have done, before worlds are weighed. */
  recall(view: S): void
  /** How well a world explains it, above nought. */
  likelihood(world: S, viewer: Seat): number
  /** Takes in a position, before its moves are asked for. */
  look(s: S, actor: Seat): void
  /** How promising a move is at first sight, above nought; it counts beside those of the other moves. */
  promise(s: S, move: Move): number
  /** Plays on to where a position can be judged. */
  settle(s: S, rng: Rng): void
  /** What it is worth to each seat, from 0 to 1. */
  worth(s: S, out: Float64Array): void
}

/** Nodes to each iteration: when a position is met again all its moves get one. */
const NODES = 8
const A_THOUSAND = 1000
const MOST_SEATS = 16
const DEEPEST = 4096
const SCALE = 2 ** -32

const legal = new Moves()
const children = new Int32Array(legal.at.length)
const path = new Int32Array(DEEPEST)
const actors = new Int32Array(DEEPEST)
const worth = new Float64Array(MOST_SEATS)

/** Room for searches of so many iterations. */
export class Workshop {
  readonly tree: Tree
  readonly #most: number
  #worlds = 0
  /** The bytes of each world. */
  #kept: readonly Uint8Array[] = []
  readonly #upTo: Float64Array

  constructor(iterations: number, worlds: number) {
    this.tree = new Tree(NODES * iterations + 2 * legal.at.length)
    this.#most = worlds
    this.#upTo = new Float64Array(worlds)
  }

  /** Guesses worlds and weighs each by how well it explains what the seats have done. */
  imagine<S extends State>(game: Game<S>, view: View<S>, seat: Seat, rng: Rng, guide: Guide<S>, world: S, iterations: number): void {
    if (this.#kept[0]?.length !== view.bytes.length) this.#kept = Array.from({ length: this.#most }, () => new Uint8Array(view.bytes.length))
    // A short search meets few worlds.
    this.#worlds = Math.min(this.#most, iterations)
    guide.recall(view)
    let sum = 0
    for (let n = 0; n < this.#worlds; n++) {
      world.bytes.set(view.bytes)
      game.guess(world, seat, rng)
      this.#kept[n]!.set(world.bytes)
      sum += guide.likelihood(world, seat)
      this.#upTo[n] = sum
    }
  }

  /** One of the worlds, by its weight. */
  recollect(world: State, rng: Fast): void {
    const upTo = this.#upTo
    const at = (rng.next() >>> 0) * SCALE * upTo[this.#worlds - 1]!
    let low = 0
    let high = this.#worlds - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! > at) high = middle
      else low = middle + 1
    }
    world.bytes.set(this.#kept[low]!)
  }
}

/**
 * Information-set tree search, single observer and open loop like `ismcts`, with a game's knowledge in three places: worlds are as
 * likely as what the seats did makes them, moves are tried as far as they promise something, and positions are judged, not played out.
 * And the others are no perfect players: more often than not they do what looks best at first sight.
 */
const grow = <S extends State>(game: Game<S>, view: View<S>, seat: Seat, iterations: number, rng: Fast, guide: Guide<S>, room: Workshop, effort: Effort | undefined): void => {
  const { tree } = room
  const world = game.create(view.setup)
  room.imagine(game, view, seat, rng, guide, world, iterations)
  tree.clear()
  for (let n = 0; n < iterations; n++) {
    if (n % LOOKS === LOOKS - 1 && effort?.late()) return
    room.recollect(world, rng)
    const depth = descend(game, world, seat, rng, guide, tree)
    guide.settle(world, rng)
    guide.worth(world, worth)
    tree.visits[0]!++
    tree.total[0]! += worth[seat]!
    for (let i = 0; i < depth; i++) {
      const node = path[i]!
      tree.visits[node]!++
      tree.total[node]! += worth[actors[i]!]!
    }
  }
}

/** Walks down to a node not visited yet; answers how many moves were made. */
const descend = <S extends State>(game: Game<S>, world: S, seat: Seat, rng: Fast, guide: Guide<S>, tree: Tree): number => {
  let node = 0
  let depth = 0
  while (depth < DEEPEST) {
    const actor = game.actor(world)
    if (actor === NOBODY) return depth
    if (actor === CHANCE) {
      game.play(world, game.deal(world, rng))
      continue
    }
    game.moves(world, legal)
    if (tree.size + legal.size > tree.visits.length) return depth
    reach(world, actor, guide, tree, node)
    const byHabit = actor !== seat && guide.habit > 0 && rng.below(A_THOUSAND) < guide.habit
    node = byHabit ? likeliest(tree) : select(tree, guide.curiosity)
    game.play(world, tree.move[node]!)
    path[depth] = node
    actors[depth++] = actor
    if (tree.visits[node] === 0) return depth
  }
  return depth
}

/** Finds the nodes of the legal moves, and makes those that are missing. */
const reach = <S extends State>(world: S, actor: Seat, guide: Guide<S>, tree: Tree, node: number): void => {
  const { at, size } = legal
  let looked = false
  // Moves listed one after the other mostly have nodes made one after the other: no need to look far.
  let next = 0
  for (let i = 0; i < size; i++) {
    const move = at[i]!
    let child = tree.is(next, node, move) ? next : tree.find(node, move)
    if (child < 0) {
      if (!looked) guide.look(world, actor)
      looked = true
      child = tree.add(node, move, guide.promise(world, move))
    }
    children[i] = child
    next = child + 1
  }
}

/** The legal move that promises most. */
const likeliest = ({ promise }: Tree): number => {
  let best = children[0]!
  for (let i = 1; i < legal.size; i++) if (promise[children[i]!]! > promise[best]!) best = children[i]!
  return best
}

/** The best of the legal moves by what they brought and what they promise; one never tried is thought to bring what the others do. */
const select = (tree: Tree, curiosity: number): number => {
  const { visits, total, promise } = tree
  const { size } = legal
  let tries = 0
  let brought = 0
  let promised = 0
  for (let i = 0; i < size; i++) {
    const child = children[i]!
    tries += visits[child]!
    brought += total[child]!
    promised += promise[child]!
  }
  const usual = tries === 0 ? 0 : brought / tries
  const explore = (curiosity * Math.sqrt(tries + 1)) / promised
  let best = children[0]!
  let high = -1
  for (let i = 0; i < size; i++) {
    const child = children[i]!
    const n = visits[child]!
    const score = (n === 0 ? usual : total[child]! / n) + (explore * promise[child]!) / (n + 1)
    if (score <= high) continue
    high = score
    best = child
  }
  return best
}

/** Searches a view and answers the move tried most often, with what the search expects and fears. */
export const searchWith = <S extends State>(
  game: Game<S>,
  view: View<S>,
  seat: Seat,
  iterations: number,
  rng: Rng,
  guide: Guide<S>,
  room: Workshop,
  effort: Effort | undefined,
): Choice => {
  game.moves(view, legal)
  if (legal.size === 1) return { move: legal.at[0]!, reason: { why: 'forced' } }
  grow(game, view, seat, allowed(iterations, effort), new Fast(rng.below(0x7fff_ffff), rng.below(0x7fff_ffff)), guide, room, effort)
  return explained(game, room.tree)
}

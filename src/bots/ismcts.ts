import { CHANCE, finish, type Game, Moves, NOBODY, type Seat } from '../core/game.ts'
import { Fast, type Rng } from '../core/rng.ts'
import type { State, View } from '../core/state.ts'
import type { Bot, Choice, Effort } from './bot.ts'
import { log } from './exact.ts'
import { Tree } from './tree.ts'

/** How curious the search is about moves it has seldom tried, in UCB1. */
const CURIOSITY = 0.7

/** After so many iterations a search looks whether its time is up. */
export const LOOKS = 64
/** However little time there is. */
const LEAST = 16

/** How many iterations are left of a budget where less effort is allowed. */
export const allowed = (iterations: number, effort: Effort | undefined): number =>
  effort ? Math.max(Math.min(iterations, LEAST), Math.round(iterations * effort.share)) : iterations

/** Deeper than any line a search can grow. */
const DEEPEST = 4096
const MOST_SEATS = 16

const first = new Moves()
const firstNodes = new Int32Array(first.at.length)
const legal = new Moves()
const legalNodes = new Int32Array(legal.at.length)
const path = new Int32Array(DEEPEST)
const actors = new Int32Array(DEEPEST)
const worth = new Float64Array(MOST_SEATS)

/** Logarithms of whole numbers: one for each move looked at is too dear. */
let logs = new Float64Array(1)
const logsUpTo = (n: number): void => {
  if (logs.length <= n) logs = Float64Array.from({ length: n + 1 }, (_, i) => (i === 0 ? 0 : log(i)))
}

/**
 * Information-set Monte Carlo tree search, single observer, open loop: every iteration guesses a world, walks down one
 * tree shared by all worlds, plays on from where it leaves the tree, and credits each move with the result of its maker.
 * Chance has no nodes: what it deals decides which moves there are.
 */
export const grow = <S extends State>(game: Game<S>, view: View<S>, seat: Seat, iterations: number, rng: Fast, tree: Tree, effort?: Effort): void => {
  const world = game.create(view.setup)
  const { seats } = view.setup
  logsUpTo(iterations)
  tree.clear()
  game.moves(view, first)
  firstNodes.fill(-1, 0, first.size)
  for (let n = 0; n < iterations; n++) {
    if (n % LOOKS === LOOKS - 1 && effort?.late()) return
    world.bytes.set(view.bytes)
    game.guess(world, seat, rng)
    const depth = descend(game, world, rng, tree)
    finish(game, world, rng)
    for (let who = 0; who < seats; who++) worth[who] = game.payoff(world, who)
    tree.visits[0]!++
    tree.total[0]! += worth[seat]!
    for (let i = 0; i < depth; i++) {
      const node = path[i]!
      tree.visits[node]!++
      tree.total[node]! += worth[actors[i]!]!
    }
  }
}

/** Walks down to the first move not tried yet, and makes it; answers how many moves were made. */
const descend = <S extends State>(game: Game<S>, world: S, rng: Fast, tree: Tree): number => {
  let node = 0
  let depth = 0
  while (depth < DEEPEST) {
    const actor = game.actor(world)
    if (actor === NOBODY) return depth
    if (actor === CHANCE) {
      game.play(world, game.deal(world, rng))
      continue
    }
    // Whoever is asked has the same moves in every world.
    const list = node === 0 ? first : legal
    const nodes = node === 0 ? firstNodes : legalNodes
    if (node > 0) {
      game.moves(world, legal)
      find(tree, node)
    }
    const untried = open(tree, nodes, list.size)
    let next = -1
    if (untried === 0) next = select(tree, nodes, list.size)
    else {
      // Whatever was never tried comes first: what the others brought need not be known.
      const i = nthUntried(nodes, untried === 1 ? 0 : rng.below(untried))
      next = tree.add(node, list.at[i]!)
      tree.open[next] = 1
      nodes[i] = next
    }
    game.play(world, tree.move[next]!)
    path[depth] = next
    actors[depth++] = actor
    if (untried > 0) return depth
    node = next
  }
  return depth
}

/** Finds the nodes of the legal moves. */
const find = (tree: Tree, node: number): void => {
  const { at, size } = legal
  for (let i = 0; i < size; i++) legalNodes[i] = tree.find(node, at[i]!)
}

/** Counts for each move that it could have been chosen; answers how many were never tried. */
const open = ({ open }: Tree, nodes: Int32Array, size: number): number => {
  let untried = 0
  for (let i = 0; i < size; i++) {
    const child = nodes[i]!
    if (child < 0) untried++
    else open[child]!++
  }
  return untried
}

/** Where the move is that was never tried and has so many such before it. */
const nthUntried = (nodes: Int32Array, before: number): number => {
  let i = 0
  for (let left = before; left > 0 || nodes[i]! >= 0; i++) if (nodes[i]! < 0) left--
  return i
}

/** The most promising of the legal moves. */
const select = ({ visits, total, open }: Tree, nodes: Int32Array, size: number): number => {
  let best = -1
  let high = -1
  for (let i = 0; i < size; i++) {
    const child = nodes[i]!
    const n = visits[child]!
    const score = total[child]! / n + CURIOSITY * Math.sqrt(logs[open[child]!]! / n)
    if (score <= high) continue
    best = child
    high = score
  }
  return best
}

const round = (share: number): number => Math.round(share * 1000) / 1000

/** The move tried most often, with what the search expects and fears. */
export const explained = <S extends State>(game: Game<S>, tree: Tree): Choice => {
  const iterations = tree.visits[0]!
  const chosen = tree.favourite(0)
  const reply = tree.favourite(chosen)
  return {
    move: tree.move[chosen]!,
    reason: {
      why: 'search',
      iterations,
      before: round(tree.mean(0)),
      after: round(tree.mean(chosen)),
      tried: round(tree.visits[chosen]! / iterations),
      // The answer the search met most often, by whoever comes next.
      ...(reply < 0 || tree.visits[reply] === 0 ? {} : { reply: game.write(tree.move[reply]!) }),
    },
  }
}

/** The frozen yardstick: no knowledge of any game. */
export const ismcts = (iterations: number): Bot => {
  let tree: Tree | undefined
  return {
    name: `ismcts:${iterations}`,
    choose: <S extends State>(game: Game<S>, view: View<S>, seat: Seat, rng: Rng, effort?: Effort): Choice => {
      game.moves(view, legal)
      if (legal.size === 1) return { move: legal.at[0]!, reason: { why: 'forced' } }
      tree ??= new Tree(iterations + 1)
      grow(game, view, seat, allowed(iterations, effort), new Fast(rng.below(0x7fff_ffff), rng.below(0x7fff_ffff)), tree, effort)
      return explained(game, tree)
    },
  }
}

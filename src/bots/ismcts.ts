import { CHANCE, finish, type Game, type Move, Moves, NOBODY, type Seat } from '../core/game.ts'
import { Fast, type Rng } from '../core/rng.ts'
import type { State, View } from '../core/state.ts'
import type { Bot, Choice } from './bot.ts'
import { Tree } from './tree.ts'

/** How curious a search is about moves it has seldom tried, in UCB1. */
const CURIOSITY = 0.7

/** What a game's own knowledge may lend to a search. Without it a playout goes to the end at random. */
export interface Guide<S extends State> {
  readonly curiosity: number
  /** A world that fits the view in `s`. */
  guess(s: S, viewer: Seat, rng: Rng): void
  /** Plays on, as far as is worth it. */
  finish(s: S, rng: Rng): void
  /** What the position a playout stopped at is worth to each seat, from 0 to 1. */
  settle(s: S, worth: Float64Array): void
  /** Which of the untried moves is tried first. */
  first(s: S, untried: Moves, rng: Rng): Move
}

export const plain = <S extends State>(game: Game<S>): Guide<S> => ({
  curiosity: CURIOSITY,
  guess: (s, viewer, rng) => game.guess(s, viewer, rng),
  finish: (s, rng) => void finish(game, s, rng),
  settle: (s, worth) => {
    for (let seat = 0; seat < s.setup.seats; seat++) worth[seat] = game.payoff(s, seat)
  },
  first: (_, untried, rng) => untried.at[rng.below(untried.size)]!,
})

/** Deeper than any line a search can grow. */
const DEEPEST = 4096
const MOST_SEATS = 16

const legal = new Moves()
const untried = new Moves()
const path = new Int32Array(DEEPEST)
const actors = new Int32Array(DEEPEST)
const worth = new Float64Array(MOST_SEATS)

/**
 * Information-set Monte Carlo tree search, single observer, open loop: every iteration guesses a world, walks down one
 * tree shared by all worlds, plays on from where it leaves the tree, and credits each move with the result of its maker.
 * Chance has no nodes: what it deals decides which moves there are.
 */
export const grow = <S extends State>(game: Game<S>, view: View<S>, seat: Seat, iterations: number, rng: Fast, guide: Guide<S>, tree: Tree): void => {
  const world = game.create(view.setup)
  tree.clear()
  for (let n = 0; n < iterations; n++) {
    world.bytes.set(view.bytes)
    guide.guess(world, seat, rng)
    const depth = descend(game, world, rng, guide, tree)
    guide.finish(world, rng)
    guide.settle(world, worth)
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
const descend = <S extends State>(game: Game<S>, world: S, rng: Fast, guide: Guide<S>, tree: Tree): number => {
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
    let next = select(tree, node, guide.curiosity)
    const fresh = untried.size > 0
    if (fresh) {
      next = tree.add(node, untried.size === 1 ? untried.at[0]! : guide.first(world, untried, rng))
      tree.open[next] = 1
    }
    game.play(world, tree.move[next]!)
    path[depth] = next
    actors[depth++] = actor
    if (fresh) return depth
    node = next
  }
  return depth
}

/** The most promising of the legal moves, those never tried put aside in `untried`. */
const select = (tree: Tree, node: number, curiosity: number): number => {
  const { at, size } = legal
  untried.clear()
  let best = -1
  let bestScore = -1
  for (let i = 0; i < size; i++) {
    const child = tree.find(node, at[i]!)
    if (child < 0) {
      untried.add(at[i]!)
      continue
    }
    const open = ++tree.open[child]!
    const visits = tree.visits[child]!
    const score = tree.total[child]! / visits + curiosity * Math.sqrt(tree.log[open]! / visits)
    if (score <= bestScore) continue
    best = child
    bestScore = score
  }
  return best
}

/** Searches a view and answers the move tried most often, with what the search expects and fears. */
export const search = <S extends State>(game: Game<S>, view: View<S>, seat: Seat, iterations: number, rng: Rng, guide: Guide<S>, tree: Tree): Choice => {
  game.moves(view, legal)
  if (legal.size === 1) return { move: legal.at[0]!, reason: { why: 'forced' } }
  grow(game, view, seat, iterations, new Fast(rng.below(0x7fff_ffff), rng.below(0x7fff_ffff)), guide, tree)
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
      ...(reply < 0 ? {} : { reply: game.write(tree.move[reply]!) }),
    },
  }
}

const round = (share: number): number => Math.round(share * 1000) / 1000

/** The frozen yardstick: no knowledge of any game. */
export const ismcts = (iterations: number): Bot => {
  let tree: Tree | undefined
  return {
    name: `ismcts:${iterations}`,
    choose: (game, view, seat, rng) => {
      tree ??= new Tree(iterations + 1)
      return search(game, view, seat, iterations, rng, plain(game), tree)
    },
  }
}

import { CHANCE, type Game, Moves, NOBODY, type Seat } from '../core/game.ts'
import { Sfc32, type Rng } from '../core/rng.ts'
import type { State, View } from '../core/state.ts'
import { CHECK_EVERY, type Choice, type Effort, SEEDS, thousandths } from './bot.ts'
import type { Guide } from './guide.ts'
import { Tree } from './tree.ts'
import { Worlds } from './worlds.ts'

/** Iterations that are made however little effort is allowed. */
const LEAST_ITERATIONS = 16
/** Nodes to each iteration: when a position is met again all its moves get one. */
const NODES = 8
/** Some 300 MB: a longer search goes on in a tree that grows no more. */
const MOST_NODES = 8_000_000
/** `priorRate` counts thousandths. */
const THOUSAND = 1000
/** Deeper than any line a search can grow. */
const DEEPEST = 4096

/**
 * Information-set Monte Carlo tree search, single observer, open loop: every iteration draws a sampled world, walks
 * down one tree shared by all worlds, has the guide judge where it leaves the tree, and credits each move with the
 * result of the seat that made it.
 * Chance has no nodes: what it deals decides which moves there are. A guide brings knowledge in four places: how likely
 * worlds are, which moves to try first, what the other seats usually do, and how positions are judged.
 */
export class Search<S extends State> {
  readonly game: Game<S>
  readonly guide: Guide<S>
  readonly #iterations: number
  readonly #tree: Tree
  readonly #worlds: Worlds
  readonly #legal = new Moves()
  /** The node of each legal move. */
  readonly #children = new Int32Array(this.#legal.at.length)
  /** The nodes of this iteration from the root on, and the seats that made the moves. */
  readonly #path = new Int32Array(DEEPEST)
  readonly #actors = new Int32Array(DEEPEST)
  readonly #worth: Float64Array

  constructor(game: Game<S>, guide: Guide<S>, iterations: number) {
    this.game = game
    this.guide = guide
    this.#iterations = iterations
    this.#tree = new Tree(Math.min(MOST_NODES, NODES * iterations + 2 * this.#legal.at.length))
    this.#worlds = new Worlds(Math.min(guide.worlds, iterations))
    this.#worth = new Float64Array(game.seats[1])
  }

  /** The move tried most often, with what the search expects and fears. */
  choose(view: View<S>, seat: Seat, rng: Rng, effort: Effort | undefined): Choice {
    const legal = this.#legal
    this.game.moves(view, legal)
    if (legal.size === 1) return { move: legal.at[0]!, reason: { why: 'forced' } }
    this.#grow(view, seat, new Sfc32(rng.below(SEEDS), rng.below(SEEDS)), effort)
    return this.#explain()
  }

  #grow(view: View<S>, seat: Seat, rng: Sfc32, effort: Effort | undefined): void {
    const { game, guide } = this
    const tree = this.#tree
    const worlds = this.#worlds
    const worth = this.#worth
    const path = this.#path
    const actors = this.#actors
    const { visits, total } = tree
    const world = game.create(view.setup)
    const iterations = effort
      ? Math.max(Math.min(this.#iterations, LEAST_ITERATIONS), Math.round(this.#iterations * effort.share))
      : this.#iterations
    worlds.fill(game, view, seat, rng, guide, world, iterations, effort)
    tree.clear()
    for (let n = 0; n < iterations; n++) {
      if (n % CHECK_EVERY === CHECK_EVERY - 1 && effort?.late()) return
      worlds.draw(world, rng)
      const depth = this.#descend(world, seat, rng)
      guide.rollout(world, rng)
      guide.value(world, worth)
      visits[0]!++
      total[0]! += worth[seat]!
      for (let i = 0; i < depth; i++) {
        const node = path[i]!
        visits[node]!++
        total[node]! += worth[actors[i]!]!
      }
    }
  }

  /** Walks down to a node not visited yet; answers how many moves were made. */
  #descend(world: S, seat: Seat, rng: Sfc32): number {
    const { game, guide } = this
    const tree = this.#tree
    const legal = this.#legal
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
      if (!this.#expand(world, actor, node)) return depth
      const byPrior = actor !== seat && guide.priorRate > 0 && rng.below(THOUSAND) < guide.priorRate
      node = byPrior ? this.#likeliest() : this.#select()
      game.play(world, tree.move[node]!)
      this.#path[depth] = node
      this.#actors[depth++] = actor
      if (tree.visits[node] === 0) return depth
    }
    return depth
  }

  /** Finds the nodes of the legal moves and makes those that are missing; false where the tree has no room for them. */
  #expand(world: S, actor: Seat, node: number): boolean {
    const { guide } = this
    const tree = this.#tree
    const children = this.#children
    const { at, size } = this.#legal
    let looked = false
    // Moves listed one after the other mostly have nodes made one after the other: no need to look far.
    let next = 0
    for (let i = 0; i < size; i++) {
      const move = at[i]!
      let child = tree.is(next, node, move) ? next : tree.find(node, move)
      if (child < 0) {
        if (tree.isFull()) return false
        if (!looked) guide.look(world, actor)
        looked = true
        child = tree.add(node, move, guide.prior(world, move))
      }
      children[i] = child
      next = child + 1
    }
    return true
  }

  /** The legal move with the highest prior. */
  #likeliest(): number {
    const { prior } = this.#tree
    const children = this.#children
    let best = children[0]!
    for (let i = 1; i < this.#legal.size; i++) if (prior[children[i]!]! > prior[best]!) best = children[i]!
    return best
  }

  /**
   * The best of the legal moves by what they brought and by their priors (PUCT); one never tried is assumed to bring
   * what the others do.
   */
  #select(): number {
    const { visits, total, prior } = this.#tree
    const children = this.#children
    const { size } = this.#legal
    let tries = 0
    let brought = 0
    let priors = 0
    for (let i = 0; i < size; i++) {
      const child = children[i]!
      tries += visits[child]!
      brought += total[child]!
      priors += prior[child]!
    }
    const usual = tries === 0 ? 0 : brought / tries
    const explore = (this.guide.exploration * Math.sqrt(tries + 1)) / priors
    let best = children[0]!
    let high = -1
    for (let i = 0; i < size; i++) {
      const child = children[i]!
      const n = visits[child]!
      const score = (n === 0 ? usual : total[child]! / n) + (explore * prior[child]!) / (n + 1)
      if (score <= high) continue
      high = score
      best = child
    }
    return best
  }

  #explain(): Choice {
    const tree = this.#tree
    const iterations = tree.visits[0]!
    const chosen = tree.favourite(0)
    const reply = tree.favourite(chosen)
    return {
      move: tree.move[chosen]!,
      reason: {
        why: 'search',
        iterations,
        before: thousandths(tree.mean(0)),
        after: thousandths(tree.mean(chosen)),
        tried: thousandths(tree.visits[chosen]! / iterations),
        // The answer the search met most often, by the seat that comes next.
        ...(reply < 0 || tree.visits[reply] === 0 ? {} : { reply: this.game.write(tree.move[reply]!) }),
      },
    }
  }
}

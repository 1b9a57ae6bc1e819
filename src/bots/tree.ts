import type { Move } from '../core/game.ts'

/**
 * A search tree in flat arrays, made once and filled anew for every search: node 0 is the root, and a node is found
 * from its parent and the move that leads to it. Nothing is allocated while searching.
 */
export class Tree {
  readonly parent: Int32Array
  readonly move: Int32Array
  readonly visits: Int32Array
  /** The sum of the results for the seat that made the move. */
  readonly total: Float64Array
  /** The prior of the move. */
  readonly prior: Float64Array
  size = 0
  private readonly slots: Int32Array
  private readonly mask: number
  /** Slots below this are left over from earlier searches. */
  private base = 1

  constructor(nodes: number) {
    this.parent = new Int32Array(nodes)
    this.move = new Int32Array(nodes)
    this.visits = new Int32Array(nodes)
    this.total = new Float64Array(nodes)
    this.prior = new Float64Array(nodes)
    // Between two and four slots a node, a power of two: chains stay short.
    this.mask = (1 << (33 - Math.clz32(nodes))) - 1
    this.slots = new Int32Array(this.mask + 1)
    this.clear()
  }

  /** Leaves the root alone, without having to wipe the slots. */
  clear(): void {
    this.base += this.size
    if (this.base > 0x3fffffff) {
      this.slots.fill(0)
      this.base = 1
    }
    this.size = 0
    this.add(-1, 0)
  }

  isFull(): boolean {
    return this.size === this.visits.length
  }

  /** Whether a node is the one below `parent` by that move. */
  is(node: number, parent: number, move: Move): boolean {
    return node < this.size && this.parent[node] === parent && this.move[node] === move
  }

  /** The node below `parent` by that move, or -1. */
  find(parent: number, move: Move): number {
    const { slots, mask, base } = this
    let at = slotOf(parent, move) & mask
    for (;;) {
      const node = slots[at]! - base
      if (node < 0) return -1
      if (this.parent[node] === parent && this.move[node] === move) return node
      at = (at + 1) & mask
    }
  }

  add(parent: number, move: Move, prior = 1): number {
    const { slots, mask, base } = this
    const node = this.size++
    this.parent[node] = parent
    this.move[node] = move
    this.visits[node] = 0
    this.total[node] = 0
    this.prior[node] = prior
    if (parent < 0) return node
    let at = slotOf(parent, move) & mask
    while (slots[at]! >= base) at = (at + 1) & mask
    slots[at] = base + node
    return node
  }

  /** The average result of a move for the seat that made it. */
  mean(node: number): number {
    return this.visits[node] === 0 ? 0 : this.total[node]! / this.visits[node]!
  }

  /** The most visited node right below, or -1; the first made of equals. */
  favourite(parent: number): number {
    let best = -1
    for (let node = 1; node < this.size; node++)
      if (this.parent[node] === parent && (best < 0 || this.visits[node]! > this.visits[best]!)) best = node
    return best
  }
}

/** Mixes the bits by odd constants of hash functions (2^32 divided by the golden ratio; one of MurmurHash3). */
const slotOf = (parent: number, move: Move): number => {
  const mixed = Math.imul(Math.imul(parent, 0x9e3779b1) ^ move, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}

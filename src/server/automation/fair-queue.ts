/** Things that wait, of many owners: each owner's first in turn, so that nobody waits for all of another's. */
export class FairQueue<T> {
  /** In the order in which their turns come. */
  readonly #lists = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(owner: string, item: T): void {
    const list = this.#lists.get(owner)
    if (list) list.push(item)
    else this.#lists.set(owner, [item])
    this.#size++
  }

  /** The first of the owner whose turn it is, who then waits until all others had theirs. */
  take(): T | undefined {
    for (const [owner, list] of this.#lists) {
      this.#lists.delete(owner)
      const item = list.shift()
      if (list.length > 0) this.#lists.set(owner, list)
      this.#size--
      return item
    }
    return undefined
  }

  remove(owner: string, item: T): void {
    const list = this.#lists.get(owner)
    const at = list?.indexOf(item) ?? -1
    if (!list || at < 0) return
    list.splice(at, 1)
    this.#size--
    if (list.length === 0) this.#lists.delete(owner)
  }
}

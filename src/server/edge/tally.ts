/** How many there are of something, by name. */
export class RequestTally {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: string, more: number): void {
    const count = this.of(name) + more
    if (count > 0) this.#counts.set(name, count)
    else this.#counts.delete(name)
  }
}

// Time that passes only when the fuzz says so: the same seed is the same story.

interface Timer {
  readonly at: number
  readonly order: number
  readonly owner: object
  readonly run: () => void
  dead: boolean
}

export class Time {
  now = 1_700_000_000_000
  /** Work under way outside of this simulated time: the time stands still until it is done. */
  busy = 0
  #order = 0
  #timers: Timer[] = []

  /** Does something later, unless what it answers is called, or its owner dies, before. */
  after(owner: object, ms: number, run: () => void): () => void {
    const timer: Timer = { at: this.now + Math.max(0, ms), order: this.#order++, owner, run, dead: false }
    let low = 0
    let high = this.#timers.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#timers[middle]!
      if (other.at < timer.at || (other.at === timer.at && other.order < timer.order)) low = middle + 1
      else high = middle
    }
    this.#timers.splice(low, 0, timer)
    return () => {
      timer.dead = true
    }
  }

  pause(owner: object, ms: number): Promise<void> {
    return new Promise(resolve => {
      this.after(owner, ms, resolve)
    })
  }

  /** Nothing an owner had in mind will happen. */
  kill(owner: object): void {
    this.#timers = this.#timers.filter(timer => timer.owner !== owner)
  }

  /** The next thing happens, and all that follows from it at once; answers whether there was one. */
  async step(): Promise<boolean> {
    for (let timer = this.#timers.shift(); timer; timer = this.#timers.shift()) {
      if (timer.dead) continue
      this.now = Math.max(this.now, timer.at)
      timer.run()
      do await new Promise(resolve => setImmediate(resolve))
      while (this.busy > 0)
      return true
    }
    return false
  }
}

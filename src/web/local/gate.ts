import type { StartTimer } from '../session/timer.ts'

/** Timers that wait while somebody holds them back. */
export class DeviceGate {
  readonly #after: StartTimer
  readonly #due = new Set<() => void>()
  #held = false

  constructor(after: StartTimer) {
    this.#after = after
  }

  after(ms: number, then: () => void): () => void {
    const run = (): void => {
      if (this.#held) this.#due.add(run)
      else then()
    }
    const stop = this.#after(ms, run)
    return () => {
      stop()
      this.#due.delete(run)
    }
  }

  hold(wait: boolean): void {
    this.#held = wait
    if (wait) return
    const due = [...this.#due]
    this.#due.clear()
    for (const run of due) run()
  }
}

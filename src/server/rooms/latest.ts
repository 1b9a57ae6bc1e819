interface Job {
  run(): Promise<void>
  /** A later one came before this one began. */
  skip(): unknown
}

/** Runs one job at a time for each owner and name. Of those that come meanwhile only the last one is kept. */
export class Latest {
  /** What waits behind the job that runs. */
  readonly #waiting = new WeakMap<object, Map<string, Job | undefined>>()

  async run(owner: object, name: string, job: Job): Promise<void> {
    const jobs = this.#waiting.get(owner) ?? new Map<string, Job | undefined>()
    this.#waiting.set(owner, jobs)
    if (jobs.has(name)) {
      jobs.get(name)?.skip()
      jobs.set(name, job)
      return
    }
    try {
      for (let next: Job | undefined = job; next; next = jobs.get(name)) {
        jobs.set(name, undefined)
        await next.run()
      }
    } finally {
      jobs.delete(name)
    }
  }

  /** Whatever waits is not wanted any more. */
  drop(owner: object, name: string): void {
    const jobs = this.#waiting.get(owner)
    jobs?.get(name)?.skip()
    if (jobs?.has(name)) jobs.set(name, undefined)
  }
}

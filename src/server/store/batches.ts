import { type StoreOutcome, StoreDown } from './ports.ts'
import type { StatementCall, Result } from './sql.ts'

/** One call of the store: statements that happen together or not at all. */
export interface BatchCall {
  readonly key: string
  readonly writes: boolean
  readonly asks: readonly StatementCall[]
}

/** `fault`: the call itself was wrong, and nothing of it is stored. `down`: the database failed. */
export type BatchOutcome =
  | readonly ['done', readonly Result[]]
  | readonly ['fault', string]
  | readonly ['down', string, StoreOutcome]

interface Waiting {
  readonly call: BatchCall
  readonly resolve: (results: readonly Result[]) => void
  readonly reject: (error: Error) => void
}

/** Calls in one transaction: the first of them waits for the last, and one at fault has them all run one by one. */
const MOST_AT_ONCE = 400

/** Collects the calls made while a batch is under way; they are the next batch, and a batch is one transaction. */
export class Batches {
  readonly #run: (calls: readonly BatchCall[]) => Promise<readonly BatchOutcome[]>
  readonly #waiting: Waiting[] = []
  #running: Promise<void> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(run: (calls: readonly BatchCall[]) => Promise<readonly BatchOutcome[]>) {
    this.#run = run
  }

  /** Resolves when everything asked so far is done, whatever is asked meanwhile. */
  get settled(): Promise<unknown> {
    return this.#last
  }

  ask(call: BatchCall): Promise<readonly Result[]> {
    if (this.#closed) return Promise.reject(new StoreDown('the store is closed: the server is stopping', 'not stored'))
    const answer = new Promise<readonly Result[]>((resolve, reject) => {
      this.#waiting.push({ call, resolve, reject })
    })
    this.#last = answer.catch(() => {})
    this.#running ??= this.#work()
    return answer
  }

  async #work(): Promise<void> {
    // With all calls that are made in the same tick.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_AT_ONCE)
      settle(batch, await this.#run(batch.map(({ call }) => call)))
    }
    this.#running = undefined
  }

  /** What was asked before is done first. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#running
  }
}

const settle = (batch: readonly Waiting[], outcomes: readonly BatchOutcome[]): void => {
  for (const [i, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[i]!
    if (outcome[0] === 'done') resolve(outcome[1])
    else reject(errorOf(outcome))
  }
}

export const errorOf = (outcome: Exclude<BatchOutcome, readonly ['done', unknown]>): Error =>
  outcome[0] === 'fault' ? new Error(outcome[1]) : new StoreDown(outcome[1], outcome[2])

import { StoreDown } from './ports.ts'
import { type Bound, isCollision, isOwnFault, type Result, troubleOf, type Wire } from './postgres-wire.ts'

interface Waiting {
  readonly key: string
  readonly statements: readonly Bound[]
  readonly done: (results: Result[]) => void
  readonly fail: (error: Error) => void
}

const MOST_AT_ONCE = 400
const MOST_TRIES = 4

/** One connection. All that is asked while it is busy is the next group, and a group is one transaction; a connection that was lost is made anew with the next call. */
export class Channel {
  readonly #connect: () => Promise<Wire>
  #wire: Wire | undefined
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined
  #last: Promise<unknown> | undefined
  #closed = false
  groups = 0

  constructor(connect: () => Promise<Wire>) {
    this.#connect = connect
  }

  get pending(): number {
    return this.#waiting.length
  }

  /** When all that was asked so far is done, whatever is asked meanwhile. */
  get settled(): Promise<unknown> | undefined {
    return this.#last
  }

  ask(key: string, statements: readonly Bound[]): Promise<Result[]> {
    if (this.#closed) return Promise.reject(new StoreDown('the store is closed'))
    const answer = new Promise<Result[]>((done, fail) => {
      this.#waiting.push({ key, statements, done, fail })
      this.#running ??= this.#work()
    })
    // Groups are done one after the other: with this one all before it.
    const last = answer.catch(() => {})
    this.#last = last
    return answer
  }

  async #work(): Promise<void> {
    // With all that is asked in the same breath.
    await Promise.resolve()
    while (this.#waiting.length > 0) await this.#do(this.#waiting.splice(0, MOST_AT_ONCE))
    this.#running = undefined
  }

  async #do(group: Waiting[]): Promise<void> {
    // Always in the same order, so that two nodes that want the same rows wait for one another instead of both for ever.
    group.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    try {
      const results = await this.#run(group.flatMap(({ statements }) => statements))
      let at = 0
      for (const { statements, done } of group) {
        done(results.slice(at, at + statements.length))
        at += statements.length
      }
    } catch (error) {
      if (group.length > 1 && (isOwnFault(error) || isCollision(error))) return this.#oneByOne(group)
      for (const { fail } of group) fail(troubleOf(error))
    }
  }

  /** One of them was at fault, and nothing of the group has happened: its neighbours are done without it. */
  async #oneByOne(group: readonly Waiting[]): Promise<void> {
    for (const one of group) await this.#do([one])
  }

  async #run(statements: readonly Bound[]): Promise<Result[]> {
    for (let tries = 1; ; tries++) {
      if (this.#wire?.broken) this.#wire = undefined
      this.#wire ??= await this.#connect()
      try {
        const results = await this.#wire.run(statements)
        this.groups++
        return results
      } catch (error) {
        if (!isCollision(error) || tries === MOST_TRIES) throw error
      }
    }
  }

  /** What was asked is done first. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#running
    await this.#wire?.close()
    this.#wire = undefined
  }
}

import { isProblems, parseJson, type Problem } from '../../../core/json.ts'
import type { Setup } from '../../../core/state.ts'
import { findGame } from '../../../games/index.ts'
import { NewerTable } from '../../../table/table.ts'
import type { Logs } from '../../store/ports.ts'

/** Kept in memory; a table has its own, so an evicted one costs no more than reading it again. */
const MOST_SETUPS = 500

interface Known {
  readonly setup: Setup
  readonly text: string
}

const problemWith = (hash: string, problems: readonly Problem[]): Error => {
  const newer = problems.find(({ code }) => code === 'unknown-version')
  return newer
    ? new NewerTable(newer.text)
    : new Error(`setup ${hash} is no longer valid: run safehouse validate on the database`)
}

/**
 * A cache of setups by their hash, each with its text for bots that think in another thread; the least recently used is
 * evicted first.
 */
export class Setups {
  readonly #logs: Pick<Logs, 'setup' | 'keepSetup'>
  readonly #known = new Map<string, Known>()

  constructor(logs: Pick<Logs, 'setup' | 'keepSetup'>) {
    this.#logs = logs
  }

  get size(): number {
    return this.#known.size
  }

  async load(hash: string): Promise<Setup> {
    const known = this.#use(hash)
    if (known) return known.setup
    const text = (await this.#logs.setup(hash)) ?? ''
    const body = parseJson(text) as { game?: string } | undefined
    if (!body) throw new Error(`setup ${hash} is missing: run safehouse validate on the database`)
    const game = findGame(String(body.game))
    if (!game) throw new NewerTable(`unknown game ${body.game}`)
    const setup = game.setup(body)
    if (isProblems(setup)) throw problemWith(hash, setup)
    return this.#keep(hash, { setup, text }).setup
  }

  /** Stores a setup that may be new. */
  async store(hash: string, setup: Setup): Promise<void> {
    if (this.#use(hash)) return
    const text = JSON.stringify(setup)
    await this.#logs.keepSetup(hash, text)
    this.#keep(hash, { setup, text })
  }

  /** The text of a table's setup, written once for as long as it is kept. */
  textOf(hash: string, setup: Setup): string {
    return (this.#use(hash) ?? this.#keep(hash, { setup, text: JSON.stringify(setup) })).text
  }

  #keep(hash: string, known: Known): Known {
    this.#known.set(hash, known)
    for (const oldest of this.#known.keys()) if (this.#known.size > MOST_SETUPS) this.#known.delete(oldest)
    return known
  }

  /** Moves it to the end of the line of those to be evicted. */
  #use(hash: string): Known | undefined {
    const known = this.#known.get(hash)
    if (!known) return undefined
    this.#known.delete(hash)
    return this.#keep(hash, known)
  }
}

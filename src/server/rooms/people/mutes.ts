import { type Fault, fault } from '../../../table/faults.ts'
import type { Listener } from '../../../table/room.ts'
import type { Wake } from '../../bus/bus.ts'
import type { SaidRow, Store } from '../../store/ports.ts'
import type { ServerRoom } from '../tables/room.ts'

interface Present {
  readonly listeners: Set<Listener>
  muted: ReadonlySet<string>
}

const NOBODY: ReadonlySet<string> = new Set()

/** The people connected here and the people they muted, at every table: read when they come, dropped when they go. */
export class Mutes {
  readonly #store: Pick<Store, 'mutedBy' | 'mute'>
  readonly #wake: ((wake: Wake) => void) | undefined
  readonly #present = new Map<string, Present>()

  /** @param wake tells other nodes; nothing where there are none */
  constructor(store: Pick<Store, 'mutedBy' | 'mute'>, wake: ((wake: Wake) => void) | undefined) {
    this.#store = store
    this.#wake = wake
  }

  /** How many people are connected to a table here. */
  get size(): number {
    return this.#present.size
  }

  async enter(listener: Listener): Promise<void> {
    const { caller } = listener
    if (!caller) return
    const person = this.#present.get(caller.who) ?? { listeners: new Set(), muted: NOBODY }
    person.listeners.add(listener)
    this.#present.set(caller.who, person)
    await this.read(caller.who)
  }

  leave(listener: Listener): void {
    const { caller } = listener
    const person = caller && this.#present.get(caller.who)
    person?.listeners.delete(listener)
    if (caller && person?.listeners.size === 0) this.#present.delete(caller.who)
  }

  /** Mutes or unmutes the person on a seat. */
  async mute({ table }: ServerRoom, who: string, seat: number, muted: boolean): Promise<Fault | undefined> {
    const holder = table.holders[seat]
    if (!holder || !('who' in holder)) return fault('no-seat', { seat })
    await this.#store.mute(who, holder.who, muted)
    // Not read back: it is stored, and a read that fails would say that it is not.
    const person = this.#present.get(who)
    if (person)
      person.muted = new Set([...person.muted].filter(one => one !== holder.who).concat(muted ? holder.who : []))
    this.#wake?.({ t: 'muted', who })
    return undefined
  }

  /** Somebody's list has changed. */
  async read(who: string): Promise<void> {
    const person = this.#present.get(who)
    if (person) person.muted = new Set(await this.#store.mutedBy(who))
  }

  hides({ caller }: Listener, { who }: SaidRow): boolean {
    return caller !== undefined && (this.#present.get(caller.who)?.muted.has(who) ?? false)
  }

  /** The seats of a table that a listener has muted. */
  seatsFor({ caller }: Listener, { table }: ServerRoom): number[] {
    const muted = (caller && this.#present.get(caller.who)?.muted) ?? NOBODY
    return table.holders.flatMap((holder, seat) => ('who' in holder && muted.has(holder.who) ? [seat] : []))
  }
}

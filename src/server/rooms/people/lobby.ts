import type { Listener } from '../../../table/room.ts'
import { encode } from '../../../table/send.ts'
import type { Lists } from './lists.ts'

const LOBBY_MS = 1000

/** Tells the connections in the lobby which public tables there are, at most once a second. */
export class Lobby {
  readonly #lists: Lists
  readonly #ticks: () => number
  readonly #listeners = new Set<Listener>()
  #isStale = false
  #isNews = false
  #sentAt = -Infinity
  #sentText = ''

  constructor(lists: Lists, ticks: () => number) {
    this.#lists = lists
    this.#ticks = ticks
  }

  /** A public table changed at this node: the other nodes do not know yet. */
  changed(): void {
    this.#isStale = true
    this.#isNews = true
  }

  /** Tables may have changed at other nodes. */
  changedElsewhere(): void {
    this.#isStale = true
  }

  /** Whether other nodes must be told since the last time. */
  takeNews(): boolean {
    const isNews = this.#isNews
    this.#isNews = false
    return isNews
  }

  async join(listener: Listener): Promise<void> {
    this.#listeners.add(listener)
    this.#sentText = ''
    listener.send(await this.#text())
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener)
  }

  async send(): Promise<void> {
    if (!this.#isStale || this.#listeners.size === 0 || this.#ticks() - this.#sentAt < LOBBY_MS) return
    this.#isStale = false
    this.#sentAt = this.#ticks()
    const text = await this.#text()
    if (text === this.#sentText) return
    this.#sentText = text
    for (const listener of this.#listeners) listener.send(text)
  }

  async #text(): Promise<string> {
    return encode({ t: 'lobby', tables: await this.#lists.lobby() })
  }
}

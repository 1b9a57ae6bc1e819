import { BAG, KINDS, TOOLS } from './contents.ts'
import { isEnough } from './fits.ts'
import type { SortedRounds } from './sorted-rounds.ts'

/** The cards that others than the viewer must still play, so that a replayed heist sorts as it was heard. */
export class Demands {
  readonly bytes: Uint8Array
  /** In the round under way: cards that were laid open, bags, and wrong cards that the viewer saw. */
  readonly #want: Uint8Array
  /** Wrong cards that the viewer did not see: by tool those that are settled, by round those that are not. */
  readonly #settled: Uint8Array
  readonly #slots: Uint8Array
  readonly #at: Uint8Array
  readonly #sorted: SortedRounds
  #complete = 0

  constructor(sorted: SortedRounds) {
    this.#sorted = sorted
    this.bytes = new Uint8Array(KINDS + TOOLS + 1 + sorted.rounds.length)
    this.#want = this.bytes.subarray(0, KINDS)
    this.#settled = this.bytes.subarray(KINDS, KINDS + TOOLS)
    this.#at = this.bytes.subarray(KINDS + TOOLS, KINDS + TOOLS + 1)
    this.#slots = this.bytes.subarray(KINDS + TOOLS + 1)
  }

  /** A tool can be wrong in a round only if no more of it is needed. */
  begin(need: Uint8Array): void {
    const { rounds, open } = this.#sorted
    this.bytes.fill(0)
    this.#slots.set(rounds.map(round => (round.faces ? 0 : round.wrong)))
    this.#complete = need.reduce((mask, n, t) => (n === open[t] ? mask | (1 << t) : mask), 0)
  }

  beginRound(): void {
    const round = this.#sorted.rounds[this.#at[0]!]
    if (round === undefined) return
    this.#want.set(round.open)
    this.#want[BAG] = round.bags
    for (let t = 0; t < TOOLS; t++) this.#want[t]! += round.faces?.[t] ?? 0
  }

  endRound(): void {
    this.#at[0]!++
  }

  /** Whether the round under way was sorted, so that not every card can have been played in it. */
  isSorted(): boolean {
    return this.#at[0]! < this.#slots.length
  }

  /** The kinds of card that can be played next, a bit each. */
  kinds(): number {
    let kinds = 0
    for (let kind = 0; kind < KINDS; kind++) if (this.#want[kind]! > 0 || this.#canBeWrong(kind)) kinds |= 1 << kind
    return kinds
  }

  /**
   * Whether one more wrong card can be of this tool: the tool is complete by now, and cards enough are left for what is
   * still to come.
   */
  #canBeWrong(tool: number): boolean {
    const round = this.#at[0]!
    if (
      tool === BAG ||
      this.#slots[round] === 0 ||
      !((this.#complete >> tool) & 1) ||
      this.#sorted.lastOpen[tool]! > round
    )
      return false
    this.#settled[tool]!++
    this.#slots[round]!--
    const can = isEnough(this.#sorted, this.#complete, this.#slots, this.#settled)
    this.#settled[tool]!--
    this.#slots[round]!++
    return can
  }

  /** Somebody has played a card of this kind. */
  spend(kind: number): void {
    if (!this.isSorted()) return
    if (this.#want[kind]! > 0) this.#want[kind]!--
    else {
      this.#settled[kind]!++
      this.#slots[this.#at[0]!]!--
    }
  }
}

import { BAG, KINDS, TOOLS } from '../../games/rob-n-run/knowledge/contents.ts'
import { UNSEEN } from '../../games/rob-n-run/state/heard.ts'
import { COPIES } from './belief.ts'

// The accomplice phase as an auction. Passing costs nothing and all see it: so each seat is asked for one thing after
// the other, in an order that everybody can work out. A seat that holds it plays it, one that does not passes; so all
// know what lies there and who lacks what.

/**
 * From this chance on a tool is asked for before anything else is tried. Chosen by hand: smaller risks alarms, larger
 * passes more.
 */
const WANTED = 0.5
/**
 * The chance that a seat holds something it was not asked for yet. By the size of hands it would be 0.4 to 0.7, which
 * makes no difference.
 */
const HOLDS = 0.6

export class Auction {
  readonly seats: number
  /** Whether the seats keep to it; else their plays and passes tell nothing. */
  readonly #kept: boolean
  /** Cards to give in each phase. */
  readonly #white: number
  /** N25: whether the heist is over with the last card, also if it reaches white. */
  readonly #lastCardEnds: boolean
  /** Cards given in this phase. */
  #played = 0
  readonly sizes: Uint8Array
  /** What each seat is known not to hold, a bit a kind. */
  readonly lacks: Uint8Array
  /** Seats that know more than all do: what they play is not known. */
  free = 0
  swapped = 0
  passes = 0
  /** Cards of each kind given in this phase: for certain, and by expectation; and the latter by seat. */
  readonly sure = new Uint8Array(KINDS)
  readonly given = new Float64Array(KINDS)
  readonly givenBy: Float64Array
  /** The chance that at least j more of tool t are needed, at t * COPIES + j, as the phase began. */
  readonly more = new Float64Array(TOOLS * COPIES)
  readonly #order = new Uint8Array(TOOLS)

  constructor(seats: number, kept: boolean, white: number, lastCardEnds: boolean) {
    this.seats = seats
    this.#kept = kept
    this.#white = white
    this.#lastCardEnds = lastCardEnds
    this.sizes = new Uint8Array(seats)
    this.lacks = new Uint8Array(seats)
    this.givenBy = new Float64Array(seats * KINDS)
  }

  begin(): void {
    this.sure.fill(0)
    this.given.fill(0)
    this.givenBy.fill(0)
    this.swapped = this.passes = this.#played = 0
  }

  /** The chance that one more of a tool is needed, after what was given in this phase. */
  chance(tool: number): number {
    return chanceOfMore(this.more, tool, this.given[tool]!)
  }

  /** The tools by that chance. */
  order(): Uint8Array {
    const order = this.#order
    for (let t = 0; t < TOOLS; t++) {
      let at = t
      for (; at > 0 && this.chance(order[at - 1]!) < this.chance(t); at--) order[at] = order[at - 1]!
      order[at] = t
    }
    return order
  }

  /** N23: nobody may pass once more. */
  isForced(): boolean {
    let holders = 0
    for (const n of this.sizes) if (n > 0) holders++
    return holders < 2 || this.passes >= holders
  }

  maySwap(seat: number): boolean {
    return (this.swapped & (1 << seat)) === 0
  }

  /** Whether anything wanted is still to be found. */
  isWanting(): boolean {
    for (let t = 0; t < TOOLS; t++) if (this.chance(t) >= WANTED) return true
    return false
  }

  /**
   * What a seat is asked for, best first, without what it is known to lack: tools that are wanted, then a bag, which
   * comes first where it would soon be too late.
   */
  asked(seat: number): number[] {
    const lacks = this.lacks[seat]!
    const list: number[] = []
    for (const t of this.order()) if (this.chance(t) >= WANTED && !(lacks & (1 << t))) list.push(t)
    if (this.seats === 2 || lacks & (1 << BAG)) return list
    return this.#isBagDue() ? [BAG, ...list] : [...list, BAG]
  }

  /** N25: in the last phase no cards are dealt for a bag, so one is due in the last but one. */
  #isBagDue(): boolean {
    if (!this.#lastCardEnds || this.sure[BAG]! > 0) return false
    let held = 0
    for (const n of this.sizes) held += n
    const after = held - (this.#white - this.#played)
    return after > 0 && after <= this.#white
  }

  /** Where nothing else helps, the likeliest of the other tools. */
  askedAtLast(seat: number): number[] {
    if (!this.isForced() && this.#othersFirst(seat)) return []
    const lacks = this.lacks[seat]!
    return [...this.order()].filter(t => this.chance(t) > 0 && this.chance(t) < WANTED && !(lacks & (1 << t)))
  }

  /** Whether another seat may have something better to do. */
  #othersFirst(seat: number): boolean {
    const wanting = this.isWanting()
    for (let other = 0; other < this.seats; other++) {
      if (other === seat || this.sizes[other] === 0) continue
      if (this.asked(other).length > 0 || (wanting && this.maySwap(other))) return true
    }
    return false
  }

  // What is heard.

  draw(seat: number): void {
    this.sizes[seat]!++
    this.lacks[seat] = 0
  }

  swap(seat: number): void {
    this.sizes[seat] = 0
    this.swapped |= 1 << seat
    this.lacks[seat] = 0
    this.passes = 0
  }

  play(seat: number, card: number): void {
    const forced = this.isForced()
    const asked = this.asked(seat)
    const list = asked.length > 0 ? asked : this.askedAtLast(seat)
    this.sizes[seat]!--
    this.#played++
    this.passes = 0
    if (card !== UNSEEN) return this.#give(seat, card, 1)
    if (!this.#kept || (this.free >> seat) & 1) return
    if (!forced && list.length > 0) return this.#give(seat, list[0]!, 1)
    // A seat that must play takes the first thing on the list that it holds: by what was played before, any of them.
    let left = 1
    for (const kind of list) {
      this.#give(seat, kind, left * HOLDS)
      left *= 1 - HOLDS
    }
  }

  #give(seat: number, kind: number, chance: number): void {
    if (chance === 1) this.sure[kind]!++
    this.given[kind]! += chance
    this.givenBy[seat * KINDS + kind]! += chance
  }

  pass(seat: number): void {
    const asked = this.asked(seat)
    const list = asked.length > 0 ? asked : this.maySwap(seat) && this.isWanting() ? [] : this.askedAtLast(seat)
    this.passes++
    if (this.#kept && list.length > 0 && !((this.free >> seat) & 1)) this.lacks[seat]! |= 1 << list[0]!
  }

  /** Hint 16: who names a tool holds none that is wanted more. */
  names(seat: number, named: number): void {
    if (!this.#kept) return
    for (const t of this.order()) {
      if (t === named) return
      this.lacks[seat]! |= 1 << t
    }
  }
}

/** `given` can be a fraction, where it is not certain what was given. */
export const chanceOfMore = (more: Float64Array, tool: number, given: number): number => {
  const n = Math.floor(given)
  const part = given - n
  const at = tool * COPIES + n + 1
  return part === 0 ? more[at]! : (1 - part) * more[at]! + part * more[at + 1]!
}

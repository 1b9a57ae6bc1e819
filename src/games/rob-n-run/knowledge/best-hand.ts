import type { Rng } from '../../../core/rng.ts'
import { KINDS, TOOLS } from './contents.ts'
import { NO_SEAT } from '../state/heard.ts'
import type { SortedRounds } from './sorted-rounds.ts'
import { OPEN, type Pack } from './pack.ts'
import { missingAt, type Replay } from './replay.ts'
import { MOST_SEATS } from '../state/state.ts'
import type { Answer } from './steps.ts'

// The cards of which nothing was heard are dealt by chance's odds. Answers to hint 9 must then be true of the hands at
// that time:
// where they are not, such cards change places until they are.

/** Exchanges that are tried. */
const EXCHANGES = 100

/** Gives every card that has none a kind; answers whether all answers to hint 9 are true. */
export const dealRest = (replay: Replay, sorted: SortedRounds, need: Uint8Array, rng: Rng): boolean => {
  const { pack } = replay
  const { kind, not, left } = pack
  const counts = replay.counts.map(
    count => new HandCount(count.answer, count.place, missingAt(sorted, need, count.answer), kind),
  )
  if (!counts.every(count => count.canBeTrue())) return false
  const free: number[] = []
  for (let card = 0; card < kind.length; card++) if (kind[card] === OPEN) free.push(card)
  // Cards with fewer kinds to choose from come first.
  free.sort((a, b) => not[b]! - not[a]!)
  for (const card of free) {
    const dealt = oneKind(left, not[card]!, rng)
    if (dealt === undefined) return false
    pack.become(card, dealt)
    for (const count of counts) count.add(card, dealt, 1)
  }
  return setRight(pack, counts, free, rng)
}

const oneKind = (left: Uint8Array, not: number, rng: Rng): number | undefined => {
  let able = 0
  for (let kind = 0; kind < KINDS; kind++) if (!(not & (1 << kind))) able += left[kind]!
  if (able === 0) return undefined
  let skip = rng.below(able)
  for (let kind = 0; ; kind++) {
    if (not & (1 << kind)) continue
    if (skip < left[kind]!) return kind
    skip -= left[kind]!
  }
}

/**
 * Exchanges free cards, at least one of them in a hand that was counted, as long as the answers are not farther from
 * the truth.
 */
const setRight = ({ kind, not }: Pack, counts: readonly HandCount[], free: readonly number[], rng: Rng): boolean => {
  const wrongness = (): number => counts.reduce((sum, count) => sum + count.offBy(), 0)
  const exchange = (a: number, b: number): void => {
    for (const count of counts) {
      count.add(a, kind[a]!, -1)
      count.add(b, kind[b]!, -1)
      count.add(a, kind[b]!, 1)
      count.add(b, kind[a]!, 1)
    }
    ;[kind[a], kind[b]] = [kind[b]!, kind[a]!]
  }
  let off = wrongness()
  if (off === 0) return true
  const held = free.filter(card => counts.some(count => count.isIn(card)))
  for (let n = held.length === 0 ? EXCHANGES : 0; off > 0 && n < EXCHANGES; n++) {
    const a = held[rng.below(held.length)]!
    const b = free[rng.below(free.length)]!
    if (kind[a] === kind[b] || not[a]! & (1 << kind[b]!) || not[b]! & (1 << kind[a]!)) continue
    exchange(a, b)
    const now = wrongness()
    if (now <= off) off = now
    else exchange(a, b)
  }
  return off === 0
}

/** The hands when hint 9 was answered, as far as their cards have kinds. */
class HandCount {
  readonly #answer: Answer
  readonly #place: Uint8Array
  readonly #missing: Uint8Array
  /** Cards by seat and kind; cards without a kind by seat. */
  readonly #held = new Uint8Array(MOST_SEATS * KINDS)
  readonly #room = new Uint8Array(MOST_SEATS)

  constructor(answer: Answer, place: Uint8Array, missing: Uint8Array, kind: Uint8Array) {
    this.#answer = answer
    this.#place = place
    this.#missing = missing
    for (let card = 0; card < place.length; card++) {
      if (kind[card] !== OPEN) this.add(card, kind[card]!, 1)
      else if (this.isIn(card)) this.#room[place[card]!]!++
    }
  }

  isIn(card: number): boolean {
    return this.#place[card]! < MOST_SEATS
  }

  add(card: number, kind: number, n: number): void {
    if (this.isIn(card)) this.#held[this.#place[card]! * KINDS + kind]! += n
  }

  /** N16: how many of the missing tools a seat held. */
  #worth(seat: number): number {
    let worth = 0
    for (let t = 0; t < TOOLS; t++) worth += Math.min(this.#held[seat * KINDS + t]!, this.#missing[t]!)
    return worth
  }

  #most(): number {
    let most = 0
    for (let seat = 0; seat < MOST_SEATS; seat++) most = Math.max(most, this.#worth(seat))
    return most
  }

  /** Whether cards without a kind can still make the answer true. */
  canBeTrue(): boolean {
    const { named, tie, equals } = this.#answer
    if (!tie && named === NO_SEAT) return this.#most() === 0
    const ahead = equals.length > 0 ? equals : named === NO_SEAT ? [] : [named]
    for (let seat = 0; seat < MOST_SEATS; seat++) {
      const least = this.#worth(seat) + (tie || seat === named ? 0 : 1)
      if (ahead.some(best => this.#worth(best) + this.#room[best]! < Math.max(1, least))) return false
    }
    return true
  }

  /** How far the hands are from the answer; 0 where it is true. */
  offBy(): number {
    const { named, tie, equals } = this.#answer
    const most = this.#most()
    if (!tie && named === NO_SEAT) return most
    let off = most === 0 ? 1 : 0
    let atTop = 0
    let second = 0
    for (let seat = 0; seat < MOST_SEATS; seat++) {
      const worth = this.#worth(seat)
      if (worth === most) atTop++
      else second = Math.max(second, worth)
      if (seat === named || equals.includes(seat)) off += most - worth
      else if (!tie || equals.length > 0) off += Math.max(0, worth + 1 - most)
    }
    return tie && equals.length === 0 && atTop < 2 ? off + most - second : off
  }

  /** Who was best. */
  best(): number[] {
    const most = this.#most()
    return Array.from({ length: MOST_SEATS }, (_, seat) => seat).filter(seat => this.#worth(seat) === most)
  }
}

/** N16: who was best when an answer was given. */
export const bestSeats = (
  { pack, counts }: Replay,
  sorted: SortedRounds,
  need: Uint8Array,
  index: number,
): number[] => {
  const { answer, place } = counts[index]!
  return new HandCount(answer, place, missingAt(sorted, need, answer), pack.kind).best()
}

import { readBase64 } from '../../core/codec.ts'
import { type Art, CENTRE, DOG, KINDS, MOST_SEATS, THIEF } from '../../games/art-robbery/state.ts'
import { countOf, NO_TOKENS, overlap } from '../../games/art-robbery/token-sets.ts'
import { numberOf, RAIDS } from '../../games/art-robbery/tokens.ts'
import { HELD } from './tuned/hands.ts'

// What seats did and did not play tells of their hands: a 5 is kept for the end of a raid, a dog is played when there
// is loot to guard.
// A guess gives every card its plain odds; the weights here say how much likelier a hand is than that, by seat and
// moment. They are the weights of a logistic classifier between true and guessed hands; its odds estimate the
// likelihood ratio.

// How many values each part of a trace takes.
/** Cards of a kind in a hand: none to three and more. Beside a card played last: up to two and more. */
const COUNTS = 4
const FEW_COUNTS = 3
/** Whether the seat has such a token, and whether one lies in the centre; for the dog: whose it is. */
const PLACES = 4
/** Tokens left in the centre: one, two, three, four or five, more. */
const STEPS = 5
/** Open loot worth less than another's, as much as the best, or most. */
const STANDINGS = 3
const YES_NO = 2

// Where each kind of trace begins: a card by its place, the two cards a seat played last, an ender by who leads, a card
// by raid.
const PLACE = 0
const LAST = PLACE + KINDS * COUNTS * PLACES * STEPS
const LAST_BUT_ONE = LAST + KINDS * KINDS * FEW_COUNTS
const ENDER = LAST_BUT_ONE + KINDS * KINDS * FEW_COUNTS
const RAID = ENDER + RAIDS * STANDINGS * YES_NO
export const TRACES = RAID + RAIDS * KINDS * COUNTS

/** Traces of one hand: two for each kind of card, two more for each of five cards held, one for the ender. */
const MOST_TRACES = 40

/** One of so many values: the last stands for all above it. */
const capped = (n: number, values: number): number => (n < values ? n : values - 1)
/** Which of the STEPS a number of tokens is: the last three each alone, as a raid may end; pairs, then all above. */
const stepOf = (left: number): number => (left <= 3 ? left - 1 : left <= 5 ? 3 : 4)

/** Whether a seat's open loot is worth less than another's, as much as the best, or most. */
const standing = ({ setup, current, open }: Art, who: number): number => {
  const own = current.value(open[who]!)
  let most = 0
  let sharing = 0
  for (let seat = 0; seat < setup.seats; seat++) {
    const theirs = current.value(open[seat]!)
    sharing = theirs > most ? 1 : theirs === most ? sharing + 1 : sharing
    if (theirs > most) most = theirs
  }
  return own < most ? 0 : sharing > 1 ? 1 : 2
}

/** The generated table counts its steps in millionths. */
const MILLION = 1e6
const weights = Float32Array.from(new Int8Array(readBase64(HELD.text)!.buffer), n => (n * HELD.step) / MILLION)

/**
 * What tells of the hidden hands of a world: `observe` takes in a view, then `read` or `likelihood` look at worlds that
 * fit it.
 */
export class Traces {
  /** The traces that were read last, as many as `read` answers. */
  readonly list = new Int32Array(MOST_SEATS * MOST_TRACES)
  readonly #last = new Int32Array(MOST_SEATS)
  readonly #lastButOne = new Int32Array(MOST_SEATS)

  /** Takes in what each seat played last: the same in every world of a view. */
  observe(s: Art): void {
    this.#last.fill(-1)
    this.#lastButOne.fill(-1)
    for (let i = 0; i < s.pileSize; i++) {
      const seat = s.pileSeats[i]!
      this.#lastButOne[seat] = this.#last[seat]!
      this.#last[seat] = s.pile[i]!
    }
  }

  /** Reads the traces of all hands but the viewer's. */
  read(s: Art, viewer: number): number {
    const { raid, current, open, centre, dog } = s
    const { seats } = s.setup
    const left = countOf(centre)
    const step = stepOf(left)
    const { list } = this
    const last = this.#last
    const lastButOne = this.#lastButOne
    let n = 0
    for (let seat = 0; seat < seats; seat++) {
      if (seat === viewer) continue
      const hand = s.hands[seat]!
      const mine = open[seat]!
      for (let kind = 0; kind < KINDS; kind++) {
        const held = hand[kind]!
        const tokens = kind < DOG ? current.numbered(kind) : NO_TOKENS
        const place =
          kind === DOG
            ? dog === seat
              ? 2
              : dog === CENTRE
                ? 1
                : 0
            : (overlap(mine, tokens) ? 2 : 0) + (overlap(centre, tokens) ? 1 : 0)
        list[n++] = PLACE + ((kind * COUNTS + capped(held, COUNTS)) * PLACES + place) * STEPS + step
        list[n++] = RAID + (raid * KINDS + kind) * COUNTS + capped(held, COUNTS)
        if (held === 0) continue
        const few = capped(held, FEW_COUNTS)
        if (last[seat]! >= 0) list[n++] = LAST + (last[seat]! * KINDS + kind) * FEW_COUNTS + few
        if (lastButOne[seat]! >= 0) list[n++] = LAST_BUT_ONE + (lastButOne[seat]! * KINDS + kind) * FEW_COUNTS + few
      }
      if (left !== 1) continue
      const ends = hand[numberOf(current.codeOfFirst(centre))]! + hand[THIEF]! > 0
      list[n++] = ENDER + (raid * STANDINGS + standing(s, seat)) * YES_NO + (ends ? 1 : 0)
    }
    return n
  }

  /** By how much likelier than plain odds the hidden hands of a world are; `weight` below one trusts the traces less. */
  likelihood(world: Art, viewer: number, weight: number): number {
    const n = this.read(world, viewer)
    let sum = 0
    for (let i = 0; i < n; i++) sum += weights[this.list[i]!]!
    return Math.exp(weight * sum)
  }
}

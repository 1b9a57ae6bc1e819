import { type Actor, CHANCE, NOBODY, type Seat } from '../../core/game.ts'
import { State } from '../../core/state.ts'
import type { ArtSetup } from './options.ts'
import { type Raid, raidsOf } from './raid.ts'
import { overlap, type Tokens } from './token-sets.ts'
import { RAIDS } from './tokens.ts'

// Cards: 0 to 5, then the three kinds with a picture. A Boss card asks for a Boss token: both are 6.
export const DOG = 7
export const THIEF = 8
export const KINDS = 9
/** A card that the viewer may not see. */
export const HIDDEN = 9
/** How many of each card there are. */
export const CARDS = [6, 6, 6, 6, 6, 6, 6, 6, 7] as const
export const ALL_CARDS = 55
export const HAND = 5
export const MOST_SEATS = 5
/** As many cards as can be played before the draw pile runs out. */
const MOST_PLAYED = ALL_CARDS - 2 * HAND

/** Where the dog is while nobody has it. */
export const CENTRE = 7

export const PHASE = { START: 0, DEAL: 1, PLAY: 2, ANSWER: 3, DRAW: 4, OVER: 5 } as const

/** How many cards of each kind; in a hand the last number counts hidden cards. */
export type Cards = Uint8Array

/** The card that comes after `skip` others when cards lie in order of their kinds. */
export const cardAt = (cards: Cards, skip: number): number => {
  let card = 0
  for (let left = skip; left >= cards[card]!; card++) left -= cards[card]!
  return card
}

export const sizeOf = (cards: Cards): number => cards.reduce((sum, n) => sum + n, 0)
export const listCards = (cards: Cards): number[] => [...cards].flatMap((n, card) => Array<number>(n).fill(card))

/** The single numbers of a position; `Art` says what they mean. */
const NUMBERS = [
  'phase',
  'raid',
  'turn',
  'turns',
  'starter',
  'centre',
  'dog',
  'deckSize',
  'pileSize',
  'taker',
  'victim',
  'wanted',
  'shuffled',
  'tookKeeper',
] as const
const SIZE =
  4 * NUMBERS.length +
  2 * RAIDS * MOST_SEATS +
  3 * KINDS +
  2 * MOST_SEATS * (KINDS + 1) +
  4 * MOST_SEATS +
  2 * MOST_PLAYED

const int32 = (part: Uint8Array): Int32Array => new Int32Array(part.buffer, part.byteOffset, part.length / 4)
const uint16 = (part: Uint8Array): Uint16Array => new Uint16Array(part.buffer, part.byteOffset, part.length / 2)

/** One position or view: every field is a window on the same block of bytes. */
export class Art extends State<ArtSetup> {
  declare phase: number
  /** Counted from 0. */
  declare raid: number
  /** Whose turn it is, and how many turns of this raid have begun. */
  declare turn: Seat
  declare turns: number
  /** Who started this raid. */
  declare starter: Seat
  /** The tokens still in the centre. */
  declare centre: Tokens
  /** Who has the dog, or CENTRE. */
  declare dog: Seat
  /** Cards in the draw pile and in the discard pile. */
  declare deckSize: number
  declare pileSize: number
  /** Who got the last card dealt or drawn. */
  declare taker: Seat
  /** R10: who is being stolen from while the dog question is open, and the code of the token. */
  declare victim: Seat
  declare wanted: number
  /** Whether the draw pile has run out yet, so that `handsAtShuffle` holds something. */
  declare shuffled: number
  /** R12, under `bossNeeds: took`: who has taken a 4 or a 5 in this raid, a bit a seat. */
  declare tookKeeper: number

  #used = 0
  readonly numbers = int32(this.#part(4 * NUMBERS.length))
  /** For each raid, by seat: the tokens it has; those of the raid being played are the open loot. */
  readonly loot: readonly Uint16Array[] = this.#rows(RAIDS, 2 * MOST_SEATS).map(uint16)
  /** The draw pile; in a view, with the cards of the hidden hands. */
  readonly deck: Cards = this.#part(KINDS)
  readonly discard: Cards = this.#part(KINDS)
  /** In a view: all hidden hands together when the draw pile last ran out (R18). */
  readonly hiddenAtShuffle: Cards = this.#part(KINDS)
  /** The hands by seat, and the hands as they were when the draw pile last ran out. */
  readonly hands: readonly Cards[] = this.#rows(MOST_SEATS, KINDS + 1)
  readonly handsAtShuffle: readonly Cards[] = this.#rows(MOST_SEATS, KINDS + 1)
  /** After the end, by seat; the last two are 1 or 0. */
  readonly points = this.#part(MOST_SEATS)
  readonly alibis = this.#part(MOST_SEATS)
  readonly arrested = this.#part(MOST_SEATS)
  readonly winners = this.#part(MOST_SEATS)
  /** The discard pile from the bottom up: the cards, and who played them. */
  readonly pile = this.#part(MOST_PLAYED)
  readonly pileSeats = this.#part(MOST_PLAYED)

  readonly raids: readonly Raid[]

  constructor(setup: ArtSetup) {
    super(setup, SIZE)
    if (this.#used !== SIZE) throw new Error(`the fields of a position take ${this.#used} bytes, not ${SIZE}`)
    this.raids = raidsOf(setup.parts.tokens)
  }

  /** The next so many bytes. */
  #part(length: number): Uint8Array {
    const part = this.part(this.#used, length)
    this.#used += length
    return part
  }
  #rows(count: number, length: number): Uint8Array[] {
    const rows: Uint8Array[] = []
    while (rows.length < count) rows.push(this.#part(length))
    return rows
  }

  /** R2, R10: who acts: a seat, or chance, or nobody. */
  get actor(): Actor {
    switch (this.phase) {
      case PHASE.PLAY:
        return this.turn
      case PHASE.ANSWER:
        return this.victim
      case PHASE.OVER:
        return NOBODY
      default:
        return CHANCE
    }
  }
  /** The raid being played. */
  get current(): Raid {
    return this.raids[this.raid]!
  }
  /** R12: whether a seat would keep a Boss if the raid ended now. */
  keepsBoss(seat: Seat): boolean {
    return this.setup.options.bossNeeds === 'took'
      ? ((this.tookKeeper >> seat) & 1) === 1
      : overlap(this.open[seat]!, this.current.keepers)
  }
  /** The open loot, by seat. */
  get open(): Uint16Array {
    return this.loot[this.raid]!
  }
}

NUMBERS.forEach((name, i) => {
  Object.defineProperty(Art.prototype, name, {
    get(this: Art) {
      return this.numbers[i]
    },
    set(this: Art, value: number) {
      this.numbers[i] = value
    },
  })
})

import { State } from '../../core/state.ts'
import type { ArtSetup } from './options.ts'
import { type Plan, planOf } from './plan.ts'

// Cards: 0 to 5, then the three kinds with a picture. A Boss card asks for a Boss token: both are 6.
export const DOG = 7
export const THIEF = 8
export const KINDS = 9
/** How many of each card there are. */
export const CARDS = [6, 6, 6, 6, 6, 6, 6, 6, 7] as const
export const ALL_CARDS = 55
export const HAND = 5
export const MOST_SEATS = 5

/** A card the viewer may not see, and a place in a hand that waits for a card. */
export const HIDDEN = 14
export const NONE = 15

/** Where the dog is while nobody has it. */
export const CENTRE = 7

export const PHASE = { START: 0, DEAL: 1, PLAY: 2, ANSWER: 3, DRAW: 4, OVER: 5 } as const

const PILE = 48

export class Art extends State<ArtSetup> {
  readonly plan: Plan

  /** For each raid and seat the tokens it has, a bit each; those of the raid being played are the open loot. */
  readonly loot = this.words(0, 4 * MOST_SEATS)
  readonly #words = this.words(40, 2)
  /** Cards of each kind in the draw pile; in a view, those in the hidden hands too: a bag, in no order. */
  readonly deck = this.part(44, KINDS)
  /** Five places a seat. */
  readonly hands = this.part(53, HAND * MOST_SEATS)
  /** The hands as they were when the draw pile last ran out. */
  readonly then = this.part(78, HAND * MOST_SEATS)
  /** In a view: the cards of all hidden hands together at that moment, by kind. */
  readonly union = this.part(103, KINDS)
  /** The discard pile from the bottom up: who played it, and the card. */
  readonly pile = this.part(112, PILE)
  readonly points = this.part(160, MOST_SEATS)
  readonly alibis = this.part(165, MOST_SEATS)
  readonly misc = this.part(170, 16)

  constructor(setup: ArtSetup) {
    super(setup, 186)
    this.plan = planOf(setup)
  }

  /** The tokens still in the centre, a bit each. */
  get centre(): number {
    return this.#words[0]!
  }
  set centre(tokens: number) {
    this.#words[0] = tokens
  }
  /** Turns begun in this raid. */
  get turns(): number {
    return this.#words[1]!
  }
  set turns(n: number) {
    this.#words[1] = n
  }
  get phase(): number {
    return this.misc[0]!
  }
  set phase(phase: number) {
    this.misc[0] = phase
  }
  /** Counted from 0. */
  get raid(): number {
    return this.misc[1]!
  }
  set raid(raid: number) {
    this.misc[1] = raid
  }
  get turn(): number {
    return this.misc[2]!
  }
  set turn(seat: number) {
    this.misc[2] = seat
  }
  get dog(): number {
    return this.misc[3]!
  }
  set dog(holder: number) {
    this.misc[3] = holder
  }
  /** Cards in the draw pile. */
  get deckSize(): number {
    return this.misc[4]!
  }
  set deckSize(n: number) {
    this.misc[4] = n
  }
  get pileSize(): number {
    return this.misc[5]!
  }
  set pileSize(n: number) {
    this.misc[5] = n
  }
  /** Who started this raid. */
  get starter(): number {
    return this.misc[6]!
  }
  set starter(seat: number) {
    this.misc[6] = seat
  }
  /** Who got the last card dealt or drawn. */
  get taker(): number {
    return this.misc[7]!
  }
  set taker(seat: number) {
    this.misc[7] = seat
  }
  /** Who is being stolen from while the dog question is open, and the code of the token. */
  get victim(): number {
    return this.misc[8]!
  }
  set victim(seat: number) {
    this.misc[8] = seat
  }
  get wanted(): number {
    return this.misc[9]!
  }
  set wanted(code: number) {
    this.misc[9] = code
  }
  /** Cards dealt at the start. */
  get dealt(): number {
    return this.misc[10]!
  }
  set dealt(n: number) {
    this.misc[10] = n
  }
  /** Whether the draw pile has run out yet, so that `then` holds something. */
  get shuffled(): number {
    return this.misc[11]!
  }
  set shuffled(yes: number) {
    this.misc[11] = yes
  }
  /** After the end: who is arrested, and who wins, a bit a seat. */
  get arrested(): number {
    return this.misc[12]!
  }
  set arrested(seats: number) {
    this.misc[12] = seats
  }
  get winners(): number {
    return this.misc[13]!
  }
  set winners(seats: number) {
    this.misc[13] = seats
  }
}

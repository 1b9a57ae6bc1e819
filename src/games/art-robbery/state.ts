import { State } from '../../core/state.ts'
import type { ArtSetup } from './options.ts'
import { type Plan, planOf } from './plan.ts'

// Cards: 0 to 5, then the three kinds with a picture. A Boss card asks for a Boss token: both are 6.
export const DOG = 7
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

// A hand is one word, four bits a place; places close up, so where a card lies tells nothing. A bag is one word, three bits
// a kind: nobody has more than seven of a kind. So a turn touches a handful of words, which is most of this game's speed.

export const NO_HAND = 0xfffff

export const placeOf = (hand: number, i: number): number => (hand >> (4 * i)) & 15
export const cardsOf = (hand: number): number[] => Array.from({ length: HAND }, (_, i) => placeOf(hand, i)).filter(card => card !== NONE)
export const handWith = (cards: readonly number[]): number => cards.reduce((hand, card, i) => (hand & ~(15 << (4 * i))) | (card << (4 * i)), NO_HAND)

export const inBag = (bag: number, card: number): number => (bag >> (3 * card)) & 7
export const countsOf = (bag: number): number[] => Array.from({ length: KINDS }, (_, card) => inBag(bag, card))
export const bagWith = (counts: readonly number[]): number => counts.reduce((bag, n, card) => bag | (n << (3 * card)), 0)

/**
 * The card of a bag that comes after so many others, kind by kind. Each kind whose cards are all among those is one more to go
 * past: signs are summed instead of asked about, since what luck decides no processor can foresee.
 */
export const cardAt = (bag: number, skip: number): number => {
  const upTo0 = bag & 7
  const upTo1 = upTo0 + ((bag >> 3) & 7)
  const upTo2 = upTo1 + ((bag >> 6) & 7)
  const upTo3 = upTo2 + ((bag >> 9) & 7)
  const upTo4 = upTo3 + ((bag >> 12) & 7)
  const upTo5 = upTo4 + ((bag >> 15) & 7)
  const upTo6 = upTo5 + ((bag >> 18) & 7)
  const upTo7 = upTo6 + ((bag >> 21) & 7)
  const before = ~skip
  const first = ((upTo0 + before) >>> 31) + ((upTo1 + before) >>> 31) + ((upTo2 + before) >>> 31) + ((upTo3 + before) >>> 31)
  return first + ((upTo4 + before) >>> 31) + ((upTo5 + before) >>> 31) + ((upTo6 + before) >>> 31) + ((upTo7 + before) >>> 31)
}

// Where each word is. The first is the last move: it belongs to every game.
export const AT_ACTOR = 1
export const AT_PHASE = 2
export const AT_RAID = 3
export const AT_TURN = 4
export const AT_TURNS = 5
export const AT_CENTRE = 6
export const AT_DOG = 7
export const AT_DECK = 8
export const AT_DECK_SIZE = 9
export const AT_GONE = 10
export const AT_PILE_SIZE = 11
const AT_STARTER = 12
export const AT_TAKER = 13
const AT_VICTIM = 14
const AT_WANTED = 15
export const AT_DEALT = 16
const AT_SHUFFLED = 17
export const AT_UNION = 18
const AT_ARRESTED = 19
const AT_WINNERS = 20
export const AT_HANDS = 21
export const AT_THEN = 26
export const AT_LOOT = 31
export const AT_POINTS = 51
export const AT_ALIBIS = 56
const WORDS = 61
/** As many as can be played before the draw pile runs out. */
const PILE = 48

export class Art extends State<ArtSetup> {
  readonly plan: Plan
  /** All words of the position; the names below are the same words. */
  readonly w = new Int32Array(this.bytes.buffer, 0, WORDS)

  /** Hands, and the hands as they were when the draw pile last ran out. */
  readonly hands = this.w.subarray(AT_HANDS, AT_HANDS + MOST_SEATS)
  readonly then = this.w.subarray(AT_THEN, AT_THEN + MOST_SEATS)
  /** For each raid and seat the tokens it has, a bit each; those of the raid being played are the open loot. */
  readonly loot = this.w.subarray(AT_LOOT, AT_LOOT + 4 * MOST_SEATS)
  readonly points = this.w.subarray(AT_POINTS, AT_POINTS + MOST_SEATS)
  readonly alibis = this.w.subarray(AT_ALIBIS, AT_ALIBIS + MOST_SEATS)
  /** The discard pile from the bottom up: who played it, and the card. */
  readonly pile = this.bytes.subarray(4 * WORDS, 4 * WORDS + PILE)

  constructor(setup: ArtSetup) {
    super(setup, 4 * (WORDS - 1) + PILE)
    this.plan = planOf(setup)
  }

  /** Who acts: a seat, or chance, or nobody. */
  get actor(): number {
    return this.w[AT_ACTOR]!
  }
  set actor(actor: number) {
    this.w[AT_ACTOR] = actor
  }
  get phase(): number {
    return this.w[AT_PHASE]!
  }
  set phase(phase: number) {
    this.w[AT_PHASE] = phase
  }
  /** Counted from 0. */
  get raid(): number {
    return this.w[AT_RAID]!
  }
  set raid(raid: number) {
    this.w[AT_RAID] = raid
  }
  get turn(): number {
    return this.w[AT_TURN]!
  }
  set turn(seat: number) {
    this.w[AT_TURN] = seat
  }
  /** Turns begun in this raid. */
  get turns(): number {
    return this.w[AT_TURNS]!
  }
  set turns(n: number) {
    this.w[AT_TURNS] = n
  }
  /** The tokens still in the centre, a bit each. */
  get centre(): number {
    return this.w[AT_CENTRE]!
  }
  set centre(tokens: number) {
    this.w[AT_CENTRE] = tokens
  }
  get dog(): number {
    return this.w[AT_DOG]!
  }
  set dog(holder: number) {
    this.w[AT_DOG] = holder
  }
  /** The bag of the draw pile; in a view, with the cards of the hidden hands. */
  get deck(): number {
    return this.w[AT_DECK]!
  }
  set deck(bag: number) {
    this.w[AT_DECK] = bag
  }
  /** Cards in the draw pile. */
  get deckSize(): number {
    return this.w[AT_DECK_SIZE]!
  }
  set deckSize(n: number) {
    this.w[AT_DECK_SIZE] = n
  }
  /** The bag of the discard pile. */
  get gone(): number {
    return this.w[AT_GONE]!
  }
  set gone(bag: number) {
    this.w[AT_GONE] = bag
  }
  get pileSize(): number {
    return this.w[AT_PILE_SIZE]!
  }
  set pileSize(n: number) {
    this.w[AT_PILE_SIZE] = n
  }
  /** Who started this raid. */
  get starter(): number {
    return this.w[AT_STARTER]!
  }
  set starter(seat: number) {
    this.w[AT_STARTER] = seat
  }
  /** Who got the last card dealt or drawn. */
  get taker(): number {
    return this.w[AT_TAKER]!
  }
  set taker(seat: number) {
    this.w[AT_TAKER] = seat
  }
  /** Who is being stolen from while the dog question is open, and the code of the token. */
  get victim(): number {
    return this.w[AT_VICTIM]!
  }
  set victim(seat: number) {
    this.w[AT_VICTIM] = seat
  }
  get wanted(): number {
    return this.w[AT_WANTED]!
  }
  set wanted(code: number) {
    this.w[AT_WANTED] = code
  }
  /** Cards dealt at the start. */
  get dealt(): number {
    return this.w[AT_DEALT]!
  }
  set dealt(n: number) {
    this.w[AT_DEALT] = n
  }
  /** Whether the draw pile has run out yet, so that `then` holds something. */
  get shuffled(): number {
    return this.w[AT_SHUFFLED]!
  }
  set shuffled(yes: number) {
    this.w[AT_SHUFFLED] = yes
  }
  /** In a view: the bag of all hidden hands together at the moment the draw pile last ran out. */
  get union(): number {
    return this.w[AT_UNION]!
  }
  set union(bag: number) {
    this.w[AT_UNION] = bag
  }
  /** After the end: who is arrested, and who wins, a bit a seat. */
  get arrested(): number {
    return this.w[AT_ARRESTED]!
  }
  set arrested(seats: number) {
    this.w[AT_ARRESTED] = seats
  }
  get winners(): number {
    return this.w[AT_WINNERS]!
  }
  set winners(seats: number) {
    this.w[AT_WINNERS] = seats
  }
}

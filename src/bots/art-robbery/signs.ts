import { takeable } from '../../games/art-robbery/moves.ts'
import { type Art, CENTRE, DOG as DOG_CARD, HAND, KINDS, MOST_SEATS, THIEF } from '../../games/art-robbery/state.ts'
import { common, countOf, isEmpty, overlap } from '../../games/art-robbery/token-sets.ts'
import { BOSS, MOST_TOKENS, numberOf, RAIDS } from '../../games/art-robbery/tokens.ts'

// The features ("signs") that predict a seat's chances while a raid is being played and all hands are known, as in a
// guessed world. Each sign is one of many, so that a position is a short list of numbers for each seat, and a network's
// first layer is a sum of a few rows.

/** Numbers of which a raid usually has one token; the threes have signs of their own. */
const SINGLES = [0, 1, 2, 4, 5, BOSS] as const
const THREE = 3
/** A lead in points counts up to so many either way: a larger one decides no more, and each is a row of the network. */
const FAR = 16
const LEADS = 2 * FAR + 1
/** So few tokens left that a Boss without a keeper will hardly find one. */
const NEAR_END = 2
/** The value an unkept Boss loses. */
const UNKEPT = 3

// How many values each part of a sign takes.
/** Cards of a kind in the own hand: none, one, more. */
const OWN = 3
/** Cards of a kind in the other hands, up to three; thieves up to four. */
const OTHERS = 4
const OTHER_THIEVES = 5
const CARDS = OWN * OTHERS
/** Tokens left in the centre, from one to five and more. */
const STEPS = 5
/** Threes of one seat or in the centre, up to three. */
const THREE_COUNTS = 4
/** Whose the dog is: another seat's, nobody's, the own. */
const DOG_PLACES = 3
/** A lead in alibis, from three behind to three ahead. */
const ALIBI_FAR = 3
const ALIBI_LEADS = 2 * ALIBI_FAR + 1
/** Keepers of an own Boss: none, one, more. */
const KEEPER_COUNTS = 3
/** The last token is taken by the seat after so many turns, by another, or by nobody. */
const ENDERS = 2 * MOST_SEATS + 1
/** Of the last raid: tokens left up to four. */
const LAST_STEPS = 4
/** Points of open loot, up to fifteen. */
const LOOTS = 16
const YES_NO = 2

// Where each kind of sign begins.
const SINGLE = 0
const THREES = SINGLE + SINGLES.length * YES_NO * YES_NO * CARDS
const DOG = THREES + THREE_COUNTS * THREE_COUNTS * CARDS
const THIEVES = DOG + DOG_PLACES * CARDS
const LEFT = THIEVES + OWN * OTHER_THIEVES * STEPS
const ALIBI = LEFT + (MOST_TOKENS + 1) * MOST_SEATS
const LEAD = ALIBI + ALIBI_LEADS * RAIDS
const LEAD_AT_LARGE = LEAD + LEADS * RAIDS
const BOSS_HELD = LEAD_AT_LARGE + LEADS * RAIDS
const ENDER = BOSS_HELD + KEEPER_COUNTS * YES_NO * YES_NO
const WINS_NOW = ENDER + YES_NO * ENDERS
const GUARDED = WINS_NOW + YES_NO * LAST_STEPS
const TAKES = GUARDED + YES_NO * LOOTS
export const SIGNS = TAKES + (HAND + 1) * RAIDS
/** More than a seat can have. */
export const MOST_SIGNS = 20

/** A lead from `far` behind to `far` ahead, counted from 0. */
const within = (lead: number, far: number): number => (lead < -far ? 0 : lead > far ? 2 * far : lead + far)
/** One of so many values: the last stands for all above it. */
const capped = (n: number, values: number): number => (n < values ? n : values - 1)

/** Nobody has as many points, or alibis. */
const BEYOND = 99

/**
 * The best and the second best of some numbers, and who has the best: beside which a seat is measured depends on the
 * seat.
 */
class Best {
  #first = 0
  #second = 0
  #holder = -1

  clear(): void {
    this.#first = this.#second = -BEYOND
    this.#holder = -1
  }

  add(seat: number, number: number): void {
    if (number > this.#first) {
      this.#second = this.#first
      this.#first = number
      this.#holder = seat
    } else if (number > this.#second) this.#second = number
  }

  get first(): number {
    return this.#first
  }

  /** Who has the best; -1 where there are none. */
  get holder(): number {
    return this.#holder
  }

  /** The best of the others. */
  beside(seat: number): number {
    return seat === this.#holder ? this.#second : this.#first
  }
}

/** The signs of a position, read by `read`. */
export class Signs {
  /** The signs of each seat, from seat * MOST_SIGNS on, and how many there are. */
  readonly list = new Int32Array(MOST_SEATS * MOST_SIGNS)
  readonly count = new Int32Array(MOST_SEATS)
  /** The cards of all hands, by kind. */
  readonly #allCards = new Int32Array(KINDS)
  readonly #points = new Int32Array(MOST_SEATS)
  readonly #alibis = new Int32Array(MOST_SEATS)
  /**
   * The fewest alibis, as the highest of their negatives; the most points of all, and of those who would not be
   * arrested.
   */
  readonly #fewest = new Best()
  readonly #most = new Best()
  readonly #mostAtLarge = new Best()
  /**
   * Who comes first, from the seat to act, of those who hold a card for the last token, and after how many turns; -1
   * where nobody does.
   */
  #ender = -1
  #enderIn = 0

  /** Reads the signs of a position in which a seat is to play a card. */
  read(s: Art): void {
    const { seats } = s.setup
    this.#sumUp(s)
    this.#compare(seats)
    const left = countOf(s.centre)
    if (left === 1) this.#findEnder(s)
    for (let seat = 0; seat < seats; seat++) this.#readSeat(s, seat, left)
  }

  /** Points and alibis as they lie, an unkept Boss for less. */
  #sumUp(s: Art): void {
    const { bosses, keepers } = s.current
    this.#allCards.fill(0)
    this.#fewest.clear()
    for (let seat = 0; seat < s.setup.seats; seat++) {
      for (let card = 0; card < KINDS; card++) this.#allCards[card]! += s.hands[seat]![card]!
      let sum = 0
      let dots = 0
      let loot = 0
      for (let raid = 0; raid <= s.raid; raid++) {
        loot = s.loot[raid]![seat]!
        sum += s.raids[raid]!.value(loot)
        dots += s.raids[raid]!.dots(loot)
      }
      this.#points[seat] = overlap(loot, bosses) && !overlap(loot, keepers) ? sum - UNKEPT : sum
      this.#alibis[seat] = dots
      this.#fewest.add(seat, -dots)
    }
  }

  #compare(seats: number): void {
    this.#most.clear()
    this.#mostAtLarge.clear()
    for (let seat = 0; seat < seats; seat++) {
      this.#most.add(seat, this.#points[seat]!)
      if (this.#alibis[seat] !== -this.#fewest.first) this.#mostAtLarge.add(seat, this.#points[seat]!)
    }
  }

  #findEnder(s: Art): void {
    const { seats } = s.setup
    const card = numberOf(s.current.codeOfFirst(s.centre))
    const thiefTakesIt = !isEmpty(takeable(s, THIEF, s.centre))
    this.#ender = -1
    for (let turns = 0; turns < seats; turns++) {
      const hand = s.hands[(s.turn + turns) % seats]!
      if (hand[card] === 0 && !(thiefTakesIt && hand[THIEF]! > 0)) continue
      this.#ender = (s.turn + turns) % seats
      this.#enderIn = turns
      return
    }
  }

  /** Whether this seat, another or nobody can take the last token, and when. */
  #enderSign(seat: number): number {
    if (this.#ender < 0) return 2 * MOST_SEATS
    return this.#ender === seat ? this.#enderIn : MOST_SEATS + this.#enderIn
  }

  #readSeat(s: Art, seat: number, left: number): void {
    const { list } = this
    const fewest = this.#fewest
    const most = this.#most
    const mostAtLarge = this.#mostAtLarge
    const { raid, current, centre, dog, turn } = s
    const mine = s.open[seat]!
    const own = s.hands[seat]!
    const guarded = Number(dog === seat)
    const lastRaid = raid === RAIDS - 1
    /** Of a card: how many the seat holds and how many the others do. */
    const cards = (card: number, others: number): number =>
      capped(own[card]!, OWN) * others + capped(this.#allCards[card]! - own[card]!, others)
    const step = capped(left - 1, STEPS)
    const from = seat * MOST_SIGNS
    let n = from
    let takes = own[THIEF]!
    for (let i = 0; i < SINGLES.length; i++) {
      const card = SINGLES[i]!
      const tokens = current.numbered(card)
      const lies = overlap(centre, tokens)
      if (lies) takes += own[card]!
      list[n++] =
        SINGLE + ((i * YES_NO + Number(overlap(mine, tokens))) * YES_NO + Number(lies)) * CARDS + cards(card, OTHERS)
    }
    const threes = current.numbered(THREE)
    const threesLeft = countOf(common(centre, threes))
    if (threesLeft > 0) takes += own[THREE]!
    list[n++] =
      THREES +
      (capped(countOf(common(mine, threes)), THREE_COUNTS) * THREE_COUNTS + capped(threesLeft, THREE_COUNTS)) * CARDS +
      cards(THREE, OTHERS)
    list[n++] = DOG + (dog === seat ? 2 : dog === CENTRE ? 1 : 0) * CARDS + cards(DOG_CARD, OTHERS)
    list[n++] = THIEVES + cards(THIEF, OTHER_THIEVES) * STEPS + step
    list[n++] = LEFT + left * MOST_SEATS + (seat >= turn ? seat - turn : seat + s.setup.seats - turn)
    list[n++] = ALIBI + raid * ALIBI_LEADS + within(this.#alibis[seat]! + fewest.beside(seat), ALIBI_FAR)
    list[n++] = LEAD + raid * LEADS + within(this.#points[seat]! - most.beside(seat), FAR)
    list[n++] = LEAD_AT_LARGE + raid * LEADS + within(this.#points[seat]! - mostAtLarge.beside(seat), FAR)
    if (overlap(mine, current.bosses))
      list[n++] =
        BOSS_HELD +
        (capped(countOf(common(mine, current.keepers)), KEEPER_COUNTS) * YES_NO + guarded) * YES_NO +
        Number(left <= NEAR_END)
    if (left === 1) list[n++] = ENDER + Number(lastRaid) * ENDERS + this.#enderSign(seat)
    if (lastRaid)
      list[n++] =
        WINS_NOW +
        Number(seat === (mostAtLarge.holder < 0 ? most.holder : mostAtLarge.holder)) * LAST_STEPS +
        capped(step, LAST_STEPS)
    list[n++] = GUARDED + guarded * LOOTS + capped(current.value(mine), LOOTS)
    list[n++] = TAKES + raid * (HAND + 1) + takes
    this.count[seat] = n - from
  }
}

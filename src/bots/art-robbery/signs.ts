import { takeable } from '../../games/art-robbery/moves.ts'
import { type Art, CENTRE, DOG as DOG_CARD, KINDS, MOST_SEATS, THIEF } from '../../games/art-robbery/state.ts'
import { both, countOf, isEmpty, overlap } from '../../games/art-robbery/token-sets.ts'
import { BOSS, numberOf, RAIDS } from '../../games/art-robbery/tokens.ts'

// What tells a seat's chances while a raid is being played and all hands are known, as in a guessed world. Each sign is one of
// many, so that a position is a short list of numbers for each seat, and a network's first layer is a sum of a few rows.

/** Numbers of which a raid usually has one token; the threes have signs of their own. */
const SINGLES = [0, 1, 2, 4, 5, BOSS] as const
const THREE = 3
/** A lead in points counts up to so many either way. */
const FAR = 16
const LEADS = 2 * FAR + 1
/** What an unkept Boss counts less. */
const UNKEPT = 3

// Where each kind of sign begins.
const SINGLE = 0
const THREES = SINGLE + SINGLES.length * 48
const DOG = THREES + 192
const THIEVES = DOG + 36
const LEFT = THIEVES + 75
const ALIBI = LEFT + 50
const LEAD = ALIBI + 7 * RAIDS
const LEAD_AT_LARGE = LEAD + LEADS * RAIDS
const BOSS_HELD = LEAD_AT_LARGE + LEADS * RAIDS
const ENDER = BOSS_HELD + 12
const WINS_NOW = ENDER + 22
const GUARDED = WINS_NOW + 8
const TAKES = GUARDED + 32
export const SIGNS = TAKES + 6 * RAIDS
export const MOST_SIGNS = 20

/** The signs of each seat, one list after the other. */
export const signs = new Int32Array(MOST_SEATS * MOST_SIGNS)
export const signCount = new Int32Array(MOST_SEATS)

/** The cards of all hands, by kind. */
const allCards = new Int32Array(KINDS)
const points = new Int32Array(MOST_SEATS)
const alibis = new Int32Array(MOST_SEATS)
// The highest and the second highest, or fewest, and who has it: beside whom a seat is measured depends on the seat.
let fewest = 0
let fewestBut = 0
let fewestAt = 0
let most = 0
let mostBut = 0
let mostAt = 0
let large = 0
let largeBut = 0
let largeAt = 0
let ender = 0
let enderIn = 0

const within = (lead: number): number => (lead < -FAR ? 0 : lead > FAR ? 2 * FAR : lead + FAR)
const upTo = (n: number, most: number): number => (n > most ? most : n)

/** Points and alibis as they lie, an unkept Boss for less. */
const sumUp = (s: Art): void => {
  const { bosses, keepers } = s.current
  allCards.fill(0)
  fewest = 99
  fewestBut = 99
  for (let seat = 0; seat < s.setup.seats; seat++) {
    for (let card = 0; card < KINDS; card++) allCards[card]! += s.hands[seat]![card]!
    let sum = 0
    let dots = 0
    let loot = 0
    for (let raid = 0; raid <= s.raid; raid++) {
      loot = s.loot[raid]![seat]!
      sum += s.raids[raid]!.value(loot)
      dots += s.raids[raid]!.dots(loot)
    }
    points[seat] = overlap(loot, bosses) && !overlap(loot, keepers) ? sum - UNKEPT : sum
    alibis[seat] = dots
    if (dots < fewest) {
      fewestBut = fewest
      fewest = dots
      fewestAt = seat
    } else if (dots < fewestBut) fewestBut = dots
  }
}

/** Who leads: of all, and of those who would not be arrested. */
const compare = (seats: number): void => {
  most = mostBut = large = largeBut = -99
  mostAt = largeAt = -1
  for (let seat = 0; seat < seats; seat++) {
    const sum = points[seat]!
    if (sum > most) {
      mostBut = most
      most = sum
      mostAt = seat
    } else if (sum > mostBut) mostBut = sum
    if (alibis[seat] === fewest) continue
    if (sum > large) {
      largeBut = large
      large = sum
      largeAt = seat
    } else if (sum > largeBut) largeBut = sum
  }
}

/** Who comes first, from the seat to act, of those who hold a card for the last token. */
const findEnder = (s: Art): void => {
  const { seats } = s.setup
  const card = numberOf(s.current.codeOfFirst(s.centre))
  const thiefTakesIt = !isEmpty(takeable(s, THIEF, s.centre))
  ender = -1
  for (let turns = 0; turns < seats; turns++) {
    const hand = s.hands[(s.turn + turns) % seats]!
    if (hand[card] === 0 && !(thiefTakesIt && hand[THIEF]! > 0)) continue
    ender = (s.turn + turns) % seats
    enderIn = turns
    return
  }
}

/** Reads the signs of a position in which a seat is to play a card. */
export const readSigns = (s: Art): void => {
  const { seats } = s.setup
  sumUp(s)
  compare(seats)
  const left = countOf(s.centre)
  if (left === 1) findEnder(s)
  for (let seat = 0; seat < seats; seat++) readSeat(s, seat, left)
}

const readSeat = (s: Art, seat: number, left: number): void => {
  const { raid, current, centre, dog, turn } = s
  const mine = s.open[seat]!
  const own = s.hands[seat]!
  /** Of a card: how many the seat holds and how many the others do, both up to a limit. */
  const cards = (card: number, mostOthers: number): number => upTo(own[card]!, 2) * (mostOthers + 1) + upTo(allCards[card]! - own[card]!, mostOthers)
  const step = upTo(left - 1, 4)
  const from = seat * MOST_SIGNS
  let n = from
  let takes = 0
  for (let i = 0; i < SINGLES.length; i++) {
    const card = SINGLES[i]!
    const tokens = current.numbered(card)
    if (overlap(centre, tokens)) takes += own[card]!
    signs[n++] = SINGLE + i * 48 + (overlap(mine, tokens) ? 24 : 0) + (overlap(centre, tokens) ? 12 : 0) + cards(card, 3)
  }
  const threes = current.numbered(THREE)
  if (overlap(centre, threes)) takes += own[THREE]!
  signs[n++] = THREES + (upTo(countOf(both(mine, threes)), 3) * 4 + upTo(countOf(both(centre, threes)), 3)) * 12 + cards(THREE, 3)
  signs[n++] = DOG + (dog === seat ? 24 : dog === CENTRE ? 12 : 0) + cards(DOG_CARD, 3)
  takes += own[THIEF]!
  signs[n++] = THIEVES + cards(THIEF, 4) * 5 + step
  signs[n++] = LEFT + left * 5 + (seat >= turn ? seat - turn : seat + s.setup.seats - turn)
  const ahead = alibis[seat]! - (seat === fewestAt ? fewestBut : fewest)
  signs[n++] = ALIBI + raid * 7 + 3 + (ahead < -3 ? -3 : upTo(ahead, 3))
  signs[n++] = LEAD + raid * LEADS + within(points[seat]! - (seat === mostAt ? mostBut : most))
  signs[n++] = LEAD_AT_LARGE + raid * LEADS + within(points[seat]! - (seat === largeAt ? largeBut : large))
  if (overlap(mine, current.bosses)) signs[n++] = BOSS_HELD + upTo(countOf(both(mine, current.keepers)), 2) * 4 + (dog === seat ? 2 : 0) + (left <= 2 ? 1 : 0)
  if (left === 1) signs[n++] = ENDER + (raid === RAIDS - 1 ? 11 : 0) + (ender < 0 ? 10 : ender === seat ? enderIn : 5 + enderIn)
  if (raid === RAIDS - 1) signs[n++] = WINS_NOW + (seat === largeAt || (largeAt < 0 && seat === mostAt) ? 4 : 0) + upTo(step, 3)
  signs[n++] = GUARDED + (dog === seat ? 16 : 0) + upTo(current.value(mine), 15)
  signs[n++] = TAKES + raid * 6 + takes
  signCount[seat] = n - from
}

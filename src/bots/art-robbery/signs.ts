import { BY_CARD, CODE, COUNT, DOTS, KEEPERS, lowest, RAID_TABLE, VALUE } from '../../games/art-robbery/plan.ts'
import { type Art, AT_ACTOR, AT_CENTRE, AT_DOG, AT_HANDS, AT_LOOT, AT_RAID, CENTRE, MOST_SEATS } from '../../games/art-robbery/state.ts'
import { BOSS, RAIDS } from '../../games/art-robbery/tokens.ts'

// What tells a seat's chances while a raid is being played and all hands are known, as in a guessed world. Each sign is one of
// many, so that a position is a short list of numbers for each seat, and a network's first layer is a sum of a few rows.

/** Numbers of which a raid usually has one token; the threes have signs of their own. */
const SINGLES = [0, 1, 2, 4, 5, BOSS] as const
const THREE = 3
const DOG_CARD = 7
const THIEF = 8
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

const bags = new Int32Array(MOST_SEATS)
const points = new Int32Array(MOST_SEATS)
const alibis = new Int32Array(MOST_SEATS)
let allCards = 0
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

/** A full hand as a bag. */
export const bagOfHand = (hand: number): number =>
  (1 << (3 * (hand & 15))) + (1 << (3 * ((hand >> 4) & 15))) + (1 << (3 * ((hand >> 8) & 15))) + (1 << (3 * ((hand >> 12) & 15))) + (1 << (3 * ((hand >> 16) & 15)))

const within = (lead: number): number => (lead < -FAR ? 0 : lead > FAR ? 2 * FAR : lead + FAR)
const upTo = (n: number, most: number): number => (n > most ? most : n)

/** Points and alibis as they lie, an unkept Boss for less. */
const sumUp = ({ w, plan }: Art): void => {
  const { seats, table } = plan
  const raid = w[AT_RAID]!
  const bosses = table[raid * RAID_TABLE + BY_CARD + BOSS]!
  const keepers = table[raid * RAID_TABLE + KEEPERS]!
  allCards = 0
  fewest = 99
  fewestBut = 99
  for (let seat = 0; seat < seats; seat++) {
    bags[seat] = bagOfHand(w[AT_HANDS + seat]!)
    allCards += bags[seat]!
    let sum = 0
    let dots = 0
    let loot = 0
    for (let past = 0; past <= raid; past++) {
      loot = w[AT_LOOT + past * MOST_SEATS + seat]!
      sum += table[past * RAID_TABLE + VALUE + loot]!
      dots += table[past * RAID_TABLE + DOTS + loot]!
    }
    points[seat] = loot & bosses && !(loot & keepers) ? sum - UNKEPT : sum
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
const findEnder = ({ w, plan }: Art): void => {
  const { seats, table } = plan
  const base = w[AT_RAID]! * RAID_TABLE
  const number = table[base + CODE + lowest(w[AT_CENTRE]!)]! >> 3
  const cards = (7 << (3 * number)) | (table[base + BY_CARD + THIEF]! & w[AT_CENTRE]! ? 7 << (3 * THIEF) : 0)
  ender = -1
  for (let turns = 0, seat = w[AT_ACTOR]!; turns < seats; turns++, seat = seat + 1 === seats ? 0 : seat + 1) {
    if (!(bags[seat]! & cards)) continue
    ender = seat
    enderIn = turns
    return
  }
}

/** Reads the signs of a position in which a seat is to play a card. */
export const readSigns = (s: Art): void => {
  sumUp(s)
  compare(s.plan.seats)
  const left = s.plan.table[COUNT + s.w[AT_CENTRE]!]!
  if (left === 1) findEnder(s)
  for (let seat = 0; seat < s.plan.seats; seat++) readSeat(s, seat, left)
}

const readSeat = ({ w, plan }: Art, seat: number, left: number): void => {
  const { table } = plan
  const raid = w[AT_RAID]!
  const base = raid * RAID_TABLE
  const centre = w[AT_CENTRE]!
  const mine = w[AT_LOOT + raid * MOST_SEATS + seat]!
  const own = bags[seat]!
  const theirs = allCards - own
  const dog = w[AT_DOG]!
  const step = upTo(left - 1, 4)
  const from = seat * MOST_SIGNS
  let n = from
  let takes = 0
  for (let i = 0; i < SINGLES.length; i++) {
    const shift = 3 * SINGLES[i]!
    const tokens = table[base + BY_CARD + SINGLES[i]!]!
    const held = (own >> shift) & 7
    if (centre & tokens) takes += held
    signs[n++] = SINGLE + i * 48 + (mine & tokens ? 24 : 0) + (centre & tokens ? 12 : 0) + upTo(held, 2) * 4 + upTo((theirs >> shift) & 7, 3)
  }
  const threes = table[base + BY_CARD + THREE]!
  const held = (own >> (3 * THREE)) & 7
  if (centre & threes) takes += held
  signs[n++] = THREES + (upTo(table[COUNT + (mine & threes)]!, 3) * 4 + upTo(table[COUNT + (centre & threes)]!, 3)) * 12 + upTo(held, 2) * 4 + upTo((theirs >> (3 * THREE)) & 7, 3)
  signs[n++] = DOG + (dog === seat ? 24 : dog === CENTRE ? 12 : 0) + upTo((own >> (3 * DOG_CARD)) & 7, 2) * 4 + upTo((theirs >> (3 * DOG_CARD)) & 7, 3)
  const thieves = (own >> (3 * THIEF)) & 7
  takes += thieves
  signs[n++] = THIEVES + (upTo(thieves, 2) * 5 + upTo((theirs >> (3 * THIEF)) & 7, 4)) * 5 + step
  const actor = w[AT_ACTOR]!
  signs[n++] = LEFT + left * 5 + (seat >= actor ? seat - actor : seat + plan.seats - actor)
  const ahead = alibis[seat]! - (seat === fewestAt ? fewestBut : fewest)
  signs[n++] = ALIBI + raid * 7 + 3 + (ahead < -3 ? -3 : upTo(ahead, 3))
  signs[n++] = LEAD + raid * LEADS + within(points[seat]! - (seat === mostAt ? mostBut : most))
  signs[n++] = LEAD_AT_LARGE + raid * LEADS + within(points[seat]! - (seat === largeAt ? largeBut : large))
  if (mine & table[base + BY_CARD + BOSS]!) signs[n++] = BOSS_HELD + upTo(table[COUNT + (mine & table[base + KEEPERS]!)]!, 2) * 4 + (dog === seat ? 2 : 0) + (left <= 2 ? 1 : 0)
  if (left === 1) signs[n++] = ENDER + (raid === RAIDS - 1 ? 11 : 0) + (ender < 0 ? 10 : ender === seat ? enderIn : 5 + enderIn)
  if (raid === RAIDS - 1) signs[n++] = WINS_NOW + (seat === largeAt || (largeAt < 0 && seat === mostAt) ? 4 : 0) + upTo(step, 3)
  signs[n++] = GUARDED + (dog === seat ? 16 : 0) + upTo(table[base + VALUE + mine]!, 15)
  signs[n++] = TAKES + raid * 6 + takes
  signCount[seat] = n - from
}

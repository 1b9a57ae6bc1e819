import { readBase64 } from '../../core/codec.ts'
import { BY_CARD, CODE, COUNT, lowest, RAID_TABLE, VALUE } from '../../games/art-robbery/plan.ts'
import { type Art, AT_CENTRE, AT_DOG, AT_HANDS, AT_LOOT, AT_PILE_SIZE, AT_RAID, CENTRE, DOG, KINDS, MOST_SEATS } from '../../games/art-robbery/state.ts'
import { RAIDS } from '../../games/art-robbery/tokens.ts'
import { HELD } from './tuned/hands.ts'
import { bagOfHand } from './signs.ts'

// What seats did and did not play tells of their hands: a 5 is kept for the end of a raid, a dog is played when there is loot to guard.
// A guess gives every card its plain odds; the weights here say by how much likelier a hand is than that, where it is held and when.
// They are those of the best test between true hands and guessed ones: its odds are the ratio of the two.

const THIEF = 8

// Where each kind of trace begins: a card by its place, the two cards a seat played last, an ender by who leads, a card by raid.
const PLACE = 0
const LAST = PLACE + KINDS * 4 * 4 * 5
const LAST_BUT_ONE = LAST + KINDS * KINDS * 3
const ENDER = LAST_BUT_ONE + KINDS * KINDS * 3
const RAID = ENDER + RAIDS * 3 * 2
export const TRACES = RAID + RAIDS * KINDS * 4

const last = new Int32Array(MOST_SEATS)
const lastButOne = new Int32Array(MOST_SEATS)

/** Takes in what each seat played last: the same in every world of a view. */
export const recall = (s: Art): void => {
  last.fill(-1)
  lastButOne.fill(-1)
  for (let i = 0; i < s.w[AT_PILE_SIZE]!; i++) {
    const seat = s.pile[i]! >> 4
    lastButOne[seat] = last[seat]!
    last[seat] = s.pile[i]! & 15
  }
}

/** The traces of a world, as many as the answer says. */
export const traces = new Int32Array(MOST_SEATS * 40)

const upTo = (n: number, most: number): number => (n > most ? most : n)
const stepOf = (left: number): number => (left <= 3 ? left - 1 : left <= 5 ? 3 : 4)

/** Reads the traces of all hands but the viewer's. */
export const readTraces = ({ w, plan }: Art, viewer: number): number => {
  const { seats, table } = plan
  const raid = w[AT_RAID]!
  const base = raid * RAID_TABLE
  const open = AT_LOOT + raid * MOST_SEATS
  const centre = w[AT_CENTRE]!
  const left = table[COUNT + centre]!
  const step = stepOf(left)
  let n = 0
  for (let seat = 0; seat < seats; seat++) {
    if (seat === viewer) continue
    const bag = bagOfHand(w[AT_HANDS + seat]!)
    const mine = w[open + seat]!
    for (let kind = 0; kind < KINDS; kind++) {
      const held = (bag >> (3 * kind)) & 7
      const tokens = kind < DOG ? table[base + BY_CARD + kind]! : 0
      const place = kind === DOG ? (w[AT_DOG] === seat ? 2 : w[AT_DOG] === CENTRE ? 1 : 0) : (mine & tokens ? 2 : 0) + (centre & tokens ? 1 : 0)
      traces[n++] = PLACE + ((kind * 4 + upTo(held, 3)) * 4 + place) * 5 + step
      traces[n++] = RAID + (raid * KINDS + kind) * 4 + upTo(held, 3)
      if (held === 0) continue
      if (last[seat]! >= 0) traces[n++] = LAST + (last[seat]! * KINDS + kind) * 3 + upTo(held, 2)
      if (lastButOne[seat]! >= 0) traces[n++] = LAST_BUT_ONE + (lastButOne[seat]! * KINDS + kind) * 3 + upTo(held, 2)
    }
    if (left !== 1) continue
    const cards = (7 << (3 * (table[base + CODE + lowest(centre)]! >> 3))) | (7 << (3 * THIEF))
    traces[n++] = ENDER + (raid * 3 + standing(w, table, base, open, seats, mine)) * 2 + (bag & cards ? 1 : 0)
  }
  return n
}

/** Whether a seat's open loot is worth less than another's, as much as the best, or most. */
const standing = (w: Int32Array, table: Int32Array, base: number, open: number, seats: number, mine: number): number => {
  const own = table[base + VALUE + mine]!
  let most = 0
  let sharing = 0
  for (let seat = 0; seat < seats; seat++) {
    const theirs = table[base + VALUE + w[open + seat]!]!
    sharing = theirs > most ? 1 : theirs === most ? sharing + 1 : sharing
    if (theirs > most) most = theirs
  }
  return own < most ? 0 : sharing > 1 ? 1 : 2
}

const weights = Float32Array.from(new Int8Array(readBase64(HELD.text)!.buffer), n => (n * HELD.step) / 1e6)

/** By how much likelier than plain odds the hidden hands of a world are, after `recall`; `heed` below one takes it with a grain of salt. */
export const likelihood = (world: Art, viewer: number, heed: number): number => {
  const n = readTraces(world, viewer)
  let sum = 0
  for (let i = 0; i < n; i++) sum += weights[traces[i]!]!
  return Math.exp(heed * sum)
}

import { KINDS, TOOLS } from '../knowledge/contents.ts'
import { Scalars } from './scalars.ts'
import { BUILDINGS, type Layout, layoutOf, MOST_VAULTS } from './layout.ts'
import type { RobSetup } from '../box/options.ts'
import { COLOURS, DICE_FIELDS, QUARTERS } from '../box/scenario.ts'

export const MOST_SEATS = 5

/** In the order in which a game goes through them; hints lead from HINT to the phases after it and back. */
export const PHASE = {
  DICE: 0,
  INFORMANTS: 1,
  FIRST: 2,
  PICK: 3,
  ROB: 4,
  VAULTS: 5,
  OPEN: 6,
  DEAL: 7,
  HINT: 8,
  COUNT: 9,
  BEST: 10,
  LOOK: 11,
  GIVE: 12,
  GET: 13,
  NAME: 14,
  PLAY: 15,
  DRAW: 16,
  REFILL: 17,
  SORT: 18,
  BAGS: 19,
  PILE: 20,
  SHOW: 21,
  PLACE: 22,
  PAY: 23,
  OVER: 24,
} as const

/** How a game ends. */
export const OUTCOME = { NONE: 0, ESCAPED: 1, CAUGHT: 2, NO_VAULTS: 3 } as const

export const RED = COLOURS.indexOf('red')
export const WHITE = COLOURS.indexOf('white')
export const GREEN = COLOURS.indexOf('green')
export const YELLOW = COLOURS.indexOf('yellow')

const HANDS = MOST_SEATS * KINDS

// Where each window begins; words first.
const FIXED = 256

export class Rob extends Scalars {
  readonly layout: Layout

  /** The contents of the heist's vaults. */
  readonly content = this.words(0, MOST_VAULTS)
  /** How often each tool is needed: all vaults of the heist together. */
  readonly need = this.part(14, TOOLS)
  /** Tools that lie open. */
  readonly laid = this.part(21, TOOLS)
  /** The alarm pile: cards face down, and cards turned up. */
  readonly pileDown = this.part(28, TOOLS)
  readonly pileUp = this.part(35, TOOLS)
  /** Cards by kind, for each seat; and how many. */
  readonly hands = this.part(42, HANDS)
  readonly handSize = this.part(82, MOST_SEATS)
  /** Bags in no order; in a view, all cards that the viewer cannot see are in the deck. */
  readonly deck = this.part(87, KINDS)
  readonly trash = this.part(95, KINDS)
  /** Played in this accomplice phase. */
  readonly given = this.part(103, KINDS)
  /** Hints 13 and 14: what each seat that has chosen is going to give; 0 for the others. */
  readonly gifts = this.part(111, MOST_SEATS)
  readonly vaultGold = this.part(116, MOST_VAULTS)
  /** Dice by colour on the station, and on each dice field of the route. */
  readonly station = this.part(119, COLOURS.length)
  readonly route = this.part(123, DICE_FIELDS * COLOURS.length)
  /** The alarm numbers of this heist, by colour. */
  readonly numbers = this.part(143, COLOURS.length)
  /** By quarter: the colour of its informant + 1, or 0. */
  readonly informants = this.part(147, QUARTERS)
  /** Vaults on each building. */
  readonly vaults = this.part(151, BUILDINGS)
  /** The edition's vaults that have been turned up, a bit each. */
  readonly used = this.part(167, 12)
  /** What happened in this heist, in words (moves.ts), since the hands were dealt. */
  readonly history: Uint16Array

  constructor(setup: RobSetup) {
    const layout = layoutOf(setup)
    super(setup, FIXED + 2 * layout.history)
    this.layout = layout
    this.history = this.words(FIXED, layout.history)
  }
}

/** N29: the alarm goes off: more tools are wrong than red allows. */
export const isAlarm = (s: Rob): boolean => s.wrong > s.numbers[RED]!

/** N4: the first boss has been named. */
export const hasBoss = (s: Rob): boolean => s.phase > PHASE.FIRST
/** A building has been chosen, and not everything of that heist is cleared away. */
export const hasTarget = (s: Rob): boolean => s.phase >= PHASE.VAULTS
/** The cards of the last round are sorted, and the next round has not begun. */
export const isSorted = (s: Rob): boolean => s.phase >= PHASE.BAGS
/** N30: the heist is over: everything is being turned up, or has been. */
export const isHeistOver = (s: Rob): boolean => s.phase >= PHASE.PILE

import type { Fast } from '../../core/rng.ts'
import { BUILDINGS, HINT_PRICE, type Layout, PLACES, PRICES } from '../../games/rob-n-run/layout.ts'
import { COLOURS, DICE_FIELDS, QUARTERS } from '../../games/rob-n-run/scenario.ts'
import { GREEN, RED, type Rob, WHITE, YELLOW } from '../../games/rob-n-run/state.ts'
import { modelFor, MOST_BOUGHT, outcomeOdds } from './odds.ts'
import type { Kind } from './style.ts'

// The game as it looks between heists: the board, and heists as single throws of the odds found by playing many of them.

const SCALE = 2 ** -31
const LEAST_HINTS = 3
const GOLD_A_VAULT = 2

export class Board {
  readonly layout: Layout
  readonly seats: number
  readonly kind: Kind
  car = 0
  police = 0
  gold = 0
  reserve = 0
  informer = 0
  readonly station = new Uint8Array(COLOURS.length)
  readonly route = new Uint8Array(DICE_FIELDS * COLOURS.length)
  readonly informants = new Uint8Array(QUARTERS)
  readonly vaults = new Uint8Array(BUILDINGS)

  constructor(s: Rob, kind: Kind) {
    this.layout = s.layout
    this.seats = s.setup.seats
    this.kind = kind
    this.car = s.car
    this.police = s.police
    this.gold = s.gold
    this.reserve = s.reserve
    this.informer = s.informer
    this.station.set(s.station)
    this.route.set(s.route)
    this.informants.set(s.informants)
    this.vaults.set(s.vaults)
  }

  copy(from: Board): void {
    this.car = from.car
    this.police = from.police
    this.gold = from.gold
    this.reserve = from.reserve
    this.informer = from.informer
    this.station.set(from.station)
    this.route.set(from.route)
    this.informants.set(from.informants)
    this.vaults.set(from.vaults)
  }

  number(colour: number): number {
    return this.layout.tracks[colour]![this.station[colour]!]!
  }

  vaultsLeft(quarter: number): number {
    let left = 0
    for (let i = 0; i < PLACES; i++) left += this.vaults[quarter * PLACES + i]!
    return left
  }

  /** Takes a building's vaults, and answers how many. */
  take(building: number): number {
    const n = this.vaults[building]!
    const quarter = Math.floor(building / PLACES)
    this.vaults[building] = 0
    if (this.vaultsLeft(quarter) > 0) return n
    this.informer = this.informants[quarter]!
    this.informants[quarter] = 0
    return n
  }

  /** How a heist comes out, and the gold it costs: vaults cracked * 2 + alarm. */
  throwHeist(vaults: number, rng: Fast): number {
    const bought = Math.min(MOST_BOUGHT, Math.floor(this.gold / HINT_PRICE))
    const yellow = this.number(YELLOW)
    const odds = oddsFor(this.kind, this.seats, vaults, yellow, this.number(GREEN), this.number(WHITE), this.number(RED), bought)
    this.gold -= odds.spent
    const x = (rng.next() >>> 1) * SCALE
    let outcome = 0
    while (outcome < odds.upTo.length - 1 && odds.upTo[outcome]! < x) outcome++
    return outcome
  }

  /** What the evaluation moves; answers 1 won, 0 lost, -1 open. */
  evaluate(vaults: number, outcome: number): number {
    const { layout } = this
    const cracked = outcome >> 1
    this.gold = Math.min(layout.goldSupply, this.gold + cracked * GOLD_A_VAULT)
    const from = this.car
    this.car = Math.min(layout.lastField, from + cracked)
    for (let field = from + 1; field <= this.car; field++) this.#collect(layout.diceField[field]!)
    this.police = Math.min(layout.lastField, this.police + 1 + vaults - cracked + (outcome & 1))
    if (this.police >= this.car) return 0
    return layout.terminal[this.car] ? 1 : -1
  }

  #collect(field: number): void {
    if (field === 0) return
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const i = (field - 1) * COLOURS.length + colour
      this.station[colour]! += this.route[i]!
      this.route[i] = 0
    }
  }

  isEmpty(): boolean {
    for (let i = 0; i < BUILDINGS; i++) if (this.vaults[i]! > 0) return false
    return true
  }

  mostDice(): number {
    if (this.informer === 0) return 0
    const colour = this.informer - 1
    let n = 0
    while (n < 2 && this.station[colour]! > n && this.gold >= PRICES[colour]![n + 1]!) n++
    return n
  }

  pay(dice: number): void {
    if (this.informer === 0) return
    this.station[this.informer - 1]! -= dice
    this.gold -= PRICES[this.informer - 1]![dice]!
    this.informer = 0
  }

  /** Lays a new vault, if there is one and a place for it. */
  place(building: number): void {
    this.reserve--
    if (building >= 0) this.vaults[building]!++
  }
}

interface Odds {
  readonly upTo: Float64Array
  readonly spent: number
}

const known = new Map<number, Odds>()
const KINDS: readonly Kind[] = ['literal', 'convention']

const oddsFor = (kind: Kind, seats: number, vaults: number, yellow: number, green: number, white: number, red: number, bought: number): Odds => {
  const key = ((((((KINDS.indexOf(kind) * 8 + seats) * 4 + vaults) * 16 + yellow) * 16 + green) * 8 + white) * 16 + red) * 4 + bought
  const there = known.get(key)
  if (there) return there
  const model = modelFor(kind, seats, vaults)
  const made = {
    upTo: outcomeOdds(model, yellow, green, white, red, bought),
    spent: model.spent[bought]![Math.max(0, Math.min(3, yellow - LEAST_HINTS))]!,
  }
  known.set(key, made)
  return made
}

// How the rest of the game is played in a playout.

/** The building a playout robs: many vaults first, and rather where that brings an informant whose dice lie there. */
const robNext = (board: Board): number => {
  let best = -1
  let most = -1
  for (let i = 0; i < BUILDINGS; i++) {
    const n = board.vaults[i]!
    if (n === 0) continue
    const quarter = Math.floor(i / PLACES)
    const colour = board.informants[quarter]! - 1
    const brings = board.vaultsLeft(quarter) === n && colour >= 0
    const worth = n * 4 + (brings ? Math.min(2, board.station[colour]!) * 3 - 1 : 1)
    if (worth <= most) continue
    most = worth
    best = i
  }
  return best
}

/** The building a playout lays a new vault on. */
const layNext = (board: Board): number => {
  let best = -1
  for (let i = 0; i < BUILDINGS; i++) {
    const n = board.vaults[i]!
    if (n === 0 || n >= board.layout.mostVaults) continue
    if (best < 0 || n < board.vaults[best]!) best = i
  }
  return best
}

export const finishHeist = (board: Board, vaults: number, outcome: number): number => {
  const end = board.evaluate(vaults, outcome)
  return end >= 0 ? end : settle(board, vaults - (outcome >> 1))
}

/** New vaults are laid and the informant is paid, before the next heist: -1, or 0 where there is none. */
export const settle = (board: Board, newVaults: number): number => {
  for (let n = newVaults; n > 0 && board.reserve > 0; n--) board.place(layNext(board))
  board.pay(board.mostDice())
  return board.isEmpty() ? 0 : -1
}

/** Plays on from the choice of a building to the end: 1 won, 0 lost. */
export const playOut = (board: Board, rng: Fast): number => {
  for (;;) {
    const vaults = board.take(robNext(board))
    const end = finishHeist(board, vaults, board.throwHeist(vaults, rng))
    if (end >= 0) return end
  }
}

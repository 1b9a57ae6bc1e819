import type { Sfc32 } from '../../core/rng.ts'
import {
  buyOff,
  layVault,
  mostDice,
  moveCar,
  outcomeOf,
  policeAfter,
  takeGold,
} from '../../games/rob-n-run/rules/evaluation.ts'
import { BUILDINGS, HINT_PRICE, type Layout, PLACES } from '../../games/rob-n-run/state/layout.ts'
import { takeVaults, vaultsIn } from '../../games/rob-n-run/rules/preparation.ts'
import { COLOURS, DICE_FIELDS, QUARTERS } from '../../games/rob-n-run/box/scenario.ts'
import { GREEN, OUTCOME, RED, type Rob, WHITE, YELLOW } from '../../games/rob-n-run/state/state.ts'
import { crackedIn, hasAlarm, modelFor, MOST_BOUGHT, outcomeOdds } from './odds.ts'
import { type CrewKind, CREW_KINDS } from './style.ts'

// The game as it looks between heists: the board, and heists as single throws of the odds found by playing many of
// them.

const SCALE = 2 ** -31
/** The models say what is spent on hints by how many lie open, from so many on. */
const LEAST_HINTS = 3
/** About the mean of the vault cards. */
const GOLD_A_VAULT = 2
/** No alarm number, and no number of seats or vaults, is as high. */
const DIGIT = 16

export class Board {
  readonly layout: Layout
  readonly seats: number
  readonly kind: CrewKind
  car = 0
  police = 0
  gold = 0
  reserve = 0
  informantOut = 0
  readonly station = new Uint8Array(COLOURS.length)
  readonly route = new Uint8Array(DICE_FIELDS * COLOURS.length)
  readonly informants = new Uint8Array(QUARTERS)
  readonly vaults = new Uint8Array(BUILDINGS)

  constructor(s: Rob, kind: CrewKind) {
    this.layout = s.layout
    this.seats = s.setup.seats
    this.kind = kind
    this.car = s.car
    this.police = s.police
    this.gold = s.gold
    this.reserve = s.reserve
    this.informantOut = s.informantOut
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
    this.informantOut = from.informantOut
    this.station.set(from.station)
    this.route.set(from.route)
    this.informants.set(from.informants)
    this.vaults.set(from.vaults)
  }

  number(colour: number): number {
    return this.layout.tracks[colour]![this.station[colour]!]!
  }

  /** How a heist comes out; the gold it costs is spent. */
  throwHeist(vaults: number, rng: Sfc32): number {
    const bought = Math.min(MOST_BOUGHT, Math.floor(this.gold / HINT_PRICE))
    const yellow = this.number(YELLOW)
    const odds = oddsFor(
      this.kind,
      this.seats,
      vaults,
      yellow,
      this.number(GREEN),
      this.number(WHITE),
      this.number(RED),
      bought,
    )
    this.gold -= odds.spent
    const x = (rng.next() >>> 1) * SCALE
    let outcome = 0
    while (outcome < odds.upTo.length - 1 && odds.upTo[outcome]! < x) outcome++
    return outcome
  }
}

interface Odds {
  readonly upTo: Float64Array
  readonly spent: number
}

const known = new Map<number, Odds>()

const oddsFor = (
  kind: CrewKind,
  seats: number,
  vaults: number,
  yellow: number,
  green: number,
  white: number,
  red: number,
  bought: number,
): Odds => {
  const key =
    ((((((CREW_KINDS.indexOf(kind) * DIGIT + seats) * DIGIT + vaults) * DIGIT + yellow) * DIGIT + green) * DIGIT +
      white) *
      DIGIT +
      red) *
      DIGIT +
    bought
  const there = known.get(key)
  if (there) return there
  const model = modelFor(kind, seats, vaults)
  const spent = model.spent[bought]!
  const made = {
    upTo: outcomeOdds(model, yellow, green, white, red, bought),
    spent: spent[Math.max(0, Math.min(spent.length - 1, yellow - LEAST_HINTS))]!,
  }
  known.set(key, made)
  return made
}

// How the rest of the game is played in a playout.

// What a playout likes of a building, chosen by hand: vaults count most; the informant that the last building of a
// quarter brings counts by the dice he can take away, at most two, and is a loss where there are none.
const PER_VAULT = 4
const PER_DIE = 3
const MOST_DICE = 2
const NO_INFORMANT = 1
const INFORMANT = -1

/** The building a playout robs: many vaults first, and rather where that brings an informant whose dice lie there. */
const robNext = (board: Board): number => {
  let best = -1
  let most = -1
  for (let i = 0; i < BUILDINGS; i++) {
    const n = board.vaults[i]!
    if (n === 0) continue
    const quarter = Math.floor(i / PLACES)
    const colour = board.informants[quarter]! - 1
    const brings = vaultsIn(board, quarter) === n && colour >= 0
    const worth =
      n * PER_VAULT + (brings ? INFORMANT + PER_DIE * Math.min(MOST_DICE, board.station[colour]!) : NO_INFORMANT)
    if (worth <= most) continue
    most = worth
    best = i
  }
  return best
}

/** The building a playout lays a new vault on, if one has room. */
const layNext = (board: Board): number | undefined => {
  let best: number | undefined
  for (let i = 0; i < BUILDINGS; i++) {
    const n = board.vaults[i]!
    if (n === 0 || n >= board.layout.mostVaults) continue
    if (best === undefined || n < board.vaults[best]!) best = i
  }
  return best
}

/** The evaluation of a heist; answers how the game ends by it, or NONE. */
export const finishHeist = (board: Board, vaults: number, outcome: number): number => {
  const cracked = crackedIn(outcome)
  takeGold(board, cracked * GOLD_A_VAULT)
  moveCar(board, cracked)
  board.police = policeAfter(board, vaults - cracked, hasAlarm(outcome))
  if (board.police >= board.car || board.layout.terminal[board.car]) return outcomeOf(board)
  return settle(board, vaults - cracked)
}

/** New vaults are laid and the informant is paid, before the next heist. */
export const settle = (board: Board, newVaults: number): number => {
  for (let n = newVaults; n > 0 && board.reserve > 0; n--) layVault(board, layNext(board))
  buyOff(board, mostDice(board))
  return outcomeOf(board)
}

/** Plays on from the choice of a building to the end. */
export const playOut = (board: Board, rng: Sfc32): number => {
  for (;;) {
    const vaults = takeVaults(board, robNext(board))
    const end = finishHeist(board, vaults, board.throwHeist(vaults, rng))
    if (end !== OUTCOME.NONE) return end
  }
}

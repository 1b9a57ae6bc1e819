import type { Moves } from '../../../core/game.ts'
import { upTo } from '../../../core/lists.ts'
import { bits } from './cards.ts'
import { COUNTS, TOOLS } from '../knowledge/contents.ts'
import { BUILDINGS, type Layout, PRICES } from '../state/layout.ts'
import { boardMove, EVERYBODY, ON_BOARD, pileMove, vaultMove } from './moves.ts'
import { addBuildings, clearHeist, useUp } from './preparation.ts'
import { COLOURS } from '../box/scenario.ts'
import { isAlarm, OUTCOME, PHASE, type Rob } from '../state/state.ts'

// N30 to N37: the evaluation of a heist, in the order of its steps, and the end of the game.

/** N30: alarm pile and vaults are turned up for all. */
export const endHeist = (s: Rob): void => {
  s.phase = faceDown(s) > 0 ? PHASE.PILE : PHASE.SHOW
}

/** All can see how many of the alarm pile lie face down. */
const faceDown = (s: Rob): number => {
  let up = 0
  for (let t = 0; t < TOOLS; t++) up += s.pileUp[t]!
  return s.wrong - up
}

/** N30: the rest of the alarm pile, all at once. */
export const turnPile = (s: Rob): void => {
  for (let t = 0; t < TOOLS; t++) s.pileUp[t]! += s.pileDown[t]!
  s.pileDown.fill(0)
  s.who = EVERYBODY
  s.phase = PHASE.SHOW
}

/** N30: the vaults, one after the other. */
export const showVault = (s: Rob): void => {
  const i = s.vaultsShown++
  useUp(s, s.content[i]!, s.vaultGold[i]!)
  s.who = EVERYBODY
  if (s.vaultsShown === s.vaultCount) evaluate(s)
}

/** N30: chance turns up what lies there. */
export const legalPile = (s: Rob, out: Moves): void => out.add(pileMove(s.pileDown))
export const legalReveal = (s: Rob, out: Moves): void =>
  out.add(vaultMove(s.content[s.vaultsShown]!, s.vaultGold[s.vaultsShown]!))

/** N31: whether the open tools are enough for a set of vaults. */
const suffices = (s: Rob, set: number): boolean => {
  for (let t = 0; t < TOOLS; t++) {
    let need = 0
    for (let i = 0; i < s.vaultCount; i++) if (set & (1 << i)) need += COUNTS[s.content[i]! * TOOLS + t]!
    if (need > s.laid[t]!) return false
  }
  return true
}

/** N31: most vaults, then most gold, then the lowest numbers in the edition. */
export const crackable = (s: Rob): number => {
  let best = 0
  for (let set = 1; set < 1 << s.vaultCount; set++) if (suffices(s, set) && isBetter(s, set, best)) best = set
  return best
}

const isBetter = (s: Rob, a: number, b: number): boolean => {
  if (bits(a) !== bits(b)) return bits(a) > bits(b)
  if (goldIn(s, a) !== goldIn(s, b)) return goldIn(s, a) > goldIn(s, b)
  const [ids, others] = [idsIn(s, a), idsIn(s, b)]
  const at = ids.findIndex((id, i) => id !== others[i])
  return at >= 0 && ids[at]! < others[at]!
}

const goldIn = (s: Rob, set: number): number => {
  let gold = 0
  for (let i = 0; i < s.vaultCount; i++) if (set & (1 << i)) gold += s.vaultGold[i]!
  return gold
}
/** In rising order. */
const idsIn = (s: Rob, set: number): number[] =>
  upTo(s.vaultCount)
    .filter(i => set & (1 << i))
    .map(i => idOf(s, i))
    .sort((a, b) => a - b)

/** The place of a vault among the edition's cards; one that is not among them comes after all. */
const idOf = (s: Rob, i: number): number => {
  const { content, gold } = s.layout
  const at = content.findIndex((other, card) => other === s.content[i] && gold[card] === s.vaultGold[i])
  return at >= 0 ? at : content.length + s.content[i]!
}

/** What the evaluation changes of the board: a position, or the board of a bot that looks ahead. */
export interface VaultBoard {
  readonly layout: Layout
  car: number
  police: number
  gold: number
  reserve: number
  informantOut: number
  readonly station: Uint8Array
  readonly route: Uint8Array
  readonly vaults: Uint8Array
}

/** N31: what is more than the supply is lost. */
export const takeGold = (board: VaultBoard, gold: number): void => {
  board.gold = Math.min(board.layout.goldSupply, board.gold + gold)
}

/** N32: a field for each cracked vault; dice on the fields it reached or passed go to the station. */
export const moveCar = (board: VaultBoard, cracked: number): void => {
  const { layout, car } = board
  board.car = Math.min(layout.lastField, car + cracked)
  for (let field = car + 1; field <= board.car; field++)
    if (layout.diceField[field]! > 0) collect(board, layout.diceField[field]! - 1)
}

const collect = ({ station, route }: VaultBoard, diceField: number): void => {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const i = diceField * COLOURS.length + colour
    station[colour]! += route[i]!
    route[i] = 0
  }
}

/** N33: a new vault on a building, or out of the game where no building has room. */
export const layVault = (board: VaultBoard, building: number | undefined): void => {
  board.reserve--
  if (building !== undefined) board.vaults[building]!++
}

/** N34: where the police will be: one field, one for each vault that stayed shut, and one for the alarm. */
export const policeAfter = ({ layout, police }: VaultBoard, shut: number, alarm: boolean): number =>
  Math.min(layout.lastField, police + 1 + shut + (alarm ? 1 : 0))

/** N36: how many dice can be bought off, as far as gold and dice reach. */
export const mostDice = ({ informantOut, station, gold }: VaultBoard): number => {
  if (informantOut === 0) return 0
  const prices = PRICES[informantOut - 1]!
  let n = 0
  while (n + 1 < prices.length && station[informantOut - 1]! > n && gold >= prices[n + 1]!) n++
  return n
}

/** N36: dice bought off leave the game, and the informant in any case. */
export const buyOff = (board: VaultBoard, dice: number): void => {
  const { informantOut } = board
  if (informantOut === 0) return
  board.station[informantOut - 1]! -= dice
  board.gold -= PRICES[informantOut - 1]![dice]!
  board.informantOut = 0
}

/** N37: the police first, then the terminal, then the vaults. */
export const outcomeOf = ({ layout, car, police, vaults }: VaultBoard): number => {
  if (police >= car) return OUTCOME.CAUGHT
  if (layout.terminal[car]) return OUTCOME.ESCAPED
  for (let i = 0; i < BUILDINGS; i++) if (vaults[i]! > 0) return OUTCOME.NONE
  return OUTCOME.NO_VAULTS
}

const shutVaults = (s: Rob): number => s.vaultCount - bits(s.cracked)
/** N34: as far as vaults that stayed shut and the alarm say. */
const movePolice = (s: Rob): void => {
  s.police = policeAfter(s, shutVaults(s), isAlarm(s))
}
/** N35: whether the car will stand on a terminal, or the police will have caught up with it. */
const isDecided = (s: Rob): boolean =>
  policeAfter(s, shutVaults(s), isAlarm(s)) >= s.car || s.layout.terminal[s.car]! > 0

/** N31 to N35: gold and car; then new vaults are placed, unless car and police decide the game. */
const evaluate = (s: Rob): void => {
  s.cracked = crackable(s)
  takeGold(s, goldIn(s, s.cracked))
  moveCar(s, bits(s.cracked))
  s.toPlace = shutVaults(s)
  if (!isDecided(s)) return nextPlacement(s)
  movePolice(s)
  s.toPlace = 0
  s.informantOut = 0
  finish(s)
}

/** N33: a new vault for each that stayed shut, while the reserve lasts. */
const nextPlacement = (s: Rob): void => {
  for (; s.toPlace > 0 && s.reserve > 0; s.toPlace--) {
    if (hasRoom(s)) {
      s.phase = PHASE.PLACE
      return
    }
    layVault(s, undefined)
  }
  s.toPlace = 0
  afterPlacements(s)
}

/** N34, N36: the police move; then the informant, if anything can be bought. */
const afterPlacements = (s: Rob): void => {
  movePolice(s)
  s.phase = PHASE.PAY
  if (mostDice(s) === 0) pay(s, 0)
}

/** N33: whether a building has vaults, and room for one more. */
const mayPlace = (s: Rob, building: number): boolean =>
  s.vaults[building]! > 0 && s.vaults[building]! < s.layout.mostVaults
const hasRoom = (s: Rob): boolean => {
  for (let i = 0; i < BUILDINGS; i++) if (mayPlace(s, i)) return true
  return false
}

/** N33: the boss lays a new vault on a building. */
export const place = (s: Rob, building: number): void => {
  layVault(s, building)
  s.toPlace--
  nextPlacement(s)
}

/** N36: the boss buys dice off, or none. */
export const pay = (s: Rob, dice: number): void => {
  buyOff(s, dice)
  finish(s)
}

/** N37: the end of the game; else the role of the boss moves on (N6). */
const finish = (s: Rob): void => {
  s.outcome = outcomeOf(s)
  if (s.outcome !== OUTCOME.NONE) {
    s.phase = PHASE.OVER
    return
  }
  s.heist++
  s.boss = s.boss + 1 === s.setup.seats ? 0 : s.boss + 1
  clearHeist(s)
}

/** N33: each such building. */
export const legalPlacements = (s: Rob, out: Moves): void => addBuildings(s, ON_BOARD.NEW, mayPlace, out)

/** N36: no die, one or two, as far as gold and dice reach. */
export const legalPayments = (s: Rob, out: Moves): void => {
  for (let dice = 0; dice <= mostDice(s); dice++) out.add(boardMove(ON_BOARD.PAY, dice))
}

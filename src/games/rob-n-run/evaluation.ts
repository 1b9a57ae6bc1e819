import type { Moves } from '../../core/game.ts'
import { COUNTS, TOOLS } from './contents.ts'
import { BUILDINGS, PRICES } from './layout.ts'
import { boardMove, EVERYBODY, ON_BOARD, pileMove, vaultMove } from './moves.ts'
import { addBuildings, clearHeist, useUp } from './prepare.ts'
import { COLOURS } from './scenario.ts'
import { OUTCOME, PHASE, RED, type Rob } from './state.ts'

// N30 to N37: the evaluation of a heist, in the order of its steps, and the end of the game.

/** N30: alarm pile and vaults are turned up for all. */
export const endHeist = (s: Rob): void => {
  s.phase = faceDown(s) > 0 ? PHASE.PILE : PHASE.SHOW
}

/** All can see how many of the alarm pile lie face down. */
const faceDown = (s: Rob): number => {
  let up = 0
  for (let t = 0; t < TOOLS; t++) up += s.turned[t]!
  return s.wrong - up
}

export const turnPile = (s: Rob): void => {
  for (let t = 0; t < TOOLS; t++) s.turned[t]! += s.faces[t]!
  s.faces.fill(0)
  s.who = EVERYBODY
  s.phase = PHASE.SHOW
}

export const showVault = (s: Rob): void => {
  const i = s.vaultsShown++
  useUp(s, s.content[i]!, s.vaultGold[i]!)
  s.who = EVERYBODY
  if (s.vaultsShown === s.vaultCount) evaluate(s)
}

/** N30: the house turns up what lies there. */
export const legalPile = (s: Rob, out: Moves): void => out.add(pileMove(s.faces))
export const legalReveal = (s: Rob, out: Moves): void => out.add(vaultMove(s.content[s.vaultsShown]!, s.vaultGold[s.vaultsShown]!))

const left = new Int8Array(TOOLS)

/** N31: whether the open tools are enough for a set of vaults. */
const suffices = (s: Rob, set: number): boolean => {
  left.set(s.laid)
  for (let i = 0; i < s.vaultCount; i++) {
    if (!(set & (1 << i))) continue
    for (let t = 0; t < TOOLS; t++) {
      left[t]! -= COUNTS[s.content[i]! * TOOLS + t]!
      if (left[t]! < 0) return false
    }
  }
  return true
}

/** The place of a vault among the edition's cards; one that is not among them comes after all. */
const idOf = (s: Rob, i: number): number => {
  const { content, gold } = s.layout
  for (let card = 0; card < content.length; card++) if (content[card] === s.content[i] && gold[card] === s.vaultGold[i]) return card
  return content.length + s.content[i]!
}

/** N31: most vaults, then most gold, then the lowest ids. */
export const crackable = (s: Rob): number => {
  let best = 0
  for (let set = 1; set < 1 << s.vaultCount; set++) if (suffices(s, set) && isBetter(s, set, best)) best = set
  return best
}

const isBetter = (s: Rob, a: number, b: number): boolean => {
  const vaults = sizeOf(a) - sizeOf(b)
  if (vaults !== 0) return vaults > 0
  const gold = goldIn(s, a) - goldIn(s, b)
  if (gold !== 0) return gold > 0
  idsIn(s, a, idsA)
  idsIn(s, b, idsB)
  for (let i = 0; i < sizeOf(a); i++) if (idsA[i] !== idsB[i]) return idsA[i]! < idsB[i]!
  return false
}

const sizeOf = (set: number): number => (set & 1) + ((set >> 1) & 1) + ((set >> 2) & 1)
const goldIn = (s: Rob, set: number): number => {
  let gold = 0
  for (let i = 0; i < s.vaultCount; i++) if (set & (1 << i)) gold += s.vaultGold[i]!
  return gold
}
const idsA = new Uint16Array(3)
const idsB = new Uint16Array(3)

/** In rising order. */
const idsIn = (s: Rob, set: number, out: Uint16Array): void => {
  let size = 0
  for (let i = 0; i < s.vaultCount; i++) {
    if (!(set & (1 << i))) continue
    const id = idOf(s, i)
    let at = size++
    for (; at > 0 && out[at - 1]! > id; at--) out[at] = out[at - 1]!
    out[at] = id
  }
}

/** Steps 1 and 2; then, unless the movements of the car and the police decide the game, the crew is asked. */
const evaluate = (s: Rob): void => {
  const { layout } = s
  s.cracked = crackable(s)
  const cracked = sizeOf(s.cracked)
  s.gold = Math.min(layout.goldSupply, s.gold + goldIn(s, s.cracked))
  const from = s.car
  s.car = Math.min(layout.lastField, from + cracked)
  for (let field = from + 1; field <= s.car; field++) collect(s, layout.diceField[field]!)
  s.toPlace = s.vaultCount - cracked
  if (police(s) >= s.car || layout.terminal[s.car]) return end(s)
  nextPlacement(s)
}

/** N32: dice on a field the car reached or passed go to the station. */
const collect = (s: Rob, diceField: number): void => {
  if (diceField === 0) return
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const i = (diceField - 1) * COLOURS.length + colour
    s.station[colour]! += s.route[i]!
    s.route[i] = 0
  }
}

/** N34: where the police are going to be. */
const police = (s: Rob): number => Math.min(s.layout.lastField, s.police + 1 + s.vaultCount - sizeOf(s.cracked) + (s.wrong > s.numbers[RED]! ? 1 : 0))

/** N33: a new vault for each that stayed shut, while the reserve lasts; where no building can take it, it is lost. */
const nextPlacement = (s: Rob): void => {
  while (s.toPlace > 0 && s.reserve > 0) {
    if (hasRoom(s)) {
      s.phase = PHASE.PLACE
      return
    }
    s.toPlace--
    s.reserve--
  }
  s.toPlace = 0
  s.police = police(s)
  s.phase = PHASE.PAY
  if (mostDice(s) === 0) pay(s, 0)
}

const hasRoom = (s: Rob): boolean => {
  for (let i = 0; i < BUILDINGS; i++) if (s.vaults[i]! > 0 && s.vaults[i]! < s.layout.mostVaults) return true
  return false
}

export const place = (s: Rob, building: number): void => {
  s.vaults[building]!++
  s.reserve--
  s.toPlace--
  nextPlacement(s)
}

/** N36: how many dice can be bought off, as far as gold and dice reach. */
const mostDice = (s: Rob): number => {
  if (s.informer === 0) return 0
  const colour = s.informer - 1
  let n = 0
  while (n < 2 && s.station[colour]! > n && s.gold >= PRICES[colour]![n + 1]!) n++
  return n
}

/** N36: the informant leaves the game in any case, and dice bought off too. */
export const pay = (s: Rob, dice: number): void => {
  if (s.informer > 0) {
    s.station[s.informer - 1]! -= dice
    s.gold -= PRICES[s.informer - 1]![dice]!
    s.informer = 0
  }
  finish(s)
}

/** N37: the police first, then the terminal, then the vaults; else the role of the boss moves on. */
const finish = (s: Rob): void => {
  const { layout } = s
  if (s.police >= s.car) return over(s, OUTCOME.CAUGHT)
  if (layout.terminal[s.car]) return over(s, OUTCOME.ESCAPED)
  if (isEmpty(s)) return over(s, OUTCOME.NO_VAULTS)
  s.heist++
  s.boss = s.boss + 1 === s.setup.seats ? 0 : s.boss + 1
  clearHeist(s)
}

/** N35: the movements have decided: nothing is placed, asked or paid. */
const end = (s: Rob): void => {
  s.police = police(s)
  s.toPlace = 0
  s.informer = 0
  finish(s)
}

const over = (s: Rob, outcome: number): void => {
  s.outcome = outcome
  s.phase = PHASE.OVER
}

/** N33: a building that has vaults, and room for one more. */
export const legalPlacements = (s: Rob, out: Moves): void => addBuildings(s, ON_BOARD.NEW, s.layout.mostVaults - 1, out)

/** N36: no die, one or two, as far as gold and dice reach. */
export const legalPayments = (s: Rob, out: Moves): void => {
  for (let dice = 0; dice <= mostDice(s); dice++) out.add(boardMove(ON_BOARD.PAY, dice))
}

const isEmpty = (s: Rob): boolean => {
  for (let i = 0; i < BUILDINGS; i++) if (s.vaults[i]! > 0) return false
  return true
}

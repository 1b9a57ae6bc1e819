import type { Moves } from '../../../core/game.ts'
import { sum } from '../../../core/lists.ts'
import { bits } from './cards.ts'
import type { Layout } from '../state/layout.ts'
import { boardMove, ON_BOARD } from './moves.ts'
import type { RobSetup } from '../box/options.ts'
import { addHints, clearHeist } from './preparation.ts'
import { bitOf, COLOURS, SIX } from '../box/scenario.ts'
import { PHASE, Rob } from '../state/state.ts'

// N1 to N5: what comes before the first heist.

/** N1: as the scenario lays it out, with nothing drawn yet. */
export const create = (setup: RobSetup): Rob => {
  const s = new Rob(setup)
  const { layout } = s
  s.car = layout.car
  s.police = layout.police
  s.gold = layout.startGold
  s.reserve = layout.reserve
  s.vaults.set(layout.vaults)
  s.station.set(layout.station)
  s.route.set(layout.route)
  s.informants.set(layout.informants)
  s.six = layout.six
  s.deck.set(layout.copies)
  s.deckSize = layout.cards
  if (setup.options.firstBoss !== 'random') s.boss = setup.options.firstBoss
  nextOfSetUp(s)
  return s
}

/** N3, N4, N5: as far as the scenario leaves something open. */
const nextOfSetUp = (s: Rob): void => {
  const { layout, setup } = s
  if (layout.drawsColours && s.laidOut < diceToDraw(layout)) s.phase = PHASE.DICE
  else if (layout.drawsColours && s.informants.includes(0)) s.phase = PHASE.INFORMANTS
  else if (s.phase < PHASE.FIRST && setup.options.firstBoss === 'random') s.phase = PHASE.FIRST
  else if (!layout.drawsHints && bits(s.six) < SIX) s.phase = PHASE.PICK
  else clearHeist(s)
}

const diceToDraw = (layout: Layout): number => sum(layout.diceCounts)

/** Dice of a colour that are still in the box. */
export const diceLeft = (s: Rob, colour: number): number => {
  let left = s.layout.dice[colour]! - s.station[colour]!
  for (let i = colour; i < s.route.length; i += COLOURS.length) left -= s.route[i]!
  return left
}

/** N3: the dice are laid out on the station first, then along the route. */
export const layDie = (s: Rob, colour: number): void => {
  const { diceCounts } = s.layout
  let place = 0
  for (let left = s.laidOut; left >= diceCounts[place]!; place++) left -= diceCounts[place]!
  if (place === 0) s.station[colour]!++
  else s.route[(place - 1) * COLOURS.length + colour]!++
  s.laidOut++
  nextOfSetUp(s)
}

/** N3: the next quarter gets an informant. */
export const layInformant = (s: Rob, colour: number): void => {
  s.informants[s.informants.indexOf(0)] = colour + 1
  nextOfSetUp(s)
}

/** N4: the first boss. */
export const nameBoss = (s: Rob, seat: number): void => {
  s.boss = seat
  nextOfSetUp(s)
}

/** N5: one of the six hints of a professional crew. */
export const pickHint = (s: Rob, hint: number): void => {
  s.six |= bitOf(hint)
  nextOfSetUp(s)
}

/** N3: a die of each colour that is still in the box. */
export const legalDice = (s: Rob, out: Moves): void => {
  for (let colour = 0; colour < COLOURS.length; colour++)
    if (diceLeft(s, colour) > 0) out.add(boardMove(ON_BOARD.DIE, colour))
}

/** N3: an informant of each colour that no quarter has yet. */
export const legalInformants = (s: Rob, out: Moves): void => {
  for (let colour = 0; colour < COLOURS.length; colour++)
    if (!s.informants.includes(colour + 1)) out.add(boardMove(ON_BOARD.INFORMANT, colour))
}

/** N4: any seat. */
export const legalBosses = (s: Rob, out: Moves): void => {
  for (let seat = 0; seat < s.setup.seats; seat++) out.add(boardMove(ON_BOARD.BOSS, seat))
}

/** N5: a hint that is allowed and not among the six yet. */
export const legalPicks = (s: Rob, out: Moves): void => addHints(s.layout.allowed & ~s.six, ON_BOARD.PICK, out)

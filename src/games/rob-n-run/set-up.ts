import type { Move, Moves } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { bits, oneBit } from './cards.ts'
import type { Layout } from './layout.ts'
import { boardMove, ON_BOARD } from './moves.ts'
import type { RobSetup } from './options.ts'
import { addHints, clearHeist } from './prepare.ts'
import { COLOURS, QUARTERS, SIX } from './scenario.ts'
import { PHASE, Rob } from './state.ts'

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

const diceToDraw = (layout: Layout): number => layout.diceCounts.reduce((a, b) => a + b, 0)

/** Dice of a colour that are still in the box. */
const diceLeft = (s: Rob, colour: number): number => {
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

export const layInformant = (s: Rob, colour: number): void => {
  s.informants[s.informants.indexOf(0)] = colour + 1
  nextOfSetUp(s)
}

export const nameBoss = (s: Rob, seat: number): void => {
  s.boss = seat
  nextOfSetUp(s)
}

/** N5: one of the six hints of a professional crew. */
export const pickHint = (s: Rob, hint: number): void => {
  s.six |= 1 << (hint - 1)
  nextOfSetUp(s)
}

export const legalSetUp = (s: Rob, out: Moves): void => {
  switch (s.phase) {
    case PHASE.DICE:
      for (let colour = 0; colour < COLOURS.length; colour++) if (diceLeft(s, colour) > 0) out.add(boardMove(ON_BOARD.DIE, colour))
      return
    case PHASE.INFORMANTS:
      for (let colour = 0; colour < QUARTERS; colour++) if (!s.informants.includes(colour + 1)) out.add(boardMove(ON_BOARD.INFORMANT, colour))
      return
    case PHASE.FIRST:
      for (let seat = 0; seat < s.setup.seats; seat++) out.add(boardMove(ON_BOARD.BOSS, seat))
      return
    default:
      return addHints(s.layout.allowed & ~s.six, ON_BOARD.PICK, out)
  }
}

/** Each die, informant and seat is as likely as any other. */
export const dealSetUp = (s: Rob, rng: Rng): Move => {
  switch (s.phase) {
    case PHASE.DICE:
      return boardMove(ON_BOARD.DIE, oneDie(s, rng))
    case PHASE.INFORMANTS:
      return boardMove(ON_BOARD.INFORMANT, oneInformant(s, rng))
    default:
      return boardMove(ON_BOARD.BOSS, rng.below(s.setup.seats))
  }
}

export const chooseHint = (s: Rob, rng: Rng): Move => boardMove(ON_BOARD.PICK, oneBit(s.layout.allowed & ~s.six, rng))

const oneDie = (s: Rob, rng: Rng): number => {
  let all = 0
  for (let colour = 0; colour < COLOURS.length; colour++) all += diceLeft(s, colour)
  let skip = rng.below(all)
  let colour = 0
  while (skip >= diceLeft(s, colour)) skip -= diceLeft(s, colour++)
  return colour
}

const oneInformant = (s: Rob, rng: Rng): number => {
  let skip = rng.below(QUARTERS - s.informants.indexOf(0))
  for (let colour = 0; ; colour++) if (!s.informants.includes(colour + 1) && skip-- === 0) return colour
}

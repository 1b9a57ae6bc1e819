import { type Actor, CHANCE, type Move, Moves, NOBODY } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { legalPlays, playWeight } from './accomplices.ts'
import { legalSorting } from './alarm.ts'
import { cardWeight, legalCards } from './cards.ts'
import { chooseGift, holdsTool, legalBest, legalCount, legalGet, legalGifts, legalLook, legalNames, nameWeight } from './errands.ts'
import { legalPayments, legalPile, legalPlacements, legalReveal } from './evaluation.ts'
import { chooseUse, legalHints } from './hints.ts'
import { dataOf } from './moves.ts'
import { dealVault, legalBuildings, legalHintsToCome, legalVaults } from './prepare.ts'
import { diceLeft, legalBosses, legalDice, legalInformants, legalPicks } from './set-up.ts'
import { PHASE, type Rob } from './state.ts'

type Part = 'set-up' | 'preparation' | 'hint phase' | 'accomplice and alarm phase' | 'evaluation'

interface Phase {
  /** What descriptions call it. */
  readonly name: string
  readonly part: Part
  readonly actor: (s: Rob) => Actor
  readonly legal: (s: Rob, out: Moves) => void
  /** One of the legal moves: a seat's by the odds of N42, the house's by those of chance. */
  readonly pick: (s: Rob, rng: Rng) => Move
}

const house = (): Actor => CHANCE
const boss = (s: Rob): Actor => s.boss
const accomplice = (s: Rob): Actor => s.turn

const listed = new Moves()

/** The house makes known what becomes known: there is one such move. */
const only = (s: Rob): Move => {
  moves(s, listed)
  return listed.at[0]!
}

/** Each move is as likely as any other. */
const equally = (s: Rob, rng: Rng): Move => {
  moves(s, listed)
  return listed.at[rng.below(listed.size)]!
}

/** Each move is as likely as its weight says. */
const byWeight =
  (weight: (s: Rob, move: Move) => number) =>
  (s: Rob, rng: Rng): Move => {
    moves(s, listed)
    let total = 0
    for (let i = 0; i < listed.size; i++) total += weight(s, listed.at[i]!)
    let skip = rng.below(total)
    for (let i = 0; ; i++) {
      const move = listed.at[i]!
      skip -= weight(s, move)
      if (skip < 0) return move
    }
  }

const nameTool = byWeight(nameWeight)

const nobody = { actor: (): Actor => NOBODY, legal: (): void => undefined, pick: only }
const cards = { actor: house, legal: legalCards, pick: byWeight(cardWeight) }

/** By the numbers of PHASE. */
export const PHASES: readonly Phase[] = [
  // N3 to N5
  { name: 'dice', part: 'set-up', actor: house, legal: legalDice, pick: byWeight((s, move) => diceLeft(s, dataOf(move))) },
  { name: 'informants', part: 'set-up', actor: house, legal: legalInformants, pick: equally },
  { name: 'first boss', part: 'set-up', actor: house, legal: legalBosses, pick: equally },
  { name: 'pick hints', part: 'set-up', actor: boss, legal: legalPicks, pick: equally },
  // N6 to N11
  { name: 'choose a building', part: 'preparation', actor: boss, legal: legalBuildings, pick: equally },
  { name: 'vaults', part: 'preparation', actor: house, legal: legalVaults, pick: dealVault },
  { name: 'open hints', part: 'preparation', actor: house, legal: legalHintsToCome, pick: equally },
  { name: 'deal', part: 'preparation', ...cards },
  // N13 to N20
  { name: 'hint', part: 'hint phase', actor: boss, legal: legalHints, pick: chooseUse },
  { name: 'count', part: 'hint phase', actor: house, legal: legalCount, pick: only },
  { name: 'best', part: 'hint phase', actor: boss, legal: legalBest, pick: equally },
  { name: 'look', part: 'hint phase', actor: house, legal: legalLook, pick: only },
  { name: 'give', part: 'hint phase', actor: accomplice, legal: legalGifts, pick: chooseGift },
  { name: 'get', part: 'hint phase', actor: house, legal: legalGet, pick: only },
  { name: 'name', part: 'hint phase', actor: accomplice, legal: legalNames, pick: (s, rng) => (holdsTool(s) ? nameTool(s, rng) : only(s)) },
  // N21 to N29
  { name: 'play', part: 'accomplice and alarm phase', actor: accomplice, legal: legalPlays, pick: byWeight(playWeight) },
  { name: 'draw', part: 'accomplice and alarm phase', ...cards },
  { name: 'refill', part: 'accomplice and alarm phase', ...cards },
  { name: 'sort', part: 'accomplice and alarm phase', actor: house, legal: legalSorting, pick: only },
  { name: 'bags', part: 'accomplice and alarm phase', ...cards },
  // N30 to N37
  { name: 'alarm pile', part: 'evaluation', actor: house, legal: legalPile, pick: only },
  { name: 'show vaults', part: 'evaluation', actor: house, legal: legalReveal, pick: only },
  { name: 'new vault', part: 'evaluation', actor: boss, legal: legalPlacements, pick: equally },
  { name: 'pay', part: 'evaluation', actor: boss, legal: legalPayments, pick: equally },
  { name: 'over', part: 'evaluation', ...nobody },
]

const rowOf = (s: Rob): Phase => PHASES[s.phase]!

export const actor = (s: Rob): Actor => rowOf(s).actor(s)

export const moves = (s: Rob, out: Moves): void => {
  out.clear()
  rowOf(s).legal(s, out)
}

/** A seat's move, or the house's: `pick` and `deal` of the game. */
export const pick = (s: Rob, rng: Rng): Move => rowOf(s).pick(s, rng)

/** N12: whether talk is free; from the choice of the building until the heist is over hints are all that is said. */
export const talk = (s: Rob): boolean => s.phase === PHASE.ROB || rowOf(s).part === 'set-up' || rowOf(s).part === 'evaluation'

const PARTS: readonly Part[] = ['set-up', 'preparation', 'hint phase', 'accomplice and alarm phase', 'evaluation']

/** What players call a phase, by heist and round: how far back an undo by consent leads. */
export const phase = (s: Rob): number => (s.heist * 256 + s.round) * 8 + PARTS.indexOf(rowOf(s).part)

import { type Actor, CHANCE, type Move, Moves, NOBODY } from '../../../core/game.ts'
import type { Rng } from '../../../core/rng.ts'
import { legalPlays, playWeight } from './accomplices.ts'
import { legalSorting } from './alarm.ts'
import { cardWeight, legalCards } from './cards.ts'
import {
  chooseGift,
  holdsTool,
  legalBest,
  legalCount,
  legalGet,
  legalGifts,
  legalLook,
  legalNames,
  nameWeight,
} from './hint-requests.ts'
import { legalPayments, legalPile, legalPlacements, legalReveal } from './evaluation.ts'
import { chooseUse, legalHints } from './hints.ts'
import { dataOf } from './moves.ts'
import { dealVault, legalBuildings, legalHintsToCome, legalVaults } from './preparation.ts'
import { diceLeft, legalBosses, legalDice, legalInformants, legalPicks } from './setup.ts'
import { PHASE, type Rob } from '../state/state.ts'

type Part = 'set-up' | 'preparation' | 'hint phase' | 'accomplice and alarm phase' | 'evaluation'

interface Phase {
  /** What descriptions call it. */
  readonly name: string
  readonly part: Part
  readonly actor: (s: Rob) => Actor
  readonly legal: (s: Rob, out: Moves) => void
  /** One of the legal moves: by the odds of N42 for a seat, by the odds of chance for chance. */
  readonly pick: (s: Rob, rng: Rng) => Move
}

const chance = (): Actor => CHANCE
const boss = (s: Rob): Actor => s.boss
const accomplice = (s: Rob): Actor => s.turn

/** Filled and read by one call of these three, which play no move in between; playouts ask them for every move. */
const listed = new Moves()

/** Chance makes known what becomes known: there is one such move. */
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
const cards = { actor: chance, legal: legalCards, pick: byWeight(cardWeight) }

export const PHASES: { readonly [phase: number]: Phase } = {
  // N3 to N5
  [PHASE.DICE]: {
    name: 'dice',
    part: 'set-up',
    actor: chance,
    legal: legalDice,
    pick: byWeight((s, move) => diceLeft(s, dataOf(move))),
  },
  [PHASE.INFORMANTS]: { name: 'informants', part: 'set-up', actor: chance, legal: legalInformants, pick: equally },
  [PHASE.FIRST]: { name: 'first boss', part: 'set-up', actor: chance, legal: legalBosses, pick: equally },
  [PHASE.PICK]: { name: 'pick hints', part: 'set-up', actor: boss, legal: legalPicks, pick: equally },
  // N6 to N11
  [PHASE.ROB]: { name: 'choose a building', part: 'preparation', actor: boss, legal: legalBuildings, pick: equally },
  [PHASE.VAULTS]: { name: 'vaults', part: 'preparation', actor: chance, legal: legalVaults, pick: dealVault },
  [PHASE.OPEN]: { name: 'open hints', part: 'preparation', actor: chance, legal: legalHintsToCome, pick: equally },
  [PHASE.DEAL]: { name: 'deal', part: 'preparation', ...cards },
  // N13 to N20
  [PHASE.HINT]: { name: 'hint', part: 'hint phase', actor: boss, legal: legalHints, pick: chooseUse },
  [PHASE.COUNT]: { name: 'count', part: 'hint phase', actor: chance, legal: legalCount, pick: only },
  [PHASE.BEST]: { name: 'best', part: 'hint phase', actor: boss, legal: legalBest, pick: equally },
  [PHASE.LOOK]: { name: 'look', part: 'hint phase', actor: chance, legal: legalLook, pick: only },
  [PHASE.GIVE]: { name: 'give', part: 'hint phase', actor: accomplice, legal: legalGifts, pick: chooseGift },
  [PHASE.GET]: { name: 'get', part: 'hint phase', actor: chance, legal: legalGet, pick: only },
  [PHASE.NAME]: {
    name: 'name',
    part: 'hint phase',
    actor: accomplice,
    legal: legalNames,
    pick: (s, rng) => (holdsTool(s) ? nameTool(s, rng) : only(s)),
  },
  // N21 to N29
  [PHASE.PLAY]: {
    name: 'play',
    part: 'accomplice and alarm phase',
    actor: accomplice,
    legal: legalPlays,
    pick: byWeight(playWeight),
  },
  [PHASE.DRAW]: { name: 'draw', part: 'accomplice and alarm phase', ...cards },
  [PHASE.REFILL]: { name: 'refill', part: 'accomplice and alarm phase', ...cards },
  [PHASE.SORT]: { name: 'sort', part: 'accomplice and alarm phase', actor: chance, legal: legalSorting, pick: only },
  [PHASE.BAGS]: { name: 'bags', part: 'accomplice and alarm phase', ...cards },
  // N30 to N37
  [PHASE.PILE]: { name: 'alarm pile', part: 'evaluation', actor: chance, legal: legalPile, pick: only },
  [PHASE.SHOW]: { name: 'show vaults', part: 'evaluation', actor: chance, legal: legalReveal, pick: only },
  [PHASE.PLACE]: { name: 'new vault', part: 'evaluation', actor: boss, legal: legalPlacements, pick: equally },
  [PHASE.PAY]: { name: 'pay', part: 'evaluation', actor: boss, legal: legalPayments, pick: equally },
  [PHASE.OVER]: { name: 'over', part: 'evaluation', ...nobody },
} satisfies Record<(typeof PHASE)[keyof typeof PHASE], Phase>

const rowOf = (s: Rob): Phase => PHASES[s.phase]!

export const actor = (s: Rob): Actor => rowOf(s).actor(s)

export const moves = (s: Rob, out: Moves): void => {
  out.clear()
  rowOf(s).legal(s, out)
}

/** A seat's move, or chance's: `pick` and `deal` of the game. */
export const pick = (s: Rob, rng: Rng): Move => rowOf(s).pick(s, rng)

/** N12: whether talk is free; from the choice of the building until the heist is over hints are all that is said. */
export const talk = (s: Rob): boolean =>
  s.phase === PHASE.ROB || rowOf(s).part === 'set-up' || rowOf(s).part === 'evaluation'

/** N5, N33, N36: the crew picks its hints and decides where new vaults go and which dice are bought off; the boss enters it. */
export const shared = (s: Rob): boolean => s.phase === PHASE.PICK || s.phase === PHASE.PLACE || s.phase === PHASE.PAY

const PARTS: readonly Part[] = ['set-up', 'preparation', 'hint phase', 'accomplice and alarm phase', 'evaluation']

// Above any round and part, so that no two phases have the same number.
const MOST_ROUNDS = 256
const MOST_PARTS = 8

/** What players call a phase, by heist and round: how far back an undo by consent leads. */
export const phase = (s: Rob): number => (s.heist * MOST_ROUNDS + s.round) * MOST_PARTS + PARTS.indexOf(rowOf(s).part)

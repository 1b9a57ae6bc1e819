import { Moves, type Seat, type Viewer } from '../../../../core/game.ts'
import { BAG } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { hintOf, isHint } from '../../../../games/rob-n-run/rules/moves.ts'
import { actor, moves } from '../../../../games/rob-n-run/rules/phases.ts'
import { hasHint } from '../../../../games/rob-n-run/box/scenario.ts'
import { HINT_PRICE } from '../../../../games/rob-n-run/state/layout.ts'
import { PHASE, type Rob } from '../../../../games/rob-n-run/state/state.ts'

/** Something on the table that was tapped. */
export type Tapped =
  | { readonly what: 'building'; readonly index: number }
  | { readonly what: 'card'; readonly kind: number }
  | { readonly what: 'hint'; readonly no: number }
  | { readonly what: 'swap' }
  | { readonly what: 'pass' }
  | { readonly what: 'go' }

/** Why a tap does nothing. */
export type WhyNot =
  | { readonly code: Plain }
  | { readonly code: 'turn' | 'bossChooses' | 'bossSpeaks'; readonly seat: Seat }
  | { readonly code: 'hintGold' | 'placeFull'; readonly n: number }
type Plain =
  | 'over'
  | 'watching'
  | 'wait'
  | 'heistOn'
  | 'noVaults'
  | 'placeEmpty'
  | 'hintUntrue'
  | 'hintPicked'
  | 'swapped'
  | 'allPassed'
  | 'bagNoTool'
  | 'answerFirst'

/**
 * Why a tap does nothing in this view; nothing where it does something. The rules decide what is legal (`moves`); this
 * says which of them is in the way.
 */
export const whyNot = (s: Rob, viewer: Viewer, tapped: Tapped): WhyNot | undefined => {
  if (s.phase === PHASE.OVER) return { code: 'over' }
  if (viewer < 0) return { code: 'watching' }
  if (tapped.what === 'building') return noBuilding(s, viewer, tapped.index)
  const acts = actor(s)
  if (acts !== viewer) return acts < 0 ? { code: 'wait' } : waitFor(s, acts)
  switch (tapped.what) {
    case 'hint':
      return s.phase === PHASE.PICK ? noPick(s, tapped.no) : noHint(s, tapped.no)
    case 'go':
      return s.phase === PHASE.HINT ? undefined : { code: 'answerFirst' }
    case 'card':
      return s.phase === PHASE.NAME && tapped.kind === BAG ? { code: 'bagNoTool' } : undefined // N20
    case 'swap':
      if (s.phase !== PHASE.PLAY) return { code: 'answerFirst' } // N17, N18, N20
      return s.swapped & (1 << viewer) ? { code: 'swapped' } : undefined // N22
    case 'pass':
      if (s.phase !== PHASE.PLAY) return { code: 'answerFirst' } // N17, N18, N20
      return hasAllPassed(s) ? { code: 'allPassed' } : undefined // N23
  }
}

/** The seat everybody waits for. */
const waitFor = (s: Rob, seat: Seat): WhyNot => {
  if (seat !== s.boss) return { code: 'turn', seat } // N21
  return s.phase === PHASE.HINT || s.phase === PHASE.BEST
    ? { code: 'bossSpeaks', seat } // N13, N16
    : { code: 'bossChooses', seat } // N5, N6, N33, N36
}

/** N6, N33. */
const noBuilding = (s: Rob, viewer: Viewer, index: number): WhyNot | undefined => {
  if (s.phase !== PHASE.ROB && s.phase !== PHASE.PLACE) return { code: 'heistOn' }
  if (s.boss !== viewer) return { code: 'bossChooses', seat: s.boss }
  const vaults = s.vaults[index]!
  if (vaults === 0) return { code: s.phase === PHASE.ROB ? 'noVaults' : 'placeEmpty' }
  const { mostVaults } = s.setup.parts.edition
  return s.phase === PHASE.PLACE && vaults >= mostVaults ? { code: 'placeFull', n: mostVaults } : undefined
}

/** N5. */
const noPick = (s: Rob, no: number): WhyNot | undefined => (hasHint(s.six, no) ? { code: 'hintPicked' } : undefined)

/** N13: it costs too much, or there is nothing true to say. */
const noHint = (s: Rob, no: number): WhyNot | undefined => {
  if (s.phase !== PHASE.HINT) return { code: 'answerFirst' }
  if (!hasHint(s.open, no) && s.gold < HINT_PRICE) return { code: 'hintGold', n: s.gold }
  const legal = new Moves()
  moves(s, legal)
  return legal.list().some(move => isHint(move) && hintOf(move) === no) ? undefined : { code: 'hintUntrue' }
}

/** N23. */
const hasAllPassed = (s: Rob): boolean => {
  const holders = s.handSize.filter(size => size > 0).length
  return s.passes >= holders || (holders === 1 && !s.layout.lonePass)
}

import { type Move, Moves, type Seat, type Viewer } from '../../../../core/game.ts'
import { blank } from '../../../../games/art-robbery/move-code.ts'
import { moves } from '../../../../games/art-robbery/moves.ts'
import { type Art, DOG, PHASE, THIEF } from '../../../../games/art-robbery/state.ts'
import { overlap } from '../../../../games/art-robbery/token-sets.ts'
import { BOSS, isBoss, numberOf } from '../../../../games/art-robbery/tokens.ts'

/** Something on the table that was tapped. */
export type Tapped =
  | { readonly what: 'card' }
  | { readonly what: 'dog' }
  | { readonly what: 'pile' }
  | { readonly what: 'token'; readonly code: number; readonly at: Seat | 'centre' }

/** Why a tap does nothing. */
export type WhyNot =
  | { readonly code: Plain }
  | { readonly code: 'turn' | 'answers'; readonly seat: Seat }
  | { readonly code: 'museumHas'; readonly card: number }
type Plain =
  | 'over'
  | 'watching'
  | 'answerFirst'
  | 'chooseCard'
  | 'number'
  | 'bossToken'
  | 'bossCard'
  | 'bossMuseum'
  | 'thiefMuseum'
  | 'thiefNoBoss'
  | 'own'
  | 'dogCard'
  | 'needsDog'
  | 'dogYours'
  | 'mustTake'

/**
 * Why a tap does nothing, in this view with this card chosen; nothing where it does something. The rules decide what is
 * legal (`moves`); this says which of them is in the way.
 */
export const whyNot = (s: Art, viewer: Viewer, card: number | undefined, tapped: Tapped): WhyNot | undefined => {
  if (s.phase === PHASE.OVER) return { code: 'over' }
  if (viewer < 0) return { code: 'watching' }
  if (s.phase === PHASE.ANSWER)
    return s.victim === viewer ? { code: 'answerFirst' } : { code: 'answers', seat: s.victim } // R10
  if (s.turn !== viewer) return { code: 'turn', seat: s.turn } // R2
  if (tapped.what === 'card') return undefined // R3
  if (card === undefined) return { code: 'chooseCard' } // R3
  if (tapped.what === 'dog') return noDog(s, card)
  if (tapped.what === 'pile') return isLegal(s, blank(card)) ? undefined : { code: 'mustTake' } // R2, R5, R6
  return (
    noCard(card, tapped.code) ?? (tapped.at === 'centre' ? noTake(s, card, tapped.code) : noTheft(s, card, tapped.at))
  )
}

/** R9. */
const noDog = (s: Art, card: number): WhyNot | undefined => {
  if (card !== DOG) return { code: 'needsDog' }
  return s.dog === s.turn ? { code: 'dogYours' } : undefined
}

/** R5, R7, R9: a card that never takes such a token. */
const noCard = (card: number, code: number): WhyNot | undefined => {
  if (card === DOG) return { code: 'dogCard' }
  if (card === THIEF) return undefined
  if (card === BOSS) return isBoss(code) ? undefined : { code: 'bossCard' }
  if (isBoss(code)) return { code: 'bossToken' }
  return numberOf(code) === card ? undefined : { code: 'number' }
}

/** R8. */
const noTake = (s: Art, card: number, code: number): WhyNot | undefined =>
  card === THIEF && isBoss(code) && !s.setup.options.thiefTakesBoss ? { code: 'thiefNoBoss' } : undefined

/** R6, R7, R8. */
const noTheft = (s: Art, card: number, from: Seat): WhyNot | undefined => {
  const { source, bossCard } = s.setup.options
  if (card === THIEF) return { code: 'thiefMuseum' }
  if (from === s.turn) return { code: 'own' }
  if (card === BOSS && bossCard === 'centreOnly') return { code: 'bossMuseum' }
  return source !== 'free' && overlap(s.centre, s.current.numbered(card)) ? { code: 'museumHas', card } : undefined
}

const isLegal = (s: Art, move: Move): boolean => {
  const legal = new Moves()
  moves(s, legal)
  return legal.has(move)
}

import type { Move, Viewer } from '../../../core/game.ts'
import type { State } from '../../../core/state.ts'
import { cardOf, DO, FIGURE, seatOf, tokenOf, whatOf } from '../../../games/art-robbery/move-code.ts'
import { Art, CENTRE, listCards, PHASE } from '../../../games/art-robbery/state.ts'
import { listOf, placeOfFirst, type Tokens } from '../../../games/art-robbery/token-sets.ts'
import { RAIDS } from '../../../games/art-robbery/tokens.ts'

/** One token on the table: `id` stays with it wherever it goes. */
export interface TokenOnTable {
  readonly id: string
  readonly raid: number
  readonly code: number
}

export const asArt = (state: State): Art => {
  if (state instanceof Art) return state
  throw new Error('this board draws Art Robbery only')
}

const tokensIn = (s: Art, raid: number, tokens: Tokens): TokenOnTable[] =>
  listOf(tokens).map(token => ({
    id: `t${raid}-${placeOfFirst(token)}`,
    raid,
    code: s.raids[raid]!.codeOfFirst(token),
  }))

export const centreOf = (s: Art): TokenOnTable[] => tokensIn(s, s.raid, s.centre)

/** Every place of the raid in the museum, empty ones too, so that nothing moves when a token goes. */
export const placesOf = (
  s: Art,
  shown: (id: string) => string,
): readonly (TokenOnTable & { readonly there: boolean })[] => {
  const lying = new Set(centreOf(s).map(token => shown(token.id)))
  return tokensIn(s, s.raid, s.current.all).map(token => ({ ...token, there: lying.has(token.id) }))
}

export const lootOf = (s: Art, seat: number, raid = s.raid): TokenOnTable[] => tokensIn(s, raid, s.loot[raid]![seat]!)
export const alibisOf = (s: Art, seat: number, raid = s.raid): number => s.raids[raid]!.dots(s.loot[raid]![seat]!)
export const pointsOf = (s: Art, seat: number, raid = s.raid): number => s.raids[raid]!.value(s.loot[raid]![seat]!)
export const raidsOf = (s: Art): number[] =>
  Array.from({ length: s.phase === PHASE.OVER ? RAIDS : s.raid }, (_, raid) => raid)

export interface Bank {
  readonly points: number
  readonly alibis: number
}

export const bankOf = (s: Art, seat: number): Bank => ({
  points: raidsOf(s).reduce((sum, raid) => sum + pointsOf(s, seat, raid), 0),
  alibis: raidsOf(s).reduce((sum, raid) => sum + alibisOf(s, seat, raid), 0),
})

export const handOf = (s: Art, seat: number): number[] => listCards(s.hands[seat]!)
export const dogAt = (s: Art): number | 'centre' => (s.dog === CENTRE ? 'centre' : s.dog)
export const topCard = (s: Art): number | undefined => (s.pileSize > 0 ? s.pile[s.pileSize - 1] : undefined)
export const cardBelow = (s: Art): number | undefined => (s.pileSize > 1 ? s.pile[s.pileSize - 2] : undefined)
export const topSeat = (s: Art): number | undefined => (s.pileSize > 0 ? s.pileSeats[s.pileSize - 1] : undefined)
export const question = (
  s: Art,
): { readonly victim: number; readonly thief: number; readonly code: number } | undefined =>
  s.phase === PHASE.ANSWER ? { victim: s.victim, thief: s.turn, code: s.wanted } : undefined

/** Seats as the viewer sees them round the table, those of the others, clockwise. */
export const othersOf = (s: Art, viewer: Viewer): number[] => {
  const { seats } = s.setup
  const me = viewer >= 0 ? viewer : -1
  return Array.from({ length: seats }, (_, i) => (Math.max(me, 0) + i) % seats).filter(seat => seat !== me)
}

/** Where a card can go, by the legal moves alone. */
export interface Targets {
  centre(code: number): Move | undefined
  loot(seat: number, code: number): Move | undefined
  readonly dog: Move | undefined
  readonly pile: Move | undefined
}

export const targetsOf = (legal: readonly Move[], card: number | undefined): Targets => {
  const uses =
    card === undefined
      ? []
      : legal.filter(move => cardOf(move) === card && whatOf(move) >= DO.BLANK && whatOf(move) <= DO.STEAL)
  const find = (what: number, code: number, seat?: number): Move | undefined =>
    uses.find(move => whatOf(move) === what && tokenOf(move) === code && (seat === undefined || seatOf(move) === seat))
  return {
    centre: code => find(DO.TAKE, code),
    loot: (seat, code) => find(DO.STEAL, code, seat),
    dog: find(DO.TAKE, FIGURE),
    pile: uses.find(move => whatOf(move) === DO.BLANK),
  }
}

export const answers = (
  legal: readonly Move[],
): { readonly give: Move | undefined; readonly send: Move | undefined } => ({
  give: legal.find(move => whatOf(move) === DO.GIVE),
  send: legal.find(move => whatOf(move) === DO.SEND_DOG),
})

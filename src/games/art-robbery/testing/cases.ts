import { CHANCE, NOBODY } from '../../../core/game.ts'
import { upTo } from '../../../core/lists.ts'
import { artRobbery } from '../game.ts'
import { writeCard, writeToken } from '../notation.ts'
import { type Art, CENTRE, listCards, PHASE } from '../state.ts'
import type { Tokens } from '../token-sets.ts'
import { type Fields, legalMoves, playText, position, readFacts, setupFor, words } from './positions.ts'

// For tests alone: what a position comes to, as text (positions.ts), so that a rule can be shown as a table.

/** One line of a rule table. */
export interface Case {
  readonly name: string
  /** 3 if left out. */
  readonly seats?: number
  readonly preset?: string
  readonly with?: { readonly [option: string]: unknown }
  readonly given: string
  /** Moves in notation; a plain + draws any card. */
  readonly play?: string
  /** All legal moves after that, in any order. */
  readonly legal?: string
  /**
   * All that is no longer as given: nothing else may have changed, but for cards and turns, which are looked at only if
   * named.
   */
  readonly then?: string
}

/** What a case comes to, in the shape of `expected`. */
export const outcome = (c: Case): { legal?: string[]; then?: Fields } => {
  const s = position(setupFor({ seats: c.seats ?? 3, preset: c.preset, options: c.with ?? {} }), c.given)
  const before = factsOf(s)
  for (const text of words(c.play ?? '')) playText(s, text)
  const after = factsOf(s)
  const named = c.then === undefined ? {} : readFacts(c.then)
  const changed = Object.entries(after).filter(([name, value]) =>
    QUIET.test(name) ? name in named : value !== before[name],
  )
  return {
    ...(c.legal === undefined ? {} : { legal: legalMoves(s).sort() }),
    ...(c.then === undefined ? {} : { then: Object.fromEntries(changed) }),
  }
}

export const expected = (c: Case): { legal?: string[]; then?: Fields } => ({
  ...(c.legal === undefined ? {} : { legal: words(c.legal).sort() }),
  ...(c.then === undefined ? {} : { then: readFacts(c.then) }),
})

/** Fields that nearly every turn changes. */
const QUIET = /hand$|^draw$|^discard$|^turns$/

const writeCards = (cards: readonly number[]): string => cards.map(writeCard).join('') || '-'
const writeTokens = (s: Art, raid: number, tokens: Tokens): string[] => s.raids[raid]!.codes(tokens).map(writeToken)
const orDash = (list: readonly (string | number)[]): string => list.join(' ') || '-'

const nextOf = (s: Art): string => {
  const actor = artRobbery.actor(s)
  if (actor === NOBODY) return 'nobody'
  if (actor !== CHANCE) return String(actor)
  return s.phase === PHASE.DRAW ? `draw ${s.turn}` : s.phase === PHASE.DEAL ? 'deal' : 'start'
}

const factsOf = (s: Art): Fields => {
  const over = s.phase === PHASE.OVER
  const seats = upTo(s.setup.seats)
  const facts: Fields = {
    raid: String(s.raid + 1),
    centre: orDash(writeTokens(s, s.raid, s.centre)),
    dog: s.dog === CENTRE ? '-' : String(s.dog),
    starter: String(s.starter),
    next: nextOf(s),
    asked: s.phase === PHASE.ANSWER ? `${writeToken(s.wanted)} of ${s.victim}` : '-',
    turns: String(s.turns),
    draw: writeCards(listCards(s.deck)),
    discard: writeCards([...s.pile.subarray(0, s.pileSize)]),
  }
  for (const seat of seats) {
    facts[`${seat} hand`] = writeCards(listCards(s.hands[seat]!))
    facts[`${seat} has`] = over ? '-' : orDash(writeTokens(s, s.raid, s.open[seat]!))
    facts[`${seat} banked`] = orDash(
      s.loot.flatMap((loot, raid) => (over || raid < s.raid ? writeTokens(s, raid, loot[seat]!) : [])),
    )
  }
  if (!over) return facts
  facts['winners'] = orDash(seats.filter(seat => s.winners[seat]))
  facts['arrested'] = orDash(seats.filter(seat => s.arrested[seat]))
  facts['points'] = seats.map(seat => s.points[seat]).join(' ')
  facts['alibis'] = seats.map(seat => s.alibis[seat]).join(' ')
  return facts
}

import type { Viewer } from '../../core/game.ts'
import type { Json } from '../../core/json.ts'
import { upTo } from '../../core/lists.ts'
import type { View } from '../../core/state.ts'
import { write, writeCard, writeToken } from './notation.ts'
import { type Art, CENTRE, HIDDEN, listCards, PHASE } from './state.ts'
import type { Tokens } from './token-sets.ts'
import { RAIDS } from './tokens.ts'

const PHASES = ['start', 'deal', 'play', 'answer', 'draw', 'over']
const THEMES = ['sketches', 'sculptures', 'antiquities', 'paintings']

const tokensOf = (s: Art, raid: number, tokens: Tokens): string[] => s.raids[raid]!.codes(tokens).map(writeToken)
const handOf = (s: Art, seat: number): string[] => listCards(s.hands[seat]!).map(writeCard)
const openOf = (s: Art, seat: number): string[] => (s.phase === PHASE.OVER ? [] : tokensOf(s, s.raid, s.open[seat]!))

/** Loot of raids that are over; of the raid being played only once its last token is gone. */
const banked = (s: Art, seat: number): string[][] =>
  s.loot.map((loot, raid) => (raid < s.raid || s.phase === PHASE.OVER ? tokensOf(s, raid, loot[seat]!) : []))

export const describe = (s: View<Art>): Json => ({
  phase: PHASES[s.phase]!,
  raid: s.raid,
  theme: THEMES[s.raid]!,
  turn: s.turn,
  turnsInRaid: s.turns,
  centre: tokensOf(s, s.raid, s.centre),
  dog: s.dog === CENTRE ? null : s.dog,
  question: s.phase === PHASE.ANSWER ? { victim: s.victim, thief: s.turn, token: writeToken(s.wanted) } : null,
  seats: upTo(s.setup.seats).map(seat => ({
    hand: handOf(s, seat),
    loot: openOf(s, seat),
    alibisInRaid: s.current.dots(s.open[seat]!),
    // Elsewhere the open loot tells it.
    ...(s.setup.options.bossNeeds === 'took' ? { keepsBoss: s.keepsBoss(seat) } : {}),
    banked: banked(s, seat),
  })),
  drawPile: s.deckSize,
  discardPile: [...s.pile.subarray(0, s.pileSize)].map((card, i) => ({ seat: s.pileSeats[i]!, card: writeCard(card) })),
  unseen: s.hands.some(hand => hand[HIDDEN]! > 0) ? listCards(s.deck).map(writeCard) : null,
  last: write(s.last),
  result: s.phase === PHASE.OVER ? result(s) : null,
})

export const result = (s: Art): Json => {
  const seats = upTo(s.setup.seats)
  return {
    winners: seats.filter(seat => s.winners[seat]),
    arrested: seats.filter(seat => s.arrested[seat]),
    points: seats.map(seat => s.points[seat]!),
    alibis: seats.map(seat => s.alibis[seat]!),
  }
}

/**
 * R19: whether a screen shows a viewer what a seat has banked. The view has it all the same: everybody saw it taken.
 */
export const showsBanked = (s: Art, seat: number, viewer: Viewer | undefined): boolean => {
  if (viewer === undefined || s.phase === PHASE.OVER) return true
  const { banked } = s.setup.options
  return banked === 'open' || (banked === 'ownerOnly' && seat === viewer)
}

export const show = (s: Art, viewer?: Viewer): string => {
  const { raid } = s
  const words = (list: readonly string[]): string => (list.length > 0 ? list.join(' ') : '-')
  const top = s.pileSize > 0 ? writeCard(s.pile[s.pileSize - 1]!) : '-'
  const seats = upTo(s.setup.seats).map(seat => {
    const mark =
      s.phase === PHASE.OVER ? ' ' : s.phase === PHASE.ANSWER && s.victim === seat ? '?' : s.turn === seat ? '>' : ' '
    const dots = s.current.dots(s.open[seat]!)
    const safe = banked(s, seat)
      .map(tokens => tokens.join(' '))
      .filter(text => text !== '')
      .join(' | ')
    return `${mark} seat ${seat}${s.dog === seat ? ' dog' : '    '}  hand ${words(handOf(s, seat)).padEnd(10)} loot ${words(openOf(s, seat)).padEnd(12)} alibis ${dots}  banked ${showsBanked(s, seat, viewer) ? safe || '-' : 'face down'}`
  })
  const head = `raid ${raid + 1}/${RAIDS} ${THEMES[raid]}, turn ${s.turns}   ${PHASES[s.phase]}`
  const centre = `centre  ${words(tokensOf(s, raid, s.centre))}${s.dog === CENTRE ? '   dog' : ''}`
  const piles = `draw ${s.deckSize}  discard ${s.pileSize} (top ${top})`
  const asked =
    s.phase === PHASE.ANSWER ? [`seat ${s.turn} wants ${writeToken(s.wanted)} of seat ${s.victim}: token or dog?`] : []
  const end = s.phase === PHASE.OVER ? [`result  ${JSON.stringify(result(s))}`] : []
  return [head, `${centre}    ${piles}`, ...seats, ...asked, ...end].join('\n')
}

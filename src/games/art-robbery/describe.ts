import type { Viewer } from '../../core/game.ts'
import type { Json } from '../../core/json.ts'
import type { View } from '../../core/state.ts'
import { write, writeCard, writeToken } from './notation.ts'
import { codesOf, dotsOf } from './plan.ts'
import { type Art, CENTRE, cardsOf, countsOf, HIDDEN, PHASE } from './state.ts'
import { RAIDS } from './tokens.ts'

const PHASES = ['start', 'deal', 'play', 'answer', 'draw', 'over']
export const THEMES = ['sketches', 'sculptures', 'antiquities', 'paintings']

const tokensOf = (s: Art, raid: number, mask: number): string[] => codesOf(s.plan, raid, mask).map(writeToken)

const handOf = (s: Art, seat: number): string[] =>
  cardsOf(s.hands[seat]!)
    .sort((a, b) => a - b)
    .map(writeCard)

const seatsOf = (s: Art): number[] => Array.from({ length: s.setup.seats }, (_, seat) => seat)
const inMask = (mask: number, seats: readonly number[]): number[] => seats.filter(seat => mask & (1 << seat))

/** Loot of raids that are over; of the raid being played only once its last token is gone. */
const banked = (s: Art, seat: number): string[][] =>
  Array.from({ length: RAIDS }, (_, raid) => tokensOf(s, raid, raid < s.raid || s.phase === PHASE.OVER ? s.loot[raid * 5 + seat]! : 0))

export const describe = (s: View<Art>): Json => ({
  phase: PHASES[s.phase]!,
  raid: s.raid,
  theme: THEMES[s.raid]!,
  turn: s.turn,
  turnsInRaid: s.turns,
  centre: tokensOf(s, s.raid, s.centre),
  dog: s.dog === CENTRE ? null : s.dog,
  question: s.phase === PHASE.ANSWER ? { victim: s.victim, thief: s.turn, token: writeToken(s.wanted) } : null,
  seats: seatsOf(s).map(seat => ({
    hand: handOf(s, seat),
    loot: s.phase === PHASE.OVER ? [] : tokensOf(s, s.raid, s.loot[s.raid * 5 + seat]!),
    alibisInRaid: dotsOf(s.plan, s.raid, s.loot[s.raid * 5 + seat]!),
    banked: banked(s, seat),
  })),
  drawPile: s.deckSize,
  discardPile: [...s.pile.subarray(0, s.pileSize)].map(play => ({ seat: play >> 4, card: writeCard(play & 15) })),
  unseen: s.hands.some(hand => cardsOf(hand).includes(HIDDEN)) ? countsOf(s.deck).flatMap((n, card) => Array.from({ length: n }, () => writeCard(card))) : null,
  last: write(s.last),
  result: s.phase === PHASE.OVER ? result(s) : null,
})

export const result = (s: Art): Json => {
  const seats = seatsOf(s)
  return {
    winners: inMask(s.winners, seats),
    arrested: inMask(s.arrested, seats),
    points: seats.map(seat => s.points[seat]!),
    alibis: seats.map(seat => s.alibis[seat]!),
  }
}

/** R19: whether a screen shows a viewer what a seat has banked. The view has it all the same: everybody saw it taken. */
const showsBanked = (s: Art, seat: number, viewer: Viewer | undefined): boolean => {
  if (viewer === undefined || s.phase === PHASE.OVER) return true
  const { banked } = s.setup.options
  return banked === 'open' || (banked === 'ownerOnly' && seat === viewer)
}

export const show = (s: Art, viewer?: Viewer): string => {
  const { raid } = s
  const words = (list: readonly string[]): string => (list.length > 0 ? list.join(' ') : '-')
  const top = s.pileSize > 0 ? writeCard(s.pile[s.pileSize - 1]! & 15) : '-'
  const seats = seatsOf(s).map(seat => {
    const mark = s.phase === PHASE.OVER ? ' ' : s.phase === PHASE.ANSWER && s.victim === seat ? '?' : s.turn === seat ? '>' : ' '
    const loot = s.phase === PHASE.OVER ? [] : tokensOf(s, raid, s.loot[raid * 5 + seat]!)
    const dots = dotsOf(s.plan, raid, s.loot[raid * 5 + seat]!)
    const safe = banked(s, seat)
      .map(tokens => tokens.join(' '))
      .filter(text => text !== '')
      .join(' | ')
    return `${mark} seat ${seat}${s.dog === seat ? ' dog' : '    '}  hand ${words(handOf(s, seat)).padEnd(10)} loot ${words(loot).padEnd(12)} alibis ${dots}  banked ${showsBanked(s, seat, viewer) ? safe || '-' : 'face down'}`
  })
  const head = `raid ${raid + 1}/${RAIDS} ${THEMES[raid]}, turn ${s.turns}   ${PHASES[s.phase]}`
  const centre = `centre  ${words(tokensOf(s, raid, s.centre))}${s.dog === CENTRE ? '   dog' : ''}`
  const piles = `draw ${s.deckSize}  discard ${s.pileSize} (top ${top})`
  const asked = s.phase === PHASE.ANSWER ? [`seat ${s.turn} wants ${writeToken(s.wanted)} of seat ${s.victim}: token or dog?`] : []
  const end = s.phase === PHASE.OVER ? [`result  ${JSON.stringify(result(s))}`] : []
  return [head, `${centre}    ${piles}`, ...seats, ...asked, ...end].join('\n')
}

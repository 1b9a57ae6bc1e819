import { BAG, KINDS } from '../../../../games/rob-n-run/knowledge/contents.ts'
import {
  DO,
  dataOf,
  isHint,
  sortsOf,
  TAG,
  tagOf,
  WRONG,
  WRONG_HIDDEN,
  whatOf,
} from '../../../../games/rob-n-run/rules/moves.ts'
import { eventsOf } from '../../../../games/rob-n-run/state/heard.ts'
import { PHASE, RED, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import { read } from '../../../../games/rob-n-run/text/notation.ts'
import type { Frame } from '../../../kit.ts'
import { type HeardMove, readView } from '../../../session/session.ts'
import { robNRun } from '../../../../games/rob-n-run/game.ts'
import { asRob } from '../scene.ts'

/** A card of a round after it was sorted; what is on a wrong one only the boss sees. */
export interface SortedCard {
  readonly is: 'useful' | 'bag' | 'wrong'
  readonly kind: number | undefined
}

const sortedCard = (sort: number): SortedCard => {
  if (sort < BAG) return { is: 'useful', kind: sort }
  if (sort === BAG) return { is: 'bag', kind: BAG }
  return { is: 'wrong', kind: sort === WRONG_HIDDEN ? undefined : sort - WRONG }
}

const sortIn = (heard: readonly HeardMove[]): { readonly at: HeardMove; readonly sorts: number[] } | undefined => {
  for (const at of heard) {
    const move = read(at.text)
    if (move !== undefined && tagOf(move) === TAG.SORT && !at.old) return { at, sorts: sortsOf(move) }
  }
  return undefined
}

/** The cards of the round that was sorted with what was heard. */
export const roundIn = (heard: readonly HeardMove[]): readonly SortedCard[] =>
  sortIn(heard)?.sorts.map(sortedCard) ?? []

/** The cards of the last round of this heist, until the first card of the next is given. */
export const lastRound = (s: Rob): readonly SortedCard[] => {
  const events = eventsOf(s)
  const at = events.findLastIndex(({ what }) => what === 'sorted')
  const last = events[at]
  if (last?.what !== 'sorted' || events.slice(at).some(({ what }) => what === 'play')) return []
  const repeat = (counts: ArrayLike<number>, is: SortedCard['is']): SortedCard[] =>
    Array.from(counts).flatMap((n, kind) => Array.from({ length: n }, () => ({ is, kind })))
  return [
    ...repeat(last.open, 'useful'),
    ...Array.from({ length: last.bags }, (): SortedCard => ({ is: 'bag', kind: BAG })),
    ...(last.faces
      ? repeat(last.faces, 'wrong')
      : Array.from({ length: last.wrong }, (): SortedCard => ({ is: 'wrong', kind: undefined }))),
  ]
}

/** The table with all cards of the round lying there: the last of them came with the same message. */
const allGiven = ({ before }: HeardMove, heard: readonly HeardMove[], size: number): Rob => {
  const s = copyOf(asRob(before))
  for (const each of heard) {
    const move = read(each.text)
    if (each.before !== before || move === undefined || tagOf(move) !== TAG.WORD) continue
    if (isHint(move) || whatOf(move) !== DO.PLAY) continue
    s.handSize[each.actor]!--
    const place = each.actor * KINDS + dataOf(move)
    if (dataOf(move) < KINDS && s.hands[place]! > 0) s.hands[place]!--
  }
  s.givenSize = size
  s.phase = PHASE.SORT
  return s
}

const copyOf = (s: Rob): Rob => asRob(readView(robNRun, s.setup, s.bytes))

/** N27: one more card is sorted. */
const sortOne = (s: Rob, { is, kind }: SortedCard): void => {
  s.givenSize--
  if (is === 'useful') s.laid[kind!]!++
  else if (is === 'bag') s.bags++
  else {
    s.wrong++
    if (kind !== undefined) s.pileDown[kind]!++
  }
}

const soundOf = (s: Rob, { is }: SortedCard): Frame['sound'] => {
  if (is !== 'wrong') return is === 'bag' ? 'card' : 'token'
  return s.wrong > s.numbers[RED]! ? 'siren' : 'wrong'
}

/** The alarm phase, card by card: a round is sorted in one move (N27), but looked at one after the other. */
export const frames = (heard: readonly HeardMove[]): readonly Frame[] => {
  const found = sortIn(heard)
  if (!found) return []
  const cards = found.sorts.map(sortedCard)
  let s = allGiven(found.at, heard, cards.length)
  const shown: Frame[] = [{ view: readView(robNRun, s.setup, s.bytes) }]
  for (const card of cards) {
    s = copyOf(s)
    sortOne(s, card)
    shown.push({ view: readView(robNRun, s.setup, s.bytes), sound: soundOf(s, card) })
  }
  return shown
}

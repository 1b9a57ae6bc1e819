import type { Viewer } from '../../core/game.ts'
import type { CardEvent, Facts } from './card-events.ts'
import { OPEN_ALARM, PASS_CARDS, SHOW_HANDS } from './errands.ts'
import { countsOf, type Heard, heard, NO_SEAT, UNSEEN } from './heard.ts'
import { NO_CARD, WHISPERED } from './moves.ts'
import { isEvaluated, isSorted, RED, type Rob } from './state.ts'
import { isStatement, type Statement } from './truths.ts'

/** What the viewer of a view knows of the heist being played, for knowledge.ts. */
export const factsOf = (view: Rob, viewer: Viewer): Facts => {
  const events = heard(view)
  const sees = viewer === view.boss ? view.vaultsDealt : view.vaultsShown
  return {
    seats: view.setup.seats,
    viewer: viewer < 0 ? NO_SEAT : viewer,
    vaults: view.vaultsDealt,
    shown: [...view.content.subarray(0, sees)],
    cards: view.layout.knowsDeck ? unseenVaults(view, viewer) : undefined,
    copies: view.layout.copies,
    says: statements(view, events),
    heard: cardEvents(view, viewer, events),
    missing: isMissing(view, events),
  }
}

/** Contents of the edition's vaults that the viewer has not seen. */
const unseenVaults = (view: Rob, viewer: Viewer): number[] => {
  const { content, gold } = view.layout
  const mine = viewer === view.boss ? Array.from({ length: view.vaultsDealt - view.vaultsShown }, (_, i) => view.vaultsShown + i) : []
  return [...content].filter((_, card) => {
    if (view.used[card >> 3]! & (1 << (card & 7))) return false
    const at = mine.findIndex(i => view.content[i] === content[card] && view.vaultGold[i] === gold[card])
    if (at >= 0) mine.splice(at, 1)
    return at < 0
  })
}

const statements = (view: Rob, events: readonly Heard[]): Statement[] =>
  events.flatMap(event => {
    if (event.what !== 'hint' || !isStatement(event.hint) || (event.hint === 6 && event.a === WHISPERED)) return []
    const { hint, a, b, n } = event
    return [{ hint, a: hint === 4 ? view.layout.groups[a]! : a, b: hint === 6 ? 0 : b, n }]
  })

/** Whether more is needed than lies open, where the course of the heist tells. */
const isMissing = (view: Rob, events: readonly Heard[]): boolean | undefined => {
  const wasMissing = view.round > 0 ? true : undefined
  if (!isSorted(view)) return wasMissing
  const held = view.handSize.some(n => n > 0)
  if (isEvaluated(view) && held && view.exhausted === 0 && view.wrong <= view.numbers[RED]!) return false
  const last = events.findLast(event => event.what === 'sorted')
  return last?.open.some(n => n > 0) ? undefined : wasMissing
}

const cardEvents = (view: Rob, viewer: Viewer, events: readonly Heard[]): CardEvent[] => {
  const cards: CardEvent[] = []
  const sizes = new Uint8Array(view.setup.seats)
  let hint = 0
  const give = (seat: number, given: readonly number[]): void => {
    for (const card of given) cards.push({ what: 'give', seat, card })
  }
  events.forEach((event, i) => {
    switch (event.what) {
      case 'hint':
        hint = event.hint
        if (hint === OPEN_ALARM) for (const card of [event.a, event.b]) if (card !== NO_CARD) cards.push({ what: 'turned', card })
        return
      case 'draw':
        sizes[event.seat]!++
        cards.push(event)
        return
      case 'play':
        sizes[event.seat]!--
        cards.push(event)
        return
      case 'swap':
        sizes[event.seat] = 0
        cards.push(event)
        return
      case 'give':
        // Hint 13: how many are given is known. Hint 14: only when the cards go over.
        if (hint === PASS_CARDS) give(event.seat, event.cards ?? Array.from({ length: Math.min(2, sizes[event.seat]!) }, () => UNSEEN))
        return
      case 'got':
        if (hint === SHOW_HANDS) giveBoth(events, i, give)
        sizes[event.from]! -= event.cards.length
        sizes[event.seat]! += event.cards.length
        cards.push({ what: 'got', seat: event.seat, from: event.from, cards: event.seat === viewer ? countsOf(event.cards) : undefined })
        return
      case 'seen':
        if (event.seat === viewer) cards.push({ what: 'shown', seat: event.of, hand: countsOf(event.cards) })
        return
      case 'named':
      case 'best':
      case 'sorted':
        cards.push(event)
        return
      case 'go':
      case 'pass':
      case 'tied':
        return
    }
  })
  return [...cards, ...turnedAtEnd(view, cards)]
}

/** Hint 14: both laid their cards aside before the first of the two words was heard. */
const giveBoth = (events: readonly Heard[], at: number, give: (seat: number, cards: readonly number[]) => void): void => {
  if (events[at - 1]?.what === 'got') return
  for (const got of [events[at], events[at + 1]]) {
    if (got?.what !== 'got') continue
    const mine = events.findLast((other, i) => i < at && other.what === 'give' && other.seat === got.from)
    give(got.from, (mine?.what === 'give' && mine.cards) || got.cards)
  }
}

/** The evaluation turns up what was still face down. */
const turnedAtEnd = (view: Rob, events: readonly CardEvent[]): CardEvent[] => {
  const left = [...view.turned]
  for (const event of events) if (event.what === 'turned') left[event.card]!--
  return left.flatMap((n, card) => Array.from({ length: n }, (): CardEvent => ({ what: 'turned', card })))
}

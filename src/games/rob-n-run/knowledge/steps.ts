import { PASS_CARDS } from '../rules/hint-requests.ts'
import { type HeardEvent, NO_SEAT, UNSEEN } from '../state/heard.ts'
import type { Rob } from '../state/state.ts'

/**
 * What somebody heard of a heist as steps that move cards. `event` is the number of the event whose cards the step
 * settles.
 */
export type KnowledgeStep =
  /** The trash becomes the deck, at first all cards do; the viewer draws `mine` out of it. */
  | { readonly what: 'shuffle'; readonly mine: readonly number[] }
  | { readonly what: 'draw' | 'play'; readonly event: number; readonly seat: number; readonly card: number }
  /**
   * One card is chosen to be given to `to`, who may still have to get it; `maybe`: it is not known yet whether there is
   * one.
   */
  | {
      readonly what: 'give'
      readonly event: number
      readonly seat: number
      readonly to: number
      readonly card: number
      readonly maybe: boolean
    }
  | { readonly what: 'get'; readonly event: number; readonly seat: number; readonly from: number }
  | { readonly what: 'swap'; readonly seat: number }
  | {
      readonly what: 'look'
      readonly event: number
      readonly seat: number
      readonly cards: readonly number[] | undefined
    }
  | { readonly what: 'name'; readonly seat: number; readonly card: number }
  | { readonly what: 'count'; readonly answer: Answer }
  | { readonly what: 'go' }
  | { readonly what: 'sort'; readonly event: number }

/** An answer to hint 9. */
export interface Answer {
  /** Counted from 0. */
  readonly index: number
  readonly event: number
  /** Who was named; NO_SEAT: nobody, or in a tie, nobody yet. */
  readonly named: number
  readonly tie: boolean
  /** In a tie all the equals, where the viewer knows them. */
  readonly equals: readonly number[]
  /** Sorted rounds before it. */
  readonly rounds: number
}

/**
 * Sizes of hands, deck and trash are known to all, so it is known when the deck is shuffled anew, and what the viewer
 * draws from it.
 */
export const stepsOf = (view: Rob, events: readonly HeardEvent[]): KnowledgeStep[] => {
  const sizes = new Uint8Array(view.setup.seats)
  let mine: number[] = []
  const steps: KnowledgeStep[] = [{ what: 'shuffle', mine }]
  let deck = view.layout.cards
  let trash = 0
  let hint = 0
  let rounds = 0
  let answers = 0
  const shuffle = (): void => {
    mine = []
    steps.push({ what: 'shuffle', mine })
    deck = trash
    trash = 0
  }
  events.forEach((heard, event) => {
    switch (heard.what) {
      case 'hint':
        hint = heard.hint
        return
      case 'draw':
        if (deck === 0) shuffle()
        deck--
        sizes[heard.seat]!++
        if (heard.card !== UNSEEN) mine.push(heard.card)
        steps.push({ what: 'draw', event, seat: heard.seat, card: heard.card })
        return
      case 'play':
        sizes[heard.seat]!--
        steps.push({ what: 'play', event, seat: heard.seat, card: heard.card })
        return
      case 'swap':
        trash += sizes[heard.seat]!
        sizes[heard.seat] = 0
        steps.push({ what: 'swap', seat: heard.seat })
        return
      case 'give': {
        const got = gotFrom(events, event, heard.seat)
        const cards =
          heard.cards ??
          got?.cards ??
          Array.from({ length: hint === PASS_CARDS ? Math.min(2, sizes[heard.seat]!) : 1 }, () => UNSEEN)
        const maybe = hint !== PASS_CARDS && !heard.cards && !got
        for (const card of cards)
          steps.push({ what: 'give', event, seat: heard.seat, to: got?.seat ?? heard.seat, card, maybe })
        return
      }
      case 'got':
        sizes[heard.from]! -= heard.cards.length
        sizes[heard.seat]! += heard.cards.length
        steps.push({ what: 'get', event, seat: heard.seat, from: heard.from })
        return
      case 'seen':
        steps.push({
          what: 'look',
          event,
          seat: heard.of,
          cards: heard.cards.includes(UNSEEN) ? undefined : heard.cards,
        })
        return
      case 'named':
        steps.push({ what: 'name', seat: heard.seat, card: heard.card })
        return
      case 'tied': {
        const next = events[event + 1]
        const named = next?.what === 'best' ? next.seat : NO_SEAT
        steps.push({
          what: 'count',
          answer: { index: answers++, event, named, tie: true, equals: heard.seats, rounds },
        })
        return
      }
      case 'best':
        if (!heard.tie)
          steps.push({
            what: 'count',
            answer: { index: answers++, event, named: heard.seat, tie: false, equals: [], rounds },
          })
        return
      case 'go':
        steps.push({ what: 'go' })
        return
      case 'sorted':
        rounds++
        steps.push({ what: 'sort', event })
        return
      case 'pass':
        return
    }
  })
  // Chance has already shuffled where it is about to deal.
  if (deck === 0 && view.deckSize > 0) shuffle()
  return steps
}

/** The event by which what a seat has chosen went over, if it did. */
const gotFrom = (
  events: readonly HeardEvent[],
  give: number,
  from: number,
): Extract<HeardEvent, { what: 'got' }> | undefined => {
  for (let i = give + 1; i < events.length; i++) {
    const event = events[i]!
    if (event.what === 'hint') return undefined
    if (event.what === 'got' && event.from === from) return event
  }
  return undefined
}

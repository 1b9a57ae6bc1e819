import { BAG, KINDS, TOOLS } from './contents.ts'
import type { Facts, SortedCards } from './card-events.ts'
import { NO_SEAT } from './heard.ts'

/**
 * One accomplice phase with its alarm phase, without the viewer's own cards: what the others must have played.
 * Of each tool as many as were laid open; wrong ones, each of a tool that was complete by then; bags; and, while the phase is under way,
 * cards that can be anything.
 */
export interface Round {
  readonly open: Uint8Array
  readonly wrong: number
  readonly bags: number
  readonly free: number
  /** The viewer's own cards in the alarm pile. */
  readonly mine: Uint8Array
}

/** An answer to hint 9 beside what the viewer saw at that time. */
export interface Best {
  readonly named: 'nobody' | 'me' | 'other'
  readonly tie: boolean
  readonly hand: Uint8Array
  readonly open: Uint8Array
  /** Copies of each tool that could be in hands of others. Of tools in the alarm pile none is missing, so they need not be counted out. */
  readonly unseen: Uint8Array
  /** Cards in the hand of the named one. */
  readonly size: number
  /** Cards in the largest hand that is neither the viewer's nor that of the named one. */
  readonly largest: number
}

/** What the list of all that was heard comes to. */
export interface Reading {
  /** Tools laid open until now. */
  readonly open: Uint8Array
  /** Tools of which no more is needed, for certain: one of them lies in the alarm pile. A bit each. */
  readonly done: number
  /** The round in which a tool was last laid open; -1: never. */
  readonly lastOpen: Int8Array
  readonly rounds: readonly Round[]
  readonly bests: readonly Best[]
}

const NO_CARDS = new Uint8Array(KINDS)

export const readingOf = (facts: Facts): Reading => {
  const { viewer } = facts
  const hands = Array.from({ length: facts.seats }, () => 0)
  const aside = Array.from({ length: facts.seats }, () => 0)
  const hand = new Uint8Array(KINDS)
  const open = new Uint8Array(TOOLS)
  const lastOpen = new Int8Array(TOOLS).fill(-1)
  const rounds: Round[] = []
  const bests: Best[] = []
  let mine = new Uint8Array(KINDS)
  let others = 0
  let done = 0

  const close = (sorted: SortedCards): void => {
    const round = roundOf(sorted, mine)
    for (let t = 0; t < TOOLS; t++) {
      if (sorted.open[t]! > 0) lastOpen[t] = rounds.length
      if (round.mine[t]! > 0) done |= 1 << t
      open[t]! += sorted.open[t]!
    }
    rounds.push(round)
    mine = new Uint8Array(KINDS)
    others = 0
  }

  const bestOf = (seat: number, tie: boolean): Best => {
    const unseen = facts.copies.slice(0, TOOLS)
    for (let t = 0; t < TOOLS; t++) unseen[t]! -= Math.min(unseen[t]!, open[t]! + hand[t]!)
    const named = seat === NO_SEAT ? 'nobody' : seat === viewer ? 'me' : 'other'
    const largest = Math.max(0, ...hands.filter((_, other) => other !== seat && other !== viewer))
    return { named, tie, hand: hand.slice(), open: open.slice(), unseen, size: hands[seat] ?? 0, largest }
  }

  for (const event of facts.heard) {
    switch (event.what) {
      case 'draw':
        hands[event.seat]!++
        if (event.seat === viewer) hand[event.card]!++
        break
      case 'play':
        hands[event.seat]!--
        if (event.seat !== viewer) others++
        else {
          hand[event.card]!--
          mine[event.card]!++
        }
        break
      case 'swap':
        hands[event.seat] = 0
        if (event.seat === viewer) hand.fill(0)
        break
      case 'give':
        hands[event.seat]!--
        aside[event.seat]!++
        if (event.seat === viewer) hand[event.card]!--
        break
      case 'got':
        hands[event.seat]! += aside[event.from]!
        aside[event.from] = 0
        for (let card = 0; card < KINDS; card++) hand[card]! += (event.cards ?? NO_CARDS)[card]!
        break
      case 'best':
        bests.push(bestOf(event.seat, event.tie))
        break
      case 'sorted':
        close(event)
        break
      case 'turned':
        done |= 1 << event.card
        break
      case 'shown':
      case 'named':
        break
    }
  }
  if (others > 0) rounds.push({ open: NO_CARDS.subarray(0, TOOLS), wrong: 0, bags: 0, free: others, mine: NO_CARDS })
  return { open, done, lastOpen, rounds, bests }
}

/** Takes the viewer's own cards out of a round. A card of one's own that could have been laid open was: who played which is never told. */
const roundOf = ({ open, wrong, bags }: SortedCards, own: Uint8Array): Round => {
  const theirs = open.map((n, t) => Math.max(0, n - own[t]!))
  const mine = open.map((n, t) => Math.max(0, own[t]! - n))
  return { open: theirs, wrong: wrong - sum(mine), bags: bags - own[BAG]!, free: 0, mine }
}

const sum = (counts: Uint8Array): number => counts.reduce((a, b) => a + b, 0)

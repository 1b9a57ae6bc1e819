import { KINDS, TOOLS } from './contents.ts'
import { type Facts, NO_SEAT, type Sorted } from './heard.ts'

/**
 * One accomplice phase with its alarm phase, without the viewer's own cards: what the others must have played.
 * Of each kind as many as were laid open; wrong ones, each of a tool that was complete by then; bags; and, while cards are not
 * sorted yet, others that the order of sorting still allows.
 */
export interface Round {
  readonly open: Uint8Array
  readonly wrong: number
  readonly bags: number
  readonly free: number
  /** Tools that a free card may be though more of them is needed: their turn in the sorting has not passed. It may be a complete tool or a bag anyway. */
  readonly fits: number
  /** The viewer's own cards in the alarm pile. */
  readonly mine: Uint8Array
}

/** An answer to hint 9 beside what the viewer saw at that time. */
export interface Best {
  readonly named: 'nobody' | 'me' | 'other'
  readonly tie: boolean
  readonly hand: Uint8Array
  readonly open: Uint8Array
  /** Copies of each tool that could be in hands of others. */
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
  const turned = new Uint8Array(TOOLS)
  const wrong = new Uint8Array(TOOLS)
  const lastOpen = new Int8Array(TOOLS).fill(-1)
  const rounds: Round[] = []
  const bests: Best[] = []
  let mine = new Uint8Array(KINDS)
  let others = 0
  let done = 0

  const close = (sorted: Sorted): void => {
    const round = roundOf(sorted, mine, others)
    for (let t = 0; t < TOOLS; t++) {
      if (sorted.open[t]! > 0) lastOpen[t] = rounds.length
      if (round.mine[t]! > 0) done |= 1 << t
      open[t]! += sorted.open[t]!
      wrong[t]! += round.mine[t]!
    }
    rounds.push(round)
    mine = new Uint8Array(KINDS)
    others = 0
  }

  const bestOf = (seat: number, tie: boolean): Best => {
    const unseen = facts.copies.slice(0, TOOLS)
    for (let t = 0; t < TOOLS; t++) unseen[t]! -= Math.min(unseen[t]!, open[t]! + hand[t]! + Math.max(turned[t]!, wrong[t]!))
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
        turned[event.card]!++
        done |= 1 << event.card
        break
      case 'shown':
      case 'named':
        break
    }
  }
  // The phase that is under way: nothing is known of its cards yet.
  const left = others + mine.reduce((a, b) => a + b)
  if (left > 0) close({ what: 'sorted', open: new Uint8Array(TOOLS), wrong: 0, bags: 0, left })
  return { open, done, lastOpen, rounds, bests }
}

const ALL_TOOLS = (1 << TOOLS) - 1

/** Takes the viewer's own cards out of a round. A card of one's own that could have been laid open was: who played which is never told. */
const roundOf = ({ open, wrong, bags, left }: Sorted, own: Uint8Array, others: number): Round => {
  const isOpening = left > 0 && wrong === 0 && bags === 0
  const from = isOpening ? lastOf(open) : TOOLS
  const theirs = new Uint8Array(TOOLS)
  const mine = new Uint8Array(TOOLS)
  for (let t = 0; t < TOOLS; t++) {
    theirs[t] = Math.max(0, open[t]! - own[t]!)
    mine[t] = t < from ? Math.max(0, own[t]! - open[t]!) : 0
  }
  const theirWrong = Math.max(0, wrong - sum(mine))
  const rest = others - sum(theirs) - theirWrong
  // Once a bag is shown all that is left are bags.
  const theirBags = bags > 0 ? rest : 0
  return { open: theirs, wrong: theirWrong, bags: theirBags, free: rest - theirBags, fits: ALL_TOOLS & ~((1 << from) - 1), mine }
}

const lastOf = (open: Uint8Array): number => {
  for (let t = TOOLS - 1; t > 0; t--) if (open[t]! > 0) return t
  return 0
}

const sum = (counts: Uint8Array): number => counts.reduce((a, b) => a + b, 0)

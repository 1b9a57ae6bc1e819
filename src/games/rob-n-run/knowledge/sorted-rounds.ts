import { sum } from '../../../core/lists.ts'
import { BAG, KINDS, TOOLS } from './contents.ts'
import { OPEN_ALARM } from '../rules/hint-requests.ts'
import type { Facts } from './facts.ts'
import { NO_SEAT, type Sorted } from '../state/heard.ts'
import { NO_CARD } from '../rules/moves.ts'

/** A sorted round without the viewer's own cards. */
interface Round {
  /** Tools that others must have played because they were laid open. */
  readonly open: Uint8Array
  /** Wrong tools of others, each of a tool that was complete by then. */
  readonly wrong: number
  /** The wrong tools, where the viewer sees them. */
  readonly faces: Uint8Array | undefined
  readonly bags: number
  /** The viewer's own cards in the alarm pile. */
  readonly mine: Uint8Array
  /** All tools that lie open after it. */
  readonly laid: Uint8Array
}

/**
 * By tool, how many cards others have played wrong at least in the first so many rounds: they were turned up after
 * these.
 */
interface Due {
  readonly rounds: number
  readonly cards: Uint8Array
}

/** An answer to hint 9 beside what the viewer saw at that time. */
export interface Best {
  readonly named: 'nobody' | 'me' | 'other'
  readonly tie: boolean
  readonly hand: Uint8Array
  readonly open: Uint8Array
  /**
   * Copies of each tool that could be in hands of others. Of tools in the alarm pile none is missing, so they need not
   * be counted out.
   */
  readonly unseen: Uint8Array
  /** Cards in the hand of the named one. */
  readonly size: number
  /** Cards in the largest hand that is neither the viewer's nor that of the named one. */
  readonly largest: number
}

/** The sum of all that was heard. */
export interface SortedRounds {
  /** Tools laid open until now. */
  readonly open: Uint8Array
  /** The round in which a tool was last laid open; -1: never. */
  readonly lastOpen: Int8Array
  readonly rounds: readonly Round[]
  readonly dues: readonly Due[]
  /** Tools of which no more is needed, for certain: one of them lies in the alarm pile. A bit each. */
  readonly done: number
  /**
   * Copies of each tool that others can have played wrong: not laid open, and not where the viewer knows them to be.
   */
  readonly spare: Int8Array
  readonly bests: readonly Best[]
}

export const sortedRoundsOf = (facts: Facts): SortedRounds => {
  const { viewer } = facts
  const sizes = Array.from({ length: facts.seats }, () => 0)
  const hand = new Uint8Array(KINDS)
  const played = new Uint8Array(KINDS)
  const thrown = new Uint8Array(KINDS)
  const open = new Uint8Array(TOOLS)
  const turned = new Uint8Array(TOOLS)
  const lastOpen = new Int8Array(TOOLS).fill(-1)
  const rounds: Round[] = []
  const dues: Due[] = []
  const bests: Best[] = []
  let mine = new Uint8Array(KINDS)
  let done = 0
  let deck = sum(facts.copies)
  let trash = 0

  const close = (sorted: Sorted): void => {
    for (let t = 0; t < TOOLS; t++) {
      if (sorted.open[t]! > 0) lastOpen[t] = rounds.length
      open[t]! += sorted.open[t]!
    }
    const round = roundOf(sorted, mine, open.slice())
    for (let t = 0; t < TOOLS; t++) if (round.mine[t]! > 0) done |= 1 << t
    rounds.push(round)
    mine = new Uint8Array(KINDS)
  }

  const turnUp = (cards: Uint8Array): void => {
    for (let t = 0; t < TOOLS; t++) if (cards[t]! > 0) done |= 1 << t
    dues.push({
      rounds: rounds.length,
      cards: cards.map((n, t) => Math.max(0, n - sum(rounds.map(round => round.mine[t]!)))),
    })
  }

  const bestOf = (seat: number, tie: boolean): Best => {
    const unseen = facts.copies.slice(0, TOOLS)
    for (let t = 0; t < TOOLS; t++) unseen[t]! -= Math.min(unseen[t]!, open[t]! + hand[t]!)
    const named = seat === NO_SEAT ? 'nobody' : seat === viewer ? 'me' : 'other'
    const largest = Math.max(0, ...sizes.filter((_, other) => other !== seat && other !== viewer))
    return { named, tie, hand: hand.slice(), open: open.slice(), unseen, size: sizes[seat] ?? 0, largest }
  }

  for (const event of facts.heard) {
    switch (event.what) {
      case 'hint':
        if (event.hint !== OPEN_ALARM) break
        for (const card of [event.a, event.b]) if (card !== NO_CARD) turned[card]!++
        turnUp(turned)
        break
      case 'draw':
        if (deck === 0) {
          deck = trash
          trash = 0
          thrown.fill(0)
        }
        deck--
        sizes[event.seat]!++
        if (event.seat === viewer) hand[event.card]!++
        break
      case 'play':
        sizes[event.seat]!--
        if (event.seat !== viewer) break
        hand[event.card]!--
        mine[event.card]!++
        played[event.card]!++
        break
      case 'swap':
        trash += sizes[event.seat]!
        sizes[event.seat] = 0
        if (event.seat === viewer) move(hand, thrown)
        break
      case 'give':
        if (event.seat === viewer) for (const card of event.cards!) hand[card]!--
        break
      case 'got':
        sizes[event.from]! -= event.cards.length
        sizes[event.seat]! += event.cards.length
        if (event.seat === viewer) for (const card of event.cards) hand[card]!++
        break
      case 'best':
        bests.push(bestOf(event.seat, event.tie))
        break
      case 'sorted':
        close(event)
        break
      case 'go':
      case 'pass':
      case 'seen':
      case 'named':
      case 'tied':
        break
    }
  }
  turnUp(facts.turned)
  const spare = Int8Array.from(
    open,
    (_, t) => facts.copies[t]! - hand[t]! - played[t]! - thrown[t]! - sum(rounds.map(round => round.open[t]!)),
  )
  return { open, lastOpen, rounds, dues, done, spare, bests }
}

/**
 * Takes the viewer's own cards out of a round. A card of one's own that could have been laid open was: who played which
 * is never told.
 */
const roundOf = ({ open, wrong, bags, faces }: Sorted, own: Uint8Array, laid: Uint8Array): Round => {
  const mine = open.map((n, t) => Math.max(0, own[t]! - n))
  return {
    open: open.map((n, t) => Math.max(0, n - own[t]!)),
    wrong: wrong - sum(mine),
    bags: bags - own[BAG]!,
    faces,
    mine,
    laid,
  }
}

const move = (from: Uint8Array, to: Uint8Array): void => {
  for (let card = 0; card < KINDS; card++) to[card]! += from[card]!
  from.fill(0)
}

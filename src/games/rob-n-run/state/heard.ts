import type { Move } from '../../../core/game.ts'
import { sum, upTo } from '../../../core/lists.ts'
import { BAG, KINDS, TOOLS } from '../knowledge/contents.ts'
import { giverBy } from '../rules/hint-requests.ts'
import {
  aOf,
  about,
  bOf,
  DO,
  dataOf,
  FITS,
  firstOf,
  HIDDEN,
  HIDDEN_GIFT,
  HIDDEN_HAND,
  hintMove,
  hintOf,
  isBought,
  isHint,
  NOBODY_BEST,
  NONE,
  nOf,
  secondOf,
  seesMove,
  sortMove,
  two,
  WRONG,
  WRONG_HIDDEN,
  whatOf,
  whoOf,
  word,
} from '../rules/moves.ts'
import { MOST_SEATS, type Rob } from './state.ts'

// The history of a heist as a list of events with named fields. Beside secrets.ts, which hides words of the history,
// this file is the only one that knows how they are packed.

/** A card the viewer did not see. */
export const UNSEEN = -1
/** Nobody, as the answer to hint 9. */
export const NO_SEAT = -1

/** One move that was noted since the hands were dealt. A card is 0 to 6, BAG or UNSEEN. */
export type HeardEvent =
  /**
   * The boss uses a hint. `a`, `b` and `n` as in `hintMove`; a whisper that the viewer did not hear has a = WHISPERED.
   */
  | {
      readonly what: 'hint'
      readonly hint: number
      readonly bought: boolean
      readonly a: number
      readonly b: number
      readonly n: number
    }
  /** The boss releases the hint phase. */
  | { readonly what: 'go' }
  /** A card that is dealt or drawn; an empty deck takes in the trash by itself before it. */
  | { readonly what: 'draw'; readonly seat: number; readonly card: number }
  | { readonly what: 'play'; readonly seat: number; readonly card: number }
  | { readonly what: 'pass'; readonly seat: number }
  /** The whole hand goes to the trash; the new cards follow as draws. */
  | { readonly what: 'swap'; readonly seat: number }
  /**
   * Hints 13 and 14: what the seat will give. Undefined where the viewer does not know it, not even how many. The cards
   * stay in the hand until `got`.
   */
  | { readonly what: 'give'; readonly seat: number; readonly cards: readonly number[] | undefined }
  /**
   * Hints 13 and 14: the cards chosen by `from` go over to `seat`. The receiver sees them; the giver knows them from
   * `give`.
   */
  | { readonly what: 'got'; readonly seat: number; readonly from: number; readonly cards: readonly number[] }
  /** Hint 14: `seat` looks at the hand of `of`. */
  | { readonly what: 'seen'; readonly seat: number; readonly of: number; readonly cards: readonly number[] }
  /** Hint 16: a tool that the seat holds; BAG stands for "none". */
  | { readonly what: 'named'; readonly seat: number; readonly card: number }
  /** Hint 9: several seats are equal; empty where the viewer does not know which. `best` follows. */
  | { readonly what: 'tied'; readonly seats: readonly number[] }
  /** Hint 9: who was named, or NO_SEAT; `tie`: the boss had to choose among equals. */
  | { readonly what: 'best'; readonly seat: number; readonly tie: boolean }
  | Sorted

/**
 * The alarm phase of a round: tools laid open, bags, and how many wrong ones; which they are where the viewer sees
 * them.
 */
export interface Sorted {
  readonly what: 'sorted'
  readonly open: Uint8Array
  readonly bags: number
  readonly wrong: number
  readonly faces: Uint8Array | undefined
}

export const eventsOf = (view: Rob): HeardEvent[] => heardWithSeats(view).map(({ event }) => event)

/** The same, each with the seat that the move was noted for; a hint is the boss's. */
export const heardWithSeats = (view: Rob): { readonly seat: number; readonly event: HeardEvent }[] => {
  const { history, noted } = view
  const list: { seat: number; event: HeardEvent }[] = []
  let hint = 0
  for (let i = 0; i < noted; ) {
    const said = history[i]!
    if (isHint(said)) hint = said
    const end = runEnd(view, i)
    const event = eventOf(view, hint, said, history.subarray(i, end))
    const tie = event.what === 'best' && list.at(-1)?.event.what === 'tied'
    list.push({ seat: isHint(said) ? view.boss : whoOf(said), event: tie ? { ...event, tie } : event })
    i = end
  }
  return list
}

/** How many words of the history an event takes: a hand that was seen and a sorted round have a word for each card. */
export const wordsOf = (event: HeardEvent): number => {
  if (event.what === 'seen') return event.cards.length
  return event.what === 'sorted' ? sum(event.open) + event.bags + event.wrong : 1
}

const runEnd = ({ history, noted }: Rob, from: number): number => {
  const first = history[from]!
  let end = from + 1
  if (isHint(first) || (whatOf(first) !== DO.SEEN && whatOf(first) !== DO.SORTED)) return end
  while (
    end < noted &&
    !isHint(history[end]!) &&
    whatOf(history[end]!) === whatOf(first) &&
    whoOf(history[end]!) === whoOf(first)
  )
    end++
  return end
}

const eventOf = (view: Rob, hint: number, said: number, run: Uint16Array): HeardEvent => {
  if (isHint(said))
    return { what: 'hint', hint: hintOf(said), bought: isBought(said), a: aOf(said), b: bOf(said), n: nOf(said) }
  const seat = whoOf(said)
  const data = dataOf(said)
  switch (whatOf(said)) {
    case DO.CARD:
      return { what: 'draw', seat, card: cardOf(data) }
    case DO.PLAY:
      return { what: 'play', seat, card: cardOf(data) }
    case DO.SWAP:
      return { what: 'swap', seat }
    case DO.PASS:
      return { what: 'pass', seat }
    case DO.GO:
      return { what: 'go' }
    case DO.BEST:
      return { what: 'best', seat: data === NOBODY_BEST ? NO_SEAT : data, tie: false }
    case DO.TIED:
      return { what: 'tied', seats: upTo(MOST_SEATS).filter(other => data & (1 << other)) }
    case DO.GIVE:
      return { what: 'give', seat, cards: data === HIDDEN_GIFT ? undefined : cardsOf(data) }
    case DO.GOT:
      return { what: 'got', seat, from: giverOf(view, hint, seat), cards: cardsOf(data) }
    case DO.HAS:
      return { what: 'named', seat, card: data }
    case DO.SEEN:
      return {
        what: 'seen',
        seat,
        of: giverOf(view, hint, seat),
        cards: Array.from(run, other => cardOf(dataOf(other))),
      }
    default:
      return sortedOf(Array.from(run, dataOf))
  }
}

const cardOf = (data: number): number => (data === HIDDEN ? UNSEEN : data)
const cardsOf = (data: number): number[] => [firstOf(data), secondOf(data)].filter(card => card !== NONE).map(cardOf)

/** Whose cards a seat got, or saw, by a hint that was noted. */
const giverOf = (view: Rob, hint: number, seat: number): number =>
  giverBy(view, hintOf(hint), aOf(hint), bOf(hint), seat)

const sortedOf = (sorts: readonly number[]): Sorted => {
  const wrong = sorts.filter(sort => sort > BAG)
  const seen = !wrong.includes(WRONG_HIDDEN)
  return {
    what: 'sorted',
    open: countCards(sorts.filter(sort => sort < BAG)).subarray(0, TOOLS),
    bags: sorts.filter(sort => sort === BAG).length,
    wrong: wrong.length,
    faces: seen ? countCards(wrong.map(sort => sort - WRONG)).subarray(0, TOOLS) : undefined,
  }
}

/** Cards by kind. */
export const countCards = (cards: readonly number[]): Uint8Array => {
  const counts = new Uint8Array(KINDS)
  for (const card of cards) counts[card]!++
  return counts
}

/** The move that an event was, as the viewer heard it. */
export const moveOf = (event: HeardEvent): Move => {
  switch (event.what) {
    case 'hint':
      return hintMove(event.hint, Number(event.bought), event.a, event.b, event.n)
    case 'go':
      return word(DO.GO)
    case 'draw':
      return word(DO.CARD, dataFor(event.card))
    case 'play':
      return word(DO.PLAY, dataFor(event.card))
    case 'pass':
      return word(DO.PASS)
    case 'swap':
      return word(DO.SWAP)
    case 'give':
      return word(DO.GIVE, event.cards ? giftOf(event.cards) : HIDDEN_GIFT)
    case 'got':
      return word(DO.GOT, giftOf(event.cards))
    case 'named':
      return word(DO.HAS, event.card)
    case 'tied':
      return word(
        DO.TIED,
        event.seats.reduce((mask, seat) => mask | (1 << seat), 0),
      )
    case 'best':
      return word(DO.BEST, event.seat === NO_SEAT ? NOBODY_BEST : event.seat)
    case 'seen':
      return event.cards.includes(UNSEEN) ? HIDDEN_HAND : seesMove(countCards(event.cards), 0)
    case 'sorted': {
      const sorts = sortsFor(event)
      return sortMove(sorts, sorts.length)
    }
  }
}

/** Writes events over those of the same moves by the same seats: with other cards, answers or whispers. */
export const rewrite = (s: Rob, events: readonly HeardEvent[]): void => {
  let i = 0
  for (const event of events) {
    for (const said of saidBy(event)) {
      s.history[i] = isHint(said) ? said : about(said, whoOf(s.history[i]!))
      i++
    }
  }
}

const saidBy = (event: HeardEvent): number[] => {
  if (event.what === 'seen') return event.cards.map(card => word(DO.SEEN, dataFor(card)))
  return event.what === 'sorted' ? sortsFor(event).map(sort => word(DO.SORTED, sort)) : [moveOf(event)]
}

const dataFor = (card: number): number => (card === UNSEEN ? HIDDEN : card)

const giftOf = ([first = NONE, second = NONE]: readonly number[]): number =>
  first === NONE ? two(NONE, NONE) : two(dataFor(first), second === NONE ? NONE : dataFor(second))

/** A sorted round in rising order, as it is noted. */
const sortsFor = ({ open, bags, wrong, faces }: Sorted): number[] => [
  ...Array.from(open, (n, tool) => Array.from({ length: n }, () => FITS + tool)).flat(),
  ...Array.from({ length: bags }, () => BAG),
  ...(faces
    ? Array.from(faces, (n, tool) => Array.from({ length: n }, () => WRONG + tool)).flat()
    : Array.from({ length: wrong }, () => WRONG_HIDDEN)),
]

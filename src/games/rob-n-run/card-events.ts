import type { Statement } from './truths.ts'

// What one viewer knows of the heist being played, as knowledge.ts wants it: plain data, in the order in which it was heard.
// facts.ts makes it from a view. Nothing is concluded here: own cards that went wrong, copies left, complete tools and what
// hint 9 excludes are all worked out from this list.

export interface Facts {
  readonly seats: number
  /** The seat that knows this; below 0 for the gallery. */
  readonly viewer: number
  /** Vaults of the heist, 1 to 3. */
  readonly vaults: number
  /** Contents of those the viewer has seen: all of them for the boss, one after the other for everybody in the evaluation. */
  readonly shown: readonly number[]
  /** vaultKnowledge 'deck': the contents of all cards of the edition that the viewer has not seen (so without `shown`), equal ones as often as they are there. Undefined: 'limits'. */
  readonly cards: readonly number[] | undefined
  /** Cards of each kind in the tool deck, the bag last. */
  readonly copies: Uint8Array
  /** Statements on the need that the viewer heard: hints 1-5, 7, 8, 10-12, and hint 6 if it was whispered to the viewer. */
  readonly says: readonly Statement[]
  /** All that was heard of cards since the heist began. */
  readonly heard: readonly CardEvent[]
  /**
   * Whether more is needed than lies open now. True: the heist went on after a round was sorted, and nothing was laid open since.
   * False: it ended with neither alarm nor exhaustion. Undefined in all other cases (also before the first round has been sorted).
   */
  readonly missing: boolean | undefined
}

/**
 * A card is 0 to 6, BAG or UNSEEN. A deal, a draw and the cards for a bag are all `draw`, one a card; an empty deck takes in the
 * trash by itself at the next draw. The boss has no hand.
 */
export type CardEvent =
  | { readonly what: 'draw'; readonly seat: number; readonly card: number }
  | { readonly what: 'play'; readonly seat: number; readonly card: number }
  /** The whole hand goes to the trash; the new cards follow as draws. */
  | { readonly what: 'swap'; readonly seat: number }
  /** Hints 13 and 14: one card laid aside for another seat; seen by the giver. */
  | { readonly what: 'give'; readonly seat: number; readonly card: number }
  /** All that `from` has laid aside is taken up by `seat`: `cards` counts it by kind if the viewer is that seat. */
  | { readonly what: 'got'; readonly seat: number; readonly from: number; readonly cards: Uint8Array | undefined }
  /** Hint 14: the viewer looks at the hand of `seat`, counted by kind. */
  | { readonly what: 'shown'; readonly seat: number; readonly hand: Uint8Array }
  /** Hint 16: a tool that the seat holds; BAG stands for "none", it holds no tool. */
  | { readonly what: 'named'; readonly seat: number; readonly card: number }
  /** Hint 9: who was named, or NO_SEAT; `tie`: the boss had to choose among equals. */
  | { readonly what: 'best'; readonly seat: number; readonly tie: boolean }
  | SortedCards
  /** A face-down card of the alarm pile is turned up: hint 15, and the evaluation. */
  | { readonly what: 'turned'; readonly card: number }

/** The alarm phase of one round, at its place: after the plays (two players: after the accomplice has drawn), before the cards for bags. */
export interface SortedCards {
  readonly what: 'sorted'
  /** Tools laid open in this round. */
  readonly open: Uint8Array
  readonly wrong: number
  readonly bags: number
}

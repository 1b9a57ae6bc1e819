import { TOOLS } from './contents.ts'
import type { SortedRounds } from './sorted-rounds.ts'

// N40: what the sorted rounds tell of the need depends only on which tools are complete now: a wrong card is of such a
// tool, and was played in a round after which no more of that tool was laid open. So there are 128 sets of tools to
// judge. They are judged by counting:
// whether there are cards enough for all that others played wrong. Who held which card when is not followed up.

const NONE_SETTLED = new Uint8Array(TOOLS)

/**
 * Whether the cards that the viewer does not see are enough if just these tools are complete, a bit each. Every set is
 * judged once, when it is asked for.
 */
export const fitsOf = (sorted: SortedRounds): ((complete: number) => boolean) => {
  const slots = Uint8Array.from(sorted.rounds, round => round.wrong)
  const judged: (boolean | undefined)[] = []
  return complete =>
    (judged[complete] ??= (complete & sorted.done) === sorted.done && isEnough(sorted, complete, slots, NONE_SETTLED))
}

/**
 * Whether there are cards enough for the wrong cards of others that are not settled yet, `slots` by round, if just
 * these tools are complete and so many of each are `settled`. A card that was turned up takes the earliest slot it can
 * have, because the rounds after it leave more choice.
 */
export const isEnough = (
  { dues, lastOpen, spare }: SortedRounds,
  complete: number,
  slots: Uint8Array,
  settled: Uint8Array,
): boolean => {
  const left = slots.slice()
  const used = settled.slice()
  for (const due of dues) {
    for (let t = 0; t < TOOLS; t++) {
      for (; used[t]! < due.cards[t]!; used[t]!++) {
        const round = left.findIndex((n, r) => n > 0 && r >= lastOpen[t]!)
        if (round < 0 || round >= due.rounds) return false
        left[round]!--
      }
    }
  }
  let wrong = 0
  for (let r = 0; r < left.length; r++) {
    wrong += left[r]!
    let cards = 0
    for (let t = 0; t < TOOLS; t++) if ((complete >> t) & 1 && lastOpen[t]! <= r) cards += spare[t]! - used[t]!
    if (wrong > cards) return false
  }
  return true
}

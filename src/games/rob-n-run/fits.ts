import { TOOLS } from './contents.ts'
import { couldBe } from './could-be.ts'
import type { Facts } from './card-events.ts'
import type { Reading } from './reading.ts'

// What the sorted rounds tell of the need depends only on which tools are complete now: a wrong card is of such a tool, and lay in a
// round after which no more of that tool was laid open. So there are 128 questions at most.

const MASKS = 1 << TOOLS
const ALL_TOOLS = MASKS - 1

/** Choices tried for one question; in heists of the standard edition a thousand is much. */
const PATIENCE = 10_000

/** For each set of complete tools, by the bits of the tools, whether the unseen cards can have been such that all was heard as it was. What is not found out counts as possible. */
export const fitsOf = (facts: Facts, reading: Reading): Uint8Array => {
  const fits = new Uint8Array(MASKS)
  const free = reading.rounds.every(round => round.wrong === 0)
  const answers = new Map<number, boolean>()
  const patience = { left: PATIENCE }
  const fit = (complete: number): boolean => {
    const known = answers.get(complete) ?? (free || (couldBe(facts, reading, complete, patience) ?? true))
    answers.set(complete, known)
    return known
  }
  settle(fits, reading.done, ALL_TOOLS, fit)
  return fits
}

/**
 * Answers for all sets between two. What can be with fewer complete tools can be with more, because wrong cards have a wider choice: so
 * the smallest set speaks for all if it can be, the largest if it cannot; and a tool without which the largest cannot be is in all of them.
 */
const settle = (fits: Uint8Array, least: number, most: number, fit: (complete: number) => boolean): void => {
  if (!fit(most)) return
  let must = least
  if (!fit(must)) for (let tools = most & ~least; tools; tools &= tools - 1) if (!fit(most & ~(tools & -tools))) must |= tools & -tools
  if (fit(must)) {
    for (let mask = 0; mask < MASKS; mask++) if ((mask & must) === must && (mask & most) === mask) fits[mask] = 1
    return
  }
  const tools = most & ~must
  const tool = tools & -tools
  settle(fits, must | tool, most, fit)
  settle(fits, must, most & ~tool, fit)
}

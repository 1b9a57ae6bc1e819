import { TOOLS } from './contents.ts'
import type { Reading } from './reading.ts'

// What the sorted rounds tell of the need depends only on which tools are complete now: a wrong card is of such a tool, and was played
// in a round after which no more of that tool was laid open. So there are 128 sets of tools to judge. They are judged by counting:
// whether there are cards enough for all that others played wrong. Who held which card when is not followed up.

const SETS = 1 << TOOLS

/** For each set of complete tools, by the bits of the tools, whether the cards that the viewer does not see are enough. */
export const fitsOf = (copies: Uint8Array, reading: Reading): Uint8Array => {
  const { rounds, lastOpen, own } = reading
  const { slots, turned, tools } = placeTurned(reading)
  const spare = Array.from({ length: TOOLS }, (_, t) => copies[t]! - own[t]! - sum(rounds.map(round => round.open[t]!)) - turned[t]!)
  const isEnough = (complete: number): boolean => {
    let wrong = 0
    for (let r = 0; r < rounds.length; r++) {
      wrong += slots[r]!
      let cards = 0
      for (let t = 0; t < TOOLS; t++) if ((complete >> t) & 1 && lastOpen[t]! <= r) cards += spare[t]!
      if (wrong > cards) return false
    }
    return true
  }
  return Uint8Array.from({ length: SETS }, (_, complete) => Number((complete & tools) === tools && isEnough(complete)))
}

/**
 * Cards that were turned up take wrong cards of others, unless they are the viewer's own: each that of the earliest round it can be
 * from, because the rounds after it leave more choice. Answers how many wrong cards are left in each round, how many were taken by
 * tool, and the tools that are certainly complete, a bit each.
 */
const placeTurned = ({ rounds, lastOpen, turnings }: Reading): { slots: number[]; turned: Uint8Array; tools: number } => {
  const slots = rounds.map(round => round.wrong)
  const turned = new Uint8Array(TOOLS)
  let tools = 0
  for (let t = 0; t < TOOLS; t++) if (rounds.some(round => round.mine[t]! > 0)) tools |= 1 << t
  for (const turning of turnings) {
    for (let t = 0; t < TOOLS; t++) {
      if (turning.turned[t]! > 0) tools |= 1 << t
      const mine = sum(rounds.slice(0, turning.rounds).map(round => round.mine[t]!))
      for (; turned[t]! < turning.turned[t]! - mine; turned[t]!++) slots[slots.findIndex((left, r) => left > 0 && r >= lastOpen[t]!)]!--
    }
  }
  return { slots, turned, tools }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

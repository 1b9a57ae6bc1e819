import { type Calibrated, checkOdds } from '../../../testing/calibration.ts'
import { checkLaws, type Held } from '../../../testing/laws.ts'
import { checkTwins, type Compared } from '../../../testing/twins.ts'
import { artRobbery } from '../game.ts'
import { type Art, HIDDEN, MOST_SEATS, sizeOf } from '../state.ts'
import { setupFor, sound } from './positions.ts'

// For tests alone: this game held against the laws of every game.

type Input = { readonly [field: string]: unknown }

/** Holds a setup against the laws of every game, and its positions against what is known of them. */
export const holdLaws = (input: Input, positions: number, seed: number): Held =>
  checkLaws(artRobbery, setupFor(input), { positions, seed, sound: s => sound(s) ?? remembers(s) })

export const holdTwins = (input: Input, games: number, seed: number): Compared =>
  checkTwins(artRobbery, setupFor(input), { games, seed, tries: 10 })

export const holdOdds = (input: Input, games: number, seed: number): Calibrated =>
  checkOdds(artRobbery, setupFor(input), { games, seed })

/**
 * What is wrong with a world, told by memory: the hands of the moment when the draw pile ran out, the cards played
 * since and the hands now must fit together for every seat. A seat that plays for the n-th time since has drawn n - 1
 * new cards.
 */
const remembers = (s: Art): string | undefined => {
  if ([...s.hands, ...s.handsAtShuffle].some(hand => hand[HIDDEN]! > 0) || sizeOf(s.hiddenAtShuffle) > 0)
    return 'something is still hidden'
  if (s.shuffled === 0) return undefined
  const held = s.handsAtShuffle.map(hand => Int8Array.from(hand))
  const played = new Uint8Array(MOST_SEATS)
  const drawn = new Uint8Array(MOST_SEATS)
  for (let i = 0; i < s.pileSize; i++) {
    const seat = s.pileSeats[i]!
    if (held[seat]![s.pile[i]!]! > 0) held[seat]![s.pile[i]!]!--
    else drawn[seat]!++
    if (drawn[seat]! > played[seat]!)
      return `seat ${seat} played a card it cannot have drawn yet, as card ${i + 1} of the pile`
    played[seat]!++
  }
  for (const [seat, old] of held.entries()) {
    const lost = old.findIndex((n, kind) => n > s.hands[seat]![kind]!)
    if (lost >= 0) return `seat ${seat} has lost a card of kind ${lost} that it held when the pile ran out`
  }
  return undefined
}

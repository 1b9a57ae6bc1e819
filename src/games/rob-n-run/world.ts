import type { Rng } from '../../core/rng.ts'
import { type Cast, OPEN, ROOM } from './cast.ts'
import { BAG, KINDS, TOOLS } from './contents.ts'
import { bestOf } from './counting.ts'
import { OPEN_ALARM } from './errands.ts'
import { about, aOf, bOf, DO, dataOf, hintMove, hintOf, isBought, isHint, NO_CARD, NONE, two, WHISPERED, WRONG, whatOf, whoOf, word } from './moves.ts'
import type { Round, Script } from './script.ts'
import { PHASE, type Rob } from './state.ts'

// Once every card of a heist that was acted again has its kind: whether all that was heard is true of it, and what the position is.

/** Wrong cards so far, and how many of them were turned up by hint 15. */
const wrong = new Uint8Array(TOOLS)
const up = new Uint8Array(TOOLS)
const played = new Uint8Array(KINDS)
const held = new Uint8Array(KINDS)

const clear = (): void => {
  wrong.fill(0)
  up.fill(0)
  played.fill(0)
}

/** Whether cards of the alarm pile were there when they were turned up. */
export const isTold = (s: Rob, { rounds }: Script, cast: Cast): boolean => {
  const { history, noted } = s
  clear()
  let round = -1
  for (let i = 0; i < noted; i++) {
    const said = history[i]!
    if (isHint(said)) {
      if (hintOf(said) === OPEN_ALARM && !isInPile(said)) return false
      continue
    }
    switch (whatOf(said)) {
      case DO.GO:
        played.fill(0)
        round++
        break
      case DO.PLAY:
        played[cast.kind[cast.at[i]!]!]!++
        break
      case DO.SORTED:
        if (rounds[round]!.sortedAt === i) for (let t = 0; t < TOOLS; t++) wrong[t]! += played[t]! - rounds[round]!.open[t]!
        break
    }
  }
  if (s.phase > PHASE.PILE) for (let t = 0; t < TOOLS; t++) if (wrong[t] !== s.turned[t]) return false
  return true
}

const isInPile = (hint: number): boolean => {
  up[aOf(hint)]!++
  if (bOf(hint) !== NO_CARD) up[bOf(hint)]!++
  return up[aOf(hint)]! <= wrong[aOf(hint)]! && (bOf(hint) === NO_CARD || up[bOf(hint)]! <= wrong[bOf(hint)]!)
}

/** Makes a position of it, with the history as it was before it was blotted. */
export const writeWorld = (s: Rob, script: Script, cast: Cast, rng: Rng): void => {
  writeHistory(s, script, cast, rng)
  const { viewer } = script
  for (let seat = 0; seat < s.setup.seats; seat++) {
    if (seat === viewer) continue
    for (let i = 0; i < cast.sizes[seat]!; i++) s.hands[seat * KINDS + cast.kind[cast.hands[seat * ROOM + i]!]!]!++
    for (let i = 0; i < cast.giftSizes[seat]!; i++) s.hands[seat * KINDS + cast.kind[cast.gifts[seat * 2 + i]!]!]!++
    if (s.chosen & (1 << seat)) s.gifts[seat] = inOrder(kindOf(cast, seat, 0), kindOf(cast, seat, 1))
  }
  for (let i = 0; i < cast.trashSize; i++) s.trash[cast.kind[cast.trash[i]!]!]!++
  if (script.rounds.at(-1)?.sortedAt === -1) for (let i = 0; i < cast.playSize; i++) s.given[cast.kind[cast.plays[i]!]!]!++
  if (viewer !== s.boss && s.phase <= PHASE.PILE) for (let t = 0; t < TOOLS; t++) s.faces[t] = wrong[t]! - s.turned[t]!
  for (let kind = 0; kind < KINDS; kind++) s.deck[kind] = cast.left[kind]!
}

const kindOf = (cast: Cast, seat: number, i: number): number => (i < cast.giftSizes[seat]! ? cast.kind[cast.gifts[seat * 2 + i]!]! : NONE)
const inOrder = (a: number, b: number): number => (a <= b ? two(a, b) : two(b, a))
const kindAt = (cast: Cast, card: number): number => (card === OPEN ? NONE : cast.kind[card]!)

const writeHistory = (s: Rob, script: Script, cast: Cast, rng: Rng): void => {
  const { history, noted, need } = s
  clear()
  let round = -1
  for (let i = 0; i < noted; i++) {
    const said = history[i]!
    if (isHint(said)) {
      if (hintOf(said) === WHISPER && aOf(said) === WHISPERED) history[i] = whisper(need, said, rng)
      continue
    }
    const what = whatOf(said)
    const who = whoOf(said)
    switch (what) {
      case DO.GO:
        played.fill(0)
        round++
        break
      case DO.PLAY:
        played[cast.kind[cast.at[i]!]!]!++
        history[i] = about(word(what, cast.kind[cast.at[i]!]), who)
        break
      case DO.CARD:
        history[i] = about(word(what, cast.kind[cast.at[i]!]), who)
        break
      case DO.GIVE:
      case DO.GOT:
        history[i] = about(word(what, inOrder(kindAt(cast, cast.at[i]!), kindAt(cast, cast.other[i]!))), who)
        break
      case DO.SEEN:
        i += writeSeen(history, i, noted, cast)
        break
      case DO.SORTED:
        if (script.rounds[round]!.sortedAt === i) writeSorted(history, i, noted, script.rounds[round]!)
        break
      case DO.TIED: {
        const best = bestOf(s, cast, cast.at[i]!, need)
        history[i] = about(word(what, best), who)
        if (i === noted - 1) s.tied = best
        break
      }
    }
  }
}

const WHISPER = 6

/** Some true whisper. */
const whisper = (need: Uint8Array, said: number, rng: Rng): number => {
  let tool = 0
  let seen = 0
  for (let t = 0; t < TOOLS; t++) if (need[t]! > 0 && rng.below(++seen) === 0) tool = t
  return hintMove(WHISPER, isBought(said) ? 1 : 0, tool, bOf(said), need[tool])
}

/** A hand that was seen, by kind; answers how many words it has beyond the first. */
const writeSeen = (history: Uint16Array, from: number, noted: number, cast: Cast): number => {
  const first = history[from]!
  let end = from
  held.fill(0)
  for (; end < noted && !isHint(history[end]!) && whatOf(history[end]!) === DO.SEEN && whoOf(history[end]!) === whoOf(first); end++) held[cast.kind[cast.at[end]!]!]!++
  let i = from
  for (let kind = 0; kind < KINDS; kind++) for (let n = held[kind]!; n > 0; n--) history[i++] = about(word(DO.SEEN, kind), whoOf(first))
  return end - from - 1
}

/** The wrong cards of a round, by tool. */
const writeSorted = (history: Uint16Array, from: number, noted: number, { open }: Round): void => {
  let i = from
  while (i < noted && isSortedAs(history[i]!, BAG)) i++
  for (let t = 0; t < TOOLS; t++) {
    for (let n = played[t]! - open[t]!; n > 0; n--) {
      history[i] = about(word(DO.SORTED, WRONG + t), whoOf(history[i]!))
      wrong[t]!++
      i++
    }
  }
}

const isSortedAs = (said: number, most: number): boolean => !isHint(said) && whatOf(said) === DO.SORTED && dataOf(said) <= most

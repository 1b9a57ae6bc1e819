import type { Viewer } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { type Cast, OPEN, ROOM } from './cast.ts'
import { BAG, KINDS, TOOLS } from './contents.ts'
import { PASS_CARDS } from './errands.ts'
import { giverOf } from './heard.ts'
import { DO, dataOf, firstOf, HIDDEN, hintOf, isHint, NOBODY_BEST, NONE, NOTHING, secondOf, whatOf, whoOf } from './moves.ts'
import { beginRounds, byWeight, canBePlayed, closeRound, openRound, playable, spend } from './rounds.ts'
import type { Keep, Script } from './script.ts'
import type { Rob } from './state.ts'

// Acts a heist again as one viewer heard it. Cards that the viewer does not know have no kind at first. Where what was heard says
// something of a card, some card that can be it becomes it: one that was played in a round, named, shown, handed on. Where chance or
// somebody's choice is not known, every possibility is as likely. The rest is settled in refill.ts.

/** Answers whether it came to an end; if not, some choice led to where nothing fits. */
export const enact = (s: Rob, script: Script, need: Uint8Array, cast: Cast, rng: Rng): boolean => {
  const { history, noted } = s
  const { viewer } = script
  cast.begin(s.layout.cards)
  beginRounds(s, script)
  let rounds = 0
  let hint = 0
  for (let i = 0; i < noted; i++) {
    const said = history[i]!
    if (isHint(said)) {
      hint = said
      continue
    }
    const seat = whoOf(said)
    const data = dataOf(said)
    switch (whatOf(said)) {
      case DO.CARD:
        cast.at[i] = cast.draw(seat, data === HIDDEN ? OPEN : data)
        break
      case DO.GO:
        openRound(script.rounds[rounds++]!, need)
        cast.playSize = 0
        break
      case DO.PLAY: {
        const place = seat === viewer ? cast.placeOf(seat, data, rng) : placeToLeave(cast, seat, script.keeps[i], 0, true, undefined, rng)
        if (place < 0) return false
        const card = cast.remove(seat, place)
        if (seat !== viewer) spend(cast.kind[card]!)
        cast.at[i] = card
        cast.plays[cast.playSize++] = card
        break
      }
      case DO.SWAP:
        cast.throwAway(seat)
        break
      case DO.GIVE:
        if (!give(s, script, hint, i, cast, rng)) return false
        break
      case DO.GOT: {
        const giver = giverOf(s, hint, seat)
        for (let k = 0; k < cast.giftSizes[giver]!; k++) cast.take(seat, cast.gifts[giver * 2 + k]!)
        noteGift(cast, i, giver)
        cast.giftSizes[giver] = 0
        break
      }
      case DO.HAS:
        if (!name(cast, seat, data, rng)) return false
        break
      case DO.SEEN:
        if (!see(s, script, hint, i, cast, rng)) return false
        break
      case DO.TIED:
        cast.remember(i, laidAfter(script, rounds))
        break
      case DO.BEST:
        if (isAnswer(history, i)) cast.remember(i, laidAfter(script, rounds))
        if (data === NOBODY_BEST && !nobody(s, viewer, need, laidAfter(script, rounds), cast)) return false
        break
      case DO.SORTED:
        if (script.rounds[rounds - 1]!.sortedAt === i && !closeRound(cast, rng)) return false
        break
    }
  }
  // The house has already shuffled where it is about to deal.
  if (cast.deckSize === 0 && s.deckSize > 0) cast.shuffle()
  return true
}

const has = new Uint8Array(KINDS)

/** Kinds that must leave a hand now, a bit each, as it is shown later without them: none while there is a choice. */
const mustLeave = (cast: Cast, seat: number, keep: Keep | undefined, given: number): number => {
  if (!keep?.cards) return 0
  has.fill(0)
  for (let i = 0; i < cast.sizes[seat]!; i++) {
    const kind = cast.kind[cast.hands[seat * ROOM + i]!]!
    if (kind !== OPEN) has[kind]!++
  }
  let excess = 0
  let mask = 0
  for (let kind = 0; kind < KINDS; kind++) {
    if (has[kind]! <= keep.cards[kind]!) continue
    excess += has[kind]! - keep.cards[kind]!
    mask |= 1 << kind
  }
  return excess >= keep.leave - given ? mask : 0
}

/** Whether no other card of the hand can be a tool that is named out of it later. */
const isLast = (cast: Cast, seat: number, card: number, names: number): boolean => {
  for (let t = 0; t < TOOLS; t++) {
    if (!(names & (1 << t)) || !cast.canBe(card, t)) continue
    let others = 0
    for (let i = 0; i < cast.sizes[seat]!; i++) {
      const other = cast.hands[seat * ROOM + i]!
      if (other !== card && cast.canBe(other, t)) others++
    }
    if (others === 0) return true
  }
  return false
}

/** Whether a hand that is shown later has room for such a card. */
const takes = (into: Keep | undefined, kind: number): boolean => !into?.cards || kind === OPEN || into.leave > 0 || into.cards[kind]! > 0

/**
 * A card that can leave a hand: by being played, or, with `into`, for another hand. Each as likely, but a card without a kind only as far as
 * it can be of one that fits; and one that is named later mostly stays.
 */
const placeToLeave = (cast: Cast, seat: number, keep: Keep | undefined, given: number, plays: boolean, into: Keep | undefined, rng: Rng): number => {
  const must = mustLeave(cast, seat, keep, given)
  const names = keep && keep.names !== 0 && rng.below(8) > 0 ? keep.names : 0
  const open = plays ? playable() : KINDS
  let found = -1
  let sum = 0
  let last = -1
  for (let i = 0; i < cast.sizes[seat]!; i++) {
    const card = cast.hands[seat * ROOM + i]!
    const kind = cast.kind[card]!
    if (must !== 0 && (kind === OPEN || !(must & (1 << kind)))) continue
    if (plays ? !canBePlayed(kind) : !takes(into, kind)) continue
    if (names !== 0 && isLast(cast, seat, card, names)) {
      last = i
      continue
    }
    const weight = kind === OPEN ? open : KINDS
    sum += weight
    if (rng.below(sum) < weight) found = i
  }
  return found < 0 ? last : found
}

const noteGift = (cast: Cast, i: number, giver: number): void => {
  const size = cast.giftSizes[giver]!
  cast.at[i] = size > 0 ? cast.gifts[giver * 2]! : OPEN
  cast.other[i] = size > 1 ? cast.gifts[giver * 2 + 1]! : OPEN
}

/** Hints 13 and 14. What somebody gave is known to the giver, and to the receiver as soon as it went over. */
const give = (s: Rob, { viewer, link, keeps, into }: Script, hint: number, i: number, cast: Cast, rng: Rng): boolean => {
  const said = s.history[i]!
  const seat = whoOf(said)
  const data = seat === viewer ? dataOf(said) : giftOf(s, hint, link[i]!, cast.sizes[seat]!, rng)
  let given = 0
  for (const kind of [firstOf(data), secondOf(data)]) {
    if (kind === NONE) continue
    const place = kind === HIDDEN ? placeToLeave(cast, seat, keeps[i], given++, false, into[i], rng) : cast.placeOf(seat, kind, rng)
    if (place < 0) return false
    const card = cast.remove(seat, place)
    if (kind !== HIDDEN) cast.kind[card] = kind
    cast.gifts[seat * 2 + cast.giftSizes[seat]!++] = card
  }
  noteGift(cast, i, seat)
  return true
}

const SOME_CARD = (HIDDEN << 4) | NONE
const TWO_CARDS = (HIDDEN << 4) | HIDDEN

const giftOf = (s: Rob, hint: number, got: number, size: number, rng: Rng): number => {
  if (got >= 0) return dataOf(s.history[got]!)
  if (hintOf(hint) === PASS_CARDS) return size > 1 ? TWO_CARDS : SOME_CARD
  return rng.below(size + 1) === 0 ? NOTHING : SOME_CARD
}

/** Hint 16: the tool named is in the hand; no tool means nothing but bags. */
const name = (cast: Cast, seat: number, tool: number, rng: Rng): boolean => {
  if (tool === BAG) return all(cast, seat, ~(1 << BAG))
  for (let i = 0; i < cast.sizes[seat]!; i++) if (cast.kind[cast.hands[seat * ROOM + i]!] === tool) return true
  const place = cast.placeOf(seat, tool, rng)
  if (place < 0) return false
  cast.kind[cast.hands[seat * ROOM + place]!] = tool
  return true
}

/** Nothing in the hand can be of these kinds. */
const all = (cast: Cast, seat: number, not: number): boolean => {
  for (let i = 0; i < cast.sizes[seat]!; i++) {
    const card = cast.hands[seat * ROOM + i]!
    if (cast.kind[card] === OPEN) cast.not[card]! |= not
    else if (not & (1 << cast.kind[card]!)) return false
  }
  return true
}

/** Whether a word is the house's own answer to hint 9, and not the boss's choice among equals. */
const isAnswer = (history: Uint16Array, i: number): boolean => whatOf(history[i - 1]!) !== DO.TIED || isHint(history[i - 1]!)

const NOTHING_LAID = new Uint8Array(TOOLS)
const laidAfter = ({ rounds }: Script, played: number): Uint8Array => (played > 0 ? rounds[played - 1]!.laid : NOTHING_LAID)

/** Hint 9 named nobody: no accomplice had a tool that was still missing. */
const nobody = (s: Rob, viewer: Viewer, need: Uint8Array, laid: Uint8Array, cast: Cast): boolean => {
  let missing = 0
  for (let t = 0; t < TOOLS; t++) if (need[t]! > laid[t]!) missing |= 1 << t
  for (let seat = 0; seat < s.setup.seats; seat++) if (seat !== viewer && !all(cast, seat, missing)) return false
  return true
}

const shown = new Uint8Array(KINDS)

/** Hint 14: the viewer saw a hand, card by card in one run of words. Of a hand that others saw it is only noted which cards it was. */
const see = (s: Rob, { viewer }: Script, hint: number, i: number, cast: Cast, rng: Rng): boolean => {
  const { history } = s
  const looker = whoOf(history[i]!)
  const before = i > 0 ? history[i - 1]! : 0
  if (!isHint(before) && whatOf(before) === DO.SEEN && whoOf(before) === looker) return true
  const seat = giverOf(s, hint, looker)
  const size = cast.sizes[seat]!
  for (let k = 0; k < size; k++) cast.at[i + k] = cast.hands[seat * ROOM + k]!
  if (looker !== viewer) return true
  shown.fill(0)
  for (let k = 0; k < size; k++) shown[dataOf(history[i + k]!)]!++
  let loose = size
  for (let k = 0; k < size; k++) {
    const kind = cast.kind[cast.at[i + k]!]!
    if (kind === OPEN) continue
    if (shown[kind] === 0) return false
    shown[kind]!--
    loose--
  }
  for (let k = 0; k < size; k++) {
    const card = cast.at[i + k]!
    if (cast.kind[card] !== OPEN) continue
    const kind = byWeight(shown, KINDS, ~cast.not[card]!, rng)
    if (kind < 0) return false
    shown[kind]!--
    cast.kind[card] = kind
  }
  return loose >= 0
}

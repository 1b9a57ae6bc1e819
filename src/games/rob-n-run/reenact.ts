import type { Viewer } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { type Cast, OPEN, ROOM } from './cast.ts'
import { BAG, KINDS, TOOLS } from './contents.ts'
import { PASS_CARDS } from './errands.ts'
import { giverOf } from './facts.ts'
import { DO, dataOf, firstOf, HIDDEN, hintOf, isHint, NOBODY_BEST, NONE, NOTHING, secondOf, whatOf, whoOf } from './moves.ts'
import type { Keep, Round, Script } from './script.ts'
import type { Rob } from './state.ts'

// Acts a heist again as one viewer heard it. Cards that the viewer does not know have no kind at first. Where what was heard says
// something of a card, some card that can be it becomes it: one that was played in a round, named, shown, handed on. Where chance or
// somebody's choice is not known, every possibility is as likely. The rest is settled in refill.ts.

const want = new Uint8Array(KINDS)
const faces = new Uint8Array(TOOLS)
/** Wrong tools of others so far; and copies that could still be. */
const wrong = new Uint8Array(TOOLS)
const spare = new Int8Array(TOOLS)
const demands = new Uint8Array(ROOM)
/** The round being acted, what it still asks for, and the tools that are complete when it is sorted, a bit each. */
const now: { round: Round | undefined; wrongLeft: number; complete: number } = { round: undefined, wrongLeft: 0, complete: 0 }

/** Answers whether it came to an end; if not, some choice led to where nothing fits. */
export const enact = (s: Rob, script: Script, need: Uint8Array, cast: Cast, rng: Rng): boolean => {
  const { history, noted } = s
  const { viewer } = script
  cast.begin(s.layout.cards)
  wrong.fill(0)
  for (let t = 0; t < TOOLS; t++) spare[t] = s.layout.copies[t]! - s.laid[t]! - (viewer >= 0 ? s.hands[viewer * KINDS + t]! : 0)
  for (const { mine } of script.rounds) for (let t = 0; t < TOOLS; t++) spare[t]! -= mine[t]!
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
        const place = seat === viewer ? cast.placeOf(seat, data, rng) : placeToPlay(cast, seat, script.keeps[i], rng)
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
        if (now.round?.sortedAt === i && !closeRound(cast, rng)) return false
        break
    }
  }
  // The house has already shuffled where it is about to deal.
  if (cast.deckSize === 0 && s.deckSize > 0) cast.shuffle()
  return true
}

const openRound = (next: Round, need: Uint8Array): void => {
  now.round = next
  want.set(next.theirs)
  now.wrongLeft = next.theirWrong
  if (next.faces) faces.set(next.faces)
  now.complete = 0
  for (let t = 0; t < TOOLS; t++) if (need[t] === next.laid[t]) now.complete |= 1 << t
}

/** Whether a wrong card of the round can be of this tool. */
const mayBeWrong = (tool: number): boolean => {
  if (tool === BAG || now.wrongLeft === 0 || (now.complete & (1 << tool)) === 0) return false
  return now.round!.faces ? faces[tool]! > 0 : spare[tool]! > 0 && (owedNow() & (1 << tool)) !== 0
}

/** Tools that the next wrong card can be: all, unless as many are known to have been turned up later as there are wrong cards left. */
const owedNow = (): number => {
  const { dues, theirWrong } = now.round!
  for (let d = 0; d < dues.length; d++) {
    const { tools, slots } = dues[d]!
    const mask = owedOf(tools)
    if (owed.sum > 0 && owed.sum >= slots - theirWrong + now.wrongLeft) return mask
  }
  return ALL_TOOLS
}

const ALL_TOOLS = (1 << TOOLS) - 1
const owed = { sum: 0 }

const owedOf = (tools: Uint8Array): number => {
  let mask = 0
  owed.sum = 0
  for (let t = 0; t < TOOLS; t++) {
    const more = tools[t]! - wrong[t]!
    if (more <= 0) continue
    owed.sum += more
    mask |= 1 << t
  }
  return mask
}

/** Kinds that must leave a hand now, a bit each: none while there is a choice. */
const mustLeave = (cast: Cast, seat: number, keep: Keep | undefined): number => {
  if (!keep) return 0
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
  return excess >= keep.leave ? mask : 0
}
const has = new Uint8Array(KINDS)

/** A card that somebody else can have played in this round, each as likely. */
const placeToPlay = (cast: Cast, seat: number, keep: Keep | undefined, rng: Rng): number => {
  const must = mustLeave(cast, seat, keep)
  let found = -1
  let seen = 0
  for (let i = 0; i < cast.sizes[seat]!; i++) {
    const kind = cast.kind[cast.hands[seat * ROOM + i]!]!
    if (must !== 0 && (kind === OPEN || !(must & (1 << kind)))) continue
    if (now.round!.sortedAt >= 0 && kind !== OPEN && want[kind] === 0 && !mayBeWrong(kind)) continue
    seen++
    if (seen === 1 || rng.below(seen) === 0) found = i
  }
  return found
}

/** A card of a known kind meets what the round asks for. */
const spend = (kind: number): void => {
  if (now.round!.sortedAt < 0 || kind === OPEN) return
  if (want[kind]! > 0) want[kind]!--
  else spendWrong(kind)
}

const spendWrong = (tool: number): void => {
  now.wrongLeft--
  wrong[tool]!++
  spare[tool]!--
  if (now.round!.faces) faces[tool]!--
}

/** What the round still asks for goes to the cards played in it that have no kind yet. */
const closeRound = (cast: Cast, rng: Rng): boolean => {
  let size = 0
  for (let kind = 0; kind < KINDS; kind++) for (let n = want[kind]!; n > 0; n--) demands[size++] = kind
  while (now.wrongLeft > 0) {
    const tool = wrongTool(rng)
    if (tool < 0) return false
    spendWrong(tool)
    demands[size++] = tool
  }
  for (let i = 0; i < cast.playSize; i++) {
    const card = cast.plays[i]!
    if (cast.kind[card] !== OPEN) continue
    const from = rng.below(size)
    let k = from
    while (!cast.canBe(card, demands[k]!)) {
      k = k + 1 === size ? 0 : k + 1
      if (k === from) return false
    }
    cast.kind[card] = demands[k]!
    demands[k] = demands[--size]!
  }
  return true
}

/** One wrong card: seen by the boss; else by the copies that can be, within what is known to have been turned up later. */
const wrongTool = (rng: Rng): number => {
  if (now.round!.faces) return byWeight(faces, TOOLS, ALL_TOOLS, rng)
  const { dues, theirWrong } = now.round!
  for (let d = 0; d < dues.length; d++) {
    const { tools, slots } = dues[d]!
    const mask = owedOf(tools)
    if (owed.sum > 0 && rng.below(Math.max(1, slots - theirWrong + now.wrongLeft)) < owed.sum) return byWeight(spare, TOOLS, now.complete & mask, rng)
  }
  return byWeight(spare, TOOLS, now.complete, rng)
}

const byWeight = (weights: ArrayLike<number>, end: number, mask: number, rng: Rng): number => {
  let sum = 0
  for (let t = 0; t < end; t++) if (mask & (1 << t) && weights[t]! > 0) sum += weights[t]!
  if (sum === 0) return -1
  let skip = rng.below(sum)
  for (let t = 0; ; t++) {
    if (!(mask & (1 << t)) || weights[t]! <= 0) continue
    if (skip < weights[t]!) return t
    skip -= weights[t]!
  }
}

const noteGift = (cast: Cast, i: number, giver: number): void => {
  const size = cast.giftSizes[giver]!
  cast.at[i] = size > 0 ? cast.gifts[giver * 2]! : OPEN
  cast.other[i] = size > 1 ? cast.gifts[giver * 2 + 1]! : OPEN
}

/** Lays aside a card of a kind, or of any: HIDDEN. */
const aside = (cast: Cast, seat: number, kind: number, keep: Keep | undefined, rng: Rng): boolean => {
  const place = kind === HIDDEN ? placeToGive(cast, seat, keep, rng) : cast.placeOf(seat, kind, rng)
  if (place < 0) return false
  const card = cast.remove(seat, place)
  if (kind !== HIDDEN) cast.kind[card] = kind
  cast.gifts[seat * 2 + cast.giftSizes[seat]!++] = card
  return true
}

const placeToGive = (cast: Cast, seat: number, keep: Keep | undefined, rng: Rng): number => {
  const must = mustLeave(cast, seat, keep)
  if (must === 0) return rng.below(cast.sizes[seat]!)
  let found = -1
  let seen = 0
  for (let i = 0; i < cast.sizes[seat]!; i++) {
    const kind = cast.kind[cast.hands[seat * ROOM + i]!]!
    if (kind === OPEN || !(must & (1 << kind))) continue
    seen++
    if (seen === 1 || rng.below(seen) === 0) found = i
  }
  return found
}

/** Hints 13 and 14. What somebody gave is known to the giver, and to the receiver as soon as it went over. */
const give = (s: Rob, { viewer, link, keeps }: Script, hint: number, i: number, cast: Cast, rng: Rng): boolean => {
  const said = s.history[i]!
  const seat = whoOf(said)
  const data = seat === viewer ? dataOf(said) : giftOf(s, hint, link[i]!, cast.sizes[seat]!, rng)
  for (const kind of [firstOf(data), secondOf(data)]) if (kind !== NONE && !aside(cast, seat, kind, afterFirst(keeps[i], cast.giftSizes[seat]!, kind), rng)) return false
  noteGift(cast, i, seat)
  return true
}

/** With the second of two cards one less is left to leave. */
const afterFirst = (keep: Keep | undefined, given: number, kind: number): Keep | undefined =>
  keep && given > 0 && kind === HIDDEN ? { cards: keep.cards, leave: keep.leave - given } : keep

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

import type { Rng } from '../../core/rng.ts'
import { type Cast, OPEN, ROOM } from './cast.ts'
import { BAG, KINDS, TOOLS } from './contents.ts'
import type { Round, Script } from './script.ts'
import type { Rob } from './state.ts'

// What the sorting of a round tells of the cards that the others played in it, while a heist is acted again.

const want = new Uint8Array(KINDS)
const faces = new Uint8Array(TOOLS)
/** Wrong tools of others so far; and copies that could still be. */
const wrong = new Uint8Array(TOOLS)
const spare = new Int8Array(TOOLS)
const demands = new Uint8Array(ROOM)
/** The round being acted, what it still asks for, and the tools that are complete when it is sorted, a bit each. */
const now: { round: Round | undefined; wrongLeft: number; complete: number } = { round: undefined, wrongLeft: 0, complete: 0 }

export const beginRounds = (s: Rob, { viewer, rounds }: Script): void => {
  wrong.fill(0)
  for (let t = 0; t < TOOLS; t++) spare[t] = s.layout.copies[t]! - s.laid[t]! - (viewer >= 0 ? s.hands[viewer * KINDS + t]! : 0)
  for (const { mine } of rounds) for (let t = 0; t < TOOLS; t++) spare[t]! -= mine[t]!
}

export const openRound = (next: Round, need: Uint8Array): void => {
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

/** Whether somebody else can have played such a card in this round. */
export const canBePlayed = (kind: number): boolean => now.round!.sortedAt < 0 || kind === OPEN || want[kind]! > 0 || mayBeWrong(kind)

/** How many kinds that are. */
export const playable = (): number => {
  let kinds = 0
  for (let kind = 0; kind < KINDS; kind++) if (canBePlayed(kind)) kinds++
  return kinds
}

/** A card of a known kind meets what the round asks for. */
export const spend = (kind: number): void => {
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
export const closeRound = (cast: Cast, rng: Rng): boolean => {
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

/** One of the kinds in a mask, by weight; -1 where there is none. */
export const byWeight = (weights: ArrayLike<number>, end: number, mask: number, rng: Rng): number => {
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

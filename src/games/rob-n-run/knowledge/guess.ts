import type { Viewer } from '../../../core/game.ts'
import type { Rng } from '../../../core/rng.ts'
import { sameBytes } from '../../../core/state.ts'
import { dealRest } from './best-hand.ts'
import { oneBit } from '../rules/cards.ts'
import { PACKED, unpackNeed, TOOLS } from './contents.ts'
import { type Facts, factsOf } from './facts.ts'
import { drawNeed, type Possible, possible, vaultsFor } from './knowledge.ts'
import type { RobSetup } from '../box/options.ts'
import { isUsed } from '../rules/preparation.ts'
import { type SortedRounds, sortedRoundsOf } from './sorted-rounds.ts'
import { Replay } from './replay.ts'
import { bitOf } from '../box/scenario.ts'
import { hasTarget, type Rob } from '../state/state.ts'
import { type KnowledgeStep, stepsOf } from './steps.ts'
import { writeWorld } from './world.ts'

// Fills a view with a world: vaults by their exact weights, then the cards, by playing the heist again until all that
// was heard fits.

/**
 * Needs that are drawn, and replays that are tried with each: a need that can be must not be given up, or it would come
 * too seldom.
 */
const NEEDS = 400
const REPLAYS = 60

export const guess = (s: Rob, viewer: Viewer, rng: Rng): void => {
  if (!hasTarget(s)) return
  const known = knownFrom(s, viewer)
  const { facts, sorted, steps, needs } = known
  const replay = new Replay(s.layout.copies, steps, sorted, rng)
  const need = new Uint8Array(TOOLS)
  const packed = settle(s, known, replay, need, rng)
  if (needs) layVaults(s, vaultsFor(facts, packed, rng), rng)
  s.need.set(need)
  if (s.layout.drawsHints && viewer !== s.boss) drawHints(s, rng)
  writeWorld(s, viewer, facts.heard, replay, sorted, rng)
}

/** Everything that follows from a view alone. */
interface Known {
  readonly viewer: Viewer
  readonly bytes: Uint8Array
  readonly facts: Facts
  readonly sorted: SortedRounds
  readonly steps: readonly KnowledgeStep[]
  /** The needs that can be; undefined where the viewer knows all vaults there are. */
  readonly needs: Possible | undefined
}

// The last view of each setup: a search guesses thousands of times from one. It changes no answer, only how long it
// takes.
const lastKnown = new WeakMap<RobSetup, Known>()

const knownFrom = (s: Rob, viewer: Viewer): Known => {
  const last = lastKnown.get(s.setup)
  if (last?.viewer === viewer && sameBytes(last.bytes, s.bytes)) return last
  const facts = factsOf(s, viewer)
  const known: Known = {
    viewer,
    bytes: s.bytes.slice(),
    facts,
    sorted: sortedRoundsOf(facts),
    steps: stepsOf(s, facts.heard),
    needs: facts.shown.length < facts.vaults ? possible(facts) : undefined,
  }
  lastKnown.set(s.setup, known)
  return known
}

/**
 * Draws a need with which the heist can be played again. Counting and the viewer's own hand allow some with which it
 * cannot.
 */
const settle = (s: Rob, { facts, needs, sorted }: Known, replay: Replay, need: Uint8Array, rng: Rng): number => {
  for (let n = 0; n < NEEDS; n++) {
    const packed = needs ? drawNeed(needs, rng) : facts.shown.reduce((sum, content) => sum + PACKED[content]!, 0)
    unpackNeed(packed, need)
    for (let i = 0; i < REPLAYS; i++) if (replay.run(need) && dealRest(replay, sorted, need, rng)) return packed
  }
  throw new Error(`no world fits what viewer ${facts.viewer} heard in heist ${s.heist}`)
}

/** A vault that is a card of the edition pays what is printed on one that was not seen yet. */
const layVaults = (s: Rob, contents: readonly number[], rng: Rng): void => {
  const { content, gold, pays } = s.layout
  const taken: number[] = []
  for (let i = s.vaultsShown; i < s.vaultsDealt; i++) {
    const cards = Array.from(content.keys()).filter(
      card => content[card] === contents[i] && !taken.includes(card) && !isUsed(s, card),
    )
    const card = cards[rng.below(Math.max(1, cards.length))]
    if (card !== undefined) taken.push(card)
    s.content[i] = contents[i]!
    s.vaultGold[i] = card === undefined ? pays[contents[i]!]! : gold[card]!
  }
}

/** Variant 2: the hints that only the boss has seen can be any. */
const drawHints = (s: Rob, rng: Rng): void => {
  const { allowed } = s.layout
  let hidden = s.laidOut
  for (let m = s.shown; m; m &= m - 1) hidden--
  for (; hidden > 0; hidden--) s.six |= bitOf(oneBit(allowed & ~s.six, rng))
}

import type { Viewer } from '../../core/game.ts'
import { sameBytes } from '../../core/state.ts'
import { type Facts, factsOf } from './facts.ts'
import { fitsOf } from './fits.ts'
import { type Possible, possible } from './knowledge.ts'
import { DO, dataOf, HIDDEN, HIDDEN_GIFT, isHint, whatOf } from './moves.ts'
import type { RobSetup } from './options.ts'
import { readingOf } from './reading.ts'
import { type Script, scriptOf } from './script.ts'
import { PHASE, type Rob } from './state.ts'

// What was worked out for a view, kept for the next guess: search guesses thousands of times before it moves, and from one move to
// the next most viewers learn nothing new of the vaults. It changes no answer, only how long it takes.

export interface Known {
  readonly setup: RobSetup
  readonly viewer: Viewer
  readonly bytes: Uint8Array
  readonly words: Uint16Array
  readonly stage: string
  readonly script: Script
  /** The needs that can be; nothing where the viewer knows all vaults there are. */
  readonly needs: Possible | undefined
  /** Needs that were tried before, and whether the heist can be acted with them. */
  readonly verdicts: Map<number, boolean>
}

const known = new Map<Viewer, Known>()

export const recall = (s: Rob, viewer: Viewer): Known => {
  const before = known.get(viewer)
  const same = before?.setup === s.setup ? before : undefined
  if (same && sameBytes(same.bytes, s.bytes)) return same
  const stage = stageOf(s)
  const words = s.history.slice(0, s.noted)
  const old = same?.stage === stage && tellsNothing(same.words, words) ? same : undefined
  const sees = viewer === s.boss ? s.vaultsDealt : s.vaultsShown
  const made = {
    setup: s.setup,
    viewer,
    bytes: s.bytes.slice(),
    words,
    stage,
    script: scriptOf(s, viewer),
    needs: old ? old.needs : sees < s.vaultsDealt ? needsFor(factsOf(s, viewer)) : undefined,
    verdicts: new Map<number, boolean>(),
  }
  known.set(viewer, made)
  return made
}

/** All that tells of the vaults beside what is noted: how far the heist has come, vaults seen now and before, alarm cards turned up. */
const stageOf = (s: Rob): string => [s.boss, s.round, s.vaultsDealt, s.vaultsShown, s.content, s.used, s.turned, s.phase >= PHASE.BAGS, s.phase >= PHASE.PILE].join()

/** Whether nothing was heard since but passes, swaps, and cards that the viewer did not see. */
const tellsNothing = (before: Uint16Array, now: Uint16Array): boolean => {
  if (now.length < before.length) return false
  for (let i = 0; i < now.length; i++) if (i < before.length ? now[i] !== before[i] : isNews(now[i]!)) return false
  return true
}

const isNews = (said: number): boolean => {
  if (isHint(said)) return true
  switch (whatOf(said)) {
    case DO.PASS:
    case DO.SWAP:
    case DO.GO:
      return false
    case DO.CARD:
    case DO.PLAY:
      return dataOf(said) !== HIDDEN
    case DO.GIVE:
      return dataOf(said) !== HIDDEN_GIFT
    default:
      return true
  }
}

const sifted = new Map<string, Possible>()
const MOST_SIFTED = 8

/** Where what is known of the cards leaves the same tools open as before, the vaults need not be counted again. */
const needsFor = (facts: Facts): Possible => {
  const { vaults, shown, cards, says, missing } = facts
  const reading = readingOf(facts)
  const key = JSON.stringify([vaults, shown, cards, says, missing, [...reading.open], reading.bests, fitsOf(facts.copies, reading).join('')])
  const there = sifted.get(key)
  if (there) return there
  const made = possible(facts)
  if (sifted.size === MOST_SIFTED) sifted.clear()
  sifted.set(key, made)
  return made
}

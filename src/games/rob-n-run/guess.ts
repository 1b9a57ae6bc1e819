import type { Viewer } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import { oneBit } from './cards.ts'
import { Cast } from './cast.ts'
import { PACKED, TOOLS, unpackNeed } from './contents.ts'
import { setRight } from './counting.ts'
import { drawNeed, drawVaults, type Possible } from './knowledge.ts'
import { type Known, recall } from './memory.ts'
import { enact } from './reenact.ts'
import { refill } from './refill.ts'
import { PHASE, type Rob } from './state.ts'
import { isTold, writeWorld } from './world.ts'

// Fills a view with a world: vaults by their exact weights, then the cards, by acting the heist again until all that was heard fits.

const casts = new Map<number, Cast>()

const castFor = (words: number): Cast => {
  const known = casts.get(words)
  if (known) return known
  const made = new Cast(words)
  casts.set(words, made)
  return made
}

/** Ways to act the heist that are tried with one need, at first and at last; how often it may fail before it is given up; how many needs are tried. */
const TRIES = 20
const MOST_TRIES = 20_000
const STRIKES = 3
const DRAWS = 1000

const need = new Uint8Array(TOOLS)

export const guess = (s: Rob, viewer: Viewer, rng: Rng): void => {
  if (s.phase < PHASE.VAULTS) return
  const known = recall(s, viewer)
  const cast = castFor(s.history.length)
  for (let tries = TRIES; tries <= MOST_TRIES; tries *= 10) {
    if (tryNeeds(s, known, cast, tries, rng)) return
    known.failed.clear()
  }
  throw new Error(`no world fits what viewer ${viewer} heard`)
}

const tryNeeds = (s: Rob, { viewer, script, needs, failed }: Known, cast: Cast, most: number, rng: Rng): boolean => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const packed = needs ? drawNeed(needs, rng) : packedNeed(s)
    const strikes = failed.get(packed) ?? 0
    if (strikes >= STRIKES) continue
    unpackNeed(packed, need)
    for (let tries = 0; tries < most; tries++) {
      if (!enact(s, script, need, cast, rng) || !refill(s, cast, rng) || !isTold(s, script, cast) || !setRight(s, cast, need, rng)) continue
      if (needs) layVaults(s, drawVaults(only(needs, packed), rng), rng)
      s.need.set(need)
      if (s.layout.drawsHints && viewer !== s.boss) drawHints(s, rng)
      writeWorld(s, script, cast, rng)
      return true
    }
    failed.set(packed, strikes + 1)
  }
  return false
}

/** Of all needs that can be, this one. */
const only = ({ facts, open }: Possible, packed: number): Possible => ({ facts, open, needs: Int32Array.of(packed), weights: ONE, upTo: ONE, total: 1 })
const ONE = Float64Array.of(1)

/** The need of all vaults, where they are all known. */
const packedNeed = (s: Rob): number => {
  let packed = 0
  for (let i = 0; i < s.vaultsDealt; i++) packed += PACKED[s.content[i]!]!
  return packed
}

/** A vault that is a card of the edition pays what is printed on one that was not seen yet. */
const layVaults = (s: Rob, contents: ArrayLike<number>, rng: Rng): void => {
  const { content, gold, pays } = s.layout
  let taken = -1
  for (let i = s.vaultsShown; i < s.vaultsDealt; i++) {
    let seen = 0
    let found = -1
    for (let card = 0; card < content.length; card++) {
      if (content[card] !== contents[i] || card === taken || s.used[card >> 3]! & (1 << (card & 7))) continue
      seen++
      if (seen === 1 || rng.below(seen) === 0) found = card
    }
    taken = found
    s.content[i] = contents[i]!
    s.vaultGold[i] = found < 0 ? pays[contents[i]!]! : gold[found]!
  }
}

/** Variant 2: the hints that only the boss has seen can be any. */
const drawHints = (s: Rob, rng: Rng): void => {
  const { allowed } = s.layout
  let hidden = s.laidOut
  for (let m = s.shown; m; m &= m - 1) hidden--
  for (; hidden > 0; hidden--) s.six |= 1 << (oneBit(allowed & ~s.six, rng) - 1)
}

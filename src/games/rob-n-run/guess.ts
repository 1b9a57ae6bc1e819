import type { Viewer } from '../../core/game.ts'
import { Fast, type Rng } from '../../core/rng.ts'
import { oneBit } from './cards.ts'
import { Cast } from './cast.ts'
import { PACKED, packNeed, TOOLS, unpackNeed } from './contents.ts'
import { setRight } from './counting.ts'
import { drawNeed, drawVaults, type Possible } from './knowledge.ts'
import { MOST_VAULTS } from './layout.ts'
import { type Known, recall } from './memory.ts'
import { enact } from './reenact.ts'
import { refill } from './refill.ts'
import type { Script } from './script.ts'
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

/** Ways to act the heist that are tried before a need is taken for impossible; and those that are tried for a guess. */
const TRIES = 60
const MOST_TRIES = 4000
/** Needs that are drawn to find one that is possible; and if there seems to be none, those that are tried all the same. */
const DRAWS = 2000
const LAST_DRAWS = 100

const need = new Uint8Array(TOOLS)
/** Luck of its own for verdicts, so that a guess depends on nothing but the view and the luck handed in. */
const own = new Fast(0)

export const guess = (s: Rob, viewer: Viewer, rng: Rng): void => {
  if (s.phase < PHASE.VAULTS) return
  const known = recall(s, viewer)
  const { script, needs } = known
  const cast = castFor(s.history.length)
  if (!settle(s, known, cast, rng)) throw new Error(`no world fits what viewer ${viewer} heard`)
  if (needs) layVaults(s, drawVaults(only(needs, packNeed(need)), rng), rng)
  s.need.set(need)
  if (s.layout.drawsHints && viewer !== s.boss) drawHints(s, rng)
  writeWorld(s, script, cast, rng)
}

/** Draws a need and acts the heist with it. Where hint 9 was used, what others hold may exclude a need that the own hand allows. */
const settle = (s: Rob, known: Known, cast: Cast, rng: Rng): boolean => {
  const { needs, script } = known
  const choosy = script.counts && needs !== undefined
  for (let draw = choosy ? 0 : DRAWS; draw < DRAWS + LAST_DRAWS; draw++) {
    const packed = needs ? drawNeed(needs, rng) : packedNeed(s)
    if (draw < DRAWS && !isPossible(s, known, cast, packed)) continue
    unpackNeed(packed, need)
    for (let tries = 0; tries < MOST_TRIES; tries++) if (act(s, script, cast, rng)) return true
  }
  return false
}

const act = (s: Rob, script: Script, cast: Cast, rng: Rng): boolean =>
  enact(s, script, need, cast, rng) && refill(s, cast, rng) && isTold(s, script, cast) && setRight(s, cast, need, rng)

const isPossible = (s: Rob, { script, verdicts }: Known, cast: Cast, packed: number): boolean => {
  const known = verdicts.get(packed)
  if (known !== undefined) return known
  own.reset(packed)
  unpackNeed(packed, need)
  let found = false
  for (let tries = 0; tries < TRIES && !found; tries++) found = act(s, script, cast, own)
  verdicts.set(packed, found)
  return found
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

/** Cards of the edition that a guess has used for the vaults behind the screen. */
const taken = new Int16Array(MOST_VAULTS)

/** A vault that is a card of the edition pays what is printed on one that was not seen yet. */
const layVaults = (s: Rob, contents: ArrayLike<number>, rng: Rng): void => {
  const { content, gold, pays } = s.layout
  taken.fill(-1)
  for (let i = s.vaultsShown; i < s.vaultsDealt; i++) {
    let seen = 0
    let found = -1
    for (let card = 0; card < content.length; card++) {
      if (content[card] !== contents[i] || taken.includes(card) || s.used[card >> 3]! & (1 << (card & 7))) continue
      seen++
      if (seen === 1 || rng.below(seen) === 0) found = card
    }
    taken[i] = found
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

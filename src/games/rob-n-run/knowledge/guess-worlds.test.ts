import { expect, test } from 'vitest'
import { isQuick } from '../../../../test/helpers/depth.ts'
import { advance, CHANCE, copyOf, Moves, NOBODY, type Viewer, viewersOf, viewOf } from '../../../core/game.ts'
import { Sfc32 } from '../../../core/rng.ts'
import { sameBytes } from '../../../core/state.ts'
import { robNRun as game } from '../game.ts'
import type { RobSetup } from '../box/options.ts'
import { STANDARD } from '../box/edition.ts'
import { PHASE, type Rob } from '../state/state.ts'
import { setupFor } from '../testing/positions.ts'

// N39, N40: every possible world can come, and no other. With a deck of eight or nine cards and three vaults all games
// can be listed in which each view of the viewer since the building was chosen is the one it saw.

/** No edition that is read has so few cards: nothing else could be counted out. */
const smallSetup = (hints: readonly number[], each: number, bags: number): RobSetup => {
  const setup = setupFor({
    seats: 3,
    scenario: { ...STANDARD.scenarios[1]!, no: undefined, name: 'test', hints, gold: 20 },
    options: { vaultKnowledge: 'deck' },
  })
  const { edition } = setup.parts
  const track = { white: [2, 2, 2], yellow: [6, 6, 6, 6], green: [2, 2, 2, 2], red: [3, 3, 3, 3, 3], bagDraw: 1 }
  const vaults = ['FIA', 'FFS', 'IIIDD'].map((need, i) => ({ ...edition.vaults[i]!, need }))
  return {
    ...setup,
    parts: {
      ...setup.parts,
      edition: { ...edition, vaults, cards: { each, bags }, tracks: { ...edition.tracks, 3: track } },
    },
  }
}

interface PlayedHeist {
  readonly start: Rob
  readonly now: Rob
  /** The views since, as one viewer saw them. */
  readonly views: (viewer: Viewer) => Uint8Array[]
}

/** A random game up to some moment of its first heist, the one that robs a single vault. */
const heistOf = (setup: RobSetup, stream: number): PlayedHeist | undefined => {
  const rng = new Sfc32(83, stream)
  const s = game.create(setup)
  const legal = new Moves()
  const after: Rob[] = []
  let start: Rob | undefined
  const end = 12 + rng.below(28)
  for (let actor = game.actor(s); actor !== NOBODY && after.length < end; actor = game.actor(s)) {
    game.moves(s, legal)
    const single = s.phase === PHASE.ROB ? legal.list().filter(move => game.write(move) === 'rob:B2') : []
    advance(game, s, single[0] ?? (actor === CHANCE ? game.deal(s, rng) : game.pick(s, rng)))
    if (start) after.push(copyOf(game, s))
    else if (s.phase === PHASE.VAULTS) start = copyOf(game, s)
    if (start && s.phase > PHASE.SHOW) break
  }
  const now = after.at(-1)
  return start && now && now.phase <= PHASE.SHOW
    ? { start, now, views: viewer => after.map(state => viewOf(game, state, viewer).bytes) }
    : undefined
}

const MOST_WORLDS = 150
const MOST_NODES = 3000
/** The position without what was heard last, of which the viewer's own version stays in a guess. */
const keyOf = (s: Rob): string => s.bytes.subarray(4).join()

/** All positions in which the game can be now; undefined where there are too many. */
const allWorlds = ({ start, views }: PlayedHeist, viewer: Viewer): Set<string> | undefined => {
  const seen = views(viewer)
  const worlds = new Set<string>()
  const nexts = seen.map(() => game.create(start.setup))
  const view = game.create(start.setup)
  const isSeen = (s: Rob, bytes: Uint8Array): boolean => {
    view.bytes.set(s.bytes)
    game.hide(view, viewer)
    return sameBytes(view.bytes, bytes)
  }
  let nodes = 0
  const go = (s: Rob, ply: number): boolean => {
    if (ply === seen.length) {
      worlds.add(keyOf(s))
      return worlds.size <= MOST_WORLDS
    }
    if (++nodes > MOST_NODES) return false
    const legal = new Moves()
    game.moves(s, legal)
    return legal.list().every(move => {
      const next = nexts[ply]!
      next.bytes.set(s.bytes)
      advance(game, next, move)
      return !isSeen(next, seen[ply]!) || go(next, ply + 1)
    })
  }
  return go(start, 0) ? worlds : undefined
}

const GUESSES = 60
const VIEWS = isQuick ? 4 : 12

test.each([
  ['statements, whispers and the alarm pile', [1, 2, 6, 8, 12, 15]],
  ['hints 9 and 16', [1, 6, 9, 9, 15, 16]],
  ['hints 13, 14 and 16', [1, 2, 13, 14, 15, 16]],
  ['hints 9, 13 and 14', [1, 2, 9, 13, 14, 15]],
])(
  '%s: a guess is one of the worlds that can be, and each of them comes',
  (_, hints) => {
    let worlds = 0
    let told = 0
    for (let stream = 0; told < VIEWS; stream++) {
      const setup = smallSetup([...new Set([...hints, 3])].slice(0, 6), 1 + (stream % 2), stream % 3 === 0 ? 1 : 0)
      const heist = heistOf(setup, stream)
      if (!heist) continue
      for (const viewer of viewersOf(setup)) {
        const expected = allWorlds(heist, viewer)
        if (!expected || expected.size < 2) continue
        told++
        worlds += expected.size
        const view = viewOf(game, heist.now, viewer)
        const rng = new Sfc32(89, stream)
        const came = new Set<string>()
        for (let n = 0; n < GUESSES * expected.size && came.size < expected.size; n++) {
          const world = copyOf<Rob>(game, view)
          game.guess(world, viewer, rng)
          const key = keyOf(world)
          if (!expected.has(key))
            throw new Error(`stream ${stream}, viewer ${viewer}: a guess cannot be\n${game.show(world)}`)
          came.add(key)
        }
        if (came.size < expected.size)
          throw new Error(
            `stream ${stream}, viewer ${viewer}: ${expected.size - came.size} of ${expected.size} worlds never came`,
          )
      }
    }
    expect(worlds).toBeGreaterThan(3 * VIEWS)
  },
  240_000,
)

import { describe, test } from 'vitest'
import { isQuick } from '../../../../test/helpers/depth.ts'
import { advance, CHANCE, copyOf, GALLERY, type Move, Moves, NOBODY, type Viewer, viewOf } from '../../../core/game.ts'
import { isProblems } from '../../../core/json.ts'
import { Sfc32, type Rng } from '../../../core/rng.ts'
import { sameBytes } from '../../../core/state.ts'
import { CONTENTS, COUNTS, PACKED, packNeed, TOOLS, unpackNeed, WEIGHTS, writeContent } from './contents.ts'
import { type Facts, factsOf } from './facts.ts'
import { robNRun as game } from '../game.ts'
import { possible } from './knowledge.ts'
import { aOf, bOf, DO, hintMove, hintOf, isHint, nOf, TAG, tagOf, whatOf } from '../rules/moves.ts'
import type { RobSetup } from '../box/options.ts'
import { STANDARD } from '../box/edition.ts'
import { PHASE, type Rob } from '../state/state.ts'
import { judgeOf, sorterOf } from '../testing/brute-force.ts'
import { isStatement } from '../rules/hint-table.ts'

// Knowledge in real games: every combination of vaults is put into the world, and the game itself is asked whether all
// that the viewer heard could have happened.

interface Ply {
  /** The position before the move. */
  readonly before: Rob
  readonly move: Move
}

interface Position {
  readonly now: Rob
  /** The heist so far, from the moment when its vaults were taken. */
  readonly plies: readonly Ply[]
}

const setupOf = (
  seats: number,
  vaultKnowledge: string,
  hints: readonly number[],
  hintsForTwo: readonly number[],
): RobSetup => {
  const setup = game.setup({
    seats,
    scenario: { ...STANDARD.scenarios[1]!, no: undefined, name: 'test', hints, hintsForTwo },
    options: { vaultKnowledge },
  })
  if (isProblems(setup)) throw new Error(JSON.stringify(setup))
  return setup as RobSetup
}

const isHeist = (s: Rob): boolean => s.phase >= PHASE.OPEN && s.phase <= PHASE.SHOW

/** A random game up to a moment of one of its heists, whose boss took so many vaults. */
const positionIn = (setup: RobSetup, vaults: number, rng: Rng): Position | undefined => {
  const s = game.create(setup)
  const found: Position[] = []
  let plies: Ply[] = []
  for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
    const move = actor === CHANCE ? game.deal(s, rng) : game.pick(s, rng)
    if (!isHeist(s)) plies = []
    else {
      if (s.vaultCount === vaults && s.phase > PHASE.DEAL && rng.below(4) === 0)
        found.push({ now: copyOf(game, s), plies: [...plies] })
      plies.push({ before: copyOf(game, s), move })
    }
    advance(game, s, move)
  }
  return found[rng.below(Math.max(1, found.length))]
}

const viewerOf = ({ now }: Position, rng: Rng): Viewer => {
  const seat = rng.below(now.setup.seats)
  return seat === now.boss ? GALLERY : seat
}

const needOf = (packed: number): number[] => {
  const need = new Uint8Array(TOOLS)
  unpackNeed(packed, need)
  return [...need]
}

/** Every need of so many vaults with its weight: of ordered contents, or of sets of cards. */
const combine = (vaults: number, cards: readonly number[] | undefined): Map<number, number> => {
  const weights = new Map<number, number>()
  const add = (need: number, weight: number): void => void weights.set(need, (weights.get(need) ?? 0) + weight)
  if (vaults === 0) add(0, 1)
  else if (vaults === 1 && cards === undefined) PACKED.forEach((need, i) => add(need, WEIGHTS[i]!))
  else if (vaults === 1) cards!.forEach(card => add(PACKED[card]!, 1))
  else if (cards === undefined)
    PACKED.forEach((a, i) => PACKED.forEach((b, j) => add(a + b, WEIGHTS[i]! * WEIGHTS[j]!)))
  else cards.forEach((a, i) => cards.slice(i + 1).forEach(b => add(PACKED[a]! + PACKED[b]!, 1)))
  return weights
}

const limits = new Map<number, Map<number, number>>()
const weightsOf = ({ vaults, shown, cards }: Facts): Map<number, number> => {
  const hidden = vaults - shown.length
  if (cards === undefined && !limits.has(hidden)) limits.set(hidden, combine(hidden, undefined))
  return cards === undefined ? limits.get(hidden)! : combine(hidden, cards)
}

const scratch = new WeakMap<RobSetup, Rob>()

/** The same position, in a state that is used over and over. */
const scratchFor = (s: Rob): Rob => {
  const copy = scratch.get(s.setup) ?? game.create(s.setup)
  scratch.set(s.setup, copy)
  copy.bytes.set(s.bytes)
  return copy
}

const legal = new Moves()
const hintAnswers = new Map<number, Map<number, boolean>>()

/**
 * Whether the boss could use this hint if the need were this one: asked of the game, once for each need and hint,
 * bought or not, whispered to any seat.
 */
const isLegal = ({ before, move }: Ply, need: readonly number[]): boolean => {
  const said = hintMove(hintOf(move), 0, aOf(move), hintOf(move) === 6 ? 0 : bOf(move), nOf(move))
  const answers = hintAnswers.get(said) ?? new Map<number, boolean>()
  hintAnswers.set(said, answers)
  const packed = packNeed(need)
  const answer = answers.get(packed)
  if (answer !== undefined) return answer
  const s = scratchFor(before)
  s.need.set(need)
  legal.clear()
  game.moves(s, legal)
  answers.set(packed, legal.has(move))
  return legal.has(move)
}

const isStated = ({ before, move }: Ply, viewer: Viewer): boolean => {
  if (tagOf(move) !== TAG.WORD || !isHint(move) || !isStatement(hintOf(move))) return false
  const after = copyOf(game, before)
  advance(game, after, move)
  return viewOf(game, after, viewer).last === move
}

/**
 * Whether a need can be, as the game sees it: hints legal, every round sorted with the same sound, and the heist going
 * on or ending as it did.
 */
const gameJudge = ({ now, plies }: Position, facts: Facts, viewer: Viewer): ((need: readonly number[]) => boolean) => {
  const hints = plies.filter(ply => isStated(ply, viewer))
  const after = (i: number): Rob => plies[i + 1]?.before ?? now
  const rounds = plies.flatMap((ply, i) =>
    ply.before.phase === PHASE.SORT
      ? [{ before: ply.before, after: after(i), sound: hearing(after(i), viewer, ply.move) }]
      : [],
  )
  const ends = plies.flatMap((ply, i) => (ply.before.phase === PHASE.BAGS ? [{ ...ply, after: after(i) }] : []))
  const s = game.create(now.setup)
  const sorts = sorterOf(facts, (r, need, _open, cards) => {
    const round = rounds[r]
    // Cards of the phase that is under way: nothing was heard of them.
    if (round === undefined) return []
    s.bytes.set(round.before.bytes)
    s.need.set(need)
    s.given.set(cards)
    if (cards.reduce((a, b) => a + b) !== s.givenSize) throw new Error('the facts have lost a card')
    const sorted = game.deal(s, LUCK)
    advance(game, s, sorted)
    if (s.phase !== round.after.phase || hearing(s, viewer, sorted) !== round.sound) return undefined
    return Array.from(s.pileDown, (n, t) => n - round.before.pileDown[t]!)
  })
  const goesOn = (need: readonly number[]): boolean =>
    ends.every(end => {
      s.bytes.set(end.before.bytes)
      s.need.set(need)
      advance(game, s, end.move)
      return s.phase === end.after.phase
    })
  const sounds = judgeOf({ ...facts, says: [], missing: undefined }, need => goesOn(need) && sorts(need))
  return need => need.every((n, t) => n >= now.laid[t]!) && hints.every(ply => isLegal(ply, need)) && sounds(need)
}

const LUCK = new Sfc32(1)

/** How the move that led here sounds to the viewer. */
const hearing = (s: Rob, viewer: Viewer, move: Move): Move => {
  const view = scratchFor(s)
  view.last = move
  game.hide(view, viewer)
  return view.last
}

const FOR_TWO = [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 15]
const FOR_MORE = [...FOR_TWO, 6, 9]

const sixOf = (from: readonly number[], rng: Rng): number[] => {
  const left = [...from]
  return Array.from({ length: 6 }, () => left.splice(rng.below(left.length), 1)[0]!).sort((a, b) => a - b)
}

/** Much is counted out here, and a machine may be busy with other things. */
const PATIENCE = 240_000

describe('possible needs in real games', () => {
  const kinds: [number, string][] = [
    [1, 'limits'],
    [1, 'deck'],
    [2, 'limits'],
    [2, 'deck'],
  ]
  const parts = kinds.flatMap(([vaults, mode]) =>
    (isQuick ? [0] : [0, 1, 2, 3, 4]).map((part): [number, string, number] => [vaults, mode, part]),
  )
  test.each(parts)(
    '%i vaults, %s: counted equals the game asked, at 50 positions, part %i',
    (vaults, mode, part) => {
      let compared = 0
      for (let stream = 0; compared < 50; stream++) {
        const rng = new Sfc32(73 + 8 * vaults + part, stream)
        const position = positionIn(
          setupOf(2 + rng.below(4), mode, sixOf(FOR_MORE, rng), sixOf(FOR_TWO, rng)),
          vaults,
          rng,
        )
        if (!position) continue
        compared++
        const viewer = viewerOf(position, rng)
        const facts = factsOf(viewOf(game, position.now, viewer), viewer)
        const found = possible(facts)
        const counted = new Map(Array.from(found.needs, (need, i) => [need, found.weights[i]!]))
        const judge = gameJudge(position, facts, viewer)
        const log = (): string =>
          `stream ${stream}, viewer ${viewer}\n${position.plies.map(({ move }) => game.write(move)).join(' ')}`
        const shown = facts.shown.reduce((sum, content) => sum + PACKED[content]!, 0)
        for (const [rest, weight] of weightsOf(facts)) {
          const packed = rest + shown
          const expected = judge(needOf(packed)) ? weight : undefined
          if (counted.get(packed) !== expected)
            throw new Error(
              `need ${needOf(packed)} weighs ${counted.get(packed)}, asked of the game ${expected}; ${log()}`,
            )
        }
        if (!counted.has(packNeed(position.now.need))) throw new Error(`the truth is not possible; ${log()}`)
      }
    },
    PATIENCE,
  )

  test(
    'with a small deck and hints 13, 14 and 16: no world that can be played through the game is excluded',
    () => {
      let told = 0
      for (let stream = 0; told < 15; stream++) {
        const rng = new Sfc32(79, stream)
        const position = positionIn(smallDeck(3 + Number(rng.below(4) === 0), 1 + rng.below(2), rng.below(2)), 1, rng)
        if (!position || position.plies.length === 0) continue
        const viewer = viewerOf(position, rng)
        if (hiddenDraws(position, viewer) > 4 || position.now.phase > PHASE.PILE) continue
        const facts = factsOf(viewOf(game, position.now, viewer), viewer)
        if (!tells(facts)) continue
        told++
        const counted = new Set(possible(facts).needs)
        const judge = worldJudge(position, viewer)
        for (let content = 0; content < CONTENTS; content++) {
          const expected = judge(content)
          if (expected && !counted.has(PACKED[content]!))
            throw new Error(
              `vault ${writeContent(content)} can be: ${expected}; stream ${stream}, viewer ${viewer}\n${position.plies.map(({ move }) => game.write(move)).join(' ')}`,
            )
        }
      }
    },
    PATIENCE,
  )
})

/** Whether a card went wrong after the viewer had seen a hand, or cards had changed hands or been named. */
const tells = ({ heard }: Facts): boolean => {
  const from = heard.findIndex(({ what }) => what === 'seen' || what === 'got' || what === 'named')
  return from >= 0 && heard.slice(from).some(event => event.what === 'sorted' && event.wrong > 0)
}

const smallDeck = (seats: number, each: number, bags: number): RobSetup => {
  const six = [1, 2, 13, 14, 15, 16]
  const setup = setupOf(seats, 'limits', six, [1, 2, 3, 4, 5, 7])
  const { edition } = setup.parts
  const station = { white: [2, 2, 2], yellow: [6, 6, 6, 6], green: [2, 2, 2, 2], red: [3, 3, 3, 3, 3], bagDraw: 1 }
  // No edition that is read has so few cards: nothing else could be counted out.
  return {
    ...setup,
    parts: {
      ...setup.parts,
      edition: { ...edition, cards: { each, bags }, tracks: { ...edition.tracks, [`${seats}`]: station } },
    },
  }
}

const hiddenDraws = ({ plies, now }: Position, viewer: Viewer): number =>
  plies.filter(
    ({ before, move }, i) =>
      tagOf(move) === TAG.WORD &&
      whatOf(move) === DO.CARD &&
      !isHint(move) &&
      before.phase >= PHASE.DEAL &&
      (plies[i + 1]?.before ?? now).who !== viewer,
  ).length

const LATIN = new TextDecoder('latin1')

/** In these phases nothing depends on the vaults. */
const BLIND: readonly number[] = [PHASE.DEAL, PHASE.LOOK, PHASE.GIVE, PHASE.GET, PHASE.NAME, PHASE.PLAY, PHASE.DRAW]

/**
 * Whether a content can be: with it in the vault, is there any game in which every view since is what the viewer saw?
 * Plays all games at once, with all needs that differ in what is complete: hints 1 and 2 and the sorting ask no more
 * than that.
 */
const worldJudge = ({ plies, now }: Position, viewer: Viewer): ((content: number) => boolean) => {
  const shortOf = (content: number): number[] =>
    Array.from(now.laid, (n, t) => Math.min(COUNTS[content * TOOLS + t]!, n + 1))
  const isEnough = (short: readonly number[]): boolean => short.every((n, t) => n >= now.laid[t]!)
  const needs = new Map(
    Array.from({ length: CONTENTS }, (_, content) => shortOf(content))
      .filter(isEnough)
      .map(short => [`${short}`, short]),
  )
  const views = plies.map((_, i) => viewOf(game, plies[i + 1]?.before ?? now, viewer).bytes)
  const view = game.create(now.setup)
  const isSeen = (s: Rob, i: number): boolean => {
    view.bytes.set(s.bytes)
    game.hide(view, viewer)
    return sameBytes(view.bytes, views[i]!)
  }
  const found = new Set<string>()
  const tried = new Map<string, Set<string>>()
  const lists = plies.map(() => new Moves())
  const nexts = plies.map(() => game.create(now.setup))
  /** The position but for the need and what was noted of it. */
  const keyOf = (s: Rob): string => {
    s.need.fill(0)
    return LATIN.decode(s.bytes.subarray(0, s.history.byteOffset))
  }
  const follow = (s: Rob, i: number, on: (next: Rob) => void): void => {
    const [list, next] = [lists[i]!, nexts[i]!]
    list.clear()
    game.moves(s, list)
    for (let k = 0; k < list.size; k++) {
      next.bytes.set(s.bytes)
      advance(game, next, list.at[k]!)
      if (isSeen(next, i)) on(next)
    }
  }
  const go = (s: Rob, i: number, among: readonly string[]): void => {
    const key = `${i} ${keyOf(s)}`
    const before = tried.get(key) ?? new Set()
    tried.set(key, before)
    const open = among.filter(need => !found.has(need) && !before.has(need))
    for (const need of open) before.add(need)
    if (open.length === 0) return
    if (i === views.length) {
      for (const need of open) found.add(need)
      return
    }
    s.need.set(needs.get(open[0]!)!)
    if (BLIND.includes(s.phase)) return follow(s, i, next => go(next, i + 1, open))
    const ways = new Map<string, { readonly next: Rob; readonly needs: string[] }>()
    for (const need of open) {
      s.need.set(needs.get(need)!)
      follow(s, i, next => {
        const way = ways.get(keyOf(next)) ?? { next: copyOf(game, next), needs: [] }
        ways.set(keyOf(next), way)
        way.needs.push(need)
      })
    }
    for (const way of ways.values()) go(way.next, i + 1, way.needs)
  }
  go(copyOf(game, plies[0]!.before), 0, [...needs.keys()])
  return content => found.has(`${shortOf(content)}`)
}

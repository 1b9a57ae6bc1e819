import { expect, test } from 'vitest'
import { advance, CHANCE, Moves, NOBODY, viewOf } from '../../../../core/game.ts'
import { upTo } from '../../../../core/lists.ts'
import { Sfc32 } from '../../../../core/rng.ts'
import { BAG } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { robNRun } from '../../../../games/rob-n-run/game.ts'
import { PLACES } from '../../../../games/rob-n-run/state/layout.ts'
import { DO, dataOf, hintOf, isHint, TAG, tagOf, whatOf, word } from '../../../../games/rob-n-run/rules/moves.ts'
import { PHASE, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import { playAll, position, setupFor } from '../../../../games/rob-n-run/testing/positions.ts'
import { buildingMove } from '../city/city.tsx'
import { asRob, handOf, hintsOf, quartersOf } from '../scene.ts'
import { type Tapped, whyNot } from './why-not.ts'

interface Row {
  readonly rule: string
  readonly given: string
  readonly play?: string
  readonly viewer: number
  readonly tap: Tapped
  readonly why: object | undefined
}

const HEIST = 'seats 4; boss 0; gold 2; red 9; white 4; vaults IIIDD$3; open 1; hints 1 2 3 5 7 8; hands FI* SAR RRJ'
const A1 = 0
const B1 = PLACES
const card = (kind: number): Tapped => ({ what: 'card', kind })
const hint = (no: number): Tapped => ({ what: 'hint', no })
const building = (index: number): Tapped => ({ what: 'building', index })

const ROWS: readonly Row[] = [
  {
    rule: 'N6: the boss picks',
    given: 'seats 4; boss 0',
    viewer: 1,
    tap: building(A1),
    why: { code: 'bossChooses', seat: 0 },
  },
  { rule: 'N6: one with vaults', given: 'seats 4; boss 0', viewer: 0, tap: building(A1), why: undefined },
  {
    rule: 'N6: not one without',
    given: 'seats 4; boss 0; city A1:0',
    viewer: 0,
    tap: building(A1),
    why: { code: 'noVaults' },
  },
  { rule: 'N6: not in a heist', given: HEIST, viewer: 0, tap: building(B1), why: { code: 'heistOn' } },
  { rule: 'N13: the boss speaks first', given: HEIST, viewer: 1, tap: card(0), why: { code: 'bossSpeaks', seat: 0 } },
  { rule: 'N13: an open hint', given: HEIST, viewer: 0, tap: hint(1), why: undefined },
  { rule: 'N13: one face down costs 3 gold', given: HEIST, viewer: 0, tap: hint(2), why: { code: 'hintGold', n: 2 } },
  {
    rule: 'N13: with gold it can be used',
    given: HEIST.replace('gold 2', 'gold 3'),
    viewer: 0,
    tap: hint(2),
    why: undefined,
  },
  {
    rule: 'N13, N14: nothing true to say',
    given: HEIST.replace('IIIDD$3', 'ISD$1').replace('open 1', 'open 7'),
    viewer: 0,
    tap: hint(7),
    why: { code: 'hintUntrue' },
  },
  { rule: 'N13: only one who plays speaks', given: HEIST, viewer: -1, tap: hint(1), why: { code: 'watching' } },
  { rule: 'N21: in turn', given: HEIST, play: 'go', viewer: 2, tap: card(2), why: { code: 'turn', seat: 1 } },
  { rule: 'N21: the boss waits', given: HEIST, play: 'go', viewer: 0, tap: hint(1), why: { code: 'turn', seat: 1 } },
  { rule: 'N21: any card', given: HEIST, play: 'go', viewer: 1, tap: card(BAG), why: undefined },
  { rule: 'N22: swap', given: HEIST, play: 'go', viewer: 1, tap: { what: 'swap' }, why: undefined },
  {
    rule: 'N22: once a round',
    given: HEIST,
    play: 'go 1.swap ~ 2.pass 3.pass',
    viewer: 1,
    tap: { what: 'swap' },
    why: { code: 'swapped' },
  },
  { rule: 'N23: pass', given: HEIST, play: 'go', viewer: 1, tap: { what: 'pass' }, why: undefined },
  {
    rule: 'N23: not when all have passed',
    given: HEIST,
    play: 'go 1.pass 2.pass 3.pass',
    viewer: 1,
    tap: { what: 'pass' },
    why: { code: 'allPassed' },
  },
]

test.each(ROWS)('$rule', ({ given, play = '', viewer, tap, why }) => {
  const s = position(given)
  playAll(s, play)
  expect(whyNot(s, viewer, tap)).toEqual(why)
})

test('N20: a bag is no tool', () => {
  const s = position(HEIST.replace('open 1', 'open 16').replace('hints 1 2 3 5 7 8', 'hints 1 2 3 5 7 16'))
  playAll(s, '16')
  expect(s.phase).toBe(PHASE.NAME)
  expect(whyNot(s, 1, card(BAG))).toEqual({ code: 'bagNoTool' })
  expect(whyNot(s, 1, card(0))).toBeUndefined()
  expect(whyNot(s, 1, { what: 'swap' })).toEqual({ code: 'answerFirst' })
})

/** Everything a board lets this viewer tap, with whether a legal move says that it does something. */
const taps = (s: Rob, viewer: number, legal: readonly number[]): readonly (readonly [Tapped, boolean])[] => {
  const can = (what: number, data?: number): boolean =>
    legal.some(
      move =>
        tagOf(move) === TAG.WORD &&
        !isHint(move) &&
        whatOf(move) === what &&
        (data === undefined || dataOf(move) === data),
    )
  const buildings = quartersOf(s)
    .flatMap(({ buildings: all }) => all)
    .map(({ index }) => [building(index), buildingMove(legal, index) !== undefined] as const)
  if (viewer !== s.boss)
    return [
      ...buildings,
      ...handOf(s, viewer).map(
        ({ kind }) => [card(kind), can(DO.PLAY, kind) || can(DO.HAS, kind) || can(DO.GIVE)] as const,
      ),
      [{ what: 'swap' }, legal.includes(word(DO.SWAP))],
      [{ what: 'pass' }, legal.includes(word(DO.PASS))],
    ]
  if (s.phase === PHASE.PAY || s.phase === PHASE.BEST || s.phase === PHASE.PICK) return buildings
  return [
    ...buildings,
    ...hintsOf(s).map(({ no }) => [hint(no), legal.some(move => isHint(move) && hintOf(move) === no)] as const),
    [{ what: 'go' }, legal.includes(word(DO.GO))],
  ]
}

test.each([2, 3, 5])('in whole games of %i there is a reason exactly where there is no move', seats => {
  const s = robNRun.create(setupFor({ seats }))
  const rng = new Sfc32(seats, 3)
  const list = new Moves()
  let looked = 0
  for (let actor = robNRun.actor(s); actor !== NOBODY; actor = robNRun.actor(s)) {
    if (actor !== CHANCE)
      for (const viewer of upTo(seats)) {
        const view = asRob(viewOf(robNRun, s, viewer))
        list.clear()
        if (viewer === actor) robNRun.moves(view, list)
        for (const [tapped, can] of taps(view, viewer, list.list())) {
          looked++
          expect([tapped, viewer, s.phase, whyNot(view, viewer, tapped) === undefined]).toEqual([
            tapped,
            viewer,
            s.phase,
            can,
          ])
        }
      }
    advance(robNRun, s, actor === CHANCE ? robNRun.deal(s, rng) : robNRun.pick(s, rng))
  }
  expect(looked).toBeGreaterThan(500)
})

import { describe, expect, test } from 'vitest'
import { advance, CHANCE, Moves, NOBODY } from '../../../../core/game.ts'
import { upTo } from '../../../../core/lists.ts'
import { Sfc32 } from '../../../../core/rng.ts'
import { artRobbery } from '../../../../games/art-robbery/game.ts'
import { type Art, KINDS, PHASE } from '../../../../games/art-robbery/state.ts'
import { position, playText, setupFor } from '../../../../games/art-robbery/testing/positions.ts'
import { codeOf } from '../../../../games/art-robbery/tokens.ts'
import { centreOf, handOf, lootOf, targetsOf } from '../scene.ts'
import { type Tapped, whyNot } from './why-not.ts'

const CARDS = '012345BDT'

/** A tap as text: `card`, `dog`, `pile`, a token in the museum (`3`), or in front of a player (`3 of 1`). */
const tapOf = (text: string): Tapped => {
  if (text === 'card' || text === 'dog' || text === 'pile') return { what: text }
  const [token, , seat] = text.split(' ')
  const code = codeOf(token!.startsWith('B') ? 6 : Number(token![0]), token!.length - 1)
  return { what: 'token', code, at: seat === undefined ? 'centre' : Number(seat) }
}

interface Row {
  readonly rule: string
  readonly given: string
  readonly play?: string
  readonly with?: { readonly [option: string]: unknown }
  readonly viewer?: number
  readonly card?: string
  readonly tap: string
  readonly why: object | undefined
}

const ROWS: readonly Row[] = [
  { rule: 'R2: not your turn', given: 'turn 1', card: '3', tap: 'card', why: { code: 'turn', seat: 1 } },
  { rule: 'R2: who watches', given: 'turn 1', viewer: -1, tap: '3', why: { code: 'watching' } },
  { rule: 'R3: any card can be chosen', given: 'turn 0', tap: 'card', why: undefined },
  { rule: 'R3: first a card', given: 'turn 0', tap: '3', why: { code: 'chooseCard' } },
  { rule: 'R5: a number takes its number', given: 'turn 0', card: '3', tap: '3', why: undefined },
  { rule: 'R5: and no other', given: 'turn 0', card: '3', tap: '4', why: { code: 'number' } },
  { rule: 'R5: a 5 takes no Boss', given: 'turn 0', card: '5', tap: 'B', why: { code: 'bossToken' } },
  {
    rule: 'R6: the museum still has one',
    given: 'turn 0; centre 3; 1: has 3',
    card: '3',
    tap: '3 of 1',
    why: { code: 'museumHas', card: 3 },
  },
  { rule: 'R6: it has none', given: 'turn 0; centre 4; 1: has 3', card: '3', tap: '3 of 1', why: undefined },
  {
    rule: 'R6: with a free source it may have one',
    given: 'turn 0; centre 3; 1: has 3',
    with: { source: 'free' },
    card: '3',
    tap: '3 of 1',
    why: undefined,
  },
  {
    rule: 'R6: not from yourself',
    given: 'turn 0; centre 4; 0: has 3',
    card: '3',
    tap: '3 of 0',
    why: { code: 'own' },
  },
  { rule: 'R6: nothing is optional', given: 'turn 0', card: '3', tap: 'pile', why: { code: 'mustTake' } },
  { rule: 'R3: unless nothing is found', given: 'turn 0; centre 4', card: '3', tap: 'pile', why: undefined },
  { rule: 'R7: a Boss card takes no 5', given: 'turn 0', card: 'B', tap: '5', why: { code: 'bossCard' } },
  {
    rule: 'R7: the Boss is in the museum',
    given: 'turn 0; centre B; 1: has 3',
    card: 'B',
    tap: '3 of 1',
    why: { code: 'bossCard' },
  },
  {
    rule: 'R7: it does not steal with centreOnly',
    given: 'turn 0; centre 4; 1: has B',
    with: { bossCard: 'centreOnly' },
    card: 'B',
    tap: 'B of 1',
    why: { code: 'bossMuseum' },
  },
  {
    rule: 'R8: a thief never steals',
    given: 'turn 0; centre 4; 1: has 3',
    card: 'T',
    tap: '3 of 1',
    why: { code: 'thiefMuseum' },
  },
  { rule: 'R8: it takes the Boss', given: 'turn 0', card: 'T', tap: 'B', why: undefined },
  {
    rule: 'R8: unless the table says no',
    given: 'turn 0',
    with: { thiefTakesBoss: false },
    card: 'T',
    tap: 'B',
    why: { code: 'thiefNoBoss' },
  },
  { rule: 'R9: the dog wants a dog card', given: 'turn 0', card: '3', tap: 'dog', why: { code: 'needsDog' } },
  { rule: 'R9: a dog card takes no token', given: 'turn 0', card: 'D', tap: '3', why: { code: 'dogCard' } },
  { rule: 'R9: the dog is yours', given: 'turn 0; dog 0', card: 'D', tap: 'dog', why: { code: 'dogYours' } },
  {
    rule: 'R10: you are asked',
    given: 'turn 1; dog 0; centre 4; 1: 33333; 0: has 3',
    play: '3>3@0',
    tap: 'card',
    why: { code: 'answerFirst' },
  },
  {
    rule: 'R10: somebody else is asked',
    given: 'turn 1; dog 2; centre 4; 1: 33333; 2: has 3',
    play: '3>3@2',
    tap: 'card',
    why: { code: 'answers', seat: 2 },
  },
]

test.each(ROWS)('$rule: $tap', ({ given, play, with: options = {}, viewer = 0, card, tap, why }) => {
  const s = position(setupFor({ seats: 3, options }), given)
  if (play) playText(s, play)
  expect(whyNot(s, viewer, card === undefined ? undefined : CARDS.indexOf(card), tapOf(tap))).toEqual(why)
})

/** Everything that can be tapped, with whether the legal moves say that it does something. */
const taps = (s: Art, card: number, legal: readonly number[]): readonly (readonly [Tapped, boolean])[] => {
  const targets = targetsOf(legal, card)
  return [
    [{ what: 'dog' }, targets.dog !== undefined],
    [{ what: 'pile' }, targets.pile !== undefined],
    ...centreOf(s).map(
      ({ code }) => [{ what: 'token', code, at: 'centre' }, targets.centre(code) !== undefined] as const,
    ),
    ...upTo(s.setup.seats).flatMap(at =>
      lootOf(s, at).map(({ code }) => [{ what: 'token', code, at }, targets.loot(at, code) !== undefined] as const),
    ),
  ]
}

describe.each([
  {},
  { source: 'free', steal: 'may' },
  { bossCard: 'centreOnly', thiefTakesBoss: false, steal: 'mayNumbers', tokenSet: 'firstPrinting' },
])('with %j', options => {
  test.each([2, 4, 5])('in whole games of %i there is a reason exactly where there is no move', seats => {
    const s = artRobbery.create(setupFor({ seats, options }))
    const rng = new Sfc32(seats, 7)
    const list = new Moves()
    let looked = 0
    for (let actor = artRobbery.actor(s); actor !== NOBODY; actor = artRobbery.actor(s)) {
      if (actor !== CHANCE && s.phase === PHASE.PLAY) {
        artRobbery.moves(s, list)
        const legal = list.list()
        for (const card of new Set(handOf(s, actor).filter(each => each < KINDS)))
          for (const [tapped, can] of taps(s, card, legal)) {
            looked++
            expect([tapped, card, whyNot(s, actor, card, tapped) === undefined]).toEqual([tapped, card, can])
          }
      }
      advance(artRobbery, s, actor === CHANCE ? artRobbery.deal(s, rng) : artRobbery.pick(s, rng))
    }
    expect(looked).toBeGreaterThan(500)
  })
})

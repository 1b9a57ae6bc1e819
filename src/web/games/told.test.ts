import { beforeAll, describe, expect, test } from 'vitest'
import { speakIn } from '../../../test/web/speaking.ts'
import { advance, CHANCE, type Game, NOBODY, heard, viewOf } from '../../core/game.ts'
import { isProblems, type Json } from '../../core/json.ts'
import { upTo } from '../../core/lists.ts'
import { Sfc32 } from '../../core/rng.ts'
import { findGame } from '../../games/index.ts'
import type { HeardMove } from '../session/session.ts'
import type { Kit } from '../kit.ts'
import { kit as art } from './art-robbery/main.tsx'
import { sayBoss } from './art-robbery/ledger.tsx'
import type { EndReason } from './art-robbery/places.ts'
import { sayReason } from './art-robbery/scoring.tsx'
import { words as artWords } from './art-robbery/words.ts'
import { sayCard } from './rob-n-run/report/sorting.tsx'
import { asRob } from './rob-n-run/scene.ts'
import { kit as rob } from './rob-n-run/main.tsx'
import { saidIn } from './rob-n-run/text/said.ts'
import { words as robWords } from './rob-n-run/words.ts'

const SEATS = 4
const people = upTo(SEATS).map(seat => ({ seat, name: `Person ${seat}`, here: true }))

/** What somebody is told. */
type Told = readonly [viewer: number, text: string | undefined]

/** What everybody hears in some random games. */
const heardIn = (game: Game, options: Json): readonly (readonly [viewer: number, move: HeardMove])[] => {
  const all: (readonly [number, HeardMove])[] = []
  for (const seed of upTo(12)) {
    const setup = game.setup({ seats: SEATS, options })
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    const s = game.create(setup)
    const rng = new Sfc32(seed)
    for (let moves = 0; game.actor(s) !== NOBODY && moves < 400; moves++) {
      // A move comes with what chance does after it.
      const before = upTo(SEATS).map(viewer => viewOf(game, s, viewer))
      const batch: (readonly [actor: number, texts: readonly string[]])[] = []
      do {
        const actor = game.actor(s)
        advance(game, s, actor === CHANCE ? game.deal(s, rng) : game.pick(s, rng))
        batch.push([actor, upTo(SEATS).map(viewer => heard(game, s, viewer))])
      } while (game.actor(s) === CHANCE)
      for (const viewer of upTo(SEATS)) {
        const after = viewOf(game, s, viewer)
        for (const [actor, texts] of batch)
          all.push([viewer, { ply: 0, actor, text: texts[viewer]!, before: before[viewer]!, after }])
      }
    }
  }
  return all
}

/** What the board asks or waits for after a move. */
const promptAfter = ({ game, prompt }: Kit, viewer: number, { after }: HeardMove): string => {
  const actor = game.actor(after)
  const values = {
    view: after,
    viewer,
    people,
    legal: actor === viewer ? [0] : [],
    decider: undefined,
    pending: undefined,
    unsent: undefined,
  }
  const signals = Object.entries(values).map(([name, value]) => [name, { value }])
  return prompt({ kind: 'remote', game, ...Object.fromEntries(signals) })
}

/** All texts once. */
const once = (told: readonly Told[]): (readonly [viewer: number, text: string])[] => [
  ...new Map(told.flatMap(([viewer, text]) => (text ? [[`${viewer} ${text}`, [viewer, text] as const]] : []))).values(),
]
const named = (told: readonly Told[]): Told[] => told.filter(([viewer, text]) => text?.includes(`Person ${viewer}`))

const robbed = heardIn(findGame('art-robbery')!, {})
const run = heardIn(findGame('rob-n-run')!, { scenario: 4 })

describe.each(['en', 'de', 'fr', 'it'] as const)('what people are told in %s names them never: it says you', spoken => {
  beforeAll(async () => speakIn(spoken, artWords, robWords))

  test('at Art Robbery', () => {
    const told = once(
      robbed.flatMap(([viewer, move]): Told[] => [
        [viewer, art.tell(move, people, viewer)],
        [viewer, promptAfter(art, viewer, move)],
      ]),
    )
    expect(told.length).toBeGreaterThan(300)
    expect(named(told)).toEqual([])
  })

  test('at the end of Art Robbery, where no pronoun stands in a list of names', () => {
    const some = [[0], [1], [0, 1], [0, 2, 3], [0, 1, 2, 3]]
    const reasons: EndReason[] = [
      ...some.map(seats => ({ code: 'arrested', alibis: 3, seats }) as const),
      ...upTo(2).map(seat => ({ code: 'pays', seat, fine: 10 }) as const),
    ]
    const told = upTo(2).flatMap((viewer): Told[] => [
      ...reasons.map((reason): Told => [viewer, sayReason(reason, people, viewer)]),
      ...some.map((winners): Told => [viewer, art.ending({ winners }, people, viewer)]),
      ...upTo(2).map((seat): Told => [viewer, sayBoss({ is: 'kept', seat }, people, viewer)]),
    ])
    expect(named(told)).toEqual([])
    const pronoun = '(you|du|toi|tu)'
    const listed = new RegExp(
      `\\b${pronoun}(,| (and|und|et|e)) (Person|${pronoun})|Person \\d,? (and|und|et|e) ${pronoun}\\b`,
      'i',
    )
    expect(told.filter(([, text]) => listed.test(text!))).toEqual([])
  })

  test('in the reasons of a bot of Art Robbery', () => {
    const told = upTo(2).flatMap(viewer =>
      ['steal', 'steal-boss'].flatMap(why =>
        upTo(2).map((from): Told => [viewer, art.why({ why, from, takes: '4.' }, people, viewer)]),
      ),
    )
    expect(new Set(told.map(([, text]) => text)).size).toBe(6)
    expect(named(told)).toEqual([])
  })

  test("at Rob 'n Run, in the log, in what was said in a heist and in what the board asks", () => {
    const told = once(
      run.flatMap(([viewer, move]): Told[] => [
        [viewer, rob.tell(move, people, viewer)],
        [viewer, promptAfter(rob, viewer, move)],
        ...saidIn(asRob(move.after), people, viewer).map(({ text }): Told => [viewer, text]),
      ]),
    )
    expect(told.length).toBeGreaterThan(300)
    expect(named(told)).toEqual([])
    const all = told.map(([, text]) => text).join('\n')
    // Nothing is left out where somebody gives no card, or holds none.
    expect(all).not.toMatch(/ {2}|: \.| \./)
    if (spoken !== 'en') return
    expect(all).toMatch(/You: “Acid\.”/)
    expect(all).toMatch(/You and Person \d: show each other your hands\./)
    expect(all).toMatch(/You get (a|an|\d) [\w ]+ from Person \d\./)
  })
})

test.each([
  ['fr', 'Utile\u00a0: lampe de poche.', 'Mauvais outil\u00a0: lampe de poche.'],
  ['it', 'Utile: torcia.', 'Attrezzo sbagliato: torcia.'],
] as const)('one card of the alarm phase is told in the singular, in %s', async (spoken, useful, wrong) => {
  await speakIn(spoken, artWords, robWords)
  expect([sayCard({ is: 'useful', kind: 0 }), sayCard({ is: 'wrong', kind: 0 })]).toEqual([useful, wrong])
})

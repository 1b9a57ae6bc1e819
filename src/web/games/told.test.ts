import { beforeAll, describe, expect, test, vi } from 'vitest'
import { advance, CHANCE, type Game, NOBODY, heard, viewOf } from '../../core/game.ts'
import { isProblems, type Json } from '../../core/json.ts'
import { upTo } from '../../core/lists.ts'
import { Sfc32 } from '../../core/rng.ts'
import { findGame } from '../../games/index.ts'
import { common } from '../i18n/index.ts'
import type { HeardMove } from '../session/session.ts'
import { tell as tellArt } from './art-robbery/tell.ts'
import { words as artWords } from './art-robbery/words.ts'
import { asRob } from './rob-n-run/scene.ts'
import { saidIn } from './rob-n-run/text/said.ts'
import { tell as tellRob } from './rob-n-run/text/tell.ts'
import { words as robWords } from './rob-n-run/words.ts'

const SEATS = 4
const people = upTo(SEATS).map(seat => ({ seat, name: `Person ${seat}`, here: true }))

/** What everybody is told of some random games, with who is told it. */
const toldIn = (
  game: Game,
  options: Json,
  say: (move: HeardMove, viewer: number) => readonly (string | undefined)[],
): readonly (readonly [viewer: number, text: string])[] => {
  const told = new Map<string, readonly [number, string]>()
  for (const seed of upTo(12)) {
    const setup = game.setup({ seats: SEATS, options })
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    const s = game.create(setup)
    const rng = new Sfc32(seed)
    for (let moves = 0; game.actor(s) !== NOBODY && moves < 400; moves++) {
      // A move comes with what chance does after it.
      const before = upTo(SEATS).map(viewer => viewOf(game, s, viewer))
      const heardBy: (readonly [actor: number, text: string])[][] = before.map(() => [])
      do {
        const actor = game.actor(s)
        advance(game, s, actor === CHANCE ? game.deal(s, rng) : game.pick(s, rng))
        for (const viewer of upTo(SEATS)) heardBy[viewer]!.push([actor, heard(game, s, viewer)])
      } while (game.actor(s) === CHANCE)
      for (const viewer of upTo(SEATS))
        for (const [actor, text] of heardBy[viewer]!) {
          const move = { ply: 0, actor, text, before: before[viewer]!, after: viewOf(game, s, viewer) }
          for (const line of say(move, viewer)) if (line) told.set(`${viewer} ${line}`, [viewer, line])
        }
    }
  }
  return [...told.values()]
}

describe('what people are told names them never: it says you', () => {
  beforeAll(async () => {
    vi.stubGlobal('navigator', { languages: ['en'] })
    await Promise.all([common.load(), artWords.load(), robWords.load()])
  })
  const named = (told: ReturnType<typeof toldIn>): string[] =>
    told.filter(([viewer, text]) => text.includes(`Person ${viewer}`)).map(([, text]) => text)

  test('at Art Robbery', () => {
    const told = toldIn(findGame('art-robbery')!, {}, (move, viewer) => [tellArt(move, people, viewer)])
    expect(told.length).toBeGreaterThan(300)
    expect(named(told)).toEqual([])
  })
  test("at Rob 'n Run, in the log and in what was said in a heist", () => {
    const told = toldIn(findGame('rob-n-run')!, { scenario: 4 }, (move, viewer) => [
      tellRob(move, people, viewer),
      ...saidIn(asRob(move.after), people, viewer).map(({ text }) => text),
    ])
    expect(told.length).toBeGreaterThan(300)
    expect(named(told)).toEqual([])
    const all = told.map(([, text]) => text).join('\n')
    expect(all).toMatch(/You: “Acid\.”/)
    expect(all).toMatch(/You and Person \d: show each other your hands\./)
    expect(all).toMatch(/You get (a|an|\d) [\w ]+ from Person \d\./)
    // Nothing is left out where somebody gives no card, or holds none.
    expect(all).not.toMatch(/ {2}|: \.| \./)
  })
})

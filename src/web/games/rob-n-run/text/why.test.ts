import { beforeAll, describe, expect, test } from 'vitest'
import { findBot } from '../../../../bots/index.ts'
import { advance, CHANCE, NOBODY, viewOf } from '../../../../core/game.ts'
import { isProblems } from '../../../../core/json.ts'
import { Sfc32 } from '../../../../core/rng.ts'
import { findGame } from '../../../../games/index.ts'
import { de } from '../i18n/de.ts'
import { en } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'
import { it } from '../i18n/it.ts'

const game = findGame('rob-n-run')!

/** Every kind of reason some bots give in a whole game among themselves. */
const reasonsOf = (levels: readonly string[], seats: number, seed: number): Set<string> => {
  const setup = game.setup({ seats })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  const s = game.create(setup)
  const found = new Set<string>()
  for (let actor = game.actor(s), ply = 0; actor !== NOBODY; actor = game.actor(s), ply++) {
    if (actor === CHANCE) {
      advance(game, s, game.deal(s, new Sfc32(seed, ply)))
      continue
    }
    const { move, reason } = findBot(levels[actor % levels.length]!, game)!.choose(
      game,
      viewOf(game, s, actor),
      actor,
      new Sfc32(seed, 1_000_000 + ply),
    )
    if (reason) found.add(reason.why)
    advance(game, s, move)
  }
  return found
}

describe('why a bot did something', () => {
  // What accomplices do face down must sound alike whatever the card: these three sentences are one.
  const ALIKE = ['play-asked', 'play-bag', 'play-filler'] as const

  const found = new Set<string>(['forced', 'search'])
  beforeAll(() => {
    for (const games of [reasonsOf(['easy', 'medium'], 4, 3), reasonsOf(['easy:convention'], 3, 5)])
      for (const why of games) found.add(why)
  })

  test.each([
    ['en', en.why],
    ['de', de.why],
    ['fr', fr.why],
    ['it', it.why],
  ])(
    'has a sentence in %s for every reason of these games, and tells nothing hidden',
    (_, words: { readonly [why: string]: string }) => {
      expect(found.size).toBeGreaterThan(10)
      expect([...found].filter(why => !words[why])).toEqual([])
      expect(Object.keys(words)).toEqual(Object.keys(en.why))
      expect(new Set(ALIKE.map(why => words[why])).size).toBe(1)
      expect(words['pass']).toBe(words['pass-lacks'])
    },
  )
})

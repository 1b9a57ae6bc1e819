import { describe, expect, test } from 'vitest'
import { checkLaws, checkTwins } from '../../core/laws.ts'
import { artRobbery } from './game.ts'
import { sound as cardsAndTokens } from './play.ts'
import type { Art } from './state.ts'
import { remembers, setupFor } from './testing.ts'

// The rulebooks' presets; the options they leave alone are in laws-options.test.ts, which runs beside this one.

const sound = (s: Art): string | undefined => cardsAndTokens(s) ?? remembers(s)

const QUICK = process.env['SAFEHOUSE_QUICK'] === '1'
const POSITIONS = QUICK ? 1000 : 20_000
const GAMES = QUICK ? 3 : 30

for (const preset of ['french', 'german', 'short', 'italian']) {
  for (const seats of [2, 3, 4, 5]) {
    describe(`${preset}, ${seats} seats`, () => {
      const setup = setupFor({ seats, preset })
      test('the laws', () => expect(checkLaws(artRobbery, setup, { positions: POSITIONS, seed: seats, sound })).toBeGreaterThanOrEqual(POSITIONS))
      // Of ten tries a viewer a quarter or more make a legal twin.
      test('twins', () => expect(checkTwins(artRobbery, setup, { games: GAMES, seed: seats, tries: 10 })).toBeGreaterThan(GAMES * 7))
    })
  }
}

import { describe, expect, test } from 'vitest'
import { checkLaws, checkTwins } from '../../core/laws.ts'
import { artRobbery } from './game.ts'
import { sound as cardsAndTokens } from './play.ts'
import type { Art } from './state.ts'
import { remembers, setupFor } from './testing.ts'

const sound = (s: Art): string | undefined => cardsAndTokens(s) ?? remembers(s)

const QUICK = process.env['SAFEHOUSE_QUICK'] === '1'
const POSITIONS = QUICK ? 1000 : 20_000
const GAMES = QUICK ? 3 : 30

/** Equal numbers with other dots, two Bosses, a raid of one token. */
const DOTTED = {
  name: 'dotted',
  raids: ['3 3. 3.. 4 4. 0. 0..... B B.', '5', 'B B 4 1 1. 1..', '0 0 2 2 2. 5. 5.. 5 B'].map(raid =>
    raid.split(' ').map(word => ({ number: word.startsWith('B') ? 'boss' : Number(word.charAt(0)), dots: word.length - 1 })),
  ),
}

const setups = [
  { seats: 4, options: { tokenSet: 'firstPrinting', steal: 'may' } },
  { seats: 3, options: { tokenSet: DOTTED } },
  { seats: 2, options: { tokenSet: DOTTED, source: 'free', steal: 'may' } },
  { seats: 3, options: { source: 'free' } },
  { seats: 5, options: { raidTurnLimit: 7, noDogStarter: 'previousStarter', allArrested: 'nobody' } },
  { seats: 4, options: { raidTurnLimit: 1, firstPlayer: 3, noDogStarter: 'raidEnder' } },
  { seats: 2, options: { dogProtectsBoss: false, thiefTakesBoss: false, banked: 'hidden', tokenSet: 'firstPrinting' } },
]

for (const [seed, input] of setups.entries()) {
  describe(
    JSON.stringify(input, (key, value) => (key === 'raids' ? undefined : value)),
    () => {
      const setup = setupFor(input)
      test('the laws', () => expect(checkLaws(artRobbery, setup, { positions: POSITIONS, seed, sound })).toBeGreaterThanOrEqual(POSITIONS))
      test('twins', () => expect(checkTwins(artRobbery, setup, { games: GAMES, seed, tries: 10 })).toBeGreaterThan(GAMES * 5))
    },
  )
}

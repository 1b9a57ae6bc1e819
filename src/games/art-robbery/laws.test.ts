import { describe, expect, test } from 'vitest'
import { bundledModule } from '../../../test/helpers/bundled-module.ts'
import { byDepth, seedFrom } from '../../../test/helpers/depth.ts'
import type * as Testing from './testing/laws.ts'

const POSITIONS = byDepth({ quick: 1000, usual: 2000, deep: 20_000 })
const GAMES = byDepth({ quick: 3, usual: 10, deep: 30 })

const DEALS = byDepth({ quick: 5000, usual: 10_000, deep: 100_000 })

const { holdLaws, holdOdds, holdTwins } = await bundledModule<typeof Testing>(
  new URL('testing/laws.ts', import.meta.url),
)

/** Equal numbers with other dots, two Bosses, a raid of one token. */
const DOTTED = {
  name: 'dotted',
  raids: ['3 3. 3.. 4 4. 0. 0..... B B.', '5', 'B B 4 1 1. 1..', '0 0 2 2 2. 5. 5.. 5 B'].map(raid =>
    raid
      .split(' ')
      .map(word => ({ number: word.startsWith('B') ? 'boss' : Number(word.charAt(0)), dots: word.length - 1 })),
  ),
}

const setups = [
  ...['french', 'german', 'short', 'italian'].flatMap(preset => [2, 3, 4, 5].map(seats => ({ seats, preset }))),
  { seats: 4, options: { tokenSet: 'firstPrinting', steal: 'may' } },
  { seats: 3, options: { tokenSet: DOTTED, bossNeeds: 'took', steal: 'mayNumbers' } },
  { seats: 3, options: { tokenSet: DOTTED } },
  { seats: 2, options: { tokenSet: DOTTED, source: 'free', steal: 'may' } },
  { seats: 3, options: { source: 'free' } },
  { seats: 5, options: { raidTurnLimit: 7, noDogStarter: 'previousStarter', allArrested: 'nobody' } },
  { seats: 4, options: { raidTurnLimit: 1, firstPlayer: 3, noDogStarter: 'raidEnder' } },
  { seats: 2, options: { dogProtectsBoss: false, thiefTakesBoss: false, banked: 'hidden', tokenSet: 'firstPrinting' } },
]

for (const [number, input] of setups.entries()) {
  const seed = seedFrom(number)
  describe(JSON.stringify(input, (key, value) => (key === 'raids' ? undefined : value)).replaceAll('"', ''), () => {
    test('the laws', () => {
      const held = holdLaws(input, POSITIONS, seed)
      expect(held.positions).toBeGreaterThanOrEqual(POSITIONS)
      expect(held.worlds).toBeGreaterThan(POSITIONS * 5)
    })
    test('twins', () => expect(holdTwins(input, GAMES, seed).deals).toBeGreaterThan(GAMES * 20))
  })
}

// Before the first choice only the seats and who begins make a difference to what is hidden.
describe('odds of guesses', () => {
  test.each([2, 3, 4, 5])('%i seats', seats =>
    expect(holdOdds({ seats }, DEALS, seedFrom(seats)).comparisons).toBeGreaterThan(1000),
  )
})

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import type * as Testing from './testing.ts'

const QUICK = process.env['SAFEHOUSE_QUICK'] === '1'
const POSITIONS = QUICK ? 1000 : 20_000
const GAMES = QUICK ? 3 : 30

/** The laws and the game in one piece, as they are shipped: three times as fast as module by module, and half a million positions are many. */
const bundled = async (): Promise<typeof Testing> => {
  const entry = fileURLToPath(new URL('testing.ts', import.meta.url))
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm', target: 'node20', logLevel: 'silent' })
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`)
}
const { holdLaws, holdTwins } = await bundled()

/** Equal numbers with other dots, two Bosses, a raid of one token. */
const DOTTED = {
  name: 'dotted',
  raids: ['3 3. 3.. 4 4. 0. 0..... B B.', '5', 'B B 4 1 1. 1..', '0 0 2 2 2. 5. 5.. 5 B'].map(raid =>
    raid.split(' ').map(word => ({ number: word.startsWith('B') ? 'boss' : Number(word.charAt(0)), dots: word.length - 1 })),
  ),
}

const setups = [
  ...['french', 'german', 'short', 'italian'].flatMap(preset => [2, 3, 4, 5].map(seats => ({ seats, preset }))),
  { seats: 4, options: { tokenSet: 'firstPrinting', steal: 'may' } },
  { seats: 3, options: { tokenSet: DOTTED } },
  { seats: 2, options: { tokenSet: DOTTED, source: 'free', steal: 'may' } },
  { seats: 3, options: { source: 'free' } },
  { seats: 5, options: { raidTurnLimit: 7, noDogStarter: 'previousStarter', allArrested: 'nobody' } },
  { seats: 4, options: { raidTurnLimit: 1, firstPlayer: 3, noDogStarter: 'raidEnder' } },
  { seats: 2, options: { dogProtectsBoss: false, thiefTakesBoss: false, banked: 'hidden', tokenSet: 'firstPrinting' } },
]

for (const [seed, input] of setups.entries()) {
  describe(JSON.stringify(input, (key, value) => (key === 'raids' ? undefined : value)).replaceAll('"', ''), () => {
    test('the laws', () => expect(holdLaws(input, POSITIONS, seed)).toBeGreaterThanOrEqual(POSITIONS))
    // Of ten tries a viewer a quarter or more make a legal twin.
    test('twins', () => expect(holdTwins(input, GAMES, seed)).toBeGreaterThan(GAMES * 5))
  })
}

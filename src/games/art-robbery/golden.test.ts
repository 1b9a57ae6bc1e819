import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Additions } from '../../core/record-form.ts'
import { type Golden, goldenProblem, playGolden } from '../../testing/golden.ts'
import { artRobbery } from './game.ts'
import { setupFor } from './testing/positions.ts'

// Games as they were once played, and what every viewer heard of them. They replay for ever: a rule under which one of them
// goes differently is a new version of the rules. SAFEHOUSE_GOLDEN=write plays those that are missing; none is ever written over.

const FOLDER = new URL('golden/', import.meta.url)

const DOTTED = {
  name: 'dotted',
  raids: ['3 3. 3.. 4 4. 0. 0..... B B.', '5', 'B B 4 1 1. 1..', '0 0 2 2 2. 5. 5.. 5 B'].map(raid =>
    raid
      .split(' ')
      .map(word => ({ number: word.startsWith('B') ? 'boss' : Number(word.charAt(0)), dots: word.length - 1 })),
  ),
}

const PLAYED: { readonly [name: string]: { readonly [field: string]: unknown } } = {
  ...Object.fromEntries(
    ['french', 'german', 'short', 'italian'].flatMap(preset =>
      [2, 3, 4, 5].map(seats => [`${preset}-${seats}`, { seats, preset }]),
    ),
  ),
  'first-printing-3': { seats: 3, options: { tokenSet: 'firstPrinting', firstPlayer: 2 } },
  'dotted-2': { seats: 2, options: { tokenSet: DOTTED, steal: 'may', source: 'free' } },
  'short-raids-5': { seats: 5, options: { raidTurnLimit: 9, noDogStarter: 'previousStarter' } },
  'bare-boss-4': {
    seats: 4,
    options: { dogProtectsBoss: false, thiefTakesBoss: false, noDogStarter: 'raidEnder', banked: 'hidden' },
  },
  ...Object.fromEntries([2, 3, 4, 5].map(seats => [`second-german-${seats}`, { version: 2, seats, preset: 'german' }])),
  ...Object.fromEntries(
    [2, 3, 4].map(seats => [`second-took-${seats}`, { version: 2, seats, options: { bossNeeds: 'took' } }]),
  ),
  'format-2-french-2': { version: 2, seats: 2 },
  'format-2-german-4': { version: 2, seats: 4, preset: 'german' },
  'format-2-dotted-5': { version: 2, seats: 5, options: { tokenSet: DOTTED, source: 'free', firstPlayer: 3 } },
  'format-2-version-1-3': { seats: 3, preset: 'german' },
}

/** What people add to a record of format 2. */
const ADDED: { readonly [name: string]: Additions } = {
  'format-2-french-2': { help: true, ownNotes: 'two Bosses are out' },
  'format-2-german-4': {
    notes: [
      { seat: 1, text: 'seat 3 keeps a dog' },
      { seat: null, text: 'had to go\nsorry' },
    ],
  },
}

if (process.env['SAFEHOUSE_GOLDEN'] === 'write') {
  const there = readdirSync(FOLDER)
  for (const name of Object.keys(PLAYED))
    if (!there.includes(`${name}.json`))
      writeFileSync(
        new URL(`${name}.json`, FOLDER),
        playGolden(artRobbery, setupFor({ version: 1, ...PLAYED[name]! }), name, ADDED[name]),
      )
}

describe('golden records', () => {
  const files = readdirSync(FOLDER)
  test('there are as many as were played', () => expect(files).toHaveLength(Object.keys(PLAYED).length))
  for (const file of files) {
    const golden = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Golden
    test(file, () => expect(goldenProblem(artRobbery, golden)).toBeUndefined())
  }
})

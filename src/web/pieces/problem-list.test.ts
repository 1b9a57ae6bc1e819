import { expect, test } from 'vitest'
import { placeInFile } from './problem-list.tsx'

const FILE = { seats: 3, options: { edition: { name: 'my box', vaults: [] } } }

test.each([
  ['a place in a file', FILE, 'options.edition.vaults.3', 'vaults.3'],
  ['a file as a whole', FILE, 'options.edition', ''],
  ['an option that is no file', { seats: 3, options: { steal: 'x' } }, 'options.steal', ''],
  ['a code, in which nothing is found by its name', { options: { scenario: 'abc' } }, 'options.scenario.dice', ''],
  ['what is no option', FILE, 'seats', ''],
  ['an option the game does not have', { seats: 3, options: { moon: 1 } }, 'options.moon', ''],
])('%s', (_, asked, field, place) => expect(placeInFile(asked, field)).toBe(place))

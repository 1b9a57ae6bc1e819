import { expect, test } from 'vitest'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import { front } from '../games/rob-n-run/front.tsx'
import { optionsOfLink, seatsOfLink } from './link-options.ts'

test.each([
  [robNRun, 'scenario=3', { options: { scenario: 3 } }],
  [robNRun, 'scenario=AbC', { options: { scenario: 'AbC' } }],
  [robNRun, 'vaultKnowledge=deck&seats=3', { options: { vaultKnowledge: 'deck' } }],
  [robNRun, 'vaultKnowledge=all', undefined],
  [robNRun, 'nonsense=1', undefined],
  [artRobbery, 'scenario=3', undefined],
])('a link chooses options of the game that it names', (game, query, options) => {
  expect(optionsOfLink(game, new URLSearchParams(query))).toEqual(options)
})

test.each([
  ['seats=3', 3],
  ['seats=9', undefined],
  ['', undefined],
])('seats by a link: %s', (query, seats) => {
  expect(seatsOfLink(front, new URLSearchParams(query))).toBe(seats)
})

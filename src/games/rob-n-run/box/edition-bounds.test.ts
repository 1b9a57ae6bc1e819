import { expect, test } from 'vitest'
import { finish, NOBODY } from '../../../core/game.ts'
import { isProblems, type JsonObject, problemText } from '../../../core/json.ts'
import { Sfc32 } from '../../../core/rng.ts'
import { type Edition, readEdition, STANDARD } from './edition.ts'
import { robNRun } from '../game.ts'
import type { RobSetup } from './options.ts'
import type { Dice } from './scenario.ts'
import { randomScenario, type Wish } from './scenario-random.ts'

// Every edition that the schema accepts must be playable: editions as far from the printed one as it allows.

const QUARTERS = ['A', 'B', 'C', 'D']
const SOURCES = Object.fromEntries(
  ['gold', 'reserve', 'mostVaults', 'dice', 'cards', 'route', 'quarters', 'tracks', 'groups', 'hints', 'vaults'].map(
    part => [part, 'known'],
  ),
)

const town = (buildings: number, vaults: number): JsonObject[] =>
  QUARTERS.map(id => ({
    id,
    buildings: Array.from({ length: buildings }, (_, i) => ({ name: `${id}${i}`, vaults, kind: 'bank' })),
  }))

/** Every track has one number, with dice on it or not. */
const flat = (dice: Dice, white: number, yellow: number, green: number, red: number, bagDraw: number): JsonObject => {
  const all = (n: number, of: number): number[] => Array.from({ length: of + 1 }, () => n)
  const track = {
    white: all(white, dice.white),
    yellow: all(yellow, dice.yellow),
    green: all(green, dice.green),
    red: all(red, dice.red),
  }
  return Object.fromEntries([2, 3, 4, 5].map(players => [players, { ...track, bagDraw: players === 2 ? 0 : bagDraw }]))
}

/** Vaults that want more of a tool than there is. */
const greedy = (n: number): JsonObject[] =>
  Array.from({ length: n }, (_, i) => ({ code: `${i}`, gold: 3, need: i % 2 === 0 ? 'FFFFI' : 'RRRRJ' }))

const FEW = { white: 1, yellow: 1, green: 1, red: 2 }
const MANY = { white: 6, yellow: 6, green: 2, red: 2 }
const RICH = { gold: { start: 30, supply: 30 }, dice: MANY, quarters: town(4, 3), reserve: 20, vaults: greedy(96) }

const EXTREMES: { readonly [name: string]: JsonObject } = {
  'all of everything': {
    ...RICH,
    tracks: flat(MANY, 8, 6, 12, 12, 4),
    route: { fields: 40, police: 1, car: 2, dice: [3, 4, 5, 6, 37], terminals: [38, 39, 40] },
  },
  'long heists': {
    ...RICH,
    tracks: flat(MANY, 2, 6, 12, 12, 4),
    route: { fields: 40, police: 1, car: 20, dice: [21, 22, 23, 24, 37], terminals: [38, 39, 40] },
  },
  'hardly anything': {
    gold: { start: 0, supply: 1 },
    dice: FEW,
    cards: { each: 8, bags: 0 },
    quarters: town(1, 1),
    mostVaults: 1,
    reserve: 0,
    vaults: greedy(4),
    tracks: flat(FEW, 2, 0, 1, 0, 0),
    route: { fields: 10, police: 1, car: 2, dice: [3, 4, 5, 6, 7], terminals: [8, 9, 10] },
  },
  'one card, eight wanted': { tracks: flat(STANDARD.dice, 8, 0, 1, 0, 0) },
}

const editionOf = (changes: JsonObject): Edition => {
  const edition = readEdition({ ...STANDARD, name: 'extreme', scenarios: [], sources: SOURCES, ...changes })
  if (isProblems(edition)) throw new Error(edition.map(problemText).join('; '))
  return edition
}

const GAMES = 4
const WISHES: readonly Wish[] = [{}, { randomDice: true }, { drawHints: true }, { pro: true, easier: true }]

test.each(Object.entries(EXTREMES))('%s: every game ends', (_, changes) => {
  const edition = editionOf(changes)
  for (const seats of [2, 3, 4, 5])
    for (const [n, wish] of WISHES.entries()) {
      const rng = new Sfc32(n, seats)
      const setup = robNRun.setup({ seats, edition, scenario: randomScenario(edition, rng, wish) })
      expect(isProblems(setup)).toBe(false)
      for (let game = 0; game < GAMES; game++) {
        const s = robNRun.create(setup as RobSetup)
        finish(robNRun, s, rng)
        expect(robNRun.actor(s)).toBe(NOBODY)
      }
    }
})

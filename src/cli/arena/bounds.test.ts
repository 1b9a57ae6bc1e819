import { expect, test } from 'vitest'
import type { Game } from '../../core/game.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Rng } from '../../core/rng.ts'
import type { State, View } from '../../core/state.ts'
import { findGame } from '../../games/index.ts'
import { efficiencies, findBound, efficiencyLines, withEfficiency } from './bounds.ts'
import { playMatch } from './match.ts'
import type { ReportRow } from './report.ts'

const row = (scenario: number, seats: number, crew: string, share: number): ReportRow => ({
  label: crew,
  json: { scenario, seats, crew },
  place: { scenario },
  share,
  ci95: [0, 1],
})
const efficiencyOf = ({ json }: ReportRow): number | undefined => json['efficiency'] as number | undefined

const ROWS = [
  row(1, 2, 'blind', 0.1),
  row(1, 2, 'literal', 0.5),
  row(1, 2, 'seeing', 0.9),
  row(1, 4, 'blind', 0),
  row(1, 4, 'literal', 0.5),
  row(1, 4, 'seeing', 1),
  row(2, 4, 'literal', 0.5),
  row(2, 4, 'seeing', 1),
]

test('a crew is placed between floor and ceiling of its own table', () => {
  expect(withEfficiency(ROWS, 'rob-n-run').map(efficiencyOf)).toEqual([0, 0.5, 1, 0, 0.5, 1, undefined, undefined])
})

test('and between their means by scenario', () => {
  const [one, ...others] = efficiencies(withEfficiency(ROWS, 'rob-n-run'), 'rob-n-run') as [JsonObject]
  expect(one).toMatchObject({ scenario: 1, crew: 'literal', floor: 0.05, ceiling: 0.95 })
  expect(one['efficiency']).toBeCloseTo(0.5, 9)
  expect(others).toEqual([])
  expect(efficiencyLines([one], 'rob-n-run').at(-1)).toMatch(/scenario 1 +literal +5\.0 % +50\.0 % +95\.0 % +50\.0 %/)
  expect(efficiencyLines([], 'rob-n-run')).toEqual([])
})

test("only Rob 'n Run has bounds, and only one of them peeks", () => {
  const game = findGame('rob-n-run')!
  expect(findBound('seeing', findGame('art-robbery')!)).toBeUndefined()
  expect(findBound('expert', game)).toBeUndefined()
  expect('peek' in findBound('blind', game)!).toBe(false)
  expect('peek' in findBound('seeing', game)!).toBe(true)
})

test('who sees the vaults is shown them before each move, and says nothing', async () => {
  const game = findGame('rob-n-run')!
  const setup = game.setup({ seats: 4, scenario: 1 })
  if (!('seats' in setup)) throw new Error('no setup')
  const bound = findBound('seeing', game)!
  const said: string[] = []
  let peeked = 0
  const player = {
    choose: (g: Game, view: View, seat: number, rng: Rng) => {
      const choice = bound.choose(g, view, seat, rng)
      said.push(game.write(choice.move))
      return choice
    },
    peek: (s: State) => {
      peeked++
      if ('peek' in bound) bound.peek(s)
    },
  }
  const { shares } = await playMatch(game, setup, [player, player, player, player], 5, 1, () => 0)
  expect(peeked).toBe(said.length)
  expect(said.filter(text => /^\$?\d/.test(text))).toEqual([])
  expect(shares).toEqual([1, 1, 1, 1])
})

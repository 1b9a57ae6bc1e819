import { describe, expect, test } from 'vitest'
import { advance, CHANCE, NOBODY, viewOf } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { robNRun as game } from '../../games/rob-n-run/game.ts'
import { isAlarm, OUTCOME, PHASE, RED, type Rob } from '../../games/rob-n-run/state/state.ts'
import { position, setupFor } from '../../games/rob-n-run/testing/positions.ts'
import { Board, finishHeist, playOut } from './board.ts'
import { decide } from './macro.ts'
import { modelFor, outcomeOdds } from './odds.ts'
import { ofKind, STYLES } from './style.ts'
import { isWorthGold, stakesOf } from './worth.ts'

const convention = ofKind(STYLES['expert']!, 'convention')

test.each([2, 3, 4, 5])('with %i seats a heist moves the board as in the game', seats => {
  let heists = 0
  for (let n = 0; n < 30; n++) {
    const s = game.create(setupFor({ seats, scenario: 1 + (n % 3) }))
    const rng = new Sfc32(3, n)
    while (game.actor(s) !== NOBODY) {
      const before = new Board(s, 'literal')
      const last = s.phase === PHASE.SHOW && s.vaultsShown === s.vaultCount - 1
      const [alarm, vaults] = [isAlarm(s) ? 1 : 0, s.vaultCount]
      step(s, rng)
      if (!last) continue
      const cracked = s.car - before.car
      while (s.phase === PHASE.PLACE || s.phase === PHASE.PAY) step(s, rng)
      const end = finishHeist(before, vaults, 2 * cracked + alarm)
      if (s.outcome !== OUTCOME.NO_VAULTS) expect(end).toBe(s.outcome)
      expect([before.car, before.police, [...before.route], before.reserve]).toEqual([
        s.car,
        s.police,
        [...s.route],
        s.reserve,
      ])
      heists++
    }
  }
  expect(heists).toBeGreaterThan(40)
})

const step = (s: Rob, rng: Sfc32): void =>
  advance(game, s, game.actor(s) === CHANCE ? game.deal(s, rng) : game.pick(s, rng))

describe('odds of a heist', () => {
  test.each([1, 2, 3])('of %i vaults come to one, and better numbers are no worse', vaults => {
    for (const kind of ['literal', 'convention'] as const) {
      for (const seats of [2, 3, 4, 5]) {
        const model = modelFor(kind, seats, vaults)
        const all = (yellow: number, green: number, white: number, red: number): number => {
          const upTo = outcomeOdds(model, yellow, green, white, red, 0)
          expect(upTo.at(-1)).toBeCloseTo(1, 9)
          return 1 - upTo.at(-3)!
        }
        expect(all(6, 8, 3, 6), `${kind} ${seats}`).toBeGreaterThan(all(3, 5, 5, 2))
      }
    }
  })
})

const chanceOf = (given: string): number => {
  const board = new Board(position(given), 'literal')
  const start = new Board(position(given), 'literal')
  let won = 0
  for (let n = 0; n < 300; n++) {
    board.copy(start)
    if (playOut(board, new Sfc32(1, n)) === OUTCOME.ESCAPED) won++
  }
  return won / 300
}

describe('playouts', () => {
  test('nearer to the airport is better, nearer to the police is worse', () => {
    expect(chanceOf('seats 2; car 10; police 6')).toBeGreaterThan(chanceOf('seats 2; car 10; police 9'))
    expect(chanceOf('seats 2; car 13; police 10')).toBeGreaterThan(chanceOf('seats 2; car 8; police 7'))
  })
  test('dice on the station are bad', () =>
    expect(chanceOf('seats 4; car 6; police 4; station -')).toBeGreaterThan(
      chanceOf('seats 4; car 6; police 4; station wwyyggrrrr'),
    ))
})

const decision = (given: string, play: (s: Rob) => void = () => {}): string => {
  const s = position(given)
  play(s)
  return game.write(decide(viewOf(game, s, s.boss), convention, new Sfc32(1)).move)
}

describe('decisions on the board', () => {
  test('two vaults where one is not enough', () =>
    expect(decision('seats 4; car 12; police 11; station -; city A1:2 B2:1; reserve 0')).toBe('rob:A1'))
  test('dice are bought off where there is gold', () => {
    const s = position('seats 2; car 8; police 5; gold 9; station wyggrrr; city A1:2 B1:2 C1:2 D1:2')
    s.informantOut = 1 + RED
    s.phase = PHASE.PAY
    expect(game.write(decide(viewOf(game, s, s.boss), STYLES['expert']!, new Sfc32(1)).move)).not.toBe('pay:0')
  })
})

describe('what a hint may cost', () => {
  const s = position('seats 4; car 13; police 11; gold 3; vaults IIIDD$3; open 1; city A1:2 B2:1')
  test('success is worth more than failure, and gold is worth something or nothing', () => {
    const { success, failure, poorer } = stakesOf(s, 'convention')
    expect(success).toBe(1)
    expect(failure).toBeLessThan(success)
    expect(poorer).toBeLessThanOrEqual(success)
  })
  test('in the last heist everything is worth its gold that helps, and nothing that does not', () => {
    expect(isWorthGold(s, 'convention', 0.5, 0.6)).toBe(true)
    expect(isWorthGold(s, 'convention', 0.5, 0.5)).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { Sfc32 } from '../../core/rng.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { setupFor as artFor } from '../../games/art-robbery/testing/positions.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import { setupFor as robFor } from '../../games/rob-n-run/testing/positions.ts'
import { type TableFixture, fixtureFor, refold, snapshot } from '../testing/fixture.ts'
import { run } from '../testing/steps.ts'

const fixture = (seats = 4, options = {}): TableFixture =>
  fixtureFor(artRobbery, artFor({ seats, options }), new Sfc32(5))
const names = ({ table }: TableFixture): string =>
  table.holders.map(holder => ('name' in holder ? holder.name : holder.kind)).join(' ')

describe('the host adds and takes away seats before the start', () => {
  test.each([
    // Three friends at a table for four.
    ['a sit Anna; b sit Ben; c sit Cleo; a drop-seat 3; a start', 'ok', 'Anna Ben Cleo'],
    ['a sit Anna; b sit Ben @2; a drop-seat 1', 'ok', 'Anna Ben open'],
    ['a sit Anna; a bot 1 random; a drop-seat 1', 'ok', 'Anna open open'],
    ['a add-seat', 'ok', 'open open open open open'],
    ['a add-seat; a add-seat', 'bad-setup', 'open open open open open'],
    ['a drop-seat 0; a drop-seat 0; a drop-seat 0', 'bad-setup', 'open open'],
    ['a sit Anna; b sit Ben; a drop-seat 1', 'seat-taken', 'Anna Ben open open'],
    ['a drop-seat 4', 'no-seat', 'open open open open'],
    ['b sit Ben; b drop-seat 3', 'not-host', 'Ben open open open'],
    ['b sit Ben; b add-seat', 'not-host', 'Ben open open open'],
    ['a sit Anna; a bot 1 random; a bot 2 random; a bot 3 random; a fix; a drop-seat 3', 'started', 'Anna bot bot bot'],
    ['a sit Anna; a bot 1 random; a bot 2 random; a bot 3 random; a start; a add-seat', 'started', 'Anna bot bot bot'],
  ])('%s -> %s', (steps, came, seats) => {
    const b = fixture()
    expect(run(b, steps)).toBe(came)
    expect(names(b)).toBe(seats)
    expect(b.table.setup.seats).toBe(b.table.holders.length)
    expect(snapshot(refold(b))).toBe(snapshot(b.table))
  })

  test('an option that names a seat which would be gone keeps the seat', () => {
    const b = fixture(4, { firstPlayer: 3 })
    expect(run(b, 'a drop-seat 2')).toBe('bad-setup')
  })
  test('a scenario stays the same with another seat', () => {
    const b = fixtureFor(robNRun, robFor({ seats: 3, options: { scenario: 1 } }), new Sfc32(5))
    expect(run(b, 'a add-seat')).toBe('ok')
    expect(b.table.setup.options).toEqual(robFor({ seats: 3, options: { scenario: 1 } }).options)
  })
  test('habits move with their seats, and what was asked about seats ends', () => {
    const b = fixture()
    run(
      b,
      'a sit Anna; b sit Ben @2; c sit Cleo @3; b habit dog token; b leaves; wait 120; d claim 2 Ben; a drop-seat 1',
    )
    expect(names(b)).toBe('Anna Ben Cleo')
    expect(b.table.habits.get(1)?.get('dog')).toBe('token')
    expect(b.table.votes).toEqual([])
  })
  test('a game is played with the seats that are left, and a rematch has them too', () => {
    const b = fixture()
    expect(run(b, 'a sit Anna; b sit Ben; a drop-seat 2; a drop-seat 2; a start; end; a rematch')).toBe('ok')
    expect(names(b)).toBe('Anna Ben')
    expect(run(b, 'a add-seat; c sit Cleo; a start; end')).toBe('ok')
    expect(snapshot(refold(b))).toBe(snapshot(b.table))
  })
})

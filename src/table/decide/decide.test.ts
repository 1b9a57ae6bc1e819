import { describe, expect, test } from 'vitest'
import { Sfc32 } from '../../core/rng.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { setupFor } from '../../games/art-robbery/testing/positions.ts'
import type { Game } from '../../core/game.ts'
import { habitMove } from './decide.ts'
import type { Pace } from '../protocol.ts'
import { askOf, type TableFixture, fixtureFor } from '../testing/fixture.ts'
import { run } from '../testing/steps.ts'

const game: Game = artRobbery
const setups = new Map([2, 3, 4].map(seats => [seats, setupFor({ seats, options: { firstPlayer: 0 } })]))
const fixture = (seats: number, pace: Pace = { kind: 'live' }): TableFixture =>
  fixtureFor(game, setups.get(seats)!, new Sfc32(5), { pace })

/** Steps, and the result of the last one. */
type Row = readonly [steps: string, came: string, then?: ((b: TableFixture) => void) | undefined]
const TWO = 'a sit Anna; b sit Ben'
const PLAYING = `${TWO}; a start`

const check = (rows: readonly Row[], seats = 2, pace?: Pace): void => {
  for (const [steps, came, then] of rows)
    test(`${steps} -> ${came}`, () => {
      const b = fixture(seats, pace)
      expect(run(b, steps)).toBe(came)
      then?.(b)
    })
}

const names = (b: TableFixture): string =>
  b.table.holders
    .map(holder => ('name' in holder ? holder.name : holder.kind === 'bot' ? `(${holder.level})` : '-'))
    .join(' ')
const seated =
  (text: string) =>
  (b: TableFixture): void =>
    expect(names(b)).toBe(text)

describe('sitting down', () => {
  check([
    ['a sit Anna', 'ok', seated('Anna -')],
    ['a sit Anna @1', 'ok', seated('- Anna')],
    [TWO, 'ok', seated('Anna Ben')],
    ['a sit Anna; a sit Anna', 'seated'],
    ['a sit Anna; b sit Ben @0', 'seat-taken'],
    ['a sit Anna @2', 'no-seat'],
    ['a sit Anna @15', 'no-seat'],
    [`${TWO}; c sit Cleo`, 'table-full'],
    ['a sit Anna; b sit ANNA', 'name-taken'],
    ['a sit Anna; b sit \uff21nna', 'name-taken'],
    ['a sit Bot', 'bad-name'],
    [
      'p* sit Robby; a sit Anna',
      'ok',
      b => expect(b.table.holders.map(holder => holder.kind)).toEqual(['program', 'person']),
    ],
    [`${PLAYING}; c sit Cleo`, 'started'],
    ['a close; b sit Ben', 'closed'],
    ['a sit Anna; a stand', 'ok', seated('- -')],
    ['a stand', 'not-seated'],
    [`${PLAYING}; b stand`, 'started'],
  ])
})

describe('names', () => {
  check([
    ['a sit Anna; a name Bea', 'ok', seated('Bea -')],
    ['a sit Anna; a name Anna', 'ok', seated('Anna -')],
    [`${TWO}; a name ben`, 'name-taken'],
    [`${PLAYING}; a name Bea`, 'started'],
    ['a name Bea', 'not-seated'],
    ['a sit Anna; a habit dog token; a name Bea', 'ok', b => expect(b.table.habits.get(0)?.get('dog')).toBe('token')],
  ])
})

describe('the host', () => {
  check(
    [
      ['a sit Anna; a bot 1 random; a bot 2 medium; a start', 'ok', seated('Anna (random) (medium)')],
      ['a bot 1 random; a bot 1 medium', 'ok', seated('- (medium) -')],
      ['a bot 1 grandmaster', 'no-bot'],
      ['a bot 3 random', 'no-seat'],
      ['a sit Anna; a bot 0 random', 'seat-taken'],
      [`${TWO}; b bot 2 random`, 'not-host'],
      [`${TWO}; b remove 0`, 'not-host'],
      [`${TWO}; a remove 1`, 'ok', seated('Anna - -')],
      [`${TWO}; a remove 1; c sit Cleo`, 'ok', seated('Anna Cleo -')],
      ['a remove 1', 'no-seat'],
      ['a remove 9', 'no-seat'],
      [`${TWO}; a start`, 'seats-open'],
      [`${TWO}; b start`, 'not-host'],
      [`${TWO}; c sit Cleo; a start; a start`, 'started'],
      [`${TWO}; c sit Cleo; a start; a remove 1`, 'started'],
      [`${TWO}; c sit Cleo; a start; a bot 1 random`, 'started'],
      [`${TWO}; c sit Cleo; a start; a close`, 'ok', b => expect(b.table.status).toBe('closed')],
      ['b close', 'not-host'],
      ['admin close', 'ok'],
      ['a close; a close', 'closed'],
      // Whoever hosts and leaves hands the table on.
      [`${TWO}; a stand; b start`, 'seats-open'],
      ['a sit Anna; p* sit Robby; a stand; p* start', 'not-host'],
      ['a sit Anna; a stand; a start', 'seats-open'],
    ],
    3,
  )
})

describe('nonces', () => {
  const nonces = (b: TableFixture): number[] => b.table.nonces.map(nonce => Number.parseInt(nonce.slice(0, 2), 16))
  check([
    [PLAYING, 'ok', b => expect(nonces(b)).toEqual([97, 98])],
    ['b sit Ben @1; a bot 0 random; a start', 'ok', b => expect(nonces(b)).toEqual([98])],
    ['a commit', 'not-seated'],
    [`${PLAYING}; a commit c`, 'started'],
  ])
})

describe('playing', () => {
  check([
    [`${TWO}; a play T`, 'not-started'],
    [`${PLAYING}; c play T`, 'not-seated'],
    [`${PLAYING}; b play T`, 'not-your-turn'],
    [`${PLAYING}; a play nonsense`, 'illegal'],
    [`${PLAYING}; a play +3`, 'illegal'],
    [`${PLAYING}; a play T @0`, 'stale'],
    [`${PLAYING}; a play T @900`, 'stale'],
    [`${PLAYING}; end; a play T`, 'over'],
    [`${PLAYING}; a close; a play T`, 'closed'],
  ])
  test('sent again, it is done already', () => {
    const b = fixture(2)
    run(b, PLAYING)
    const ply = b.table.plies.length
    run(b, 'go')
    const move = game.write(b.table.plies[ply]!)
    const before = b.entries.length
    expect(run(b, `a play ${move} @${ply}`)).toBe('nothing')
    expect(run(b, `b play ${move} @${ply}`)).toBe('stale')
    expect(run(b, `a play ${move === 'T' ? 'D' : 'T'} @${ply}`)).toBe('stale')
    expect(b.entries.length).toBe(before)
  })
  test('a move of the game before is not a move of this one', () => {
    const b = fixture(2)
    run(b, `${PLAYING}; end; b rematch; a start`)
    const ply = b.table.plies.length
    const move = game.write(game.pick(b.table.state, new Sfc32(1)))
    const play = (number: number): string =>
      askOf(b, { who: 'a', program: false }, { t: 'play', table: b.table.id, number, ply, move })
    expect(b.table.number).toBe(2)
    expect(play(1)).toBe('stale')
    expect(play(2)).toBe('ok')
  })
})

describe('a rematch', () => {
  check([
    [`${PLAYING}; a rematch`, 'not-over'],
    [`${PLAYING}; end; c rematch`, 'not-seated'],
    [`${PLAYING}; end; b rematch`, 'ok', seated('Anna Ben')],
    [
      `${PLAYING}; end; b rematch`,
      'ok',
      b => {
        const before = fixtureFor(game, setups.get(2)!, new Sfc32(1)).table
        expect(b.table.commitment).not.toBe(before.commitment)
        expect({ ...b.table, holders: b.table.holders.map(({ kind }) => kind) }).toMatchObject({
          number: 2,
          status: 'gathering',
          plies: [],
          actors: [],
          nonces: [],
          holders: ['person', 'person'],
        })
        // The nonces of the last game are known.
        expect(b.table.holders.some(holder => 'nonce' in holder || 'hash' in holder)).toBe(false)
      },
    ],
    [`${PLAYING}; end; b rematch; a start`, 'ok', b => expect(b.table.nonces.length).toBe(2)],
    [`${PLAYING}; end; b rematch; b stand; c sit Cleo; a start`, 'ok', seated('Anna Cleo')],
  ])
})

describe('habits', () => {
  test('answer nothing before the start and after the end', () => {
    const b = fixture(2)
    run(b, `${TWO}; a habit dog token`)
    expect(habitMove(b.table)).toBeUndefined()
    run(b, 'a start; end')
    expect(habitMove(b.table)).toBeUndefined()
  })
  check([
    ['a sit Anna; a habit dog token', 'ok'],
    ['a sit Anna; a habit dog cat', 'no-habit'],
    ['a sit Anna; a habit cat token', 'no-habit'],
    ['a sit Anna; a habit dog toString', 'no-habit'],
    ['a sit Anna; a habit dog token; a habit dog ask', 'ok', b => expect(b.table.habits.get(0)?.size).toBe(0)],
    ['a habit dog token', 'not-seated'],
    [`${PLAYING}; b habit dog dog; end; b rematch`, 'ok', b => expect(b.table.habits.get(1)?.get('dog')).toBe('dog')],
    // Whoever takes the seat later has habits of their own.
    [`${TWO}; b habit dog dog; b stand; c sit Cleo`, 'ok', b => expect(b.table.habits.get(1)).toBeUndefined()],
  ])
})

describe('clocks', () => {
  const clock = (steps: string, came: string, then?: (b: TableFixture) => void): Row => [
    `${PLAYING}; ${steps}`,
    came,
    then,
  ]
  const standsIn =
    (...seats: boolean[]) =>
    (b: TableFixture): void =>
      expect(b.table.playedByStandIn).toEqual(seats)
  check(
    [
      clock('wait 29; ring', 'nothing'),
      clock('wait 30; ring', 'ok', standsIn(true, false)),
      clock('wait 20; b time 0; wait 20; ring', 'nothing'),
      clock('wait 20; b time 0; wait 40; ring', 'ok', standsIn(true, false)),
      clock('a time 0', 'no-clock'),
      clock('b time 1', 'no-clock'),
      clock('c time 0', 'not-seated'),
      clock('wait 30; ring; b time 0', 'no-clock'),
      clock('wait 30; ring; a back', 'ok', standsIn(false, false)),
      clock('wait 30; ring; a back; wait 29; ring', 'nothing'),
      clock('a back', 'nothing'),
      clock('wait 30; ring; go; wait 30; ring', 'ok', standsIn(true, true)),
      clock('wait 29; go; wait 29; ring', 'nothing'),
      clock('wait 30; ring; go', 'ok', b =>
        expect(b.entries.at(-2)).toMatchObject({ t: 'move', by: 'stand-in', level: 'random' }),
      ),
    ],
    2,
    { kind: 'live', seconds: 30 },
  )
  check([clock('wait 99999; ring', 'nothing'), clock('b time 0', 'no-clock')])
  check(
    [
      clock('wait 86399; ring', 'nothing'),
      clock('wait 86400; ring', 'ok'),
      clock('wait 10; b time 0; wait 86400; ring', 'nothing'),
    ],
    2,
    { kind: 'slow', days: 1 },
  )
  test('time while the server was down is nobody’s', () => {
    const b = fixture(2, { kind: 'live', seconds: 30 })
    run(b, `${PLAYING}; wait 100`)
    b.upSince = b.now
    expect(run(b, 'wait 29; ring')).toBe('nothing')
    expect(run(b, 'wait 1; ring')).toBe('ok')
  })
  test('a seat that changes hands leaves the clock of another alone', () => {
    const b = fixtureFor(game, setups.get(3)!, new Sfc32(5), { pace: { kind: 'live', seconds: 30 } })
    run(b, `${TWO}; c sit Cleo; c leaves; wait 30; a start; a yes stand-in 2; wait 20`)
    expect(run(b, 'b yes stand-in 2')).toBe('ok')
    expect(b.table.playedByStandIn).toEqual([false, false, true])
    expect(run(b, 'wait 10; ring')).toBe('ok')
    expect(b.table.playedByStandIn).toEqual([true, false, true])
    expect(run(b, 'go; wait 20; c back; wait 10; ring')).toBe('ok')
    expect(b.table.playedByStandIn).toEqual([true, true, false])
  })
  test('a person who moves takes the seat back from the bot', () => {
    const b = fixture(2, { kind: 'live', seconds: 30 })
    run(b, `${PLAYING}; wait 30; ring`)
    const move = game.write(game.pick(b.table.state, new Sfc32(1)))
    expect(run(b, `a play ${move}`)).toBe('ok')
    expect(b.table.playedByStandIn).toEqual([false, false])
    expect(b.entries.filter(({ t }) => t === 'hands').map(entry => 'why' in entry && entry.why)).toEqual([
      'clock',
      'back',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { Moves, viewOf } from '../core/game.ts'
import { Sfc32 } from '../core/rng.ts'
import { robNRun } from '../games/rob-n-run/game.ts'
import { setupFor } from '../games/rob-n-run/testing/positions.ts'
import type { Pace } from './protocol.ts'
import { movedFor } from './tell.ts'
import { type TableFixture, fixtureFor } from './testing/fixture.ts'
import { run } from './testing/steps.ts'
import { botToAct, deciderOf } from './who-acts.ts'

// Shared decisions: the boss of seat 2 is a bot, Anna has seat 0 and Ben seat 1.

const fixture = (pace?: Pace, seats = 3, firstBoss = 2, version = robNRun.version): TableFixture =>
  fixtureFor(robNRun, setupFor({ seats, version, options: { firstBoss } }), new Sfc32(3), pace ? { pace } : {})

const BOT_BOSS = 'a sit Anna; b sit Ben; a bot 2 random; a start; shared 2'
const ASKED = `${BOT_BOSS}; ask`

/** A legal move of the position, as text. */
const moveIn = ({ table: t }: TableFixture): string => {
  const legal = new Moves()
  t.game.moves(t.state, legal)
  return t.game.write(legal.at[0]!)
}
const decides = (seat: number | undefined) => (b: TableFixture) => {
  expect(deciderOf(b.table)).toBe(seat)
  expect(botToAct(b.table)?.seat).toBe(seat === undefined ? 2 : undefined)
}

type Row = readonly [title: string, steps: string, came: string, then: (b: TableFixture) => void, pace?: Pace]
const ROWS: readonly Row[] = [
  ['the bot acts until somebody is asked', BOT_BOSS, 'ok', decides(undefined)],
  ['the first person from the bot on is asked', ASKED, 'ok', decides(0)],
  ['one is asked once', `${ASKED}; ask`, 'nothing', decides(0)],
  ['who is away is passed over', `${BOT_BOSS}; a leaves; ask`, 'ok', decides(1)],
  ['where nobody is here the bot decides', `${BOT_BOSS}; a leaves; b leaves; ask`, 'nobody', decides(undefined)],
  ['after two minutes the bot decides', `${ASKED}; wait 120; ring`, 'ok', decides(undefined)],
  ['not before', `${ASKED}; wait 119; ring`, 'nothing', decides(0)],
  ['and nobody is asked again', `${ASKED}; wait 120; ring; ask`, 'nobody', decides(undefined)],
  [
    'a shorter clock of the table holds',
    `${ASKED}; wait 30; ring`,
    'ok',
    decides(undefined),
    { kind: 'live', seconds: 30 },
  ],
  ['a longer one does not', `${ASKED}; wait 120; ring`, 'ok', decides(undefined), { kind: 'slow', days: 3 }],
  ['others may give more time', `${ASKED}; b time 0; wait 239; ring`, 'nothing', decides(0)],
  ['nobody gives it to the bot', `${ASKED}; b time 2`, 'no-clock', decides(0)],
  [
    'with a stand-in in their seat the next is asked',
    `${ASKED}; a leaves; wait 40; b yes stand-in 0; ask`,
    'ok',
    decides(1),
  ],
  [
    'the bot takes nobody’s seat when the time is over',
    `${ASKED}; wait 120; ring`,
    'ok',
    b => expect(b.table.playedByStandIn).toEqual([false, false, false]),
  ],
]

describe('who decides', () => {
  for (const [title, steps, came, then, pace] of ROWS)
    test(title, () => {
      const b = fixture(pace)
      expect(run(b, steps)).toBe(came)
      then(b)
    })
})

describe('the decision', () => {
  test('is the move of the bot’s seat, made by a person', () => {
    const b = fixture()
    run(b, ASKED)
    const ply = b.table.plies.length
    const move = moveIn(b)
    expect(run(b, `b play ${move}`)).toBe('not-your-turn')
    expect(run(b, `a play ${move}`)).toBe('ok')
    expect(b.table.actors[ply]).toBe(2)
    expect(b.entries.findLast(entry => entry.t === 'move' && entry.move === move)).toMatchObject({ by: 'person' })
    // Sent again because the answer was lost.
    expect(run(b, `a play ${move} @${ply}`)).toBe('nothing')
  })

  test('is told to everybody, with the moves to who decides', () => {
    const b = fixture()
    run(b, ASKED)
    const told = [0, 1, -3].map(viewer => movedFor(b.table, viewer, [], true, b.now, b.upSince))
    expect(told.map(({ turn, decides: seat }) => [turn, seat])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
    ])
    const legal = new Moves()
    robNRun.moves(viewOf(robNRun, b.table.state as never, 0), legal)
    expect(told.map(({ moves }) => moves)).toEqual([legal.list().map(move => robNRun.write(move)), [], []])
    expect(told[0]!.clocks).toMatchObject({ seat: 0, left: 120_000 })
  })

  test('does not depend on the version of the rules', () => {
    const b = fixture(undefined, 3, 2, 1)
    expect(b.table.state.setup.version).toBe(1)
    expect(run(b, ASKED)).toBe('ok')
    decides(0)(b)
    expect(run(b, `a play ${moveIn(b)}`)).toBe('ok')
  })

  test('can be the six hints of a professional crew', () => {
    const b = fixtureFor(robNRun, setupFor({ seats: 3, scenario: 4, options: { firstBoss: 2 } }), new Sfc32(3), {})
    run(b, ASKED)
    expect([b.table.plies, deciderOf(b.table)]).toEqual([[], 0])
    expect(run(b, `a play ${moveIn(b)}`)).toBe('ok')
    expect(b.table.actors).toEqual([2])
  })

  test('is not handed on where the boss is a person, though away', () => {
    const b = fixture(undefined, 3, 1)
    run(b, 'a sit Anna; b sit Ben; a bot 2 random; a start; shared 1; b leaves')
    expect(run(b, 'ask')).toBe('nobody')
    expect(run(b, `a play ${moveIn(b)}`)).toBe('not-your-turn')
  })

  test('goes back to the person for whom a bot stood in', () => {
    const b = fixture(undefined, 3, 1)
    run(b, 'a sit Anna; b sit Ben; a bot 2 random; a start; shared 1; b leaves; wait 40; a yes stand-in 1; ask')
    expect(deciderOf(b.table)).toBe(0)
    run(b, 'b returns; b back')
    expect(deciderOf(b.table)).toBeUndefined()
    expect(run(b, `a play ${moveIn(b)}`)).toBe('not-your-turn')
    expect(run(b, `b play ${moveIn(b)}`)).toBe('ok')
  })

  test('is over with the move, and with the game', () => {
    const b = fixture()
    run(b, ASKED)
    run(b, `a play ${moveIn(b)}`)
    expect(deciderOf(b.table)).toBeUndefined()
    run(b, 'end; a rematch')
    expect(b.table.sharedDecision).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import type { Game } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { setupFor as artFor } from '../../games/art-robbery/testing/positions.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import { setupFor as robFor } from '../../games/rob-n-run/testing/positions.ts'
import { type TableFixture, fixtureFor, take } from '../testing/fixture.ts'
import { run } from '../testing/steps.ts'

type Row = readonly [steps: string, came: string, then?: (b: TableFixture) => void]
const art: Game = artRobbery
const rob: Game = robNRun
const artSetup = artFor({ seats: 3, options: { firstPlayer: 0 } })
const robSetup = robFor({ seats: 3, options: { firstBoss: 0 } })
const PLAYING = 'a sit Anna; b sit Ben; c sit Cleo; a start'
const WITH_BOT = 'a sit Anna; b sit Ben; a bot 2 random; a start'
const WITH_PROGRAM = 'a sit Anna; b sit Ben; p* sit Robby; a start'

const check = (rows: readonly Row[], game: Game = art): void => {
  for (const [steps, came, then] of rows)
    test(`${steps} -> ${came}`, () => {
      const b = fixtureFor(game, game === art ? artSetup : robSetup, new Sfc32(5))
      expect(run(b, steps)).toBe(came)
      then?.(b)
    })
}

const standsIn =
  (...seats: number[]) =>
  (b: TableFixture): void =>
    expect(b.table.playedByStandIn.flatMap((yes, seat) => (yes ? [seat] : []))).toEqual(seats)
const votes =
  (...yes: number[][]) =>
  (b: TableFixture): void =>
    expect(b.table.votes.map(vote => [...vote.yes])).toEqual(yes)
const holder =
  (seat: number, who: string, name: string) =>
  (b: TableFixture): void =>
    expect(b.table.holders[seat]).toMatchObject({ kind: 'person', who, name })

/** Seat 2 has been away for half a minute. */
const C_AWAY = 'c leaves; wait 30'
const VOTED = `${PLAYING}; ${C_AWAY}; a yes stand-in 2; b yes stand-in 2`

describe('a bot for somebody absent', () => {
  check([
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2`, 'ok', votes([0])],
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; a yes stand-in 2`, 'ok', votes([0])],
    [VOTED, 'ok', standsIn(2)],
    [VOTED, 'ok', votes()],
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; b no stand-in 2`, 'ok', votes()],
    [`${PLAYING}; ${C_AWAY}; a no stand-in 2`, 'no-vote'],
    // Nobody votes for a bot in their own seat, but may say no.
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; c no stand-in 2`, 'ok', votes()],
    [`${PLAYING}; ${C_AWAY}; c yes stand-in 2`, 'no-vote'],
    [`${PLAYING}; ${C_AWAY}; d yes stand-in 2`, 'not-seated'],
    [`${PLAYING}; a yes stand-in 3`, 'no-vote'],
    [`${PLAYING}; a yes stand-in 15`, 'no-vote'],
    // Seats that a bot plays for have no say.
    [`${WITH_BOT}; b leaves; wait 30; a yes stand-in 1`, 'ok', standsIn(1)],
    [`${WITH_BOT}; a yes stand-in 2`, 'no-vote'],
    [`${VOTED}; b leaves; wait 30; a yes stand-in 1`, 'ok', standsIn(1, 2)],
    [`${VOTED}; a yes stand-in 2`, 'no-vote'],
    [`${VOTED}; c returns`, 'ok', standsIn()],
    // A program counts neither for nor against, and cannot vote a person out alone.
    [`${WITH_PROGRAM}; a leaves; wait 30; p* yes stand-in 0`, 'no-vote'],
    [`${WITH_PROGRAM}; b leaves; wait 30; a yes stand-in 1; p* no stand-in 1`, 'no-vote'],
    [`${WITH_PROGRAM}; p leaves; wait 30; a yes stand-in 2; b yes stand-in 2`, 'ok', standsIn(2)],
    ['a sit Anna; b sit Ben; b leaves; wait 30; a yes stand-in 1', 'no-vote'],
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; go 3`, 'ok'],
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; end`, 'ok', votes()],
  ])
})

describe('a bot plays only for who is away', () => {
  check([
    [`${PLAYING}; a yes stand-in 2`, 'present'],
    [`${PLAYING}; c leaves; wait 29; a yes stand-in 2`, 'present'],
    [`${PLAYING}; c leaves; wait 30; a yes stand-in 2`, 'ok'],
    // Who came back in between is not away.
    [`${PLAYING}; c leaves; wait 20; c returns`, 'nothing'],
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; c returns`, 'ok', votes()],
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; c returns; c leaves; wait 29; b yes stand-in 2`, 'present', standsIn()],
    // A server that has just begun to watch does not know who is away.
    [`${PLAYING}; c leaves; wait 90; unknown; a yes stand-in 2`, 'present'],
    [`${PLAYING}; c leaves; wait 90; unknown; wait 29; a yes stand-in 2`, 'present'],
    [`${PLAYING}; c leaves; wait 90; unknown; wait 30; a yes stand-in 2`, 'ok'],
    // The server ends a vote about somebody who is there.
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; tend`, 'nothing', votes([0])],
    // With nobody else to ask, one yes is enough: who is away has no say.
    [`${PLAYING}; b leaves; c leaves; wait 30; a yes stand-in 2`, 'ok', standsIn(2)],
    [`${PLAYING}; b leaves; c leaves; wait 30; a yes stand-in 2; a yes stand-in 1`, 'ok', standsIn(1, 2)],
    // At most one vote about a seat in two minutes.
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; b no stand-in 2; a yes stand-in 2`, 'too-fast'],
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; b no stand-in 2; wait 119; a yes stand-in 2`, 'too-fast'],
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; b no stand-in 2; wait 120; a yes stand-in 2`, 'ok'],
    [`${VOTED}; c returns; c leaves; wait 30; a yes stand-in 2`, 'too-fast', standsIn()],
    [`${PLAYING}; b leaves; c leaves; wait 30; a yes stand-in 2; a yes stand-in 1`, 'ok', standsIn(1, 2)],
  ])
  test('a vote ends when the person turns out to be there', () => {
    const b = fixtureFor(art, artSetup, new Sfc32(5))
    run(b, `${PLAYING}; ${C_AWAY}; a yes stand-in 2`)
    b.left.delete('c')
    expect(run(b, 'tend')).toBe('ok')
    expect(b.table.votes).toEqual([])
  })
})

describe('back to the start of the phase', () => {
  check([
    [`${PLAYING}; a yes back`, 'no-undo'],
    [`${PLAYING}; go 6; a yes back`, 'no-undo'],
  ])
  check(
    [
      [`${PLAYING}; a yes back`, 'no-undo'],
      ['a sit Anna; a yes back', 'no-undo'],
    ],
    rob,
  )
})

/** Seat 1 has been away for two minutes, and somebody else asks for it. */
const B_CLAIMED = 'b leaves; wait 120; d claim 1 Ben'
const CLAIMED = `${PLAYING}; ${B_CLAIMED}`
const AGREED = `${CLAIMED}; a yes seat 1; c yes seat 1`
const OF_TWO = 'a sit Anna; b sit Ben; a bot 2 random; a start'
const ENDED = [holder(1, 'b', 'Ben'), votes()] as const
const both =
  (...checks: readonly ((b: TableFixture) => void)[]) =>
  (b: TableFixture): void =>
    checks.forEach(one => one(b))

describe('a seat for somebody who lost the way in', () => {
  check([
    [CLAIMED, 'ok', votes([])],
    [`${CLAIMED}; d claim 1 Ben`, 'nothing', votes([])],
    [`${CLAIMED}; e claim 1 Eve`, 'seat-taken'],
    [`${PLAYING}; b claim 2 Ben`, 'seated'],
    [`${PLAYING}; d claim 3 Ben`, 'no-seat'],
    [`${WITH_BOT}; d claim 2 Ben`, 'no-seat'],
    [`${WITH_PROGRAM}; d claim 2 Robby`, 'no-seat'],
    ['a sit Anna; d claim 1 Ben', 'no-seat'],
    ['a sit Anna; a close; d claim 0 Anna', 'closed'],
    // A program would have the seat without its badge.
    [`${PLAYING}; b leaves; wait 120; p* claim 1 Ben`, 'not-allowed'],
    [`${PLAYING}; a yes seat 1`, 'no-vote'],
    [`${CLAIMED}; d yes seat 1`, 'not-seated'],
    [`${CLAIMED}; b yes seat 1`, 'no-vote'],
    // One seat each, also where two were asked for.
    [
      `${PLAYING}; b leaves; c leaves; wait 120; d claim 1 Ben; d claim 2 Cleo; a yes seat 1; c yes seat 1; wait 60; tend; a yes seat 2`,
      'no-vote',
      holder(2, 'c', 'Cleo'),
    ],
    [
      'a sit Anna; b sit Ben; c sit Cleo; b leaves; wait 120; d claim 1 Ben; a remove 2; d sit Dora; a yes seat 1',
      'no-vote',
      holder(1, 'b', 'Ben'),
    ],
    // Names are fixed while a game runs: a claim carries no message.
    [
      `${PLAYING}; b leaves; wait 120; d claim 1 attack-at-dawn; a yes seat 1; c yes seat 1; wait 60; tend`,
      'ok',
      holder(1, 'd', 'Ben'),
    ],
    [
      'a sit Anna; b sit Ben; c sit Cleo; b leaves; wait 120; d claim 1 Dora; a yes seat 1; c yes seat 1; wait 60; tend',
      'ok',
      holder(1, 'd', 'Dora'),
    ],
    ['a sit Anna; b sit Ben; c sit Cleo; b leaves; wait 120; d claim 1 Anna', 'name-taken'],
    ['a sit Anna; b sit Ben; c sit Cleo; b leaves; wait 120; d claim 1 Bot', 'bad-name'],
    // A name that somebody took meanwhile: the seat keeps its own.
    [
      'a sit Anna; b sit Ben; c sit Cleo; b leaves; wait 120; d claim 1 Dora; a name Dora; a yes seat 1; c yes seat 1; wait 60; tend',
      'ok',
      holder(1, 'd', 'Ben'),
    ],
    // Moves do not end it; the seat keeps what it said beforehand.
    [
      `${PLAYING}; b habit dog dog; ${B_CLAIMED}; a yes seat 1; c yes seat 1; wait 60; tend`,
      'ok',
      b => expect(b.table.habits.get(1)?.get('dog')).toBe('dog'),
    ],
    [`${CLAIMED}; a close`, 'ok', votes()],
  ])
})

describe('a seat whose owner may be there cannot be claimed', () => {
  check([
    [`${PLAYING}; d claim 1 Ben`, 'present'],
    [`${PLAYING}; b leaves; d claim 1 Ben`, 'present'],
    [`${PLAYING}; b leaves; wait 119; d claim 1 Ben`, 'present'],
    [`${PLAYING}; b leaves; wait 120; d claim 1 Ben`, 'ok'],
    [`${PLAYING}; b leaves; wait 3600; unknown; d claim 1 Ben`, 'present'],
    [`${PLAYING}; b leaves; wait 3600; unknown; wait 119; d claim 1 Ben`, 'present'],
    [`${PLAYING}; b leaves; wait 3600; unknown; wait 120; d claim 1 Ben`, 'ok'],
  ])
})

describe('a claim stands open for its time', () => {
  check([
    // No agreement is quick enough to shut the owner out.
    [AGREED, 'ok', both(holder(1, 'b', 'Ben'), votes([0, 2]))],
    [`${AGREED}; wait 59; tend`, 'nothing', holder(1, 'b', 'Ben')],
    [`${AGREED}; wait 60; tend`, 'ok', both(holder(1, 'd', 'Ben'), votes())],
    // The owner ends it by a no, by coming back, or by being seen.
    [`${AGREED}; b no seat 1`, 'ok', both(...ENDED)],
    [`${AGREED}; b returns`, 'ok', both(...ENDED)],
    [`${AGREED}; wait 30; b returns; b leaves; wait 30; tend`, 'nothing', both(...ENDED)],
    // A server that does not know at the end whether the owner was there ends it.
    [`${AGREED}; wait 30; unknown; wait 30; tend`, 'ok', both(...ENDED)],
    [`${CLAIMED}; wait 60; tend; d claim 1 Ben`, 'ok', votes([])],
  ])
  test('24 hours at slow tables', () => {
    const b = fixtureFor(art, artSetup, new Sfc32(5), { pace: { kind: 'slow', days: 3 } })
    expect(run(b, `${AGREED}; wait 86399; tend`)).toBe('nothing')
    expect(run(b, 'wait 1; tend')).toBe('ok')
    holder(1, 'd', 'Ben')(b)
  })
  test('the host’s seat brings the table with it', () => {
    const b = fixtureFor(art, artSetup, new Sfc32(5))
    run(b, `${PLAYING}; a leaves; wait 120; d claim 0 Anna; b yes seat 0; c yes seat 0; wait 60; tend`)
    expect(b.table.host).toBe('d')
  })
  test('a claim in a log of before stands open by the same rule', () => {
    const b = fixtureFor(art, artSetup, new Sfc32(5))
    run(b, PLAYING)
    take(b, [{ t: 'vote', about: { kind: 'seat', seat: 1 }, yes: true, claim: { who: 'd', name: 'Ben' } }])
    expect(run(b, 'a yes seat 1')).toBe('ok')
    expect(run(b, 'tend')).toBe('ok')
    both(...ENDED)(b)
  })
})

describe('who must agree to a claim, among rivals', () => {
  const ends = (steps: string): Row => [`${CLAIMED}; ${steps}wait 60; tend`, 'ok', both(...ENDED)]
  const takes = (steps: string): Row => [
    `${CLAIMED}; ${steps}wait 60; tend`,
    'ok',
    both(holder(1, 'd', 'Ben'), votes()),
  ]
  check([
    ends(''),
    ends('a yes seat 1; '),
    ends('c yes seat 1; '),
    takes('a yes seat 1; c yes seat 1; '),
    [`${CLAIMED}; a yes seat 1; c no seat 1`, 'ok', both(...ENDED)],
    [`${CLAIMED}; c no seat 1; a yes seat 1`, 'no-vote', both(...ENDED)],
    // Also those who are away, and those a bot plays for.
    ends('a yes seat 1; c leaves; wait 300; '),
    // With one opponent a claim is of no use.
    [`${OF_TWO}; b leaves; wait 120; d claim 1 Ben`, 'no-claim'],
    [`${WITH_PROGRAM}; b leaves; wait 120; d claim 1 Ben`, 'no-claim'],
  ])
})

describe('who must agree to a claim, in a crew', () => {
  const ends = (steps: string): Row => [`${CLAIMED}; ${steps}wait 60; tend`, 'ok', both(...ENDED)]
  const takes = (steps: string): Row => [
    `${CLAIMED}; ${steps}wait 60; tend`,
    'ok',
    both(holder(1, 'd', 'Ben'), votes()),
  ]
  check(
    [
      ends(''),
      // The host is one of them.
      ends('a yes seat 1; '),
      ends('c yes seat 1; '),
      takes('a yes seat 1; c yes seat 1; '),
      [`${CLAIMED}; a yes seat 1; c no seat 1`, 'ok', both(...ENDED)],
      [`${CLAIMED}; c no seat 1; a yes seat 1`, 'no-vote', both(...ENDED)],
      // Who is away is not asked.
      takes('a yes seat 1; c leaves; wait 120; '),
      takes('c yes seat 1; a leaves; wait 120; '),
      ends('c leaves; a leaves; wait 120; '),
      // Whether somebody is away must be known.
      ends('a yes seat 1; c leaves; wait 30; '),
      takes('a yes seat 1; c yes seat 1; c leaves; a leaves; wait 120; '),
      [`${OF_TWO}; b leaves; wait 120; d claim 1 Ben; a yes seat 1; wait 60; tend`, 'ok', holder(1, 'd', 'Ben')],
      ['a sit Anna; a bot 1 random; a bot 2 random; a start; a leaves; wait 120; d claim 0 Anna', 'no-claim'],
    ],
    rob,
  )
})

describe('people part with one of them at a public table', () => {
  const WITH_TWO_BOTS = 'a sit Anna; b sit Ben; a bot 2 random; a start'
  const out =
    (...seats: number[]) =>
    (b: TableFixture): void =>
      expect(b.table.holders.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : []))).toEqual(seats)
  const rows: readonly Row[] = [
    [`${PLAYING}; a yes out 2`, 'ok', both(out(), votes([0]))],
    // All others, at least two, whoever hosts.
    [`${PLAYING}; a yes out 2; b yes out 2`, 'ok', both(out(2), votes())],
    [`${PLAYING}; b yes out 0; c yes out 0`, 'ok', both(out(0), b => expect(b.table.host).toBe('b'))],
    [`${WITH_TWO_BOTS}; a yes out 1`, 'no-vote', out(2)],
    [`${PLAYING}; ${C_AWAY}; a yes stand-in 2; b yes stand-in 2; a yes out 1`, 'no-vote', out()],
    // Also those who are away; whom a bot plays for can be parted with.
    [`${PLAYING}; b leaves; wait 30; a yes out 2`, 'ok', both(out(), votes([0]))],
    [`${VOTED}; a yes out 2; b yes out 2`, 'ok', both(out(2), standsIn())],
    // One no ends it, but not that of the person it is about, and neither does their presence.
    [`${PLAYING}; a yes out 2; b no out 2`, 'ok', both(out(), votes())],
    [`${PLAYING}; a yes out 2; c no out 2`, 'no-vote', votes([0])],
    [`${PLAYING}; a yes out 2; c yes out 2`, 'no-vote', votes([0])],
    [`${PLAYING}; a yes out 2; tend`, 'nothing', votes([0])],
    [`${PLAYING}; a yes out 2; c returns`, 'nothing', votes([0])],
    [`${PLAYING}; a yes out 2; go 5; b yes out 2`, 'ok', out(2)],
    // It ends by itself after a minute: nobody is asked for the rest of the game.
    [`${PLAYING}; a yes out 2; wait 59; tend`, 'nothing', votes([0])],
    [`${PLAYING}; a yes out 2; wait 60; tend`, 'ok', both(out(), votes())],
    // Once in two minutes about the same person.
    [`${PLAYING}; a yes out 2; b no out 2; a yes out 2`, 'too-fast'],
    [`${PLAYING}; a yes out 2; b no out 2; a yes out 1`, 'ok', votes([0])],
    [`${PLAYING}; a yes out 2; b no out 2; wait 120; a yes out 2`, 'ok'],
    // Only people, only in the middle of a game: before the start the host empties seats.
    ['a sit Anna; b sit Ben; c sit Cleo; a yes out 2', 'no-vote'],
    [`${PLAYING}; a yes out 2; end`, 'ok', votes()],
    [`${WITH_PROGRAM}; a yes out 2`, 'no-vote'],
    [`${PLAYING}; d yes out 2`, 'not-seated'],
    // Whoever is out is out.
    [`${PLAYING}; a yes out 2; b yes out 2; c returns`, 'not-seated', out(2)],
  ]
  for (const [steps, came, then] of rows)
    test(`${steps} -> ${came}`, () => {
      const b = fixtureFor(art, artSetup, new Sfc32(5), { public: true })
      expect(run(b, steps)).toBe(came)
      then?.(b)
    })
  test('a slow table is asked for a day', () => {
    const b = fixtureFor(art, artSetup, new Sfc32(5), { public: true, pace: { kind: 'slow', days: 3 } })
    expect(run(b, `${PLAYING}; a yes out 2; wait 86399; tend`)).toBe('nothing')
    expect(run(b, 'wait 1; tend')).toBe('ok')
    votes()(b)
  })
  test('not at a private table', () => {
    const b = fixtureFor(art, artSetup, new Sfc32(5))
    expect(run(b, `${PLAYING}; a yes out 2`)).toBe('no-vote')
  })
})

import { describe, expect, test } from 'vitest'
import type { Game } from '../core/game.ts'
import { Fast } from '../core/rng.ts'
import { artRobbery } from '../games/art-robbery/game.ts'
import { setupFor as artFor } from '../games/art-robbery/testing.ts'
import { robNRun } from '../games/rob-n-run/game.ts'
import { setupFor as robFor } from '../games/rob-n-run/testing.ts'
import { type Bench, benchFor, run } from './testing.ts'

type Row = readonly [script: string, came: string, then?: (b: Bench) => void]
const art: Game = artRobbery
const rob: Game = robNRun
const artSetup = artFor({ seats: 3, options: { firstPlayer: 0 } })
const robSetup = robFor({ seats: 3, options: { firstBoss: 0 } })
const PLAYING = 'a sit Anna; b sit Ben; c sit Cleo; a start'
const WITH_BOT = 'a sit Anna; b sit Ben; a bot 2 random; a start'
const WITH_PROGRAM = 'a sit Anna; b sit Ben; p* sit Robby; a start'

const check = (rows: readonly Row[], game: Game = art): void => {
  for (const [script, came, then] of rows)
    test(`${script} -> ${came}`, () => {
      const b = benchFor(game, game === art ? artSetup : robSetup, new Fast(5))
      expect(run(b, script)).toBe(came)
      then?.(b)
    })
}

const standsIn =
  (...seats: number[]) =>
  (b: Bench): void =>
    expect(b.table.standsIn.flatMap((yes, seat) => (yes ? [seat] : []))).toEqual(seats)
const votes =
  (...yes: number[][]) =>
  (b: Bench): void =>
    expect(b.table.votes.map(vote => [...vote.yes])).toEqual(yes)
const holder =
  (seat: number, who: string, name: string) =>
  (b: Bench): void =>
    expect(b.table.holders[seat]).toMatchObject({ kind: 'person', who, name })

describe('a bot for somebody absent', () => {
  check([
    [`${PLAYING}; a yes stand-in 2`, 'ok', votes([0])],
    [`${PLAYING}; a yes stand-in 2; a yes stand-in 2`, 'ok', votes([0])],
    [`${PLAYING}; a yes stand-in 2; b yes stand-in 2`, 'ok', standsIn(2)],
    [`${PLAYING}; a yes stand-in 2; b yes stand-in 2`, 'ok', votes()],
    [`${PLAYING}; a yes stand-in 2; b no stand-in 2`, 'ok', votes()],
    [`${PLAYING}; a no stand-in 2`, 'no-vote'],
    // Nobody votes on their own seat.
    [`${PLAYING}; a yes stand-in 2; c no stand-in 2`, 'no-vote'],
    [`${PLAYING}; c yes stand-in 2`, 'no-vote'],
    [`${PLAYING}; d yes stand-in 2`, 'not-seated'],
    [`${PLAYING}; a yes stand-in 3`, 'no-vote'],
    [`${PLAYING}; a yes stand-in 15`, 'no-vote'],
    // Seats that a bot plays for have no say.
    [`${WITH_BOT}; a yes stand-in 1`, 'ok', standsIn(1)],
    [`${WITH_BOT}; a yes stand-in 2`, 'no-vote'],
    [`${PLAYING}; a yes stand-in 2; b yes stand-in 2; a yes stand-in 1`, 'ok', standsIn(1, 2)],
    [`${PLAYING}; a yes stand-in 2; b yes stand-in 2; a yes stand-in 2`, 'no-vote'],
    [`${PLAYING}; a yes stand-in 2; b yes stand-in 2; c back`, 'ok', standsIn()],
    // A program counts neither for nor against, and cannot vote a person out alone.
    [`${WITH_PROGRAM}; p* yes stand-in 0`, 'no-vote'],
    [`${WITH_PROGRAM}; a yes stand-in 1; p* no stand-in 1`, 'no-vote'],
    [`${WITH_PROGRAM}; a yes stand-in 2; b yes stand-in 2`, 'ok', standsIn(2)],
    ['a sit Anna; b sit Ben; a yes stand-in 1', 'no-vote'],
    [`${PLAYING}; a yes stand-in 2; go 3`, 'ok', votes([0])],
    [`${PLAYING}; a yes stand-in 2; end`, 'ok', votes()],
  ])
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

describe('a seat for somebody who lost the way in', () => {
  check([
    [`${PLAYING}; d claim 1 Ben`, 'ok', votes([])],
    [`${PLAYING}; d claim 1 Ben; d claim 1 Ben`, 'nothing', votes([])],
    [`${PLAYING}; d claim 1 Ben; e claim 1 Eve`, 'seat-taken'],
    [`${PLAYING}; b claim 2 Ben`, 'seated'],
    [`${PLAYING}; d claim 3 Ben`, 'no-seat'],
    [`${WITH_BOT}; d claim 2 Ben`, 'no-seat'],
    [`${WITH_PROGRAM}; d claim 2 Robby`, 'no-seat'],
    ['a sit Anna; d claim 1 Ben', 'no-seat'],
    ['a sit Anna; a close; d claim 0 Anna', 'closed'],
    // A program would have the seat without its badge.
    [`${PLAYING}; p* claim 1 Ben`, 'not-allowed'],
    // The host alone, or all others.
    [`${PLAYING}; d claim 1 Ben; a yes seat 1`, 'ok', holder(1, 'd', 'Ben')],
    [`${PLAYING}; d claim 1 Ben; c yes seat 1`, 'ok', holder(1, 'b', 'Ben')],
    [`${PLAYING}; d claim 0 Anna; b yes seat 0; c yes seat 0`, 'ok', holder(0, 'd', 'Anna')],
    [`${PLAYING}; d claim 0 Anna; b yes seat 0; c yes seat 0`, 'ok', b => expect(b.table.host).toBe('d')],
    [`${PLAYING}; d claim 1 Ben; a yes seat 1`, 'ok', b => expect(b.table.host).toBe('a')],
    [`${PLAYING}; d claim 1 Ben; c no seat 1`, 'ok', votes()],
    // Whose seat it is may say no, never yes.
    [`${PLAYING}; d claim 1 Ben; b no seat 1`, 'ok', votes()],
    [`${PLAYING}; d claim 1 Ben; b yes seat 1`, 'no-vote'],
    [`${PLAYING}; a yes seat 1`, 'no-vote'],
    [`${PLAYING}; d claim 1 Ben; d yes seat 1`, 'not-seated'],
    // One seat each, also where two were asked for.
    [`${PLAYING}; d claim 1 Ben; d claim 2 Cleo; a yes seat 1; a yes seat 2`, 'no-vote', holder(2, 'c', 'Cleo')],
    ['a sit Anna; b sit Ben; d claim 1 Ben; d sit Dora; a yes seat 1', 'no-vote', holder(1, 'b', 'Ben')],
    // Names are fixed while a game runs: a claim carries no message.
    [`${PLAYING}; d claim 1 attack-at-dawn; a yes seat 1`, 'ok', holder(1, 'd', 'Ben')],
    ['a sit Anna; b sit Ben; d claim 1 Dora; a yes seat 1', 'ok', holder(1, 'd', 'Dora')],
    ['a sit Anna; b sit Ben; d claim 1 Anna', 'name-taken'],
    ['a sit Anna; b sit Ben; d claim 1 Bot', 'bad-name'],
    // Moves do not end it; the seat keeps what it said beforehand.
    [`${PLAYING}; d claim 1 Ben; go 3`, 'ok', votes([])],
    [`${PLAYING}; b habit dog dog; d claim 1 Ben; a yes seat 1`, 'ok', b => expect(b.table.habits.get(1)?.get('dog')).toBe('dog')],
  ])
})

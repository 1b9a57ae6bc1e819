import { describe, expect, test } from 'vitest'
import type { Game } from '../core/game.ts'
import { Sfc32, type Rng } from '../core/rng.ts'
import type { Setup } from '../core/state.ts'
import { artRobbery } from '../games/art-robbery/game.ts'
import { setupFor as artFor } from '../games/art-robbery/testing/positions.ts'
import { robNRun } from '../games/rob-n-run/game.ts'
import { setupFor as robFor } from '../games/rob-n-run/testing/positions.ts'
import { type Entry, type MadeEntry, makeEntry } from './entry.ts'
import { tableFrom } from './room.ts'
import { NewerTable, open, peopleOf, seatOf } from './table.ts'
import { fold } from './fold.ts'
import { type TableFixture, fixtureFor, refold, snapshot, take } from './testing/fixture.ts'
import { playOnCopy, run } from './testing/steps.ts'
import { botToAct } from './who-acts.ts'

const GAMES: readonly (readonly [game: Game, setup: (seats: number) => ReturnType<typeof artFor>])[] = [
  [artRobbery, seats => artFor({ seats })],
  [robNRun, seats => robFor({ seats }) as unknown as ReturnType<typeof artFor>],
]
const WHO = ['a', 'b', 'c', 'd', 'p*', 'admin']
const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Bot', '']

/** Anything anybody might ask, sensible or not. */
const anything = (rng: Rng, seats: number): string => {
  const who = WHO[rng.below(WHO.length)]!
  const seat = rng.below(seats + 1)
  const name = NAMES[rng.below(NAMES.length)]!
  const asks = [
    `${who} sit ${name}`,
    `${who} sit ${name} @${seat}`,
    'a start',
    'a start',
    `${who} bot ${seat} random`,
    `${who} name ${name}`,
    `${who} commit`,
    'a fix',
    `${who} ready`,
    `${who} undo`,
    `${who} yes back`,
    `${who} yes back`,
    `${who} yes stand-in ${seat}`,
    `${who} no stand-in ${seat}`,
    `${who} claim ${seat} ${name}`,
    `${who} yes seat ${seat}`,
    `${who} habit dog ${['dog', 'token', 'ask'][rng.below(3)]!}`,
    `${who} time ${seat}`,
    `${who} back`,
    `wait ${rng.below(40)}`,
    'ring',
    `${who} rematch`,
    ...(rng.below(4) === 0 ? [`${who} stand`, `${who} remove ${seat}`] : []),
    ...(rng.below(50) === 0 ? [`${who} close`] : []),
  ]
  return rng.below(3) > 0 ? 'go' : asks[rng.below(asks.length)]!
}

const sane = (b: TableFixture): void => {
  const { table: t } = b
  expect(t.seq).toBe(b.entries.length)
  expect(t.plies.length).toBe(t.actors.length)
  const people = t.holders.flatMap(holder => ('who' in holder ? [holder.who] : []))
  expect(new Set(people).size, 'nobody has two seats').toBe(people.length)
  const named = t.holders.flatMap(holder => ('name' in holder ? [holder.name] : []))
  expect(new Set(named).size, 'no name twice').toBe(named.length)
  for (const who of people) expect(peopleOf(t)).toContain(who)
  for (const [seat, holder] of t.holders.entries()) if ('who' in holder) expect(seatOf(t, holder.who)).toBe(seat)
}

describe('a table is a fold of its log', () => {
  for (const [game, setup] of GAMES)
    for (let seed = 0; seed < 6; seed++)
      test(`${game.name}, seed ${seed}: whatever is asked`, () => {
        const rng = new Sfc32(seed, 3)
        const seats = 2 + (seed % 3)
        const b = fixtureFor(game, setup(seats), rng, seed % 2 ? { pace: { kind: 'live', seconds: 30 } } : {})
        const seen = new Set<string>()
        for (let i = 0; i < 700; i++) {
          const before = snapshot(b.table)
          const entries = b.entries.length
          const ask = anything(rng, seats)
          seen.add(`${ask.split(' ')[ask.startsWith('go') ? 0 : 1]} ${run(b, ask)}`)
          if (b.entries.length === entries) expect(snapshot(b.table), `${ask} wrote nothing`).toBe(before)
          if (b.table.plies.length > 300 && b.table.status === 'playing') run(b, 'end')
          if (i % 25 !== 0) continue
          sane(b)
          const now = snapshot(b.table)
          playOnCopy(b, 3)
          expect(snapshot(b.table), 'a copy goes its own way').toBe(now)
          expect(snapshot(refold(b)), `after ${i} asks`).toBe(now)
        }
        expect(snapshot(refold(b))).toBe(snapshot(b.table))
        expect(seen.size).toBeGreaterThan(15)
      })
})

test('the habits of a seat that is taken away go, and those of the seats after it move along', () => {
  const b = fixtureFor(artRobbery, artFor({ seats: 4 }), new Sfc32(1))
  const { name, answers } = artRobbery.habits[0]!
  const answer = Object.keys(answers)[0]!
  take(
    b,
    [0, 1, 3].map(seat => ({ t: 'habit', seat, name, answer })),
  )
  take(b, [{ t: 'seats', seats: 3, removed: 1 }])
  expect([...b.table.habits.keys()]).toEqual([0, 2])
})

describe('a log that is no log', () => {
  const [game, setup] = GAMES[0]!
  const begun = (): TableFixture => fixtureFor(game, setup(2), new Sfc32(1))
  const made = begun().entries[0]!
  test('begins with its making', () =>
    expect(() => tableFrom('t', [makeEntry({ t: 'closed', at: 1 })], begun().library)).toThrow('does not begin'))
  test('is made once', () => expect(() => fold(begun().table, made)).toThrow('a second made entry'))
  test('is of a registered game', () =>
    expect(() => open('t', { ...made, game: 'chess' } as MadeEntry, begun().library)).toThrow('unknown game chess'))
  test('has entries of known kinds: those of a newer server are not passed over', () =>
    expect(() => fold(begun().table, { t: 'pause', at: 1 } as unknown as Entry)).toThrow(NewerTable))
  test('has moves that can be read', () => {
    const b = begun()
    run(b, 'a sit Anna; b sit Ben; a start')
    expect(() => fold(b.table, { t: 'move', move: 'e4', by: 'person', at: 1 })).toThrow('cannot read the move e4')
  })
})

describe('the fold', () => {
  const [game, setup] = GAMES[0]!
  const begun = (steps: string): TableFixture => {
    const b = fixtureFor(game, setup(3), new Sfc32(1), { pace: { kind: 'live', seconds: 30 } })
    run(b, steps)
    return b
  }
  const PLAYING = 'a sit Anna; b sit Ben; c sit Cleo; a start'

  test('a seat that a bot keeps and a newcomer takes is the newcomer’s, with a clock of its own', () => {
    const b = begun(PLAYING)
    const seat = game.actor(b.table.state)
    run(b, `${'abc'[seat]} leaves; wait 30; ring`)
    expect(b.table.playedByStandIn[seat]).toBe(true)
    const at = b.now + 5000
    fold(b.table, { t: 'sat', seat, holder: { kind: 'person', who: 'd', name: 'Dora' }, at })
    expect([b.table.playedByStandIn[seat], b.table.since, b.table.extraMs]).toEqual([false, at, 0])
  })
  test('nobody’s nonce is no nonce', () => {
    const b = begun('a sit Anna; a bot 1 random')
    const before = snapshot(b.table)
    fold(b.table, { t: 'nonce', seat: 1, nonce: '01'.repeat(16), at: 1 })
    expect(snapshot({ ...b.table, seq: b.table.seq - 1 })).toBe(before)
  })
  test('no bot is to act before the start and after the end', () => {
    const b = begun('a sit Anna; a bot 1 random; a bot 2 random')
    expect(botToAct(b.table)).toBeUndefined()
    run(b, 'a start; end')
    expect(botToAct(b.table)).toBeUndefined()
  })
})

describe('versions of the rules', () => {
  const ROBBERS = { ...robFor({ seats: 2 }).parts.scenario, no: undefined, name: 'poor', gold: 0 }
  const inVersion1: readonly (readonly [name: string, game: Game, setup: Setup])[] = [
    ['art-robbery', artRobbery, artFor({ seats: 2, version: 1 })],
    ['rob-n-run', robNRun, robFor({ seats: 2, version: 1 })],
  ]
  const over = (game: Game, setup: Setup): TableFixture => {
    const b = fixtureFor(game, setup, new Sfc32(1))
    run(b, 'a sit Anna; b sit Ben; a start; go 20')
    return b
  }

  test.each(inVersion1)('%s: a table under way keeps its version, also when it is loaded again', (_, game, setup) => {
    const b = over(game, setup)
    expect(refold(b).setup.version).toBe(1)
    run(b, 'end')
    expect(b.table.setup).toBe(setup)
    expect(snapshot(refold(b))).toBe(snapshot(b.table))
  })

  test.each(inVersion1)('%s: a rematch has the newest version', (_, game, setup) => {
    const b = over(game, setup)
    const hash = b.table.setupHash
    run(b, 'end; b rematch; a start')
    expect(b.table.setup).toEqual(game.setup({ ...setup, version: game.version }))
    expect([b.table.setup.version, b.table.setupHash === hash]).toEqual([game.version, game.version === 1])
    run(b, 'end; b rematch; a start; end')
    expect(snapshot(refold(b))).toBe(snapshot(b.table))
  })

  test('where the newest version refuses the setup a rematch keeps the old one', () => {
    const setup = robFor({ seats: 2, version: 1, scenario: ROBBERS })
    const b = over(robNRun, setup)
    run(b, 'end; b rematch; a start; end')
    expect([b.table.number, b.table.setup]).toEqual([2, setup])
  })

  test('a rematch by rules to come is the table of a newer server', () => {
    const b = over(robNRun, inVersion1[1]![2])
    run(b, 'end')
    expect(() => fold(b.table, { t: 'again', seed: '00'.repeat(32), version: 99, at: 1 })).toThrow(NewerTable)
  })
})

import { describe, expect, test } from 'vitest'
import { CHANCE, type Game, NOBODY } from '../../core/game.ts'
import { parseJson } from '../../core/json.ts'
import { isRefused, lineOf, replay } from '../../core/log.ts'
import { audit, readRecord } from '../../core/record.ts'
import { Sfc32 } from '../../core/rng.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { setupFor as artFor } from '../../games/art-robbery/testing/positions.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import { setupFor as robFor } from '../../games/rob-n-run/testing/positions.ts'
import type { Entry } from '../entry.ts'
import { type TableFixture, fixtureFor, refold, take } from '../testing/fixture.ts'
import { goOn, run } from '../testing/steps.ts'
import { heardSince, recordOf } from '../tell.ts'
import { isFault } from '../faults.ts'
import { goBack, MOST_UNDOS, mayUndo, pliesToPhase } from './undo.ts'

const rob: Game = robNRun
const art: Game = artRobbery
const PEOPLE = ['a', 'b', 'c', 'd', 'e']
const names = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil']

const playing = (game: Game, seats: number, seed: number): TableFixture => {
  const setup = game === rob ? robFor({ seats }) : artFor({ seats })
  const b = fixtureFor(game, setup, new Sfc32(seed))
  run(
    b,
    `${names
      .slice(0, seats)
      .map((name, i) => `${PEOPLE[i]} sit ${name}`)
      .join('; ')}; a start`,
  )
  return b
}

const consent = (b: TableFixture): string[] =>
  PEOPLE.slice(0, b.table.holders.length).map(who => run(b, `${who} yes back`))

describe('a seat takes back its last move', () => {
  test('a bounded number of times in a game, and then a crew cannot vote to go back either', () => {
    const b = playing(rob, 2, 1)
    const { table: t } = b
    let taken = 0
    while (t.status === 'playing' && taken < MOST_UNDOS) {
      const mover = t.game.actor(t.state)
      const ply = t.plies.length
      goOn(b)
      if (mover < 0 || !mayUndo(t, mover)) continue
      // The same move again and again.
      const move = t.game.write(t.plies[ply]!)
      for (; taken < MOST_UNDOS; taken++) {
        expect(run(b, `${PEOPLE[mover]!} undo`)).toBe('ok')
        expect(run(b, `${PEOPLE[mover]!} play ${move}`)).toBe('ok')
      }
      expect(run(b, `${PEOPLE[mover]!} undo`)).toBe('no-undo')
    }
    expect(taken).toBe(MOST_UNDOS)
    expect(run(b, 'a yes back')).toBe('no-undo')
  })
  for (const seats of [2, 4])
    test(`exactly where it is quiet and nothing follows, ${seats} seats`, () => {
      let taken = 0
      for (let seed = 0; seed < 4; seed++) {
        const b = playing(rob, seats, seed)
        const { table: t } = b
        for (let i = 0; i < 120 && t.status === 'playing'; i++) {
          const before = t.state.bytes.slice()
          const mover = t.game.actor(t.state)
          const ply = t.plies.length
          goOn(b)
          const quiet = t.game.quiet(t.plies[ply]!) && t.plies.length === ply + 1 && t.game.actor(t.state) !== NOBODY
          for (let seat = 0; seat < seats; seat++)
            expect(mayUndo(t, seat), `seed ${seed}, ply ${ply}, seat ${seat}`).toBe(quiet && seat === mover)
          if (!quiet || i % 3 !== 0) continue
          for (const who of PEOPLE.slice(0, seats))
            if (who !== PEOPLE[mover]) expect(run(b, `${who} undo`)).toBe('no-undo')
          expect(run(b, `${PEOPLE[mover]!} undo @${ply}`)).toBe('stale')
          expect(run(b, `${PEOPLE[mover]!} undo`)).toBe('ok')
          taken++
          expect(t.plies.length).toBe(ply + 2)
          expect(t.plies.at(-1)).toBe(-1)
          expect(t.state.bytes).toEqual(before)
          // Once is enough: an undo is not a move, and what was before it stays.
          expect(run(b, `${PEOPLE[mover]!} undo`)).toBe('no-undo')
          expect(run(b, `${PEOPLE[mover]!} play ${t.game.write(t.plies[ply]!)} @${ply}`)).toBe('nothing')
        }
      }
      expect(taken).toBeGreaterThan(20)
    })
  test('never in a game of rivals', () => {
    const b = playing(art, 3, 1)
    while (b.table.status === 'playing') {
      goOn(b)
      for (let seat = 0; seat < 3; seat++) expect(mayUndo(b.table, seat)).toBe(false)
    }
    expect(run(b, 'a undo')).toBe('no-undo')
  })
  test('not before the start, and not by a stranger', () => {
    const b = fixtureFor(rob, robFor({ seats: 2 }), new Sfc32(1))
    expect(run(b, 'a sit Anna; a undo')).toBe('not-started')
    expect(run(b, 'z undo')).toBe('not-seated')
  })
})

describe('all agree to go back to the start of the phase', () => {
  test('the position is that of the first choice in it', () => {
    let longest = 0
    for (let seed = 0; seed < 5; seed++) {
      const b = playing(rob, 3, seed)
      const { table: t } = b
      const phaseAt = (plies: number): number =>
        t.game.phase(replay(t.game, { setup: t.setup, moves: lineOf(t.plies) }, plies))
      for (let i = 0; i < 60 && t.status === 'playing'; i++) {
        goOn(b)
        if (t.game.actor(t.state) === NOBODY) break
        const line = lineOf(t.plies)
        const back = pliesToPhase(t)
        longest = Math.max(longest, back)
        const start = line.length - back
        const there = replay(t.game, { setup: t.setup, moves: line }, start)
        expect(t.game.phase(there)).toBe(t.game.phase(t.state))
        expect(t.game.actor(there)).toBeGreaterThanOrEqual(0)
        // Before it lies another phase, or only chance.
        const before = replay(t.game, { setup: t.setup, moves: line }, Math.max(0, start - 1))
        if (back > 0 && start > 0 && phaseAt(start - 1) === t.game.phase(t.state))
          expect(t.game.actor(before)).toBe(CHANCE)
      }
    }
    expect(longest).toBeGreaterThan(3)
  })
  test('one no ends it, a minute or a move too, and the last yes carries it out', () => {
    const b = playing(rob, 3, 2)
    const { table: t } = b
    while (pliesToPhase(t) < 2) goOn(b)
    expect(run(b, 'a yes back; b yes back; c no back')).toBe('ok')
    expect(t.votes).toEqual([])
    expect(run(b, 'a yes back; wait 59; tend')).toBe('nothing')
    expect(run(b, 'wait 1; tend')).toBe('ok')
    expect(t.votes).toEqual([])
    expect(run(b, 'a yes back')).toBe('ok')
    goOn(b)
    expect(t.votes).toEqual([])
    while (pliesToPhase(t) < 2) goOn(b)
    const now = pliesToPhase(t)
    const ply = t.plies.length
    expect(consent(b)).toEqual(['ok', 'ok', 'ok'])
    expect(t.plies.length).toBe(ply + 1)
    expect(t.plies.at(-1)).toBe(-now)
    expect(t.votes).toEqual([])
    expect(pliesToPhase(t)).toBe(0)
    expect(run(b, 'a yes back')).toBe('no-undo')
  })
})

describe('somebody alone with bots goes back to the own last decision', () => {
  const alone = (seats: number, seed: number): TableFixture => {
    const b = fixtureFor(rob, robFor({ seats }), new Sfc32(seed))
    const bots = Array.from({ length: seats - 1 }, (_, i) => `a bot ${i + 1} random`)
    expect(run(b, ['a sit Anna', ...bots, 'a start'].join('; '))).toBe('ok')
    return b
  }
  const back = (b: TableFixture): string => {
    const acts = goBack(b.table, 0)
    if (isFault(acts)) return acts.code
    take(b, acts)
    return 'ok'
  }
  test('a bounded number of times, and it is noted once', () => {
    const b = alone(3, 1)
    expect(back(b)).toBe('no-undo')
    let taken = 0
    while (taken <= MOST_UNDOS && b.table.status === 'playing') {
      goOn(b)
      if (b.table.actors.at(-1) !== 0 && b.table.game.actor(b.table.state) !== 0) continue
      if (back(b) === 'no-undo') {
        if (taken > 0) break
        continue
      }
      taken++
      expect(b.table.game.actor(b.table.state)).toBe(0)
    }
    expect(taken).toBe(MOST_UNDOS)
    expect(b.entries.filter(({ t }) => t === 'help')).toHaveLength(1)
  })
  test('not with other people, and not once the game is over', () => {
    const two = playing(rob, 2, 1)
    for (let i = 0; i < 30; i++) goOn(two)
    expect(back(two)).toBe('no-undo')
    const b = alone(2, 2)
    while (b.table.status === 'playing') goOn(b)
    expect(back(b)).toBe('no-undo')
  })
})

describe('luck belongs to the place in the line', () => {
  const wander = (b: TableFixture, seed: number): void => {
    const rng = new Sfc32(seed, 7)
    for (let i = 0; i < 4000 && b.table.status === 'playing'; i++) {
      const seat = b.table.actors.at(-1)!
      const roll = rng.below(8)
      if (roll === 0 && seat >= 0 && mayUndo(b.table, seat)) run(b, `${PEOPLE[seat]!} undo`)
      else if (roll === 1 && pliesToPhase(b.table) > 0 && b.table.plies.length < 600) consent(b)
      else goOn(b)
    }
  }
  for (let seed = 0; seed < 4; seed++)
    test(`plies only grow, and the record passes the audit, seed ${seed}`, () => {
      const b = playing(rob, 2 + seed, seed)
      wander(b, seed)
      const { table: t } = b
      expect(t.status).toBe('over')
      expect(t.plies.filter(ply => ply < 0).length).toBeGreaterThan(3)
      expect(t.plies.length).toBe(b.entries.filter(entry => entry.t === 'move' || entry.t === 'undo').length)
      const read = readRecord(parseJson(recordOf(t)), name => (name === rob.name ? rob : undefined))
      if (isRefused(read)) throw new Error(`ply ${read.ply}: ${read.reason}`)
      expect(read.log.moves).toEqual(t.plies)
      expect(read.end.bytes).toEqual(t.state.bytes)
      expect(audit(read)).toBeUndefined()
      // What was heard from anywhere is the end of what was heard from the start.
      for (const viewer of [-3, 0, 1]) {
        const all = heardSince(t, viewer, 0)
        expect(all.map(({ ply }) => ply)).toEqual(t.plies.map((_, ply) => ply))
        for (const from of [1, 40, t.plies.length - 1, t.plies.length])
          expect(heardSince(t, viewer, from)).toEqual(all.slice(from))
      }
    })
  /** Goes back over cards that were dealt, and makes the same moves again. */
  const againTheSame = (b: TableFixture): { before: number[]; after: number[] } => {
    const { table: t } = b
    const isDealt = (): boolean => t.actors.slice(t.plies.length - pliesToPhase(t)).includes(CHANCE)
    for (let i = 0; i < 4000 && !isDealt(); i++) goOn(b)
    const before = lineOf(t.plies)
    const back = pliesToPhase(t)
    consent(b)
    while (lineOf(t.plies).length < before.length) {
      const move = t.game.write(before[lineOf(t.plies).length]!)
      expect(run(b, `${PEOPLE[t.game.actor(t.state)]!} play ${move}`)).toBe('ok')
    }
    expect(back).toBeGreaterThan(1)
    return { before, after: lineOf(t.plies) }
  }
  test('a vote to go back over dealt cards deals nothing anew: the same moves bring the same cards', () => {
    for (let seed = 0; seed < 3; seed++) {
      const { before, after } = againTheSame(playing(rob, 3, seed))
      expect(after).toEqual(before)
    }
  })
  test('a game of protocol 2 goes on by its own rule: luck belongs to the ply', () => {
    const b = playing(rob, 3, 2)
    const at = b.entries.findIndex(({ t }) => t === 'started')
    const { hashes: _, ...started } = b.entries[at] as Extract<Entry, { t: 'started' }>
    b.entries[at] = started
    const old: TableFixture = { ...b, table: refold(b) }
    wander(old, 5)
    const record = parseJson(recordOf(old.table)) as { luck: object }
    expect(record.luck).not.toHaveProperty('hashes')
    const read = readRecord(record, () => rob)
    if (isRefused(read)) throw new Error(read.reason)
    expect(read.log.moves.some(ply => ply < 0)).toBe(true)
    expect(audit(read)).toBeUndefined()
    // By the rule of today these would be other cards.
    const wrong = readRecord({ ...record, luck: { ...record.luck, hashes: b.table.hashes } }, () => rob)
    expect(isRefused(wrong) || audit(wrong)?.reason).toMatch(/^the seed gives/)
  })
})

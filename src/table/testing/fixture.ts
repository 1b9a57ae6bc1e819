import { writeBase64, writeHex } from '../../core/codec.ts'
import type { Game } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import type { Setup } from '../../core/state.ts'
import type { Change } from '../decide/change.ts'
import { type Ask, type Caller, decide, type DecideContext } from '../decide/decide.ts'
import { type Act, type Entry, type MadeEntry, makeEntry, readEntry } from '../entry.ts'
import { type Fault, isFault } from '../faults.ts'
import { fold } from '../fold.ts'
import type { Pace } from '../protocol.ts'
import { type Library, open, type Table } from '../table.ts'

// For tests alone: a table in memory, with what the server would know of its people.

export interface TableFixture {
  readonly table: Table
  readonly entries: Entry[]
  readonly library: Library
  now: number
  upSince: number
  /** Since when people have been away; the others are connected. */
  readonly left: Map<string, number>
  /** Since when the server has watched. */
  watching: number
  readonly rng: Rng
}

const SEED = writeHex(Uint8Array.from({ length: 32 }, (_, i) => i))
const HASH = '0'.repeat(64)
const LEVELS: readonly string[] = ['random', 'medium']

export interface FixtureOptions {
  readonly pace?: Pace
  readonly spectators?: boolean
  readonly public?: boolean
}

export const fixtureFor = (
  game: Game,
  setup: Setup,
  rng: Rng,
  { pace = { kind: 'live' }, spectators = true, public: isPublic = false }: FixtureOptions = {},
): TableFixture => {
  const library: Library = { game: name => (name === game.name ? game : undefined), setup }
  const made: MadeEntry = {
    t: 'made',
    game: game.name,
    setup: HASH,
    seats: setup.seats,
    host: 'a',
    public: isPublic,
    spectators,
    pace,
    seed: SEED,
    standIn: 'random',
    at: 1000,
  }
  return {
    table: open('t'.repeat(20), made, library),
    entries: [made],
    library,
    now: 1000,
    upSince: 0,
    left: new Map(),
    watching: -Infinity,
    rng,
  }
}

const awayMs = ({ now, left, watching }: TableFixture, who: string): number =>
  left.has(who) ? now - Math.max(left.get(who)!, watching) : 0

export const contextOf = (fixture: TableFixture): DecideContext => ({
  now: fixture.now,
  upSince: fixture.upSince,
  presence: { awayFromTable: who => awayMs(fixture, who), awayFromServer: who => awayMs(fixture, who) },
  seed: () => writeHex(Uint8Array.from({ length: 32 }, () => fixture.rng.below(256))),
  levels: () => LEVELS,
})

/** Takes acts into the table, by way of their text. */
export const take = (fixture: TableFixture, acts: readonly Act[]): void => {
  for (const act of acts) {
    const entry = readEntry(makeEntry({ ...act, at: fixture.now }))
    fixture.entries.push(entry)
    fold(fixture.table, entry)
  }
}

/** Takes a decision in, and holds its table against the fold of its entries. */
export const settle = (fixture: TableFixture, made: Change | Fault): string => {
  if (isFault(made)) return made.code
  take(fixture, made.entries)
  if (snapshot(fixture.table) !== snapshot(made.next))
    throw new Error('a decision leads to another table than its entries')
  return made.entries.length === 0 ? 'nothing' : 'ok'
}

export const askOf = (fixture: TableFixture, caller: Caller, ask: Ask): string =>
  settle(fixture, decide(fixture.table, caller, ask, contextOf(fixture)))

/** Everything there is to know of a table, as text. */
export const snapshot = (t: Table): string =>
  JSON.stringify({
    ...t,
    game: t.game.name,
    setup: [t.setup.seats, t.setup.version],
    habits: [...t.habits].map(([seat, own]) => [seat, [...own]]),
    polled: [...t.polled],
    votes: t.votes.map(vote => ({ ...vote, yes: [...vote.yes] })),
    known: [...t.known],
    key: t.key ? writeBase64(t.key) : null,
    state: writeBase64(t.state.bytes),
  })

/** The table as its entries tell it. */
export const refold = (fixture: TableFixture): Table => {
  const t = open(fixture.table.id, fixture.entries[0] as MadeEntry, fixture.library)
  for (const entry of fixture.entries.slice(1)) fold(t, entry)
  return t
}

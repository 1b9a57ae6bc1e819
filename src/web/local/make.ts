import { levelNames } from '../../bots/index.ts'
import { writeHex } from '../../core/codec.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import { nonceHashOf } from '../../core/luck.ts'
import { findGame } from '../../games/index.ts'
import { changeOf } from '../../table/decide/change.ts'
import { type Act, type Entry, makeEntry } from '../../table/entry.ts'
import { newTable } from '../../table/decide/make.ts'
import { isFault } from '../../table/faults.ts'
import type { Aids, MakeTable } from '../../table/protocol.ts'
import { rowOf, tableFrom } from '../../table/room.ts'
import type { Table } from '../../table/table.ts'
import { oldActs } from './old-game.ts'
import { callerAt } from './people.ts'
import type { OldGame, Tables } from './tables.ts'

/** A table that is not yet: what is played and who sits there, people first. */
export interface Fresh {
  readonly game: string
  readonly setup: JsonObject
  /** The people's names; nothing where none was given. */
  readonly people: readonly string[]
  /** The bots' levels. */
  readonly bots: readonly string[]
  /** The deduction aids it allows; without it all. */
  readonly aids?: Aids
  /** The same cards again, for tests and pictures; else nobody knows it. */
  readonly seed?: number
}

export interface DeviceMakePorts {
  readonly tables: Tables
  readonly now: () => number
  readonly random: (bytes: number) => Uint8Array
}

const askFor = (game: string, setup: JsonObject, bots: readonly string[], aids?: Aids): MakeTable => ({
  game,
  setup,
  public: false,
  spectators: true,
  aids,
  pace: { kind: 'live' },
  // A table seats its bots from the last seat down.
  bots: bots.toReversed(),
})

/** Makes a table of this device with everybody seated and the game begun, in one write; answers whether it could. */
export const makeTable = async (id: string, fresh: Fresh, ports: DeviceMakePorts): Promise<boolean> => {
  const at = ports.now()
  const made = newTable(callerAt(0), askFor(fresh.game, fresh.setup, fresh.bots, fresh.aids), at, {
    game: findGame,
    levels: levelNames,
    random: ports.random,
  })
  if (isFault(made)) return false
  const nonces = fresh.people.map(() => writeHex(ports.random(16)))
  const hashes = nonces.map(nonceHashOf)
  const acts: Act[] = fresh.people.map((name, seat) => ({
    t: 'sat',
    seat,
    holder: { kind: 'person', who: callerAt(seat).who, name, hash: hashes[seat]! },
  }))
  const { entries, next } = changeOf(
    tableFrom(id, made.entries.map(makeEntry), { game: findGame, setup: made.setup }),
    [...acts, ...readyActs(nonces), { t: 'started', nonces, hashes }],
    at,
  )
  return create(next, [...made.entries, ...entries], ports)
}

/** On one device nobody waits for anybody: all ready marks are given at once. */
const readyActs = (nonces: readonly string[]): readonly Act[] =>
  nonces.length === 0 ? [] : [{ t: 'starting' }, ...nonces.map((nonce, seat): Act => ({ t: 'ready', seat, nonce }))]

/** Stores a game of version 0.1 as a table. */
export const migrateGame = async (id: string, old: OldGame, ports: DeviceMakePorts): Promise<boolean> => {
  const at = ports.now()
  // Version 0.1 did not store which rules a game was played by: there was one version.
  const made = newTable(callerAt(0), askFor(old.game, { version: 1, ...(old.setup as JsonObject) }, []), at, {
    game: findGame,
    levels: levelNames,
    random: ports.random,
  })
  const acts = isFault(made) ? undefined : oldActs(findGame(old.game)!, made.setup, old)
  if (isFault(made) || !acts) return false
  const entries: Entry[] = [...made.entries, ...acts.map(act => ({ ...act, at }))]
  const table = tableFrom(id, entries.map(makeEntry), { game: findGame, setup: made.setup })
  return create(table, entries, ports)
}

const create = async (table: Table, entries: readonly Entry[], { tables, now }: DeviceMakePorts): Promise<boolean> => {
  const names = table.holders.map(holder => ('name' in holder ? holder.name : ''))
  const people = table.holders.filter(holder => holder.kind === 'person').length
  const first = { row: rowOf(table, now(), 0), seq: 0, entries: entries.map(makeEntry) }
  return (await tables.create(first, table.setup as unknown as Json, { names, people })) === 'done'
}

import { levelNames } from '../../bots/index.ts'
import { writeHex } from '../../core/codec.ts'
import { SHARED_DECISION_MS } from '../../table/decide/absence.ts'
import type { DecideContext } from '../../table/decide/decide.ts'
import { Engine, type EnginePorts } from '../../table/engine.ts'
import type { Act } from '../../table/entry.ts'
import type { Clock } from '../../table/room.ts'
import type { Wake } from '../bus/bus.ts'
import { BotTables } from '../automation/bot-tables.ts'
import { thinkWith } from '../automation/think.ts'
import { type Nodes, nodesOf } from './nodes/nodes.ts'
import type { RoomsOptions } from './options.ts'
import { Attendance } from './people/attendance.ts'
import { awaitTurn } from './people/calls.ts'
import { Lists } from './people/lists.ts'
import { Lobby } from './people/lobby.ts'
import { Mutes } from './people/mutes.ts'
import { notesOf } from './people/notes.ts'
import { nudgesOf } from './people/nudges.ts'
import { TableTalk } from './people/talk.ts'
import { Watchers } from './people/watchers.ts'
import { Registry } from './tables/registry.ts'
import { isHere, type ServerRoom } from './tables/room.ts'

// The parts of the rooms, as rooms.ts puts them together.

/** Somebody claims a seat: its owner may say no. */
const callOwner = (room: ServerRoom, acts: readonly Act[], { notify }: RoomsOptions): void => {
  for (const act of acts) {
    if (act.t !== 'vote' || !act.claim || act.about.kind !== 'seat') continue
    const holder = room.table.holders[act.about.seat]!
    if ('who' in holder) notify(holder.who, room.id, 'seat-claimed')
  }
}

interface EngineParts {
  readonly clock: Clock
  readonly registry: Registry
  readonly attendance: Attendance
  readonly lobby: Lobby
  readonly botTables: BotTables
  readonly nodes: () => Nodes | undefined
  readonly isStopping: () => boolean
}

/** What the table engine needs of this server. */
const enginePortsOf = (
  options: RoomsOptions,
  { clock, registry, attendance, lobby, botTables, nodes, isStopping }: EngineParts,
): EnginePorts<ServerRoom> => {
  const { store, bus, meter, notify, logError, botWorkers, ticks, after, botPaceMs, random } = options
  return {
    logs: store,
    clock,
    isHere,
    keepSetup: (hash, setup) => registry.setups.store(hash, setup),
    after,
    think: thinkWith({ workers: botWorkers, tables: botTables, setups: registry.setups, meter, logError }),
    botPaceMs: () => botPaceMs,
    sharedDecisionMs: SHARED_DECISION_MS,
    // Calls a person to a slow game at once, to a live one when they stay away.
    waitsFor: (room, who) => {
      if (room.table.pace.kind === 'live') awaitTurn(room, who)
      else if (!isHere(room, who)) notify(who, room.id, 'your-turn')
    },
    logError,
    leases: nodes,
    ticks,
    contextAt: (room): DecideContext => ({
      now: clock.now(),
      upSince: clock.upSince,
      presence: attendance.awayTimesAt(room),
      seed: () => writeHex(random(32)),
      levels: levelNames,
    }),
    hasOtherNodes: options.node !== undefined,
    isStopping,
    isLoaded: room => registry.rooms.get(room.id) === room,
    changed: (room, { entries, positions }, storedMs, toldMs) => {
      // A table counts as a bot table from the host's `start`, so it is not released while ready marks are missing.
      if (room.table.status !== 'playing' && !room.table.starting) botTables.ended(room.id)
      callOwner(room, entries, options)
      if (positions.length > 0) meter.moved(storedMs, toldMs)
      // Wakes nodes that said they have people here; the others poll within two seconds.
      if (room.elsewhere.size > 0) bus.send({ t: 'table', table: room.id, seq: room.table.seq })
      if (room.table.public) lobby.changed()
    },
    refused: code => meter.refused(code),
  }
}

/** The tables and who is at them. They refer to one another, so what is not made yet is looked up when it is called. */
export const coreOf = (options: RoomsOptions) => {
  const { store, bus, now, ticks, node } = options
  const clock: Clock & { upSince: number } = { now, upSince: now() }
  let stopping = false
  const isStopping = (): boolean => stopping
  const registry = new Registry({
    ...options,
    loaded: room => engine.plan(room),
    freshen: node === undefined ? undefined : room => engine.freshen(room),
  })
  const { rooms } = registry
  const attendance = new Attendance({ ...options, nodes: () => nodes, isStopping })
  const botTables = new BotTables(ticks, options.limits ?? 1)
  const lists = new Lists(registry, options)
  const lobby = new Lobby(lists, ticks)
  const parts = { clock, registry, attendance, lobby, botTables, nodes: () => nodes, isStopping }
  const enginePorts = enginePortsOf(options, parts)
  const engine = new Engine(enginePorts)
  const queueFreshen = (room: ServerRoom): Promise<void> => engine.queueFreshen(room)
  const sendHere = (room: ServerRoom): void => attendance.announce(room, false)
  const left = (room: ServerRoom, who: string): void => attendance.presence.seeAt(room.id, who)
  const nodes: Nodes | undefined =
    node === undefined ? undefined : nodesOf({ node, store, bus, clock, ticks, rooms, queueFreshen, sendHere, left })
  const stop = (): void => {
    stopping = true
  }
  return { ...parts, nodes, lists, enginePorts, engine, queueFreshen, stop }
}

type Core = ReturnType<typeof coreOf>

/** What people at a table do besides playing: they watch, talk, take notes, mute and call one another. */
export const peopleOf = (options: RoomsOptions, { clock, registry, engine, attendance, nodes, enginePorts }: Core) => {
  const { store, bus, logError } = options
  const wake = nodes && ((one: Wake) => bus.send(one))
  const mutes = new Mutes(store, wake)
  const notes = notesOf({ store, wake })
  const talk = new TableTalk({ store, clock, mutes, wake })
  const nudges = nudgesOf({ ...options, wake })
  const watchers = new Watchers({
    registry,
    engine,
    attendance,
    talk,
    notes,
    nodes,
    roomPorts: enginePorts,
    logError,
    factor: options.limits ?? 1,
  })
  return { mutes, notes, talk, nudges, watchers }
}

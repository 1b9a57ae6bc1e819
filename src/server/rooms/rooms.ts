import { levelNames } from '../../bots/index.ts'
import { writeHex } from '../../core/codec.ts'
import { findGame } from '../../games/index.ts'
import { SHARED_DECISION_MS } from '../../table/decide/absence.ts'
import type { DecideContext } from '../../table/decide/decide.ts'
import { Engine, type EnginePorts } from '../../table/engine.ts'
import type { Act } from '../../table/entry.ts'
import { type Clock, inTurn } from '../../table/room.ts'
import { tableText } from '../../table/send.ts'
import type { Wake } from '../bus/bus.ts'
import { BotTables } from '../automation/bot-tables.ts'
import { thinkWith } from '../automation/think.ts'
import { Attendance } from './people/attendance.ts'
import { commandsOf } from './requests/commands.ts'
import { forgetPerson } from './requests/forget.ts'
import { messageHandlers } from './requests/messages.ts'
import { closeIdle } from './tables/idle.ts'
import { Lists } from './people/lists.ts'
import { Lobby } from './people/lobby.ts'
import { type Nodes, nodesOf } from './nodes/nodes.ts'
import { nudgesOf } from './people/nudges.ts'
import type { RoomsOptions } from './options.ts'
import type { Rooms } from './port.ts'
import { placesOf } from './nodes/places.ts'
import { recordsOf } from './requests/records.ts'
import { Registry } from './tables/registry.ts'
import { awaitTurn } from './people/calls.ts'
import { isHere, type ServerRoom } from './tables/room.ts'
import { reportsOf } from './requests/reports.ts'
import { sweeperOf } from './tables/sweeper.ts'
import { Mutes } from './people/mutes.ts'
import { notesOf } from './people/notes.ts'
import { TableTalk } from './people/talk.ts'
import { wakesOf } from './nodes/wakes.ts'
import { Watchers } from './people/watchers.ts'

export interface RunningRooms extends Rooms {
  /** Looks after clocks and bots of tables nobody watches, and evicts idle tables. */
  sweep(): Promise<void>
  /** Closes the tables at which nothing happens any more; answers how many. */
  closeIdle(): Promise<number>
  /** With several nodes: sends the first heartbeat and reads since when the installation is up. */
  begin(): Promise<void>
  readonly clock: Clock
}

/** Somebody claims a seat: its owner may say no. */
const callOwner = (room: ServerRoom, acts: readonly Act[], { notify }: RoomsOptions): void => {
  for (const act of acts) {
    if (act.t !== 'vote' || !act.claim || act.about.kind !== 'seat') continue
    const holder = room.table.holders[act.about.seat]!
    if ('who' in holder) notify(holder.who, room.id, 'seat-claimed')
  }
}

interface Components {
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
  { clock, registry, attendance, lobby, botTables, nodes, isStopping }: Components,
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
      presence: attendance.absenceAt(room),
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

/** Puts the parts together. They refer to one another, so what is not made yet is looked up when it is called. */
export const openRooms = (options: RoomsOptions): RunningRooms => {
  const { store, bus, now, logError, node } = options
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
  const botTables = new BotTables(options.ticks, options.limits ?? 1)
  const lists = new Lists(registry, options)
  const lobby = new Lobby(lists, options.ticks)
  const enginePorts = enginePortsOf(options, {
    clock,
    registry,
    attendance,
    lobby,
    botTables,
    nodes: () => nodes,
    isStopping,
  })
  const engine = new Engine(enginePorts)
  const nodes =
    node === undefined
      ? undefined
      : nodesOf({
          node,
          store,
          bus,
          clock,
          ticks: options.ticks,
          rooms,
          queueFreshen: room => engine.queueFreshen(room),
          sendHere: room => attendance.announce(room, false),
          left: (room, who) => attendance.presence.seeAt(room.id, who),
        })
  const wake = nodes && ((one: Wake) => bus.send(one))
  const mutes = new Mutes(store, wake)
  const notes = notesOf({ store, wake })
  const talk = new TableTalk({ store, clock, mutes, wake })
  const look = placesOf({
    ...options,
    rooms,
    queueFreshen: room => engine.queueFreshen(room),
    relay: (room, last) => inTurn(room, () => talk.relay(room, last)),
  })
  const nudges = nudgesOf({ ...options, wake })
  const records = recordsOf({ store, registry })
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
  const reloadRewritten = async (room: ServerRoom, entries: readonly string[]): Promise<void> => {
    await registry.replace(room, entries)
    engine.plan(room)
    for (const listener of room.listeners) listener.send(tableText(room, listener, enginePorts))
  }
  const making = { game: findGame, levels: levelNames, random: options.random }
  bus.on(
    wakesOf({ ...options, registry, engine, attendance, lobby, talk, notes, mutes, nudges, nodes, reloadRewritten }),
  )

  return {
    clock,
    ...commandsOf({
      store,
      clock,
      registry,
      engine,
      records,
      making,
      contextAt: enginePorts.contextAt,
      botTables,
      isStopping,
      logError,
      listed: () => lobby.changed(),
    }),
    ...messageHandlers({ registry, engine, attendance, watchers, lobby, talk, notes, mutes, nudges }),
    lobby: () => lists.lobby(),
    tablesOf: who => lists.tablesOf(who),
    setup: hash => store.setup(hash),
    record: records.record,
    reasons: records.reasons,
    mute: (id, by, seat, muted) => registry.use(id, room => mutes.mute(room, by.who, seat, muted)),
    report: reportsOf({ ...options, withRoom: (id, then) => registry.use(id, then) }),
    forget: who => forgetPerson({ ...options, registry, engine, reloadRewritten }, who),
    counts: () => ({
      tables: rooms.size,
      playing: [...rooms.values()].filter(room => room.table.status === 'playing').length,
      listeners: watchers.size,
      waitingBots: options.botWorkers.waiting(),
    }),
    sweep: sweeperOf({ ...options, registry, engine, attendance, lobby, nodes, look }),
    closeIdle: () => closeIdle({ ...options, registry, engine }),
    begin: async () => nodes?.beat(),
    drain: async () => {
      stopping = true
      for (const room of rooms.values()) room.cancelPlanned()
      await Promise.all([...rooms.values()].map(room => inTurn(room, () => Promise.resolve())))
      await nodes?.releaseLeases().catch((error: unknown) => logError('cannot release turns to other nodes', error))
    },
  }
}

import { levelNames } from '../../bots/index.ts'
import { findGame } from '../../games/index.ts'
import { type Clock, enqueue } from '../../table/room.ts'
import { tableText } from '../../table/send.ts'
import { placesOf } from './nodes/places.ts'
import { wakesOf } from './nodes/wakes.ts'
import type { RoomsOptions } from './options.ts'
import { coreOf, peopleOf } from './parts.ts'
import type { Rooms } from './port.ts'
import { commandsOf } from './requests/commands.ts'
import { forgetPerson } from './requests/forget.ts'
import { messageHandlers } from './requests/messages.ts'
import { recordsOf } from './requests/records.ts'
import { reportsOf } from './requests/reports.ts'
import { closeIdle } from './tables/idle.ts'
import type { ServerRoom } from './tables/room.ts'
import { sweeperOf } from './tables/sweeper.ts'

export interface RunningRooms extends Rooms {
  /** Looks after clocks and bots of tables nobody watches, and evicts idle tables. */
  sweep(): Promise<void>
  /** Closes the tables at which nothing happens any more; answers how many. */
  closeIdle(): Promise<number>
  /** With several nodes: sends the first heartbeat and reads since when the installation is up. */
  begin(): Promise<void>
  readonly clock: Clock
}

export const openRooms = (options: RoomsOptions): RunningRooms => {
  const { store, bus, logError } = options
  const core = coreOf(options)
  const { clock, registry, engine, attendance, lobby, lists, nodes, enginePorts, queueFreshen } = core
  const { rooms } = registry
  const people = peopleOf(options, core)
  const { talk, mutes, watchers } = people
  const records = recordsOf({ store, registry })
  const relay = (room: ServerRoom, last: number): Promise<void> => enqueue(room, () => talk.relay(room, last))
  const look = placesOf({ ...options, rooms, queueFreshen, relay })
  const reloadRewritten = async (room: ServerRoom, entries: readonly string[]): Promise<void> => {
    await registry.replace(room, entries)
    engine.plan(room)
    for (const listener of room.listeners) listener.send(tableText(room, listener, enginePorts))
  }
  bus.on(wakesOf({ ...options, ...core, ...people, reloadRewritten }))

  return {
    clock,
    ...commandsOf({
      ...core,
      store,
      records,
      logError,
      making: { game: findGame, levels: levelNames, random: options.random },
      contextAt: enginePorts.contextAt,
      listed: () => lobby.changed(),
    }),
    ...messageHandlers({ ...core, ...people }),
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
      core.stop()
      for (const room of rooms.values()) room.cancelPlanned()
      await Promise.all([...rooms.values()].map(room => enqueue(room, () => Promise.resolve())))
      await nodes?.releaseLeases().catch((error: unknown) => logError('cannot release turns to other nodes', error))
    },
  }
}

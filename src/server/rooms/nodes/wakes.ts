import type { Engine } from '../../../table/engine.ts'
import { enqueue } from '../../../table/room.ts'
import type { Wake } from '../../bus/bus.ts'
import type { Attendance } from '../people/attendance.ts'
import type { Lobby } from '../people/lobby.ts'
import type { Nodes } from './nodes.ts'
import type { Mutes } from '../people/mutes.ts'
import type { Notes } from '../people/notes.ts'
import type { Nudges } from '../people/nudges.ts'
import type { RoomsOptions } from '../options.ts'
import type { Registry } from '../tables/registry.ts'
import type { ServerRoom } from '../tables/room.ts'
import type { TableTalk } from '../people/talk.ts'

interface Ports extends Pick<RoomsOptions, 'store' | 'logError'> {
  readonly registry: Registry
  readonly engine: Engine<ServerRoom>
  readonly attendance: Attendance
  readonly lobby: Lobby
  readonly talk: TableTalk
  readonly notes: Notes
  readonly mutes: Mutes
  readonly nudges: Nudges
  readonly nodes: Nodes | undefined
  readonly reloadRewritten: (room: ServerRoom, entries: readonly string[]) => Promise<void>
}

/** What this node does when another one says that something changed. */
export const wakesOf = (ports: Ports): ((wake: Wake) => void) => {
  const { store, logError, registry, engine, attendance, lobby, talk, notes, mutes, nudges, nodes, reloadRewritten } =
    ports

  const wakeRoom = (room: ServerRoom, wake: Wake): Promise<void> | undefined => {
    if (wake.t === 'table') return wake.seq > room.table.seq ? engine.queueFreshen(room) : undefined
    if (wake.t === 'said') return enqueue(room, () => talk.relay(room))
    if (wake.t === 'note') return notes.relay(room, wake.who)
    if (wake.t === 'rewritten')
      return enqueue(room, async () => reloadRewritten(room, (await store.load(room.id, 0)) ?? []))
    if (wake.t === 'here') nodes?.onPresence(room, wake)
    if (wake.t === 'nudged') nudges.relay(room, wake.seat, wake.by)
    return undefined
  }

  return wake => {
    if (wake.t === 'lobby') lobby.changedElsewhere()
    if (wake.t === 'back') {
      attendance.busIsBack()
      for (const room of registry.rooms.values()) if (room.listeners.size > 0) nodes?.sendPresence(room, true)
    }
    if (wake.t === 'muted') mutes.read(wake.who).catch((error: unknown) => logError('cannot read muted people', error))
    const room = 'table' in wake ? registry.rooms.get(wake.table) : undefined
    if (room) wakeRoom(room, wake)?.catch((error: unknown) => logError('cannot read table', error, room.id))
  }
}

import type { Engine } from '../../../table/engine.ts'
import type { Attendance } from '../people/attendance.ts'
import { callAbsent } from '../people/calls.ts'
import type { Lobby } from '../people/lobby.ts'
import type { Nodes } from '../nodes/nodes.ts'
import type { RoomsOptions } from '../options.ts'
import type { Registry } from './registry.ts'
import type { ServerRoom } from './room.ts'

export const SWEEP_EVERY_MS = 1000
const MOST_DUE = 500
/** How often the store learns that somebody is at a table that waits for people; less than it stays listed. */
const KEEP_LISTED_MS = 600_000

interface Ports extends Pick<RoomsOptions, 'store' | 'bus' | 'now' | 'ticks' | 'logError' | 'notify'> {
  readonly registry: Registry
  readonly engine: Engine<ServerRoom>
  readonly attendance: Attendance
  readonly lobby: Lobby
  readonly nodes: Nodes | undefined
  /** Sees what other processes wrote, now and then; answers whether it did. */
  readonly look: () => Promise<boolean>
}

/** Looks after clocks and bots of tables nobody watches, and evicts idle tables. To be called every second. */
export const sweeperOf = ({
  store,
  bus,
  now,
  ticks,
  logError,
  notify,
  registry,
  engine,
  attendance,
  lobby,
  nodes,
  look,
}: Ports): (() => Promise<void>) => {
  const keepListed = async (room: ServerRoom): Promise<void> => {
    if (room.table.status !== 'gathering' || room.listeners.size === 0) return
    if (ticks() - room.keptListed < KEEP_LISTED_MS) return
    await store.touch(room.id, now())
    room.keptListed = ticks()
  }

  const loadDue = async (): Promise<void> => {
    for (const row of await store.due(now(), MOST_DUE)) {
      if (registry.isKnown(row.id)) continue
      const lease = await nodes?.leaseDueTable(row)
      if (nodes && !lease) continue
      await registry.open(row.id, lease).catch((error: unknown) => logError('cannot read table', error, row.id))
    }
  }

  return async () => {
    for (const room of registry.rooms.values()) {
      engine.settleVotes(room)
      callAbsent(room, attendance.awayTimesAt(room), notify)
      registry.evictIfIdle(room)
    }
    nodes?.refresh()
    if (nodes && lobby.takeNews()) bus.send({ t: 'lobby' })
    // Whatever the others did not tell is seen now.
    if (await look()) {
      lobby.changedElsewhere()
      await nodes?.beat()
    }
    for (const room of registry.rooms.values()) await keepListed(room)
    await loadDue()
    await lobby.send()
  }
}

import type { Engine } from '../../table/engine.ts'
import type { Attendance } from './attendance.ts'
import { callAbsent } from './calls.ts'
import type { Lobby } from './lobby.ts'
import type { Nodes } from './nodes.ts'
import type { RoomsOptions } from './options.ts'
import type { Registry } from './registry.ts'
import type { ServerRoom } from './room.ts'

export const SWEEP_EVERY_MS = 1000
const MOST_DUE = 500
/** Tables leave the lobby by the time alone: those who look at it are told so often. */
const RELIST_MS = 60_000
/** How often the store learns that somebody is at a table that waits for people; less than it stays listed. */
const KEEP_LISTED_MS = 600_000

interface Ports extends Pick<RoomsOptions, 'store' | 'bus' | 'now' | 'ticks' | 'trouble' | 'notify'> {
  readonly registry: Registry
  readonly engine: Engine<ServerRoom>
  readonly attendance: Attendance
  readonly lobby: Lobby
  readonly nodes: Nodes | undefined
}

/** Looks after clocks and bots of tables nobody watches, and evicts idle tables. To be called every second. */
export const sweeperOf = ({
  store,
  bus,
  now,
  ticks,
  trouble,
  notify,
  registry,
  engine,
  attendance,
  lobby,
  nodes,
}: Ports): (() => Promise<void>) => {
  const lookAtOthers = async (others: Nodes): Promise<void> => {
    others.refresh()
    if (lobby.takeNews()) bus.send({ t: 'lobby' })
    // Whatever the others did not tell is seen now.
    if (await others.look()) lobby.changedElsewhere()
  }

  let stamp: number | undefined
  /** A command, such as `admin close`, may have written to the file. */
  const lookAtFile = async (): Promise<void> => {
    const before = stamp
    stamp = await store.stamp()
    if (stamp === before || registry.rooms.size === 0) return
    for (const { id, seq } of await store.seqs([...registry.rooms.keys()])) {
      const room = registry.rooms.get(id)
      if (room && seq > room.table.seq) void engine.queueFreshen(room)
    }
    lobby.changedElsewhere()
  }

  const keepListed = async (room: ServerRoom): Promise<void> => {
    if (room.table.status !== 'gathering' || room.listeners.size === 0) return
    if (ticks() - room.keptListed < KEEP_LISTED_MS) return
    await store.touch(room.id, now())
    room.keptListed = ticks()
  }

  let relistedAt = ticks()
  const relist = (): void => {
    if (ticks() - relistedAt < RELIST_MS) return
    relistedAt = ticks()
    lobby.changedElsewhere()
  }

  const loadDue = async (): Promise<void> => {
    for (const row of await store.due(now(), MOST_DUE)) {
      if (registry.rooms.has(row.id)) continue
      const lease = await nodes?.leaseDueTable(row)
      if (nodes && !lease) continue
      await registry.openDue(row.id, lease).catch((error: unknown) => trouble('cannot read table', error, row.id))
    }
  }

  return async () => {
    for (const room of registry.rooms.values()) {
      engine.tend(room)
      callAbsent(room, attendance.absenceAt(room), notify)
      registry.evictIfIdle(room)
    }
    await (nodes ? lookAtOthers(nodes) : lookAtFile())
    for (const room of registry.rooms.values()) await keepListed(room)
    relist()
    await loadDue()
    await lobby.tell()
  }
}

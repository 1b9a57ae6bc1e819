import type { Engine } from '../../table/engine.ts'
import type { Lobby } from './lobby.ts'
import type { Nodes } from './nodes.ts'
import type { RoomsOptions } from './options.ts'
import type { Registry } from './registry.ts'
import type { ServerRoom } from './room.ts'

export const SWEEP_EVERY_MS = 1000
const MOST_DUE = 500

interface Ports extends Pick<RoomsOptions, 'store' | 'bus' | 'now' | 'trouble'> {
  readonly registry: Registry
  readonly engine: Engine<ServerRoom>
  readonly lobby: Lobby
  readonly nodes: Nodes | undefined
}

/** Looks after clocks and bots of tables nobody watches, and evicts idle tables. To be called every second. */
export const sweeperOf = ({
  store,
  bus,
  now,
  trouble,
  registry,
  engine,
  lobby,
  nodes,
}: Ports): (() => Promise<void>) => {
  const lookAtOthers = async (others: Nodes): Promise<void> => {
    others.refresh()
    if (lobby.takeNews()) bus.send({ t: 'lobby' })
    // Whatever the others did not tell is seen now.
    if (await others.look()) lobby.changedElsewhere()
  }

  const loadDue = async (): Promise<void> => {
    for (const row of await store.due(now(), MOST_DUE)) {
      if (registry.rooms.has(row.id)) continue
      const turn = await nodes?.takeDueTable(row)
      if (nodes && !turn) continue
      await registry
        .openDue(row.id, turn)
        .catch((error: unknown) => trouble('a table could not be read', error, row.id))
    }
  }

  return async () => {
    for (const room of registry.rooms.values()) {
      engine.tend(room)
      registry.evictIfIdle(room)
    }
    if (nodes) await lookAtOthers(nodes)
    await loadDue()
    await lobby.tell()
  }
}

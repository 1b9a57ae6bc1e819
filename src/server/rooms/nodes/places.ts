import type { LogPlace, Store } from '../../store/ports.ts'
import type { LogError } from '../../logs.ts'
import type { ServerRoom } from '../tables/room.ts'

/** How often the store is asked where the tables are. A wake-up of another node only makes it sooner. */
export const LOOK_MS = 2000

interface Ports {
  readonly store: Store
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  readonly rooms: ReadonlyMap<string, ServerRoom>
  /** Reads what others wrote. */
  readonly queueFreshen: (room: ServerRoom) => Promise<void>
  /** Sends what was said elsewhere, up to the line of a number. */
  readonly relay: (room: ServerRoom, last: number) => Promise<void>
  readonly logError: LogError
}

/**
 * Sees what another process wrote to the tables in memory: a node, or a command such as `admin close`. All tables are
 * one question; answers whether it was asked.
 */
export const placesOf = ({ store, ticks, rooms, queueFreshen, relay, logError }: Ports): (() => Promise<boolean>) => {
  let looked = -Infinity
  let looking = false

  const see = async ({ id, seq, said }: LogPlace): Promise<void> => {
    const room = rooms.get(id)
    if (!room) return
    if (seq > room.table.seq && room.queue.length === 0) await queueFreshen(room)
    if (said > room.said) await relay(room, said)
  }

  return async () => {
    if (looking || ticks() - looked < LOOK_MS) return false
    looking = true
    looked = ticks()
    try {
      const places = rooms.size > 0 ? await store.seqs([...rooms.keys()]) : []
      // Not waited for: a table that is busy now is seen at the next look.
      for (const place of places)
        void see(place).catch((error: unknown) => logError('cannot read chat', error, place.id))
      return true
    } finally {
      looking = false
    }
  }
}

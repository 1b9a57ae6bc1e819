import { type Clock, LEASE_MS } from '../../../table/room.ts'
import { botToAct } from '../../../table/who-acts.ts'
import type { Store, TableRow } from '../../store/ports.ts'
import type { ServerRoom } from '../tables/room.ts'

/** The answer did not fit what is in memory: how long until it is looked at again. */
const RETRY_MS = 300

interface Ports {
  readonly store: Store
  readonly clock: Clock
  readonly rooms: ReadonlyMap<string, ServerRoom>
  /** Reads what others wrote. */
  readonly queueFreshen: (room: ServerRoom) => Promise<void>
}

/** Which of several nodes moves for a bot or a clock. */
export interface NodeLeases {
  /** Takes the lease of a table that is due and that nobody has in memory here. */
  leaseDueTable(row: TableRow): Promise<{ readonly seq: number; readonly due: number } | undefined>
  /** Takes the lease of a bot's turn: 0 when this node has it, else how many milliseconds until it may ask again. */
  leaseTurn(room: ServerRoom): Promise<number>
  /** Makes the lease longer while the bot thinks. */
  renewLease(room: ServerRoom): Promise<void>
  /** Ends all leases of this node, so that others need not wait for them. */
  releaseLeases(): Promise<void>
}

export const leasesOf = ({ store, clock, rooms, queueFreshen }: Ports): NodeLeases => {
  const lease = async (room: ServerRoom, due: number, until: number): Promise<boolean> => {
    const { seq } = room.table
    if (!(await store.lease(room.id, seq, due, until))) return false
    room.lease = { seq, due: until }
    return true
  }

  return {
    leaseDueTable: async ({ id, seq, due }) => {
      const until = clock.now() + LEASE_MS
      return due !== undefined && (await store.lease(id, seq, due, until)) ? { seq, due: until } : undefined
    },
    leaseTurn: async room => {
      const row = await store.row(room.id)
      const now = clock.now()
      if (row?.seq !== room.table.seq) {
        await queueFreshen(room)
        return RETRY_MS
      }
      if (row.due === undefined) return LEASE_MS
      // No lease is longer: what seems to be longer was written before the wall clock was set back.
      if (row.due > now && row.due <= now + 2 * LEASE_MS) return row.due - now
      return (await lease(room, row.due, now + LEASE_MS)) ? 0 : RETRY_MS
    },
    renewLease: async room => {
      if (room.lease?.seq === room.table.seq) await lease(room, room.lease.due, clock.now() + LEASE_MS)
    },
    releaseLeases: async () => {
      const own = [...rooms.values()].filter(room => room.lease?.seq === room.table.seq && botToAct(room.table))
      await Promise.all(own.map(room => lease(room, room.lease!.due, clock.now())))
    },
  }
}

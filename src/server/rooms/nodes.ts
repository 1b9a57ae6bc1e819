import type { Bus, Wake } from '../bus/bus.ts'
import { LEASE_MS, type Clock } from '../../table/room.ts'
import { seatedAt, type ServerRoom, watchingAt } from './room.ts'
import type { LogPlace, Store, TableRow } from '../store/ports.ts'
import { botToAct } from '../../table/who-acts.ts'

// What a node does because there are others: tells them who is here, sees where the tables are that it has in memory,
// and takes up what another node left lying. Nothing of it is needed for a move to be right; the log alone decides
// that.

/** How often the database is asked where the tables are. A wake-up only makes it sooner. */
const LOOK_MS = 2000
/** The server counts as down when no node has said a word for so long. */
const LAPSE_MS = 10_000
/** Who is here is said again after so long, and forgotten when it was not. */
const HERE_MS = 20_000
const HERE_LAPSE_MS = 50_000
/** The answer did not fit what is in memory: how long until it is looked at again. */
const RETRY_MS = 300

interface Ports {
  readonly node: string
  readonly store: Store
  readonly bus: Bus
  readonly clock: Clock & { upSince: number }
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  readonly rooms: ReadonlyMap<string, ServerRoom>
  /** Reads what others wrote. */
  readonly queueFreshen: (room: ServerRoom) => Promise<void>
  readonly relay: (room: ServerRoom) => Promise<void>
  /** Tells the people at this node who is here. */
  readonly tellHere: (room: ServerRoom) => void
  /** Somebody left a table at another node, or that node fell silent. */
  readonly left: (room: ServerRoom, who: string) => void
  readonly trouble: (error: unknown) => void
}

export interface Nodes {
  /** Since when the server is up, whichever of its nodes. */
  beat(): Promise<void>
  /** Asks, at most every two seconds, where all tables in memory are, in one question. */
  look(): Promise<boolean>
  tellOthers(room: ServerRoom, asks: boolean): void
  onPresence(room: ServerRoom, wake: Extract<Wake, { t: 'here' }>): void
  /** Says again who is here, and forgets who was not said again. */
  refresh(): void
  /** Takes the lease of a table that is due and that nobody has in memory here. */
  leaseDueTable(row: TableRow): Promise<{ readonly seq: number; readonly due: number } | undefined>
  /** Takes the lease of a bot's turn: 0 when this node has it, else how many milliseconds until it may ask again. */
  leaseTurn(room: ServerRoom): Promise<number>
  /** Makes the lease longer while the bot thinks. */
  renewLease(room: ServerRoom): Promise<void>
  /** Ends all leases of this node, so that others need not wait for them. */
  releaseLeases(): Promise<void>
}

export const nodesOf = (ports: Ports): Nodes => {
  const { node, store, bus, clock, ticks, rooms, queueFreshen, relay, tellHere, left, trouble } = ports
  let looked = -Infinity
  let looking = false

  const lease = async (room: ServerRoom, due: number, until: number): Promise<boolean> => {
    const { seq } = room.table
    if (!(await store.lease(room.id, seq, due, until))) return false
    room.lease = { seq, due: until }
    return true
  }

  const see = async ({ id, seq, said }: LogPlace): Promise<void> => {
    const room = rooms.get(id)
    if (!room) return
    if (seq > room.table.seq && room.queue.length === 0) await queueFreshen(room)
    if (said === room.said) return
    await relay(room)
    room.said = said
  }

  const forgetSilent = (room: ServerRoom, at: number): void => {
    const silent = [...room.elsewhere].filter(([, { until }]) => until < at)
    for (const [other, { who }] of silent) {
      room.elsewhere.delete(other)
      for (const one of who) left(room, one)
    }
    if (silent.length > 0) tellHere(room)
  }

  const sendHere = (room: ServerRoom, asks: boolean): void =>
    bus.send({ t: 'here', table: room.id, node, who: seatedAt(room), watching: watchingAt(room), asks })

  const beat = async (): Promise<void> => {
    clock.upSince = await store.beat(clock.now(), LAPSE_MS)
  }

  return {
    beat,
    look: async () => {
      if (looking || ticks() - looked < LOOK_MS) return false
      looking = true
      looked = ticks()
      try {
        const [places] = await Promise.all([rooms.size > 0 ? store.seqs([...rooms.keys()]) : [], beat()])
        // Not waited for: a table that is busy now is seen at the next look.
        for (const place of places) void see(place).catch(trouble)
        return true
      } finally {
        looking = false
      }
    },
    tellOthers: (room, asks) => {
      room.toldOthers = ticks()
      sendHere(room, asks)
    },
    onPresence: (room, { node: other, who, watching, asks }) => {
      const before = room.elsewhere.get(other)
      if (who.length === 0 && watching === 0) room.elsewhere.delete(other)
      else room.elsewhere.set(other, { who, watching, until: ticks() + HERE_LAPSE_MS })
      for (const one of before?.who ?? []) if (!who.includes(one)) left(room, one)
      if (JSON.stringify([before?.who ?? [], before?.watching ?? 0]) !== JSON.stringify([who, watching])) tellHere(room)
      if (asks && room.listeners.size > 0) sendHere(room, false)
    },
    refresh: () => {
      const at = ticks()
      for (const room of rooms.values()) {
        if (room.elsewhere.size > 0) forgetSilent(room, at)
        if (room.listeners.size === 0 || at - room.toldOthers < HERE_MS) continue
        room.toldOthers = at
        sendHere(room, false)
      }
    },
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

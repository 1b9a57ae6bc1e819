import type { Bus, Wake } from '../../bus/bus.ts'
import type { Clock } from '../../../table/room.ts'
import { seatedAt, type ServerRoom, watchingAt } from '../tables/room.ts'
import type { Store } from '../../store/ports.ts'
import { leasesOf, type NodeLeases } from './leases.ts'

// What a node does because there are others: it tells them who is here, and they tell it. Nothing of it is needed
// for a move to be right; the log alone decides that.

/** The server counts as down when no node has sent a heartbeat for so long. */
const LAPSE_MS = 10_000
/** Who is here is sent again after so long, and dropped when nothing came for HERE_LAPSE_MS. */
const HERE_MS = 20_000
const HERE_LAPSE_MS = 50_000
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
  /** Tells the people at this node who is here. */
  readonly sendHere: (room: ServerRoom) => void
  /** Somebody left a table at another node, or that node fell silent. */
  readonly left: (room: ServerRoom, who: string) => void
}

export interface Nodes extends NodeLeases {
  /** Since when the server is up, whichever of its nodes. */
  beat(): Promise<void>
  sendPresence(room: ServerRoom, asks: boolean): void
  onPresence(room: ServerRoom, wake: Extract<Wake, { t: 'here' }>): void
  /** Sends again who is here at this node, and drops nodes that sent nothing. */
  refresh(): void
}

export const nodesOf = (ports: Ports): Nodes => {
  const { node, store, bus, clock, ticks, rooms, sendHere, left } = ports
  const forgetSilent = (room: ServerRoom, at: number): void => {
    const silent = [...room.elsewhere].filter(([, { until }]) => until < at)
    for (const [other, { who }] of silent) {
      room.elsewhere.delete(other)
      for (const one of who) left(room, one)
    }
    if (silent.length > 0) sendHere(room)
  }

  const publishHere = (room: ServerRoom, asks: boolean): void =>
    bus.send({ t: 'here', table: room.id, node, who: seatedAt(room), watching: watchingAt(room), asks })

  const beat = async (): Promise<void> => {
    clock.upSince = await store.beat(clock.now(), LAPSE_MS)
  }

  return {
    ...leasesOf(ports),
    beat,
    sendPresence: (room, asks) => {
      room.nodesSentAt = ticks()
      publishHere(room, asks)
    },
    onPresence: (room, { node: other, who, watching, asks }) => {
      const before = room.elsewhere.get(other)
      if (who.length === 0 && watching === 0) room.elsewhere.delete(other)
      else room.elsewhere.set(other, { who, watching, until: ticks() + HERE_LAPSE_MS })
      for (const one of before?.who ?? []) if (!who.includes(one)) left(room, one)
      if (JSON.stringify([before?.who ?? [], before?.watching ?? 0]) !== JSON.stringify([who, watching])) sendHere(room)
      if (asks && room.listeners.size > 0) publishHere(room, false)
    },
    refresh: () => {
      const at = ticks()
      for (const room of rooms.values()) {
        if (room.elsewhere.size > 0) forgetSilent(room, at)
        if (room.listeners.size === 0 || at - room.nodesSentAt < HERE_MS) continue
        room.nodesSentAt = at
        publishHere(room, false)
      }
    },
  }
}

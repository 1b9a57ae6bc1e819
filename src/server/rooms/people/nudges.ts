import type { Seat } from '../../../core/game.ts'
import type { Caller } from '../../../table/decide/decide.ts'
import { NUDGE_AGAIN_MS, refuseNudge } from '../../../table/decide/nudge.ts'
import { type Fault, fault } from '../../../table/faults.ts'
import { encode } from '../../../table/send.ts'
import { seatOf } from '../../../table/table.ts'
import type { Wake } from '../../bus/bus.ts'
import type { RoomsOptions } from '../options.ts'
import { isHere, type ServerRoom } from '../tables/room.ts'

interface Ports extends Pick<RoomsOptions, 'store' | 'ticks' | 'notify'> {
  /** Tells other nodes; nothing where there are none. */
  readonly wake: ((wake: Wake) => void) | undefined
}

export interface Nudges {
  nudge(room: ServerRoom, caller: Caller, seat: Seat): Promise<Fault | undefined>
  /** At another node somebody nudged the person on a seat. */
  relay(room: ServerRoom, seat: Seat, by: Seat): void
}

/** People call one another: it rings where the table is open, and comes as a push message where it is not. */
export const nudgesOf = ({ store, ticks, notify, wake }: Ports): Nudges => {
  const ring = (room: ServerRoom, seat: Seat, by: Seat): void => {
    room.nudged.set(seat, ticks())
    const holder = room.table.holders[seat]
    const text = encode({ t: 'nudged', table: room.id, by })
    for (const listener of room.listeners)
      if (holder && 'who' in holder && listener.caller?.who === holder.who) listener.send(text)
  }

  const nudge = async (room: ServerRoom, caller: Caller, seat: Seat): Promise<Fault | undefined> => {
    const t = room.table
    const refused = refuseNudge(t, caller.who, seat)
    if (refused) return refused
    const waitMs = (room.nudged.get(seat) ?? -Infinity) + NUDGE_AGAIN_MS - ticks()
    if (waitMs > 0) return fault('too-fast', { waitMs })
    const holder = t.holders[seat]!
    const by = seatOf(t, caller.who)!
    // A muted person gets the same answer as any other.
    if (!('who' in holder) || (await store.mutedBy(holder.who)).includes(caller.who)) return undefined
    ring(room, seat, by)
    wake?.({ t: 'nudged', table: room.id, seat, by })
    if (!isHere(room, holder.who)) notify(holder.who, room.id, 'nudged')
    return undefined
  }

  return { nudge, relay: ring }
}

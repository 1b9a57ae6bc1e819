import type { AwayTimes } from '../../../table/decide/absence.ts'
import type { Nodes } from '../nodes/nodes.ts'
import type { RoomsOptions } from '../options.ts'
import { Presence } from './presence.ts'
import { isHere, type ServerRoom, sendHere } from '../tables/room.ts'

/** The least time between two messages that tell a table who is here. */
const HERE_PAUSE_MS = 250

interface Ports extends Pick<RoomsOptions, 'bus' | 'ticks' | 'after'> {
  readonly nodes: () => Nodes | undefined
  readonly isStopping: () => boolean
}

/** Who is here: told to those who watch a table, and handed to the rules as how long somebody has been away. */
export class Attendance {
  readonly #ports: Ports
  readonly presence: Presence
  /** Among several nodes: since when wake-ups of the others have arrived. */
  #busUpSince: number

  constructor(ports: Ports) {
    this.#ports = ports
    this.presence = new Presence(ports.ticks)
    this.#busUpSince = ports.ticks()
  }

  /** The bus was away: what other nodes said meanwhile is not known. */
  busIsBack(): void {
    this.#busUpSince = this.#ports.ticks()
  }

  awayTimesAt(room: ServerRoom): AwayTimes {
    const { presence } = this
    const { ticks, bus } = this.#ports
    const hasOtherNodes = this.#ports.nodes() !== undefined
    const awayFromTable = (who: string): number => {
      if (isHere(room, who) || (hasOtherNodes && !bus.isUp())) return 0
      return (
        ticks() -
        Math.max(
          presence.lastSeen(who, room.id),
          hasOtherNodes ? Math.max(room.presenceKnownSince, this.#busUpSince) : 0,
        )
      )
    }
    // Connections to other nodes are known by table only.
    const awayFromServer = (who: string): number =>
      presence.isConnected(who) ? 0 : Math.min(ticks() - presence.lastSeen(who), awayFromTable(who))
    return { awayFromTable, awayFromServer }
  }

  /** Tells everybody at a table who is here: at once, and then no more often than a few times a second. */
  announce(room: ServerRoom, sendsToNodes: boolean): void {
    const { ticks, after, nodes } = this.#ports
    // Everybody is about to leave, and each would be told of all others.
    if (this.#ports.isStopping()) return
    room.sendsToNodes ||= sendsToNodes
    if (room.hereIsDue) return
    const tell = (): void => {
      room.hereIsDue = false
      room.hereSentAt = ticks()
      sendHere(room)
      if (room.sendsToNodes) nodes()?.sendPresence(room, false)
      room.sendsToNodes = false
    }
    const waitMs = room.hereSentAt + HERE_PAUSE_MS - ticks()
    if (waitMs <= 0) return tell()
    room.hereIsDue = true
    after(waitMs, tell)
  }
}

import type { Caller } from '../../../table/decide/decide.ts'
import { type Fault, fault } from '../../../table/faults.ts'
import type { ToServer } from '../../../table/protocol.ts'
import type { Listener } from '../../../table/room.ts'
import { encode } from '../../../table/send.ts'
import { seatOf } from '../../../table/table.ts'
import { viewerOf } from '../../../table/tell.ts'
import type { Wake } from '../../bus/bus.ts'
import type { NoteRow, Store } from '../../store/ports.ts'
import type { ServerRoom } from '../tables/room.ts'

type NoteMessage = Extract<ToServer, { t: 'note' }>

interface Ports {
  readonly store: Store
  /** Tells other nodes; nothing where there are none. */
  readonly wake: ((wake: Wake) => void) | undefined
}

/** What people write down for themselves during a game. */
export interface Notes {
  keep(room: ServerRoom, listener: Listener, caller: Caller, message: NoteMessage): Promise<Fault | undefined>
  /** Sends a player who comes their own note. */
  greet(room: ServerRoom, listener: Listener): Promise<void>
  /** At another node somebody's note was changed. */
  relay(room: ServerRoom, who: string): Promise<void>
}

const noteText = (room: ServerRoom, note: NoteRow): string => encode({ t: 'note', table: room.id, ...note })

export const notesOf = ({ store, wake }: Ports): Notes => ({
  keep: async (room, listener, { who }, { text, shared = false }) => {
    const t = room.table
    if (seatOf(t, who) === undefined) return fault('not-seated')
    // Shown to no one else before the end: a note would be talk.
    if (shared && t.status !== 'over') return fault('not-over')
    await store.keepNote(room.id, t.number, who, { text, shared })
    for (const other of room.listeners)
      if (other !== listener && other.caller?.who === who) other.send(noteText(room, { text, shared }))
    wake?.({ t: 'note', table: room.id, who })
    return undefined
  },
  greet: async (room, listener) => {
    const { caller } = listener
    if (!caller || viewerOf(room.table, caller.who) < 0) return
    const own = await store.note(room.id, room.table.number, caller.who)
    if (own) listener.send(noteText(room, own))
  },
  relay: async (room, who) => {
    const note = await store.note(room.id, room.table.number, who)
    if (note)
      for (const listener of room.listeners) if (listener.caller?.who === who) listener.send(noteText(room, note))
  },
})

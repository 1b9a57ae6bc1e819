import type { Caller } from '../../../table/decide/decide.ts'
import { type Fault, fault, isFault, type ChatLine, type ToServer } from '../../../table/protocol.ts'
import { answering, type Clock, encode, errorText, type Listener, mayWatch } from '../../../table/room.ts'
import { seatOf, type Table } from '../../../table/table.ts'
import type { Wake } from '../../bus/bus.ts'
import type { SaidRow, Store } from '../../store/ports.ts'
import { Mutes } from './mutes.ts'
import { type Notes, notesOf } from './notes.ts'
import type { ServerRoom } from '../tables/room.ts'

// What people say to one another. All of it happens in the room's turn, so that every line is sent once and in order.

type TalkMessage = Extract<ToServer, { t: 'say' | 'react' | 'note' }>
type SpokenMessage = Exclude<TalkMessage, { t: 'note' }>

interface TalkPorts {
  readonly store: Store
  readonly clock: Clock
  readonly withRoom: <T>(id: string, then: (room: ServerRoom) => Promise<T>) => Promise<T | Fault>
  /** Tells other nodes; nothing where there are none. */
  readonly wake: ((wake: Wake) => void) | undefined
}

const BACKLOG = 100
/** Direction marks and control characters would let a text pretend to be something else. */
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

export interface TableTalk {
  onMessage(listener: Listener, message: TalkMessage): Promise<void>
  /** What was said before somebody came, and their own note. Only in turn. */
  greet(room: ServerRoom, listener: Listener): Promise<void>
  /** Sends what was said at other nodes; the last line, where its number is known, may be gone. Only in turn. */
  relay(room: ServerRoom, last?: number): Promise<void>
  relayNote: Notes['relay']
  /** At another node somebody muted a person. */
  relayMuted(who: string): Promise<void>
  /** A connection is gone. */
  onClose(listener: Listener): void
  /** How many people are connected to a table here. */
  present(): number
  mute(table: string, by: Caller, seat: number, muted: boolean): Promise<Fault | undefined>
}

/** Whether somebody may speak now. During a heist nobody may, the gallery neither. */
const maySpeak = (t: Table): boolean => t.status !== 'playing' || t.game.talk(t.state)

/** A line as it is stored, or why it is not said. */
const lineOf = (
  room: ServerRoom,
  listener: Listener,
  { who }: Caller,
  message: SpokenMessage,
  at: number,
): Omit<SaidRow, 'number'> | Fault => {
  const t = room.table
  if (!maySpeak(t)) return fault('no-talk')
  const seat = seatOf(t, who)
  if (seat === undefined && (mayWatch(t, -1) || !room.listeners.has(listener))) return fault('not-seated')
  const holder = seat === undefined ? undefined : t.holders[seat]
  const name = holder && 'name' in holder ? holder.name : ''
  const text = message.t === 'say' ? message.text.replace(CONTROL, ' ').trim() : undefined
  if (text === '') return fault('bad-message', { field: 'text' })
  return { table: room.id, at, seat, who, name, text, what: message.t === 'react' ? message.what : undefined }
}

export const talkOf = ({ store, clock, withRoom, wake }: TalkPorts): TableTalk => {
  const mutes = new Mutes(store)
  const notes = notesOf({ store, wake })

  const send = (
    room: ServerRoom,
    listener: Listener,
    rows: readonly SaidRow[],
    muted: readonly number[] = [],
  ): void => {
    const said = rows.filter(row => !mutes.hides(listener, row)).map(chatLineOf)
    if (said.length + muted.length > 0)
      listener.send(encode({ t: 'said', table: room.id, said, ...(muted.length > 0 ? { muted: [...muted] } : {}) }))
  }

  /** Sends the lines after the last that was sent to everybody but a newcomer, who gets all. */
  const sendNew = (room: ServerRoom, rows: readonly SaidRow[], newcomer?: Listener): void => {
    const fresh = rows.filter(({ number }) => number > room.said)
    room.said = fresh.at(-1)?.number ?? room.said
    for (const listener of room.listeners) if (listener !== newcomer) send(room, listener, fresh)
  }

  const relay = async (room: ServerRoom, last = 0): Promise<void> => {
    sendNew(room, await store.said(room.id, room.said, BACKLOG))
    room.said = Math.max(room.said, last)
  }

  const speak = async (
    room: ServerRoom,
    listener: Listener,
    caller: Caller,
    message: SpokenMessage,
  ): Promise<Fault | undefined> => {
    const line = lineOf(room, listener, caller, message, clock.now())
    if (isFault(line)) return line
    const number = await store.say(line)
    if (number === undefined) return fault('no-table')
    wake?.({ t: 'said', table: room.id })
    // Lines of other nodes that come before it are sent with it, at the latest when this node next looks.
    if (wake && number > room.said + 1) await relay(room).catch(() => {})
    else {
      room.said = number - 1
      sendNew(room, [{ ...line, number }])
    }
    return undefined
  }

  return {
    onMessage: async (listener, message) => {
      const { caller } = listener
      if (!caller) return listener.send(errorText(fault('no-identity'), message.re, message.table))
      const refused = await withRoom<Fault | undefined>(message.table, room =>
        message.t === 'note' ? notes.keep(room, listener, caller, message) : speak(room, listener, caller, message),
      )
      if (refused) return listener.send(errorText(refused, message.re, message.table))
      if (message.re !== undefined) listener.send(encode({ t: 'ok', ...answering(message.re) }))
    },
    greet: async (room, listener) => {
      await mutes.enter(listener)
      const rows = await store.said(room.id, 0, BACKLOG)
      sendNew(room, rows, listener)
      send(room, listener, rows, mutes.seatsFor(listener, room))
      await notes.greet(room, listener)
    },
    relay,
    relayNote: notes.relay,
    relayMuted: who => mutes.read(who),
    onClose: listener => mutes.leave(listener),
    present: () => mutes.size,
    mute: (id, by, seat, on) =>
      withRoom<Fault | undefined>(id, async room => {
        const holder = room.table.holders[seat]
        if (!holder || !('who' in holder)) return fault('no-seat', { seat })
        await store.mute(by.who, holder.who, on)
        await mutes.read(by.who)
        wake?.({ t: 'muted', who: by.who })
        return undefined
      }),
  }
}

const chatLineOf = ({ seat, name, text, what, at }: SaidRow): ChatLine => ({
  ...(seat === undefined ? {} : { seat }),
  name,
  ...(text === undefined ? {} : { text }),
  ...(what === undefined ? {} : { what: what as NonNullable<ChatLine['what']> }),
  at,
})

import type { Caller } from '../../../table/decide/decide.ts'
import { type Fault, fault, isFault } from '../../../table/faults.ts'
import type { ChatLine, ToServer } from '../../../table/protocol.ts'
import type { Clock, Listener } from '../../../table/room.ts'
import { encode, mayWatch } from '../../../table/send.ts'
import { seatOf, type Table } from '../../../table/table.ts'
import type { Wake } from '../../bus/bus.ts'
import type { SaidRow, Store } from '../../store/ports.ts'
import type { ServerRoom } from '../tables/room.ts'
import type { Mutes } from './mutes.ts'

type SpokenMessage = Extract<ToServer, { t: 'say' | 'react' }>

interface TalkPorts {
  readonly store: Store
  readonly clock: Clock
  readonly mutes: Mutes
  /** Tells other nodes; nothing where there are none. */
  readonly wake: ((wake: Wake) => void) | undefined
}

/** Lines of chat for somebody who comes to a table: an evening's worth, in one answer of the store. */
const BACKLOG = 100
/** Direction marks and control characters would let a text pretend to be something else. */
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

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

/** What people say to one another. All of it happens in the room's turn, so that every line is sent once and in order. */
export class TableTalk {
  readonly #ports: TalkPorts

  constructor(ports: TalkPorts) {
    this.#ports = ports
  }

  async speak(
    room: ServerRoom,
    listener: Listener,
    caller: Caller,
    message: SpokenMessage,
  ): Promise<Fault | undefined> {
    const { store, clock, wake } = this.#ports
    const line = lineOf(room, listener, caller, message, clock.now())
    if (isFault(line)) return line
    const number = await store.say(line)
    if (number === undefined) return fault('no-table')
    wake?.({ t: 'said', table: room.id })
    // Lines of other nodes that come before it are sent with it, at the latest when this node next looks.
    if (wake && number > room.said + 1) await this.relay(room).catch(() => {})
    else {
      room.said = number - 1
      this.#sendNew(room, [{ ...line, number }])
    }
    return undefined
  }

  /** What was said before somebody came. */
  async greet(room: ServerRoom, listener: Listener): Promise<void> {
    const { store, mutes } = this.#ports
    await mutes.enter(listener)
    const rows = await store.said(room.id, 0, BACKLOG)
    this.#sendNew(room, rows, listener)
    this.#send(room, listener, rows, mutes.seatsFor(listener, room))
  }

  /** Sends what was said at other nodes; the last line, where its number is known, may be gone. */
  async relay(room: ServerRoom, last = 0): Promise<void> {
    this.#sendNew(room, await this.#ports.store.said(room.id, room.said, BACKLOG))
    room.said = Math.max(room.said, last)
  }

  /** Sends the lines after the last that was sent to everybody but a newcomer, who gets all. */
  #sendNew(room: ServerRoom, rows: readonly SaidRow[], newcomer?: Listener): void {
    const fresh = rows.filter(({ number }) => number > room.said)
    room.said = fresh.at(-1)?.number ?? room.said
    for (const listener of room.listeners) if (listener !== newcomer) this.#send(room, listener, fresh)
  }

  #send(room: ServerRoom, listener: Listener, rows: readonly SaidRow[], muted: readonly number[] = []): void {
    const said = rows.filter(row => !this.#ports.mutes.hides(listener, row)).map(chatLineOf)
    if (said.length + muted.length > 0)
      listener.send(encode({ t: 'said', table: room.id, said, ...(muted.length > 0 ? { muted: [...muted] } : {}) }))
  }
}

const chatLineOf = ({ seat, name, text, what, at }: SaidRow): ChatLine => ({
  ...(seat === undefined ? {} : { seat }),
  name,
  ...(text === undefined ? {} : { text }),
  ...(what === undefined ? {} : { what: what as NonNullable<ChatLine['what']> }),
  at,
})

import type { Caller } from '../../table/decide.ts'
import { type Fault, fault, type ChatLine, type ToServer } from '../../table/protocol.ts'
import { seatOf, type Table } from '../../table/table.ts'
import { viewerOf } from '../../table/tell.ts'
import type { Wake } from '../bus/bus.ts'
import { answering, type Clock, errorText, type Listener, mayWatch, encode } from '../../table/room.ts'
import type { ServerRoom } from './room.ts'
import type { SaidRow, Store } from '../store/ports.ts'

// What people say to one another and write down for themselves.

type TalkMessage = Extract<ToServer, { t: 'say' | 'react' | 'note' }>

interface TalkPorts {
  readonly store: Store
  readonly clock: Clock
  readonly withRoom: <T>(id: string, then: (room: ServerRoom) => Promise<T>) => Promise<T | Fault>
  /** Tells other nodes; nothing where there are none. */
  readonly wake: ((wake: Wake) => void) | undefined
}

const BACKLOG = 100
/** Lines of other nodes are looked for this far back: their clocks and their stores may be a little off. */
const RECENT_MS = 30_000
/** Direction marks and control characters would let a text pretend to be something else. */
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

export interface TableTalk {
  onMessage(listener: Listener, message: TalkMessage): Promise<void>
  /** What was said before somebody came, and their own note. */
  greet(room: ServerRoom, listener: Listener): Promise<void>
  /** Another node stored something that was said here. */
  relay(room: ServerRoom): Promise<void>
  /** At another node somebody's note was changed, or whom they mute. */
  relayNote(room: ServerRoom, who: string): Promise<void>
  relayMuted(who: string): Promise<void>
  /** A connection is gone. */
  onClose(listener: Listener): void
  /** How many people are connected to a table here. */
  present(): number
  mute(table: string, by: Caller, seat: number, muted: boolean): Promise<Fault | undefined>
  note(table: string, number: number, who: string): Promise<string | undefined>
}

interface Present {
  readonly listeners: Set<Listener>
  muted: ReadonlySet<string>
}

/**
 * A newcomer who is about to get all that was said: what comes meanwhile is part of it, so that nothing comes twice.
 */
interface Greeting {
  readonly room: ServerRoom
  readonly listener: Listener
  readonly missed: SaidRow[]
}

const NOBODY: ReadonlySet<string> = new Set()

/** Whether somebody may speak now. During a heist nobody may, the gallery neither. */
const maySpeak = (t: Table): boolean => t.status !== 'playing' || t.game.talk(t.state)

export const talkOf = ({ store, clock, withRoom, wake }: TalkPorts): TableTalk => {
  /**
   * The people connected here, and whom they do not want to hear, at whatever table; read when they come, dropped when
   * they go.
   */
  const present = new Map<string, Present>()
  const greetings = new Set<Greeting>()

  const speak = async (
    room: ServerRoom,
    listener: Listener,
    caller: Caller,
    message: Extract<TalkMessage, { t: 'say' | 'react' }>,
  ): Promise<Fault | undefined> => {
    const t = room.table
    if (!maySpeak(t)) return fault('no-talk')
    const seat = seatOf(t, caller.who)
    if (seat === undefined && (mayWatch(t, -1) || !room.listeners.has(listener))) return fault('not-seated')
    const holder = seat === undefined ? undefined : t.holders[seat]
    const name = holder && 'name' in holder ? holder.name : ''
    const text = message.t === 'say' ? message.text.replace(CONTROL, ' ').trim() : undefined
    if (text === '') return fault('bad-message', { field: 'text' })
    const row: SaidRow = {
      table: room.id,
      at: clock.now(),
      seat,
      who: caller.who,
      name,
      text,
      what: message.t === 'react' ? message.what : undefined,
    }
    await store.say(row)
    tell(room, row)
    wake?.({ t: 'said', table: room.id })
    return undefined
  }

  const tell = (room: ServerRoom, row: SaidRow, but?: Listener): void => {
    if (wake) room.told.set(keyOf(row), row.at)
    const text = encode({ t: 'said', table: room.id, said: [saidOf(row)] })
    for (const listener of room.listeners) {
      if (listener === but || silences(listener, row)) continue
      const greeting = [...greetings].find(one => one.room === room && one.listener === listener)
      if (greeting) greeting.missed.push(row)
      else listener.send(text)
    }
  }

  /** Tells what was said at other nodes, each line once. */
  const tellNew = (room: ServerRoom, rows: readonly SaidRow[], but?: Listener): void => {
    const since = clock.now() - 2 * RECENT_MS
    for (const [key, at] of room.told) if (at < since) room.told.delete(key)
    for (const row of rows) if (row.at >= since && !room.told.has(keyOf(row))) tell(room, row, but)
  }

  const silences = ({ caller }: Listener, { who }: SaidRow): boolean =>
    caller !== undefined && (present.get(caller.who)?.muted.has(who) ?? false)

  /** The seats a newcomer does not want to hear. */
  const silentAt = ({ table }: ServerRoom, { caller }: Listener): number[] => {
    const others = caller && present.get(caller.who)?.muted
    return others
      ? table.holders.flatMap((holder, seat) => ('who' in holder && others.has(holder.who) ? [seat] : []))
      : []
  }

  const readMuted = async (who: string): Promise<void> => {
    const person = present.get(who)
    if (person) person.muted = new Set(await store.mutedBy(who))
  }

  const readBacklog = async (room: ServerRoom, caller: Caller | undefined): Promise<SaidRow[]> => {
    if (caller) await readMuted(caller.who)
    return [...(await store.said(room.id, 0, BACKLOG))]
  }

  const welcome = (who: string, listener: Listener): void => {
    const person = present.get(who) ?? { listeners: new Set(), muted: NOBODY }
    person.listeners.add(listener)
    present.set(who, person)
  }

  const keep = async (
    room: ServerRoom,
    listener: Listener,
    caller: Caller,
    message: Extract<TalkMessage, { t: 'note' }>,
  ): Promise<Fault | undefined> => {
    const t = room.table
    if (seatOf(t, caller.who) === undefined) return fault('not-seated')
    const shared = message.shared ?? false
    // Shown to no one else before the end: a note would be talk.
    if (shared && t.status !== 'over') return fault('not-over')
    await store.keepNote(room.id, t.number, caller.who, { text: message.text, shared })
    const text = encode({ t: 'note', table: room.id, text: message.text, shared })
    for (const other of room.listeners) if (other !== listener && other.caller?.who === caller.who) other.send(text)
    wake?.({ t: 'note', table: room.id, who: caller.who })
    return undefined
  }

  return {
    onMessage: async (listener, message) => {
      const { caller } = listener
      if (!caller) return listener.send(errorText(fault('no-identity'), message.re, message.table))
      const refused = await withRoom<Fault | undefined>(message.table, room =>
        message.t === 'note' ? keep(room, listener, caller, message) : speak(room, listener, caller, message),
      )
      if (refused) return listener.send(errorText(refused, message.re, message.table))
      if (message.re !== undefined) listener.send(encode({ t: 'ok', ...answering(message.re) }))
    },
    greet: async (room, listener) => {
      const { caller } = listener
      const greeting: Greeting = { room, listener, missed: [] }
      greetings.add(greeting)
      if (caller) welcome(caller.who, listener)
      const rows = await readBacklog(room, caller).finally(() => greetings.delete(greeting))
      const read = new Set(rows.map(keyOf))
      rows.push(...greeting.missed.filter(row => !read.has(keyOf(row))))
      // The newcomer gets all of it; the others what came from other nodes and was not told yet.
      if (wake) tellNew(room, rows, listener)
      const heard = rows.filter(row => !silences(listener, row))
      const silent = silentAt(room, listener)
      if (heard.length + silent.length > 0)
        listener.send(
          encode({
            t: 'said',
            table: room.id,
            said: heard.map(saidOf),
            ...(silent.length > 0 ? { muted: silent } : {}),
          }),
        )
      if (!caller || viewerOf(room.table, caller.who) < 0) return
      const own = await store.note(room.id, room.table.number, caller.who)
      if (own) listener.send(encode({ t: 'note', table: room.id, ...own }))
    },
    relay: async room => tellNew(room, await store.said(room.id, clock.now() - RECENT_MS, BACKLOG)),
    relayNote: async (room, who) => {
      const note = await store.note(room.id, room.table.number, who)
      if (note)
        for (const listener of room.listeners)
          if (listener.caller?.who === who) listener.send(encode({ t: 'note', table: room.id, ...note }))
    },
    relayMuted: readMuted,
    onClose: listener => {
      const who = listener.caller?.who
      const person = who === undefined ? undefined : present.get(who)
      person?.listeners.delete(listener)
      if (person?.listeners.size === 0) present.delete(who!)
    },
    present: () => present.size,
    mute: async (id, by, seat, on) => {
      const done = await withRoom<Fault | undefined>(id, async room => {
        const holder = room.table.holders[seat]
        if (!holder || !('who' in holder)) return fault('no-seat', { seat })
        await store.mute(by.who, holder.who, on)
        await readMuted(by.who)
        wake?.({ t: 'muted', who: by.who })
        return undefined
      })
      return done
    },
    note: async (table, number, who) => (await store.note(table, number, who))?.text,
  }
}

const keyOf = ({ at, who, text, what }: SaidRow): string => `${at} ${who} ${text ?? what}`

const saidOf = ({ seat, name, text, what, at }: SaidRow): ChatLine => ({
  ...(seat === undefined ? {} : { seat }),
  name,
  ...(text === undefined ? {} : { text }),
  ...(what === undefined ? {} : { what: what as NonNullable<ChatLine['what']> }),
  at,
})

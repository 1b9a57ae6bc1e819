import type { Ask, Caller } from '../../../table/decide/decide.ts'
import type { Engine } from '../../../table/engine.ts'
import { type Fault, fault } from '../../../table/faults.ts'
import type { ToServer } from '../../../table/protocol.ts'
import { isCrowded, type Listener } from '../../../table/room.ts'
import { answering, encode, errorText } from '../../../table/send.ts'
import type { Attendance } from '../people/attendance.ts'
import type { Lobby } from '../people/lobby.ts'
import type { Mutes } from '../people/mutes.ts'
import type { Notes } from '../people/notes.ts'
import type { Nudges } from '../people/nudges.ts'
import type { Rooms } from '../port.ts'
import type { Registry } from '../tables/registry.ts'
import type { ServerRoom } from '../tables/room.ts'
import type { TableTalk } from '../people/talk.ts'
import type { Watchers } from '../people/watchers.ts'

interface Ports {
  readonly registry: Registry
  readonly engine: Engine<ServerRoom>
  readonly attendance: Attendance
  readonly watchers: Watchers
  readonly lobby: Lobby
  readonly talk: TableTalk
  readonly notes: Notes
  readonly mutes: Mutes
  readonly nudges: Nudges
}

type MessageHandlers = Pick<Rooms, 'onMessage' | 'onClose'>

/** Handles what connections send, message by message. */
export const messageHandlers = ({
  registry,
  engine,
  attendance,
  watchers,
  lobby,
  talk,
  notes,
  mutes,
  nudges,
}: Ports): MessageHandlers => {
  const ask = async (listener: Listener, message: Extract<ToServer, { table: string }> & Ask): Promise<void> => {
    const { caller } = listener
    if (!caller) return listener.send(errorText(fault('no-identity'), message.re, message.table))
    const room = await registry.open(message.table)
    if (!room) return listener.send(errorText(fault('no-table'), message.re, message.table))
    if (isCrowded(room)) return listener.send(errorText(fault('table-busy'), message.re, message.table))
    // Somebody who asks without watching counts as present too.
    if (!room.listeners.has(listener)) attendance.presence.seeAt(room.id, caller.who)
    await engine.ask(room, listener, caller, message)
  }

  /** Does something at a table for a person or program the server knows, and answers. */
  const answer = async (
    listener: Listener,
    { table, re }: Extract<ToServer, { table: string }>,
    then: (room: ServerRoom, caller: Caller) => Promise<Fault | undefined>,
  ): Promise<void> => {
    const { caller } = listener
    const refused = caller
      ? await registry.use<Fault | undefined>(table, room => then(room, caller))
      : fault('no-identity')
    if (refused) return listener.send(errorText(refused, re, table))
    if (re !== undefined) listener.send(encode({ t: 'ok', ...answering(re) }))
  }

  return {
    onMessage: async (listener, message) => {
      // Any message makes its sender present, not only `hello`; a second time does nothing. A connection that closed while
      // its message waited must not become present again.
      if (!watchers.isGone(listener)) attendance.presence.enter(listener)
      switch (message.t) {
        case 'hello':
          return
        case 'watch':
          return watchers.watch(listener, message)
        case 'leave':
          return watchers.leave(listener, message)
        case 'say':
        case 'react':
          return answer(listener, message, (room, caller) => talk.speak(room, listener, caller, message))
        case 'note':
          return answer(listener, message, (room, caller) => notes.keep(room, listener, caller, message))
        case 'nudge':
          return answer(listener, message, (room, caller) => nudges.nudge(room, caller, message.seat))
        case 'lobby':
          return message.on ? lobby.join(listener) : lobby.leave(listener)
        default:
          return ask(listener, message)
      }
    },
    onClose: listener => {
      attendance.presence.leave(listener)
      lobby.leave(listener)
      watchers.onClose(listener)
      mutes.leave(listener)
    },
  }
}

import { automate, type AutomationPorts } from './automation.ts'
import type { Change } from './decide/change.ts'
import { type Ask, type Caller, decide, type DecideContext } from './decide/decide.ts'
import { type Fault, fault, isFault } from './faults.ts'
import type { ToServer } from './protocol.ts'
import {
  answering,
  catchUp,
  commit,
  errorText,
  inTurn,
  type Listener,
  movedText,
  type Room,
  type RoomPorts,
  encode,
} from './room.ts'
import { isVisit } from './decide/start.ts'
import { StoreDown } from './store.ts'
import { seatOf, type Table } from './table.ts'
import { viewerOf } from './tell.ts'
import { settleVotes } from './decide/votes.ts'

// Runs tables: decides what is asked, stores it, tells it, and lets bots and clocks act. Where it runs is handed in.

export interface EnginePorts<R extends Room> extends RoomPorts<R>, AutomationPorts<R> {
  readonly contextAt: (room: R) => DecideContext
  /** Other processes write to the same logs. */
  readonly hasOtherNodes: boolean
  readonly isStopping: () => boolean
  /** Whether a room is still the one in memory for its table. */
  readonly isLoaded: (room: R) => boolean
  /** A change was stored and told, after so many milliseconds each. */
  readonly changed: (room: R, change: Change, storedMs: number, toldMs: number) => void
  readonly refused: (code: string) => void
}

type Decision = (t: Table) => Change | Fault

export interface Engine<R extends Room> {
  /** Decides and stores; only in turn. */
  change(room: R, decision: Decision): Promise<Fault | undefined>
  /** Does what somebody asks over a connection, and answers there. */
  ask(room: R, listener: Listener, caller: Caller, message: Extract<ToServer, { table: string }> & Ask): Promise<void>
  /** Somebody is back who has a seat here. */
  comeBack(room: R, caller: Caller): Promise<void>
  /** Ends votes about people who are here, and claims whose time is over. */
  settleVotes(room: R): void
  /** Reads what others wrote; answers whether there was anything. Only in turn. */
  freshen(room: R): Promise<boolean>
  /** Puts a `freshen` into the room's queue. */
  queueFreshen(room: R): Promise<void>
  /** A table has come into memory, or its log was replaced: plans what bots and clocks do. */
  plan(room: R): void
}

const MOST_TRIES = 5
const RECHECK_MS = 1000

export const engineOf = <R extends Room>(ports: EnginePorts<R>): Engine<R> => {
  const { ticks, logError } = ports
  /** Tables in memory that may be behind their log. */
  const rechecked = new Set<R>()

  const freshen = async (room: R): Promise<boolean> => {
    const isBehind = await catchUp(room, ports)
    if (isBehind) plan(room)
    return isBehind
  }

  /**
   * The outcome of an append is unknown: reads the log as soon as the store answers, so that people see what was
   * stored.
   */
  const recheckLater = (room: R): void => {
    if (rechecked.has(room)) return
    rechecked.add(room)
    ports.after(RECHECK_MS, () => {
      rechecked.delete(room)
      if (!ports.isLoaded(room)) return
      inTurn(room, () => freshen(room)).catch((error: unknown) => {
        if (error instanceof StoreDown) recheckLater(room)
        else logError('cannot read table', error, room.id)
      })
    })
  }

  const storeAndTell = async (room: R, made: Change): Promise<boolean> => {
    const began = ticks()
    let storedAt = began
    if (!(await commit(room, made, ports, () => (storedAt = ticks())))) return false
    ports.changed(room, made, storedAt - began, ticks() - began)
    plan(room, true)
    return true
  }

  /** Where another process was quicker, decides again on what it wrote. */
  const change = async (room: R, decision: Decision): Promise<Fault | undefined> => {
    if (ports.isStopping()) return fault('stopping')
    let isFresh = !ports.hasOtherNodes
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const made = decision(room.table)
      if (isFault(made) && isFresh) return made
      try {
        if (isFault(made)) {
          // What stood in the way may be what another process has long changed.
          isFresh = true
          if (!(await freshen(room))) return made
          continue
        }
        if (made.entries.length === 0 || (await storeAndTell(room, made))) return undefined
        await freshen(room)
      } catch (error) {
        if (!(error instanceof StoreDown)) throw error
        logError('cannot store a change', error, room.id)
        if (error.outcome === 'unknown') recheckLater(room)
        return storeFault(error)
      }
    }
    return fault('table-busy')
  }

  const submit = (room: R, decision: Decision): Promise<Fault | undefined> => inTurn(room, () => change(room, decision))
  const plan = automate({ ...ports, submit })

  return {
    change,
    freshen,
    plan,
    queueFreshen: room =>
      inTurn(room, async () => void (await freshen(room))).catch((error: unknown) =>
        logError('cannot read table', error, room.id),
      ),
    settleVotes: room => {
      if (
        room.table.votes.length === 0 ||
        room.busy ||
        settleVotes(room.table, ports.contextAt(room)).entries.length === 0
      )
        return
      submit(room, t => settleVotes(t, ports.contextAt(room))).catch((error: unknown) =>
        logError('cannot end vote', error, room.id),
      )
    },
    comeBack: async (room, caller) => {
      const t = room.table
      const seat = viewerOf(t, caller.who)
      const isAsked = t.votes.some(({ about }) => 'seat' in about && about.seat === seat)
      const isMissed = seat >= 0 && (t.standsIn[seat] || isAsked)
      if (isMissed || isVisit(t, caller.who, ports.clock.now()))
        await submit(room, now => decide(now, caller, { t: 'back', table: room.id }, ports.contextAt(room)))
    },
    ask: async (room, listener, caller, message) => {
      const queue = seatOf(room.table, caller.who) === undefined ? room.queue : room.priorityQueue
      const refused = await inTurn(
        room,
        () => change(room, t => decide(t, caller, message, ports.contextAt(room))),
        queue,
      )
      if (!refused) {
        if (message.re !== undefined) listener.send(encode({ t: 'ok', ...answering(message.re) }))
        return
      }
      ports.refused(refused.code)
      listener.send(errorText(refused, message.re, message.table))
      // A page that was late gets the game as it is.
      if (refused.code === 'stale' && room.listeners.has(listener))
        listener.send(
          movedText(
            room,
            listener,
            ports.clock,
            message.t === 'play' ? { number: message.number, since: message.ply } : {},
          ),
        )
    },
  }
}

/** Tells those who asked whether nothing was stored, or whether that is not known. */
export const storeFault = ({ outcome }: StoreDown): Fault =>
  fault(outcome === 'unknown' ? 'store-unknown' : 'store-down')

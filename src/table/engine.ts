import { automate, type AutomationPorts } from './automation.ts'
import type { Change } from './decide/change.ts'
import { type Ask, type Caller, decide, type DecideContext } from './decide/decide.ts'
import { type Fault, fault, isFault } from './faults.ts'
import type { ToServer } from './protocol.ts'
import { catchUp, commit, enqueue, type Listener, type Room, type RoomPorts } from './room.ts'
import { answering, errorText, movedText, encode } from './send.ts'
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

const MOST_TRIES = 5
const RECHECK_MS = 1000

export class Engine<R extends Room> {
  /** A table has come into memory, or its log was replaced: plans what bots and clocks do. */
  readonly plan: (room: R, moved?: boolean) => void
  readonly #ports: EnginePorts<R>
  /** Tables in memory that may be behind their log. */
  readonly #rechecked = new Set<R>()

  constructor(ports: EnginePorts<R>) {
    this.#ports = ports
    this.plan = automate({ ...ports, submit: (room, decision) => this.#submit(room, decision) })
  }

  /**
   * Decides and stores; where another process was quicker, decides again on what it wrote. Call only from a job of the
   * room's queue.
   */
  async change(room: R, decision: Decision): Promise<Fault | undefined> {
    const { isStopping, hasOtherNodes, logError } = this.#ports
    if (isStopping()) return fault('stopping')
    let isFresh = !hasOtherNodes
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const made = decision(room.table)
      if (isFault(made) && isFresh) return made
      try {
        if (isFault(made)) {
          // What stood in the way may be what another process has long changed.
          isFresh = true
          if (!(await this.freshen(room))) return made
          continue
        }
        if (made.entries.length === 0 || (await this.#storeAndTell(room, made))) return undefined
        await this.freshen(room)
      } catch (error) {
        if (!(error instanceof StoreDown)) throw error
        logError('cannot store a change', error, room.id)
        if (error.outcome === 'unknown') this.#recheckLater(room)
        return storeFault(error)
      }
    }
    return fault('table-busy')
  }

  /** Does what somebody asks over a connection, and answers there. */
  async ask(
    room: R,
    listener: Listener,
    caller: Caller,
    message: Extract<ToServer, { table: string }> & Ask,
  ): Promise<void> {
    const { contextAt, refused: count, clock } = this.#ports
    const queue = seatOf(room.table, caller.who) === undefined ? room.queue : room.priorityQueue
    const refused = await this.#submit(room, t => decide(t, caller, message, contextAt(room)), queue)
    if (!refused) {
      if (message.re !== undefined) listener.send(encode({ t: 'ok', ...answering(message.re) }))
      return
    }
    count(refused.code)
    listener.send(errorText(refused, message.re, message.table))
    // A page that was late gets the game as it is.
    if (refused.code !== 'stale' || !room.listeners.has(listener)) return
    const known = message.t === 'play' ? { number: message.number, since: message.ply } : {}
    listener.send(movedText(room, listener, clock, known))
  }

  /** Somebody is back who has a seat here. */
  async comeBack(room: R, caller: Caller): Promise<void> {
    const { contextAt, clock } = this.#ports
    const t = room.table
    const seat = viewerOf(t, caller.who)
    const isAsked = t.votes.some(({ about }) => 'seat' in about && about.seat === seat)
    const isMissed = seat >= 0 && (t.playedByStandIn[seat] || isAsked)
    if (isMissed || isVisit(t, caller.who, clock.now()))
      await this.#submit(room, now => decide(now, caller, { t: 'back', table: room.id }, contextAt(room)))
  }

  /** Ends votes about people who are here, and votes and claims whose time is over. */
  settleVotes(room: R): void {
    const { contextAt, logError } = this.#ports
    const settle = (t: Table): Change => settleVotes(t, contextAt(room))
    if (room.table.votes.length === 0 || room.busy || settle(room.table).entries.length === 0) return
    this.#submit(room, settle).catch((error: unknown) => logError('cannot end vote', error, room.id))
  }

  /** Reads what others wrote; answers whether there was anything. Call only from a job of the room's queue. */
  async freshen(room: R): Promise<boolean> {
    const isBehind = await catchUp(room, this.#ports)
    if (isBehind) this.plan(room)
    return isBehind
  }

  /** Puts a `freshen` into the room's queue. */
  async queueFreshen(room: R): Promise<void> {
    await enqueue(room, () => this.freshen(room)).catch((error: unknown) =>
      this.#ports.logError('cannot read table', error, room.id),
    )
  }

  #submit(room: R, decision: Decision, queue = room.queue): Promise<Fault | undefined> {
    return enqueue(room, () => this.change(room, decision), queue)
  }

  async #storeAndTell(room: R, made: Change): Promise<boolean> {
    const { ticks, changed } = this.#ports
    const began = ticks()
    let storedAt = began
    if (!(await commit(room, made, this.#ports, () => (storedAt = ticks())))) return false
    changed(room, made, storedAt - began, ticks() - began)
    this.plan(room, true)
    return true
  }

  /**
   * The outcome of an append is unknown: reads the log as soon as the store answers, so that people see what was
   * stored.
   */
  #recheckLater(room: R): void {
    const { after, isLoaded, logError } = this.#ports
    if (this.#rechecked.has(room)) return
    this.#rechecked.add(room)
    after(RECHECK_MS, () => {
      this.#rechecked.delete(room)
      if (!isLoaded(room)) return
      enqueue(room, () => this.freshen(room)).catch((error: unknown) => {
        if (error instanceof StoreDown) this.#recheckLater(room)
        else logError('cannot read table', error, room.id)
      })
    })
  }
}

/** Tells those who asked whether nothing was stored, or whether that is not known. */
export const storeFault = ({ outcome }: StoreDown): Fault =>
  fault(outcome === 'unknown' ? 'store-unknown' : 'store-down')

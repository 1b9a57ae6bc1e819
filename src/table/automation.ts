import { readHex } from '../core/codec.ts'
import type { Seat } from '../core/game.ts'
import type { JsonObject } from '../core/json.ts'
import { wordOf } from '../core/luck.ts'
import type { Change } from './decide/change.ts'
import { deadline } from './clock.ts'
import { handSharedDecision, habitMove, playFor, runOut } from './decide/decide.ts'
import type { Fault } from './faults.ts'
import { LEASE_MS, type Clock, noop, type Room } from './room.ts'
import type { Table } from './table.ts'
import { botToAct, personToDecide, wouldEndTalk } from './who-acts.ts'

// What happens at a table without anybody asking: bots move, habits answer, clocks run out, people are called.

export interface BotAnswer {
  readonly move: string
  readonly why?: JsonObject
  /** Another level that moved instead of the one that was asked. */
  readonly level?: string
  /** The time ran out before the bot was done. */
  readonly cut: boolean
  readonly ms: number
}

/** A bot's own luck: a seed and the stream of it that belongs to the ply. */
interface BotLuck {
  readonly seed: number
  readonly stream: number
}

export interface AutomationPorts<R extends Room> {
  readonly clock: Clock
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  /** Does something later, unless what it answers is called before. */
  readonly after: (ms: number, then: () => void) => () => void
  /** Lets a bot choose a move from the view of its seat; answers nothing where it was cancelled. */
  readonly think: (
    t: Table,
    seat: Seat,
    level: string,
    luck: BotLuck,
  ) => { readonly answer: Promise<BotAnswer | undefined>; cancel(): void }
  readonly botPaceMs: () => number
  readonly isHere: (room: R, who: string) => boolean
  /** How long a person has for a shared decision, before the bot decides; nothing where nobody waits. */
  readonly sharedDecisionMs: number | undefined
  /** A person is to act. */
  readonly waitsFor: (room: R, who: string) => void
  readonly logError: (what: string, error: unknown, table?: string) => void
  /** Where several processes play the same tables: which of them moves for a bot. */
  readonly leases: () => Leases<R> | undefined
}

interface Leases<R extends Room> {
  /** Takes the lease of a bot's turn: 0 when this process has it, else how many milliseconds until it may ask again. */
  leaseTurn(room: R): Promise<number>
  /** Makes the lease longer while the bot thinks. */
  renewLease(room: R): Promise<void>
}

interface Ports<R extends Room> extends AutomationPorts<R> {
  readonly submit: (room: R, decision: (t: Table) => Change | Fault) => Promise<Fault | undefined>
}

/** The store did not answer: how long until a bot or a clock tries again. */
const RETRY_MS = 1000
/**
 * A bot waits so many paces before a move that ends the talk of people: at the usual pace 30 s, time to read what a part
 * of the game brought and to say something about it.
 */
const PACES_TO_TALK = 30
/** Timers cannot wait longer than this. */
const LONGEST_MS = 2 ** 31 - 1

/** Called whenever a table has come into memory, or has moved: sees what is to be done, and drops what was. */
export const automate = <R extends Room>(ports: Ports<R>): ((room: R, moved?: boolean) => void) => {
  const after = (room: R, moved = false): void => {
    room.cancelPlanned()
    room.cancelPlanned = noop
    if (room.table.status !== 'playing') return
    if (playHabit(ports, room) || playForBot(ports, room, after)) return
    watchClock(ports, room, after)
    if (moved) callPerson(ports, room)
  }
  return after
}

/** Things to do later, unless the table moves on before. */
interface Schedule {
  later(ms: number, then: () => void): void
  readonly stopped: boolean
}

const scheduleFor = <R extends Room>(ports: Ports<R>, room: R, drop: () => void): Schedule => {
  let unset = (): void => {}
  const schedule = {
    stopped: false,
    later: (ms: number, then: () => void): void => {
      if (!schedule.stopped) unset = ports.after(Math.max(0, ms), then)
    },
  }
  room.cancelPlanned = () => {
    schedule.stopped = true
    drop()
    unset()
  }
  return schedule
}

/** Has something done at a table; where the store does not answer, later again. */
const submitUntilStored = <R extends Room>(
  ports: Ports<R>,
  room: R,
  schedule: Schedule,
  whatFailed: string,
  decision: (t: Table) => Change | Fault,
): void => {
  const attempt = async (): Promise<void> => {
    const refused = await ports.submit(room, decision)
    // Tried again even if it may be stored: a second move at the same ply is harmless.
    if (refused?.code === 'store-down' || refused?.code === 'store-unknown')
      schedule.later(RETRY_MS, () => submitUntilStored(ports, room, schedule, whatFailed, decision))
  }
  attempt().catch((error: unknown) => ports.logError(whatFailed, error, room.id))
}

/** What a seat said beforehand is answered for it. */
const playHabit = <R extends Room>(ports: Ports<R>, room: R): boolean => {
  const found = habitMove(room.table)
  if (!found) return false
  const ply = room.table.plies.length
  submitUntilStored(
    ports,
    room,
    scheduleFor(ports, room, () => {}),
    'cannot apply habit',
    t => playFor(t, found.seat, ply, found.move, 'person', ports.clock.now()),
  )
  return true
}

const playForBot = <R extends Room>(ports: Ports<R>, room: R, again: (room: R) => void): boolean => {
  const { clock } = ports
  const t = room.table
  const turn = botToAct(t)
  if (!turn) return false
  const leases = ports.leases()
  if (leases && room.lease?.seq !== t.seq) {
    waitForLease(ports, room, leases, again)
    return true
  }
  const ply = t.plies.length
  const person = personToDecide(t, who => ports.isHere(room, who))
  if (person !== undefined) {
    const schedule = scheduleFor(ports, room, () => {})
    submitUntilStored(ports, room, schedule, 'cannot hand a decision to a person', now =>
      handSharedDecision(now, ply, person, clock.now(), ports.sharedDecisionMs),
    )
    return true
  }
  const began = turnBegan(room, t.number, ply, ports.ticks())
  const thinking = ports.think(t, turn.seat, turn.level, { seed: seedOf(t, ply), stream: ply })
  const stopKeeping = keepLease(ports, room)
  const schedule = scheduleFor(ports, room, () => {
    stopKeeping()
    thinking.cancel()
  })
  const act = async (): Promise<void> => {
    const answer = await thinking.answer
    if (!answer || schedule.stopped) return
    const thought = {
      level: answer.level ?? turn.level,
      ...(answer.why ? { why: answer.why } : {}),
      ...(answer.cut ? { cut: true as const } : {}),
    }
    const submit = (): void =>
      submitUntilStored(ports, room, schedule, 'cannot make the move of a bot', now =>
        playFor(now, turn.seat, ply, answer.move, turn.by, clock.now(), thought),
      )
    // At a steady pace, whatever it holds and however long it thought.
    schedule.later(began + ports.botPaceMs() * pacesBefore(ports, room, answer.move) - ports.ticks(), submit)
  }
  act().catch((error: unknown) => {
    ports.logError('bot failed to choose a move', error, room.id)
    schedule.later(RETRY_MS, () => again(room))
  })
  return true
}

/** On a device, where nobody waits for people elsewhere, people talk in a room. */
const pacesBefore = <R extends Room>(ports: Ports<R>, room: R, move: string): number =>
  ports.sharedDecisionMs !== undefined && wouldEndTalk(room.table, move, who => ports.isHere(room, who))
    ? PACES_TO_TALK
    : 1

/** Planning anew at the same ply, after a vote or a new name, does not make a bot wait longer. */
const turnBegan = (room: Room, number: number, ply: number, ticks: number): number => {
  if (room.botTurnStart?.number !== number || room.botTurnStart.ply !== ply)
    room.botTurnStart = { number, ply, began: ticks }
  return room.botTurnStart.began
}

/** Another node has the lease of the bot's turn: this one asks again when that lease has run out and no move came. */
const waitForLease = <R extends Room>(ports: Ports<R>, room: R, leases: Leases<R>, again: (room: R) => void): void => {
  const schedule = scheduleFor(ports, room, () => {})
  const wait = async (): Promise<void> => {
    const ms = await leases.leaseTurn(room)
    if (schedule.stopped) return
    if (ms === 0) again(room)
    else schedule.later(ms, () => again(room))
  }
  wait().catch((error: unknown) => {
    ports.logError('cannot read which node has the turn of a bot', error, room.id)
    schedule.later(RETRY_MS, () => again(room))
  })
}

/** Renews the lease while the bot thinks. */
const keepLease = <R extends Room>(ports: Ports<R>, room: R): (() => void) => {
  const leases = ports.leases()
  if (!leases) return () => {}
  let stop = (): void => {}
  const again = (): void => {
    stop = ports.after(LEASE_MS / 2, () => {
      leases
        .renewLease(room)
        .catch((error: unknown) => ports.logError('cannot renew the lease of a turn', error, room.id))
      again()
    })
  }
  again()
  return () => stop()
}

const watchClock = <R extends Room>(ports: Ports<R>, room: R, again: (room: R) => void): void => {
  const due = deadline(room.table, ports.clock.upSince)
  if (!due) return
  const run = async (): Promise<void> => {
    await ports.submit(room, t => runOut(t, { now: ports.clock.now(), upSince: ports.clock.upSince }))
    // Still the same clock: it was longer than a timer can wait, or the store did not answer.
    if (deadline(room.table, ports.clock.upSince)?.at === due.at) schedule.later(RETRY_MS, () => again(room))
  }
  const schedule = scheduleFor(ports, room, () => {})
  schedule.later(Math.min(LONGEST_MS, due.at - ports.clock.now()), () => {
    run().catch((error: unknown) => ports.logError('cannot apply the end of a clock', error, room.id))
  })
}

/** Says that a person is to act. */
const callPerson = <R extends Room>(ports: Ports<R>, room: R): void => {
  const t = room.table
  const holder = t.holders[t.game.actor(t.state)]
  if (holder?.kind === 'person') ports.waitsFor(room, holder.who)
}

/** A bot's own luck: nothing of the table's luck can be told from it. */
const seedOf = (t: Table, ply: number): number => wordOf(readHex(t.seed)!, `bot ${t.number} ${ply}`)

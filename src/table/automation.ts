import { readHex } from '../core/codec.ts'
import type { Seat } from '../core/game.ts'
import type { JsonObject } from '../core/json.ts'
import { wordOf } from '../core/luck.ts'
import type { Change } from './change.ts'
import { deadline } from './clock.ts'
import { habitMove, playFor, runOut } from './decide.ts'
import type { Fault } from './protocol.ts'
import { BOT_TURN_MS, type Clock, rest, type Room } from './room.ts'
import { botToAct, type Table } from './table.ts'

// What happens at a table without anybody asking: bots move, habits answer, clocks run out, people are called.

export interface Answer {
  readonly move: string
  readonly why?: JsonObject
  /** The time ran out before the bot was done. */
  readonly cut: boolean
  readonly ms: number
}

/** A bot's own luck: a seed and the stream of it that belongs to the ply. */
export interface BotLuck {
  readonly seed: number
  readonly stream: number
}

export interface AutomationPorts<R extends Room> {
  readonly clock: Clock
  /** Does something later, unless what it answers is called before. */
  readonly after: (ms: number, then: () => void) => () => void
  /** Lets a bot choose a move from the view of its seat; answers nothing where it was cancelled. */
  readonly think: (t: Table, seat: Seat, level: string, luck: BotLuck) => { readonly answer: Promise<Answer | undefined>; cancel(): void }
  readonly botPaceMs: () => number
  /** A person is to act. */
  readonly waitsFor: (room: R, who: string) => void
  readonly trouble: (what: string, error: unknown, table?: string) => void
  /** Where several processes play the same tables: which of them moves for a bot. */
  readonly turns: () => Turns<R> | undefined
}

export interface Turns<R extends Room> {
  /** Nought when a bot's turn is this process's; else how long until that may be asked again. */
  claimTurn(room: R): Promise<number>
  /** Keeps a turn while its bot thinks. */
  renew(room: R): Promise<void>
}

interface Crew<R extends Room> extends AutomationPorts<R> {
  readonly submit: (room: R, decision: (t: Table) => Change | Fault) => Promise<Fault | undefined>
}

/** The store did not answer: how long until a bot or a clock tries again. */
const RETRY_MS = 1000
/** Timers cannot wait longer than this. */
const LONGEST_MS = 2 ** 31 - 1

/** Called whenever a table has come into memory, or has moved: sees what is to be done, and drops what was. */
export const automate = <R extends Room>(crew: Crew<R>): ((room: R, moved?: boolean) => void) => {
  const after = (room: R, moved = false): void => {
    room.stop()
    room.stop = rest
    if (room.table.status !== 'playing') return
    if (habit(crew, room) || bot(crew, room, after)) return
    ring(crew, room, after)
    if (moved) call(crew, room)
  }
  return after
}

/** Things to do later, unless the table moves on before. */
interface Agenda {
  later(ms: number, then: () => void): void
  readonly stopped: boolean
}

const agendaFor = <R extends Room>(crew: Crew<R>, room: R, drop: () => void): Agenda => {
  let unset = (): void => {}
  const agenda = {
    stopped: false,
    later: (ms: number, then: () => void): void => {
      if (!agenda.stopped) unset = crew.after(Math.max(0, ms), then)
    },
  }
  room.stop = () => {
    agenda.stopped = true
    drop()
    unset()
  }
  return agenda
}

/** Has something done at a table; where the store does not answer, later again. */
const insist = <R extends Room>(crew: Crew<R>, room: R, agenda: Agenda, trouble: string, decision: (t: Table) => Change | Fault): void => {
  const attempt = async (): Promise<void> => {
    const refused = await crew.submit(room, decision)
    // Tried again even if it may be stored: a second move at the same ply is harmless.
    if (refused?.code === 'store-down' || refused?.code === 'store-unknown') agenda.later(RETRY_MS, () => insist(crew, room, agenda, trouble, decision))
  }
  attempt().catch((error: unknown) => crew.trouble(trouble, error, room.id))
}

/** What a seat said beforehand is answered for it. */
const habit = <R extends Room>(crew: Crew<R>, room: R): boolean => {
  const found = habitMove(room.table)
  if (!found) return false
  const ply = room.table.plies.length
  insist(
    crew,
    room,
    agendaFor(crew, room, () => {}),
    'a habit could not be followed',
    t => playFor(t, found.seat, ply, found.move, 'person', crew.clock.now()),
  )
  return true
}

const bot = <R extends Room>(crew: Crew<R>, room: R, again: (room: R) => void): boolean => {
  const { clock } = crew
  const t = room.table
  const turn = botToAct(t)
  if (!turn) return false
  const turns = crew.turns()
  if (turns && room.turn?.seq !== t.seq) {
    waitForTurn(crew, room, turns, again)
    return true
  }
  const ply = t.plies.length
  const thinking = crew.think(t, turn.seat, turn.level, { seed: seedOf(t, ply), stream: ply })
  const stopKeeping = keepTurn(crew, room)
  const agenda = agendaFor(crew, room, () => {
    stopKeeping()
    thinking.cancel()
  })
  const act = async (): Promise<void> => {
    const answer = await thinking.answer
    if (!answer || agenda.stopped) return
    const thought = { level: turn.level, ...(answer.why ? { why: answer.why } : {}), ...(answer.cut ? { cut: true as const } : {}) }
    const submit = (): void => insist(crew, room, agenda, 'a bot could not move', now => playFor(now, turn.seat, ply, answer.move, turn.by, clock.now(), thought))
    // At a steady pace, whatever it holds and however long it thought.
    agenda.later(t.since + crew.botPaceMs() - clock.now(), submit)
  }
  act().catch((error: unknown) => {
    crew.trouble('a bot could not think', error, room.id)
    agenda.later(RETRY_MS, () => again(room))
  })
  return true
}

/** Another node has the bot's turn: it is taken up when that node's time is over and nothing came. */
const waitForTurn = <R extends Room>(crew: Crew<R>, room: R, turns: Turns<R>, again: (room: R) => void): void => {
  const agenda = agendaFor(crew, room, () => {})
  const wait = async (): Promise<void> => {
    const ms = await turns.claimTurn(room)
    if (agenda.stopped) return
    if (ms === 0) again(room)
    else agenda.later(ms, () => again(room))
  }
  wait().catch((error: unknown) => {
    crew.trouble('it could not be seen whose turn it is', error, room.id)
    agenda.later(RETRY_MS, () => again(room))
  })
}

/** While a bot thinks its turn is not left to another node. */
const keepTurn = <R extends Room>(crew: Crew<R>, room: R): (() => void) => {
  const turns = crew.turns()
  if (!turns) return () => {}
  let stop = (): void => {}
  const again = (): void => {
    stop = crew.after(BOT_TURN_MS / 2, () => {
      turns.renew(room).catch((error: unknown) => crew.trouble('a turn could not be kept', error, room.id))
      again()
    })
  }
  again()
  return () => stop()
}

const ring = <R extends Room>(crew: Crew<R>, room: R, again: (room: R) => void): void => {
  const due = deadline(room.table, crew.clock.up)
  if (!due) return
  const run = async (): Promise<void> => {
    await crew.submit(room, t => runOut(t, { now: crew.clock.now(), up: crew.clock.up }))
    // Still the same clock: it was longer than a timer can wait, or the store did not answer.
    if (deadline(room.table, crew.clock.up)?.at === due.at) agenda.later(RETRY_MS, () => again(room))
  }
  const agenda = agendaFor(crew, room, () => {})
  agenda.later(Math.min(LONGEST_MS, due.at - crew.clock.now()), () => {
    run().catch((error: unknown) => crew.trouble('a clock could not ring', error, room.id))
  })
}

/** Says that a person is to act. */
const call = <R extends Room>(crew: Crew<R>, room: R): void => {
  const t = room.table
  const holder = t.holders[t.game.actor(t.state)]
  if (holder?.kind === 'person') crew.waitsFor(room, holder.who)
}

/** A bot's own luck: nothing of the table's luck can be told from it. */
const seedOf = (t: Table, ply: number): number => wordOf(readHex(t.seed)!, `bot ${t.number} ${ply}`)

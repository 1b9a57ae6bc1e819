import { readHex } from '../core/codec.ts'
import { wordOf } from '../core/luck.ts'
import { viewOf } from '../core/game.ts'
import type { Change } from '../table/change.ts'
import { deadline } from '../table/clock.ts'
import { habitMove, playFor, runOut } from '../table/decide.ts'
import type { Fault } from '../table/protocol.ts'
import { botToAct, type Table } from '../table/table.ts'
import type { Nodes } from './nodes.ts'
import { BOT_CLAIM_MS, type Clock, rest, type Room } from './room.ts'
import type { RoomsOptions } from './rooms.ts'

// What the house does at a table by itself: bots move, habits answer, clocks run out, people are called.

interface Crew {
  readonly options: RoomsOptions
  readonly clock: Clock
  readonly setupText: (t: Table) => string
  readonly submit: (room: Room, decision: (t: Table) => Change | Fault) => Promise<Fault | undefined>
  readonly isHere: (room: Room, who: string) => boolean
  /** Where other nodes play the same tables: whose turn a bot's turn is. */
  readonly turns: Pick<Nodes, 'claimTurn' | 'renew'> | undefined
}

/** The store did not answer: how long until a bot or a clock tries again. */
const RETRY_MS = 1000
/** Timers cannot wait longer than this. */
const LONGEST_MS = 2 ** 31 - 1

/** Called whenever a table has come into memory, or has moved: sees what is to be done, and drops what was. */
export const watchBots = (crew: Crew) => {
  const after = (room: Room, moved = false): void => {
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

const agendaFor = (crew: Crew, room: Room, drop: () => void): Agenda => {
  let unset = (): void => {}
  const agenda = {
    stopped: false,
    later: (ms: number, then: () => void): void => {
      if (!agenda.stopped) unset = crew.options.after(Math.max(0, ms), then)
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
const insist = (crew: Crew, room: Room, agenda: Agenda, trouble: string, decision: (t: Table) => Change | Fault): void => {
  const attempt = async (): Promise<void> => {
    const refused = await crew.submit(room, decision)
    // Tried again even if it may be stored: a second move at the same ply is harmless.
    if (refused?.code === 'store-down' || refused?.code === 'store-unknown') agenda.later(RETRY_MS, () => insist(crew, room, agenda, trouble, decision))
  }
  attempt().catch((error: unknown) => crew.options.trouble(trouble, error, room.id))
}

/** What a seat said beforehand is answered for it. */
const habit = (crew: Crew, room: Room): boolean => {
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

const bot = (crew: Crew, room: Room, again: (room: Room) => void): boolean => {
  const { options, clock } = crew
  const t = room.table
  const turn = botToAct(t)
  if (!turn) return false
  if (crew.turns && room.turn?.seq !== t.seq) {
    waitForTurn(crew, room, crew.turns, again)
    return true
  }
  const ply = t.plies.length
  const thinking = options.thinkers.think({
    table: t.id,
    game: t.game.name,
    setup: t.setupHash,
    setupText: crew.setupText(t),
    view: viewOf(t.game, t.state, turn.seat).bytes,
    seat: turn.seat,
    level: turn.level,
    seed: seedOf(t, ply),
    stream: ply,
  })
  const stopKeeping = keepTurn(crew, room)
  const agenda = agendaFor(crew, room, () => {
    stopKeeping()
    thinking.cancel()
  })
  const act = async (): Promise<void> => {
    const answer = await thinking.answer
    if (!answer || agenda.stopped) return
    options.meter.thought(answer.ms, answer.cut)
    const thought = { level: turn.level, ...(answer.why ? { why: answer.why } : {}), ...(answer.cut ? { cut: true as const } : {}) }
    const submit = (): void => insist(crew, room, agenda, 'a bot could not move', now => playFor(now, turn.seat, ply, answer.move, turn.by, clock.now(), thought))
    // At a steady pace, whatever it holds and however long it thought.
    agenda.later(t.since + options.botPaceMs - clock.now(), submit)
  }
  act().catch((error: unknown) => {
    options.trouble('a bot could not think', error, room.id)
    agenda.later(RETRY_MS, () => again(room))
  })
  return true
}

/** Another node has the bot's turn: it is taken up when that node's time is over and nothing came. */
const waitForTurn = (crew: Crew, room: Room, turns: Pick<Nodes, 'claimTurn'>, again: (room: Room) => void): void => {
  const agenda = agendaFor(crew, room, () => {})
  const wait = async (): Promise<void> => {
    const ms = await turns.claimTurn(room)
    if (agenda.stopped) return
    if (ms === 0) again(room)
    else agenda.later(ms, () => again(room))
  }
  wait().catch((error: unknown) => {
    crew.options.trouble('it could not be seen whose turn it is', error, room.id)
    agenda.later(RETRY_MS, () => again(room))
  })
}

/** While a bot thinks its turn is not left to another node. */
const keepTurn = (crew: Crew, room: Room): (() => void) => {
  const { turns, options } = crew
  if (!turns) return () => {}
  let stop = (): void => {}
  const again = (): void => {
    stop = options.after(BOT_CLAIM_MS / 2, () => {
      turns.renew(room).catch((error: unknown) => options.trouble('a turn could not be kept', error, room.id))
      again()
    })
  }
  again()
  return () => stop()
}

const ring = (crew: Crew, room: Room, again: (room: Room) => void): void => {
  const due = deadline(room.table, crew.clock.up)
  if (!due) return
  const run = async (): Promise<void> => {
    await crew.submit(room, t => runOut(t, { now: crew.clock.now(), up: crew.clock.up }))
    // Still the same clock: it was longer than a timer can wait, or the store did not answer.
    if (deadline(room.table, crew.clock.up)?.at === due.at) agenda.later(RETRY_MS, () => again(room))
  }
  const agenda = agendaFor(crew, room, () => {})
  agenda.later(Math.min(LONGEST_MS, due.at - crew.clock.now()), () => {
    run().catch((error: unknown) => crew.options.trouble('a clock could not ring', error, room.id))
  })
}

/** Calls a person to a slow game. */
const call = (crew: Crew, room: Room): void => {
  const t = room.table
  const holder = t.holders[t.game.actor(t.state)]
  if (t.pace.kind !== 'slow' || holder?.kind !== 'person' || crew.isHere(room, holder.who)) return
  crew.options.notify(holder.who, t.id, 'your-turn')
}

/** A bot's own luck: nothing of the table's luck can be told from it. */
const seedOf = (t: Table, ply: number): number => wordOf(readHex(t.seed)!, `bot ${t.number} ${ply}`)

import { type Game, Moves, NOBODY, type Seat } from '../../core/game.ts'
import { isProblems } from '../../core/json.ts'
import type { AwayTimes } from './absence.ts'
import { type Change, changeOf, moveAct } from './change.ts'
import { deadline, moreTime, timeFor } from '../clock.ts'
import type { Act, By, Holder, Who } from '../entry.ts'
import { readName, sameName } from './names.ts'
import { type Fault, fault, isFault } from '../faults.ts'
import type { TableAsk, ToServer } from '../protocol.ts'
import { seatOf, setupFor, type Table } from '../table.ts'
import { commitNonce, fixSeats, isOpen, isVisit, keepsSeat, markReady } from './start.ts'
import { mayUndo } from './undo.ts'
import { decideVote, endVotesOn } from './votes.ts'
import { botToAct, deciderOf, isHeld, mayDecide } from '../who-acts.ts'

/** Who asks: a person or a program of its own, by the server's number for it. */
export interface Caller {
  readonly who: Who
  readonly program: boolean
  /** The person runs the server: may close any table. */
  readonly admin?: boolean
}

type Of<M, T> = Extract<M, { t: T }>
/** What may be asked of a table and changes it. */
export type Ask = TableAsk | Of<ToServer, 'play' | 'undo' | 'vote' | 'habit' | 'time' | 'back' | 'commit' | 'ready'>

/** What the server hands in: the time, when it came up, who is away, a new seed for a rematch, which bots there are. */
export interface DecideContext {
  readonly now: number
  readonly upSince: number
  readonly presence: AwayTimes
  readonly seed: () => string
  readonly levels: (game: Game) => readonly string[]
}

/** What follows from what somebody asks, or why nothing does. The table does not change. */
export const decide = (t: Table, by: Caller, ask: Ask, context: DecideContext): Change | Fault => {
  const acts = actsFor(t, by, ask, context)
  return isFault(acts) ? acts : changeOf(t, acts, context.now)
}

const actsFor = (t: Table, by: Caller, ask: Ask, context: DecideContext): readonly Act[] | Fault => {
  if (t.status === 'closed') return fault('closed')
  switch (ask.t) {
    case 'sit':
      return sit(t, by, ask)
    case 'commit':
      return asSeated(t, by, seat => commitNonce(t, seat, ask.hash))
    case 'ready':
      return asSeated(t, by, seat => markReady(t, seat, ask.nonce))
    case 'stand':
      return asSeated(t, by, seat => (t.status === 'gathering' ? leave(t, by, seat) : fault('started')))
    case 'name':
      return asSeated(t, by, seat => rename(t, seat, ask.name))
    case 'bot':
      return asHost(t, by, () => seatBot(t, ask.seat, ask.level, context))
    case 'remove':
      return asHost(t, by, () => remove(t, ask.seat, context))
    case 'add-seat':
      return asHost(t, by, () => resize(t, undefined))
    case 'drop-seat':
      return asHost(t, by, () => resize(t, ask.seat))
    case 'start':
      return asHost(t, by, () => fixSeats(t))
    case 'rematch':
      return asSeated(t, by, () => (t.status === 'over' ? [rematch(t, context.seed())] : fault('not-over')))
    case 'close':
      return by.admin ? [{ t: 'closed' }] : asHost(t, by, () => [{ t: 'closed' }])
    case 'play':
      return play(t, by, ask)
    case 'undo':
      return asSeated(t, by, seat => undo(t, seat, ask))
    case 'vote':
      return decideVote(t, by, ask, context)
    case 'habit':
      return asSeated(t, by, seat => habit(t, seat, ask.name, ask.answer))
    case 'time':
      return asSeated(t, by, seat => giveTime(t, seat, ask.seat, context))
    case 'back':
      return back(t, by, context)
    default:
      return ask satisfies never
  }
}

const asSeated = (t: Table, by: Caller, then: (seat: Seat) => readonly Act[] | Fault): readonly Act[] | Fault => {
  const seat = seatOf(t, by.who)
  return seat === undefined ? fault('not-seated') : then(seat)
}

const asHost = (t: Table, by: Caller, then: () => readonly Act[] | Fault): readonly Act[] | Fault =>
  t.host === by.who ? then() : fault('not-host')

const namesAt = (t: Table, except: Seat): string[] =>
  t.holders.flatMap((holder, seat) => ('name' in holder && seat !== except ? [holder.name] : []))

/** A name that may stand beside a seat. */
const nameFor = (t: Table, seat: Seat, text: string): string | Fault => {
  const name = readName(text)
  if (isFault(name)) return name
  return namesAt(t, seat).some(other => sameName(other, name)) ? fault('name-taken', { name }) : name
}

const sit = (t: Table, by: Caller, ask: Of<TableAsk, 'sit'>): readonly Act[] | Fault => {
  const own = seatOf(t, by.who)
  if (own !== undefined) return fault('seated', { seat: own })
  if (!isOpen(t)) return fault('started')
  const seat = ask.seat ?? t.holders.findIndex(holder => holder.kind === 'open')
  if (ask.seat === undefined && seat < 0) return fault('table-full')
  const holder = t.holders[seat]
  if (!holder) return fault('no-seat', { seat })
  if (holder.kind !== 'open') return fault('seat-taken', { seat })
  const name = nameFor(t, seat, ask.name)
  if (isFault(name)) return name
  return [{ t: 'sat', seat, holder: { kind: by.program ? 'program' : 'person', who: by.who, name, hash: ask.hash } }]
}

const openSeat: Holder = { kind: 'open' }

/** A host who leaves hands the table to the next person, if there is one. */
const leave = (t: Table, by: Caller, seat: Seat): readonly Act[] => {
  const heir = t.holders.find(holder => holder.kind === 'person' && holder.who !== by.who)
  const left: Act = { t: 'sat', seat, holder: openSeat }
  return t.host === by.who && heir?.kind === 'person' ? [left, { t: 'host', who: heir.who }] : [left]
}

const rename = (t: Table, seat: Seat, text: string): readonly Act[] | Fault => {
  if (t.status === 'playing' || t.starting) return fault('started')
  const name = nameFor(t, seat, text)
  if (isFault(name)) return name
  const holder = t.holders[seat]!
  return 'name' in holder ? [{ t: 'sat', seat, holder: { ...holder, name } }] : fault('not-seated')
}

const seatBot = (t: Table, seat: Seat, level: string, context: DecideContext): readonly Act[] | Fault => {
  if (!isOpen(t)) return fault('started')
  const known = context.levels(t.game)
  if (!known.includes(level)) return fault('no-bot', { level, known })
  const holder = t.holders[seat]
  if (!holder) return fault('no-seat', { seat })
  if (holder.kind === 'person' || holder.kind === 'program') return fault('seat-taken', { seat })
  return [{ t: 'sat', seat, holder: { kind: 'bot', level } }]
}

const remove = (t: Table, seat: Seat, { now }: DecideContext): readonly Act[] | Fault => {
  if (t.status !== 'gathering') return fault('started')
  const holder = t.holders[seat]
  if (!holder || holder.kind === 'open') return fault('no-seat', { seat })
  const kept = t.starting ? keepsSeat(t, seat, now) : undefined
  if (kept) return kept
  return [{ t: 'sat', seat, holder: openSeat }]
}

/** The host adds a seat, or takes one away that nobody sits on, as far as the game and its options allow. */
const resize = (t: Table, removed: Seat | undefined): readonly Act[] | Fault => {
  if (!isOpen(t)) return fault('started')
  const holder = removed === undefined ? openSeat : t.holders[removed]
  if (!holder) return fault('no-seat', { seat: removed! })
  if ('who' in holder) return fault('seat-taken', { seat: removed! })
  const seats = t.holders.length + (removed === undefined ? 1 : -1)
  const setup = setupFor(t.game, t.setup, { seats })
  if (isProblems(setup)) return fault('bad-setup', { problems: setup })
  return [{ t: 'seats', seats, ...(removed === undefined ? {} : { removed }) }]
}

const legalMoves = ({ game, state }: Table): Moves => {
  const legal = new Moves()
  game.moves(state, legal)
  return legal
}

/** Whether a seat may make a move now. */
const judge = (t: Table, seat: Seat, ply: number, text: string): Fault | undefined => {
  if (t.status === 'gathering') return fault('not-started')
  const actor = t.game.actor(t.state)
  if (actor === NOBODY) return fault('over')
  if (ply !== t.plies.length) return fault('stale', { ply: t.plies.length })
  if (actor !== seat) return fault('not-your-turn')
  const move = t.game.read(text)
  if (move === undefined) return fault('illegal', { move: text })
  return legalMoves(t).has(move) ? undefined : fault('illegal', { move: text })
}

const play = (t: Table, by: Caller, ask: Of<ToServer, 'play'>): readonly Act[] | Fault => {
  const seat = seatOf(t, by.who)
  if (seat === undefined) return fault('not-seated')
  if (ask.number !== t.number) return fault('stale', { ply: t.plies.length })
  // Sent again because the answer was lost: what was asked has been done.
  if (ask.ply < t.plies.length && isOwnPly(t, seat, ask.ply) && t.game.write(t.plies[ask.ply]!) === ask.move) return []
  const refused = judge(t, deciderOf(t) === seat ? t.game.actor(t.state) : seat, ask.ply, ask.move)
  if (refused) return refused
  return [...comeBack(t, seat), moveAct(ask.move, by.program ? 'program' : 'person')]
}

/** Whether a seat acted at a ply, or was the last that decided for a bot. */
const isOwnPly = (t: Table, seat: Seat, ply: number): boolean =>
  t.actors[ply] === seat || (t.sharedDecision?.ply === ply && t.sharedDecision.seat === seat)

/** A person who is back takes the seat from the bot that kept it, and ends what is asked about the seat. */
const comeBack = (t: Table, seat: Seat): Act[] => [
  ...(t.playedByStandIn[seat] ? [{ t: 'hands', seat, to: 'person', why: 'back' } as const] : []),
  ...endVotesOn(t, seat),
]

/** Somebody is here again: with a seat, or as the host. */
const back = (t: Table, by: Caller, { now }: DecideContext): readonly Act[] | Fault => {
  const seat = seatOf(t, by.who)
  const visit: Act[] = isVisit(t, by.who, now) ? [{ t: 'visit' }] : []
  if (seat === undefined) return visit.length > 0 ? visit : fault('not-seated')
  return [...visit, ...comeBack(t, seat)]
}

/** A bot's answer for the seat that is to act, or a habit's. */
export const playFor = (
  t: Table,
  seat: Seat,
  ply: number,
  move: string,
  by: By,
  now: number,
  more: Thought = {},
): Change | Fault => judge(t, seat, ply, move) ?? changeOf(t, [{ ...moveAct(move, by), ...more }], now)

/** What is kept of how a bot found its move. */
export type Thought = Pick<Act & { t: 'move' }, 'level' | 'why' | 'cut'>

const undo = (t: Table, seat: Seat, ask: Of<ToServer, 'undo'>): readonly Act[] | Fault => {
  if (t.status === 'gathering') return fault('not-started')
  if (ask.number !== t.number || ask.ply !== t.plies.length) return fault('stale', { ply: t.plies.length })
  return mayUndo(t, seat) ? [{ t: 'undo', back: 1 }] : fault('no-undo')
}

const habit = (t: Table, seat: Seat, name: string, answer: string): readonly Act[] | Fault => {
  const known = t.game.habits.find(one => one.name === name)
  if (!known || (answer !== 'ask' && !Object.hasOwn(known.answers, answer))) return fault('no-habit', { name })
  return [{ t: 'habit', seat, name, answer }]
}

const giveTime = (t: Table, by: Seat, seat: Seat, context: DecideContext): readonly Act[] | Fault => {
  const due = deadline(t, context.upSince)
  if (due?.seat !== seat || by === seat) return fault('no-clock')
  return [{ t: 'time', seat, by, ms: (deciderOf(t) === seat ? t.sharedDecision?.ms : undefined) ?? moreTime(t.pace) }]
}

/**
 * What the clock does when it has run out: a bot takes the seat until its person is back; a shared decision that a
 * person had goes back to the bot.
 */
export const runOut = (t: Table, context: Pick<DecideContext, 'now' | 'upSince'>): Change => {
  const due = deadline(t, context.upSince)
  if (!due || due.at > context.now) return changeOf(t, [], context.now)
  const act: Act = deciderOf(t) === due.seat ? { t: 'asked' } : { t: 'hands', seat: due.seat, to: 'bot', why: 'clock' }
  return changeOf(t, [act], context.now)
}

/** Hands a shared decision to a person, where a bot's seat is to act and nobody else was asked meanwhile. */
export const handSharedDecision = (
  t: Table,
  ply: number,
  seat: Seat,
  now: number,
  most: number | undefined,
): Change => {
  const isStillOpen = ply === t.plies.length && botToAct(t) !== undefined && mayDecide(t, seat)
  const ms = shorter(timeFor(t.pace), most)
  return changeOf(t, isStillOpen ? [{ t: 'asked', seat, ...(ms === undefined ? {} : { ms }) }] : [], now)
}

const shorter = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)

/** What a seat said beforehand it would answer to the question it is asked now. */
export const habitMove = (t: Table): { readonly seat: Seat; readonly move: string } | undefined => {
  if (t.status !== 'playing') return undefined
  const seat = t.game.actor(t.state)
  const own = seat < 0 ? undefined : t.habits.get(seat)
  if (!own || own.size === 0 || botToAct(t) || !isHeld(t, seat)) return undefined
  const options = legalMoves(t)
    .list()
    .map(move => t.game.write(move))
  for (const { name, answers } of t.game.habits) {
    // The question is this habit's if every answer to it is among the habit's answers.
    const texts = Object.values(answers)
    const wanted = own.get(name)
    if (wanted !== undefined && options.every(text => texts.includes(text)) && options.includes(answers[wanted]!))
      return { seat, move: answers[wanted]! }
  }
  return undefined
}

/** By the newest rules; by the old ones where the newest refuse the setup. */
const rematch = ({ game, setup }: Table, seed: string): Act => {
  const isNewer = setup.version < game.version && !isProblems(setupFor(game, setup, { version: game.version }))
  return { t: 'again', seed, ...(isNewer ? { version: game.version } : {}) }
}

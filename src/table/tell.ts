import { writeBase64 } from '../core/codec.ts'
import { GALLERY, type Move, Moves, type Viewer, viewIn } from '../core/game.ts'
import type { Json } from '../core/json.ts'
import { isUndo, walk, writePly } from '../core/log.ts'
import { makeRecord } from '../core/record.ts'
import type { State, View } from '../core/state.ts'
import { claimEnd } from './claims.ts'
import { clocksOf } from './clock.ts'
import type { Down, Heard, SeatInfo, TableInfo } from './protocol.ts'
import { makeSheets } from './sheets.ts'
import { luckName, seatOf, type Table } from './table.ts'
import { mayUndo } from './undo.ts'

// Everything about a game that leaves the house is made here, by `viewIn`.

const sheetFor = makeSheets()

/** A view to be written out at once: the next one of the same setup takes its place. */
const look = (t: Table, s: State, viewer: Viewer): View => viewIn(t.game, s, viewer, sheetFor(t))

type Moved = Extract<Down, { t: 'moved' }>

/** What a viewer heard from a ply on, by replaying: nothing of it is kept. With views, whoever comes late can tell what happened. */
export const heardSince = (t: Table, viewer: Viewer, from: number, views = false): Heard[] => {
  const heard: Heard[] = []
  // Nothing is replayed to find nothing.
  if (from === t.plies.length) return heard
  for (const { ply, state } of walk(t.game, { setup: t.setup, moves: t.plies }, from))
    heard.push({ ...hear(t, state, ply, viewer), ...(views ? { view: writeBase64(look(t, state, viewer).bytes) } : {}) })
  return heard
}

/** What a viewer hears of a ply, in the position it led to. */
export const hear = (t: Table, after: State, ply: number, viewer: Viewer): Heard => {
  const move = t.plies[ply]!
  return { ply, actor: t.actors[ply]!, text: isUndo(move) ? writePly(t.game, move) : t.game.write(look(t, after, viewer).last) }
}

const legal = new Moves()

/** The state of the game for one viewer, with what was heard since a ply. */
export const movedFor = (t: Table, viewer: Viewer, heard: Heard[], names: boolean, now: number, up: number): Moved => {
  const view = look(t, t.state, viewer)
  const turn = t.game.actor(t.state)
  return {
    t: 'moved',
    table: t.id,
    number: t.number,
    ply: t.plies.length,
    heard,
    view: names ? t.game.describe(view) : writeBase64(view.bytes),
    ...(names ? { moves: turn === viewer ? movesOf(t, view) : [] } : {}),
    turn,
    undo: viewer >= 0 && mayUndo(t, viewer),
    talk: t.game.talk(t.state),
    clocks: clocksOf(t, now, up),
    ...(t.status === 'over' ? { over: overOf(t) } : {}),
  }
}

/**
 * The state of the game for one viewer after another, as the text of what `movedFor` answers without names: what all are told
 * alike is written once, since nearly all that a busy house says is this.
 * @param write base64, where the platform has a quicker one
 */
export const movedTexts = (t: Table, now: number, up: number, write = writeBase64): ((viewer: Viewer, heard: readonly Heard[]) => string) => {
  const head = `{"t":"moved","table":"${t.id}","number":${t.number},"ply":${t.plies.length},"heard":`
  const over = t.status === 'over' ? `,"over":${JSON.stringify(overOf(t))}` : ''
  const rest = `,"talk":${t.game.talk(t.state)},"clocks":${JSON.stringify(clocksOf(t, now, up))}${over}}`
  const turn = t.game.actor(t.state)
  return (viewer, heard) => `${head}${JSON.stringify(heard)},"view":"${write(look(t, t.state, viewer).bytes)}","turn":${turn},"undo":${viewer >= 0 && mayUndo(t, viewer)}${rest}`
}

const movesOf = (t: Table, view: View): string[] => {
  t.game.moves(view, legal)
  return legal.list().map((move: Move) => t.game.write(move))
}

const overOf = (t: Table): Json => ({ result: t.game.result(t.state), seed: t.seed, nonces: [...t.nonces] })

/** The record of a finished game: with its seed, so that anybody can deal every card again. */
export const recordOf = (t: Table): string =>
  makeRecord(t.game, { setup: t.setup, moves: t.plies }, t.state, { proof: { commitment: t.commitment, table: luckName(t), seed: t.seed, nonces: [...t.nonces] } })

/** Who looks: a seat, or the gallery. */
export const viewerOf = (t: Table, who: string | undefined): Viewer => (who === undefined ? GALLERY : (seatOf(t, who) ?? GALLERY))

export const infoOf = (t: Table, here: (who: string) => boolean): TableInfo => {
  const host = seatOf(t, t.host)
  return {
    id: t.id,
    game: t.game.name,
    setup: t.setupHash,
    seats: t.holders.map((_, seat) => seatInfoOf(t, seat, here)),
    ...(host === undefined ? {} : { host }),
    status: t.status,
    public: t.public,
    spectators: t.spectators,
    pace: t.pace,
    commitment: t.commitment,
    made: t.made,
    number: t.number,
    votes: t.votes.map(vote => ({ about: vote.about, yes: [...vote.yes], ...(vote.claim ? { name: vote.claim.name, until: claimEnd(t, vote) } : {}) })),
  }
}

const seatInfoOf = (t: Table, seat: number, here: (who: string) => boolean): SeatInfo => {
  const holder = t.holders[seat]!
  const standIn = t.standsIn[seat]!
  switch (holder.kind) {
    case 'open':
      return { seat, kind: 'open', name: '', standIn, here: false }
    case 'bot':
      return { seat, kind: 'bot', name: '', level: holder.level, standIn, here: true }
    case 'person':
    case 'program':
      return { seat, kind: holder.kind, name: holder.name, standIn, here: here(holder.who) }
    default:
      return holder satisfies never
  }
}

import { GALLERY, type Move, Moves, type Viewer, viewOf } from '../core/game.ts'
import type { Json } from '../core/json.ts'
import { isUndo, walk, writePly } from '../core/log.ts'
import { makeRecord } from '../core/record.ts'
import { inNoteOrder, MOST_NOTES, type Note } from '../core/record-form.ts'
import type { State, View } from '../core/state.ts'
import { voteEnd } from './decide/claims.ts'
import { clocksOf } from './clock.ts'
import type { SeatInfo, TableInfo } from './protocol.ts'
import { describeView, encodeView, type SentMoved, type SentPly } from './sent-view.ts'
import { freeFrom, isReady } from './decide/start.ts'
import { luckName, seatOf, type Table } from './table.ts'
import { mayUndo } from './decide/undo.ts'
import { deciderOf } from './who-acts.ts'

// Everything about a game that leaves the server is made here, by `viewOf`.

/**
 * What a viewer heard from a ply on, by replaying: nothing of it is kept. With views, a page that comes late can show what
 * happened.
 */
export const heardSince = (t: Table, viewer: Viewer, from: number, views = false): SentPly[] => {
  const heard: SentPly[] = []
  // Nothing is replayed to find nothing.
  if (from === t.plies.length) return heard
  for (const { ply, state } of walk(t.game, { setup: t.setup, moves: t.plies }, from))
    heard.push({
      ...hear(t, state, ply, viewer),
      ...(views ? { view: encodeView(viewOf(t.game, state, viewer)) } : {}),
    })
  return heard
}

/** What a viewer hears of a ply, in the position it led to. */
export const hear = (t: Table, after: State, ply: number, viewer: Viewer): SentPly => {
  const move = t.plies[ply]!
  return {
    ply,
    actor: t.actors[ply]!,
    text: isUndo(move) ? writePly(t.game, move) : t.game.write(viewOf(t.game, after, viewer).last),
  }
}

/** The state of the game for one viewer, with what was heard since a ply. */
export const movedFor = (
  t: Table,
  viewer: Viewer,
  heard: SentPly[],
  names: boolean,
  now: number,
  upSince: number,
): SentMoved => {
  const view = viewOf(t.game, t.state, viewer)
  const turn = t.game.actor(t.state)
  const decides = deciderOf(t)
  return {
    t: 'moved',
    table: t.id,
    number: t.number,
    ply: t.plies.length,
    heard,
    view: names ? describeView(t.game, view) : encodeView(view),
    ...(names ? { moves: viewer === (decides ?? turn) ? movesOf(t, view) : [] } : {}),
    turn,
    ...(decides === undefined ? {} : { decides }),
    undo: viewer >= 0 && mayUndo(t, viewer),
    talk: t.game.talk(t.state),
    clocks: clocksOf(t, now, upSince),
    ...(t.status === 'over' ? { over: overOf(t) } : {}),
  }
}

const movesOf = (t: Table, view: View): string[] => {
  const legal = new Moves()
  t.game.moves(view, legal)
  return legal.list().map((move: Move) => t.game.write(move))
}

const overOf = (t: Table): Json => ({
  result: t.game.result(t.state),
  seed: t.seed,
  nonces: [...t.nonces],
  ...(t.hashes ? { hashes: [...t.hashes] } : {}),
})

/**
 * The record of a finished game: with its seed, so that anybody can deal every card again, where the seed proves that.
 */
export const recordOf = (t: Table, notes: readonly Note[] = [], ownNotes = ''): string => {
  const { commitment, seed, nonces, hashes } = t
  const proof = { commitment, table: luckName(t), seed, nonces, ...(hashes ? { hashes } : {}) }
  return makeRecord(t.game, { setup: t.setup, moves: t.plies }, t.state, {
    ...(t.committed ? { proof } : {}),
    ...(t.helped ? { help: true } : {}),
    notes: inNoteOrder(notes.filter(({ text }) => text !== '')).slice(0, MOST_NOTES),
    ownNotes,
  })
}

/** Who looks: a seat, or the gallery. */
export const viewerOf = (t: Table, who: string | undefined): Viewer =>
  who === undefined ? GALLERY : (seatOf(t, who) ?? GALLERY)

export const infoOf = (t: Table, here: (who: string) => boolean): TableInfo => {
  const host = seatOf(t, t.host)
  return {
    id: t.id,
    game: t.game.name,
    setup: t.setupHash,
    seats: t.holders.map((_, seat) => seatInfoOf(t, seat, here)),
    ...(host === undefined ? {} : { host }),
    status: t.status,
    ...(t.wasIdle ? { idle: true as const } : {}),
    public: t.public,
    spectators: t.spectators,
    ...(t.aids ? { aids: t.aids } : {}),
    pace: t.pace,
    commitment: t.commitment,
    ...(t.starting ? { starting: startingOf(t) } : {}),
    made: t.made,
    number: t.number,
    votes: t.votes.map(vote => ({
      about: vote.about,
      yes: [...vote.yes],
      ...(vote.claim ? { name: vote.claim.name, until: voteEnd(t, vote) } : {}),
    })),
  }
}

const startingOf = (t: Table): { until?: number } => {
  const until = freeFrom(t)
  return until === undefined ? {} : { until }
}

const seatInfoOf = (t: Table, seat: number, here: (who: string) => boolean): SeatInfo => {
  const holder = t.holders[seat]!
  const standIn = t.playedByStandIn[seat]!
  switch (holder.kind) {
    case 'open':
      return { seat, kind: 'open', name: '', standIn, here: false }
    case 'bot':
      return { seat, kind: 'bot', name: '', level: holder.level, standIn, here: true }
    case 'person':
    case 'program':
      return {
        seat,
        kind: holder.kind,
        name: holder.name,
        standIn,
        here: here(holder.who),
        ...(holder.hash === undefined ? {} : { hash: holder.hash }),
        ...(t.starting && isReady(holder) ? { ready: true as const } : {}),
      }
    default:
      return holder satisfies never
  }
}

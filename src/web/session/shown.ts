import { readBase64 } from '../../core/codec.ts'
import type { Game, Viewer } from '../../core/game.ts'
import { isObject, type Json } from '../../core/json.ts'
import { isUndoText, readUndo } from '../../core/log.ts'
import type { Setup, View } from '../../core/state.ts'
import type { FromServer } from '../../table/protocol.ts'
import { heardFrom, type PastPly } from './past.ts'
import { type ClockTimes, type HeardMove, readView, type Snapshot } from './session.ts'

// What a page shows of a table's game, by the messages it receives. Nothing is guessed here: the table says all there is
// to see.

export type MovedMessage = Extract<FromServer, { t: 'moved' }>

/** Reads messages of one game of a table. */
export interface Showing {
  first(moved: MovedMessage, viewer: Viewer): Snapshot
  /** What a message changes; the same message may come twice. */
  next(shown: Snapshot, moved: MovedMessage, viewer: Viewer): Snapshot
}

/** @param now this page's clock */
export const showing = (game: Game, setup: Setup, now: () => number): Showing => {
  const decodeView = ({ view }: MovedMessage): View => {
    const bytes = readBase64(String(view))
    if (!bytes) throw new Error('a view that cannot be read')
    return readView(game, setup, bytes)
  }
  const rest = (
    moved: MovedMessage,
    viewer: Viewer,
  ): Pick<Snapshot, 'viewer' | 'ply' | 'clocks' | 'over' | 'decider' | 'mayUndo' | 'mayTalk'> => ({
    viewer,
    ply: moved.ply,
    clocks: clocksOf(moved, setup.seats, now()),
    over: resultOf(moved),
    decider: moved.decides,
    mayUndo: moved.undo,
    mayTalk: moved.talk,
  })
  /** The past as this viewer knows it; what happened before the page was there is old. */
  const recall = (moved: MovedMessage, opened: number): readonly HeardMove[] =>
    withoutUndone(heardFrom(game, setup, pastOf(moved)), moved.heard).map(
      (heard): HeardMove => (heard.ply < opened ? { ...heard, old: true } : heard),
    )

  const fresh = ({ view: before, ply }: Snapshot, moved: MovedMessage, after: View): readonly HeardMove[] => {
    const missed = pastOf(moved).filter(one => one.ply >= ply)
    if (missed.length > 0) return heardFrom(game, setup, missed, before)
    return moved.heard
      .filter(one => one.ply >= ply && !isUndoText(one.text))
      .map(({ ply: at, actor, text }) => ({ ply: at, actor, text, before, after }))
  }

  return {
    first: (moved, viewer) => ({
      ...rest(moved, viewer),
      opened: moved.ply,
      view: decodeView(moved),
      heard: [],
      history: recall(moved, moved.ply),
    }),
    next: (shown, moved, viewer) => {
      const view = decodeView(moved)
      if (viewer !== shown.viewer) {
        // Another seat knows another past.
        const history = recall(moved, shown.opened)
        return { ...shown, ...rest(moved, viewer), view, history, heard: history.filter(({ ply }) => ply >= shown.ply) }
      }
      const heard = fresh(shown, moved, view)
      return {
        ...shown,
        ...rest(moved, viewer),
        view,
        heard: moved.ply === shown.ply ? shown.heard : heard,
        history: withoutUndone(
          heard.length > 0 ? [...shown.history, ...heard] : shown.history,
          moved.heard.filter(({ ply }) => ply >= shown.ply),
        ),
      }
    },
  }
}

/** The past without the plies that were taken back. */
const withoutUndone = (past: readonly HeardMove[], plies: MovedMessage['heard']): readonly HeardMove[] =>
  plies
    .filter(({ text }) => isUndoText(text))
    .reduce(
      (left, { ply, text }) => [
        ...left.filter(one => one.ply < ply).slice(0, -readUndo(text)),
        ...left.filter(one => one.ply > ply),
      ],
      past,
    )

const clocksOf = ({ clocks }: MovedMessage, seats: number, at: number): ClockTimes | undefined =>
  clocks.seat === undefined || clocks.left === undefined
    ? undefined
    : {
        left: Array.from({ length: seats }, (_, seat) => (seat === clocks.seat ? clocks.left! : 0)),
        since: at,
        running: clocks.seat,
      }

const pastOf = ({ heard }: MovedMessage): PastPly[] =>
  heard.flatMap(({ ply, actor, text, view }) => {
    const bytes = view === undefined ? undefined : readBase64(view)
    return bytes ? [{ ply, actor, text, view: bytes }] : []
  })

const resultOf = ({ over }: MovedMessage): Json | undefined => (isObject(over) ? (over['result'] as Json) : undefined)

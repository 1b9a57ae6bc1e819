import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import { type Actor, CHANCE, copyOf, GALLERY, type Game, heard as sounds, NOBODY, viewOf } from '../../core/game.ts'
import { walk } from '../../core/log.ts'
import { makeRecord, type GameRecord } from '../../core/record.ts'
import type { State, View } from '../../core/state.ts'
import { PAST } from '../session/past.ts'
import { type HeardMove, type Person, type Session, sessionOf, type Snapshot } from '../session/session.ts'

/** Looks at everything: a finished game has no secrets left. */
export const ALL_OPEN = -4

export interface ReplaySession {
  readonly session: Session
  /** The plies at which a seat was to act, moves were taken back, or the game was over: what a step goes to. */
  readonly stops: readonly number[]
  readonly at: ReadonlySignal<number>
  /** The first stop of each chapter. */
  readonly chapters: readonly number[]
  to(stop: number): void
  /** Shows what a seat, the gallery or everybody together knows; a viewer that the game does not have changes nothing. */
  look(viewer: number): void
}

interface Timeline {
  /** The position before each ply, and the last one. */
  readonly states: readonly State[]
  /** Who made each ply; nobody made an undo. */
  readonly actors: readonly Actor[]
  readonly stops: readonly number[]
  readonly chapters: readonly number[]
}

const timelineOf = (game: Game, { log }: GameRecord): Timeline => {
  const states = [game.create(log.setup)]
  const actors: Actor[] = []
  for (const { actor, state } of walk(game, log)) {
    actors.push(actor)
    states.push(copyOf(game, state))
  }
  const isStop = (state: State, ply: number): boolean =>
    game.actor(state) !== CHANCE || actors[ply] === NOBODY || ply === log.moves.length
  const stops = states.flatMap((state, ply) => (isStop(state, ply) ? [ply] : []))
  const chapters: number[] = []
  stops.forEach((ply, stop) => {
    if (game.chapter(states[ply]!) === chapters.length) chapters.push(stop)
  })
  return { states, actors, stops, chapters }
}

/** A finished game as a table whose time goes both ways. */
export const openReplay = (game: Game, record: GameRecord, names: readonly Person[]): ReplaySession => {
  const { states, actors, stops, chapters } = timelineOf(game, record)
  const viewer = signal(GALLERY)
  const at = signal(0)
  const heard = signal<readonly HeardMove[]>([])
  // Everything open is the position itself; the record holds it anyway.
  const look = (ply: number, who: number): View =>
    who === ALL_OPEN ? (states[ply] as View) : viewOf(game, states[ply]!, who)
  const between = (from: number, to: number, who: number): HeardMove[] => {
    const plies = Array.from({ length: stops[to]! - stops[from]! }, (_, i) => stops[from]! + i).filter(
      ply => actors[ply] !== NOBODY,
    )
    const [before, after] = [look(stops[from]!, who), look(stops[to]!, who)]
    return plies.map(ply => ({
      ply,
      actor: actors[ply]!,
      text: who === ALL_OPEN ? game.write(states[ply + 1]!.last) : sounds(game, states[ply + 1]!, who),
      before,
      after,
    }))
  }
  const steps = new Map<string, readonly HeardMove[]>()
  /** What was heard in a step, once it is past. */
  const past = (stop: number, who: number): readonly HeardMove[] => {
    const key = `${stop} ${who}`
    const known = steps.get(key) ?? between(stop - 1, stop, who).map((heard): HeardMove => ({ ...heard, old: true }))
    steps.set(key, known)
    return known
  }
  const history = computed(() => {
    const now = at.value
    if (now === 0) return []
    const before = Array.from({ length: Math.min(now - 1, PAST) }, (_, i) =>
      past(now - Math.min(now - 1, PAST) + i, viewer.value),
    )
    return [...before.flat(), ...between(now - 1, now, viewer.value)]
  })
  const result = game.actor(record.end) === NOBODY ? game.result(record.end) : undefined
  const shown = computed(
    (): Snapshot => ({
      viewer: viewer.value,
      view: look(stops[at.value]!, viewer.value),
      ply: stops[at.value]!,
      opened: 0,
      heard: heard.value,
      history: history.value,
      clocks: undefined,
      over: result,
      mayUndo: false,
      mayTalk: false,
    }),
  )
  const session = sessionOf({
    id: 'replay',
    kind: 'replay',
    game,
    setup: record.log.setup,
    shown,
    people: signal(names),
    record: async () => makeRecord(game, record.log, record.end, record),
    close: () => undefined,
  })
  return {
    session,
    stops,
    at,
    chapters,
    to: stop => {
      const next = Math.max(0, Math.min(stops.length - 1, stop))
      batch(() => {
        heard.value = next === at.peek() + 1 ? between(at.peek(), next, viewer.peek()) : []
        at.value = next
      })
    },
    look: who => {
      const isSeat = Number.isInteger(who) && who >= 0 && who < record.log.setup.seats
      if (!isSeat && who !== GALLERY && who !== ALL_OPEN) return
      batch(() => {
        heard.value = []
        viewer.value = who
      })
    },
  }
}

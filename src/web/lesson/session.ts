import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Game } from '../../core/game.ts'
import { openReplay } from '../replay/session.ts'
import type { Person, Session } from '../session/session.ts'
import type { StartTimer } from '../session/timer.ts'
import { playLesson, type LessonScript, type LessonStep } from './script.ts'

export interface LessonSession {
  readonly session: Session
  readonly at: ReadonlySignal<number>
  readonly step: ReadonlySignal<LessonStep>
  /** Others are still playing: the step is shown when they are done. */
  readonly moving: ReadonlySignal<boolean>
  /** To the next step; where the learner has a move to make, it is made. */
  next(): void
  close(): void
}

export interface LessonPorts {
  readonly after: StartTimer
  /** Milliseconds from one move of the others to the next. */
  readonly pace: () => number
}

/**
 * A first game as a table: a replay in which the learner makes the own moves. Only the move of the script is offered.
 * Going back opens it anew at an earlier step.
 */
export const openLesson = (
  game: Game,
  script: LessonScript,
  people: readonly Person[],
  start: number,
  { after, pace }: LessonPorts,
): LessonSession => {
  const { log, end, plies } = playLesson(game, script)
  const replay = openReplay(game, { format: 2, game, log, end }, people)
  const stops = plies.map(ply => replay.stops.findIndex(stop => stop >= ply))
  replay.look(script.seat)
  replay.to(stops[start]!)
  const at = signal(start)
  const step = computed(() => script.steps[at.value]!)
  const moving = computed(() => replay.at.value !== stops[at.value])
  const expected = computed(() => (moving.value ? undefined : step.value.play))
  let stop: (() => void) | undefined
  /** One turn after the other, until the step is reached. */
  const follow = (): void => {
    replay.to(replay.at.peek() + 1)
    stop = moving.peek() ? after(pace(), follow) : undefined
  }
  const next = (): void => {
    if (moving.peek() || at.peek() === script.steps.length - 1) return
    at.value++
    if (step.peek().later) replay.to(stops[at.peek()]!)
    else if (moving.peek()) follow()
  }
  let held: number | undefined
  const session: Session = {
    ...replay.session,
    id: `learn-${game.name}`,
    kind: 'local',
    legal: computed(() => {
      const move = expected.value === undefined ? undefined : game.read(expected.value)
      return move === undefined ? [] : [move]
    }),
    play: move => {
      if (expected.peek() === game.write(move)) next()
    },
    // The board shows what has to be read first; the reader then goes on.
    hold: wait => {
      if (!wait && held === at.peek() && expected.peek() === undefined) next()
      held = wait ? at.peek() : undefined
    },
    close: () => stop?.(),
  }
  return { session, at, step, moving, next, close: session.close }
}

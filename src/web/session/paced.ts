import { computed, effect, signal } from '@preact/signals'
import type { HeardMove, Session, ShowingSteps } from './session.ts'
import type { Frame, Kit } from '../kit.ts'
import type { Sound } from '../browser/sound.ts'

// A move can be one to the rules and many to the eye: the cards of a round are sorted in one move. While its steps are
// shown the page is behind the game; bots at this device wait, and later messages are shown afterwards.

export interface PacePorts {
  /** Milliseconds from one step to the next; with 0 nothing is shown step by step. */
  readonly stepMs: () => number
  readonly after: (ms: number, then: () => void) => () => void
  readonly sound: (name: Sound) => void
}

/** The last step stays longer: then all of it can be seen. */
const LAST_STEPS = 3

interface Lag {
  readonly heard: readonly HeardMove[]
  readonly frames: readonly Frame[]
  readonly at: number
}

export interface PacedSession extends Session {
  /** Shows steps no more. */
  stop(): void
}

/** The session as the board sees it: behind the game while something is shown step by step. */
export const paced = (session: Session, frames: Kit['frames'], ports: PacePorts): PacedSession => {
  const lag = signal<Lag | undefined>(undefined)
  let cancel = (): void => {}
  /** Whether the board asks the bots to wait. */
  let held = false
  const hold = (wait: boolean): void => {
    held = wait
    session.hold(held || lag.peek() !== undefined)
  }
  const end = (): void => {
    cancel()
    lag.value = undefined
    // Once it is drawn: what stands at the end of the steps may hold the bots as well.
    cancel = ports.after(0, () => session.hold(held))
  }
  const show = (next: Lag): void => {
    cancel()
    lag.value = next
    const frame = next.frames[next.at]!
    if (frame.sound) ports.sound(frame.sound)
    const isLast = next.at === next.frames.length - 1
    cancel = ports.after(ports.stepMs() * (isLast ? LAST_STEPS : 1), () =>
      isLast ? end() : show({ ...next, at: next.at + 1 }),
    )
  }
  const stop = effect(() => {
    const heard = session.heard.value
    const found = session.kind === 'replay' || ports.stepMs() === 0 ? [] : (frames?.(heard) ?? [])
    if (found.length === 0) return
    session.hold(true)
    show({ heard, frames: found, at: 0 })
  })
  const late = <T>(now: { readonly value: T }, then: (lag: Lag) => T) =>
    computed(() => (lag.value ? then(lag.value) : now.value))
  return {
    ...session,
    view: late(session.view, ({ frames: all, at }) => all[at]!.view),
    heard: late(session.heard, () => []),
    history: late(session.history, ({ heard }) => session.history.value.filter(({ ply }) => ply < heard[0]!.ply)),
    legal: late(session.legal, () => []),
    over: late(session.over, () => undefined),
    curtain: late(session.curtain, () => undefined),
    steps: computed((): ShowingSteps | undefined =>
      lag.value ? { heard: lag.value.heard, at: lag.value.at, of: lag.value.frames.length, skip: end } : undefined,
    ),
    hold,
    stop: () => {
      stop()
      cancel()
    },
  }
}

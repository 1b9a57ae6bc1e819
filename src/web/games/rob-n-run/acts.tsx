import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useChoice, useTouch } from '../../hooks/choice.ts'
import type { Session } from '../../session/session.ts'
import { t } from './words.ts'

interface Chosen<T> {
  readonly chosen: T | undefined
  /** The same where it was touched: a frame earlier. */
  readonly shown: T | undefined
  choose(value: T | undefined, byKey?: boolean): void
  readonly area: { readonly current: HTMLDivElement | null }
}

/**
 * What is chosen until the next ply: the first tap. Escape forgets it; a player who chose by key goes on to the first
 * target.
 */
export const useChosen = <T,>(session: Session): Chosen<T> => {
  const [chosen, set] = useChoice<T>(session.ply.value)
  const [shown, touch] = useTouch(chosen, set)
  const byKey = useRef(false)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen !== undefined && byKey.current) area.current?.querySelector<HTMLElement>('.target')?.focus()
  }, [chosen])
  return {
    chosen,
    shown,
    area,
    choose: (value, keys = false) => {
      byKey.current = keys
      touch(value)
    },
  }
}

/** The question, or the seat waited for: new words stand in the place of the old. */
export const Prompt = ({ mine, text }: { readonly mine: boolean; readonly text: string }): JSX.Element => (
  <p class={mine ? 'prompt mine' : 'prompt'}>
    <span key={text}>{text}</span>
  </p>
)

/** On the button of a player who has nothing to do. */
export const waitLabel = (session: Session): string => (session.viewer.value < 0 ? t().act.watch : t().act.wait)

interface MainProps {
  readonly label: string
  readonly move: number | undefined
  readonly session: Session
  readonly children?: ComponentChildren
}

/** The second tap: does what was chosen. */
export const Main = ({ label, move, session, children }: MainProps): JSX.Element => (
  <div class="acts" hidden={session.kind === 'replay'}>
    {children}
    <button
      type="button"
      class={move === undefined ? 'do' : 'do target'}
      disabled={move === undefined}
      onClick={() => move !== undefined && session.play(move)}
    >
      <span key={label}>{label}</span>
    </button>
  </div>
)

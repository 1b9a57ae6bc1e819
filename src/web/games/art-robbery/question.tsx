import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Move } from '../../../core/game.ts'
import { useChoice } from '../../hooks/choice.ts'
import { nameOf } from '../../kit.ts'
import type { Session } from '../../session/session.ts'
import { Chip, DogFigure } from './drawings.tsx'
import { answers, asArt, question } from './scene.ts'
import { tokenName } from './tell.ts'
import { t } from './words.ts'

/**
 * Keys go to the question, unless something else is typed, but to no answer: Enter may be meant for a card. With the
 * answer they go back to the hand.
 */
const useFocus = (): { readonly current: HTMLDivElement | null } => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = box.current
    const board = here?.closest('.art')
    const at = document.activeElement
    if (at === document.body || board?.contains(at)) here?.focus({ preventScroll: true })
    return () => {
      if (here?.contains(document.activeElement)) board?.querySelector<HTMLElement>('.hand-area')?.focus()
    }
  }, [])
  return box
}

interface AnswerProps {
  readonly move: Move | undefined
  readonly label: string
  readonly chosen: boolean
  readonly children: JSX.Element
  press(move: Move): void
}

const Answer = ({ move, label, chosen, children, press }: AnswerProps): JSX.Element => (
  <button
    type="button"
    class={chosen ? 'answer chosen' : 'answer'}
    disabled={move === undefined}
    aria-pressed={chosen}
    onClick={() => move !== undefined && press(move)}
  >
    <span class="drawing" aria-hidden="true">
      {children}
    </span>
    <span>{label}</span>
  </button>
)

/**
 * R10: the victim's question, on the table: the hand stays in sight. What is given is gone: a tap chooses, and a second
 * one on the same answer plays it.
 */
export const Question = ({ session }: { readonly session: Session }): JSX.Element | null => {
  const box = useFocus()
  const [chosen, choose] = useChoice<Move>(session.ply.value)
  const s = asArt(session.view.value)
  const asked = question(s)
  const { give, send } = answers(session.legal.value)
  if (!asked) return null
  const say = t().prompt
  const words = say.asked(nameOf(session.people.value, asked.thief), tokenName(asked.code, 'your'))
  const press = (move: Move): void => (move === chosen ? session.play(move) : choose(move))
  return (
    <div
      ref={box}
      class="question"
      role="group"
      aria-label={words}
      tabIndex={-1}
      onKeyDown={event => event.key === 'Escape' && choose(undefined)}
    >
      {/* As much room as the question takes: the answers stay under the finger. */}
      <p data-room={words}>
        <span>{chosen === undefined ? words : say.again}</span>
      </p>
      <div>
        <Answer
          move={give}
          label={say.give(tokenName(asked.code))}
          chosen={chosen !== undefined && chosen === give}
          press={press}
        >
          <Chip raid={s.raid} code={asked.code} />
        </Answer>
        <Answer move={send} label={say.send} chosen={chosen !== undefined && chosen === send} press={press}>
          <DogFigure />
        </Answer>
      </div>
    </div>
  )
}

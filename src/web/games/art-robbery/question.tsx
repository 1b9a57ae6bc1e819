import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { nameOf } from '../../kit.ts'
import type { Session } from '../../session/session.ts'
import { Chip, DogFigure } from './drawings.tsx'
import { answers, asArt, question } from './scene.ts'
import { tokenName } from './tell.ts'
import { t } from './words.ts'

/** Keys go to the first answer, unless something else is typed; with the answer they go back to the hand. */
const useFocus = (): { readonly current: HTMLDivElement | null } => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = box.current
    const board = here?.closest('.art')
    const at = document.activeElement
    if (at === document.body || board?.contains(at))
      here?.querySelector<HTMLElement>('.answer:not(:disabled)')?.focus({ preventScroll: true })
    return () => {
      if (here?.contains(document.activeElement)) board?.querySelector<HTMLElement>('.hand-area')?.focus()
    }
  }, [])
  return box
}

/** R10: the victim's question, on the table: the hand stays in sight. */
export const Question = ({ session }: { readonly session: Session }): JSX.Element | null => {
  const box = useFocus()
  const s = asArt(session.view.value)
  const asked = question(s)
  const { give, send } = answers(session.legal.value)
  if (!asked) return null
  const say = t().prompt
  const words = say.asked(nameOf(session.people.value, asked.thief), tokenName(asked.code, 'your'))
  return (
    <div ref={box} class="question" role="group" aria-label={words}>
      <p>{words}</p>
      <div>
        <button
          type="button"
          class="answer"
          disabled={give === undefined}
          onClick={() => give !== undefined && session.play(give)}
        >
          <Chip raid={s.raid} code={asked.code} />
          <span>{say.give(tokenName(asked.code))}</span>
        </button>
        <button
          type="button"
          class="answer"
          disabled={send === undefined}
          onClick={() => send !== undefined && session.play(send)}
        >
          <DogFigure />
          <span>{say.send}</span>
        </button>
      </div>
    </div>
  )
}

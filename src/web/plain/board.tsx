import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useChoice, useTouch } from '../hooks/choice.ts'
import type { BoardProps } from '../kit.ts'
import { LastWords } from '../pieces/last-words.tsx'
import { NamePlate } from '../pieces/plate.tsx'
import type { Session } from '../session/session.ts'
import { t as common } from '../i18n/index.ts'
import { outcome, prompt, tell, why } from './tell.ts'
import { t } from './words.ts'
import './plain.css'

const Seats = ({ session }: { readonly session: Session }): JSX.Element => {
  const actor = session.decider.value ?? session.game.actor(session.view.value)
  return (
    <ol class="plain-seats">
      {session.people.value.map(person => (
        <li key={person.seat} class={person.seat === actor ? 'turn' : ''}>
          <NamePlate person={person} me={person.seat === session.viewer.value}>
            <span class="plain-number">{person.seat}</span>
            {person.seat === actor && <span class="unseen">{common().seat.turn}</span>}
          </NamePlate>
        </li>
      ))}
    </ol>
  )
}

/** The moves as buttons: the first tap chooses one, the second plays it. */
const MoveButtons = ({ session }: { readonly session: Session }): JSX.Element => {
  const { game } = session
  const [chosen, choose] = useChoice<number>(session.ply.value)
  const [shown, touch] = useTouch(chosen, choose)
  const go = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (chosen !== undefined && byKey.current) go.current?.focus()
  }, [chosen])
  return (
    <section class="plain-moves" aria-label={t().moves}>
      <div class="plain-list">
        {session.legal.value.map(move => (
          <button
            key={move}
            type="button"
            class="button"
            aria-pressed={shown === move}
            onClick={event => {
              byKey.current = event.detail === 0
              touch(shown === move ? undefined : move)
            }}
          >
            {game.write(move)}
          </button>
        ))}
      </div>
      {chosen === undefined || session.unsent.value ? (
        <p class="plain-prompt">{prompt(session)}</p>
      ) : (
        <button ref={go} type="button" class="button main" onClick={() => session.play(chosen)}>
          {t().play(game.write(chosen))}
        </button>
      )}
    </section>
  )
}

/** A table for any game: the view as text, the moves by their notation. */
export const Board = ({ session, after, handOnly }: BoardProps): JSX.Element => {
  const { game } = session
  const view = session.view.value
  const viewer = session.viewer.value
  const isOver = session.over.value !== undefined && session.kind !== 'replay'
  return (
    <div class={handOnly ? 'plain-board hand-only' : 'plain-board'} data-ply={session.ply.value}>
      <Seats session={session} />
      <pre class="plain-view" tabIndex={0} aria-label={t().table}>
        {game.show(view, viewer)}
      </pre>
      <LastWords session={session} tell={tell} why={why} />
      {isOver ? (
        <section class="plain-end">
          <h2>{t().over}</h2>
          {outcome(game, view, session.people.value, viewer).map(line => (
            <p key={line}>{line}</p>
          ))}
          <div class="acts">{after}</div>
        </section>
      ) : (
        <MoveButtons session={session} />
      )}
    </div>
  )
}

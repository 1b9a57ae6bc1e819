import type { JSX } from 'preact'
import { t } from '../i18n/index.ts'
import type { Kit } from '../kit.ts'
import { toldOf } from '../pieces/last-words.tsx'
import type { Session } from '../session.ts'

interface Props {
  readonly kit: Kit
  readonly session: Session
}

/** What happened, the newest first. */
export const Log = ({ kit, session }: Props): JSX.Element => {
  const told = toldOf(session, kit.tell, 60)
  return (
    <ol class="log" reversed>
      {told.length === 0 && <li>{t().table.quiet}</li>}
      {told.map(({ heard, text }) => (
        <li key={heard.ply}>
          <span>{text}</span>
          {heard.reason && (
            <details>
              <summary class="why">{t().table.why}</summary>
              <p>{kit.why(heard.reason, session.people.value)}</p>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

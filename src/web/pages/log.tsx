import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { useFollow } from '../hooks/follow.ts'
import { t } from '../i18n/index.ts'
import type { Kit } from '../kit.ts'
import { type ToldMove, toldOf } from '../pieces/last-words.tsx'
import type { Session } from '../session/session.ts'

interface Props {
  readonly kit: Kit
  readonly session: Session
}

const MOST = 200

const Line = ({ kit, session, told: { heard, text } }: Props & { readonly told: ToldMove }): JSX.Element => {
  const [asked, ask] = useState(false)
  return (
    <li>
      <span>{text}</span>
      {heard.reason && (
        <details onToggle={event => ask(event.currentTarget.open)}>
          <summary class="why">{t().table.why}</summary>
          {asked && <p>{kit.why(heard.reason, session.people.value, session.viewer.value)}</p>}
        </details>
      )}
    </li>
  )
}

/** What happened, the newest last: so nothing that stands there moves when something happens. */
export const LogPanel = ({ kit, session }: Props): JSX.Element => {
  // A line that was drawn stays as it is: only new ones cost time.
  const drawn = useRef(new WeakMap<object, { readonly text: string; readonly line: JSX.Element }>())
  const told = toldOf(session, kit.tell, MOST).toReversed()
  const follow = useFollow<HTMLDivElement>(told.at(-1)?.heard)
  const lineOf = (one: ToldMove): JSX.Element => {
    const known = drawn.current.get(one.heard)
    if (known?.text === one.text) return known.line
    const line = <Line key={one.heard.ply} kit={kit} session={session} told={one} />
    drawn.current.set(one.heard, { text: one.text, line })
    return line
  }
  return (
    <div class="log" role="region" tabIndex={0} aria-label={t().table.log} {...follow}>
      {told.length === 0 ? <p>{t().table.quiet}</p> : <ol>{told.map(lineOf)}</ol>}
    </div>
  )
}

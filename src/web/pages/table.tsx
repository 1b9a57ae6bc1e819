import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import { type Kit, nameOf } from '../kit.ts'
import { Icon } from '../pieces/icons.tsx'
import { toldOf } from '../pieces/last-words.tsx'
import type { Session } from '../session.ts'
import { sound } from '../sound.ts'
import { After } from './after.tsx'
import { TableMenu } from './table-menu.tsx'

interface Props {
  readonly kit: Kit
  readonly session: Session
}

/** What a screen reader hears: what happened since it last spoke, and what can be done now. */
const Speaker = ({ kit, session }: Props): JSX.Element => {
  const told = session.heard.value.map(heard => kit.tell(heard, session.people.value, session.viewer.value)).filter(text => text !== undefined)
  return (
    <p class="unseen" role="status" aria-live="polite">
      {[...told, kit.prompt(session)].join('. ')}
    </p>
  )
}

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

const Curtain = ({ session }: { readonly session: Session }): JSX.Element => {
  const name = nameOf(session.people.value, session.curtain.value ?? 0)
  const { table } = t()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div class="curtain">
      <h2>{table.curtain(name)}</h2>
      <p>{table.curtainHint}</p>
      <button type="button" ref={button} class="button main" onClick={() => session.lift()}>
        {table.lift(name)}
      </button>
    </div>
  )
}

/** The frame round every board: bar, log, menu, sounds, speech. It knows no game. */
export const Table = ({ kit, session }: Props): JSX.Element => {
  const [menu, setMenu] = useState(false)
  const heard = session.heard.value
  const mine = session.legal.value.length > 0
  const heading = kit.heading(session.view.value)
  useEffect(() => {
    for (const each of heard) for (const name of kit.sounds(each)) sound(name)
  }, [heard])
  useEffect(() => {
    document.title = mine ? `● ${t().table.yourTurn} – ${t().house}` : `${heading} – ${t().house}`
    if (mine) sound('turn')
  }, [mine, heading])
  return (
    <div class="table">
      <header class="table-bar">
        <a class="round" href="/" aria-label={t().bar.home}>
          <Icon name="back" />
        </a>
        <h1>{heading}</h1>
        <button type="button" class="round" aria-label={t().bar.menu} aria-haspopup="dialog" onClick={() => setMenu(true)}>
          <Icon name="menu" />
        </button>
      </header>
      <main class="table-board">{session.curtain.value === undefined ? <kit.Board session={session} after={<After session={session} />} /> : <Curtain session={session} />}</main>
      <aside class="table-side">
        <h2>{t().table.log}</h2>
        <Log kit={kit} session={session} />
      </aside>
      <Speaker kit={kit} session={session} />
      {menu && <TableMenu kit={kit} session={session} close={() => setMenu(false)} />}
    </div>
  )
}

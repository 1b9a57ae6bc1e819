import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { findFront } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import type { Kit } from '../kit.ts'
import { Icon } from '../pieces/icons.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { report } from '../report.ts'
import type { Session } from '../session/session.ts'
import { Log } from './log.tsx'
import { RulesView } from './rules.tsx'

interface Props {
  readonly kit: Kit
  readonly session: Session
  readonly rows?: ComponentChildren
  close(): void
}

export const TableMenu = ({ kit, session, rows, close }: Props): JSX.Element => {
  const { table } = t()
  const [reading, setReading] = useState(false)
  const front = findFront(session.game.name)
  if (reading && front)
    return (
      <Sheet key="rules" title={table.rules} close={close} wide>
        <RulesView front={front} options={session.setup.options} />
      </Sheet>
    )
  return (
    <Sheet key="menu" title={table.menu} close={close}>
      <div class="rows">
        {rows}
        <button type="button" onClick={() => setReading(true)}>
          <Icon name="book" /> {table.rules}
        </button>
        <a href="/settings">
          <Icon name="gear" /> {t().settings.title}
        </a>
        <button type="button" onClick={() => report(session)}>
          <Icon name="wrong" />
          <span>
            {table.wrong}
            <small>{table.wrongHint}</small>
          </span>
        </button>
        <a href="/">
          <Icon name="back" />
          <span>
            {table.leave}
            <small>{table.leaveHint}</small>
          </span>
        </a>
      </div>
      <h2>{table.log}</h2>
      <Log kit={kit} session={session} />
    </Sheet>
  )
}

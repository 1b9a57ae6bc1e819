import type { ComponentChildren, JSX } from 'preact'
import { t } from '../i18n/index.ts'
import type { Kit } from '../kit.ts'
import { Icon } from '../pieces/icons.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { report } from '../report.ts'
import type { Session } from '../session.ts'
import { Log } from './log.tsx'

interface Props {
  readonly kit: Kit
  readonly session: Session
  readonly rows?: ComponentChildren
  close(): void
}

export const TableMenu = ({ kit, session, rows, close }: Props): JSX.Element => {
  const { table } = t()
  return (
    <Sheet title={table.menu} close={close}>
      <div class="rows">
        {rows}
        <a href={`/rules/${session.game.name}`}>
          <Icon name="book" /> {table.rules}
        </a>
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

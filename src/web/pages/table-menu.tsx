import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { findFront } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import type { Kit } from '../kit.ts'
import { Icon } from '../pieces/icons.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { saveDebugReport } from '../debug-report.ts'
import type { Session } from '../session/session.ts'
import { LogPanel } from './log.tsx'
import { RulesView } from './rules.tsx'
import { WhatList } from './what-list.tsx'

/** What is open over a table: the menu, the rules from some section on, or what everything on the table is. */
export type Over = { readonly page: 'menu' | 'what' } | { readonly page: 'rules'; readonly section?: string }

interface Props {
  readonly open: Over
  readonly kit: Kit
  readonly session: Session
  readonly rows?: ComponentChildren
  close(): void
}

export const TableMenu = ({ open, kit, session, rows, close }: Props): JSX.Element => {
  const { table } = t()
  const [shown, show] = useState(open)
  const front = findFront(session.game.name)
  if (shown.page === 'rules' && front)
    return (
      <Sheet key="rules" title={table.rules} close={close} wide>
        {session.aids !== 'all' && <p class="soft">{t().newGame.aids.limit[session.aids]}</p>}
        <RulesView
          front={front}
          setup={session.setup}
          {...(shown.section === undefined ? {} : { section: shown.section })}
        />
      </Sheet>
    )
  if (shown.page === 'what')
    return (
      <Sheet key="what" title={table.what} close={close}>
        <WhatList kit={kit} setup={session.setup} read={section => show({ page: 'rules', section })} />
      </Sheet>
    )
  return (
    <Sheet key="menu" title={table.menu} close={close}>
      <div class="rows">
        {rows}
        <button type="button" onClick={() => show({ page: 'rules' })}>
          <Icon name="book" /> {table.rules}
        </button>
        {kit.help && (
          <button type="button" onClick={() => show({ page: 'what' })}>
            <Icon name="what" />
            <span>
              {table.what}
              <small>{table.whatHint}</small>
            </span>
          </button>
        )}
        <a href="/settings">
          <Icon name="gear" /> {t().settings.title}
        </a>
        <button type="button" onClick={() => saveDebugReport(session)}>
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
      <LogPanel kit={kit} session={session} />
    </Sheet>
  )
}

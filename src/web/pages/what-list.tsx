import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import type { Setup } from '../../core/state.ts'
import type { Explained, Kit } from '../kit.ts'

/** Every kind of thing that lies on the table now, in the order of the table. */
const kindsHere = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('.table-board [data-what]')].map(each => each.dataset['what']!),
  ),
]

interface Props {
  readonly kit: Kit
  readonly setup: Setup
  read(section: string): void
}

/** What everything on the table is: for those who do not press long, and for keys and screen readers. */
export const WhatList = ({ kit, setup, read }: Props): JSX.Element => {
  const [list, show] = useState<readonly Explained[]>([])
  useEffect(() => {
    const load = async (): Promise<void> => {
      const kinds = kindsHere()
      const what = await kit.help?.(setup)
      if (what) show(kinds.flatMap(kind => what(kind) ?? []))
    }
    void load()
  }, [kit, setup])
  return (
    <dl class="what-list">
      {list.map(({ name, text, section }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text}{' '}
            <button type="button" class="link" onClick={() => read(section)}>
              {t().table.inRules}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

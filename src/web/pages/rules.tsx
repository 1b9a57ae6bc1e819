import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { findFront } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import { language } from '../i18n/speak.ts'
import type { RulesProps } from '../kit.ts'
import { Page } from '../pieces/page.tsx'

/** A game's rules on one page, with a field to search them. */
export const RulesPage = ({ rest }: { readonly rest: string }): JSX.Element => {
  const front = findFront(rest)
  const { rules } = t()
  const [Rules, show] = useState<{ readonly Rules: ComponentType<RulesProps> } | undefined>(undefined)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const load = async (): Promise<void> => {
      const kit = await front?.load()
      await kit?.speak()
      if (kit) show({ Rules: await kit.rules() })
    }
    void load()
  }, [front])
  if (!front) return <Page title={t().error.lost}>{null}</Page>
  return (
    <Page title={rules.title(front.words[language.value].title)}>
      <label class="field">
        <span>{rules.search}</span>
        <input type="search" value={search} onInput={event => setSearch(event.currentTarget.value)} />
      </label>
      {Rules ? <Rules.Rules search={search.trim()} /> : <div class="loading" />}
    </Page>
  )
}

import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Setup } from '../../core/state.ts'
import { findFront } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import { inWords } from '../i18n/speak.ts'
import type { Front, RulesProps } from '../kit.ts'
import { Lost } from '../pieces/lost.tsx'
import { Page } from '../pieces/page.tsx'

/** A game's rules with a field to search them: a page of its own, or a sheet over the table. */
interface ViewProps {
  readonly front: Front
  /** Of the table from which they were opened. */
  readonly setup?: Setup
  /** Where to begin to read. */
  readonly section?: string
}

export const RulesView = ({ front, setup, section }: ViewProps): JSX.Element => {
  const { rules } = t()
  const [loaded, show] = useState<{ readonly Rules: ComponentType<RulesProps> } | undefined>(undefined)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const load = async (): Promise<void> => {
      const kit = await front.load()
      await kit.speak()
      show({ Rules: await kit.rules() })
    }
    void load()
  }, [front])
  useEffect(() => {
    if (loaded && section) document.getElementById(section)?.scrollIntoView()
  }, [loaded, section])
  return (
    <>
      <label class="field">
        <span>{rules.search}</span>
        <input type="search" value={search} onInput={event => setSearch(event.currentTarget.value)} />
      </label>
      {loaded ? <loaded.Rules search={search.trim()} setup={setup} /> : <div class="loading" />}
    </>
  )
}

export const RulesPage = ({ rest }: { readonly rest: string }): JSX.Element => {
  const front = findFront(rest)
  if (!front) return <Lost />
  return (
    <Page title={t().rules.title(inWords(front.words).title)}>
      <RulesView front={front} section={location.hash.slice(1)} />
    </Page>
  )
}

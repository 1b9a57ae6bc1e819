import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { findFront } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import { Page } from '../pieces/page.tsx'

/** The workshop of a game that has one. */
export const WorkshopPage = ({ rest }: { readonly rest: string }): JSX.Element => {
  const front = findFront(rest)
  const [shown, show] = useState<{ readonly Workshop: ComponentType } | undefined>(undefined)
  useEffect(() => {
    const load = async (): Promise<void> => {
      const kit = await front?.load()
      await kit?.speak()
      const Workshop = await front?.workshop?.()
      if (Workshop) show({ Workshop })
    }
    void load()
  }, [front])
  if (!front?.workshop) return <Page title={t().error.lost}>{null}</Page>
  return shown ? <shown.Workshop /> : <div class="loading" />
}

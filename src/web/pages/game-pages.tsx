import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { findFront } from '../games/index.ts'
import { Lost } from '../pieces/lost.tsx'

interface Props {
  readonly rest: string
}

/** A page that only some games have. */
const extraPage =
  (name: 'campaign' | 'workshop') =>
  ({ rest }: Props): JSX.Element => {
    const front = findFront(rest)
    const [shown, show] = useState<{ readonly Extra: ComponentType } | undefined>(undefined)
    useEffect(() => {
      const load = async (): Promise<void> => {
        const kit = await front?.load()
        await kit?.speak()
        const Extra = await front?.[name]?.()
        if (Extra) show({ Extra })
      }
      void load()
    }, [front])
    if (!front?.[name]) return <Lost />
    return shown ? <shown.Extra /> : <div class="loading" />
  }

export const CampaignPage = extraPage('campaign')
export const WorkshopPage = extraPage('workshop')

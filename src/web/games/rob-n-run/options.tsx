import type { JSX } from 'preact'
import { t } from './words.ts'

/** Where scenarios of one's own are made. */
export const WorkshopLink = (): JSX.Element => {
  const w = t().options
  return (
    <p>
      <a href="/workshop/rob-n-run">{w.workshop}</a> <span class="soft">{w.workshopHint}</span>
    </p>
  )
}

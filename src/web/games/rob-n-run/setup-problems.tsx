import type { JSX } from 'preact'
import { isProblems, type Problem } from '../../../core/json.ts'
import { readSetup } from '../../../games/rob-n-run/box/options.ts'
import { problemText } from '../../pieces/problem-list.tsx'
import { t } from './words.ts'

/** A scenario, by its number or its code, as so many play it. */
export type ScenarioSetup = { readonly seats: number; readonly scenario: number | string }

/** Nothing where it can be played. */
export const setupProblems = (setup: ScenarioSetup): readonly Problem[] => {
  const found = readSetup(setup)
  return isProblems(found) ? found : []
}

/** Why so many cannot play it, and what to do. */
export const SetupProblems = ({ setup }: { readonly setup: ScenarioSetup }): JSX.Element => (
  <div role="status">
    <ul class="mistakes">
      {[...new Set(setupProblems(setup).map(({ code }) => problemText(code, t().problems)))].map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </div>
)

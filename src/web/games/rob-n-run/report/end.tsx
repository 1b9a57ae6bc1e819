import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { gradeOf, hasWon } from '../../../../games/rob-n-run/rules/score.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { facts, sentences } from '../../../i18n/joined.ts'
import { Coin, GetawayCar, Plane, PoliceCar } from '../pieces/drawings.tsx'
import { toAirport } from '../text/tell.ts'
import { t } from '../words.ts'
import { type EndReason, endReason } from './end-reason.ts'
import type { HeistReport } from './report.ts'

// N38: the gold at which each grade begins; the best asks for a farther terminal.
const GRADES = [
  { grade: 4, gold: '12+' },
  { grade: 3, gold: '8–11' },
  { grade: 2, gold: '4–7' },
  { grade: 1, gold: '0–3' },
] as const
const BEST = 4

const titleOf = (why: EndReason): string => {
  const w = t().end
  if (why.code === 'escaped') return w.won(why.terminal)
  return why.code === 'noVaults' ? w.noVaults : w.caught
}

/** The reason, after the title that says what happened. */
const sayWhy = (why: EndReason): string => {
  const { end, evaluation } = t()
  if (why.code === 'escaped') return end.whyWon(why.lead)
  if (why.code === 'noVaults') return end.whyNoVaults
  if (why.code === 'caughtBefore') return end.whyCaughtBefore
  return sentences([
    end.whyCaught(why.moved, why.lead),
    why.shut > 0 || why.alarm ? evaluation.policeWhy(why.shut, why.alarm) : undefined,
  ])
}

/** The police catch up, or the plane leaves; a tap shows how it came out. */
const Picture = ({ won }: { readonly won: boolean }): JSX.Element => {
  const [still, stop] = useState(false)
  return (
    <div class={still ? 'picture still' : 'picture'} aria-hidden="true" onClick={() => stop(true)}>
      <span class="getaway">
        <GetawayCar />
      </span>
      <span class="chaser">{won ? <Plane /> : <PoliceCar />}</span>
    </div>
  )
}

const Rating = ({ grade }: { readonly grade: number }): JSX.Element => {
  const w = t().end
  return (
    <ol class="rating" aria-label={w.rating}>
      {GRADES.map(({ grade: each, gold }) => (
        <li key={each} class={each === grade ? 'reached' : ''} aria-current={each === grade ? 'true' : undefined}>
          <span class="gold">
            <Coin />
            {gold}
          </span>
          <span>
            {w.grades[each]} {each === BEST && <small class="soft">{w.far}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

interface EndProps {
  readonly s: Rob
  /** How the last heist ended, where the page has heard it. */
  readonly last: HeistReport | undefined
  readonly children: ComponentChildren
}

/** How it all ended and why, what the crew reached, and what can be done then. */
export const End = ({ s, last, children }: EndProps): JSX.Element => {
  const w = t().end
  const won = hasWon(s)
  const why = endReason(s, last)
  return (
    <section class={won ? 'end won' : 'end lost'}>
      <Picture won={won} />
      <h2>{titleOf(why)}</h2>
      <p>{sayWhy(why)}</p>
      <p class="soft">{facts([w.gold(s.gold), w.heists(s.heist + 1), won ? undefined : w.distance(toAirport(s))])}</p>
      {won ? <Rating grade={gradeOf(s)} /> : <p class="soft">{w.notRated}</p>}
      <div class="then">{children}</div>
    </section>
  )
}

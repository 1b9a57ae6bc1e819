import type { JSX } from 'preact'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { RED } from '../../../../games/rob-n-run/state/state.ts'
import type { ShowingSteps } from '../../../session/session.ts'
import { Prompt } from '../acts.tsx'
import { ToolCard } from '../pieces/tools.tsx'
import { toolName } from '../text/say.ts'
import { sentences } from '../../../i18n/joined.ts'
import { t } from '../words.ts'
import { roundIn, type SortedCard } from './frames.ts'

/** What became of a card, in words. */
export const sayCard = ({ is, kind }: SortedCard): string => {
  const say = t().tell
  if (is === 'useful') return say.fits(toolName(kind!), 1)
  if (is === 'bag') return say.bag(1)
  return kind === undefined ? say.wrong(1) : say.wrongSeen(toolName(kind), 1)
}

/** The alarm phase, in the place of the hand: the cards of the round, turned over one after the other. */
export const Sorting = ({ s, steps }: { readonly s: Rob; readonly steps: ShowingSteps }): JSX.Element => {
  const w = t()
  const cards = roundIn(steps.heard)
  const now = cards[steps.at - 1]
  const isAlarm = s.wrong > s.numbers[RED]!
  const words = now ? sentences([sayCard(now), isAlarm ? w.tell.alarm : undefined]) : w.act.sorting
  return (
    <div class="bottom sorting">
      <Prompt mine text={words} />
      <ol class={`hand of-${cards.length}`} aria-hidden="true">
        {cards.map((card, i) => (
          <li class={`slot at-${i}`} key={i}>
            <span class={`turned ${i < steps.at ? card.is : ''}`}>
              <ToolCard kind={i < steps.at ? card.kind : undefined} />
            </span>
          </li>
        ))}
      </ol>
      <div class="acts">
        <button type="button" class="do go-on" onClick={steps.skip}>
          {w.act.skip}
        </button>
      </div>
    </div>
  )
}

import type { JSX } from 'preact'
import { PRICES } from '../../../../games/rob-n-run/state/layout.ts'
import { boardMove, DO, dataOf, ON_BOARD, whatOf } from '../../../../games/rob-n-run/rules/moves.ts'
import { COLOURS, HINT_COUNT, hasHint } from '../../../../games/rob-n-run/box/scenario.ts'
import { PHASE } from '../../../../games/rob-n-run/state/state.ts'
import { nameOf } from '../../../kit.ts'
import { usable } from '../../../pieces/explanation.tsx'
import { Mark } from '../../../pieces/plate.tsx'
import type { Session } from '../../../session/session.ts'
import { Main, Prompt, useChosen, waitLabel } from '../acts.tsx'
import { Die } from './drawings.tsx'
import { prompt } from '../text/prompt.ts'
import { upTo } from '../../../../core/lists.ts'
import { asRob } from '../scene.ts'
import { colourName } from '../text/tell.ts'
import { labelled } from '../../../i18n/speak.ts'
import { t } from '../words.ts'

interface Choice {
  readonly move: number
  readonly label: string
  readonly sign: JSX.Element | null
  /** What it is about: the dial that loses dice, or the informant. */
  readonly about?: string
}

const choicesOf = (session: Session): Choice[] => {
  const s = asRob(session.view.value)
  const w = t().act
  const legal = session.legal.value
  if (s.phase === PHASE.BEST)
    return legal
      .filter(move => whatOf(move) === DO.BEST)
      .map(move => ({
        move,
        label: w.best(nameOf(session.people.value, dataOf(move))),
        sign: <Mark seat={dataOf(move)} />,
      }))
  const colour = s.informantOut - 1
  return legal.map(move => {
    const dice = dataOf(move)
    const sign = (
      <span class="dice">
        {upTo(dice).map(i => (
          <Die key={i} colour={colour} />
        ))}
      </span>
    )
    if (dice === 0) return { move, label: w.payNone, sign: null, about: 'informant' }
    const label = w.pay(dice, colourName(colour), PRICES[colour]![dice]!)
    return { move, label, sign, about: COLOURS[colour]! }
  })
}

/** A few things to choose from: a seat to name, a price to pay. */
export const Choices = ({ session }: { readonly session: Session }): JSX.Element => {
  const { chosen, shown, choose, area } = useChosen<number>(session)
  const choices = choicesOf(session)
  const picked = choices.find(({ move }) => move === chosen)
  return (
    <div class="bottom" ref={area} onKeyDown={event => event.key === 'Escape' && choose(undefined)}>
      <Prompt mine={choices.length > 0} text={prompt(session)} />
      <div class="options" role="group" aria-label={prompt(session)}>
        {choices.map(({ move, label, sign, about }) => (
          <button
            key={move}
            type="button"
            class={move === shown ? 'option chosen' : 'option'}
            aria-pressed={move === shown}
            data-what={about}
            onClick={event => choose(move, event.detail === 0)}
          >
            {sign}
            <span>{label}</span>
          </button>
        ))}
      </div>
      <Main
        label={picked ? picked.label : choices.length > 0 ? t().act.chooseOne : waitLabel(session)}
        move={picked?.move}
        session={session}
      />
    </div>
  )
}

/** N5: the six hints of a professional crew, one after the other. */
export const PickHints = ({ session }: { readonly session: Session }): JSX.Element => {
  const s = asRob(session.view.value)
  const w = t()
  const { chosen, shown, choose, area } = useChosen<number>(session)
  const legal = session.legal.value
  const has = (no: number): boolean => hasHint(s.six, no)
  const title = w.hints.title[chosen ?? 0] ?? ''
  return (
    <div class="bottom tall" ref={area} onKeyDown={event => event.key === 'Escape' && choose(undefined)}>
      <Prompt mine={legal.length > 0} text={prompt(session)} />
      <div class="hint-cards all" role="group" aria-label={w.place.theSix}>
        {upTo(HINT_COUNT + 1, 1)
          .filter(no => hasHint(s.layout.allowed, no))
          .map(no => {
            const can = legal.includes(boardMove(ON_BOARD.PICK, no))
            return (
              <button
                key={no}
                type="button"
                class={`hint-card ${has(no) ? 'open' : 'down'}${can ? ' can' : ''}${shown === no ? ' chosen' : ''}`}
                {...usable(can)}
                aria-pressed={shown === no || has(no)}
                data-what="hint"
                data-label={labelled(w.hints.title[no] ?? '', w.hints.about[no] ?? '')}
                data-tap={`hint ${no}`}
                onClick={event => can && choose(no, event.detail === 0)}
              >
                <span class="unseen">{labelled(w.hints.title[no] ?? '', w.hints.about[no] ?? '')}</span>
                <b class="no" aria-hidden="true">
                  {no}
                </b>
                <span aria-hidden="true">{w.hints.title[no]}</span>
              </button>
            )
          })}
      </div>
      <p class="soft hint-about">
        {chosen === undefined ? w.act.picked(upTo(HINT_COUNT + 1, 1).filter(has).length) : w.hints.about[chosen]}
      </p>
      <Main
        label={chosen === undefined ? w.act.chooseOne : w.act.pick(title)}
        move={chosen === undefined ? undefined : boardMove(ON_BOARD.PICK, chosen)}
        session={session}
      />
    </div>
  )
}

import type { JSX } from 'preact'
import { HINT_PRICE } from '../../../../games/rob-n-run/state/layout.ts'
import type { Slot } from '../../../../games/rob-n-run/text/hint-forms.ts'
import { DO, hintOf, isHint, word } from '../../../../games/rob-n-run/rules/moves.ts'
import { labelled } from '../../../i18n/speak.ts'
import { usable } from '../../../pieces/explanation.tsx'
import { Mark } from '../../../pieces/plate.tsx'
import type { Session } from '../../../session/session.ts'
import { Main, Prompt, useChosen, waitLabel } from '../acts.tsx'
import { Coin } from './drawings.tsx'
import { prompt } from '../text/prompt.ts'
import { movesWith, optionsAfter, sentence, slotName, slotsOf, toolNames, toolsMeant } from '../text/say.ts'
import { asRob, type HintCard, hintsOf } from '../scene.ts'
import { LETTER, Tool } from './tools.tsx'
import { t } from '../words.ts'

const GO = word(DO.GO)

interface CardProps {
  readonly card: HintCard
  readonly can: boolean
  readonly mine: boolean
  choose(byKey: boolean): void
}

const HintButton = ({ card: { no, state }, can, mine, choose }: CardProps): JSX.Element => {
  const w = t().hints
  const title = w.title[no] || w.drawn
  const label = can
    ? state === 'open'
      ? w.use(title)
      : w.buy(title, HINT_PRICE)
    : mine && state === 'open'
      ? w.noUse(title)
      : labelled(title, state === 'down' ? w.isDown : w[state])
  return (
    <button
      type="button"
      class={`hint-card ${state}${can ? ' can' : ''}`}
      {...usable(can)}
      data-what="hint"
      data-label={labelled(title, w.about[no] ?? '')}
      data-tap={`hint ${no}`}
      onClick={event => can && choose(event.detail === 0)}
    >
      <span class="unseen">{label}</span>
      <b class="no" aria-hidden="true">
        {no === 0 ? '?' : no}
      </b>
      <span aria-hidden="true">{no === 0 ? '' : title}</span>
      {state !== 'open' && (
        <small aria-hidden="true" class="price">
          {state === 'used' && <i class="tick">✓</i>}
          <span class={can ? 'cost' : 'cost not-now'}>
            <Coin />
            {HINT_PRICE}
          </span>
        </small>
      )}
    </button>
  )
}

interface OptionProps {
  readonly slot: Slot
  readonly value: number
  /** Chosen already, while another could still be chosen instead; undefined before a choice. */
  readonly chosen: boolean | undefined
  readonly session: Session
  /** Many options leave no room for long names: a tool is then told by its picture and its letter. */
  readonly many: boolean
  pick(byKey: boolean): void
}

const Option = ({ slot, value, chosen, session, many, pick }: OptionProps): JSX.Element => {
  const name = slotName(slot, value, session.people.value)
  const tools = toolsMeant(asRob(session.view.value), slot, value)
  const label = slot === 'group' ? labelled(name, toolNames(tools)) : name
  return (
    <button
      type="button"
      class={chosen === undefined ? 'option target' : chosen ? 'option chosen' : 'option'}
      aria-pressed={chosen ?? false}
      data-what="hint"
      data-label={label}
      onClick={event => pick(event.detail === 0)}
    >
      {tools.length > 0 && (
        <span class="tools" aria-hidden="true">
          {tools.map(kind => (
            <Tool key={kind} kind={kind} />
          ))}
        </span>
      )}
      {slot === 'seat' && <Mark seat={value} />}
      <span class="unseen">{label}</span>
      <span aria-hidden="true">{many && tools.length === 1 ? LETTER(value) : name}</span>
    </button>
  )
}

interface Building {
  readonly hint: number
  readonly filled: readonly number[]
}

/**
 * The sentence grows with each tap, and one more says it: what was said cannot be taken back. Only what is true is
 * offered: these are the legal moves.
 */
const Builder = ({
  session,
  built,
  choose,
}: {
  readonly session: Session
  readonly built: Building
  choose(next: Building | undefined, byKey: boolean): void
}): JSX.Element => {
  const w = t()
  const { hint, filled } = built
  const s = asRob(session.view.value)
  const moves = session.legal.value.filter(move => isHint(move) && hintOf(move) === hint)
  const slots = slotsOf(hint)
  const isFilled = slots.length > 0 && filled.length === slots.length
  // The last choice can still be changed.
  const before = isFilled ? filled.slice(0, -1) : filled
  const slot = slots[before.length]
  const options = slot === undefined ? [] : optionsAfter(moves, before)
  const whole = slots.length === 0 || slot === 'number'
  const shown = slot === 'number' ? [options[0]!] : filled
  const only = whole ? moves[0] : isFilled ? movesWith(moves, filled)[0] : undefined
  const pick = (value: number, byKey: boolean): void => choose({ hint, filled: [...before, value] }, byKey)
  return (
    <>
      <div class="builder">
        <p class="bubble big" key={options.length}>
          {slots
            .flatMap((part, i) => (filled[i] === undefined ? [] : toolsMeant(s, part, filled[i])))
            .map((kind, i) => (
              <Tool key={i} kind={kind} />
            ))}
          <span>{sentence(hint, shown, session.people.value)}</span>
        </p>
        <div class={`options of-${options.length}`} role="group" aria-label={w.hints.about[hint]}>
          {!whole &&
            slot !== undefined &&
            options.map(value => (
              <Option
                key={value}
                slot={slot}
                value={value}
                chosen={isFilled ? value === filled.at(-1) : undefined}
                session={session}
                many={options.length > 3}
                pick={byKey => pick(value, byKey)}
              />
            ))}
          {whole && <p class="soft">{w.hints.about[hint]}</p>}
        </div>
      </div>
      <Main
        label={
          only !== undefined
            ? w.act.sayIt
            : slot === 'seat' && slots[1] === 'tool'
              ? w.prompt.whom
              : filled.length === 0 || (slot === 'tool' && slots[0] === 'seat')
                ? w.prompt.fill
                : w.prompt.second
        }
        move={only}
        session={session}
      >
        <button type="button" class="extra" onClick={event => choose(undefined, event.detail === 0)}>
          {w.act.back}
        </button>
      </Main>
    </>
  )
}

/** The boss's desk: hint cards, the sentence being built, and the word that lets the crew act. */
export const Desk = ({ session }: { readonly session: Session }): JSX.Element => {
  const s = asRob(session.view.value)
  const legal = session.legal.value
  const w = t()
  const { chosen, shown, choose, area } = useChosen<Building | 'go'>(session)
  const mine = legal.length > 0
  const can = (no: number): boolean => legal.some(move => isHint(move) && hintOf(move) === no)
  return (
    <div class="bottom" ref={area} onKeyDown={event => event.key === 'Escape' && choose(undefined)}>
      <Prompt mine={mine} text={prompt(session)} />
      {typeof chosen === 'object' ? (
        <Builder session={session} built={chosen} choose={choose} />
      ) : (
        <>
          <div class="hint-cards" role="group" aria-label={w.place.theSix}>
            {hintsOf(s).map((card, i) => (
              <HintButton
                key={card.no || `x${i}`}
                card={card}
                can={can(card.no)}
                mine={mine}
                choose={byKey => choose({ hint: card.no, filled: [] }, byKey)}
              />
            ))}
          </div>
          <Main
            label={mine ? (chosen === 'go' ? w.act.goNow : w.act.goFirst) : waitLabel(session)}
            move={chosen === 'go' && legal.includes(GO) ? GO : undefined}
            session={session}
          >
            <button
              type="button"
              class={shown === 'go' ? 'extra wide chosen' : 'extra wide'}
              {...usable(legal.includes(GO))}
              aria-pressed={shown === 'go'}
              data-tap="go"
              onClick={event => legal.includes(GO) && choose('go', event.detail === 0)}
            >
              {w.act.go}
            </button>
          </Main>
        </>
      )}
    </div>
  )
}

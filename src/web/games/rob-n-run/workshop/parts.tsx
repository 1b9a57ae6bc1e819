import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Problem } from '../../../../core/json.ts'
import { COLOURS, HINT_COUNT } from '../../../../games/rob-n-run/box/scenario.ts'
import { STANDARD } from '../../../../games/rob-n-run/box/edition.ts'
import { sentences } from '../../../i18n/joined.ts'
import { RadioGroup } from '../../../pieces/radio-group.tsx'
import { problemText } from '../../../pieces/problem-list.tsx'
import { Die, Informant } from '../pieces/drawings.tsx'
import { upTo } from '../../../../core/lists.ts'
import { t } from '../words.ts'
import { type Draft, leftOver, type Mode, NEEDS_THREE, wantsListForTwo, PLACES, problemsAt } from './draft.ts'
import { tw } from './words.ts'

export interface PartProps {
  readonly draft: Draft
  readonly problems: readonly Problem[]
  change(next: Partial<Draft>): void
}

/** Mistakes stand where they are. */
export const Mistakes = ({
  problems,
  part,
}: {
  readonly problems: readonly Problem[]
  readonly part: string
}): JSX.Element => (
  <div role="status">
    <ul class="mistakes">
      {[...new Set(problemsAt(problems, part).map(({ code }) => problemText(code, t().problems)))].map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </div>
)

/** Nothing where the colours are drawn later. */
const colourName = (draft: Draft, colour: number): string => (draft.drawn ? '' : (t().colours[colour] ?? ''))

const Place = ({
  draft,
  problems,
  change,
  place,
  colour,
}: PartProps & { readonly place: number; readonly colour: number | undefined }): JSX.Element => {
  const w = tw()
  const name = place === 0 ? w.station : w.field(place)
  const dice = draft.dice[place] ?? []
  const set = (next: readonly number[]): void =>
    change({ dice: draft.dice.map((each, i) => (i === place ? next : each)) })
  return (
    <li class={place === 0 ? 'dice-place station' : 'dice-place'}>
      <div class="dice-row">
        <b>{name}</b>
        <span class="laid">
          {dice.map((die, i) => (
            <button
              key={i}
              type="button"
              class="die"
              aria-label={w.take(colourName(draft, die), name)}
              onClick={() => set(dice.filter((_, j) => j !== i))}
            >
              <Die colour={draft.drawn ? 0 : die} />
            </button>
          ))}
        </span>
        <button
          type="button"
          class={colour === undefined ? 'put' : 'put target'}
          disabled={colour === undefined}
          aria-label={w.put(colour === undefined ? '' : colourName(draft, colour), name)}
          onClick={() => colour !== undefined && set([...dice, colour].sort((a, b) => a - b))}
        >
          +
        </button>
      </div>
      <Mistakes problems={problems} part={place === 0 ? 'station' : `route[${place - 1}]`} />
    </li>
  )
}

/** Dice from the box to the station and the fields. */
export const DicePart = (props: PartProps): JSX.Element => {
  const w = tw()
  const { draft, problems, change } = props
  const [picked, pick] = useState<number | undefined>(undefined)
  const left = leftOver(draft)
  const colour = picked !== undefined && (left[picked] ?? 0) > 0 ? picked : undefined
  return (
    <section class="section">
      <h2>{w.dice}</h2>
      <p class="soft">{w.diceHint}</p>
      <label class="rob-check">
        <input
          type="checkbox"
          checked={draft.drawn}
          onChange={event => change({ drawn: event.currentTarget.checked })}
        />
        <span>{w.drawn}</span>
      </label>
      <div class="dice-box" role="group" aria-label={w.dice}>
        {left.map((n, i) => (
          <button
            key={i}
            type="button"
            class={colour === i ? 'box chosen' : 'box'}
            aria-pressed={colour === i}
            disabled={n <= 0}
            onClick={() => pick(i)}
          >
            <Die colour={i} />
            <b aria-hidden="true">{n}</b>
            <span class="unseen">{w.left(colourName(draft, i), n)}</span>
          </button>
        ))}
      </div>
      <ol class="dice-places">
        {upTo(PLACES).map(place => (
          <Place key={place} {...props} place={place} colour={colour} />
        ))}
      </ol>
      <Mistakes problems={problems} part="route" />
    </section>
  )
}

export const InformantPart = ({ draft, problems, change }: PartProps): JSX.Element | null => {
  if (draft.drawn) return null
  return (
    <section class="section">
      <h2>{tw().informants}</h2>
      <div class="quarters">
        {STANDARD.quarters.map(({ id }, q) => (
          <label class="field" key={id}>
            <span>{t().place.quarter(id)}</span>
            <span class="who">
              <Informant colour={COLOURS.indexOf(draft.informants[q]!)} />
              <select
                value={draft.informants[q]}
                onChange={event =>
                  change({
                    informants: draft.informants.map((each, i) =>
                      i === q ? COLOURS.find(colour => colour === event.currentTarget.value)! : each,
                    ),
                  })
                }
              >
                {COLOURS.map((colour, i) => (
                  <option key={colour} value={colour}>
                    {t().colours[i]}
                  </option>
                ))}
              </select>
            </span>
          </label>
        ))}
      </div>
      <Mistakes problems={problems} part="informants" />
    </section>
  )
}

interface HintGridProps {
  readonly numbers: readonly number[]
  readonly on: readonly number[]
  readonly bad?: boolean
  change(next: readonly number[]): void
}

const HintGrid = ({ numbers, on, bad, change }: HintGridProps): JSX.Element => (
  <div class={bad ? 'hint-grid bad' : 'hint-grid'}>
    {numbers.map(no => (
      <button
        key={no}
        type="button"
        class={on.includes(no) ? 'on' : ''}
        aria-pressed={on.includes(no)}
        title={t().hints.about[no]}
        onClick={() => change(on.includes(no) ? on.filter(each => each !== no) : [...on, no].sort((a, b) => a - b))}
      >
        <b>{no}</b> <span>{t().hints.title[no]}</span>
      </button>
    ))}
  </div>
)

const ALL = upTo(HINT_COUNT + 1, 1)

export const HintPart = ({ draft, problems, change }: PartProps): JSX.Element => {
  const w = tw()
  const { mode, hints, forTwo, forbidden } = draft
  return (
    <section class="section">
      <RadioGroup<Mode>
        legend={w.hints}
        name="hint-mode"
        value={mode}
        options={[
          ['six', w.modes.six],
          ['pick', w.modes.pick],
          ['draw', w.modes.draw],
        ]}
        change={next => change({ mode: next })}
      />
      {mode === 'six' ? (
        <>
          <p class="soft">{w.chosen(hints.length)}</p>
          <HintGrid numbers={ALL} on={hints} change={next => change({ hints: next })} />
          <Mistakes problems={problems} part="hints" />
          {wantsListForTwo(draft) && (
            <>
              <h3>{w.forTwo}</h3>
              <p class="soft">{w.chosen(forTwo.length)}</p>
              <HintGrid
                numbers={ALL.filter(no => !NEEDS_THREE.includes(no))}
                on={forTwo}
                change={next => change({ forTwo: next })}
              />
              <Mistakes problems={problems} part="hintsForTwo" />
            </>
          )}
        </>
      ) : (
        <>
          <p class="soft">{sentences([w.forbidHint, w.forbid(forbidden.length)])}</p>
          <HintGrid bad numbers={ALL} on={forbidden} change={next => change({ forbidden: next })} />
          <Mistakes problems={problems} part="forbidden" />
        </>
      )}
    </section>
  )
}

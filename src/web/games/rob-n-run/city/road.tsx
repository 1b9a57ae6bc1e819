import type { ComponentChildren, JSX } from 'preact'
import { COLOURS } from '../../../../games/rob-n-run/box/scenario.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { Skyline } from './city-drawings.tsx'
import { Coin, Die, GetawayCar, Informant, Plane, PoliceCar } from '../pieces/drawings.tsx'
import { upTo } from '../../../../core/lists.ts'
import { colourName, toAirport } from '../text/tell.ts'
import { listed, sentences } from '../../../i18n/joined.ts'
import { labelled } from '../../../i18n/speak.ts'
import { t } from '../words.ts'

const diceAt = (s: Rob, field: number): number[] => {
  const place = s.layout.diceField[field]!
  return place === 0
    ? []
    : COLOURS.flatMap((_, colour) =>
        Array.from({ length: s.route[(place - 1) * COLOURS.length + colour]! }, () => colour),
      )
}

const Field = ({ s, field }: { readonly s: Rob; readonly field: number }): JSX.Element => {
  const w = t().place
  const dice = diceAt(s, field)
  const terminal = s.layout.terminal[field]!
  const here = [...(s.car === field ? [w.car] : []), ...(s.police === field ? [w.police] : []), ...dice.map(colourName)]
  return (
    <li class={terminal > 0 ? 'field terminal' : s.layout.diceField[field]! > 0 ? 'field with-dice' : 'field'}>
      <span class="unseen">{labelled(terminal > 0 ? w.terminal(terminal) : w.field(field), listed(here))}</span>
      {terminal > 0 && (
        <span class="gate" aria-hidden="true" data-what="terminal" data-label={w.terminal(terminal)}>
          <Plane />
          <b>{terminal}</b>
        </span>
      )}
      {dice.length > 0 && (
        <span class="stack" aria-hidden="true" data-flip={`field-${field}`} data-what="routeDice">
          {dice.map((colour, i) => (
            <Die key={i} colour={colour} />
          ))}
        </span>
      )}
      {s.police === field && (
        <span class="piece" data-flip="police" data-what="police">
          <PoliceCar />
        </span>
      )}
      {s.car === field && (
        <span class="piece" data-flip="car" data-what="car">
          <GetawayCar />
        </span>
      )}
    </li>
  )
}

/** The escape road along the top: police behind, dice on the way, the airport ahead. */
export const Road = ({ s, children }: { readonly s: Rob; readonly children?: ComponentChildren }): JSX.Element => {
  const w = t().place
  return (
    <section class="road" aria-label={w.route}>
      <Skyline />
      <div class="sky">
        <span class="gold" data-flip="gold" data-what="gold">
          <Coin />
          <b aria-hidden="true">{s.gold}</b>
          <span class="unseen">{w.gold(s.gold)}</span>
        </span>
        {s.informantOut > 0 && (
          <span class="informer" data-what="informant" data-label={w.informer(colourName(s.informantOut - 1))}>
            <Informant colour={s.informantOut - 1} />
            <span class="unseen">{w.informer(colourName(s.informantOut - 1))}</span>
          </span>
        )}
        <span class="unseen">
          {sentences([s.police < s.car ? w.lead(s.car - s.police) : t().end.caught, w.toGo(toAirport(s))])}
        </span>
        {children}
      </div>
      <ol class="fields">
        {upTo(s.layout.lastField + 1, 1).map(field => (
          <Field key={field} s={s} field={field} />
        ))}
      </ol>
    </section>
  )
}

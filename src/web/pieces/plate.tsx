import type { ComponentChildren, JSX } from 'preact'
import { levelName, t } from '../i18n/index.ts'
import type { Person } from '../session/session.ts'
import { Icon } from './icons.tsx'

// A seat is told by a shape as well as by a colour.
const SHAPES = [
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  'M12 3 22 20.500H2z',
  'M4 4h16v16H4z',
  'M12 2l10 10-10 10L2 12z',
  'M12 2l3 6.500 7 .700-5.300 4.700 1.600 7L12 17.300 5.700 20.900l1.600-7L2 9.200l7-.700z',
]

export const Mark = ({ seat }: { readonly seat: number }): JSX.Element => (
  <svg class={`mark seat-${seat}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPES[seat % SHAPES.length]} />
  </svg>
)

interface NameProps {
  readonly person: Person
  readonly me?: boolean
  /** In a crew a bot's level says what kind of partner it is. */
  readonly together?: boolean
  readonly children?: ComponentChildren
}

/** Who sits there: mark, name, bot badge, whether they are here. */
export const NamePlate = ({ person, me, together, children }: NameProps): JSX.Element => {
  const { seat } = t()
  const level = person.bot === undefined ? undefined : levelName(person.bot, together)
  return (
    <span class="nameplate">
      <Mark seat={person.seat} />
      <b class="name">{me ? seat.you : person.name}</b>
      {level !== undefined && (
        <span class="bot" title={seat.botOf(level)}>
          <Icon name="bot" />
          <span class="unseen">{seat.botOf(level)}</span>
        </span>
      )}
      {!person.here && !person.standIn && <span class="away">{seat.away}</span>}
      {person.standIn && (
        <span class="away bot" title={seat.standIn}>
          <Icon name="bot" />
          <span class="unseen">{seat.standIn}</span>
        </span>
      )}
      {children}
    </span>
  )
}

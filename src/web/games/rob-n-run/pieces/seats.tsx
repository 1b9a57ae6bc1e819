import type { JSX } from 'preact'
import type { Viewer } from '../../../../core/game.ts'
import { actor } from '../../../../games/rob-n-run/rules/phases.ts'
import { hasBoss, hasTarget, isHeistOver, PHASE, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import { levelName, t as common } from '../../../i18n/index.ts'
import { addressing } from '../../../kit.ts'
import { Mark } from '../../../pieces/plate.tsx'
import type { Person } from '../../../session/session.ts'
import { Crown } from './drawings.tsx'
import { toolNames } from '../text/say.ts'
import { turnEventsOf, handOf, seatsFrom } from '../scene.ts'
import { Tool, ToolCard } from './tools.tsx'
import { t } from '../words.ts'

interface Props {
  readonly s: Rob
  readonly viewer: Viewer
  readonly people: readonly Person[]
  /** Who has the shared decision in place of the bot that is to act. */
  readonly decider: number | undefined
}

type Status = 'chose' | 'passed' | 'swapped'

const SIGNS: { readonly [S in Status]: string } = {
  chose: 'M4 12.500l5.500 5.500L20 6.500',
  passed: 'M5 12h14M13 6l6 6-6 6',
  swapped: 'M4 9h14l-4-4M20 15H6l4 4',
}

/** What a seat did last in this phase. */
const statusOf = (s: Rob, seat: number): Status | undefined => {
  if (s.phase === PHASE.GIVE || s.phase === PHASE.GET) return s.chosen & (1 << seat) ? 'chose' : undefined
  if (s.phase !== PHASE.PLAY) return undefined
  const last = turnEventsOf(s).findLast(event => event.seat === seat)
  return last?.what === 'pass' ? 'passed' : s.swapped & (1 << seat) ? 'swapped' : undefined
}

const Seat = ({ s, seat, viewer, people, decider }: Props & { readonly seat: number }): JSX.Element => {
  const w = t()
  const person = people[seat]!
  const acts = (decider ?? actor(s)) === seat
  const isBoss = s.boss === seat && hasBoss(s)
  const held = s.handSize[seat]!
  const holds = addressing(people, viewer)(seat, w.place.youHold(held), name => w.place.held(name, held))
  const status = statusOf(s, seat)
  // Other hands lie open only where everything does: when a finished game is looked at again.
  const open = handOf(s, seat).flatMap(({ kind, n }) => Array.from({ length: n }, () => kind))
  return (
    <li
      class={[
        'seat',
        acts ? 'turn' : '',
        isBoss ? 'boss' : '',
        seat === viewer ? 'me' : '',
        person.here ? '' : 'away',
      ].join(' ')}
      aria-current={acts ? 'true' : undefined}
      data-seat={seat}
      data-flip={`seat-${seat}`}
    >
      <b class="name">{seat === viewer ? common().seat.you : person.name}</b>
      {person.bot !== undefined && <span class="unseen">{common().seat.botOf(levelName(person.bot, true))}</span>}
      {!person.here && <span class="unseen">{person.standIn ? common().seat.standIn : common().seat.away}</span>}
      <span class="holds">
        <Mark seat={seat} />
        {isBoss ? (
          <span class="is-boss" data-what="boss">
            <Crown />
            <span class="word" aria-hidden="true">
              {w.who.boss}
            </span>
            <span class="unseen">{w.who.boss}</span>
          </span>
        ) : (
          hasTarget(s) &&
          !isHeistOver(s) && (
            <span class="count" data-what="held" data-label={holds}>
              <ToolCard kind={undefined} />
              <b aria-hidden="true">{held}</b>
              <span class="unseen">{holds}</span>
            </span>
          )
        )}
        {status !== undefined && (
          <span class="status" data-what={status}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={SIGNS[status]} />
            </svg>
            <span class="unseen">{w.place[status]}</span>
          </span>
        )}
        {acts && <span class="unseen">{common().seat.turn}</span>}
      </span>
      {seat !== viewer && open.length > 0 && (
        <span class="mini-hand" role="img" aria-label={toolNames(open)}>
          {open.map((kind, i) => (
            <Tool key={i} kind={kind} />
          ))}
        </span>
      )}
    </li>
  )
}

export const Seats = ({ s, viewer, people, decider }: Props): JSX.Element => (
  <ol class={`crew of-${s.setup.seats}`} aria-label={t().who.crew}>
    {seatsFrom(s, viewer).map(seat => (
      <Seat key={seat} s={s} seat={seat} viewer={viewer} people={people} decider={decider} />
    ))}
  </ol>
)

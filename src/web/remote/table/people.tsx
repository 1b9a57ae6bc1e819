import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { inWords } from '../../i18n/speak.ts'
import type { SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { Icon } from '../../pieces/icons.tsx'
import { Choices } from '../../pieces/choices.tsx'
import { NamePlate } from '../../pieces/plate.tsx'
import { toast } from '../../pieces/toast.tsx'
import type { Session } from '../../session/session.ts'
import { settings } from '../../settings.ts'
import type { Desk } from '../desk.ts'
import { personOf } from '../session.ts'
import { t } from '../words.ts'

interface Props {
  readonly desk: Desk
  readonly session: Session
}

/** At a public table, where at least two others can agree. */
const mayBeVotedOut = (info: TableInfo | undefined, seat: number): boolean =>
  info?.public === true &&
  info.seats[seat]?.kind === 'person' &&
  info.seats.filter(one => one.kind === 'person' && !one.standIn && one.seat !== seat).length >= 2

/** Tells the operator about somebody, in a second step. */
const ReportForm = ({
  desk,
  seat,
  name,
}: {
  readonly desk: Desk
  readonly seat: number
  readonly name: string
}): JSX.Element => {
  const { people } = t()
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const send = async (): Promise<void> => {
    if (!(await desk.report(seat, why.trim()))) return
    setOpen(false)
    toast(people.reported)
  }
  if (!open)
    return (
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {people.report(name)}
      </button>
    )
  return (
    <form
      class="report-form"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <label class="field">
        <span>{people.reportWhy}</span>
        <input value={why} maxLength={500} onInput={event => setWhy(event.currentTarget.value)} />
      </label>
      <button type="submit" class="button">
        {people.reportSend}
      </button>
    </form>
  )
}

/** What can be done about somebody else at the table. */
const Deeds = ({ desk, session, one }: Props & { readonly one: SeatInfo }): JSX.Element | null => {
  const { people, talk } = t()
  const { name, seat } = personOf(one)
  const playing = desk.info.value?.status === 'playing'
  const seated = desk.viewer.value >= 0
  if (!seated || one.kind === 'bot' || one.kind === 'open' || seat === desk.viewer.value) return null
  const muted = desk.muted.value.has(seat)
  const mayVoteOut = mayBeVotedOut(desk.info.value, seat)
  const give = async (): Promise<void> => {
    if (await desk.ask({ t: 'time', seat })) toast(people.moreGiven)
  }
  const nudge = async (): Promise<void> => {
    if (await desk.ask({ t: 'nudge', seat })) toast(people.nudged(name))
  }
  return (
    <div class="deeds">
      {playing && session.clocks.value?.running === seat && (
        <button type="button" class="button" onClick={() => void give()}>
          {people.moreTime(name)}
        </button>
      )}
      {playing && one.kind === 'person' && !one.standIn && (
        <button type="button" class="button" onClick={() => void nudge()}>
          {people.nudgeName(name)}
        </button>
      )}
      {playing && !one.here && !one.standIn && (
        <button
          type="button"
          class="button"
          onClick={() => void desk.ask({ t: 'vote', about: { kind: 'stand-in', seat }, yes: true })}
        >
          {people.standIn(name)}
        </button>
      )}
      {playing && mayVoteOut && (
        <button
          type="button"
          class="button"
          title={people.voteOutHint}
          onClick={() => void desk.ask({ t: 'vote', about: { kind: 'out', seat }, yes: true })}
        >
          {people.voteOut(name)}
        </button>
      )}
      <button type="button" class="button" aria-pressed={muted} onClick={() => void desk.mute(seat, !muted)}>
        {muted ? talk.unmute(name) : talk.mute(name)}
      </button>
      {one.kind === 'person' && <ReportForm desk={desk} seat={seat} name={name} />}
    </div>
  )
}

/** Everybody at the table, and what one may do about them. */
export const PeoplePanel = ({ desk, session }: Props): JSX.Element => {
  const { people, seats } = t()
  const info = desk.info.value
  const viewer = desk.viewer.value
  return (
    <div class="people">
      <ul>
        {(info?.seats ?? []).map(one => (
          <li key={one.seat}>
            <NamePlate person={personOf(one)} me={one.seat === viewer} together={session?.game.together}>
              {one.seat === info?.host && <span class="soft">{seats.host}</span>}
            </NamePlate>
            <Deeds desk={desk} session={session} one={one} />
          </li>
        ))}
      </ul>
      {desk.watching.value > 0 && <p class="soft">{seats.watching(desk.watching.value)}</p>}
      {info?.status === 'playing' && viewer >= 0 && <p class="soft">{people.standInHint}</p>}
    </div>
  )
}

/** Questions of the game that may be answered beforehand. */
export const HabitsPanel = ({ desk, session }: Props): JSX.Element => {
  const { people } = t()
  return (
    <>
      {session.game.habits.map(({ name, answers, words }) => {
        const options = Object.keys(answers).map(answer => {
          const said = words?.answers[answer]
          return [answer, said ? inWords(said) : answer] as const
        })
        return (
          <Choices
            key={name}
            legend={words ? inWords(words.question) : name}
            name={`habit-${name}`}
            value={desk.habits.value[name] ?? 'ask'}
            options={[['ask', people.askMe], ...options]}
            change={answer => void desk.answer(name, answer)}
          />
        )
      })}
    </>
  )
}

/** Whoever lost the way in asks for the seat. */
export const ClaimPanel = ({ desk }: { readonly desk: Desk }): JSX.Element => {
  const { move } = t()
  const seats = desk.info.value?.seats.filter(({ kind, here }) => kind === 'person' && !here) ?? []
  const claim = async (one: SeatInfo): Promise<void> => {
    if (await desk.claim(one.seat, one.name || settings.peek().name)) toast(move.claimed)
  }
  return (
    <div class="section">
      <p class="soft">{move.claimHint}</p>
      <div class="rows">
        {seats.map(one => (
          <button key={one.seat} type="button" onClick={() => void claim(one)}>
            <Icon name="people" /> {move.claim(one.name)}
          </button>
        ))}
      </div>
    </div>
  )
}

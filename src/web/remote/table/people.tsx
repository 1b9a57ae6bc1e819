import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { inWords } from '../../i18n/speak.ts'
import type { SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { RadioGroup } from '../../pieces/radio-group.tsx'
import { NamePlate } from '../../pieces/plate.tsx'
import { Sheet } from '../../pieces/sheet.tsx'
import { toast } from '../../pieces/toast.tsx'
import type { Session } from '../../session/session.ts'
import type { RemoteTable } from '../remote-table.ts'
import { personOf } from '../session.ts'
import { HostRows } from './host.tsx'
import { t } from '../words.ts'

interface Props {
  readonly remote: RemoteTable
  /** The game under way: nothing before it. */
  readonly session?: Session
  readonly together: boolean
}

/** At a public table, where at least two others can agree. */
const mayBeVotedOut = (info: TableInfo | undefined, seat: number): boolean =>
  info?.public === true &&
  info.seats[seat]?.kind === 'person' &&
  info.seats.filter(one => one.kind === 'person' && !one.standIn && one.seat !== seat).length >= 2

/** Tells the operator about somebody, in a second step. */
const ReportForm = ({
  remote,
  seat,
  name,
}: {
  readonly remote: RemoteTable
  readonly seat: number
  readonly name: string
}): JSX.Element => {
  const { people } = t()
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [open])
  const send = async (): Promise<void> => {
    if (!(await remote.report(seat, why.trim()))) return
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
        <input ref={field} value={why} maxLength={500} onInput={event => setWhy(event.currentTarget.value)} />
      </label>
      <p class="soft">{people.reported}</p>
      <button type="submit" class="button">
        {people.reportSend}
      </button>
    </form>
  )
}

/** Asks the others, in a second step, whether somebody is to go for good. */
const VoteOut = ({
  remote,
  seat,
  name,
}: {
  readonly remote: RemoteTable
  readonly seat: number
  readonly name: string
}): JSX.Element => {
  const { people } = t()
  const [sure, setSure] = useState(false)
  const tap = (): void => {
    if (sure) void remote.ask({ t: 'vote', about: { kind: 'out', seat }, yes: true })
    setSure(!sure)
  }
  return (
    <>
      <button type="button" class="button" onClick={tap}>
        {sure ? people.voteOutSure(name) : people.voteOut(name)}
      </button>
      <p class="soft" role="status">
        {sure && people.voteOutHint}
      </p>
    </>
  )
}

/** What can be done about somebody else at the table. */
const SeatButtons = ({
  remote,
  session,
  one,
}: Omit<Props, 'together'> & { readonly one: SeatInfo }): JSX.Element | null => {
  const { people, talk } = t()
  const { name, seat } = personOf(one)
  const seated = remote.viewer.value >= 0
  // Who only watches can mute, and has no say else.
  const mayAct = seated && remote.info.value?.status === 'playing'
  if (one.kind === 'bot' || one.kind === 'open' || seat === remote.viewer.value) return null
  const muted = remote.muted.value.has(seat)
  const mayVoteOut = mayBeVotedOut(remote.info.value, seat)
  const give = async (): Promise<void> => {
    if (await remote.ask({ t: 'time', seat })) toast(people.moreGiven)
  }
  const nudge = async (): Promise<void> => {
    if (await remote.ask({ t: 'nudge', seat })) toast(people.nudged(name))
  }
  return (
    <div class="seat-buttons">
      {mayAct && session?.clocks.value?.running === seat && (
        <button type="button" class="button" onClick={() => void give()}>
          {people.moreTime(name)}
        </button>
      )}
      {mayAct && one.kind === 'person' && !one.standIn && (
        <button type="button" class="button" onClick={() => void nudge()}>
          {people.nudgeName(name)}
        </button>
      )}
      {mayAct && !one.here && !one.standIn && (
        <button
          type="button"
          class="button"
          onClick={() => void remote.ask({ t: 'vote', about: { kind: 'stand-in', seat }, yes: true })}
        >
          {people.standIn(name)}
        </button>
      )}
      {mayAct && mayVoteOut && <VoteOut remote={remote} seat={seat} name={name} />}
      <button type="button" class="button" aria-pressed={muted} onClick={() => void remote.mute(seat, !muted)}>
        {muted ? talk.unmute(name) : talk.mute(name)}
      </button>
      {seated && one.kind === 'person' && <ReportForm remote={remote} seat={seat} name={name} />}
    </div>
  )
}

/** Everybody at the table, and what one may do about them. */
const PeoplePanel = ({ remote, session, together }: Props): JSX.Element => {
  const { people, seats } = t()
  const info = remote.info.value
  const viewer = remote.viewer.value
  return (
    <div class="people">
      <ul>
        {(info?.seats ?? []).map(one => (
          <li key={one.seat}>
            <NamePlate person={personOf(one)} me={one.seat === viewer} together={together}>
              {one.seat === info?.host && <span class="soft">{seats.host}</span>}
            </NamePlate>
            <SeatButtons remote={remote} {...(session ? { session } : {})} one={one} />
          </li>
        ))}
      </ul>
      {remote.watching.value > 0 && <p class="soft">{seats.watching(remote.watching.value)}</p>}
      {info?.status === 'playing' && viewer >= 0 && <p class="soft">{people.standInHint}</p>}
    </div>
  )
}

/** The same before a game and in it: people can be muted and reported wherever they can talk. */
export const PeopleSheet = (props: Props & { close(): void }): JSX.Element => (
  <Sheet title={t().people.title} close={props.close}>
    <PeoplePanel {...props} />
    {props.remote.isHost.value && (
      <div class="rows">
        <HostRows remote={props.remote} close={props.close} />
      </div>
    )}
  </Sheet>
)

interface HabitsProps {
  readonly remote: RemoteTable
  readonly session: Session
}

/** Questions of the game that may be answered beforehand. */
export const HabitsPanel = ({ remote, session }: HabitsProps): JSX.Element => {
  const { people } = t()
  return (
    <>
      {session.game.habits.map(({ name, answers, words }) => {
        const options = Object.keys(answers).map(answer => {
          const said = words?.answers[answer]
          return [answer, said ? inWords(said) : answer] as const
        })
        return (
          <RadioGroup
            key={name}
            legend={words ? inWords(words.question) : name}
            name={`habit-${name}`}
            value={remote.habits.value[name] ?? 'ask'}
            options={[['ask', people.askMe], ...options]}
            change={answer => void remote.answer(name, answer)}
          />
        )
      })}
    </>
  )
}

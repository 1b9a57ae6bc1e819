import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Pace, SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { t as common } from '../../i18n/index.ts'
import { facts } from '../../i18n/joined.ts'
import { inWords } from '../../i18n/speak.ts'
import type { Front } from '../../kit.ts'
import { Few } from '../../pieces/few.tsx'
import { Icon } from '../../pieces/icons.tsx'
import { writeAddress } from '../../replay/address.ts'
import { set, settings } from '../../settings.ts'
import type { RemoteTable } from '../remote-table.ts'
import { Lazy } from '../lazy.tsx'
import { personOf, wordsOf } from '../session.ts'
import { linesOf, TalkPanel, useNews } from '../table/talk.tsx'
import { Chair, type ChairProps, isSomebody, SeatSheet } from './chair.tsx'
import { NameField } from './name-field.tsx'
import { Share } from './share.tsx'
import { Start, Waiting } from './start.tsx'
import { LineState, Trouble } from '../table/trouble.tsx'
import { t } from '../words.ts'
import { waitsForHost } from './waits.ts'

const paceText = (pace: Pace): string => {
  const { make, seats } = t()
  if (pace.kind === 'slow') return make.days(pace.days)
  return pace.seconds === undefined ? seats.facts.noClock : make.seconds(pace.seconds)
}

const factsOf = (info: TableInfo, watching: number): string => {
  const { seats } = t()
  const words = seats.facts
  return facts([
    paceText(info.pace),
    info.public ? words.public : words.private,
    info.spectators ? words.watch : words.noWatch,
    info.aids === 'none' ? words.noAids : info.aids === 'said' ? words.aidsSaid : undefined,
    watching > 0 ? seats.watching(watching) : undefined,
  ])
}

/** The promise of the luck, and what it proves. */
const Luck = ({ info }: { readonly info: TableInfo }): JSX.Element => {
  const { luck } = t()
  return (
    <details class="more luck">
      <summary>{luck.title}</summary>
      <p class="soft">{luck.text}</p>
      <p>
        <span class="soft">{luck.label}</span> <code>{info.commitment}</code>
      </p>
      {info.seats.map(
        one =>
          one.hash !== undefined && (
            <p key={one.seat}>
              <span class="soft">{personOf(one).name}</span> <code>{one.hash}</code>
            </p>
          ),
      )}
    </details>
  )
}

/** The games before the last one, newest first. */
const Earlier = ({ info: { id, number } }: { readonly info: TableInfo }): JSX.Element => (
  <details class="more">
    <summary>{t().seats.earlier}</summary>
    <Few of={Array.from({ length: number - 2 }, (_, i) => number - 2 - i)}>
      {game => (
        <li key={game}>
          <a class="button plain" href={writeAddress({ id, number: game })}>
            {t().seats.game(game)}
          </a>
        </li>
      )}
    </Few>
  </details>
)

const peopleSheet = async () => (await import('../table/people.tsx')).PeopleSheet

interface Props {
  readonly remote: RemoteTable
  readonly front: Front
  readonly info: TableInfo
  readonly screen: boolean
}

/** The table before a game: who is coming, the way in, and the start. */
export const Gather = ({ remote, front, info, screen }: Props): JSX.Element => {
  const { seats } = t()
  const viewer = remote.viewer.value
  const isHost = remote.isHost.value
  const seated = viewer >= 0
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(settings.peek().name)
  const [missing, setMissing] = useState(false)
  const [changing, change] = useState<number | undefined>(undefined)
  const [listing, listPeople] = useState(false)
  const open = info.seats.filter(({ kind }) => kind === 'open').length

  const sit = async (seat?: number): Promise<void> => {
    const own = name.trim()
    setMissing(own === '')
    if (own === '') return field.current?.focus()
    if (await remote.sit(own, seat)) set({ name: own })
  }
  const pressOf = (one: SeatInfo): ChairProps['press'] => {
    if (screen && !isHost) return undefined
    if (one.kind === 'open' && !seated && !screen)
      return { label: seats.take(one.seat + 1), act: () => void sit(one.seat) }
    if (!isHost || one.seat === viewer) return undefined
    return {
      label: one.kind === 'open' ? seats.changeOpen(one.seat + 1) : seats.change(personOf(one).name),
      act: () => change(one.seat),
    }
  }
  const title = inWords(front.words).title
  const says = useNews(remote)
  // Who has just come by the link needs no picture of it, nor does a table that waits for nobody.
  const invites = screen || (seated && open > 0)
  const share = <Share key="share" table={info.id} game={title} screen={screen} full={open === 0} qr={invites} />
  const talk = seated && (
    <section key="talk" class="gather-talk" aria-label={t().talk.title}>
      <TalkPanel remote={remote} lines={linesOf(remote)} open />
    </section>
  )

  return (
    <div class={screen ? 'page gather screen' : 'page gather'}>
      <header>
        <a class="round" href="/" aria-label={common().bar.home}>
          <Icon name="back" />
        </a>
        <h1>{title}</h1>
        {(seated || isHost) && (
          <button
            type="button"
            class="round"
            aria-label={t().people.title}
            aria-haspopup="dialog"
            onClick={() => listPeople(true)}
          >
            <Icon name="people" />
          </button>
        )}
      </header>
      <main class="page-main">
        <LineState />
        <Trouble fault={remote.trouble.value} close={() => remote.blame(undefined)} />
        <section class="round-table" aria-label={seats.title}>
          {info.number > 1 && (
            <p class="soft">
              {seats.again(info.number)}{' '}
              <a href={writeAddress({ id: info.id, number: info.number - 1 })}>{seats.lastGame}</a>
            </p>
          )}
          {info.number > 2 && <Earlier info={info} />}
          <ul class={`chairs of-${info.seats.length}`}>
            {info.seats.map(one => (
              <li key={one.seat}>
                <Chair
                  one={one}
                  together={front.together}
                  mine={one.seat === viewer}
                  isHost={one.seat === info.host}
                  isReady={info.number > 1 && isSomebody(one) && one.hash !== undefined}
                  says={says?.seat === one.seat ? wordsOf(says) : undefined}
                  press={pressOf(one)}
                />
              </li>
            ))}
          </ul>
          {isHost && !info.starting && info.seats.length < front.seats[1] && (
            <button type="button" class="button plain" onClick={() => void remote.post({ t: 'add-seat' })}>
              <Icon name="plus" /> {seats.addSeat}
            </button>
          )}
          <p class="soft facts">{factsOf(info, remote.watching.value)}</p>
        </section>
        {!seated && !screen && open > 0 && (
          <form
            class="sit"
            onSubmit={event => {
              event.preventDefault()
              void sit()
            }}
          >
            <NameField field={field} name={name} change={setName} missing={missing} />
            <button type="submit" class="button main">
              {seats.sit}
            </button>
          </form>
        )}
        {!seated && !screen && open === 0 && <p class="notice">{seats.full}</p>}
        {seated && info.number > 1 && !remote.isReady.value && !isHost && (
          <div class="start">
            <button type="button" class="button main" onClick={() => void remote.getReady()}>
              <Icon name="check" /> {seats.ready}
            </button>
          </div>
        )}
        {info.starting && <Waiting remote={remote} info={info} />}
        {!info.starting && isHost && (seated || screen || open === 0) && (
          <Start remote={remote} info={info} least={front.seats[0]} />
        )}
        {!info.starting && !isHost && seated && <p class="waits">{waitsForHost(info)}</p>}
        {info.seats.filter(isSomebody).length > 1 ? [talk, share] : [share, talk]}
        <Luck info={info} />
        {seated && (
          <button type="button" class="button plain" onClick={() => void remote.post({ t: 'stand' })}>
            {seats.stand}
          </button>
        )}
      </main>
      {changing !== undefined && info.seats[changing] && (
        <SeatSheet remote={remote} front={front} one={info.seats[changing]} close={() => change(undefined)} />
      )}
      {listing && (
        <Lazy
          load={peopleSheet}
          props={{ remote, together: front.together ?? false, close: () => listPeople(false) }}
        />
      )}
    </div>
  )
}

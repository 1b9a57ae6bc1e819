import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Pace, SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { t as common } from '../../i18n/index.ts'
import { language } from '../../i18n/speak.ts'
import type { Front } from '../../kit.ts'
import { Icon } from '../../pieces/icons.tsx'
import { writeAddress } from '../../replay/address.ts'
import { Sheet } from '../../pieces/sheet.tsx'
import { set, settings } from '../../settings.ts'
import type { Desk } from '../desk.ts'
import { HostRows } from '../table/host.tsx'
import { personOf, wordsOf } from '../session.ts'
import { linesOf, TalkPanel, useNews } from '../table/talk.tsx'
import { Chair, type ChairProps, isSomebody, SeatSheet } from './chair.tsx'
import { NameField } from './name-field.tsx'
import { Share } from './share.tsx'
import { Start, Waiting } from './start.tsx'
import { LineState, Trouble } from '../table/trouble.tsx'
import { t } from '../words.ts'

const paceOf = (pace: Pace): string => {
  const { make, seats } = t()
  if (pace.kind === 'slow') return make.days(pace.days)
  return pace.seconds === undefined ? seats.facts.noClock : make.seconds(pace.seconds)
}

const factsOf = (info: TableInfo): string => {
  const { facts } = t().seats
  return [
    paceOf(info.pace),
    info.public ? facts.public : facts.private,
    info.spectators ? facts.watch : facts.noWatch,
    ...(info.aids === 'none' ? [facts.noAids] : info.aids === 'said' ? [facts.aidsSaid] : []),
  ].join(' · ')
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

interface Props {
  readonly desk: Desk
  readonly front: Front
  readonly info: TableInfo
  readonly screen: boolean
}

/** The table before a game: who is coming, the way in, and the start. */
export const Gather = ({ desk, front, info, screen }: Props): JSX.Element => {
  const { seats } = t()
  const viewer = desk.viewer.value
  const isHost = desk.isHost.value
  const seated = viewer >= 0
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(settings.peek().name)
  const [missing, setMissing] = useState(false)
  const [changing, change] = useState<number | undefined>(undefined)
  const [closing, close] = useState(false)
  const open = info.seats.filter(({ kind }) => kind === 'open').length
  const host = info.host === undefined ? undefined : info.seats[info.host]

  const sit = async (seat?: number): Promise<void> => {
    const own = name.trim()
    setMissing(own === '')
    if (own === '') return field.current?.focus()
    if (await desk.sit(own, seat)) set({ name: own })
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
  const title = front.words[language.value].title
  const says = useNews(desk)

  return (
    <div class={screen ? 'page gather screen' : 'page gather'}>
      <header>
        <a class="round" href="/" aria-label={common().bar.home}>
          <Icon name="back" />
        </a>
        <h1>{title}</h1>
        {isHost && (
          <button
            type="button"
            class="round"
            aria-label={common().bar.menu}
            aria-haspopup="dialog"
            onClick={() => close(true)}
          >
            <Icon name="menu" />
          </button>
        )}
      </header>
      <main class="page-main">
        <LineState />
        <Trouble fault={desk.trouble.value} close={() => desk.blame(undefined)} />
        <section class="round-table" aria-label={seats.title}>
          {info.number > 1 && (
            <p class="soft">
              {seats.again(info.number)}{' '}
              <a href={writeAddress({ id: info.id, number: info.number - 1 })}>{seats.lastGame}</a>
            </p>
          )}
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
            <button type="button" class="button plain" onClick={() => void desk.post({ t: 'add-seat' })}>
              <Icon name="plus" /> {seats.addSeat}
            </button>
          )}
          <p class="soft facts">
            {factsOf(info)}
            {desk.watching.value > 0 && ` · ${seats.watching(desk.watching.value)}`}
          </p>
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
        {seated && info.number > 1 && !desk.isReady.value && !isHost && (
          <div class="start">
            <button type="button" class="button main" onClick={() => void desk.getReady()}>
              <Icon name="check" /> {seats.ready}
            </button>
          </div>
        )}
        {info.starting && <Waiting desk={desk} info={info} />}
        {!info.starting && isHost && (seated || screen || open === 0) && (
          <Start desk={desk} info={info} least={front.seats[0]} />
        )}
        {!info.starting && !isHost && seated && (
          <p class="waits">{host ? seats.waitHost(host.name) : seats.waitAnyHost}</p>
        )}
        <Share table={info.id} game={title} screen={screen} />
        {seated && (
          <section class="gather-talk" aria-label={t().talk.title}>
            <TalkPanel desk={desk} lines={linesOf(desk)} open />
          </section>
        )}
        <Luck info={info} />
        {seated && (
          <button type="button" class="button plain" onClick={() => void desk.post({ t: 'stand' })}>
            {seats.stand}
          </button>
        )}
      </main>
      {changing !== undefined && info.seats[changing] && (
        <SeatSheet desk={desk} front={front} one={info.seats[changing]} close={() => change(undefined)} />
      )}
      {closing && (
        <Sheet title={common().table.menu} close={() => close(false)}>
          <div class="rows">
            <HostRows desk={desk} close={() => close(false)} />
          </div>
        </Sheet>
      )}
    </div>
  )
}

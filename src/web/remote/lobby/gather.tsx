import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Pace, SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { levelName, t as common } from '../../i18n/index.ts'
import { language } from '../../i18n/speak.ts'
import type { Front } from '../../kit.ts'
import { Icon } from '../../pieces/icons.tsx'
import { writeAddress } from '../../replay/address.ts'
import { Mark } from '../../pieces/plate.tsx'
import { Sheet } from '../../pieces/sheet.tsx'
import { set, settings } from '../../settings.ts'
import type { Desk } from '../desk.ts'
import { HostRows } from '../table/host.tsx'
import { personOf } from '../session.ts'
import { Share } from './share.tsx'
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
  ].join(' · ')
}

interface ChairProps {
  readonly one: SeatInfo
  readonly together: boolean | undefined
  readonly mine: boolean
  readonly isHost: boolean
  /** What pressing the chair does; nothing where it is only to be looked at. */
  readonly press?: { readonly label: string; act(): void } | undefined
}

/** A chair at the table: free, or with somebody on it. */
const Chair = ({ one, together, mine, isHost, press }: ChairProps): JSX.Element => {
  const { seats } = t()
  const person = personOf(one)
  const level =
    one.kind === 'bot' ? levelName(one.level ?? '', together) : one.kind === 'program' ? seats.program : undefined
  const notes = [
    mine ? seats.you : undefined,
    isHost ? seats.host : undefined,
    level,
    !person.here && one.kind === 'person' ? common().seat.away : undefined,
  ].filter(text => text !== undefined)
  const face = (
    <>
      <span class={`chair-face seat-${one.seat}`} aria-hidden="true">
        {one.kind === 'open' ? (
          <Icon name="plus" />
        ) : one.kind === 'person' ? (
          <i>{[...person.name][0]?.toUpperCase()}</i>
        ) : (
          <Icon name="bot" />
        )}
        <Mark seat={one.seat} />
      </span>
      <b class="chair-name">{person.name}</b>
      <span class="chair-notes">{notes.join(' · ')}</span>
    </>
  )
  const kind = `chair is-${one.kind}${mine ? ' mine' : ''}${person.here ? '' : ' absent'}`
  if (!press) return <span class={kind}>{face}</span>
  return (
    <button type="button" class={kind} onClick={press.act}>
      <span class="unseen">{`${press.label}. `}</span>
      {face}
    </button>
  )
}

interface SeatSheetProps {
  readonly desk: Desk
  readonly front: Front
  readonly one: SeatInfo
  close(): void
}

/** What the host may do with a chair. */
const SeatSheet = ({ desk, front, one, close }: SeatSheetProps): JSX.Element => {
  const { seats } = t()
  const put = (level: string): void => void desk.post({ t: 'bot', seat: one.seat, level }).then(close)
  return (
    <Sheet title={one.kind === 'open' ? seats.putBot : personOf(one).name} close={close}>
      <div class="rows">
        {one.kind !== 'person' &&
          one.kind !== 'program' &&
          front.levels.map(level => (
            <button key={level} type="button" aria-pressed={one.level === level} onClick={() => put(level)}>
              <Icon name={one.level === level ? 'check' : 'bot'} />{' '}
              {common().seat.botOf(levelName(level, front.together))}
            </button>
          ))}
        {one.kind !== 'open' && (
          <button type="button" onClick={() => void desk.post({ t: 'remove', seat: one.seat }).then(close)}>
            <Icon name="trash" /> {seats.remove}
          </button>
        )}
      </div>
    </Sheet>
  )
}

interface StartProps {
  readonly desk: Desk
  readonly info: TableInfo
}

const namesOf = (seats: readonly SeatInfo[]): string => seats.map(one => personOf(one).name).join(', ')
const isSomebody = ({ kind }: SeatInfo): boolean => kind === 'person' || kind === 'program'

/** Seats are fixed: who has not answered, and what the host may do about it. */
const Waiting = ({ desk, info }: StartProps): JSX.Element => {
  const { seats } = t()
  const [, tick] = useState(0)
  const late = info.seats.filter(one => isSomebody(one) && !one.ready)
  const from = desk.freeFrom.value
  const left = from === undefined ? undefined : from - performance.now()
  useEffect(() => {
    if (left === undefined || left <= 0) return undefined
    const timer = setTimeout(() => tick(n => n + 1), left + 50)
    return () => clearTimeout(timer)
  }, [from])
  return (
    <div class="start">
      <p class="waits" role="status">
        {seats.waitReady(namesOf(late))}
      </p>
      {info.pace.kind === 'slow' && <p class="soft">{seats.waitVisit}</p>}
      {desk.isHost.value &&
        left !== undefined &&
        left <= 0 &&
        late
          .filter(({ seat }) => seat !== desk.viewer.value)
          .map(one => (
            <button
              key={one.seat}
              type="button"
              class="button"
              onClick={() => void desk.post({ t: 'remove', seat: one.seat })}
            >
              {seats.free(personOf(one).name)}
            </button>
          ))}
    </div>
  )
}

/** The host's start. In a rematch the host who starts is ready. */
const Start = ({ desk, info }: StartProps): JSX.Element => {
  const { seats } = t()
  const open = info.seats.filter(({ kind }) => kind === 'open').length
  const closed = info.seats.filter(one => isSomebody(one) && one.hash === undefined)
  const start = (): void => {
    desk.getReady()
    void desk.post({ t: 'start' })
  }
  return (
    <div class="start">
      <button
        type="button"
        class="button main"
        disabled={open > 0 || closed.length > 0}
        aria-describedby="start-hint"
        onClick={start}
      >
        <Icon name="play" /> {seats.start}
      </button>
      <p id="start-hint" class="soft">
        {open > 0 ? seats.waitSeats(open) : closed.length > 0 ? seats.waitPages(namesOf(closed)) : ''}
      </p>
    </div>
  )
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
                  press={pressOf(one)}
                />
              </li>
            ))}
          </ul>
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
            <label class="field">
              <span>{seats.name}</span>
              <input
                ref={field}
                value={name}
                maxLength={40}
                autocomplete="nickname"
                aria-invalid={missing}
                aria-describedby="name-hint"
                onInput={event => setName(event.currentTarget.value)}
              />
              <small id="name-hint" class={missing ? 'amiss' : 'soft'}>
                {missing ? seats.needName : seats.nameHint}
              </small>
            </label>
            <button type="submit" class="button main">
              {seats.sit}
            </button>
          </form>
        )}
        {!seated && !screen && open === 0 && <p class="notice">{seats.full}</p>}
        {seated && !desk.isReady.value && (!isHost || info.starting) && (
          <div class="start">
            <button type="button" class="button main" onClick={() => desk.getReady()}>
              <Icon name="check" /> {seats.ready}
            </button>
          </div>
        )}
        {info.starting && <Waiting desk={desk} info={info} />}
        {!info.starting && isHost && (seated || screen || open === 0) && <Start desk={desk} info={info} />}
        {!info.starting && !isHost && seated && (
          <p class="waits">{host ? seats.waitHost(host.name) : seats.waitAnyHost}</p>
        )}
        <Share table={info.id} game={title} screen={screen} />
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

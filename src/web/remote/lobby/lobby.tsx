import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { isFault } from '../../../table/faults.ts'
import type { Motion, TableInfo } from '../../../table/protocol.ts'
import { findFront, gameTitle } from '../../games/index.ts'
import { t as common } from '../../i18n/index.ts'
import { facts } from '../../i18n/joined.ts'
import { inWords } from '../../i18n/speak.ts'
import { go } from '../../browser/router.ts'
import { acquireConnection, api, connectionState } from '../server.ts'
import { personOf } from '../session.ts'
import { LineState } from '../table/trouble.tsx'
import { Few } from '../../pieces/few.tsx'
import { writeAddress } from '../../replay/address.ts'
import { readLinkOrCode } from './link-or-code.ts'
import { isInstalled } from '../../browser/persistence.ts'
import { t } from '../words.ts'
import '../remote.css'

const open = signal<readonly TableInfo[] | undefined>(undefined)

/** The own tables, newest first; nothing until the server answered. */
const mine = signal<readonly TableInfo[] | undefined>(undefined)

const isOn = ({ status }: TableInfo): boolean => status === 'gathering' || status === 'playing'

/** Somebody claims a seat at this table: said where the owner looks first, with a way to say no. */
const Claims = ({ info }: { readonly info: TableInfo }): JSX.Element => {
  const { votes } = t()
  const [refused, refuse] = useState<readonly number[]>([])
  const say = async (about: Motion & { readonly seat: number }): Promise<void> => {
    const { client, leave } = acquireConnection(() => {})
    if (!isFault(await client.ask({ t: 'vote', table: info.id, about, yes: false }))) refuse([...refused, about.seat])
    leave()
  }
  return (
    <>
      {info.votes.map(({ about }) =>
        about.kind !== 'seat' || refused.includes(about.seat) ? null : (
          <p key={about.seat} class="claim">
            {votes.seat(personOf(info.seats[about.seat]!).name)}{' '}
            <button type="button" class="button" onClick={() => void say(about)}>
              {votes.no}
            </button>
          </p>
        ),
      )}
    </>
  )
}

const Row = ({ info, mine }: { readonly info: TableInfo; readonly mine: boolean }): JSX.Element | null => {
  const front = findFront(info.game)
  if (!front) return null
  const { home } = t()
  const free = info.seats.filter(({ kind }) => kind === 'open').length
  const names = info.seats.filter(({ kind }) => kind !== 'open').map(one => personOf(one).name)
  return (
    <li>
      <div>
        <b>{inWords(front.words).title}</b>
        <p class="soft">
          {facts([
            home.with(names),
            info.status === 'gathering' && free > 0 ? home.free(free) : home.status[info.status],
          ])}
        </p>
        {mine && <Claims info={info} />}
      </div>
      <a class="button" href={`/t/${info.id}`}>
        {home.go}
      </a>
    </li>
  )
}

interface ListProps {
  readonly title: string
  readonly tables: readonly TableInfo[]
  readonly none?: string
  readonly mine?: boolean
}

const List = ({ title, tables, none, mine = false }: ListProps): JSX.Element | null => {
  if (tables.length === 0 && none === undefined) return null
  return (
    <section class="kept">
      <h2>{title}</h2>
      {tables.length === 0 && <p class="soft">{none}</p>}
      <ul>
        {tables.map(info => (
          <Row key={info.id} info={info} mine={mine} />
        ))}
      </ul>
    </section>
  )
}

/** The number of a table's last finished game: the one before, while a rematch gathers or is played; 0 for none. */
const lastFinished = ({ status, number }: TableInfo): number =>
  status === 'over' ? number : status === 'closed' ? 0 : number - 1

const Finished = (): JSX.Element | null => {
  const tables = (mine.value ?? []).filter(info => lastFinished(info) > 0 && findFront(info.game) !== undefined)
  if (tables.length === 0) return null
  const { home } = t()
  return (
    <section class="kept">
      <h2>{home.played}</h2>
      <Few of={tables}>
        {info => (
          <li key={info.id}>
            <div>
              <b>{gameTitle(info.game)}</b>
              <p class="soft">{home.with(info.seats.map(one => personOf(one).name))}</p>
            </div>
            <a class="button" href={writeAddress({ id: info.id, number: lastFinished(info) })}>
              {common().home.review}
            </a>
          </li>
        )}
      </Few>
    </section>
  )
}

const JoinField = (): JSX.Element => {
  const { home } = t()
  const [text, setText] = useState('')
  const [odd, setOdd] = useState<'empty' | 'unknown' | undefined>(undefined)
  const enter = (): void => {
    const way = readLinkOrCode(text)
    if (typeof way === 'string') return setOdd(way)
    setOdd(undefined)
    go('table' in way ? `/t/${way.table}` : `/join#${way.code}`)
  }
  return (
    <form
      class="join"
      onSubmit={event => {
        event.preventDefault()
        enter()
      }}
    >
      <label class="field">
        <span>{home.joinLabel}</span>
        <input
          value={text}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={odd !== undefined}
          aria-describedby="join-hint"
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {home.joinGo}
      </button>
      <small id="join-hint" class={odd ? 'amiss' : 'soft'}>
        {odd ? home.joinOdd[odd] : home.joinHint}
      </small>
    </form>
  )
}

/** The own tables that are not over: the way back to them. */
export const MyTables = (): JSX.Element => {
  const own = mine.value
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await api.myTables()
      if (!isFault(found)) mine.value = found.tables
    }
    void look()
  }, [])
  if (!own) return <></>
  // An app on the Home Screen has cookies of its own: seats of the browser are not its seats.
  if (own.length === 0 && isInstalled())
    return (
      <p class="notice">
        {t().home.seatsElsewhere(t().move.title)} <a href="/join">{t().home.join}</a>
      </p>
    )
  return <List title={t().home.mine} tables={own.filter(isOn)} mine />
}

/** On the first page: tables that wait for people, and the way to one. */
export const LobbyTables = (): JSX.Element => {
  const { home, server } = t()
  useEffect(() => {
    const { client, leave } = acquireConnection(message => {
      if (message.t === 'lobby') open.value = message.tables
    })
    client.lobby(true)
    return () => {
      client.lobby(false)
      leave()
    }
  }, [])
  const tables = open.value
  return (
    <div class="tables">
      <LineState />
      {tables && <List title={home.lobby} tables={tables.filter(isOn)} none={home.lobbyNone} />}
      {!tables && connectionState.value === 'waiting' && <p class="notice">{server.away}</p>}
      <section class="kept">
        <h2>{home.join}</h2>
        <JoinField />
      </section>
      <Finished />
    </div>
  )
}

import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Fault, isFault } from '../../../table/faults.ts'
import type { TableInfo } from '../../../table/protocol.ts'
import { gameTitle } from '../../games/index.ts'
import { facts } from '../../i18n/joined.ts'
import { language } from '../../i18n/speak.ts'
import { Few } from '../../pieces/few.tsx'
import { Page } from '../../pieces/page.tsx'
import { hasServer } from '../build.ts'
import { api, reconnectWithNewCookie } from '../server.ts'
import { personOf } from '../session.ts'
import { Trouble } from '../table/trouble.tsx'
import { t } from '../words.ts'
import '../remote.css'

interface Me {
  readonly you?: string
  readonly made?: number
  readonly seen?: number
  readonly tables: readonly TableInfo[]
  readonly push: readonly string[]
  readonly muted: number
}

const day = (at: number): string => new Intl.DateTimeFormat(language.value, { dateStyle: 'long' }).format(at)

const Stored = ({ me }: { readonly me: Me }): JSX.Element => {
  const words = t().me
  if (me.you === undefined) return <p class="notice">{words.none}</p>
  return (
    <ul class="stored">
      {me.made !== undefined && <li>{words.since(day(me.made))}</li>}
      {me.seen !== undefined && <li>{words.seen(day(me.seen))}</li>}
      {me.tables.length > 0 && (
        <li>
          {words.tables(me.tables.length)}
          <Few of={me.tables}>
            {({ id, game, seats }) => (
              <li key={id}>
                <a href={`/t/${id}`}>{facts([gameTitle(game), t().home.with(seats.map(one => personOf(one).name))])}</a>
              </li>
            )}
          </Few>
        </li>
      )}
      {me.push.length > 0 && <li>{words.push(me.push.length)}</li>}
      {me.muted > 0 && <li>{words.muted(me.muted)}</li>}
    </ul>
  )
}

/** The data the server keeps about this person, and the way to have it deleted. */
export const MePage = (): JSX.Element => {
  const words = t().me
  const [me, setMe] = useState<Me | Fault | undefined>(undefined)
  const [asked, ask] = useState(false)
  const [gone, setGone] = useState(false)
  const look = async (): Promise<void> => setMe(await api.call<Me>('GET', '/api/me'))
  useEffect(() => {
    if (hasServer) void look()
  }, [])
  const remove = async (): Promise<void> => {
    const done = await api.forgetMe()
    if (isFault(done)) return setMe(done)
    setGone(true)
    ask(false)
    reconnectWithNewCookie()
    await look()
  }
  const known = me !== undefined && !isFault(me) && me.you !== undefined
  return (
    <Page title={words.title}>
      <p>{words.lead}</p>
      {!hasServer && <p class="notice">{words.none}</p>}
      {gone && (
        <p class="notice" role="status">
          {words.gone}
        </p>
      )}
      {me && (isFault(me) ? <Trouble fault={me} /> : <Stored me={me} />)}
      <p class="soft">{words.local}</p>
      {known && !asked && (
        <button type="button" class="button" onClick={() => ask(true)}>
          {words.remove}
        </button>
      )}
      {known && asked && (
        <div class="notice bad">
          <p>{words.removeHint}</p>
          <div class="sure">
            <b>{words.sure}</b>
            <button type="button" class="button" onClick={() => void remove()}>
              {words.yes}
            </button>
            <button type="button" class="button" onClick={() => ask(false)}>
              {words.no}
            </button>
          </div>
        </div>
      )}
    </Page>
  )
}

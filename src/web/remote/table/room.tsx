import { effect } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { isProblems } from '../../../core/json.ts'
import { isUndoText } from '../../../core/log.ts'
import type { Setup } from '../../../core/state.ts'
import { type Fault, fault, isFault } from '../../../table/faults.ts'
import { findFront } from '../../games/index.ts'
import { t as common, titled } from '../../i18n/index.ts'
import { sentences } from '../../i18n/joined.ts'
import type { Kit } from '../../kit.ts'
import { TablePage } from '../../pages/table.tsx'
import { toast } from '../../pieces/toast.tsx'
import { place } from '../../browser/router.ts'
import { AfterOnServer } from './after.tsx'
import { Bar, OverBoard, Rows, Side } from './slots.tsx'
import { type RemoteTable, openRemoteTable } from '../remote-table.ts'
import { faultText } from '../faults.ts'
import { Gather } from '../lobby/gather.tsx'
import { isTableId } from '../lobby/link-or-code.ts'
import { api } from '../server.ts'
import { openRemote, type RemoteSession } from '../session.ts'
import { type Heard, type SeatNews, seatNews } from './seat-news.ts'
import { LineState } from './trouble.tsx'
import { t } from '../words.ts'
import '../remote.css'

/** What is needed to draw a game: the kit of the game, and the setup of the table. */
interface Tools {
  readonly kit: Kit
  readonly hash: string
  readonly setup: Setup
}

const toolsFor = async (game: string, hash: string): Promise<Tools | Fault> => {
  const front = findFront(game)
  if (!front) return fault('not-found')
  const [kit, body] = await Promise.all([front.load(), api.call<object>('GET', `/api/setups/${hash}`)])
  await kit.speak()
  if (isFault(body)) return body
  const setup = kit.game.setup(body)
  return isProblems(setup) ? fault('bad-setup', { problems: setup }) : { kit, hash, setup }
}

const Message = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ComponentChildren
}): JSX.Element => (
  <div class="page narrow">
    <main class="section">
      <h1>{title}</h1>
      {children}
      <a class="button main" href="/">
        {common().bar.home}
      </a>
    </main>
  </div>
)

const Refused = ({ wrong }: { readonly wrong: Fault }): JSX.Element => {
  const [what, safe, next] = faultText(wrong)
  return (
    <Message title={what}>
      <p>{safe}</p>
      <p>{next}</p>
      {wrong.code === 'no-spectators' && (
        <a class="button" href="/join">
          {t().move.redeemTitle}
        </a>
      )}
    </Message>
  )
}

/** The game of a table, made anew for each game that is played there; a result stays until one goes on. */
const useSession = (remote: RemoteTable, tools: Tools | undefined, wanted: number): RemoteSession | undefined => {
  const [session, setSession] = useState<RemoteSession | undefined>(undefined)
  useEffect(() => {
    if (!tools) return undefined
    let now: RemoteSession | undefined
    const stop = remote.onMoved(moved => {
      if (now?.number === moved.number) {
        if (moved.heard.some(({ text }) => isUndoText(text))) toast(t().people.taken)
        return
      }
      if (now?.over.peek() !== undefined && wanted < moved.number) return
      // A rematch may have another setup, which is on its way; the game before it cannot be read by that.
      const info = remote.info.peek()
      if (info?.number !== moved.number || info.setup !== tools.hash) return
      now?.close()
      now = openRemote(remote, tools.kit.game, tools.setup, moved)
      setSession(now)
    })
    return () => {
      stop()
      now?.close()
    }
  }, [remote, tools, wanted])
  return session
}

const sayNews = (news: SeatNews): string => {
  const { move, people, votes } = t()
  switch (news.kind) {
    case 'moved':
      return move.done
    case 'voted-out':
      return votes.outYou
    case 'left':
      return people.left
    case 'back':
      return people.botPlayed
    case 'other-out':
      return votes.outOther(news.name)
    default:
      return news satisfies never
  }
}

/** Says what happened to seats while looking elsewhere. */
const useSeatNews = (remote: RemoteTable): void => {
  useEffect(() => {
    let before: Heard | undefined
    return effect(() => {
      const info = remote.info.value
      const now = info && { info, viewer: remote.viewer.value }
      const news = before && now && seatNews(before, now)
      before = now
      if (news) toast(sayNews(news))
    })
  }, [remote])
}

const Room = ({ remote }: { readonly remote: RemoteTable }): JSX.Element => {
  const info = remote.info.value
  const [tools, setTools] = useState<Tools | undefined>(undefined)
  const [wrong, setWrong] = useState<Fault | undefined>(undefined)
  const [tries, again] = useState(0)
  const screen = place.value.query.has('screen')
  // The game one has gone on to; a screen for all follows by itself.
  const [went, goTo] = useState(0)
  const wanted = screen ? Infinity : went
  const session = useSession(remote, tools, wanted)
  const stays =
    info !== undefined && session?.over.value !== undefined && session.number < info.number && wanted < info.number
  const handOnly = place.value.query.has('hand')
  useSeatNews(remote)
  useEffect(() => {
    if (!info || stays) return
    const bring = async (): Promise<void> => {
      const found = await toolsFor(info.game, info.setup)
      if (isFault(found)) setWrong(found)
      else setTools(found)
    }
    void bring()
  }, [info?.setup, tries, stays])
  useEffect(() => {
    if (info?.status === 'gathering') document.title = titled(t().share.title)
  }, [info?.status])

  const refused = remote.refused.value
  if (refused) return <Refused wrong={refused} />
  if (wrong && !tools)
    return (
      <Message title={faultText(wrong)[0]}>
        <p>{sentences(faultText(wrong).slice(1))}</p>
        <button type="button" class="button" onClick={() => again(tries + 1)}>
          {t().closed.again}
        </button>
      </Message>
    )
  if (!info)
    return (
      <>
        <LineState />
        <div class="loading" />
      </>
    )
  if (info.status === 'closed')
    return (
      <Message title={t().closed.title}>
        {info.idle && <p>{t().closed.idle}</p>}
        <p>{t().closed.hint}</p>
        <a class="button" href={`/friends/${info.game}`}>
          {t().closed.fresh}
        </a>
      </Message>
    )
  if (screen && remote.viewer.value >= 0)
    return (
      <Message title={t().screen.seated}>
        <p>{t().screen.seatedHint}</p>
      </Message>
    )
  const front = findFront(info.game)
  if (info.status === 'gathering' && !stays)
    return front ? <Gather remote={remote} front={front} info={info} screen={screen} /> : <div class="loading" />
  if (!tools || !session || (session.number !== info.number && !stays)) return <div class="loading" />
  const slots = { remote, kit: tools.kit, session }
  return (
    <div class={screen ? 'remote on-screen' : 'remote'}>
      <TablePage
        key={session.number}
        kit={tools.kit}
        session={session}
        bar={<Bar {...slots} />}
        over={<OverBoard {...slots} />}
        side={<Side {...slots} screen={screen} />}
        rows={close => <Rows {...slots} close={close} />}
        after={<AfterOnServer {...slots} goOn={() => goTo(session.number + 1)} />}
        handOnly={handOnly}
      />
    </div>
  )
}

/** A table on the server, by its link. */
export const RoomPage = ({ id }: { readonly id: string }): JSX.Element =>
  isTableId(id) ? <Joined id={id} /> : <Refused wrong={fault('no-table')} />

const Joined = ({ id }: { readonly id: string }): JSX.Element => {
  const [remote, setRemote] = useState<RemoteTable | undefined>(undefined)
  useEffect(() => {
    const opened = openRemoteTable(id)
    setRemote(opened)
    return () => opened.close()
  }, [id])
  return remote?.id === id ? <Room key={id} remote={remote} /> : <div class="loading" />
}

import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { listed } from '../../i18n/joined.ts'
import type { Kit } from '../../kit.ts'
import { timeFor } from '../../../table/clock.ts'
import type { SpokenLine } from '../../session/session.ts'
import { Icon } from '../../pieces/icons.tsx'
import { Sheet } from '../../pieces/sheet.tsx'
import { place } from '../../browser/router.ts'
import { isWide } from '../../hooks/wide.ts'
import { AfterSheets } from './after.tsx'
import { Bubble } from './bubble.tsx'
import { AwayBanner, useNudges } from './away.tsx'
import { ClockFace } from './clock.tsx'
import type { RemoteTable } from '../remote-table.ts'
import { absentPeople, ClaimAsk } from './claim.tsx'
import type { Leaf } from './leaves.tsx'
import { Lazy } from '../lazy.tsx'
import { PushRow } from '../me/push-row.tsx'
import { isLost } from '../server.ts'
import type { RemoteSession } from '../session.ts'
import { handLink, Qr } from '../lobby/share.tsx'
import { TalkPanel } from './talk.tsx'
import { LineState, Trouble } from './trouble.tsx'
import { Votes } from './votes.tsx'
import { t } from '../words.ts'

// The parts a table with other people has beside the board; each fills a slot of the page's frame.

export interface Slots {
  readonly remote: RemoteTable
  readonly kit: Kit
  readonly session: RemoteSession
}

const shown = signal<Leaf | 'talk' | undefined>(undefined)
const leaves = async () => (await import('./leaves.tsx')).Leaves
/** The number of the last line that was seen; nothing until the lines from before this page are here. */
const read = signal<number | undefined>(undefined)
/** The newest line of somebody else, for a moment. */
const news = signal<SpokenLine | undefined>(undefined)
const NEWS_MS = 4000
const BEFORE_MS = 1500

/** Without a timer the only time that runs is that of a shared decision: a bot decides when it is over. */
const isTimed = (remote: RemoteTable): boolean => {
  const pace = remote.info.value?.pace
  return pace !== undefined && timeFor(pace) !== undefined
}

/** In the bar: the clock, the talk. */
export const Bar = ({ remote, session }: Slots): JSX.Element => {
  const { talk } = t()
  const seen = read.value ?? Infinity
  const unread = remote.said.value.filter(({ number }) => number > seen).length
  return (
    <>
      <LineState />
      {!isLost.value && isTimed(remote) && <ClockFace session={session} />}
      {!isLost.value && (
        <button
          type="button"
          class="round talk-button"
          aria-label={listed([talk.open, unread > 0 ? talk.unread(unread) : undefined])}
          aria-haspopup="dialog"
          onClick={() => (shown.value = 'talk')}
        >
          <Icon name="talk" />
          <span class="word" aria-hidden="true">
            {talk.title}
          </span>
          {unread > 0 && <span class="unread">{unread}</span>}
        </button>
      )}
    </>
  )
}

/** Shows new lines for a moment at the speaker's seat; they count as read where the talk is in sight. */
const useTalkNews = ({ remote, session }: Slots): void => {
  const last = session.talk.value?.lines.at(-1)
  const newest = last?.number ?? 0
  const open = shown.value === 'talk'
  useEffect(() => {
    const before = read.peek()
    if (before === undefined) return undefined
    if (isWide() || open) read.value = newest
    if (!last || open || newest <= before || last.seat === session.viewer.peek()) return undefined
    news.value = last
    const timer = setTimeout(() => {
      news.value = undefined
    }, NEWS_MS)
    return () => clearTimeout(timer)
  }, [newest, open])
  useEffect(() => {
    const timer = setTimeout(() => {
      read.value = remote.said.peek().at(-1)?.number ?? 0
    }, BEFORE_MS)
    return () => {
      clearTimeout(timer)
      shown.value = undefined
      news.value = undefined
      read.value = undefined
    }
  }, [])
}

/** The sheet that is open over the table. */
const OpenLeaf = ({ remote, session }: Slots): JSX.Element | null => {
  const leaf = shown.value
  const close = (): void => {
    shown.value = undefined
  }
  if (leaf === undefined) return null
  if (leaf !== 'talk') return <Lazy load={leaves} props={{ remote, session, leaf, close }} />
  return (
    <Sheet title={t().talk.title} close={close}>
      <TalkPanel remote={remote} lines={session.talk.value?.lines ?? []} open={session.talk.value?.open ?? false} />
    </Sheet>
  )
}

/** Over the board, where something must be said now: questions to all, a bot in one's own seat, what went wrong. */
export const OverBoard = (slots: Slots): JSX.Element => {
  const { remote, session } = slots
  const { people } = t()
  const own = remote.info.value?.seats[remote.viewer.value]
  const seated = remote.viewer.value >= 0
  useTalkNews(slots)
  useNudges(slots)
  useEffect(() => {
    if (seated && shown.peek() === 'claim') shown.value = undefined
  }, [seated])
  return (
    <>
      <section class="over" aria-label={people.title}>
        <Trouble fault={remote.trouble.value} close={() => remote.blame(undefined)} />
        {own?.standIn && (
          <div class="ask">
            <p>{people.botForYou}</p>
            <div>
              <button type="button" class="button main" onClick={() => void remote.ask({ t: 'back' })}>
                {people.iAmBack}
              </button>
            </div>
          </div>
        )}
        <Votes remote={remote} session={session} />
        <AwayBanner remote={remote} />
        {!seated && !place.value.query.has('screen') && (
          <ClaimAsk remote={remote} open={() => (shown.value = 'claim')} />
        )}
        {news.value && <Bubble line={news.value} />}
      </section>
      <OpenLeaf {...slots} />
      <AfterSheets {...slots} />
    </>
  )
}

/** Beside the board on wide screens: the talk; on the big screen for all: the way in. */
export const Side = ({ remote, session, screen }: Slots & { readonly screen: boolean }): JSX.Element =>
  screen ? (
    <section class="screen-join">
      <h2>{t().screen.join}</h2>
      <Qr text={handLink(remote.id)} label={t().share.qr} />
    </section>
  ) : (
    <section class="side-talk">
      <h2>{t().talk.title}</h2>
      <TalkPanel remote={remote} lines={session.talk.value?.lines ?? []} open={session.talk.value?.open ?? false} />
    </section>
  )

/** Rows of the table's menu. */
export const Rows = ({ remote, session, close }: Slots & { close(): void }): JSX.Element => {
  const { people, notes, move, share, screen } = t()
  const handOnly = place.value.query.has('hand')
  const viewer = remote.viewer.value
  const seated = viewer >= 0
  const info = remote.info.value
  const playing = info?.status === 'playing'
  const show = (leaf: Leaf) => (): void => {
    close()
    shown.value = leaf
  }
  const lost = !seated && absentPeople(info).length > 0
  return (
    <>
      <button type="button" onClick={show('people')}>
        <Icon name="people" /> {people.title}
      </button>
      {seated && (
        <button type="button" onClick={show('notes')}>
          <Icon name="note" /> {notes.title}
        </button>
      )}
      {seated && session.game.habits.length > 0 && (
        <button type="button" onClick={show('habits')}>
          <Icon name="check" /> {people.habits}
        </button>
      )}
      {seated && playing && session.game.together && (
        <button
          type="button"
          onClick={() => {
            close()
            void remote.ask({ t: 'vote', about: { kind: 'back' }, yes: true })
          }}
        >
          <Icon name="undo" />
          <span>
            {people.backToPhase}
            <small>{people.backToPhaseHint}</small>
          </span>
        </button>
      )}
      {seated && (
        <a href={handOnly ? `/t/${remote.id}` : `/t/${remote.id}?hand=1`} onClick={close}>
          <Icon name="screen" />
          <span>
            {handOnly ? screen.whole : screen.hand}
            <small>{handOnly ? screen.wholeHint : screen.handHint}</small>
          </span>
        </a>
      )}
      <button type="button" onClick={show('share')}>
        <Icon name="link" /> {share.link}
      </button>
      {seated && (
        <button type="button" onClick={show('move')}>
          <Icon name="device" /> {move.title}
        </button>
      )}
      {lost && (
        <button type="button" onClick={show('claim')}>
          <Icon name="device" /> {move.claimTitle}
        </button>
      )}
      {seated && <PushRow />}
    </>
  )
}

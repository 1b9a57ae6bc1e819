import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { language } from '../../i18n/speak.ts'
import { findFront } from '../../games/index.ts'
import type { Kit } from '../../kit.ts'
import type { SpokenLine } from '../../session/session.ts'
import { Icon } from '../../pieces/icons.tsx'
import { Sheet } from '../../pieces/sheet.tsx'
import { place } from '../../browser/router.ts'
import { isWide } from '../../hooks/wide.ts'
import { AfterSheets } from './after.tsx'
import { Bubble } from './bubble.tsx'
import { AwayBanner, useNudges } from './away.tsx'
import { ClockFace } from './clock.tsx'
import type { Desk } from '../desk.ts'
import { HostRows } from './host.tsx'
import { MovePanel } from '../me/move.tsx'
import { ClaimPanel, HabitsPanel, PeoplePanel } from './people.tsx'
import { PushRow } from '../me/push-row.tsx'
import { isLost } from '../server.ts'
import type { RemoteSession } from '../session.ts'
import { handLink, Qr, Share } from '../lobby/share.tsx'
import { NotesPanel, TalkPanel } from './talk.tsx'
import { LineState, Trouble } from './trouble.tsx'
import { Votes } from './votes.tsx'
import { t } from '../words.ts'

// What a table with other people has beside the board: it stands in the frame's slots.

export interface Slots {
  readonly desk: Desk
  readonly kit: Kit
  readonly session: RemoteSession
}

type Leaf = 'talk' | 'notes' | 'people' | 'habits' | 'move' | 'claim' | 'share'
const shown = signal<Leaf | undefined>(undefined)
/** How many lines were seen; nothing until it is known what was said before one came. */
const read = signal<number | undefined>(undefined)
/** The newest line of somebody else, for a moment. */
const news = signal<SpokenLine | undefined>(undefined)
const NEWS_MS = 4000
const BEFORE_MS = 1500

/** In the bar: the clock, the talk. */
export const Bar = ({ desk, session }: Slots): JSX.Element => {
  const { talk } = t()
  const unread = Math.max(0, desk.said.value.length - (read.value ?? desk.said.value.length))
  return (
    <>
      <LineState />
      {!isLost.value && <ClockFace session={session} />}
      {!isLost.value && (
        <button
          type="button"
          class="round talk-button"
          aria-label={unread > 0 ? `${talk.open}, ${talk.unread(unread)}` : talk.open}
          aria-haspopup="dialog"
          onClick={() => (shown.value = 'talk')}
        >
          <Icon name="talk" />
          {unread > 0 && <span class="unread">{unread}</span>}
        </button>
      )}
    </>
  )
}

/** Shows new lines for a moment at the seat of whoever said them; they are read where the talk is in sight. */
const useTalkNews = ({ desk, session }: Slots): void => {
  const lines = session.talk.value?.lines ?? []
  const open = shown.value === 'talk'
  useEffect(() => {
    if (read.peek() === undefined) return undefined
    const isNew = lines.length > (read.peek() ?? 0)
    if (isWide() || open) read.value = lines.length
    const last = lines.at(-1)
    if (!last || open || !isNew || last.seat === session.viewer.peek()) return undefined
    news.value = last
    const timer = setTimeout(() => {
      news.value = undefined
    }, NEWS_MS)
    return () => clearTimeout(timer)
  }, [lines.length, open])
  useEffect(() => {
    const timer = setTimeout(() => {
      read.value = desk.said.peek().length
    }, BEFORE_MS)
    return () => {
      clearTimeout(timer)
      shown.value = undefined
      news.value = undefined
      read.value = undefined
    }
  }, [])
}

const Leaves = (slots: Slots): JSX.Element | null => {
  const { talk, notes, people, move, share } = t()
  const { desk, session } = slots
  const close = (): void => {
    shown.value = undefined
  }
  switch (shown.value) {
    case 'talk':
      return (
        <Sheet title={talk.title} close={close}>
          <TalkPanel desk={desk} lines={session.talk.value?.lines ?? []} open={session.talk.value?.open ?? false} />
        </Sheet>
      )
    case 'notes':
      return (
        <Sheet title={notes.title} close={close}>
          <NotesPanel desk={desk} session={session} />
        </Sheet>
      )
    case 'people':
      return (
        <Sheet title={people.title} close={close}>
          <PeoplePanel desk={desk} session={session} />
          {desk.isHost.value && (
            <div class="rows">
              <HostRows desk={desk} close={close} />
            </div>
          )}
        </Sheet>
      )
    case 'habits':
      return (
        <Sheet title={people.habits} close={close}>
          <HabitsPanel desk={desk} session={session} />
        </Sheet>
      )
    case 'move':
      return (
        <Sheet title={move.title} close={close}>
          <MovePanel desk={desk} />
        </Sheet>
      )
    case 'claim':
      return (
        <Sheet title={move.claimTitle} close={close}>
          <ClaimPanel desk={desk} />
        </Sheet>
      )
    case 'share':
      return (
        <Sheet title={share.link} close={close}>
          <Share table={desk.id} game={findFront(session.game.name)?.words[language.value].title ?? ''} />
          <div class="rows">
            <a href={`/t/${desk.id}?screen=1`} target="_blank" rel="noreferrer">
              <Icon name="screen" />
              <span>
                {t().screen.mode}
                <small>{t().screen.modeHint}</small>
              </span>
            </a>
          </div>
        </Sheet>
      )
    case undefined:
      return null
    default:
      return shown.value satisfies never
  }
}

/** Over the board, where something must be said now: questions to all, a bot in one's own seat, what went wrong. */
export const Over = (slots: Slots): JSX.Element => {
  const { desk, session } = slots
  const { people } = t()
  const own = desk.info.value?.seats[desk.viewer.value]
  useTalkNews(slots)
  useNudges(slots)
  return (
    <>
      <div class="over">
        <Trouble fault={desk.trouble.value} close={() => desk.blame(undefined)} />
        {own?.standIn && (
          <div class="ask">
            <p>{people.botForYou}</p>
            <div>
              <button type="button" class="button main" onClick={() => void desk.ask({ t: 'back' })}>
                {people.iAmBack}
              </button>
            </div>
          </div>
        )}
        <Votes desk={desk} session={session} />
        <AwayBanner desk={desk} />
        {news.value && <Bubble line={news.value} />}
      </div>
      <Leaves {...slots} />
      <AfterSheets {...slots} />
    </>
  )
}

/** Beside the board on wide screens: the talk; on the big screen for all: the way in. */
export const Side = ({ desk, session, screen }: Slots & { readonly screen: boolean }): JSX.Element =>
  screen ? (
    <section class="screen-join">
      <h2>{t().screen.join}</h2>
      <Qr text={handLink(desk.id)} label={t().share.qr} />
    </section>
  ) : (
    <section class="side-talk">
      <h2>{t().talk.title}</h2>
      <TalkPanel desk={desk} lines={session.talk.value?.lines ?? []} open={session.talk.value?.open ?? false} />
    </section>
  )

/** Rows of the table's menu. */
export const Rows = ({ desk, session, close }: Slots & { close(): void }): JSX.Element => {
  const { people, notes, move, share, screen } = t()
  const handOnly = place.value.query.has('hand')
  const viewer = desk.viewer.value
  const seated = viewer >= 0
  const info = desk.info.value
  const playing = info?.status === 'playing'
  const show = (leaf: Leaf) => (): void => {
    close()
    shown.value = leaf
  }
  const lost = !seated && (info?.seats.some(({ kind, here }) => kind === 'person' && !here) ?? false)
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
            void desk.ask({ t: 'vote', about: { kind: 'back' }, yes: true })
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
        <a href={handOnly ? `/t/${desk.id}` : `/t/${desk.id}?hand=1`} onClick={close}>
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

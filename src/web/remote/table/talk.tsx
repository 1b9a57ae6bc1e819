import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { REACTIONS } from '../../../table/constants.ts'
import type { ChatLine } from '../../../table/protocol.ts'
import { Mark } from '../../pieces/plate.tsx'
import type { Session, SpokenLine } from '../../session/session.ts'
import type { RemoteTable } from '../remote-table.ts'
import { wordsOf } from '../session.ts'
import { t } from '../words.ts'

interface Props {
  readonly remote: RemoteTable
  readonly session: Session
}

const Lines = ({ lines }: { readonly lines: readonly SpokenLine[] }): JSX.Element => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = list.current
    if (shown) shown.scrollTop = shown.scrollHeight
  }, [lines.at(-1)?.number])
  return (
    <div class="said-lines" ref={list} role="log" tabIndex={0} aria-label={t().talk.title}>
      {lines.length === 0 && <p class="soft">{t().talk.none}</p>}
      {lines.map(({ number, seat, name, text }) => (
        <p key={number}>
          {seat !== undefined && <Mark seat={seat} />}
          <b>{name}</b> <span>{text}</span>
        </p>
      ))}
    </div>
  )
}

interface TalkProps {
  readonly remote: RemoteTable
  readonly lines: readonly SpokenLine[]
  /** Whether the rules let people talk now. */
  readonly open: boolean
}

/** What people say to one another, as far as the rules let them. */
export const TalkPanel = ({ remote, lines, open }: TalkProps): JSX.Element => {
  const { talk } = t()
  const [text, setText] = useState('')
  const send = async (): Promise<void> => {
    const line = text.trim()
    if (line !== '' && (await remote.ask({ t: 'say', text: line }))) setText('')
  }
  return (
    <div class="talk">
      <Lines lines={lines} />
      {open ? (
        <>
          <div class="reactions" role="group" aria-label={talk.reactionsLabel}>
            {REACTIONS.map(what => (
              <button key={what} type="button" onClick={() => void remote.ask({ t: 'react', what })}>
                {talk.reactions[what]}
              </button>
            ))}
          </div>
          <form
            onSubmit={event => {
              event.preventDefault()
              void send()
            }}
          >
            <label class="field">
              <span class="unseen">{talk.field}</span>
              <input
                value={text}
                maxLength={500}
                placeholder={talk.field}
                onInput={event => setText(event.currentTarget.value)}
              />
            </label>
            <button type="submit" class="button">
              {talk.send}
            </button>
          </form>
        </>
      ) : (
        <p class="notice">{talk.closed}</p>
      )}
    </div>
  )
}

/** All that was said here, by name. */
export const linesOf = (remote: RemoteTable): SpokenLine[] =>
  remote.said.value.map(({ number, seat, name, text, what }) => ({
    number,
    seat,
    name: name || t().talk.gallery,
    text: wordsOf({ text, what }),
  }))

/** Lines from before this page opened are no news. */
const BEFORE_MS = 1500
const NEWS_MS = 4000

/** The newest line, for a moment. */
export const useNews = (remote: RemoteTable): ChatLine | undefined => {
  const [news, setNews] = useState<ChatLine | undefined>(undefined)
  const newest = remote.said.value.at(-1)?.number
  const came = useRef(performance.now()).current
  useEffect(() => {
    if (performance.now() - came < BEFORE_MS) return undefined
    setNews(remote.said.peek().at(-1))
    const timer = setTimeout(() => setNews(undefined), NEWS_MS)
    return () => clearTimeout(timer)
  }, [newest])
  return news
}

/** A note is saved when typing pauses for so long: seldom enough for the server, soon enough not to lose a line. */
const SAVE_AFTER_MS = 800

/** Notes for oneself; after the end they may be shown. */
export const NotesPanel = ({ remote, session }: Props): JSX.Element => {
  const { notes } = t()
  const { text, shared } = remote.note.value
  const [draft, setDraft] = useState(text)
  const saved = useRef(text)
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    // Written on another device meanwhile.
    if (text !== saved.current) setDraft(text)
    saved.current = text
  }, [text])
  const save = (): void => {
    if (latest.current === saved.current) return
    saved.current = latest.current
    remote.keepNote(latest.current, remote.note.peek().shared)
  }
  useEffect(() => {
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => save, [])
  const over = session.over.value !== undefined
  return (
    <div class="notes">
      <p class="soft">{shared ? notes.shared : notes.hint}</p>
      <label class="field">
        <span class="unseen">{notes.field}</span>
        <textarea rows={6} maxLength={4000} value={draft} onInput={event => setDraft(event.currentTarget.value)} />
      </label>
      {over && (
        <label class="check">
          <input
            type="checkbox"
            checked={shared}
            onChange={event => remote.keepNote(latest.current, event.currentTarget.checked)}
          />{' '}
          {notes.share}
        </label>
      )}
    </div>
  )
}

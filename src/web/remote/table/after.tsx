import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { isObject, parseJson } from '../../../core/json.ts'
import type { Refused } from '../../../core/log.ts'
import { isFault } from '../../../table/faults.ts'
import { type ReadFile, readGame } from '../../files.ts'
import { nameOf } from '../../kit.ts'
import { Verdict } from '../../pages/audit.tsx'
import { Icon } from '../../pieces/icons.tsx'
import { Sheet } from '../../pieces/sheet.tsx'
import { saveFile } from '../../browser/save.ts'
import { writeAddress } from '../../replay/address.ts'
import { personOf } from '../session.ts'
import type { Slots } from './slots.tsx'
import { api } from '../server.ts'
import { NotesPanel } from './talk.tsx'
import { t } from '../words.ts'

interface Reasoned {
  readonly ply: number
  readonly why: object
}

interface SharedNote {
  readonly seat: number | null
  readonly text: string
}

const notesIn = (text: string | undefined): readonly SharedNote[] => {
  const record = parseJson(text ?? '')
  const notes = isObject(record) ? record['notes'] : undefined
  return Array.isArray(notes) ? (notes as SharedNote[]) : []
}

/** The own notes, and those that others have shown. */
const Notes = ({ remote, session }: Slots): JSX.Element => {
  const { notes } = t()
  const [others, setOthers] = useState<readonly SharedNote[]>([])
  useEffect(
    () =>
      void session.record().then(text => setOthers(notesIn(text).filter(({ seat }) => seat !== session.viewer.peek()))),
    [],
  )
  return (
    <>
      {remote.viewer.value >= 0 && <NotesPanel remote={remote} session={session} />}
      {others.map(({ seat, text }, i) => (
        <section key={i}>
          <h3>{seat === null ? notes.someone : notes.of(nameOf(session.people.value, seat))}</h3>
          <p class="written">{text}</p>
        </section>
      ))}
    </>
  )
}

const read = signal<ReadFile | Refused | undefined>(undefined)
const noting = signal(false)

/** What is opened from there, over everything. */
export const AfterSheets = (slots: Slots): JSX.Element => {
  const { after, notes } = t()
  const close = (): void => {
    read.value = undefined
    noting.value = false
  }
  useEffect(() => close, [])
  return (
    <>
      {read.value && (
        <Sheet title={after.audit} close={close}>
          <Verdict read={read.value} />
        </Sheet>
      )}
      {noting.value && (
        <Sheet title={notes.title} close={close}>
          <Notes {...slots} />
        </Sheet>
      )}
    </>
  )
}

/** What can be done once a game at a table on the server is over. */
export const AfterOnServer = ({ remote, session, goOn }: Slots & { goOn(): void }): JSX.Element => {
  const { after } = t()
  // Somebody else has begun the next game: one stays here until one goes there.
  const next = (remote.info.value?.number ?? 0) > session.number
  const seated = remote.viewer.value >= 0
  const waiting = next
    ? (remote.info.value?.seats ?? []).flatMap(one =>
        one.kind === 'person' && one.hash !== undefined && one.seat !== remote.viewer.value ? [personOf(one).name] : [],
      )
    : []
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const found = await api.call<{ readonly reasons: readonly Reasoned[] }>(
        'GET',
        `/api/tables/${remote.id}/reasons?number=${session.number}`,
      )
      if (!isFault(found)) session.explain(found.reasons)
    }
    void ask()
  }, [])
  const save = async (): Promise<void> => {
    const text = await session.record()
    if (text !== undefined) saveFile(`${session.game.name}-${remote.id}-${session.number}.json`, text)
  }
  const check = async (): Promise<void> => {
    const text = await session.record()
    if (text !== undefined) read.value = await readGame(text)
  }
  return (
    <>
      {next ? (
        <>
          <button
            type="button"
            class="button main"
            onClick={() => {
              if (seated) void remote.getReady()
              goOn()
            }}
          >
            <Icon name="play" /> {seated ? after.ready : after.next}
          </button>
          {waiting.length > 0 && <p class="soft">{after.waiting(waiting)}</p>}
        </>
      ) : (
        seated && (
          <button
            type="button"
            class="button main"
            title={after.rematchHint}
            onClick={() => void remote.playAgain().then(done => done && goOn())}
          >
            <Icon name="play" /> {after.rematch}
          </button>
        )
      )}
      <a
        class="button"
        href={writeAddress({ id: remote.id, number: session.number, as: seated ? remote.viewer.value : undefined })}
      >
        <Icon name="replay" /> {after.replay}
      </a>
      <button type="button" class="button" onClick={() => void save()}>
        <Icon name="save" /> {after.record}
      </button>
      <button type="button" class="button" onClick={() => void check()}>
        <Icon name="check" /> {after.audit}
      </button>
      <button type="button" class="button" onClick={() => (noting.value = true)}>
        <Icon name="note" /> {after.notes}
      </button>
    </>
  )
}

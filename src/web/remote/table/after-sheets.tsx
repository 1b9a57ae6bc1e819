import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { isObject, parseJson } from '../../../core/json.ts'
import type { Refused } from '../../../core/log.ts'
import { type ReadFile, readGame } from '../../files.ts'
import { nameOf } from '../../kit.ts'
import { Verdict } from '../../pages/audit.tsx'
import { Sheet } from '../../pieces/sheet.tsx'
import type { RemoteTable } from '../remote-table.ts'
import type { RemoteSession } from '../session.ts'
import { t } from '../words.ts'
import type { AfterSheetKind } from './after.tsx'
import { NotesPanel } from './talk.tsx'

// Loaded when somebody opens one: the audit alone needs all that reads a record.

interface Open {
  readonly remote: RemoteTable
  readonly session: RemoteSession
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
const Notes = ({ remote, session }: Open): JSX.Element => {
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

/** Whether the game that was just played is as its luck was promised. */
const Audited = ({ text }: { readonly text: string }): JSX.Element | null => {
  const [read, setRead] = useState<ReadFile | Refused | undefined>(undefined)
  useEffect(() => void readGame(text).then(setRead), [text])
  return read ? <Verdict read={read} /> : null
}

export const AfterSheet = ({
  sheet,
  close,
  ...open
}: Open & { readonly sheet: AfterSheetKind; close(): void }): JSX.Element =>
  sheet === 'notes' ? (
    <Sheet title={t().notes.title} close={close}>
      <Notes {...open} />
    </Sheet>
  ) : (
    <Sheet title={t().after.audit} close={close}>
      <Audited text={sheet.audited} />
    </Sheet>
  )

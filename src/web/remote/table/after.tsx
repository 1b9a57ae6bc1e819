import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { isFault } from '../../../table/faults.ts'
import { Icon } from '../../pieces/icons.tsx'
import { saveFile } from '../../browser/save.ts'
import { writeAddress } from '../../replay/address.ts'
import { personOf } from '../session.ts'
import type { Slots } from './slots.tsx'
import { api } from '../server.ts'
import { Lazy } from '../lazy.tsx'
import { t } from '../words.ts'

interface Reasoned {
  readonly ply: number
  readonly why: object
}

/** What is opened from the end of a game, over everything. */
export type AfterSheetKind = 'notes' | { readonly audited: string }
const opened = signal<AfterSheetKind | undefined>(undefined)
const close = (): void => {
  opened.value = undefined
}
const sheets = async () => (await import('./after-sheets.tsx')).AfterSheet

export const AfterSheets = ({ remote, session }: Slots): JSX.Element | null => {
  useEffect(() => close, [])
  const sheet = opened.value
  return sheet === undefined ? null : <Lazy load={sheets} props={{ remote, session, sheet, close }} />
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
    if (text !== undefined) opened.value = { audited: text }
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
      <button type="button" class="button" onClick={() => (opened.value = 'notes')}>
        <Icon name="note" /> {after.notes}
      </button>
    </>
  )
}

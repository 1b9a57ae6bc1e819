import type { JSX } from 'preact'
import type { SeatInfo } from '../../../table/protocol.ts'
import { levelName, t as common } from '../../i18n/index.ts'
import { facts, sentences } from '../../i18n/joined.ts'
import type { Front } from '../../kit.ts'
import { Icon } from '../../pieces/icons.tsx'
import { Mark } from '../../pieces/plate.tsx'
import { Sheet } from '../../pieces/sheet.tsx'
import type { RemoteTable } from '../remote-table.ts'
import { personOf } from '../session.ts'
import { t } from '../words.ts'

export interface ChairProps {
  readonly one: SeatInfo
  readonly together: boolean | undefined
  readonly mine: boolean
  readonly isHost: boolean
  /** In a rematch: the person wants to play. */
  readonly isReady: boolean
  /** What the person has just said. */
  readonly says?: string | undefined
  /** What pressing the chair does; nothing where it is only to be looked at. */
  readonly press?: { readonly label: string; act(): void } | undefined
}

export const isSomebody = ({ kind }: SeatInfo): boolean => kind === 'person' || kind === 'program'

/** A chair at the table: free, or with somebody on it. */
export const Chair = ({ one, together, mine, isHost, isReady, says, press }: ChairProps): JSX.Element => {
  const { seats } = t()
  const person = personOf(one)
  const level =
    one.kind === 'bot' ? levelName(one.level ?? '', together) : one.kind === 'program' ? seats.program : undefined
  const notes = facts([
    mine ? seats.you : undefined,
    isHost ? seats.host : undefined,
    level,
    isReady ? seats.isReady : undefined,
    !person.here && one.kind === 'person' ? common().seat.away : undefined,
  ])
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
      <span class="chair-notes">{notes}</span>
      {says !== undefined && <span class="chair-says">{says}</span>}
    </>
  )
  const kind = `chair is-${one.kind}${mine ? ' mine' : ''}${person.here ? '' : ' absent'}${isReady ? ' ready' : ''}`
  if (!press) return <span class={kind}>{face}</span>
  return (
    <button type="button" class={kind} onClick={press.act}>
      <span class="unseen">{sentences([press.label])} </span>
      {face}
    </button>
  )
}

interface SeatSheetProps {
  readonly remote: RemoteTable
  readonly front: Front
  readonly one: SeatInfo
  close(): void
}

/** What the host may do with a chair. */
export const SeatSheet = ({ remote, front, one, close }: SeatSheetProps): JSX.Element => {
  const { seats } = t()
  const mayDrop = !isSomebody(one) && (remote.info.value?.seats.length ?? 0) > front.seats[0]
  const put = (level: string): void => void remote.post({ t: 'bot', seat: one.seat, level }).then(close)
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
        {mayDrop && (
          <button type="button" onClick={() => void remote.post({ t: 'drop-seat', seat: one.seat }).then(close)}>
            <Icon name="close" /> {seats.drop}
          </button>
        )}
        {one.kind !== 'open' && (
          <button type="button" onClick={() => void remote.post({ t: 'remove', seat: one.seat }).then(close)}>
            <Icon name="trash" /> {seats.remove}
          </button>
        )}
      </div>
    </Sheet>
  )
}

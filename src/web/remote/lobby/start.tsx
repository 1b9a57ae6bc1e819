import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { Icon } from '../../pieces/icons.tsx'
import type { RemoteTable } from '../remote-table.ts'
import { personOf } from '../session.ts'
import { t } from '../words.ts'
import { isSomebody } from './chair.tsx'

interface StartProps {
  readonly remote: RemoteTable
  readonly info: TableInfo
}

const namesOf = (seats: readonly SeatInfo[]): string[] => seats.map(one => personOf(one).name)

/** Seats are fixed: who has not answered, and what the host may do about it. */
export const Waiting = ({ remote, info }: StartProps): JSX.Element => {
  const { seats } = t()
  const [, tick] = useState(0)
  const late = info.seats.filter(one => isSomebody(one) && !one.ready)
  const from = remote.freeFrom.value
  const left = from === undefined ? undefined : from - performance.now()
  useEffect(() => {
    if (left === undefined || left <= 0) return undefined
    const timer = setTimeout(() => tick(n => n + 1), left + 50)
    return () => clearTimeout(timer)
  }, [from])
  return (
    <div class="start">
      <p class="waits" role="status">
        {seats.waitReady(namesOf(late))}
      </p>
      {info.pace.kind === 'slow' && <p class="soft">{seats.waitVisit}</p>}
      {remote.isHost.value &&
        left !== undefined &&
        left <= 0 &&
        late
          .filter(({ seat }) => seat !== remote.viewer.value)
          .map(one => (
            <button
              key={one.seat}
              type="button"
              class="button"
              onClick={() => void remote.post({ t: 'remove', seat: one.seat })}
            >
              {seats.free(personOf(one).name)}
            </button>
          ))}
    </div>
  )
}

/** The host's start. In a rematch the host who starts is ready; seats that stay empty can be left out. */
export const Start = ({ remote, info, least }: StartProps & { readonly least: number }): JSX.Element => {
  const { seats } = t()
  const empty = info.seats.filter(({ kind }) => kind === 'open').map(({ seat }) => seat)
  const filled = info.seats.length - empty.length
  const late = info.seats.filter(one => isSomebody(one) && one.hash === undefined && one.seat !== remote.viewer.value)
  const start = async (): Promise<void> => {
    // From the last: the seats after one that is taken away move up.
    for (const seat of empty.toReversed()) if (!(await remote.post({ t: 'drop-seat', seat }))) return
    if (await remote.getReady()) await remote.post({ t: 'start' })
  }
  const tooFew = empty.length > 0 && filled < least
  const waitLate = info.number > 1 ? seats.notReady : seats.waitPages
  return (
    <div class="start">
      <button
        type="button"
        class="button main"
        disabled={tooFew || late.length > 0}
        aria-describedby="start-hint"
        onClick={() => void start()}
      >
        <Icon name="play" /> {empty.length > 0 && filled >= least ? seats.startWith(filled) : seats.start}
      </button>
      <p id="start-hint" class="soft">
        {late.length > 0
          ? waitLate(namesOf(late))
          : tooFew
            ? seats.waitLeast(least)
            : empty.length > 0
              ? seats.waitSeats(empty.length)
              : ''}
      </p>
    </div>
  )
}
